import { isRefusal, type Json, type Refusal } from '@croupier/core';
import { house as houseOf } from '@croupier/houses';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../src/ledger/audit.ts';
import { type ListeningServer, listen } from '../src/program/listen.ts';
import type { Account } from '../src/services/account-service.ts';
import { newKey, ok, openTestCasino, type TestCasino } from './casino.ts';
import { RawSocket } from './raw-socket.ts';
import { type TestDatabase, testDatabase } from './storage.ts';
import { VirtualClock } from './virtual-clock.ts';

const EURO = 100;
const PLAN = 'kings/blackjack';
const TERMS = { decks: 2, holeCard: 'face-down' };
/** The grace period for disconnected players in these tests, in milliseconds. */
const GRACE = 150;

let stored: TestDatabase;
let clock: VirtualClock;
let house: TestCasino;
let server: ListeningServer;
let table: string;
let staff: Account;
let ann: Person;
let bob: Person;

interface Person {
  readonly account: Account;
  readonly token: string;
  talker: RawSocket;
}

async function open(): Promise<void> {
  const kings = houseOf('kings') ?? expect.fail('no kings');
  const plans = kings.plans.filter(({ id }) => id === PLAN);
  house = await openTestCasino({ database: stored.database, houses: [{ ...kings, plans }], clock });
  server = await listen(house, { port: 0, host: '127.0.0.1', waits: { grace: GRACE, bets: 5 } });
}

async function person(name: string): Promise<Person> {
  const { account, token } = ok(await house.accounts.createNamedGuest(name));
  return { account, token, talker: await RawSocket.seated(server, token, table) };
}

beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  clock = new VirtualClock();
  await open();
  table = ok(
    await house.casino.openTable({
      plan: PLAN,
      name: 'Blackjack',
      dealer: 'console',
      private: false,
      host: null,
      terms: TERMS,
    }),
  ).id;
  staff = ok(await house.accounts.createNamedGuest('Tess')).account;
  ann = await person('Ann');
  bob = await person('Bob');
  await call('shuffle', 'burn', 'place-your-bets');
});
afterEach(async () => {
  for (const { talker } of [ann, bob]) talker.close();
  await server.close();
  await house.stop();
  expect(await audit(stored.database)).toEqual([]);
});
afterAll(() => stored.remove());

type Move = { readonly type: string; readonly [field: string]: unknown };

/** Makes a croupier's move, and returns the answer. */
function enter(move: Move, key = newKey()) {
  return house.casino.submit({ table, account: staff.id, as: 'croupier', key, move });
}

/** Makes calls and deals cards (such as `Ts`) in turn, as the croupier. Fails if one of them is refused. */
async function call(...words: readonly string[]): Promise<void> {
  for (const word of words)
    ok(await enter(/^[2-9TJQKA][cdhs]$/.test(word) ? { type: 'card', card: word } : { type: word }));
}

let asked = 1;
/** Makes a player's move over the connection. Returns `accepted`, or the code of the refusal. */
function makeMove({ talker }: Person, move: Move): Promise<string> {
  return talker.asks({ t: 'move', id: asked++, table, key: newKey(), move });
}

const bet = (box: number, euros: number) => ({ type: 'bet', box, amount: euros * EURO });

/**
 * Places bets for Ann on box 1 and for Bob on box 2. Deals these cards (two to each player, one to the
 * dealer) and a face-down card.
 */
async function dealt(cards: string, euros = 100): Promise<void> {
  expect(await makeMove(ann, bet(1, euros))).toBe('accepted');
  expect(await makeMove(bob, bet(2, 100))).toBe('accepted');
  await call('no-more-bets', ...cards.split(' '), 'face-down');
}

/** Returns the whole state of the table, with the views and purses of both players. */
async function everything(): Promise<Json> {
  const people = await Promise.all(
    [ann, bob].map(async ({ account: { id } }) => [
      house.casino.table(table)?.playerView(house.accounts.seatOf(table, id)),
      await house.accounts.purse(id, 'kings'),
    ]),
  );
  return [
    { ...house.casino.table(table)?.state() },
    house.casino.table(table)?.staff(),
    people,
  ] as unknown as Json;
}

/** Returns the code of a refusal. Fails if the refused call changed anything. */
async function refused(made: () => Promise<string | Refusal | object>): Promise<string> {
  const before = await everything();
  const answer = await made();
  expect(await everything()).toEqual(before);
  if (typeof answer === 'string') return answer;
  return isRefusal(answer) ? answer.code : 'accepted';
}

function stage(): string {
  const { view } = house.casino.table(table)?.state() ?? expect.fail('the table is gone');
  return (view as { stage: string }).stage;
}

describe('a table refuses a forbidden move with its reason and changes nothing', () => {
  it('refuses a decision out of turn {kings.blackjack.36}', async () => {
    await dealt('5h 6d 9s 5c 6c');
    expect(await refused(() => makeMove(bob, { type: 'hit', box: 2 }))).toBe('not-your-turn');
    expect(await refused(() => makeMove(bob, { type: 'hit', box: 1 }))).toBe('not-your-turn');
    expect(await makeMove(ann, { type: 'stand', box: 1 })).toBe('accepted');
    expect(await refused(() => makeMove(ann, { type: 'hit', box: 1 }))).toBe('not-your-turn');
  });

  it('refuses a decision after time is up', async () => {
    await dealt('5h 6d 9s 5c 6c');
    ok(await enter({ type: 'time-is-up', for: 'decision', box: 1, hand: 0 }));
    expect(await refused(() => makeMove(ann, { type: 'hit', box: 1 }))).toBe('not-your-turn');
    expect(
      await refused(() => enter({ type: 'time-is-up', for: 'decision', box: 1, hand: 0 })),
      'the time-out of an earlier hand',
    ).toBe('not-now');
  });

  it('refuses a bet after betting has closed, and a decision before cards are dealt', async () => {
    expect(await refused(() => makeMove(ann, { type: 'hit', box: 1 }))).toBe('not-your-turn');
    await dealt('5h 6d 9s 5c 6c');
    expect(await refused(() => makeMove(ann, bet(3, 100)))).toBe('bets-closed');
    expect(await refused(() => makeMove(ann, { type: 'withdraw', box: 1, bet: 'main', amount: 1 }))).toBe(
      'bets-closed',
    );
  });

  it('refuses a double and a split without funds', async () => {
    await dealt('5h 6d 9s 5c 6c', 600);
    expect(await refused(() => makeMove(ann, { type: 'double', box: 1 }))).toBe('insufficient-funds');
    expect(await refused(() => makeMove(ann, { type: 'split', box: 1 }))).toBe('insufficient-funds');
    expect(await makeMove(ann, { type: 'stand', box: 1 })).toBe('accepted');
    expect(await makeMove(bob, { type: 'split', box: 2 })).toBe('accepted');
  });

  it('refuses insurance before and after its window, above half the stake, and without funds {kings.blackjack.69}', async () => {
    const insure = (euros: number) => ({ type: 'insure', box: 1, amount: euros * EURO });
    expect(await makeMove(ann, bet(1, 800))).toBe('accepted');
    expect(await makeMove(bob, bet(2, 100))).toBe('accepted');
    expect(await refused(() => makeMove(ann, insure(50)))).toBe('insurance-closed');
    await call('no-more-bets', '5h', '6d', 'As', '9c', '6c', 'face-down');
    expect(stage()).toBe('insurance');
    expect(await refused(() => makeMove(ann, insure(300)))).toBe('insufficient-funds');
    expect(await refused(() => makeMove(bob, { ...insure(50.5), box: 2 }))).toBe('wrong-insurance');
    ok(await enter({ type: 'time-is-up', for: 'insurance' }));
    expect(await refused(() => makeMove(ann, insure(50)))).toBe('insurance-closed');
  });

  it('refuses a card that is no longer in the shoe, and one that does not exist', async () => {
    await dealt('5h 5h 9s 6d 6d');
    expect(await makeMove(ann, { type: 'hit', box: 1 })).toBe('accepted');
    expect(await refused(() => enter({ type: 'card', card: '5h' }))).toBe('not-in-shoe');
    expect(await refused(() => enter({ type: 'card', card: '1h' }))).toBe('bad-move');
    expect(await refused(() => enter({ type: 'card', card: '' }))).toBe('bad-move');
  });

  it('refuses a card when none is due, and the same card twice', async () => {
    await dealt('5h 6d 9s 5c 6c');
    expect(await refused(() => enter({ type: 'card', card: 'Ts' }))).toBe('not-now');
    expect(await makeMove(ann, { type: 'hit', box: 1 })).toBe('accepted');
    const key = newKey();
    ok(await enter({ type: 'card', card: '2c' }, key));
    expect(await refused(() => enter({ type: 'card', card: '2c' }, key)), 'sent again by the same key').toBe(
      'accepted',
    );
    expect(await refused(() => enter({ type: 'card', card: '2c' })), 'a repeated scan').toBe('not-now');
  });

  it('refuses a card from somebody who is not dealing', async () => {
    await dealt('5h 6d 9s 5c 6c');
    expect(await makeMove(ann, { type: 'hit', box: 1 })).toBe('accepted');
    expect(await refused(() => makeMove(ann, { type: 'card', card: '2c' }))).toBe('not-yours');
    expect(await refused(() => enter({ type: 'cancel' }))).toBe('not-yours');
  });
});

describe('a decision that the croupier enters for a player at the table', () => {
  it('counts as the player’s own, is paid from their purse, and appears on their screen {kings.blackjack.36}', async () => {
    await dealt('5h 6d 9s 5c 6c');
    const seat = house.accounts.seatOf(table, ann.account.id);
    ok(await enter({ type: 'double', box: 1, seat }));
    expect(await house.accounts.purse(ann.account.id, 'kings')).toBe(800 * EURO);
    await ann.talker.hears('player-view', ({ purse }) => purse === 800 * EURO);
    expect(await refused(() => enter({ type: 'hit', box: 2, seat }))).toBe('not-your-turn');
    expect(await refused(() => makeMove(bob, { type: 'stand', box: 2, seat }))).toBe('not-yours');
  });

  it('is refused where the virtual croupier deals, for staff of every role', async () => {
    const open = await house.casino.openTable({
      plan: PLAN,
      name: 'Virtual',
      dealer: 'virtual',
      private: false,
      host: null,
    });
    const { id } = ok(open);
    const seat = house.accounts.seatOf(id, ann.account.id);
    const submit = (as: 'player' | 'inspector', move: Move) =>
      house.casino.submit({
        table: id,
        account: as === 'player' ? ann.account.id : staff.id,
        as,
        key: newKey(),
        move,
        ...(as === 'player' ? { seat } : {}),
      });
    const asked = () =>
      (house.casino.table(id)?.playerView(seat) as { asked?: { for: string } | null } | undefined)?.asked
        ?.for;
    house.casino.table(id)?.arrived(seat);
    for (let step = 0; step < 90 && asked() !== 'decision'; step++) {
      await clock.pass(2, () => house.casino.drain());
      await submit('player', bet(1, 10));
      if (asked() === 'insurance') ok(await submit('player', { type: 'decline', box: 1 }));
    }
    expect(asked()).toBe('decision');
    expect(await submit('inspector', { type: 'stand', box: 1, seat })).toMatchObject({
      code: 'virtual-croupier',
    });
    expect((await house.casino.table(id)?.options('croupier', undefined)) ?? []).toEqual([]);
    const offered = (await house.casino.table(id)?.options('inspector', undefined)) ?? [];
    // Only the dealer may correct a card, because a refusal would reveal to a player which cards have been
    // dealt.
    for (const move of [{ type: 'take-back' }, { type: 'correct', card: 'As' }]) {
      expect(offered.map(({ move: { type } }) => type)).not.toContain(move.type);
      expect(await submit('inspector', move)).toMatchObject({ code: 'virtual-croupier' });
    }
    ok(await submit('player', { type: 'stand', box: 1 }));
  });
});

/** The steps that bring a round to each phase, with both players in it. */
const PHASES: readonly { readonly phase: string; readonly reach: () => Promise<void> }[] = [
  {
    phase: 'betting',
    reach: async () => {
      expect(await makeMove(ann, bet(1, 100))).toBe('accepted');
      expect(await makeMove(bob, bet(2, 100))).toBe('accepted');
    },
  },
  {
    phase: 'dealing',
    reach: async () => {
      expect(await makeMove(ann, bet(1, 100))).toBe('accepted');
      expect(await makeMove(bob, bet(2, 100))).toBe('accepted');
      await call('no-more-bets', '5h', '6d');
    },
  },
  { phase: 'insurance', reach: () => dealt('5h 6d As 9c 6c') },
  { phase: 'turns', reach: () => dealt('5h 6d 9s 9c 6c') },
  {
    phase: 'dealer',
    reach: async () => {
      await dealt('5h 6d 9s 9c 6c');
      expect(await makeMove(ann, { type: 'stand', box: 1 })).toBe('accepted');
      expect(await makeMove(bob, { type: 'stand', box: 2 })).toBe('accepted');
    },
  },
  {
    phase: 'settling',
    reach: async () => {
      await dealt('5h 6d 9s 9c 6c');
      expect(await makeMove(ann, { type: 'stand', box: 1 })).toBe('accepted');
      expect(await makeMove(bob, { type: 'stand', box: 2 })).toBe('accepted');
      await call('9d');
    },
  },
];

/** Deals the round to its end. The players make no further decisions. */
async function playOut(): Promise<void> {
  const cards = '2c 2d 9d 9h 8c 8d 7c 7d 3c 3d 4c 4d'.split(' ');
  for (let steps = 0; stage() !== 'waiting' && steps < 40; steps++) {
    const offered = ((await house.casino.table(table)?.options('croupier', undefined)) ?? []).find(
      ({ pace }) => pace,
    );
    const { move } = offered ?? expect.fail(`no move is due at ${stage()}`);
    const card = offered?.draw ? cards.shift() : undefined;
    ok(await enter(card ? { ...(move as Move), card } : (move as Move)));
  }
}

describe.each(PHASES)('a connection lost while the round is at "$phase"', ({ phase, reach }) => {
  it('has no effect if the player reconnects in time', async () => {
    await reach();
    expect(stage()).toBe(phase);
    const before = await everything();
    ann.talker.close();
    ann.talker = await RawSocket.seated(server, ann.token, table);
    const { state, playerView } = await ann.talker.hears('joined');
    expect([state, playerView]).toEqual([
      house.casino.table(table)?.state(),
      house.casino.table(table)?.playerView(house.accounts.seatOf(table, ann.account.id)),
    ]);
    expect(await everything()).toEqual(before);
  });

  it('does not block the round, which is finished, and the books balance', async () => {
    await reach();
    ann.talker.close();
    await house.drain();
    expect(house.casino.table(table)?.info().players).toBe(2);
    await house.pass(GRACE / 60_000);
    expect(house.casino.table(table)?.info().players).toBe(1);
    await playOut();
    // At this house, a bet remains in play when the player leaves.
    expect(await house.archive.roundsOf(ann.account.id, { limit: 10 })).toHaveLength(1);
    expect(await house.archive.roundsOf(bob.account.id, { limit: 10 })).toHaveLength(1);
  });
});
