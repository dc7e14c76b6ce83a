import { textLine } from '@croupier/core';
import { z } from 'zod';
import { id } from './common.ts';

/**
 * The ways in which a stint ends: the dealer takes a break, is relieved or stops dealing, or the table
 * closes.
 */
export const stintEnd = z.enum(['break', 'relief', 'end', 'table-closed']);

/** A time in milliseconds since 1970. */
export const timestamp = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** A dealer's running stint at a table. */
const stint = z.object({
  account: id,
  dealer: z.string(),
  since: z.number(),
  /** The number of the first round that the dealer deals. */
  round: z.int(),
});

/** A dealer who is due at a table by the rota, from a time that may already have passed. */
const relief = z.object({ account: id, dealer: z.string(), from: z.number() });

/** The parts of a table that are checked before it is opened for betting. */
export const checkedPart = z.enum(['camera', 'sound', 'light', 'device', 'delay']);
/** A part of a table that is checked before it is opened for betting. */
export type CheckedPart = z.infer<typeof checkedPart>;

/** The result of one check. `measured` is null if the dealer confirms the check without a measurement. */
export const check = z.strictObject({
  part: checkedPart,
  ok: z.boolean(),
  /**
   * The measured value: the camera's frames per second, the sound level (0 to 1), the mean brightness (0 to
   * 1), the number of connected devices, or the delay in milliseconds.
   */
  measured: z.number().min(0).max(1_000_000).nullable(),
});
/** The result of one check. */
export type Check = z.infer<typeof check>;

/** A list of checks that did not all pass. The dealer has asked an inspector to open the table anyway. */
const checksRequest = z.object({
  id: z.int(),
  account: id,
  dealer: z.string(),
  at: z.number(),
  checks: z.array(check),
  /** The inspector who sent the list back to its dealer; null until somebody has decided. */
  returned: z.object({ by: z.string(), at: z.number(), reason: z.string().nullable() }).nullable(),
});
/** A list of checks that did not all pass, on which an inspector has to decide. */
export type ChecksRequest = z.infer<typeof checksRequest>;

/**
 * An inspector's decision on a list: the table opens for a stated reason, or the list is sent back to its
 * dealer.
 */
export const checksDecision = z.discriminatedUnion('opens', [
  z.strictObject({ opens: z.literal(true), reason: textLine(200) }),
  z.strictObject({ opens: z.literal(false), reason: textLine(200).optional() }),
]);
/** An inspector's decision on a list of checks. */
export type ChecksDecision = z.infer<typeof checksDecision>;

/**
 * The outcomes of a list: all checks passed, an inspector decided, or the dealer sent another list or left
 * the table.
 */
export const checksOutcome = z.enum(['passed', 'opened', 'returned', 'withdrawn']);

/** The dealers of a table and its checks, as its staff see them. */
export const dealing = z
  .object({
    /** The dealer; null if nobody has taken the table over. */
    stint: stint.nullable(),
    /** The next dealer by the rota, from fifteen minutes before their time. */
    relief: relief.nullable(),
    /**
     * The time by which the dealer must take a break; null without a dealer, or if the house sets no limit.
     */
    breakAt: z.number().nullable(),
    /**
     * The state of the checks before the table is opened for betting. `asked` means that an inspector has to decide.
     */
    checks: z.enum(['not-needed', 'due', 'asked', 'passed']),
    /** The list on which an inspector has to decide, or that was sent back; null if there is none. */
    request: checksRequest.nullable(),
  })
  .meta({ id: 'Dealing' });
/** The dealers of a table and its checks, as its staff see them. */
export type Dealing = z.infer<typeof dealing>;

/**
 * A change of a dealer's work at a table: they start dealing, take a break until a given time, or stop
 * dealing.
 */
export const dealingChange = z.discriminatedUnion('now', [
  z.strictObject({ now: z.literal('deal') }),
  z.strictObject({ now: z.literal('break'), backAt: timestamp }),
  z.strictObject({ now: z.literal('end') }),
]);
/** A change of a dealer's work at a table. */
export type DealingChange = z.infer<typeof dealingChange>;

/** An entry of a rota: a dealer, their table, and their time. */
export const rotaEntry = z.strictObject({ table: id, account: id, from: timestamp, to: timestamp });
/** An entry of a rota. */
export type RotaEntry = z.infer<typeof rotaEntry>;

/** The maximum number of rota entries in one call. */
export const MAX_ROTA = 300;
