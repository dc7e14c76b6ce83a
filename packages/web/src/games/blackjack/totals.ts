import type { Money, SettlementLine } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import { netOfLines } from '../../table/settled.tsx';

type Counted = Pick<blackjack.HandView, 'total' | 'soft' | 'natural'>;

/** What a hand comes to, as it stands at the table: `17`, `7/17` while an ace may count either way, `BJ`. */
export function totalText({ total, soft, natural }: Counted): string {
  if (natural) return 'BJ';
  return soft && total < 21 ? `${total - 10}/${total}` : String(total);
}

/** The names under which the stakes of a hand are settled, `hand` counting from 0. */
export function namesOf(box: number, hand: number): readonly string[] {
  const first = hand === 0;
  const stem = `${box}/hand-${hand + 1}`;
  const name = (added?: string) => (first ? `${box}/${added ?? 'main'}` : added ? `${stem}/${added}` : stem);
  return [name(), name('double'), name('free-double')];
}

/** What the lines of a hand brought together; undefined where there are none. */
export function netOfHand(lines: readonly SettlementLine[], box: number, hand: number): Money | undefined {
  const names = namesOf(box, hand);
  return netOfLines(lines.filter(({ bet }) => names.includes(bet)));
}
