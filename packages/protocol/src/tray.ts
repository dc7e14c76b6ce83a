import { z } from 'zod';
import { amount, id, MAX_TRANSFER } from './common.ts';

/** The number of chips by face value in minor units. */
export type Chips = Readonly<Record<string, number>>;

/** The schema of a number of chips by face value in minor units. */
export const chips = z
  .record(z.string().regex(/^[1-9]\d{0,9}$/), z.int().min(0).max(1_000_000))
  .refine(
    (pieces) => Object.keys(pieces).length <= 40 && worthOf(pieces) <= MAX_TRANSFER,
    `must be at most ${MAX_TRANSFER} minor units in total`,
  );

/** Returns what chips are worth in minor units. */
export function worthOf(pieces: Chips): number {
  return Object.entries(pieces).reduce((sum, [value, n]) => sum + Number(value) * n, 0);
}

/**
 * The kinds of slips. A fill brings chips from the cage to a tray, and a credit returns them. A correction replaces the
 * chips of an earlier slip.
 */
export const slipKind = z.enum(['opening', 'fill', 'credit', 'closing', 'correction']);
/** The kind of a slip. */
export type SlipKind = z.infer<typeof slipKind>;

/** The schema of a slip with its two signatures. */
export const slip = z
  .object({
    id,
    kind: slipKind,
    /** The slip whose chips a correction replaces. */
    corrects: id.nullable(),
    chips,
    amount,
    /** The first signature: the person who counted or requested the chips. */
    at: z.number(),
    by: id,
    name: z.string(),
    reason: z.string().nullable(),
    /** The second signature, or the refusal of it; null while the slip waits. */
    decision: z
      .object({
        at: z.number(),
        by: id,
        name: z.string(),
        confirmed: z.boolean(),
        reason: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'TraySlip' });
/** A slip about the chips of a tray, with its two signatures. */
export type Slip = z.infer<typeof slip>;

/** The schema of a tray from its opening count to its closing count. */
export const tray = z
  .object({
    /** The id of the opening slip. */
    id,
    table: id,
    name: z.string(),
    plan: z.string(),
    /**
     * `requested`: the opening count waits for its second signature. `refused`: nobody gave it. `counted`: the closing
     * count waits.
     */
    state: z.enum(['requested', 'refused', 'open', 'counted', 'closed']),
    opening: amount,
    fills: amount,
    credits: amount,
    /** The win of the table's bank since the opening count, until the closing count or now. */
    win: z.int(),
    /** The chips that should be in the tray by these figures. */
    expected: z.int(),
    /** The closing count, and its difference from the expected chips; null until the tray is counted. */
    counted: amount.nullable(),
    difference: z.int().nullable(),
    /** The slips in their order, refused ones included. */
    slips: z.array(slip),
  })
  .meta({ id: 'Tray' });
/** A tray from its opening count to its closing count. */
export type Tray = z.infer<typeof tray>;
