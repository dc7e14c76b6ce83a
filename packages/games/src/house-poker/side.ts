import { type Card, isRed, rankOf } from '@croupier/core';
import type { PaidOutcome } from '../boxes/early-settlement.ts';
import { type PayRow, rowFor } from '../boxes/pay-table.ts';
import { handOf } from '../boxes/poker-hand.ts';
import { dealerHand, dealerQualifies, handAt, rowsOf } from './outcome.ts';
import type { Combination, HousePokerPlan, MainTerms, SideTerms } from './plan.ts';
import { isDeal, type RoundContext } from './state.ts';

type ByHand = Extract<SideTerms, { by: 'hand' | 'first' | 'flop' }>;
type ByCombination = Extract<SideTerms, { by: 'combination' }>;
type AgainstNoHand = Extract<SideTerms, { by: 'no-hand' }>;

/** Returns the outcome of a side bet on a box, given the cards on the table. */
export function sideOutcome(at: RoundContext, box: number, terms: SideTerms): PaidOutcome {
  switch (terms.by) {
    case 'colour': {
      const own = at.state.hands[box] ?? [];
      if (!isColoured(own)) return { kind: 'lost', rule: terms.lost };
      const both = dealerHand(at) !== undefined && isColoured([...own, ...at.state.dealer]);
      return { kind: 'won', ...(both ? terms.both : terms.own) };
    }
    case 'no-hand':
      return insuranceOutcome(at, box, terms);
    case 'combination':
      return paidBy(combinationRow(at, box, terms), terms);
    default:
      return paidBy(handRow(at, box, terms), terms);
  }
}

/**
 * Returns the outcome of a side bet on a folded hand, from the board alone, or undefined if folding makes no
 * difference.
 */
export function foldedOutcome(at: RoundContext, terms: SideTerms): PaidOutcome | undefined {
  if (!('folded' in terms) || !terms.folded) return undefined;
  const value = handOf(at.setup.plan.hand, at.state.board, []);
  const row = value && rowFor(at.setup.plan.hand, value, terms.pays);
  return row ? { kind: 'won', pays: row.pays, rule: terms.folded } : { kind: 'lost', rule: terms.folded };
}

function paidBy(row: Pick<PayRow, 'pays' | 'rule'> | undefined, { lost }: Pick<ByHand, 'lost'>): PaidOutcome {
  return row ? { kind: 'won', pays: row.pays, rule: row.rule } : { kind: 'lost', rule: lost };
}

/**
 * Returns the outcome of an insurance bet. It wins if the dealer does not qualify. Some plans return it if the dealer
 * has the better hand.
 */
function insuranceOutcome(
  at: RoundContext,
  box: number,
  { pays, won, lost, better }: AgainstNoHand,
): PaidOutcome {
  if (dealerQualifies(at) === false) return { kind: 'won', pays, rule: won };
  const beaten = (dealerHand(at)?.strength ?? 0) > (handAt(at, box)?.strength ?? 0);
  return better && beaten ? { kind: 'pushed', rule: better } : { kind: 'lost', rule: lost };
}

/**
 * Returns whether the cards that decide a side bet are known. The cards of a blind box are not known until
 * they are turned up.
 */
export function isDecided(at: RoundContext, box: number, terms: SideTerms): boolean {
  const { state } = at;
  if (terms.by === 'no-hand') return dealerQualifies(at) !== undefined;
  if (terms.by !== 'combination') return (state.hands[box] ?? []).length > 0;
  return terms.of === 'dealer' ? dealerHand(at) !== undefined : cardsFor(at, box, terms).length > 0;
}

/** Returns the row that pays a side bet on a hand. */
function handRow(at: RoundContext, box: number, { by, pays }: ByHand): PayRow | undefined {
  const { setup, state } = at;
  const cards = by === 'first' ? firstCards(at, box) : (state.hands[box] ?? []);
  const board = by === 'first' ? [] : by === 'flop' ? state.board.slice(0, 3) : state.board;
  const value = handOf(setup.plan.hand, cards, board);
  return value && rowFor(setup.plan.hand, value, pays);
}

/** Returns the cards dealt to a box, without later purchases. */
export function firstCards({ setup, state }: RoundContext, box: number): readonly Card[] {
  return state.cards.filter((_, index) => {
    const { to, step } = state.log[index] ?? {};
    return typeof to === 'object' && to.box === box && isDeal(setup.plan.procedure[step ?? -1]);
  });
}

function cardsFor(at: RoundContext, box: number, { of }: ByCombination): readonly Card[] {
  if (of === 'dealer') return at.state.dealer;
  return firstCards(at, of === 'own' ? box : of);
}

function combinationRow(at: RoundContext, box: number, terms: ByCombination) {
  const cards = cardsFor(at, box, terms);
  if (cards.length < 5) return undefined;
  const category = handOf(at.setup.plan.hand, cards, [])?.category;
  const are = (what: Combination): boolean => {
    if (what === 'one-colour') return isColoured(cards);
    if (what === 'picture-cards') return cards.every((card) => 'JQK'.includes(rankOf(card)));
    if (what === 'ace-king-queen')
      return ['A', 'K', 'Q'].every((rank) => cards.some((card) => rankOf(card) === rank));
    return what === category;
  };
  return terms.pays.find(({ is }) => is.some(are));
}

/** Returns whether cards are all red or all black. */
function isColoured(cards: readonly Card[]): boolean {
  return new Set(cards.map(isRed)).size === 1;
}

/** Returns the pay table rows of a bet that would pay a box now, regardless of the dealer's hand. */
export function paidRows(at: RoundContext, box: number, bet: string): readonly number[] {
  const { main, side } = at.setup.plan;
  const [terms, own] = [side[bet], main[bet]];
  if (!terms) return own ? rowsOf(at, box, own).map((row) => tableOf(own).indexOf(row)) : [];
  switch (terms.by) {
    case 'colour': {
      const outcome = sideOutcome(at, box, terms);
      return outcome.kind === 'won' ? [outcome.pays === terms.both.pays ? 0 : 1] : [];
    }
    case 'no-hand':
      return [];
    case 'combination': {
      const row = combinationRow(at, box, terms);
      return row ? [terms.pays.indexOf(row)] : [];
    }
    default: {
      const row = handRow(at, box, terms);
      return row ? [terms.pays.indexOf(row)] : [];
    }
  }
}

/**
 * Returns every row that can pay a stake against the dealer: the usual rows, then those for four cards and
 * for switched cards.
 */
function tableOf({ won, four = [], swapped = [] }: MainTerms): readonly PayRow[] {
  return [...won, ...four, ...swapped];
}

/** Returns the possible win of a bet against a worse hand of the dealer, as a multiple of its stake. */
export function potentialPay(at: RoundContext, box: number, bet: string): number {
  const terms = at.setup.plan.main[bet];
  return terms ? rowsOf(at, box, terms).reduce((sum, { pays }) => sum + pays, 0) : 0;
}

/** Returns a plan's insurance bet: a side bet staked together with the bet. */
export function insuranceOf({ side }: HousePokerPlan): string | undefined {
  return Object.keys(side).find((bet) => side[bet]?.by === 'no-hand');
}
