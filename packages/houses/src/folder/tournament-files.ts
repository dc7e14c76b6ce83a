import { nearest, ownValue, type Plan, planParts } from '@croupier/core';
import { gameOf } from '@croupier/games';
import {
  announcementSchema,
  checkAnnouncement,
  type HouseSheets,
  payoutTableSchema,
  structureSchema,
} from '@croupier/tournaments';
import { z } from 'zod';
import type { HouseTournaments } from '../house-tournaments.ts';
import { LANGUAGE_CODES } from '../languages/terms.ts';
import { schemaFaults, valueAt } from './advice.ts';
import { type Fault, faultOf } from './fault.ts';
import type { HouseFile } from './house-schema.ts';
import { isObject } from './is-object.ts';
import { dataFile, type Files, parseSource, type Source } from './source.ts';
import { reciteHouse, type Standards, withDifferences, withTexts } from './standard.ts';

/** The path of an announcement in a folder. Its name is the id of the tournament. */
export const TOURNAMENTS = /^tournaments\/([a-z0-9-]+)\.(yaml|yml|json)$/;

const sheets = {
  payoutTable: payoutTableSchema,
  structures: z.record(z.string(), structureSchema),
  cites: z.record(z.string(), planParts.rule),
  leastFeeBp: z.int().min(0).max(10_000),
};

/** The schema of tournaments.yaml and its standard together: the settings that all tournaments of a house share. */
export const sheetsFile: z.ZodType<HouseSheets> = z.strictObject({
  ...sheets,
  games: z
    .record(
      z.string(),
      z.strictObject({
        payoutTable: sheets.payoutTable.exactOptional(),
        structures: sheets.structures.exactOptional(),
        cites: sheets.cites.exactOptional(),
        leastFeeBp: sheets.leastFeeBp.exactOptional(),
      }),
    )
    .exactOptional(),
});

/** The schema of a tournament's names in languages other than English. */
export const namesFile = z.partialRecord(z.enum(LANGUAGE_CODES), z.string().min(1).max(120));

/** The fields of an announcement that follow from its place. */
export const BY_PLACE = ['id', 'house', 'currency'] as const;

/** The tournaments read from a folder. */
export interface TournamentFiles {
  /** Undefined if the house holds no tournaments, or if there are faults. */
  readonly tournaments?: HouseTournaments;
  readonly faults: readonly Fault[];
  /** The data whose rules must exist, with their files. */
  readonly citing: readonly { readonly source: Source; readonly data: unknown }[];
  /** The house whose tournaments the files build on, and the names of its rule books that they cite. */
  readonly standard?: { readonly house: string; readonly books: ReadonlySet<string> };
}

/**
 * Reads the tournaments of a house: the settings that all share in `tournaments.yaml`, and an announcement in each file
 * of `tournaments/`. Their `standard` supplies everything that the files leave out.
 */
export function readTournaments(
  files: Files,
  house: Pick<HouseFile, 'id' | 'currency'>,
  plans: readonly Plan[],
  standards: Standards,
): TournamentFiles {
  return new TournamentReading(files, house, plans, standards).done();
}

class TournamentReading {
  private readonly faults: Fault[] = [];
  private readonly citing: { readonly source: Source; readonly data: unknown }[] = [];
  /** The names of the standard's rule books that the tournaments cite. */
  private readonly books = new Set<string>();
  /** The games of the house's plans that have tournaments. */
  private readonly games: ReadonlySet<string>;
  /** The house whose tournaments the files build on. */
  private standardHouse: string | undefined;

  constructor(
    private readonly files: Files,
    private readonly house: Pick<HouseFile, 'id' | 'currency'>,
    plans: readonly Plan[],
    private readonly standards: Standards,
  ) {
    this.games = new Set(plans.flatMap((plan) => gameOf(plan).tournament?.games(plan) ?? []));
  }

  done(): TournamentFiles {
    const main = dataFile(this.files, 'tournaments');
    const shared = main === undefined ? undefined : this.parse(main);
    const sources = [...this.files.keys()].flatMap((file) => {
      const id = file.match(TOURNAMENTS)?.[1];
      const source = id === undefined ? undefined : this.parse(file);
      return id !== undefined && source ? [{ id, source }] : [];
    });
    const none = { faults: this.faults, citing: [] };
    if (this.faults.length > 0 || (!shared && sources.length === 0)) return none;
    const read = this.sheets(
      shared,
      sources.map(({ source }) => source),
    );
    if (!read) return none;
    const announcements: Record<string, unknown> = {};
    const names: Record<string, { readonly [language: string]: string }> = {};
    for (const { id, source } of sources) {
      const found = this.announcement(id, source, read);
      announcements[id] = found?.announcement;
      names[id] = found?.names ?? {};
    }
    if (this.faults.length > 0) return none;
    const { standardHouse, citing, faults, books } = this;
    return {
      faults,
      citing,
      tournaments: { sheets: read, announcements, names },
      ...(standardHouse === undefined ? {} : { standard: { house: standardHouse, books } }),
    };
  }

  private parse(file: string): Source | undefined {
    const source = parseSource(file, this.files.get(file) ?? '');
    if (!('data' in source)) this.faults.push(...source);
    else if (isObject(source.data)) return source;
    else this.faults.push(source.fault([], 'This file consists of fields. Write at least "standard".'));
    return undefined;
  }

  /** Returns the settings that all tournaments share; undefined if they have faults. */
  private sheets(shared: Source | undefined, sources: readonly Source[]): HouseSheets | undefined {
    const naming = shared ?? sources.find(({ data }) => typeof valueAt(data, ['standard']) === 'string');
    const named = naming && valueAt(naming.data, ['standard']);
    const house = typeof named === 'string' ? (shared ? named : (named.split('/')[0] ?? '')) : undefined;
    const standard = house === undefined ? undefined : this.standards.tournaments(house);
    if (naming && named !== undefined && !standard) {
      this.faults.push(
        naming.fault(
          ['standard'],
          `There are no tournaments of ${JSON.stringify(house)} to build on. Write the id of a shipped house that holds tournaments.`,
        ),
      );
      return undefined;
    }
    this.standardHouse = standard && house;
    const data = withDifferences(
      standard ? this.take(ofGames(standard.sheets, this.games)) : {},
      without(shared?.data, ['standard']),
    );
    if (shared) this.faults.push(...schemaFaults(sheetsFile, data, shared));
    else if (!standard)
      this.faults.push(
        faultOf(
          'tournaments',
          'The tournaments need levels, a payout table and rules to cite. Write tournaments.yaml with a "standard".',
        ),
      );
    const parsed = sheetsFile.safeParse(data);
    const source = shared ?? naming;
    if (source) this.citing.push({ source, data });
    return parsed.data;
  }

  /** Returns an announcement and its names; undefined if it has faults. */
  private announcement(
    id: string,
    source: Source,
    read: HouseSheets,
  ): { readonly announcement: unknown; readonly names: { readonly [language: string]: string } } | undefined {
    const begun = this.standardOf(source);
    if (!begun) return undefined;
    const own = without(source.data, ['standard']);
    const { names = {}, ...fields } = { ...withDifferencesOf(begun.fields, own) };
    const { currency } = this.house;
    const announcement = { ...fields, id, house: this.house.id, currency };
    const called = z.object({ names: namesFile }).safeParse({ names });
    const wrong = [
      ...BY_PLACE.filter((field) => field in own).map((field) =>
        source.fault([field], 'This follows from house.yaml and the name of this file. Remove it.'),
      ),
      ...schemaFaults(z.object({ names: namesFile }), { names }, source),
      ...this.announcementFaults(announcement, read, source),
    ];
    this.faults.push(...wrong);
    this.citing.push({ source, data: fields });
    return called.success && wrong.length === 0 ? { announcement, names: called.data.names } : undefined;
  }

  /** Returns the fields of the announcement on which a file builds; undefined if there is no such announcement. */
  private standardOf(source: Source): { readonly fields: unknown } | undefined {
    const named = valueAt(source.data, ['standard']);
    if (named === undefined) return { fields: {} };
    const [house = '', id = ''] = String(named).split('/');
    const ready = house === this.standardHouse ? this.standards.tournaments(house)?.announcements : undefined;
    const found = ready && ownValue(ready, id);
    if (found !== undefined) return { fields: this.take(without(found, BY_PLACE)) };
    const meant = ready ? nearest(id, Object.keys(ready)) : undefined;
    const advice = meant
      ? `Did you mean "${house}/${meant}"?`
      : `Write the id of a tournament of ${this.standardHouse ?? 'the standard'}.`;
    this.faults.push(
      source.fault(['standard'], `There is no tournament ${JSON.stringify(named)} to build on. ${advice}`),
    );
    return undefined;
  }

  /** Returns what is wrong with an announcement: its fields, contradictions, and games that no plan of the house plays. */
  private announcementFaults(
    announcement: { readonly [field: string]: unknown },
    read: HouseSheets,
    source: Source,
  ): readonly Fault[] {
    const schema = announcementSchema(this.house.currency);
    const fields = Object.keys(schema.shape);
    const wrong = schemaFaults(schema, announcement, source, (path) => (path.length === 0 ? fields : []));
    if (wrong.length > 0) return wrong;
    const checked = checkAnnouncement(announcement, read);
    if ('issues' in checked)
      return checked.issues.map(({ at, message, rule }) =>
        source.fault(at === '' ? [] : at.split('.'), rule === null ? message : `${message} (${rule})`),
      );
    const { game, room } = checked.announcement;
    const missing = room === 'software' ? game.filter((one) => !this.games.has(one)) : [];
    const played = [...this.games].join(', ');
    return missing.map((one) =>
      source.fault(
        ['game'],
        `No plan of this house plays ${one}. Add such a plan${played === '' ? '' : `, or write one of ${played}`}.`,
      ),
    );
  }

  /** Returns data of the standard with the citations of this house, and notes the books that they cite. */
  private take(data: unknown): unknown {
    const { standardHouse = '' } = this;
    for (const [, book = ''] of JSON.stringify(data).matchAll(/"([a-z0-9-]+\.[a-z0-9-]+)\.[A-Z]?\d+"/g))
      if (book.startsWith(`${standardHouse}.`)) this.books.add(book);
    return withTexts(data, reciteHouse(standardHouse, this.house.id));
  }
}

/** Returns the sheets without those of games that the house does not play, so that it need not have their rules. */
function ofGames({ games = {}, ...rest }: HouseSheets, played: ReadonlySet<string>): HouseSheets {
  return { ...rest, games: Object.fromEntries(Object.entries(games).filter(([game]) => played.has(game))) };
}

function without(data: unknown, fields: readonly string[]): { readonly [field: string]: unknown } {
  if (!isObject(data)) return {};
  return Object.fromEntries(Object.entries(data).filter(([field]) => !fields.includes(field)));
}

function withDifferencesOf(standard: unknown, own: unknown): { readonly [field: string]: unknown } {
  const merged = withDifferences(standard, own);
  return isObject(merged) ? merged : {};
}
