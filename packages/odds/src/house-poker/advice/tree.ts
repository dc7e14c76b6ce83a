import { DECK } from '@croupier/core';
import { housePoker } from '@croupier/games';
import type { AdvisedAnswer, BoxToPlay } from './advised.ts';
import { type Dealers, dealersOn, eachSubset } from './dealers.ts';
import { type BetValues, Showdown } from './showdown.ts';

type Plan = housePoker.HousePokerPlan;
type Stakes = BoxToPlay['stakes'];

/** The cards that a player sees, as numbers in the pack. */
interface Seen {
  readonly step: number;
  readonly cards: readonly number[];
  readonly board: readonly number[];
  readonly dealer: readonly number[];
  readonly rest: readonly number[];
  readonly stakes: Stakes;
}

/** A hand before its result is known. */
interface Node {
  readonly step: number;
  readonly cards: readonly number[];
  readonly board: readonly number[];
  /** The card that the player drew in an exchange, if any. */
  readonly drawn: number | undefined;
  readonly stakes: Stakes;
  /** The price paid for cards, in units of the ante. */
  readonly paid: number;
  /** Whether there is no decision left to make. */
  readonly over: boolean;
}

/** The maximum number of board cards to deal out. Enumerating more cards would take too long. */
const MOST_TO_COME = 2;

/** All ways in which a round may continue after a decision. */
export class Tree {
  private readonly worths = new Map<string, BetValues>();
  private dealers: Dealers | undefined;

  private constructor(
    private readonly plan: Plan,
    private readonly seen: Seen,
    private readonly hidden: number,
    private readonly opens: number,
  ) {}

  /**
   * Returns the tree of a decision. Returns undefined if the tree would be too large or the game has
   * unsupported steps.
   */
  static of(plan: Plan, seen: Seen): Tree | undefined {
    const ahead = plan.procedure.slice(seen.step);
    if (seen.cards.length === 0 || !isAsk(ahead[0])) return undefined;
    if (!ahead.every(isDealtOut) || !isPlain(plan, seen.cards.length)) return undefined;
    const deals = plan.procedure.flatMap((step) => ('deal' in step ? [step] : []));
    const toCome = ahead.flatMap((step) => ('deal' in step && step.deal === 'board' ? [step.cards] : []));
    if (toCome.reduce((sum, cards) => sum + cards, 0) > MOST_TO_COME) return undefined;
    const dealers = deals.reduce((sum, step) => sum + (step.deal === 'dealer' ? step.cards : 0), 0);
    return new Tree(plan, seen, dealers, opensOf(plan));
  }

  /** Returns the possible answers to the decision, each with the value of the round after it. */
  answers(): readonly AdvisedAnswer[] {
    const { step, cards, board, stakes } = this.seen;
    return this.answersAt({ step, cards, board, stakes, drawn: undefined, paid: 0, over: false });
  }

  private answersAt(node: Node): readonly AdvisedAnswer[] {
    const ask = this.plan.procedure[node.step];
    if (!isAsk(ask)) return [];
    const next = { ...node, step: node.step + 1 };
    const answers: AdvisedAnswer[] = [];
    for (const times of ask.bet?.times ?? []) {
      const field = ask.bet?.on ?? 'bet';
      const stakes = { ...node.stakes, [field]: (node.stakes[field] ?? 0) + times };
      answers.push({ type: 'play', times, worth: this.worth({ ...next, stakes, over: !ask.bet?.further }) });
    }
    if (ask.play) answers.push({ type: 'play', times: 0, worth: this.worth({ ...next, over: true }) });
    if (ask.check) answers.push({ type: 'check', worth: this.worth(next) });
    if (ask.fold) answers.push({ type: 'fold', worth: this.givenUp(node) });
    for (const purchase of ask.buy ?? [])
      for (const card of node.cards) answers.push(this.exchanged(next, card, purchase.fee.times));
    return answers;
  }

  /** Returns the value of a round from a step on. */
  private worth(node: Node): number {
    const step = this.plan.procedure[node.step];
    if (step === undefined) return this.settled(node);
    const next = { ...node, step: node.step + 1 };
    if (isAsk(step)) return node.over ? this.worth(next) : best(this.answersAt(node));
    if (!('deal' in step) || step.deal !== 'board') return this.worth(next);
    let sum = 0;
    let many = 0;
    const left = this.seen.rest.filter((card) => !node.board.includes(card));
    eachSubset(left, step.cards, (cards) => {
      sum += this.worth({ ...next, board: [...node.board, ...cards] });
      many++;
    });
    return sum / many;
  }

  /** Returns the answer that exchanges this card, with its average value over all remaining cards. */
  private exchanged(next: Node, card: number, fee: number): AdvisedAnswer {
    const { rest } = this.seen;
    let sum = 0;
    for (const drawn of rest) {
      const cards = next.cards.map((own) => (own === card ? drawn : own));
      sum += this.worth({ ...next, cards, drawn, paid: next.paid + fee });
    }
    const cards = [DECK[card]].flatMap((one) => one ?? []);
    return { type: 'exchange', cards, worth: sum / rest.length };
  }

  private givenUp({ stakes, paid }: Node): number {
    const { lost, half = [] } = this.plan.fold;
    // The results of side bets are added in side-bets.ts.
    const of = (bets: readonly string[]) =>
      bets.reduce((sum, bet) => sum + (bet in this.plan.side ? 0 : (stakes[bet] ?? 0)), 0);
    return -of(lost) - of(half) / 2 - paid;
  }

  private settled({ cards, board, drawn, stakes, paid }: Node): number {
    const key = [...[...cards].sort(), '', ...[...board].sort()].join();
    let worth = this.worths.get(key);
    if (!worth) {
      worth = this.against(cards, board, drawn);
      this.worths.set(key, worth);
    }
    let sum = -paid;
    for (const bet in worth) sum += (worth[bet] as number) * (stakes[bet] ?? 0);
    return sum;
  }

  private against(cards: readonly number[], board: readonly number[], drawn: number | undefined): BetValues {
    const { plan, seen, hidden } = this;
    const on = () => {
      const rest = board.length > 0 ? seen.rest.filter((card) => !board.includes(card)) : seen.rest;
      return dealersOn(plan.hand, board, seen.dealer, rest, hidden);
    };
    // Without a board, the dealer's possible hands are always the same.
    if (board.length === 0) this.dealers ??= on();
    const dealers = board.length === 0 ? this.dealers : undefined;
    const { strength, each } = dealers ?? on();
    const showdown = new Showdown(strength(cards), this.opens);
    each(drawn, (dealer) => showdown.meet(dealer));
    return showdown.worth(plan);
  }
}

function best(answers: readonly AdvisedAnswer[]): number {
  return Math.max(...answers.map(({ worth }) => worth));
}

function isAsk(step: housePoker.Step | undefined): step is housePoker.AskStep {
  return step !== undefined && 'ask' in step;
}

/**
 * Returns whether the tree supports a step. It supports deals, settlements, bets, folds, waiting, and the
 * exchange of one card.
 */
function isDealtOut(step: housePoker.Step): boolean {
  if ('deal' in step) return step.deal !== 'boxes' && !step.dealer?.up;
  if (!isAsk(step)) return 'settle' in step;
  return !step.swap && !step.insure && !step.dealerCard && (step.buy ?? []).every(isOneExchange);
}

function isOneExchange({ kind, cards, more, after, withBet }: housePoker.Purchase): boolean {
  return kind === 'exchange' && cards.most === 1 && !more && !after && !withBet;
}

/**
 * Returns whether each stake has only one pay table. With four cards, the game must also have no separate pay
 * table or tie rule for four-card hands.
 */
function isPlain({ main, tie }: Plan, cards: number): boolean {
  const terms = Object.values(main);
  if (terms.some(({ two, swapped }) => two || swapped)) return false;
  return cards !== 4 || (!tie.fewer && terms.every(({ four }) => !four));
}

function opensOf({ hand, opens }: Plan): number {
  return opens ? housePoker.leastStrength(hand, opens) : 0;
}
