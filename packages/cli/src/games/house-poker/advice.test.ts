import type { GameEvent } from '@croupier/core';
import {
  type Actor,
  type AnyMove,
  type Card,
  CROUPIER,
  DECK,
  isRefusal,
  type Json,
  money,
  player,
  seatAccounts,
  seatId,
} from '@croupier/core';
import { housePoker } from '@croupier/games';
import { houses } from '@croupier/houses';
import { type Advised, Generator, housePokerAdvice } from '@croupier/odds';
import { describe, expect, it } from 'vitest';

const plans = houses
  .flatMap(({ plans: all }) => all)
  .filter((plan): plan is housePoker.HousePokerPlan => plan.game === 'house-poker');

const ANNA = player(seatId('anna'));
const ANTE = 10_000;

/** A game as the engine plays it, which can be gone on with in many ways. */
class Course {
  private constructor(
    private readonly rules: ReturnType<typeof housePoker.game.rules>,
    readonly plan: housePoker.HousePokerPlan,
    private readonly state: Json,
    private readonly events: readonly GameEvent[],
  ) {}

  static begin(plan: housePoker.HousePokerPlan, bets: readonly string[]): Course {
    const rules = housePoker.game.rules(plan);
    const opened = rules.open({ seats: [seatId('anna')], at: 0 });
    if (isRefusal(opened)) throw new Error(opened.message);
    let course = new Course(rules, plan, opened.state as unknown as Json, []);
    while (course.usual()?.type !== 'no-more-bets')
      course = course.with(CROUPIER, course.usual() ?? { type: '' });
    const box = plan.boxes.most > 0 ? '1/' : '';
    const chips = bets.map((bet) => ({ position: `${box}${bet}`, amount: ANTE }));
    return course.with(ANNA, { type: 'bet', chips } as AnyMove).on();
  }

  /** With one more move. */
  with(actor: Actor, move: AnyMove): Course {
    const state = structuredClone(this.state);
    const parsed = this.rules.parse(move);
    const now = { at: 0, means: () => money(100_000_000) };
    const answer = isRefusal(parsed) ? parsed : this.rules.play(state as never, actor, parsed, now);
    if (isRefusal(answer)) throw new Error(`${JSON.stringify(move)}: ${answer.message}`);
    return new Course(this.rules, this.plan, state, [...this.events, ...answer.events]);
  }

  /** What the croupier does next by themselves. */
  usual(): AnyMove | undefined {
    const now = { at: 0, means: () => money(100_000_000) };
    const options = this.rules.options(this.state as never, CROUPIER, now);
    return options.find(({ pace }) => pace !== undefined)?.move as AnyMove | undefined;
  }

  /** On to the next card or the next question. */
  on(): Course {
    const next = this.usual();
    if (!next || next.type === 'card' || next.type === 'close-decisions') return this;
    return this.with(CROUPIER, next).on();
  }

  card(card: Card): Course {
    return this.with(CROUPIER, { type: 'card', card } as AnyMove).on();
  }

  /** What went for cards that were bought, in units of the ante. */
  get spent(): number {
    return (
      this.events.reduce(
        (sum, { type, data }) => sum + (type === 'bought' ? Number((data as { fee: number }).fee) : 0),
        0,
      ) / ANTE
    );
  }

  get isAsked(): boolean {
    return this.usual()?.type === 'close-decisions';
  }

  /** What it came to in units of the ante; undefined before the end. */
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

/** What a game comes to where only these cards may still come, with the best answer to every question. */
function worthOf(course: Course, rest: readonly Card[]): number {
  const { net } = course;
  if (net !== undefined) return net;
  if (course.isAsked)
    return Math.max(...answersOf(course).map((move) => worthOf(course.with(ANNA, move).on(), rest)));
  const worths = rest.map((card) =>
    worthOf(
      course.card(card),
      rest.filter((one) => one !== card),
    ),
  );
  return worths.reduce((sum, worth) => sum + worth, 0) / worths.length;
}

/** Every answer to a question, as moves. */
function answersOf({ plan, view, own }: Course): readonly AnyMove[] {
  const step = plan.procedure[view.step];
  if (!step || !('ask' in step)) return [];
  const [hand] = own.hands;
  const box = hand?.box ?? 0;
  const answers: (AnyMove & { readonly box: number })[] = [
    ...(step.bet?.times ?? []).map((times) => ({ type: 'play', box, times })),
    ...(step.play ? [{ type: 'play', box, times: 0 }] : []),
    ...(step.check ? [{ type: 'check', box }] : []),
    ...(step.fold ? [{ type: 'fold', box }] : []),
    ...(step.buy ?? [])
      .filter(({ kind }) => kind === 'exchange')
      .flatMap(() => (hand?.cards ?? []).map((card) => ({ type: 'exchange', box, cards: [card] }))),
  ];
  return answers;
}

function adviceAt({ plan, view, own }: Course, rest: readonly Card[]): readonly Advised[] | undefined {
  const cards = own.hands[0]?.cards ?? [];
  const stakes = Object.fromEntries(
    own.bets.map(({ position, amount }) => [position.split('/').at(-1), amount / ANTE]),
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
  });
}

/** What has to lie before the deal, each as high as the ante. */
function betsOf({ betFirst, compulsory }: housePoker.HousePokerPlan): readonly string[] {
  return ['ante', ...(compulsory ? [compulsory.bet] : []), ...(betFirst?.times === 1 ? ['bet'] : [])];
}

/** So few cards are left in the pack that the engine can play every course of the game. */
const LEFT = 6;

/** A game at its question, played there by waiting and betting as little as may be; undefined where it ended before. */
function courseTo(plan: housePoker.HousePokerPlan, at: number, pack: Card[]): Course | undefined {
  let course = Course.begin(plan, betsOf(plan));
  while (course.net === undefined && !(course.isAsked && course.view.step === at)) {
    const further = answersOf(course).find(
      ({ type }) => type === 'check' || type === 'exchange' || isFurther(course),
    );
    if (course.isAsked && !further) return undefined;
    course = course.isAsked && further ? course.with(ANNA, further).on() : course.card(pack.pop() ?? '2c');
  }
  return course.net === undefined ? course : undefined;
}

function isFurther({ plan, view }: Course): boolean {
  const step = plan.procedure[view.step];
  return step !== undefined && 'ask' in step && step.bet?.further === true;
}

/** The questions that are answered; of the rest more may happen than is dealt out. */
const KNOWN = [
  'kings/poker-three-card 1',
  'kings/poker-prime-three-card 1',
  'kings/poker-casino-holdem 3',
  'kings/poker-ultimate-holdem 3',
  'kings/poker-ultimate-holdem 5',
  'kings/poker-casino-omaha 3',
  'kings/poker-kings-holdem 3',
  'kings/poker-kings-holdem 5',
  'kings/poker-stud-oasis 1',
  'kings/poker-stud-oasis 2',
  'kings/poker-euro 2',
  'sazka/casino-holdem 2',
];
const questions = plans.flatMap((plan) =>
  plan.procedure.flatMap((step, at) => ('ask' in step ? [{ name: `${plan.id} ${at}`, plan, at }] : [])),
);

describe('what answers are worth', () => {
  it.each(questions)(
    '$name: as the engine settles every course of the game, or unknown',
    ({ name, plan, at }) => {
      const generator = Generator.seeded(at + name.length);
      for (let game = 0; game < 3; game++) {
        const order = Uint8Array.from(DECK, (_, card) => card);
        generator.shuffle(order, 0, order.length);
        const pack = [...order].flatMap((card) => DECK[card] ?? []);
        const course = courseTo(plan, at, pack);
        const rest = pack.slice(0, LEFT);
        const advised = course && adviceAt(course, rest);
        expect(advised !== undefined).toBe(KNOWN.includes(name));
        if (!course || !advised) continue;
        const worths = advised.map(({ worth }) => worth);
        expect(worths).toEqual(worths.toSorted((one, other) => other - one));
        for (const { worth, ...answer } of advised) {
          const move = { ...answer, box: course.own.hands[0]?.box ?? 0 } as AnyMove;
          const settled = worthOf(course.with(ANNA, move).on(), rest);
          expect([answer, (worth - course.spent).toFixed(9)]).toEqual([answer, settled.toFixed(9)]);
        }
      }
    },
  );
});
