import {
  type CurrencyCode,
  checkData,
  type Fault,
  faultSentence,
  isCurrency,
  ownValue,
  type Refusal,
  type RuleId,
  refuse,
} from '@croupier/core';
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
  const currency = checkData(named, content);
  if (currency.faults) return { issues: issuesOf(currency.faults) };
  const checked = checkData(announcementSchema(currency.data.currency), content);
  if (checked.faults) return { issues: issuesOf(checked.faults) };
  const { levels, payout, ...rest } = checked.data;
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
function issuesOf(faults: readonly Fault[]): AnnouncementIssue[] {
  return faults.map(({ at, says }) => {
    const message = faultSentence({ at: '', says }, 'This');
    return { at, code: 'bad-value', message, rule: null };
  });
}
