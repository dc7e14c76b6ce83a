import { type AnyMove, type Card, chosen, type Json, type MoveOption, type Plan } from '@croupier/core';
import { houses } from '@croupier/houses';
import { API } from '@croupier/protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Entropy } from '../src/chance/entropy.ts';
import { listen } from '../src/listen.ts';
import { seededEntropy } from './coin-casino.ts';
import { type Dealt, type Stack, stackedGame, stackOf } from './stacked-game.ts';
import { type TestDatabase, testDatabase } from './storage.ts';
import { Talker } from './talker.ts';
import { ok, openVirtualHouse } from './virtual-house.ts';

/** A plan of cards, what its table posts, and first cards that make a round with every phase. */
interface Case {
  readonly plan: string;
  readonly first: readonly Card[];
  readonly terms?: Json;
  /** What each player lays on a box of their own together, where one bet alone is not played. */
  readonly bets?: readonly string[];
}

// Seven for each of two boxes, an ace for the dealer; in a common box the dealer's is the second card.
const TWO_BOXES: readonly Card[] = ['5h', '6d', 'As', '4c', '5s', '2h', '3d', '4d'];
const TWO_POSITIONS: readonly Card[] = ['5h', '6d', '5c', '6c', 'As', '4c', '5s', '4d', '5d', '2h', '3d'];
const COMMON_BOX: readonly Card[] = ['5h', 'As', '6d', '2h', '4d'];
const THREE_CARDS: readonly Card[] = ['Qs', '9h', '2d', 'Kc', 'Jd', '7h', 'Ac'];
// Box by box five cards, then the dealer's open one.
const FIVE_CARDS: readonly Card[] = ['Qs', '9h', 'Qd', '9d', '2d', '7h', '5c', 'Jc', '8s', '3d', 'Ac'];
// The same for two positions each of two players.
const TWO_HANDS: readonly Card[] = [
  ...FIVE_CARDS.slice(0, 10),
  'Ks',
  '4h',
  '6d',
  'Tc',
  'Ts',
  '2s',
  '3h',
  '5d',
  '8c',
  'As',
];
// Box by box seven cards; the dealer's come once both hands are set.
const SEVEN_CARDS: readonly Card[] = [
  ...(['Kc', 'Kd', '9h', '7s', '4d', 'As', 'Qc'] as const),
  ...(['Qs', 'Qd', 'Tc', '8h', '3s', 'Ad', 'Jc'] as const),
];

const CASES: readonly Case[] = [
  { plan: 'kings/blackjack', first: TWO_BOXES, terms: { holeCard: 'face-down' } },
  { plan: 'kings/blackjack-free', first: TWO_BOXES, terms: { holeCard: 'face-down' } },
  { plan: 'kings/blackjack-switch', first: TWO_POSITIONS, terms: { holeCard: 'face-down' } },
  { plan: 'kings/pontoon', first: TWO_BOXES, terms: { holeCard: 'face-down' } },
  { plan: 'sazka/blackjack-synot', first: TWO_BOXES },
  { plan: 'sazka/blackjack-evolution', first: TWO_BOXES },
  { plan: 'sazka/blackjack-all-bets', first: COMMON_BOX },
  { plan: 'sazka/blackjack-infinite', first: COMMON_BOX },
  { plan: 'kings/punto-banco', first: ['2c', '3d', '2h', '2s'] },
  { plan: 'kings/casino-war', first: ['8h', '8d'] },
  { plan: 'kings/red-dog', first: ['4c', 'Js'] },
  { plan: 'kings/poker-three-card', first: THREE_CARDS, bets: ['ante', 'bet'] },
  { plan: 'kings/poker-prime-three-card', first: THREE_CARDS, bets: ['ante', 'prime'] },
  { plan: 'kings/poker-stud-oasis', first: FIVE_CARDS, bets: ['ante', 'bonus'] },
  { plan: 'kings/poker-macao', first: FIVE_CARDS, bets: ['ante'] },
  { plan: 'kings/poker-six-card', first: FIVE_CARDS, bets: ['ante'] },
  { plan: 'kings/poker-five-card', first: FIVE_CARDS, bets: ['ante'] },
  { plan: 'kings/poker-euro', first: FIVE_CARDS, bets: ['ante'] },
  { plan: 'kings/poker-novo', first: FIVE_CARDS, bets: ['ante', 'express', 'dealer'] },
  { plan: 'kings/poker-russian', first: FIVE_CARDS, bets: ['ante', 'bonus'] },
  {
    plan: 'kings/poker-ultimate-holdem',
    first: ['Qs', '9h', 'Kc', 'Jd', '2d', '7h', 'Ac'],
    bets: ['ante', 'blind', 'trips'],
  },
  { plan: 'kings/poker-switch', first: TWO_HANDS, bets: ['ante', 'bonus'] },
  { plan: 'kings/poker-kings-holdem', first: ['Qs', '9h', 'Kc', 'Jd', '2d', '7h', 'Ac'], bets: ['ante'] },
  {
    plan: 'kings/poker-casino-omaha',
    first: ['Qs', '9h', 'Kc', 'Jd', '5c', '6s', '2d', '7h', 'Ac'],
    bets: ['ante', 'bonus'],
  },
  { plan: 'sazka/casino-holdem', first: ['Qs', 'Kc', '2d', '7h', 'Ac'], bets: ['ante', 'aa'] },
  { plan: 'kings/poker-pai-gow', first: SEVEN_CARDS },
  { plan: 'kings/let-it-ride', first: THREE_CARDS, bets: ['bet-1', 'bet-2', 'bet-3', 'bonus'] },
  { plan: 'kings/poker-casino-holdem', first: ['Qs', '9h', 'Kc', 'Jd', '2d', '7h', 'Ac'] },
];

/**
 * All that anybody has got, by whom and where, in the order it came: players, onlookers, visitors, and Ann at the console
 * of the table that she is the host of.
 */
type Received = Map<string, string[]>;

/** Up to where everything had been received when so many cards were dealt. */
interface Mark {
  readonly dealt: number;
  readonly faceDown: boolean;
  readonly lengths: ReadonlyMap<string, number>;
}

interface Evening {
  readonly received: Received;
  readonly marks: readonly Mark[];
  readonly dealt: readonly Dealt[];
}

let stored: TestDatabase;
beforeAll(async () => {
  stored = await testDatabase();
});
afterAll(() => stored.remove());

/** Plays one round of a plan from a shoe, and keeps every byte that anybody gets. */
async function evening(
  { plan: id, terms, bets: laid }: Case,
  stack: Stack,
  secret: string,
): Promise<Evening> {
  await stored.empty();
  const plan = planOf(id);
  const dealt: Dealt[] = [];
  const house = await openVirtualHouse({
    database: stored.database,
    houses: houses.filter((one) => one.id === plan.house).map((one) => ({ ...one, plans: [plan] })),
    entropy: secretly(secret),
    gameOf: () => stackedGame(plan, stack, dealt),
  });
  const { casino, clock } = house;
  const server = await listen(house, {
    port: 0,
    host: '127.0.0.1',
    limits: PLENTY,
    waits: { bets: 0, manyBets: 0, lobby: 0 },
  });
  const received: Received = new Map();
  const channel = (name: string): string[] => {
    const texts = received.get(name) ?? [];
    received.set(name, texts);
    return texts;
  };
  const logs = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => channel(name).push(String(text)) > 0),
  );
  const talkers: Talker[] = [];
  const seated = async (name: string, as: string, table: string, token?: string) => {
    const talker = await Talker.greeted(server.port, token);
    talkers.push(talker);
    talker.socket.on('message', (data) => {
      // Whether somebody hears of the lobby before they have joined is a matter of moments: who stays there keeps that.
      if (!String(data).startsWith('{"t":"lobby"')) channel(name).push(withoutCommitments(String(data)));
    });
    talker.say({ t: 'join', id: 0, table, as });
    await talker.hears('joined');
    return talker;
  };
  try {
    const [ann, bob] = [ok(await house.accounts.guestAs('Ann')), ok(await house.accounts.guestAs('Bob'))];
    const table = ok(
      await casino.openTable({
        plan: id,
        name: 'Cards',
        dealer: 'virtual',
        private: false,
        host: ann.account.id,
        ...(terms ? { terms } : {}),
      }),
    ).id;
    const lobby = await Talker.greeted(server.port);
    talkers.push(lobby);
    lobby.socket.on('message', (data) => channel('lobby').push(withoutCommitments(String(data))));
    await seated('onlooker', 'spectator', table);
    const players = [
      await seated('Ann', 'player', table, ann.token),
      await seated('Bob', 'player', table, bob.token),
    ];
    const consoles = [
      await seated('Ann as croupier', 'croupier', table, ann.token),
      await seated('Ann as inspector', 'inspector', table, ann.token),
      await seated('Ann as manager', 'manager', table, ann.token),
    ];
    const seats = [ann, bob].map(({ account }) => house.accounts.seat(table, account.id));
    const state = () => casino.state(table) ?? expect.fail('the table is gone');
    /** What the staff may do is told a moment after all else: two moments may not become one. */
    const consolesHeard = () => Promise.all(consoles.map((one) => isAt(one, staffSeqOf)));
    const isAt = (one: Talker, seq: (talker: Talker) => number) =>
      one.until(
        () => seq(one) === state().seq || undefined,
        () => `has heard of ${seq(one)}, not of ${state().seq}`,
      );
    const isShared = (state().view as { boxes?: number }).boxes === 0;
    const { boxes } = plan as { readonly boxes?: { readonly pairs?: string } };
    /** The boxes that a player has: one, a pair, or the one that all share. */
    const boxesOf = (index: number) => {
      if (isShared) return [0];
      return boxes?.pairs ? [2 * index + 1, 2 * index + 2] : [index + 1];
    };
    const view = () => state().view as { stage: string; dealer?: { faceDown: boolean } };
    const move = (index: number, option: MoveOption) =>
      send(
        index,
        chosen(option, () => 0),
      );
    const send = async (index: number, made: AnyMove) => {
      const player = players[index] ?? expect.fail('no player');
      const key = `${id.replace('/', '-')}-${index}-${asked++}`;
      const id_ = asked++;
      await player.asks({ t: 'move', id: id_, table, key, move: made });
      await consolesHeard();
    };
    let asked = 1;
    const optionsOf = (index: number) => casino.options(table, 'player', seats[index]);

    const askTheApi = async () => {
      const paths = [
        `/tables/${table}`,
        `/tables/${table}/rounds`,
        `/rounds/${state().round.id}`,
        `/rounds/${state().round.id}/record`,
        `/tables/${table}/statistics`,
        `/tables/${table}/audit`,
        `/tables/${table}/integrity-signals`,
        `/tables/${table}/people`,
        `/tables/${table}/bots`,
        '/me/rounds',
        `/me/statement?house=${plan.house}`,
      ];
      const answers = paths.map(async (path) => {
        const headers = { authorization: `Bearer ${ann.token}` };
        const answer = await fetch(`http://127.0.0.1:${server.port}${API}${path}`, { headers });
        return `${path} ${answer.status} ${withoutCommitments(await answer.text())}`;
      });
      channel('http').push(...(await Promise.all(answers)));
    };
    /** The pages of the API are read again whenever the game has gone on. */
    const asksTheApi = () => {
      const [now, last] = [`${view().stage} ${dealt.length}`, read];
      read = now;
      return now !== last;
    };
    let read = '';

    /** Waits until what has happened has reached everybody, asks for whatever can be asked for, and marks the place. */
    const mark = async () => {
      await casino.quiet();
      await Promise.all(talkers.slice(1).map((talker) => isAt(talker, seqOf)));
      await consolesHeard();
      await Promise.all(
        [...players, ...consoles].map((one) => one.asks({ t: 'options', id: asked++, table })),
      );
      if (asksTheApi()) await askTheApi();
      const lengths = new Map([...received].map(([name, texts]) => [name, texts.length]));
      marks.push({ dealt: dealt.length, faceDown: view().dealer?.faceDown ?? false, lengths });
    };
    const marks: Mark[] = [];
    const firstRound = state().round.number;
    for (let step = 0; step < 120 && state().round.number === firstRound; step++) {
      await mark();
      const offered = (await optionsOf(0)).filter(({ move: { type } }) => ANSWERS.includes(type));
      const until = state().until;
      if (view().stage === 'betting' && step < 10) {
        for (const index of players.keys()) {
          const bets = (await optionsOf(index)).filter(({ move: { type } }) => type === 'bet');
          const bet = bets[index % Math.max(1, bets.length)];
          if (laid) await send(index, betOn(boxesOf(index), laid));
          else if (bet) await move(index, bet);
        }
        await mark();
        await clock.pass(secondsTo(until, clock.now()), () => casino.quiet());
      } else if (offered[0]) await move(0, best(offered));
      else await clock.pass(secondsTo(until, clock.now()), () => casino.quiet());
    }
    expect(state().round.number, 'the round has ended').toBe(firstRound + 1);
    await mark();
    return { received, marks, dealt };
  } finally {
    for (const talker of talkers) talker.close();
    for (const log of logs) log.mockRestore();
    await server.close();
    await casino.stop();
  }
}

const MANY = { perSecond: 10_000, burst: 10_000 };
const PLENTY = { requests: MANY, messages: MANY, accountMessages: MANY, addressMessages: MANY };

/** What Ann answers when she is asked, the most wanted first. Bob never says a word. */
const ANSWERS: readonly string[] = [
  'decline',
  'keep',
  'pass',
  'war',
  'raise',
  'play',
  'check',
  'hit',
  'set-hand',
  'ride',
];

function best(offered: readonly MoveOption[]): MoveOption {
  const wanted = ANSWERS.flatMap((type) => offered.filter(({ move }) => move.type === type));
  return wanted[0] ?? expect.fail('nothing is offered');
}

function betOn(boxes: readonly number[], bets: readonly string[]) {
  const positions = boxes.flatMap((box) => bets.map((bet) => (box > 0 ? `${box}/${bet}` : bet)));
  return { type: 'bet', chips: positions.map((position) => ({ position, amount: 1_000 })) };
}

/** Seconds until the present wait of the table has passed. */
function secondsTo(until: number | null, now: number): number {
  return Math.max(0, (until ?? now) - now) / 1000;
}

/** The commit that somebody at the table has heard of last. */
function seqOf({ heard }: Talker): number {
  const last = heard.findLast((one) => one.t === 'table' || one.t === 'joined');
  return last?.state.seq ?? -1;
}

/** The commit that somebody at a console has heard of last. */
function staffSeqOf({ heard }: Talker): number {
  const last = heard.findLast((one) => one.t === 'staff' || one.t === 'joined');
  return (last?.t === 'joined' ? last.state.seq : last?.seq) ?? -1;
}

function planOf(id: string): Plan {
  const plan = houses.flatMap(({ plans }) => plans).find((one) => one.id === id);
  return plan ?? expect.fail(`no plan ${id}`);
}

/** The same ids and tokens in every run, but other secrets of the rounds. */
function secretly(secret: string): Entropy {
  const [usual, secrets] = [seededEntropy('ids'), seededEntropy(secret)];
  return { bytes: (count) => (count === 32 ? secrets : usual).bytes(count) };
}

/** A commitment is as random as the secret behind it, and says as little. */
function withoutCommitments(text: string): string {
  return text.replaceAll(/"commitment":"[0-9a-f]{64}"/g, '"commitment":"…"');
}

/** Whole numbers below a bound, the same in every run. */
function choices(seed: string): (below: number) => number {
  const entropy = seededEntropy(seed);
  return (below) => Buffer.from(entropy.bytes(6)).readUIntBE(0, 6) % below;
}

/** What everybody had received by a mark. */
function until({ received }: Evening, { lengths }: Mark): { [name: string]: readonly string[] } {
  return Object.fromEntries(
    [...lengths].map(([name, length]) => [name, received.get(name)?.slice(0, length) ?? []]),
  );
}

/** The last place before card number `card` (from 0) was dealt, or turned over where it lay face down. */
function lastBefore({ marks, dealt }: Evening, card: number): Mark {
  const looked = dealt[card]?.move === 'check';
  const known = marks.findIndex((mark) => mark.dealt > card && !(looked && mark.faceDown));
  return marks[known - 1] ?? expect.fail(`card ${card} was never dealt`);
}

/** How many packs the tables of a plan use. */
function decksOf(plan: string): number {
  return (planOf(plan) as unknown as { shoe: { decks: { usual: number } } }).shoe.decks.usual;
}

it('every plan that is dealt from a shoe is played here', () => {
  const dealt = houses.flatMap(({ plans }) => plans.filter((plan) => 'shoe' in plan).map(({ id }) => id));
  expect(CASES.map(({ plan }) => plan).sort()).toEqual([...dealt].sort());
});

describe.each(CASES)('at $plan', (one) => {
  it('changing the cards that are not dealt yet changes nothing that anybody has received', async () => {
    const decks = decksOf(one.plan);
    const stack = stackOf(decks, one.first, choices('shoe'));
    const usual = await evening(one, stack, 'one secret');
    const last = usual.dealt.length - 1;
    for (const card of [Math.ceil(last / 2), last]) {
      const changed = stackOf(decks, stack.slice(0, card), choices('other'));
      const other = await evening(one, changed, 'another secret');
      const place = lastBefore(usual, card);
      expect(until(other, place)).toEqual(until(usual, place));
      expect(other.received).not.toEqual(usual.received);
    }
  });
});

// Where the dealer does not look at the face-down card, it is one of the undealt: nobody at all knows it.
it('a card that only the dealer has looked at reaches nobody until it is turned {kings.pontoon.25}', async () => {
  const pontoon = CASES.find(({ plan }) => plan === 'kings/pontoon') ?? expect.fail('no pontoon');
  const stack = stackOf(decksOf(pontoon.plan), pontoon.first, choices('shoe'));
  const usual = await evening(pontoon, stack, 'one secret');
  const hole = usual.dealt.findIndex(({ move }) => move === 'check');
  expect(stack[hole]).toBe('2h');
  const other = await evening(pontoon, exchanged(stack, hole, stack.lastIndexOf('7c')), 'another secret');
  const place = lastBefore(usual, hole);
  expect(place.dealt).toBeGreaterThan(hole + 1);
  expect(until(other, place)).toEqual(until(usual, place));
  expect(other.received).not.toEqual(usual.received);
});

it('the cards of a player at Let It Ride reach nobody else until all are turned up {kings.let-it-ride.27}', async () => {
  const letItRide = CASES.find(({ plan }) => plan === 'kings/let-it-ride') ?? expect.fail('no Let It Ride');
  const stack = stackOf(decksOf(letItRide.plan), letItRide.first, choices('shoe'));
  const usual = await evening(letItRide, stack, 'one secret');
  // Ann and Bob get their cards in turn: another first card of Bob's, and his bonus is lost all the same.
  const other = await evening(letItRide, exchanged(stack, 1, stack.lastIndexOf('8c')), 'another secret');
  const boxes = 6;
  const place = lastBefore(usual, boxes + 1);
  expect(place.dealt).toBe(boxes + 1);
  const toOthers = ({ Bob: _, ...others }: { readonly [name: string]: readonly string[] }) =>
    Object.fromEntries(Object.entries(others).filter(([name]) => !name.includes(' as ')));
  expect(toOthers(until(other, place))).toEqual(toOthers(until(usual, place)));
  expect(until(other, place).Bob).not.toEqual(until(usual, place).Bob);
});

/** The same cards, two of them in each other's place. */
function exchanged(stack: Stack, one: number, other: number): Stack {
  return stack.map((card, at) => stack[at === one ? other : at === other ? one : at] ?? card);
}
