import { type Endpoint, endpoints, problem } from '@croupier/protocol';
import { beforeAll, describe, expect, it } from 'vitest';
import { ok } from '../casino.ts';
import { bet, EURO, HOUSE, PLAN, playOut } from '../house.ts';
import { api, callExample, house, reopen, staffToken } from './server.ts';

describe('answers', () => {
  let played: { token: string; table: string; round: string };

  beforeAll(async () => {
    const { account, token } = await house.person('staff');
    const { id } = await house.openTable();
    const round = house.casino.table(id)?.state().round.id ?? '';
    const seat = house.accounts.seatOf(id, account.id);
    const move = bet(10 * EURO);
    ok(
      await house.casino.submit({
        table: id,
        account: account.id,
        as: 'player',
        seat,
        key: 'http-bet-1',
        move,
      }),
    );
    await playOut(house, id, '17');
    played = { token, table: id, round };
  });

  it.each([
    ['me', '/me'],
    ['houses', '/houses'],
    ['tables', `/tables?house=${HOUSE}`],
    ['table', '/tables/TABLE'],
    ['people', '/tables/TABLE/people'],
    ['rounds', '/tables/TABLE/rounds?limit=10'],
    ['statistics', '/tables/TABLE/statistics'],
    ['audit', '/tables/TABLE/audit'],
    ['round', '/rounds/ROUND'],
    ['record', '/rounds/ROUND/record'],
    ['statement', `/me/statement?house=${HOUSE}`],
    ['myRounds', '/me/rounds'],
    ['favourites', `/me/favourites?plan=${PLAN}`],
    ['sessions', '/me/sessions'],
    ['addresses', '/addresses'],
    ['health', '/health'],
  ] as const)('of %s have the shape that the API describes', async (name, path) => {
    const asked = path.replace('TABLE', played.table).replace('ROUND', played.round);
    const answer = await api('GET', asked, { token: played.token });
    expect(answer.status).toBe(200);
    const parsed = endpoints[name].answer.safeParse(await answer.json());
    expect(parsed.error?.issues ?? []).toEqual([]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('to the example request of each call match their description, or are refusals with a reason', async () => {
    const often = { perSecond: 1_000, burst: 1_000 };
    await reopen({ limits: { signIns: often, guests: often, topUps: often } });
    const answered: string[] = [];
    let token = await staffToken();
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const response = await callExample(endpoint, token);
      const answer = await response.json();
      const described = response.ok ? endpoint.answer : problem;
      expect([name, described.safeParse(answer).error?.issues]).toEqual([name, undefined]);
      expect(['malformed', 'fault'], `${name}: ${answer.message}`).not.toContain(answer.code);
      if (response.ok) answered.push(name);
      if (endpoint.session !== undefined) token = await staffToken();
    }
    expect(answered.length).toBeGreaterThan(35);
  });

  it('with a player’s own rounds agree with the purse statement about a winning bet', async () => {
    const { rounds } = await (await api('GET', '/me/rounds', { token: played.token })).json();
    expect(rounds).toMatchObject([
      { id: played.round, state: 'settled', lines: [{ bet: '17', stake: 10 * EURO, pay: 350 * EURO }] },
    ]);
    const { postings } = await (
      await api('GET', `/me/statement?house=${HOUSE}`, { token: played.token })
    ).json();
    // The winning stake stays on the layout {kings.roulette-french.94}
    const bets = postings.filter(({ bet }: { bet: string | null }) => bet === '17');
    expect(new Set(bets.map(({ reason }: { reason: string }) => reason))).toEqual(new Set(['stake', 'pay']));
    const stranger = await (await api('GET', `/rounds/${played.round}`)).json();
    expect(stranger.lines).toEqual([]);
  });

  it('to the opening of a table warn of terms that favour the player, naming the bet, the edge and the settings', async () => {
    const { token } = await house.person();
    const opens = async (terms: unknown) => {
      const body = { plan: 'kings/blackjack', name: 'At home', dealer: 'virtual', private: true, terms };
      return (await api('POST', '/tables', { token, body })).json();
    };
    const opened = await opens({ decks: 2, surrenderOn: 'any' });
    expect(endpoints.openTable.answer.safeParse(opened).success).toBe(true);
    expect(opened.warnings).toEqual([
      {
        kind: 'favours-player',
        bet: 'main',
        percent: '0.396',
        settings: expect.objectContaining({ decks: 2, soft17: 'stands', surrenderOn: 'any' }),
        message: expect.stringMatching(/^With decks 2, .* the player wins 0\.396 % of the stake on "main"/),
      },
    ]);
    const even = await opens({ decks: 2, surrenderToNatural: 'lost' });
    expect(even.warnings).toEqual([]);
    for (const { id } of [opened, even]) await house.casino.changeTable(id, { state: 'closed' });
  });

  it('are described in OpenAPI', async () => {
    expect(await (await api('GET', '/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
  });
});
