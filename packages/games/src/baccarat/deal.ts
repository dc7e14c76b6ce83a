import { type Card, type RuleId, rankOf } from '@croupier/core';
import type { BaccaratResult, Hand } from './moves.ts';
import type { Side, Tableau, ThirdOfPunto } from './plan.ts';

/** Returns the points of a card: 2 to 9 count their face value, tens and pictures zero, aces one. */
export function pointsOf(card: Card): number {
  const rank = rankOf(card);
  if (rank === 'A') return 1;
  return rank >= '2' && rank <= '9' ? Number(rank) : 0;
}

/** Returns a hand's score: the last digit of the sum of its cards. */
export function scoreOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;
}

/**
 * A side's decision to draw or stand, with its rule. `after` is the number of cards already dealt when it was
 * announced.
 */
export interface Decision {
  readonly side: Side;
  readonly draws: boolean;
  readonly natural: boolean;
  readonly total: number;
  readonly rule: RuleId;
  readonly after: number;
}

/** The state of a round after the cards dealt so far. */
export interface DealState {
  readonly punto: Hand;
  readonly banco: Hand;
  /** The side that gets the next card. From the fifth card on, `rule` is the row of the drawing table that applies. */
  readonly next: { readonly to: Side; readonly rule?: RuleId } | undefined;
  readonly decisions: readonly Decision[];
  /** The number of cards that count. It is lower than the number dealt if a card was drawn in error. */
  readonly used: number;
  /** Set once all cards have been dealt. */
  readonly result: BaccaratResult | undefined;
}

/** Computes the state of a round from its cards, in the order in which they were drawn. */
export function evaluateDeal(tableau: Tableau, cards: readonly Card[]): DealState {
  const punto = cards.slice(0, 4).filter((_, index) => index % 2 === 0);
  const banco = cards.slice(0, 4).filter((_, index) => index % 2 === 1);
  if (cards.length < 4)
    return {
      punto: hand(punto),
      banco: hand(banco),
      next: { to: cards.length % 2 === 0 ? 'punto' : 'banco' },
      decisions: [],
      used: cards.length,
      result: undefined,
    };
  const decisions: Decision[] = [];
  let used = 4;
  let next: DealState['next'];
  const third = (side: Side, decision: { draws: boolean; rule: RuleId }, own: Card[]): Card | undefined => {
    const { draws, rule } = decision;
    decisions.push({ side, draws, natural: false, total: scoreOf(own), rule, after: used });
    if (!draws) return undefined;
    const card = cards[used];
    if (card === undefined) next = { to: side, rule };
    else {
      own.push(card);
      used += 1;
    }
    return card;
  };
  const natural = naturalOf(tableau, punto, banco);
  if (natural) decisions.push(natural);
  else {
    const drawn = third('punto', puntoDraws(tableau, scoreOf(punto)), punto);
    if (!next) {
      const value: ThirdOfPunto = drawn === undefined ? 'stood' : pointsOf(drawn);
      third('banco', bancoDraws(tableau, scoreOf(banco), value), banco);
    }
  }
  return {
    punto: hand(punto),
    banco: hand(banco),
    next,
    decisions,
    used,
    result: next ? undefined : resultOf(scoreOf(punto), scoreOf(banco), natural !== undefined),
  };
}

function hand(cards: readonly Card[]): Hand {
  return { cards, total: scoreOf(cards) };
}

function naturalOf(
  { natural }: Tableau,
  punto: readonly Card[],
  banco: readonly Card[],
): Decision | undefined {
  const ofPunto = scoreOf(punto);
  const ofBanco = scoreOf(banco);
  const side = natural.totals.includes(ofPunto) && ofPunto >= ofBanco ? 'punto' : 'banco';
  const total = Math.max(ofPunto, ofBanco);
  if (!natural.totals.includes(total)) return undefined;
  return { side, draws: false, natural: true, total, rule: natural.rule, after: 4 };
}

/** Returns whether punto draws a third card on this two-card total. */
export function puntoDraws({ punto }: Tableau, total: number): { draws: boolean; rule: RuleId } {
  const row = punto.find(({ totals }) => totals.includes(total));
  if (!row) throw new RangeError(`the drawing table has no punto with ${total}`);
  return row;
}

/** Returns whether banco draws on this two-card total, given punto's third card. */
export function bancoDraws(
  { banco }: Tableau,
  total: number,
  third: ThirdOfPunto,
): { draws: boolean; rule: RuleId } {
  const row = banco.find(({ totals }) => totals.includes(total));
  if (!row) throw new RangeError(`the drawing table has no banco with ${total}`);
  const draws = typeof row.draws === 'string' ? row.draws === 'always' : row.draws.includes(third);
  return { draws, rule: row.rule };
}

function resultOf(punto: number, banco: number, natural: boolean): BaccaratResult {
  const winner = punto > banco ? 'punto' : banco > punto ? 'banco' : 'egalite';
  return { winner, punto, banco, natural };
}
