import { type CurrencyCode, isCurrency, type Plan, planParts } from '@croupier/core';
import { z } from 'zod';
import type { Call, CallKey, HouseCalls } from '../languages/house-calls.ts';
import { LANGUAGE_CODES } from '../languages/terms.ts';
import type { ParticipantTerms } from '../participants.ts';
import type { CashLimit, ChipTerms, PaymentTerms } from '../payments.ts';
import type { Protection } from '../protection.ts';

/*
 * The schemas of house.yaml and calls.yaml. Those of plans belong to their games. Each is typed with the data that it
 * checks, so that the compiler compares type and schema.
 */

const { amount, rule, count } = planParts;
const email = z.email();
const cited = z.strictObject({ rule });

const participants: z.ZodType<ParticipantTerms> = z.strictObject({
  dealers: z.strictObject({ allowed: z.array(z.enum(['person', 'virtual'])).min(1), rule }),
  streamed: cited.exactOptional(),
  age: z.strictObject({ minimum: count, rule, reading: rule }),
  gamePlan: z.strictObject({ version: z.iso.date(), rule }),
  once: cited,
  selfLimits: z.strictObject({ timeZone: z.string().min(1), rule, everyStake: rule }),
  identity: z.strictObject({ rule, unverified: rule, doubt: rule }),
  instrument: cited,
  register: z.strictObject({
    registration: rule,
    login: rule,
    outage: rule,
    foundLater: rule,
    panic: rule,
    request: z.strictObject({ afterPanic: rule, atAnyTime: rule }),
  }),
  lifecycle: z.strictObject({ activated: rule, closing: rule, restored: rule, closed: rule }),
  permissions: z.strictObject({
    none: rule,
    applied: rule,
    'self-limit': rule,
    break: rule,
    panic: rule,
    register: rule,
    closing: rule,
    closed: rule,
  }),
});

const protection: z.ZodType<Protection> = z.strictObject({
  players: z
    .strictObject({ minimumAge: count, guests: z.enum(['play-money', 'barred']), rule })
    .exactOptional(),
  suspension: z.strictObject({ rule, returned: rule.exactOptional() }).exactOptional(),
  cutOff: cited.exactOptional(),
  oneTable: cited.exactOptional(),
  breakInPlay: z
    .strictObject({ after: count, lasts: count, rule, unbroken: count, sequence: rule, begun: rule })
    .exactOptional(),
  realityCheck: z.strictObject({ every: count }).exactOptional(),
  panicButton: z.strictObject({ hours: count, rule }).exactOptional(),
  participants: participants.exactOptional(),
});

const issued = z.strictObject({ countries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1), rule });
const cashLimit: z.ZodType<CashLimit> = z.strictObject({ most: amount, rule, document: rule });

const payments: z.ZodType<PaymentTerms> = z.strictObject({
  instruments: z.strictObject({
    issuedIn: z.strictObject({ account: issued, card: issued, other: issued }),
    owned: rule,
    registered: rule,
  }),
  deposits: z.strictObject({ account: rule, card: rule, other: rule }),
  withdrawals: rule,
  returned: rule,
  cash: z.strictObject({ hours: count, deposit: cashLimit, withdrawal: cashLimit }).exactOptional(),
  closing: z.strictObject({
    must: rule,
    may: rule,
    inactive: z.strictObject({ months: count, days: count }),
    notice: rule,
    request: z.strictObject({ email, rule }),
    confirmation: rule,
    takeBack: rule,
    meanwhile: rule,
    complete: rule,
    objections: z.strictObject({ days: count, settledIn: count, email, rule }),
    refund: rule,
    excess: rule,
    timeZone: z.string().min(1),
  }),
  complaints: rule,
});

const chips: z.ZodType<ChipTerms> = z.strictObject({
  value: rule,
  colour: z.strictObject({ redeemedAt: z.enum(['own-table', 'desk']), rule }),
});

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'This is not a colour such as "#114430".');

/** The content of house.yaml. */
export interface HouseFile {
  readonly id: string;
  readonly name: string;
  readonly currency: CurrencyCode;
  readonly languages: readonly string[];
  readonly playMoney?: number;
  readonly tablesOnRequest?: number;
  readonly boxed?: true;
  readonly rulebook?: Plan['rulebook'];
  readonly checksBeforeOpening?: true;
  readonly colours?: { readonly felt: string; readonly light?: string; readonly deep?: string };
  readonly emblem?: string;
  readonly protection?: Protection;
  readonly payments?: PaymentTerms;
  readonly chips?: ChipTerms;
}

/** The schema of house.yaml, without other fields. */
export const houseFile: z.ZodType<HouseFile> = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'An id consists of lower-case letters, digits and hyphens.')
    .describe('The id of the house: lower-case letters, digits and hyphens.'),
  name: z.string().min(1).max(60).describe('The name on the screens.'),
  currency: z
    .custom<CurrencyCode>(
      isCurrency,
      'This is not the code of a currency by ISO 4217, such as "EUR", nor "CHIP".',
    )
    .meta({
      type: 'string',
      description: 'The currency by ISO 4217, or CHIP for chips without a money value.',
    }),
  languages: z
    .array(z.enum(LANGUAGE_CODES))
    .min(1)
    .describe('The languages of screens and calls, the main language first.'),
  playMoney: amount.exactOptional().describe('The play money of a new player, in minor units.'),
  tablesOnRequest: count
    .exactOptional()
    .describe('The maximum number of public tables that players may open.'),
  boxed: z.literal(true).exactOptional(),
  rulebook: planRulebook().exactOptional(),
  checksBeforeOpening: z.literal(true).exactOptional(),
  colours: z
    .strictObject({ felt: colour, light: colour.exactOptional(), deep: colour.exactOptional() })
    .exactOptional()
    .describe('The colours of the felt, as #rrggbb.'),
  emblem: z
    .string()
    .regex(/^[\w-]+\.svg$/, 'This is not the name of an SVG file in this folder.')
    .exactOptional()
    .describe('The file with the emblem of the house, an SVG beside house.yaml.'),
  protection: protection.exactOptional(),
  payments: payments.exactOptional(),
  chips: chips.exactOptional(),
});

function planRulebook() {
  return z.custom<Plan['rulebook']>(
    (value) => typeof value === 'string' && /^[a-z0-9-]+\.[a-z0-9-]+$/.test(value),
    'This is no rule book.',
  );
}

const text: z.ZodType<Call['text']> = z.partialRecord(z.enum(LANGUAGE_CODES), z.string().min(1));
const call: z.ZodType<Call> = z.strictObject({
  text,
  rules: z.array(rule).min(1),
  otherwise: z.record(z.string(), text).exactOptional(),
});
const KEYS = [
  'placeYourBets',
  'noMoreBets',
  'endOfBetting',
  'newGame',
  'result',
] as const satisfies readonly CallKey[];

/** The schema of calls.yaml: the croupier's calls, each with its text by language and its rules. */
export const callsFile: z.ZodType<HouseCalls> = z.partialRecord(z.enum(KEYS), call);
