import { z } from 'zod';
import { ruleId } from './chips.ts';
import { id } from './common.ts';

/** The kinds of devices that read the draws of a table: the sensor of a wheel, or a shoe that reads its cards. */
export const deviceKind = z.enum(['wheel', 'shoe']);
/** A kind of device that reads the draws of a table. */
export type DeviceKind = z.infer<typeof deviceKind>;

/** The key of a device in its `Authorization` header. */
export const deviceKey = z.string().regex(/^[A-Za-z0-9_-]{20,60}$/);

/** The device's own name for a reading. A reading with the same name is the same reading, however often it is sent. */
const readingName = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/);
const toldAt = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** The card as games name it: rank and suit, such as `Th`. */
const card = z.string().regex(/^[2-9TJQKA][cdhs]$/);

/** The time of one circuit of the ball, in milliseconds. */
const turn = z.int().min(100).max(20_000);
/** The time of one circuit, in milliseconds, from which a sensor closes the bets. */
export const closingTurn = z.int().min(500).max(10_000);

/**
 * A report of a device: the number on which the ball lies, a card that was drawn, the milliseconds that the
 * rolling ball took for its last circuit (`turn`), or only a heartbeat (`alive`). `at` is the time by the
 * device's own clock, in milliseconds since 1970.
 */
export const deviceReport = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('result'),
    id: readingName,
    number: z.union([z.int().min(0).max(36), z.literal('00')]),
    at: toldAt.exactOptional(),
  }),
  z.strictObject({ kind: z.literal('card'), id: readingName, card, at: toldAt.exactOptional() }),
  z.strictObject({ kind: z.literal('ball'), turn }),
  z.strictObject({ kind: z.literal('alive') }),
]);
/** A report of a device that `deviceReport` accepts. */
export type DeviceReport = z.infer<typeof deviceReport>;

/**
 * The state of a reading:
 * - `proposed`: the table waits for it, and its dealer may enter it;
 * - `entered`: it is the result or card in play;
 * - `differs`: it differs from another reading or entry, so the table has stopped;
 * - `refused`: the game refuses it;
 * - `unawaited`: the table waited for no draw, so it is never entered;
 * - `passed`: the table has moved on without it.
 */
export const readingState = z.enum(['proposed', 'entered', 'differs', 'refused', 'unawaited', 'passed']);
/** The state of a reading. */
export type ReadingState = z.infer<typeof readingState>;

/** The reason why the game refuses a reading. */
export const readingRefusal = z.object({
  code: z.string(),
  message: z.string(),
  rule: ruleId.exactOptional(),
});
/** The reason why the game refuses a reading. */
export type ReadingRefusal = z.infer<typeof readingRefusal>;

/**
 * A number of the wheel or a card. Null for a card that no draw waited for, because that card may be face
 * down.
 */
const value = z.string().nullable();

/** A value in a dispute: the reading of a device, or a dealer's manual entry. The other field is null. */
const disputed = z.object({ device: z.string().nullable(), by: z.string().nullable(), value: z.string() });
/** A value in a dispute, with the name of its device or dealer. */
export type DisputedValue = z.infer<typeof disputed>;

/** The devices of a table as its staff see them. */
export const deviceBoard = z
  .object({
    kind: deviceKind,
    devices: z.array(
      z.object({
        id,
        name: z.string(),
        entersByItself: z.boolean(),
        /**
         * The time of one circuit, in milliseconds, from which the device closes the bets; null if the dealer
         * closes them.
         */
        closesBetsAt: closingTurn.nullable(),
        /** Whether the device has reported within the last seconds. */
        connected: z.boolean(),
        /** The device's last reading, not counting repeated ones. */
        last: z
          .object({ value, at: z.number(), state: readingState, why: readingRefusal.exactOptional() })
          .nullable(),
      }),
    ),
    /** The reading that the dealer may enter now. */
    proposal: z.object({ reading: id, value: z.string() }).nullable(),
    /**
     * Set while readings differ and the table is stopped: the values, the one already `entered`, if any, and the values
     * among which an inspector can choose.
     */
    dispute: z
      .object({
        values: z.array(disputed),
        entered: z.string().nullable(),
        choices: z.array(z.string()),
      })
      .nullable(),
  })
  .meta({ id: 'Devices' });
/** The devices of a table as its staff see them. */
export type DeviceBoard = z.infer<typeof deviceBoard>;
