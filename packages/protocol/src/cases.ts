import { textLine, textLines } from '@croupier/core';
import { z } from 'zod';
import { amount, id, MAX_TRANSFER } from './common.ts';

/** The queues of cases. `other` is for cases that staff open on any other subject. */
export const caseKind = z.enum(['money-laundering', 'integrity', 'harm', 'screening', 'other']);
/** The queues in the order in which they are shown. */
export const caseKinds = caseKind.options;
/** A queue of cases. */
export type CaseKind = z.infer<typeof caseKind>;

/** The unit of a figure, with the values that it may have. `hour` is an hour of the day. */
export const FIGURE_UNITS = {
  amount: { least: 1, most: MAX_TRANSFER },
  count: { least: 1, most: 10_000 },
  days: { least: 1, most: 366 },
  hours: { least: 1, most: 720 },
  minutes: { least: 1, most: 1_440 },
  percent: { least: 1, most: 1_000 },
  hour: { least: 0, most: 23 },
} as const;
/** The unit of a figure. */
export type FigureUnit = keyof typeof FIGURE_UNITS;

interface RuleDefinition {
  readonly kind: CaseKind;
  /** The figures that the house has to set, with their units. Without them, the rule is off. */
  readonly figures: { readonly [name: string]: FigureUnit };
}

/**
 * The rules that raise alerts, with the figures that each of them needs. `screening` is the interval at which persons are
 * compared with the lists, and `deadline` the time that a new case gets.
 */
export const CASE_RULES = {
  'deposits-without-play': {
    kind: 'money-laundering',
    figures: { days: 'days', amount: 'amount', percent: 'percent' },
  },
  structuring: {
    kind: 'money-laundering',
    figures: { days: 'days', threshold: 'amount', percent: 'percent', count: 'count' },
  },
  'fast-in-and-out': {
    kind: 'money-laundering',
    figures: { hours: 'hours', amount: 'amount', percent: 'percent' },
  },
  'shared-instrument': { kind: 'money-laundering', figures: { days: 'days', count: 'count' } },
  'large-cash': { kind: 'money-laundering', figures: { hours: 'hours', amount: 'amount' } },
  'chips-to-one': { kind: 'integrity', figures: { days: 'days', count: 'count', amount: 'amount' } },
  'folded-better': { kind: 'integrity', figures: { days: 'days', count: 'count' } },
  'same-address': { kind: 'integrity', figures: { days: 'days', count: 'count' } },
  'play-without-pause': { kind: 'integrity', figures: { hours: 'hours', minutes: 'minutes' } },
  'chasing-losses': { kind: 'harm', figures: { hours: 'hours', amount: 'amount', count: 'count' } },
  'night-play': { kind: 'harm', figures: { days: 'days', from: 'hour', until: 'hour', count: 'count' } },
  'growing-stakes': { kind: 'harm', figures: { days: 'days', count: 'count', percent: 'percent' } },
  'payout-played-again': { kind: 'harm', figures: { days: 'days', hours: 'hours', count: 'count' } },
  'limits-raised': { kind: 'harm', figures: { days: 'days', count: 'count' } },
  screening: { kind: 'screening', figures: { days: 'days' } },
  deadline: { kind: 'other', figures: { days: 'days' } },
} as const satisfies { readonly [rule: string]: RuleDefinition };
/** A rule that raises alerts, or another rule of the cases. */
export type CaseRule = keyof typeof CASE_RULES;
/** All rules, in the order in which they are shown. */
export const CASE_RULE_NAMES = Object.keys(CASE_RULES) as readonly CaseRule[];
/** The schema of the name of a rule. */
export const caseRule = z.enum(CASE_RULE_NAMES);

/** Figures by name, in the units of the rule. Amounts are in minor units. */
export const figures = z.record(z.string().max(20), z.int());
/** The figures of a rule by name. */
export type Figures = z.infer<typeof figures>;

/** Returns the reason why these figures do not fit a rule; undefined if they do. */
export function unfitFigures(rule: CaseRule, given: Figures): string | undefined {
  const asked: { readonly [name: string]: FigureUnit } = CASE_RULES[rule].figures;
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(asked, name));
  if (unknown !== undefined) return `${rule} has no figure ${unknown}`;
  for (const [name, unit] of Object.entries(asked)) {
    const value = given[name];
    const { least, most } = FIGURE_UNITS[unit];
    if (value === undefined || value < least || value > most)
      return `${name} must be a whole number from ${least} to ${most}`;
  }
  return undefined;
}

/** The schema of a fact on which an alert stands. */
export const caseFact = z.object({
  kind: z.enum(['payment', 'round', 'instrument', 'signal', 'limit', 'list']),
  /** The id of the payment, round or instrument, the measure of the limit, or the entry of the list. */
  ref: z.string().max(200),
  at: z.number(),
  /** The amount paid, won (negative if lost) or moved, or the new value of the limit. */
  amount: amount.nullable(),
  /** The method of the payment, the plan of the round, the kind of the signal, or the name on the list. */
  what: z.string().max(200),
});
/** A payment, round or other fact on which an alert stands. */
export type CaseFact = z.infer<typeof caseFact>;

/** The schema of an alert. */
export const caseAlert = z.object({
  id,
  rule: caseRule,
  at: z.number(),
  /** The figures of the house at that time. */
  figures,
  /** The values that reached them. */
  measured: figures,
  facts: z.array(caseFact),
});
/** An alert of a rule about a person. */
export type CaseAlert = z.infer<typeof caseAlert>;

/** The state of a case. A `waiting` case waits for somebody outside. */
export const caseState = z.enum(['open', 'waiting', 'proposed', 'closed']);
/** The outcome of a closed case. */
export const caseOutcome = z.enum(['unfounded', 'measures', 'reported']);
/** The outcomes in the order in which they are shown. */
export const caseOutcomes = caseOutcome.options;
/** The outcome of a case: unfounded, measures of the house, or a report to the authority. */
export type CaseOutcome = z.infer<typeof caseOutcome>;

const person = z.object({ account: id, name: z.string() });

/** A round or payment to which a note refers. */
export const caseLink = z.strictObject({
  kind: z.enum(['round', 'payment']),
  ref: z.string().regex(/^[1-9]\d{0,14}$/),
});

/** The schema of an entry in the log of a case. */
export const caseEntry = z.object({
  id,
  at: z.number(),
  /** The member of staff; null for the server itself. */
  by: person.nullable(),
  what: z.enum([
    'opened',
    'alert',
    'note',
    'owner',
    'deadline',
    'waiting',
    'resumed',
    'hold',
    'hold-lifted',
    'proposed',
    'declined',
    'closed',
    'report',
  ]),
  text: z.string().nullable(),
  links: z.array(caseLink),
});
/** An entry in the log of a case. */
export type CaseEntry = z.infer<typeof caseEntry>;

/** The schema of a case in a list. */
export const caseSummary = z.object({
  id,
  kind: caseKind,
  /** The person, and the other person of a pair. */
  subject: person,
  other: person.nullable(),
  state: caseState,
  owner: person.nullable(),
  deadline: z.number().nullable(),
  overdue: z.boolean(),
  openedAt: z.number(),
  changedAt: z.number(),
  alerts: z.int(),
  outcome: caseOutcome.nullable(),
});
/** A case in a list. */
export type CaseSummary = z.infer<typeof caseSummary>;

/** The schema of a case with everything that belongs to it. */
export const caseFile = caseSummary.extend({
  /** The alerts and the log, oldest first. */
  alerts: z.array(caseAlert),
  entries: z.array(caseEntry),
  /** The proposed outcome, which another person has to confirm. */
  proposal: z.object({ outcome: caseOutcome, reason: z.string(), by: person, at: z.number() }).nullable(),
  /** The officers of the house, who can own the case. */
  officers: z.array(person),
  /** The holds on the withdrawals of the persons of the case. */
  holds: z.array(z.object({ account: id, reason: z.string(), by: person, at: z.number() })),
});
/** A case with its alerts and its log. */
export type CaseFile = z.infer<typeof caseFile>;

/** The text of a note. */
export const caseText = textLines(4_000, 3);
/** The reason for a decision. */
export const caseReason = textLines(1_000, 3);
/** A short name in one line. */
export const caseTextLine = textLine(200);

/** The schema of the identity of a person in a report. */
export const reportedPerson = z.object({
  account: id,
  name: z.string(),
  bornOn: z.string().nullable(),
  address: z.string().nullable(),
  document: z.string().nullable(),
});

/** The schema of the report of a case. */
export const caseReport = z.object({
  format: z.literal('croupier-case-1'),
  writtenAt: z.number(),
  writtenBy: person,
  /** The authority or person that gets the report. */
  recipient: z.string(),
  house: z.object({ id: z.string(), name: z.string(), currency: z.string() }),
  persons: z.array(reportedPerson),
  case: caseFile,
});
/** The report of a case, with all facts, times and decisions. */
export type CaseReport = z.infer<typeof caseReport>;

/** The schema of a rule with the figures of a house. */
export const ruleSetting = z.object({
  rule: caseRule,
  /** The house's figures; null if the rule is off. */
  figures: figures.nullable(),
  set: z.object({ by: person, at: z.number(), reason: z.string() }).nullable(),
});
/** A rule with the figures of a house. */
export type RuleSetting = z.infer<typeof ruleSetting>;
