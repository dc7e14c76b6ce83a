import { CURRENCIES, type CurrencyCode, ownValue, type Refusal, refuse } from '@croupier/core';
import { z } from 'zod';
import { contradictions } from './check.ts';
import { type Announcement, announcementSchema, type Cites, type Level, type PayoutTable } from './schema.ts';

/** The data that a house keeps for all its tournaments: payout table, structures of levels, and the rules to cite. */
export interface HouseSheets {
  readonly payoutTable: PayoutTable;
  readonly structures: { readonly [name: string]: readonly Level[] };
  /** The rules by the code of a refusal or the reason of a payment. */
  readonly cites: Cites;
  /** The operator's least fee, in basis points of all that is paid in. */
  readonly leastFeeBp: number;
  /** The data that tournaments of a game have instead. */
  readonly games?: { readonly [game: string]: Partial<Omit<HouseSheets, 'games'>> };
}

const named = z.looseObject({ currency: z.enum(Object.keys(CURRENCIES) as [CurrencyCode]) });

/**
 * Reads an announcement once, at the edge. Refuses other data with `bad-announcement`, and with `contradiction` one
 * whose parts exclude each other: each in a sentence.
 */
export function readAnnouncement(content: unknown, house: HouseSheets): Announcement | Refusal {
  const currency = named.safeParse(content);
  if (!currency.success) return refuse('bad-announcement', z.prettifyError(currency.error));
  const parsed = announcementSchema(currency.data.currency).safeParse(content);
  if (!parsed.success) return refuse('bad-announcement', z.prettifyError(parsed.error));
  const { levels, payout, ...rest } = parsed.data;
  const sheets: HouseSheets = { ...house, ...ownValue(house.games, rest.game[0] ?? '') };
  const structure = typeof levels === 'string' ? ownValue(sheets.structures, levels) : levels;
  if (!structure) return refuse('bad-announcement', `The house has no structure called ${levels}.`);
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
