import { type Card, isRed } from '@croupier/core';
import { type HandValue, handOf, reaches } from './hand.ts';
import type { PayRow, SideTerms } from './plan.ts';
import { type At, isDeal } from './state.ts';

/** What the cards of a box come to, with the board as far as it lies. */
export function handAt({ setup, state }: At, box: number): HandValue | undefined {
  return handOf(setup.plan.hand, state.hands[box] ?? [], state.board);
}

/** What the dealer's cards come to; undefined while some of them lie face down or are to come. */
export function dealerHand({ setup, state }: At): HandValue | undefined {
  const { course, hand } = setup.plan;
  const all = course.reduce(
    (sum, step) => sum + (isDeal(step) ? (step.deal === 'dealer' ? step.cards : (step.dealer?.up ?? 0)) : 0),
    0,
  );
  return state.dealer.length < all ? undefined : handOf(hand, state.dealer, state.board);
}

/** Whether the dealer has a hand with which he plays; undefined while that is open. */
export function dealerOpens(at: At): boolean | undefined {
  const { opens, hand } = at.setup.plan;
  const dealer = dealerHand(at);
  return dealer && (opens === undefined || reaches(hand, dealer, opens));
}

/** The row of a table that a hand is paid by. */
export function rowFor({ setup }: At, value: HandValue, rows: readonly PayRow[]): PayRow | undefined {
  return rows.find((row) => reaches(setup.plan.hand, value, row));
}

/** Whether cards are all red or all black. */
function isColoured(cards: readonly Card[]): boolean {
  return cards.length > 0 && cards.every((card) => isRed(card) === isRed(cards[0] as Card));
}

/** What became of a stake: pays is to 1, in whole or half stakes. */
export type Outcome =
  | { readonly kind: 'won'; readonly pays: number; readonly rule: PayRow['rule'] }
  | { readonly kind: 'lost' | 'pushed' | 'void'; readonly rule: PayRow['rule'] };

/** What a side bet on a box comes to by the cards that lie. */
export function sideOutcome(at: At, box: number, terms: SideTerms): Outcome {
  const { state, setup } = at;
  const own = state.hands[box] ?? [];
  if (terms.by === 'colour') {
    if (!isColoured(own)) return { kind: 'lost', rule: terms.lost };
    const both = isColoured([...own, ...state.dealer]) && state.dealer.length > 0;
    return { kind: 'won', ...(both ? terms.both : terms.own) };
  }
  const board = terms.by === 'flop' ? state.board.slice(0, 3) : state.board;
  const value = handOf(setup.plan.hand, own, board);
  const row = value && rowFor(at, value, terms.pays);
  return row ? { kind: 'won', pays: row.pays, rule: row.rule } : { kind: 'lost', rule: terms.lost };
}

/** What a stake against the dealer comes to, once all his cards are open. */
export function mainOutcome(at: At, box: number, bet: string): Outcome {
  const { plan } = at.setup;
  const terms = plan.main[bet];
  const own = handAt(at, box);
  const dealer = dealerHand(at);
  if (!terms || !own || !dealer) return { kind: 'void', rule: plan.cites.result };
  if (!dealerOpens(at) && terms.noHand !== 'settled') return paid(terms.noHand.pays, terms.noHand.rule);
  if (own.strength < dealer.strength) return { kind: 'lost', rule: plan.lost };
  if (own.strength === dealer.strength)
    return { kind: plan.tie.result === 'push' ? 'pushed' : 'lost', rule: plan.tie.rule };
  const row = rowFor(at, own, terms.won);
  return paid(row?.pays ?? 0, row?.rule ?? plan.cites.result);
}

function paid(pays: number, rule: PayRow['rule']): Outcome {
  return pays > 0 ? { kind: 'won', pays, rule } : { kind: 'pushed', rule };
}
