import { type CurrencyCode, isCurrency, ownValue, type Refusal, type RuleId, refuse } from '@croupier/core';
import { z } from 'zod';
import { contradictions } from './check.ts';
import {
  type Announcement,
  announcementSchema,
  type CitedRules,
  type Level,
  type PayoutTable,
} from './schema.ts';

/** A house's data for all its tournaments: the payout table, the level structures, and the rules to cite. */
export interface HouseSheets {
  readonly payoutTable: PayoutTable;
  readonly structures: { readonly [name: string]: readonly Level[] };
  /** The rule to cite for each refusal code and payment reason. */
  readonly cites: CitedRules;
  /** The house's minimum fee, in basis points of all payments. */
  readonly leastFeeBp: number;
  /** Settings that replace the house's usual ones for particular games. */
  readonly games?: { readonly [game: string]: Partial<Omit<HouseSheets, 'games'>> };
}

const named = z.looseObject({ currency: z.custom<CurrencyCode>(isCurrency, 'not the code of a currency') });

/** A fault in an announcement: the field, as a path such as `rebuy.price`, and what is wrong with it. */
export interface AnnouncementIssue {
  readonly at: string;
  /** The code of a contradiction, or `bad-value` for a value that the field does not allow. */
  readonly code: string;
  readonly message: string;
  readonly rule: RuleId | null;
}

/** Parses an announcement, or returns everything that is wrong with it. */
export function checkAnnouncement(
  content: unknown,
  house: HouseSheets,
): { readonly announcement: Announcement } | { readonly issues: readonly AnnouncementIssue[] } {
  const currency = named.safeParse(content);
  if (!currency.success) return { issues: issuesOf(currency.error) };
  const parsed = announcementSchema(currency.data.currency).safeParse(content);
  if (!parsed.success) return { issues: issuesOf(parsed.error) };
  const { levels, payout, ...rest } = parsed.data;
  const sheets: HouseSheets = { ...house, ...ownValue(house.games, rest.game[0] ?? '') };
  const structure = typeof levels === 'string' ? ownValue(sheets.structures, levels) : levels;
  if (!structure)
    return {
      issues: [
        {
          at: 'levels',
          code: 'bad-value',
          message: `The house has no level structure called ${levels}.`,
          rule: null,
        },
      ],
    };
  const announcement: Announcement = {
    ...rest,
    levels: structure,
    payout: payout.kind === 'table' ? { kind: 'table', table: payout.table ?? sheets.payoutTable } : payout,
    cites: sheets.cites,
  };
  const issues = contradictions(announcement, sheets.leastFeeBp).map(({ at, code, sentence }) => ({
    at,
    code,
    message: sentence,
    rule: sheets.cites[code] ?? null,
  }));
  return issues.length > 0 ? { issues } : { announcement };
}

/**
 * Parses an announcement. Refuses malformed data as `bad-announcement`. Refuses contradictory data as
 * `contradiction`, with an explanation of the first contradiction.
 */
export function readAnnouncement(content: unknown, house: HouseSheets): Announcement | Refusal {
  const checked = checkAnnouncement(content, house);
  if ('announcement' in checked) return checked.announcement;
  const { issues } = checked;
  const [first] = issues;
  if (!first || first.code === 'bad-value')
    return refuse('bad-announcement', issues.map(({ at, message }) => `${at}: ${message}`).join(' '));
  return refuse('contradiction', first.message, first.rule ? { rule: first.rule } : {});
}

/** Returns the faults of malformed data. A value that fits no alternative is reported at the closest fit. */
function issuesOf({ issues }: z.ZodError): AnnouncementIssue[] {
  return issues
    .flatMap((issue) => deepest(issue))
    .map(({ path, message }) => ({
      at: path.join('.'),
      code: 'bad-value',
      message,
      rule: null,
    }));
}

type Located = Pick<z.core.$ZodIssue, 'path' | 'message'>;

function deepest(issue: z.core.$ZodIssue): Located[] {
  if (issue.code !== 'invalid_union') return [issue];
  const depth = (found: readonly Located[]) => Math.max(0, ...found.map(({ path }) => path.length));
  const alternatives = issue.errors
    .map((errors) => errors.flatMap((inner) => deepest(inner)))
    .sort((one, other) => depth(other) - depth(one));
  const [best] = alternatives;
  if (!best || depth(best) === 0) return [issue];
  return best.map(({ path, message }) => ({ path: [...issue.path, ...path], message }));
}
