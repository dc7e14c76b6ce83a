import { CURRENCIES, type CurrencyCode, ownValue, type Refusal, refuse } from '@croupier/core';
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

const named = z.looseObject({ currency: z.enum(Object.keys(CURRENCIES) as [CurrencyCode]) });

/**
 * Parses an announcement. Refuses malformed data as `bad-announcement`. Refuses contradictory data as
 * `contradiction`, with an explanation of each contradiction.
 */
export function readAnnouncement(content: unknown, house: HouseSheets): Announcement | Refusal {
  const currency = named.safeParse(content);
  if (!currency.success) return refuse('bad-announcement', z.prettifyError(currency.error));
  const parsed = announcementSchema(currency.data.currency).safeParse(content);
  if (!parsed.success) return refuse('bad-announcement', z.prettifyError(parsed.error));
  const { levels, payout, ...rest } = parsed.data;
  const sheets: HouseSheets = { ...house, ...ownValue(house.games, rest.game[0] ?? '') };
  const structure = typeof levels === 'string' ? ownValue(sheets.structures, levels) : levels;
  if (!structure) return refuse('bad-announcement', `The house has no level structure called ${levels}.`);
  const announcement: Announcement = {
    ...rest,
    levels: structure,
    payout: payout.kind === 'table' ? { kind: 'table', table: payout.table ?? sheets.payoutTable } : payout,
    cites: sheets.cites,
  };
  const [first] = contradictions(announcement, sheets.leastFeeBp);
  if (!first) return announcement;
  return refuse('contradiction', first.sentence, { rule: sheets.cites[first.code] });
}
