import { z } from 'zod';
import { amount, houseRole, id, tokenScope } from '../common.ts';

const rule = z.string();

/** A player's protection at a house that offers any. A part that the house does not have is null. */
const protection = z
  .object({
    house: z.string(),
    /** The minimum age of players, in years. */
    minimumAge: z.int().nullable(),
    /** Whether people can register at the house to play for money. */
    registration: z.boolean().optional(),
    /**
     * The panic button. The button stops the player's play for `hours` hours, and `until` is the time at
     * which the current stop ends.
     */
    panic: z.object({ hours: z.int(), until: z.number().nullable(), rule }).nullable(),
    /**
     * The compulsory break. The break lasts `lasts` minutes and begins after `after` minutes of betting. The
     * player has bet without a break since `since`, and a current break ends at `until`.
     */
    break: z
      .object({
        after: z.int(),
        lasts: z.int(),
        since: z.number().nullable(),
        until: z.number().nullable(),
        rule,
      })
      .nullable(),
    /**
     * The minutes of betting without a break after which a reminder appears: the house's interval, and the player's own
     * shorter one. Null if the house does not track the time spent betting.
     */
    realityCheck: z.object({ house: z.int().nullable(), own: z.int().nullable() }).nullable(),
    /**
     * The player's limits, the amount used of each, and the day from which it is counted. Amounts are in minor units,
     * times in milliseconds. A loss is negative if the player has won.
     */
    limits: z.array(
      z.object({
        measure: z.string().regex(/^(stake|loss|time|deposit)-(day|week|month)$/),
        limit: z.number(),
        used: z.number(),
        from: z.iso.date(),
        rule,
      }),
    ),
  })
  .meta({ id: 'Protection' });

/** A player's protection at one house, as `protection` describes it. */
export type HouseProtection = z.infer<typeof protection>;

/** An account, which serves all houses of the casino. */
export const account = z
  .object({
    id,
    name: z.string(),
    guest: z.boolean(),
    roles: z.array(houseRole).readonly(),
    /** The scope of the caller's personal token. The field is missing in the session of a person. */
    scope: tokenScope.exactOptional(),
  })
  .meta({ id: 'Account' });

/** The caller's own view of their account: its purses, and its protection at each house. */
export const me = z
  .object({
    account,
    /** Staff who must first set up one-time codes. Until then the account has no roles and can do nothing else. */
    mustSetUpCodes: z.boolean(),
    /** Balances by house, in minor units of its currency. `play` marks purses that contain play money. */
    purses: z.array(z.object({ house: z.string(), currency: z.string(), play: z.boolean(), amount })),
    protection: z.array(protection),
  })
  .meta({ id: 'Me' });

/** An account that the examples use. */
export const exampleMe: z.input<typeof me> = {
  account: { id: 'kDM8doOYWu46', name: 'Anna', guest: false, roles: [] },
  mustSetUpCodes: false,
  purses: [{ house: 'kings', currency: 'EUR', play: true, amount: 500000 }],
  protection: [],
};
