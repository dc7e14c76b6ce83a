import type { GameEvent } from '@croupier/core';
import {
  type Actor,
  type AnyMove,
  type Card,
  CROUPIER,
  cloneJson,
  DECK,
  isRefusal,
  type Json,
  money,
  player,
  seatAccounts,
  seatId,
} from '@croupier/core';
import { rounds, SLOW_TEST } from '@croupier/core/laws/rounds';
import { housePoker } from '@croupier/games';
import { houses } from '@croupier/houses';
import { type AdvisedAnswer, Generator, housePokerAdvice } from '@croupier/odds';
import { describe, expect, it } from 'vitest';

const plans = houses
  .flatMap(({ plans: all }) => all)
  .filter((plan): plan is housePoker.HousePokerPlan => plan.game === 'house-poker');

const ANNA = player(seatId('anna'));
const ANTE = 10_000;

/** A round on the engine. `with` returns a copy, so the same round can be continued in several ways. */
class Course {
  /** The croupier's next routine move. */
  readonly usual: AnyMove | undefined;

  private constructor(
    private readonly rules: ReturnType<typeof housePoker.game.rules>,
    readonly plan: housePoker.HousePokerPlan,
    private readonly state: Json,
    private readonly events: readonly GameEvent[],
  ) {
    const now = { at: 0, availableFunds: () => money(100_000_000) };
    const options = rules.options(state as never, CROUPIER, now);
    this.usual = options.find(({ pace }) => pace !== undefined)?.move as AnyMove | undefined;
  }

  static begin(plan: housePoker.HousePokerPlan, bets: readonly string[]): Course {
    const rules = housePoker.game.rules(plan);
    const opened = rules.open({ seats: [seatId('anna')], at: 0 });
    if (isRefusal(opened)) throw new Error(opened.message);
    let course = new Course(rules, plan, opened.state as unknown as Json, []);
    while (course.usual?.type !== 'no-more-bets')
      course = course.with(CROUPIER, course.usual ?? { type: '' });
    const boxes = plan.boxes.most === 0 ? [''] : plan.boxes.pairs ? ['1/', '2/'] : ['1/'];
    const chips = boxes.flatMap((box) => bets.map((bet) => ({ position: `${box}${bet}`, amount: ANTE })));
    return course.with(ANNA, { type: 'bet', chips } as AnyMove).on();
  }

  /** Returns a copy of the round with one more move. */
  with(actor: Actor, move: AnyMove): Course {
    const state = cloneJson(this.state);
    const parsed = this.rules.parse(move);
    const now = { at: 0, availableFunds: () => money(100_000_000) };
    const answer = isRefusal(parsed) ? parsed : this.rules.play(state as never, actor, parsed, now);
    if (isRefusal(answer)) throw new Error(`${JSON.stringify(move)}: ${answer.message}`);
    return new Course(this.rules, this.plan, state, [...this.events, ...answer.events]);
  }

  /** Plays routine moves until a card or an answer is due. */
  on(): Course {
    const next = this.usual;
    if (!next || next.type === 'card' || next.type === 'close-decisions') return this;
    return this.with(CROUPIER, next).on();
  }

  card(card: Card): Course {
    return this.with(CROUPIER, { type: 'card', card } as AnyMove).on();
  }

  /** Returns the cost of the cards bought, in units of the ante. */
  get spent(): number {
    return (
      this.events.reduce(
        (sum, { type, data }) => sum + (type === 'bought' ? Number((data as { fee: number }).fee) : 0),
        0,
      ) / ANTE
    );
  }

  /** Returns the answers that Anna can give. */
  get offered(): readonly AnyMove[] {
    const now = { at: 0, availableFunds: () => money(100_000_000) };
    return this.rules.options(this.state as never, ANNA, now).map(({ move }) => move as unknown as AnyMove);
  }

  /** Returns the destination of the next card, or undefined if no card is due. */
  get place(): string | undefined {
    const { next } = this.view;
    return next === null || this.isAsked ? undefined : JSON.stringify(next);
  }

  get isAsked(): boolean {
    return this.usual?.type === 'close-decisions';
  }

  /** Returns the result in units of the ante, or undefined before the round ends. */
  get net(): number | undefined {
    const closed = this.rules.close(this.state as never);
    return closed && (seatAccounts(this.events, closed.settlement).get(seatId('anna'))?.net ?? 0) / ANTE;
  }

  get view(): housePoker.HousePokerView {
    return this.rules.view(this.state as never);
  }

  get own(): housePoker.HousePokerPlayerView {
    return this.rules.playerView(this.state as never, seatId('anna'));
  }
}

/** Returns the average result of a round with best play, if only these cards remain in the pack. */
function worthOf(course: Course, rest: readonly Card[]): number {
  const { net } = course;
  if (net !== undefined) return net;
  if (course.isAsked) {
    // A dealer's card cannot be bought from an empty pack.
    const answers = answersOf(course).filter(({ type }) => rest.length > 0 || type !== 'dealer-card');
    return Math.max(...answers.map((move) => worthOf(course.with(ANNA, move).on(), rest)));
  }
  // The order of cards with the same destination makes no difference, so each set of cards is tried once.
  const ends = setsFrom(course, rest, 0, course.place);
  return ends.reduce((sum, worth) => sum + worth, 0) / ends.length;
}

/** Returns the result of the round for each set of cards that can be dealt to the destination. */
function setsFrom(
  course: Course,
  rest: readonly Card[],
  from: number,
  place: string | undefined,
): readonly number[] {
  if (course.place !== place) return [worthOf(course, rest)];
  return rest
    .slice(from)
    .flatMap((card, at) => setsFrom(course.card(card), rest.toSpliced(from + at, 1), from + at, place));
}

/** Returns the moves for every answer that the engine offers. */
function answersOf({ offered, own }: Course): readonly AnyMove[] {
  const [box] = own.asked;
  const about = offered.filter((move) => (move as AnyMove & { box?: number }).box === box);
  return about.flatMap((move): readonly AnyMove[] => {
    const { cards, amount } = move as unknown as { cards?: Bounds; amount?: Bounds };
    if (cards)
      return subsets(own.hands.find((hand) => hand.box === box)?.cards ?? [], cards).map(
        (some) => ({ ...move, cards: some }) as AnyMove,
      );
    // The win from insurance is linear in its amount, so either the minimum or the maximum is best.
    if (amount) return [amount.min, amount.max].map((height) => ({ ...move, amount: height }) as AnyMove);
    return [move];
  });
}

interface Bounds {
  readonly min: number;
  readonly max: number;
}

function subsets(cards: readonly Card[], { min, max }: Bounds): readonly (readonly Card[])[] {
  const sets = Array.from({ length: 2 ** cards.length }, (_, set) =>
    cards.filter((__, at) => (set >> at) & 1),
  );
  return sets.filter(({ length }) => length >= min && length <= max);
}

function adviceAt({ plan, view, own }: Course, rest: readonly Card[]): readonly AdvisedAnswer[] | undefined {
  const [box] = own.asked;
  const hand = own.hands.find((one) => one.box === box);
  const cards = hand?.cards ?? [];
  const pair = own.hands.find((one) => one !== hand)?.cards;
  const stakes = Object.fromEntries(
    own.bets
      .filter(({ position }) => !position.includes('/') || position.startsWith(`${box}/`))
      .map(({ position, amount }) => [position.split('/').at(-1), amount / ANTE]),
  );
  const seen = [...cards, ...view.board, ...view.dealer.cards, ...rest];
  const gone = DECK.filter((card) => !seen.includes(card));
  return housePokerAdvice(plan, {
    step: view.step,
    cards,
    board: view.board,
    dealer: view.dealer.cards,
    gone,
    stakes,
    ...(pair ? { pair } : {}),
    swapped: hand?.swapped === true,
    ...(hand ? { bought: hand.bought } : {}),
    again: view.dealer.removed.length > 0,
  });
}

/** Returns the bets that must be placed before the deal, each equal to the ante. */
function betsOf({ betFirst, compulsory }: housePoker.HousePokerPlan): readonly string[] {
  return ['ante', ...(compulsory ? [compulsory.bet] : []), ...(betFirst?.times === 1 ? ['bet'] : [])];
}

/**
 * Plays random answers until step `at` asks its question. Returns undefined if the step is never reached with
 * these cards.
 */
function courseTo(
  course: Course,
  at: number,
  pack: readonly Card[],
  generator: Generator,
): readonly [Course, readonly Card[]] | undefined {
  if (course.net !== undefined) return undefined;
  if (course.isAsked && course.view.step === at) return [course, pack];
  if (!course.isAsked) return courseTo(course.card(pack[0] ?? '2c'), at, pack.slice(1), generator);
  for (const move of shuffled(answersOf(course), generator)) {
    const found =
      move.type === 'fold' ? undefined : courseTo(course.with(ANNA, move).on(), at, pack, generator);
    if (found) return found;
  }
  return undefined;
}

function shuffled<T>(list: readonly T[], generator: Generator): readonly T[] {
  const order = Uint8Array.from(list, (_, place) => place);
  generator.shuffle(order, 0, order.length);
  return [...order].flatMap((place) => list[place] ?? []);
}

/**
 * Returns the number of cards to leave in the pack, enough for the dealer and for all purchases. With so few
 * cards, the engine can play every continuation.
 */
function leftFor({ procedure }: housePoker.HousePokerPlan): number {
  const sold = procedure.flatMap((step) => ('ask' in step ? (step.buy ?? []) : []));
  const most = Math.max(2, ...sold.map(({ cards, more = 0 }) => cards.most + more));
  return 4 + most;
}

/**
 * The only questions without advice. They are asked before the flop, and their answers are not precomputed.
 */
const UNKNOWN = ['kings/poker-ultimate-holdem 1', 'kings/poker-kings-holdem 1'];
/** The number of answers to play to the end for each question, including the best one. */
const ANSWERS = rounds(2, 3);
const questions = plans.flatMap((plan) =>
  plan.procedure.flatMap((step, at) => ('ask' in step ? [{ name: `${plan.id} ${at}`, plan, at }] : [])),
);

describe('the value of answers', () => {
  it.each(questions)(
    '$name: equals the engine’s average result over all continuations of the round, or is unknown',
    SLOW_TEST,
    ({ name, plan, at }) => {
      const generator = Generator.seeded(at + name.length);
      let found: readonly [Course, readonly Card[]] | undefined;
      while (!found) {
        const pack = shuffled(DECK, generator);
        found = courseTo(Course.begin(plan, betsOf(plan)), at, pack, generator);
      }
      const [course, pack] = found;
      const rest = pack.slice(0, leftFor(plan));
      const advised = adviceAt(course, rest);
      // The precomputed answers before the flop assume a full pack, so there is no advice with so few cards.
      expect(advised === undefined).toBe(UNKNOWN.includes(name));
      if (!advised) return;
      const worths = advised.map(({ worth }) => worth);
      expect(worths).toEqual(worths.toSorted((one, other) => other - one));
      expect(kindsOf(answersOf(course))).toEqual(expect.arrayContaining([...kindsOf(advised)]));
      const [best, ...others] = advised;
      const played = [best, ...shuffled(others, generator)].slice(0, ANSWERS).flatMap((one) => one ?? []);
      const settled = played.map((answer) => worthOf(course.with(ANNA, moveOf(answer, course)).on(), rest));
      // The other hand and the side bets add the same result to every answer.
      const alone = !plan.side[plan.compulsory?.bet ?? ''] && (!plan.boxes.pairs || isSwap(plan, at));
      const beside = alone ? -course.spent : (settled[0] ?? 0) - (best?.worth ?? 0);
      const told = played.map(({ worth, ...answer }) => [answer, (worth + beside).toFixed(9)]);
      expect(told).toEqual(
        played.map(({ worth: _, ...answer }, index) => [answer, settled[index]?.toFixed(9)]),
      );
    },
  );
});

function isSwap({ procedure }: housePoker.HousePokerPlan, at: number): boolean {
  const step = procedure[at];
  return step !== undefined && 'swap' in step;
}

function kindsOf(answers: readonly { readonly type: string }[]): readonly string[] {
  return [...new Set(answers.map(({ type }) => type))];
}

function moveOf({ worth: _, amount, ...answer }: AdvisedAnswer, { own }: Course): AnyMove {
  const insured = amount === undefined ? {} : { amount: amount * ANTE };
  return Object.assign({ ...answer, ...insured }, { box: own.asked[0] ?? 0 });
}
