import type { PaidOutcome } from '../boxes/early-settlement.ts';
import { type PayRow, rowFor } from '../boxes/pay-table.ts';
import { type HandValue, handOf, isAtLeast } from '../boxes/poker-hand.ts';
import { secondCombination } from './combinations.ts';
import type { MainTerms } from './plan.ts';
import { allPlays, isAsk, isDeal, type RoundContext } from './state.ts';

/** Returns the hand of a box, with the board cards dealt so far. */
export function handAt({ setup, state }: RoundContext, box: number): HandValue | undefined {
  return handOf(setup.plan.hand, state.hands[box] ?? [], state.board);
}

/** Returns the dealer's hand, or undefined until all of its cards are face up. */
export function dealerHand({ setup, state }: RoundContext): HandValue | undefined {
  const { procedure, hand } = setup.plan;
  const all = procedure.reduce(
    (sum, step) => sum + (isDeal(step) ? (step.deal === 'dealer' ? step.cards : (step.dealer?.up ?? 0)) : 0),
    0,
  );
  return state.dealer.length < all ? undefined : handOf(hand, state.dealer, state.board);
}

/** Returns whether the dealer qualifies, or undefined until that is known. */
export function dealerQualifies(at: RoundContext): boolean | undefined {
  const { opens, hand } = at.setup.plan;
  const dealer = dealerHand(at);
  return dealer && (opens === undefined || isAtLeast(hand, dealer, opens));
}

/** Returns the outcome of a stake against the dealer. Requires that all of the dealer's cards are face up. */
export function mainOutcome(at: RoundContext, box: number, bet: string): PaidOutcome {
  const { plan } = at.setup;
  const terms = plan.main[bet];
  const own = handAt(at, box);
  const dealer = dealerHand(at);
  if (!terms || !own || !dealer) return { kind: 'void', rule: plan.cites.result };
  const opens = dealerQualifies(at);
  if (!opens && terms.noHand !== 'settled') {
    if (terms.noHand === 'as-won') return wonBy(at, box, terms);
    return paid(bet === 'ante' && paidInVain(at, box) ? 0 : terms.noHand.pays, terms.noHand.rule);
  }
  const better = compared(own, dealer);
  if (better < 0) return { kind: 'lost', rule: plan.lost };
  const wins = better > 0 || (plan.tie.fewer && own.cards.length < dealer.cards.length);
  if (!wins) return { kind: plan.tie.result === 'push' ? 'pushed' : 'lost', rule: plan.tie.rule };
  return wonBy(at, box, terms);
}

/** Returns the outcome of a stake according to its pay table. */
function wonBy(at: RoundContext, box: number, terms: MainTerms): PaidOutcome {
  const [row, second] = rowsOf(at, box, terms);
  if (row && second) return paid(row.pays + second.pays, terms.two ?? row.rule);
  return paid(row?.pays ?? 0, row?.rule ?? terms.unpaid ?? at.setup.plan.cites.result);
}

/**
 * Compares two hands. The result is positive if the player's hand is better, and negative if the dealer's
 * hand is better. If the player has fewer cards, only that number of the dealer's ranks counts.
 */
function compared(own: HandValue, dealer: HandValue): number {
  const missing = own.cards.length < dealer.cards.length ? 5 - own.ranks.length - own.kickers.length : 0;
  return (own.strength >> (4 * missing)) - (dealer.strength >> (4 * missing));
}

/** Returns the pay table rows that pay a stake against the dealer: one, or two if six cards make two combinations. */
export function rowsOf(
  at: RoundContext,
  box: number,
  { won: five, two, four, swapped }: MainTerms,
): readonly PayRow[] {
  const own = handAt(at, box);
  const after = swapped && allPlays(at.state).some((one) => one.box === box && one.play.swapped);
  const won = after ? swapped : four && own?.cards.length === 4 ? four : five;
  const { hand } = at.setup.plan;
  const row = own && rowFor(hand, own, won);
  const second = two && secondHand(at, box);
  const further = second && rowFor(hand, second, won);
  return [row, further].filter((one) => one !== undefined);
}

/** Returns the second combination of six cards, if the game pays two. */
export function secondHand({ setup, state }: RoundContext, box: number): HandValue | undefined {
  const { hand, main } = setup.plan;
  const terms = Object.values(main).find(({ two }) => two);
  return terms && secondCombination(hand, state.hands[box] ?? [], terms.won);
}

/** Returns whether a box has paid for a dealer's card at a table where the ante then pushes. */
function paidInVain({ setup, state }: RoundContext, box: number): boolean {
  const pushes = setup.plan.procedure.some((step) => isAsk(step) && step.dealerCard?.inVain.usual === 'push');
  return pushes && allPlays(state).some((own) => own.box === box && own.play.pays);
}

function paid(pays: number, rule: PayRow['rule']): PaidOutcome {
  return pays > 0 ? { kind: 'won', pays, rule } : { kind: 'pushed', rule };
}
