import type { SlipKind, Tray } from '@croupier/protocol';

/** A slip with the parts that count for the sums of a tray. */
export interface SummedSlip {
  readonly id: number;
  readonly kind: SlipKind;
  readonly corrects: number | null;
  readonly amount: number;
  /** The balance of the table's bank when the slip was made. */
  readonly bank: number;
  readonly reason: string | null;
  /** Whether a second person signed it; null while it waits. */
  readonly confirmed: boolean | null;
}

/** The figures of a tray. */
export type TraySums = Pick<
  Tray,
  'state' | 'opening' | 'fills' | 'credits' | 'win' | 'expected' | 'counted' | 'difference'
>;

/**
 * Adds up the slips of a tray, from its opening count on. `bank` is the present balance of the table's bank. It is
 * not used once the tray is counted, because the closing count is compared with the books of its own moment. Chips
 * count once their slip is confirmed, except the two counts, which are shown while they wait.
 */
export function sumUp(slips: readonly SummedSlip[], bank: number): TraySums {
  const amountOf = ({ id, amount }: SummedSlip): number =>
    slips.findLast(({ corrects, confirmed }) => corrects === id && confirmed)?.amount ?? amount;
  const sumOf = (kind: SlipKind): number =>
    slips.reduce((sum, slip) => sum + (slip.kind === kind && slip.confirmed ? amountOf(slip) : 0), 0);
  const first = slips[0];
  if (!first) throw new Error('a tray has no slips');
  const closing = slips.findLast(({ kind, confirmed }) => kind === 'closing' && confirmed !== false);
  const [opening, fills, credits] = [amountOf(first), sumOf('fill'), sumOf('credit')];
  const win = (closing?.bank ?? bank) - first.bank;
  const expected = opening + fills - credits + win;
  const counted = closing ? amountOf(closing) : null;
  return {
    state: closing ? (closing.confirmed ? 'closed' : 'counted') : openedState(first),
    opening,
    fills,
    credits,
    win,
    expected,
    counted,
    difference: counted === null ? null : counted - expected,
  };
}

/** Returns the state of a tray that is not counted, from its opening count. */
function openedState({ confirmed }: SummedSlip): TraySums['state'] {
  if (confirmed === null) return 'requested';
  return confirmed ? 'open' : 'refused';
}
