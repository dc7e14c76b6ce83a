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
    /**
     * The panic button: the hours for which it stops the player's play, and the time at which the present stop ends.
     */
    panic: z.object({ hours: z.int(), until: z.number().nullable(), rule }).nullable(),
    /**
     * The compulsory break: the minutes of betting after which it comes, its length in minutes, the time since which
     * the player has bet without a break, and the time at which a present break ends.
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
     * The minutes of betting without a break after which a reminder comes: the house's interval, and the player's own,
     * shorter one. Null where the house does not track the time spent betting.
     */
    realityCheck: z.object({ house: z.int().nullable(), own: z.int().nullable() }).nullable(),
    /**
     * The player's limits, the amount used of each, and the day on which the count restarts. Amounts are minor units,
     * times milliseconds; a loss is negative when the player has won.
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
