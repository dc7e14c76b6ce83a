import { isRefusal } from '@croupier/core';
import { PROTOCOL_VERSION } from '@croupier/protocol';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListeningServer } from '../src/program/listen.ts';
import type { SignedIn } from '../src/services/account-service.ts';
import { bet, EURO, type InProcessHouse, openInProcessHouse, PLAN } from './house.ts';
import { RawSocket } from './raw-socket.ts';

let house: InProcessHouse;
let server: ListeningServer;
let table: string;
let code: string;
let host: SignedIn;
let anna: SignedIn;
let ben: SignedIn;
const talkers: RawSocket[] = [];
let next = 1;

beforeAll(async () => {
  house = await openInProcessHouse();
  server = await house.listen();
  [host, anna, ben] = [await house.person(), await house.person(), await house.person()];
});
afterAll(async () => {
  await server?.close();
  await house?.stop();
});
beforeEach(async () => {
  const opened = await house.casino.openTable({
    plan: PLAN,
    name: 'Fuzz',
    dealer: 'console',
    private: true,
    host: host.account.id,
  });
  if (isRefusal(opened)) throw new Error(opened.message);
  table = opened.id;
  code = opened.code ?? '';
});
afterEach(async () => {
  for (const talker of talkers.splice(0)) talker.close();
  await house.casino.changeTable(table, { state: 'closed' });
});

async function at(person: SignedIn, as = 'player'): Promise<RawSocket> {
  const talker = await RawSocket.greeted(server, person.token);
  talkers.push(talker);
  talker.say({ t: 'join', id: 0, table, as, code });
  await talker.hears('joined');
  return talker;
}

const message = (move: unknown, more: object = {}) => {
  const id = next++;
  return { t: 'move', id, table, key: `fuzz-key-${id}`, move, ...more };
};
const purseOf = async (person: SignedIn) =>
  (await house.casino.table(table)?.balanceOf(house.accounts.seatOf(table, person.account.id))) ?? Number.NaN;
const playerViewOf = (person: SignedIn) =>
  house.casino.table(table)?.playerView(house.accounts.seatOf(table, person.account.id));

/** Returns all state that a refused move must not change. */
async function picture() {
  return {
    purses: [await purseOf(host), await purseOf(anna), await purseOf(ben)],
    anna: playerViewOf(anna),
    ben: playerViewOf(ben),
    state: house.casino.table(table)?.state(),
  };
}

/** Checks that the table accepts bets again, and that the books balance. */
async function stillPlays(talker: RawSocket): Promise<void> {
  const before = await purseOf(anna);
  expect(await talker.asks(message(bet(10 * EURO)))).toBe('accepted');
  expect(await purseOf(anna)).toBe(before - 10 * EURO);
  expect(await house.archive.balanced()).toBe(true);
}

describe('an impossible move', () => {
  const moves: readonly (readonly [string, unknown])[] = [
    ['zero', bet(0)],
    ['negative', bet(-10 * EURO)],
    ['a fraction of a cent', bet(100.5)],
    ['not a whole euro', bet(150)],
    ['not a number', bet(Number.NaN)],
    ['endless', `BET 1e999`],
    ['huge', bet(Number.MAX_SAFE_INTEGER)],
    ['huger', bet(1e300)],
    ['text', bet('1000')],
    ['a list', bet([1000])],
    ['nothing', bet(null)],
    ['left out', { type: 'bet', chips: [{ position: '17' }] }],
    ['over the maximum', bet(5001 * EURO)],
    ['under the minimum', bet(4 * EURO, 'red')],
    ['over the balance', bet(250_000 * EURO, 'red')],
    ['on a number that the wheel does not have', bet(10 * EURO, '37')],
    ['on 00 where there is none', bet(10 * EURO, '00')],
    ['on numbers that do not touch', bet(10 * EURO, '1/36')],
    ['on a position named like a property of the prototype', bet(10 * EURO, 'constructor')],
    ['on a position of another kind', bet(10 * EURO, 17)],
    ['on a very long position', bet(10 * EURO, '1'.repeat(5000))],
    ['of no chips', { type: 'bet', chips: [] }],
    ['of things that are not chips', { type: 'bet', chips: 'all' }],
    ['twice on one position', { type: 'bet', chips: [bet(EURO).chips[0], bet(EURO).chips[0]] }],
    ['with an extra field', { ...bet(10 * EURO), seat: 'somebody' }],
    [
      'valid and invalid chips together',
      {
        type: 'bet',
        chips: [
          { position: '17', amount: EURO },
          { position: '99', amount: EURO },
        ],
      },
    ],
    [
      'a withdrawal of chips that are not there',
      { type: 'withdraw', chips: [{ position: '17', amount: 10 * EURO }] },
    ],
    ['a move of chips that are not there', { type: 'shift', from: '17', to: '18', amount: 10 * EURO }],
    ['an unknown announcement', { type: 'announce', bet: { name: 'everything' }, piece: EURO }],
    ['an announcement of a negative piece', { type: 'announce', bet: { name: 'big-series' }, piece: -EURO }],
    [
      'neighbours of no number',
      { type: 'announce', bet: { name: 'neighbours', number: '99', perSide: 2 }, piece: EURO },
    ],
    ['half of a stake that is not there', { type: 'claim-half', position: 'red' }],
    ['held sums that are not there', { type: 'claim-held' }],
    ['colour chips where there are none', { type: 'buy-colour', colour: 'green', value: EURO, count: 10 }],
    ['of no type', { type: '' }],
    ['of an unknown type', { type: 'win' }],
    ['of a type named like a property of the prototype', { type: '__proto__' }],
    ['no move at all', null],
    ['a list of moves', [bet(EURO)]],
    ['the croupier calling', { type: 'no-more-bets' }],
    ['the croupier announcing', { type: 'ball', pocket: '17' }],
    ['the croupier paying', { type: 'pay' }],
    ['the inspector voiding', { type: 'void-game', reason: 'operator' }],
    ['the manager changing limits', { type: 'announce-limits', kind: 'straight', min: EURO, due: 0 }],
    ['the clock', { type: 'limits-due' }],
    ['a bet placed for somebody else', { type: 'lay', seat: 'somebody', position: '17', amount: EURO }],
  ];

  it.each(moves)('%s is refused with a code and changes nothing', async (_, move) => {
    const croupier = await at(host, 'croupier');
    expect(await croupier.asks(message({ type: 'place-your-bets' }))).toBe('accepted');
    const talker = await at(anna);
    const before = await picture();
    const said = message(move === 'BET 1e999' ? bet('ENDLESS') : move);
    talker.say(move === 'BET 1e999' ? JSON.stringify(said).replace('"ENDLESS"', '1e999') : said);
    const refused = await talker.hears('refused', ({ id }) => id === said.id);
    expect(refused.code).toMatch(/^[a-z-]+$/);
    expect(refused.message).toMatch(/\S/);
    expect(await picture()).toEqual(before);
    await stillPlays(talker);
  });
});

describe('a move at the wrong moment', () => {
  it('is refused before the opening call, after betting closes, and out of turn', async () => {
    const croupier = await at(host, 'croupier');
    const talker = await at(anna);
    let before = await picture();
    for (const early of [bet(10 * EURO), { type: 'claim-half', position: 'red' }])
      expect(await talker.asks(message(early))).not.toBe('accepted');
    for (const early of [{ type: 'ball', pocket: '17' }, { type: 'pay' }, { type: 'no-more-bets' }])
      expect(await croupier.asks(message(early))).not.toBe('accepted');
    expect(await picture()).toEqual(before);

    for (const call of [{ type: 'place-your-bets' }, { type: 'spin', wheel: 'clockwise' }])
      expect(await croupier.asks(message(call))).toBe('accepted');
    await stillPlays(talker);
    expect(await croupier.asks(message({ type: 'no-more-bets' }))).toBe('accepted');
    before = await picture();
    for (const late of [
      bet(10 * EURO),
      { type: 'withdraw', chips: [{ position: '17', amount: 10 * EURO }] },
      { type: 'shift', from: '17', to: '18', amount: 10 * EURO },
      { type: 'announce', bet: { name: 'big-series' }, piece: EURO },
    ])
      expect(await talker.asks(message(late))).not.toBe('accepted');
    for (const wrong of [{ type: 'place-your-bets' }, { type: 'pay' }, { type: 'ball', pocket: '37' }])
      expect(await croupier.asks(message(wrong))).not.toBe('accepted');
    expect(await picture()).toEqual(before);
    expect(await croupier.asks(message({ type: 'ball', pocket: '17' }))).toBe('accepted');
    expect(await croupier.asks(message({ type: 'ball', pocket: '18' }))).not.toBe('accepted');
    expect(await house.archive.balanced()).toBe(true);
  });

  it('is refused if it was meant for another round', async () => {
    const croupier = await at(host, 'croupier');
    await croupier.asks(message({ type: 'place-your-bets' }));
    const talker = await at(anna);
    const before = await picture();
    const number = before.state?.round.number ?? 0;
    for (const round of [number - 1, number + 1, -1, Number.MAX_SAFE_INTEGER])
      expect(await talker.asks(message(bet(10 * EURO), { round }))).not.toBe('accepted');
    expect(await picture()).toEqual(before);
    expect(await talker.asks(message(bet(10 * EURO), { round: number }))).toBe('accepted');
  });

  it('is refused at a table that has closed', async () => {
    const talker = await at(anna);
    await house.casino.changeTable(table, { state: 'closed' });
    expect(await talker.asks(message(bet(10 * EURO)))).not.toBe('accepted');
    expect(await house.archive.balanced()).toBe(true);
  });
});

describe('a repeated move', () => {
  it('is made only once with the same key, from any tab, and another move with this key is refused', async () => {
    const croupier = await at(host, 'croupier');
    await croupier.asks(message({ type: 'place-your-bets' }));
    const [one, two] = [await at(anna), await at(anna)];
    const before = await purseOf(anna);
    const first = message(bet(10 * EURO));
    const answers = await Promise.all(
      [one, two].flatMap((talker) => Array.from({ length: 10 }, () => talker.asks({ ...first, id: next++ }))),
    );
    expect(new Set(answers)).toEqual(new Set(['accepted']));
    expect(await one.asks({ ...first, id: next++, move: bet(50 * EURO, '18') })).toBe('key-used');
    expect(await purseOf(anna)).toBe(before - 10 * EURO);
  });

  it('is a different move if another account uses the same key', async () => {
    const croupier = await at(host, 'croupier');
    await croupier.asks(message({ type: 'place-your-bets' }));
    const [one, other] = [await at(anna), await at(ben)];
    const before = [await purseOf(anna), await purseOf(ben)];
    const said = message(bet(10 * EURO));
    expect(await one.asks(said)).toBe('accepted');
    expect(await other.asks(said)).toBe('accepted');
    expect([await purseOf(anna), await purseOf(ben)]).toEqual(before.map((purse) => purse - 10 * EURO));
  });
});

describe('seats', () => {
  it('are shared by an account’s tabs, but never by two accounts', async () => {
    const croupier = await at(host, 'croupier');
    await croupier.asks(message({ type: 'place-your-bets' }));
    const [one, two, other] = [await at(anna), await at(anna), await at(ben)];
    const seats = await Promise.all(
      [one, two, other].map(async (talker) => (await talker.hears('joined')).seat),
    );
    expect(seats[0]).toBe(seats[1]);
    expect(seats[2]).not.toBe(seats[0]);
    expect(await one.asks(message(bet(10 * EURO)))).toBe('accepted');
    await two.hears('player-view');
    const before = await picture();
    // Ben tries to remove Anna's chips under his own name and under Anna's.
    const take = { type: 'withdraw', chips: [{ position: '17', amount: 10 * EURO }] };
    expect(await other.asks(message(take))).not.toBe('accepted');
    expect(await other.asks(message({ ...take, seat: seats[0] }))).not.toBe('accepted');
    expect(await other.asks(message(take, { seat: seats[0] }))).not.toBe('accepted');
    expect(await picture()).toEqual(before);
  });

  it('spend their purse only once, however many tabs bet at the same moment', async () => {
    const croupier = await at(host, 'croupier');
    await croupier.asks(message({ type: 'place-your-bets' }));
    const carl = await house.person();
    const tabs = await Promise.all([at(carl), at(carl), at(carl), at(carl)]);
    const purse = await purseOf(carl);
    const stake = Math.floor(purse / 4 / EURO) * EURO;
    const positions = ['red', 'black', 'even', 'odd', 'low', 'high', 'dozen-1', 'dozen-2'];
    const answers = await Promise.all(
      positions.map((position, i) => (tabs[i % 4] as RawSocket).asks(message(bet(stake, position)))),
    );
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(4);
    expect(await purseOf(carl)).toBe(purse - 4 * stake);
    expect(await house.archive.balanced()).toBe(true);
  });
});

describe('random input', () => {
  /** JSON that partly looks like a message. */
  const noise = fc.oneof(
    fc.json({ maxDepth: 6 }),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    fc.record(
      {
        t: fc.oneof(
          fc.constantFrom('hello', 'join', 'leave', 'move', 'options', 'ping', 'pong'),
          fc.string(),
        ),
        id: fc.oneof(fc.integer(), fc.double(), fc.string(), fc.constant(null)),
        table: fc.oneof(fc.constant('TABLE'), fc.string(), fc.integer()),
        as: fc.oneof(
          fc.constantFrom('spectator', 'croupier', 'inspector', 'manager', 'owner'),
          fc.anything(),
        ),
        key: fc.oneof(fc.string(), fc.constant('noise-key-1')),
        v: fc.oneof(fc.constant(PROTOCOL_VERSION), fc.anything()),
        round: fc.anything(),
        move: fc.oneof(
          fc.record(
            {
              type: fc.constantFrom(
                'bet',
                'withdraw',
                'shift',
                'announce',
                'pay',
                'ball',
                'lay',
                'field',
                'leave',
              ),
              chips: fc.array(
                fc.record({
                  position: fc.oneof(fc.constantFrom('-1', '99', '0/36', 'RED'), fc.string()),
                  amount: fc.oneof(fc.double(), fc.integer({ max: 0 }), fc.string()),
                }),
              ),
              bet: fc.jsonValue(),
              piece: fc.oneof(fc.double(), fc.integer({ max: 0 })),
              amount: fc.anything(),
            },
            { requiredKeys: ['type'] },
          ),
          fc.anything(),
        ),
      },
      { requiredKeys: [] },
    ),
  );

  it('of any kind stops no table, moves no chips, and is always answered', async () => {
    const croupier = await at(host, 'croupier');
    await croupier.asks(message({ type: 'place-your-bets' }));
    const talker = await at(anna);
    const before = await picture();
    await fc.assert(
      fc.asyncProperty(fc.array(noise, { minLength: 1, maxLength: 30 }), async (said) => {
        const noisy = await RawSocket.greeted(server, ben.token);
        try {
          noisy.say({ t: 'join', id: 0, table, as: 'player', code });
          for (const each of said) {
            if (noisy.socket.readyState !== noisy.socket.OPEN) break;
            if (typeof each === 'string' || Buffer.isBuffer(each)) noisy.say(each);
            else noisy.say(toJson(each).replaceAll('"TABLE"', JSON.stringify(table)));
          }
          const last = next++;
          if (noisy.closed === undefined)
            expect(['pong', 'malformed']).toContain(await noisy.asks({ t: 'ping', id: last }));
          const answers = noisy.heard.filter(({ t }) => t === 'refused').length;
          expect(answers).toBeLessThanOrEqual(said.length);
        } finally {
          noisy.close();
        }
      }),
      { numRuns: 60 },
    );
    expect((await picture()).purses).toEqual(before.purses);
    expect(playerViewOf(anna)).toEqual(before.anna);
    await stillPlays(talker);
  });
});

/** Returns any value as JSON, without parts that JSON cannot represent. */
function toJson(value: unknown): string {
  try {
    return JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner)) ?? 'null';
  } catch {
    return 'null';
  }
}
