import { findCards, isCard, type Json, type SeatId } from '@croupier/core';
import { gameOf } from '@croupier/games';
import { houses, plan as planOf } from '@croupier/houses';
import { API_PATH, routeOf, routes } from '@croupier/protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listen } from '../src/program/listen.ts';
import type { TableCommit } from '../src/services/casino.ts';
import { answerTo, cardPlans, choices, shuffledShoe, stakeOf } from './card-plans.ts';
import { newKey, ok, openTestCasino } from './casino.ts';
import { RawSocket } from './raw-socket.ts';
import { testSeal } from './sealing.ts';
import { fetchFrom, urlOf } from './server-access.ts';
import { stackedGame } from './stacked-game.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

let stored: TestDatabase;

const MANY = { perSecond: 10_000, burst: 10_000 };
const PLENTY = { requests: MANY, messages: MANY, accountMessages: MANY, addressMessages: MANY };

/** The API paths about a table, a round, or the reader's own play. */
const PATHS = Object.values(routes)
  .map(routeOf)
  .filter(
    ({ method, path }) => method === 'GET' && /^\/(tables|rounds\/|me$|me\/(rounds|tallies|data))/.test(path),
  )
  .map(({ path }) => path);

/** Returns everything that looks like a card, including cards in sentences, but excluding ids and hashes. */
function cardsIn(value: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof value === 'string') {
    if (/^[0-9a-f-]{32,}$/.test(value)) return found;
    for (const word of value.split(/[^0-9A-Za-z]+/)) if (isCard(word)) found.add(word);
  } else if (Array.isArray(value)) for (const item of value) cardsIn(item, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) {
      cardsIn(key, found);
      cardsIn(item, found);
    }
  return found;
}

/** A card that appeared where it should not be known. */
interface Leak {
  readonly who: string;
  readonly cards: readonly string[];
  readonly text: string;
}

interface Watched {
  readonly leaks: readonly Leak[];
  /** The largest number of dealt cards that were hidden from somebody at the same time. */
  readonly hidden: number;
  /** The number of messages and answers that were read. */
  readonly read: number;
}

/**
 * Plays one round of a plan at a private table with a virtual croupier. The host and the house's staff at
 * their consoles, a player, an onlooker and a visitor are present. Reads every message and every answer to
 * any of them. None may name a card that the table's view has not shown yet.
 */
async function watched(plan: string, players: number): Promise<Watched> {
  await stored.empty();
  const known = planOf(plan as never) ?? expect.fail(`no plan ${plan}`);
  // If the dealer's second card is dealt face down, these cards make the dealer look at it. The dealer has an
  // ace, and nobody has twenty-one before that.
  const looks = cardPlans(houses).find(({ id, terms }) => id === plan && terms !== undefined);
  const game = looks
    ? stackedGame(looks.plan, shuffledShoe(looks, ['5h', '6d', 'As', '4c', '5s', '2h'], 'shoe'), [])
    : gameOf(known);
  const house = await openTestCasino({
    database: stored.database,
    houses: houses
      .filter(({ id }) => id === known.house)
      .map((one) => ({ ...one, plans: one.plans.filter(({ id }) => id === plan) })),
    gameOf: () => game,
  });
  const { casino, clock, accounts } = house;
  const server = await listen(house, {
    port: 0,
    host: '127.0.0.1',
    limits: PLENTY,
    waits: { bets: 0, manyBets: 0, lobby: 0 },
  });
  const ask = fetchFrom(server);
  const talkers: RawSocket[] = [];
  const leaks: Leak[] = [];
  let [hidden, read] = [0, 0];
  const shown = new Set<string>();
  const own = new Map<SeatId, Set<string>>();
  const look = (who: string, text: string, seat?: SeatId) => {
    read += 1;
    let value: unknown = text;
    try {
      value = JSON.parse(text);
    } catch {
      // The text is a log line, not JSON.
    }
    const cards = [...cardsIn(value)].filter(
      (card) => !shown.has(card) && !(seat && own.get(seat)?.has(card)),
    );
    if (cards.length > 0) leaks.push({ who, cards, text: text.slice(0, 2_000) });
  };
  const logs = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      look('the log', String(text));
      return true;
    }),
  );
  try {
    const people = [];
    for (const name of ['Ann', 'Bob', 'Cid', 'Dan'].slice(0, players)) {
      const { account, token } = ok(await accounts.createNamedGuest(name));
      people.push({ name, id: account.id, token });
    }
    const host = ok(await accounts.createNamedGuest('Hana'));
    const staff = ok(await accounts.signUp({ name: 'Ines', password: 'kolo stesti a smuly' }));
    await stored.database.query(
      `insert into staff_role (account, house, role) select $1, $2, unnest(array['croupier', 'inspector', 'manager'])`,
      [staff.account.id, known.house],
    );
    const opened = ok(
      await casino.openTable({
        plan,
        name: 'Cards',
        dealer: 'virtual',
        private: true,
        host: host.account.id,
        ...(looks?.terms === undefined ? {} : { terms: looks.terms }),
      }),
    );
    const table = opened.id;
    const seats = people.map(({ id }) => accounts.seatOf(table, id));
    const note = (view: Json) => findCards(view, (card) => shown.add(card));
    const noteAll = ({ state, events }: Pick<TableCommit, 'state' | 'events'>) => {
      note(state.view as Json);
      for (const { to, data } of events) if (to === 'all') note(data as Json);
      for (const seat of seats) {
        const cards = own.get(seat) ?? new Set();
        own.set(seat, cards);
        findCards(casino.table(table)?.playerView(seat), (card) => cards.add(card));
        for (const { to, data } of events) if (to === seat) findCards(data, (card) => cards.add(card));
      }
    };
    casino.listen(table, noteAll);
    const joins = async (name: string, as: string, token?: string, seat?: SeatId) => {
      const talker = await RawSocket.greeted(server, token);
      talkers.push(talker);
      talker.socket.on('message', (data) => look(`${name} as ${as}`, String(data), seat));
      talker.say({ t: 'join', id: 0, table, as, ...(opened.code ? { code: opened.code } : {}) });
      await talker.hears('joined');
    };
    await joins('an onlooker', 'spectator');
    for (const as of ['croupier', 'inspector', 'manager']) {
      await joins('the host', as, host.token);
      await joins('staff', as, staff.token);
    }
    const [ann] = people;
    await joins('Ann', 'player', ann?.token, seats[0]);
    for (const seat of seats.slice(1)) casino.table(table)?.arrived(seat);

    const round = async () => {
      const [row] = await stored.database.query<{ [field: string]: string }>(
        'select id::text, seed, sealed_seed as sealed, commitment from round where game_table = $1 order by number desc limit 1',
        [table],
      );
      const { id = '', seed, sealed = '', commitment = '' } = row ?? expect.fail('no round');
      return { id, seed: seed ?? (await testSeal.open(sealed, commitment)) };
    };
    const dealt = async (id: string) => {
      const cards = new Set<string>();
      const moves = await stored.database.query<{ move: Json }>('select move from move where round = $1', [
        id,
      ]);
      for (const { move } of moves) findCards(move, (card) => cards.add(card));
      return cards;
    };
    const readers = { visitor: undefined, host: host.token, staff: staff.token, Ann: ann?.token };
    const askTheApi = async (id: string) => {
      for (const [who, token] of Object.entries(readers))
        for (const path of PATHS) {
          const at = path.replace(':table', table).replace(':round', id);
          const headers = token ? { authorization: `Bearer ${token}` } : {};
          const answer = await ask(`${urlOf(server)}${API_PATH}${at}`, { headers });
          look(`${who} over HTTP, ${path}`, await answer.text(), who === 'Ann' ? seats[0] : undefined);
        }
    };
    const choose = choices(plan);
    const staked = new Set<SeatId>();
    const act = async (seat: SeatId, index: number) => {
      const options = (await casino.table(table)?.options('player', seat)) ?? [];
      const view = (casino.table(table)?.state().view ?? null) as Json;
      const seen = { view, playerView: casino.table(table)?.playerView(seat) as Json, options, seat };
      const betting = (view as { stage?: string }).stage === 'betting';
      const move = !betting && !game.bot ? answerTo(options) : undefined;
      const made =
        game.bot?.asked(seen, false) !== undefined
          ? game.bot.decide(seen, false, choose)
          : betting && !staked.has(seat) && !game.bot
            ? stakeOf(game, { ...seen, index })
            : move;
      if (!made) return;
      if (betting) staked.add(seat);
      await casino.submit({ table, account: seat, as: 'player', seat, key: newKey(), move: made });
    };
    let asked = '';
    let first: string | undefined;
    for (let step = 0; step < 400; step++) {
      const { id, seed } = await round();
      const out = await dealt(id);
      if (out.size > 0) first ??= id;
      if (first !== undefined && id !== first) break;
      const unseen = [...out].filter((card) => !shown.has(card));
      hidden = Math.max(hidden, unseen.length);
      if (first !== undefined && asked !== `${out.size} ${unseen.length}`) {
        asked = `${out.size} ${unseen.length}`;
        await askTheApi(id);
        for (const talker of talkers) talker.say({ t: 'options', id: step + 1, table });
        expect(talkers.some(({ heard }) => JSON.stringify(heard).includes(seed))).toBe(false);
      }
      for (const [index, seat] of seats.entries()) await act(seat, index);
      await clock.pass(1, house.drain);
    }
    return { leaks, hidden, read };
  } finally {
    for (const talker of talkers) talker.close();
    for (const log of logs) log.mockRestore();
    await server.close();
    await house.stop();
  }
}

/**
 * Checks that a virtual table reveals no card to anybody before it is shown. Each plan is played with the
 * given number of players.
 */
export function describeHidden(plans: readonly (readonly [plan: string, players: number])[]): void {
  beforeAll(async () => {
    stored = await testDatabase();
  });
  afterAll(() => stored.remove());

  describe.each(plans)('while a round of %s runs at a table of the virtual croupier', (plan, players) => {
    it('no card is revealed before the table shows it, whether to staff, host or players, or in the log', {
      timeout: 120_000, // Everybody sends requests at each step of a round.
    }, async () => {
      const { leaks, hidden, read } = await watched(plan, players);
      expect(leaks.slice(0, 3)).toEqual([]);
      expect(read).toBeGreaterThan(100);
      expect(hidden).toBeGreaterThan(0);
    });
  });
}
