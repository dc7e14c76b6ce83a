import { z } from 'zod';
import { amount, houseRole, id } from '../common.ts';

const rule = z.string();

/** A player's protection at a house that has any; a part is null where the house has none. */
const protection = z
  .object({
    house: z.string(),
    /** The minimum age of players, in years. */
    minimumAge: z.int().nullable(),
    /** Whether people can register there, to play for money. */
    registration: z.boolean().optional(),
    /** The panic button: the hours for which it stops the player's own play, and the end of the present stop. */
    panic: z.object({ hours: z.int(), until: z.number().nullable(), rule }).nullable(),
    /**
     * The compulsory break, in minutes: after so many of bets without a break it lasts so many. Since when the present
     * bets go on, and until when a break is on now.
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
     * The minutes of bets without a break after which the player is reminded of the time: by the house, and by their
     * own choice, which is more often. Null where the house does not track how long anybody has bet.
     */
    realityCheck: z.object({ house: z.int().nullable(), own: z.int().nullable() }).nullable(),
    /**
     * The player's limits, the amount used of each so far, and the day on which that starts afresh. Amounts are minor
     * units, times milliseconds; a loss is negative where it is a win.
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

/** An account of the whole casino. */
export const account = z
  .object({ id, name: z.string(), guest: z.boolean(), roles: z.array(houseRole).readonly() })
  .meta({ id: 'Account' });

/** The caller's own view of their account: its purses, and its protection at each house. */
export const me = z
  .object({
    account,
    /** Staff who must set up one-time codes first: until then the account has no roles and does nothing else. */
    mustSetUpCodes: z.boolean(),
    /** Balances by house, minor units of its currency. Play money is a property of the purse. */
    purses: z.array(z.object({ house: z.string(), currency: z.string(), play: z.boolean(), amount })),
    protection: z.array(protection),
  })
  .meta({ id: 'Me' });

/** An account as examples have it. */
export const exampleMe: z.input<typeof me> = {
  account: { id: 'kDM8doOYWu46', name: 'Anna', guest: false, roles: [] },
  mustSetUpCodes: false,
  purses: [{ house: 'kings', currency: 'EUR', play: true, amount: 500000 }],
  protection: [],
};
