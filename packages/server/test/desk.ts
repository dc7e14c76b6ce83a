import { isRefusal } from '@croupier/core';
import type { CashDeskService } from '../src/cash-desk/service.ts';
import type { Shift } from '../src/cash-desk/shifts.ts';

interface Opening {
  readonly house: string;
  readonly desk: string;
  readonly float: Readonly<Record<string, number>>;
  readonly cashier: string;
  /** The account that approves the float. */
  readonly second: string;
}

/** Opens a shift and approves its float. */
export async function openDesk(
  at: CashDeskService,
  { house, desk, float, cashier, second }: Opening,
): Promise<Shift> {
  const shift = await at.open(house, desk, float, cashier);
  if (isRefusal(shift)) throw new Error(shift.message);
  const view = await at.view(house, cashier);
  if (isRefusal(view)) throw new Error(view.message);
  for (const { id, by_account: by } of view.pending) {
    const approved = by === cashier && (await at.approveEntry(id, second));
    if (approved && isRefusal(approved)) throw new Error(approved.message);
  }
  return shift;
}
