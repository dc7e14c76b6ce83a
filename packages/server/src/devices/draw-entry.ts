import { isRefusal, type Refusal, refuse } from '@croupier/core';
import { type Entropy, newId } from '../chance/entropy.ts';
import type { AcceptedMove, AwaitedDraw, Casino, DrawField, Submission } from '../services/casino.ts';
import { NO_MORE_BETS } from '../tables/read-by-device.ts';

/** The author of a move: the dealer, an inspector, or a device on behalf of the dealer. */
export type MadeBy = 'croupier' | 'inspector' | 'device';

type Move = { readonly [field: string]: unknown };

/**
 * Enters the draws at one table. The draws come from the table's devices, on behalf of the staff, or from the
 * staff's own moves.
 */
export class DrawEntry {
  /** The keys of the moves that this object makes itself. */
  private readonly own = new Set<string>();

  constructor(
    private readonly needs: { readonly casino: Casino; readonly entropy: Entropy },
    private readonly table: string,
  ) {}

  /** Returns whether this object makes the move itself. */
  makes({ key }: Submission): boolean {
    return this.own.has(key);
  }

  /** Makes the move that draws a value. */
  draw(
    { type, field }: DrawField,
    value: string,
    account: string,
    by: MadeBy = 'croupier',
  ): Promise<AcceptedMove | Refusal> {
    return this.submit({ type, [field]: value }, account, by);
  }

  /** Closes the bets, as a device on behalf of the dealer. Refuses whatever the game refuses. */
  closeBets(account: string): Promise<AcceptedMove | Refusal> {
    return this.submit({ type: NO_MORE_BETS }, account, 'device');
  }

  /**
   * Corrects the entered result to a value, as an inspector. Refuses `not-a-choice`, and whatever the game
   * refuses.
   */
  async correct(value: string, account: string): Promise<Refusal | undefined> {
    const correction = this.correctionTo(value);
    if (!correction) return refuse('not-a-choice', 'This house does not correct an entered result.');
    const answer = await this.draw(correction, value, account, 'inspector');
    return isRefusal(answer) ? answer : undefined;
  }

  private submit(
    move: { readonly type: string },
    account: string,
    by: MadeBy,
  ): Promise<AcceptedMove | Refusal> {
    const { casino, entropy } = this.needs;
    const key = newId(entropy);
    this.own.add(key);
    const role = by === 'device' ? ({ as: 'croupier', byDevice: true } as const) : { as: by };
    return casino
      .submit({ table: this.table, account, ...role, key, move })
      .finally(() => this.own.delete(key));
  }

  /**
   * Returns the game's move that corrects the entered result to this value; undefined if the rule book has no
   * such move.
   */
  correctionTo(value: string): DrawField | undefined {
    return this.needs.casino.table(this.table)?.correctionTo(value);
  }

  /**
   * Returns the value to which a move corrects the entered result; undefined if the move is not a correction.
   */
  correctedBy({ move }: Submission): string | undefined {
    const { type, ...fields } = (move ?? {}) as Move;
    const [value] = Object.values(fields);
    return typeof value === 'string' && this.correctionTo(value)?.type === type ? value : undefined;
  }
}

/** Returns the value that a staff move draws; undefined if the move does not make the awaited draw. */
export function drawnBy(
  { type, field, number, values }: AwaitedDraw,
  { move, round }: Submission,
): string | undefined {
  const made = (move ?? {}) as Move;
  const value = made[field];
  if (made.type !== type || (round !== undefined && round !== number)) return undefined;
  return typeof value === 'string' && values.has(value) ? value : undefined;
}
