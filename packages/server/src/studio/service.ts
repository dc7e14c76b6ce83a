import type { Refusal } from '@croupier/core';
import type { AnswerOf, Check, Dealing, DealingChange, RotaEntry, TableInfo } from '@croupier/protocol';
import { namesOf } from '../accounts/lookups.ts';
import type { Directory } from '../bus/directory.ts';
import { tablesInDispute } from '../devices/store.ts';
import { logFault } from '../monitoring/log.ts';
import type { Casino } from '../services/casino.ts';
import type { Database } from '../storage/database.ts';
import type { Clock } from '../time/clock.ts';
import { checkedTables, checksAt, OpeningChecks } from './checks.ts';
import {
  breakAfter,
  peopleOf,
  type Rota,
  refuseSpan,
  reliefAt,
  rotaEntries,
  type Span,
  setRota,
  spanAround,
} from './rota.ts';
import { openStints, type StoredStint, stintsAt } from './store.ts';
import { TableDealers } from './table-dealers.ts';

/** The staff of the studio: the dealers of tables, their rota, and the checks before a table opens. */
export interface StudioService {
  /** Returns the dealer of a table, and the dealer who is due next. */
  dealing(table: string): Promise<Dealing>;
  /**
   * Begins a dealer's stint, or ends it. Refuses `round-runs`, `deals-elsewhere`, `not-dealing` and `virtual-croupier`.
   */
  change(table: string, account: string, change: DealingChange): Promise<Refusal | undefined>;
  /** Ends the stint of another dealer, as an inspector. Refuses `not-dealing` and `round-runs`. */
  end(table: string, inspector: string): Promise<Refusal | undefined>;
  /** Stores a checklist. Refuses `malformed` and `checks-failed`. */
  check(
    table: string,
    account: string,
    checks: readonly Check[],
    reason: string | undefined,
    inspects: boolean,
  ): Promise<Refusal | undefined>;
  showTestCard(table: string, on: boolean): void;
  /** Returns the stints and checks of a table, newest first. */
  log(
    table: string,
    page: { readonly before?: number | undefined; readonly limit: number },
  ): Promise<AnswerOf<'studioLog'>>;
  /** Returns the rota of a house. Refuses a span that is too long. */
  rota(house: string, span: Span): Promise<AnswerOf<'rota'> | Refusal>;
  /** Refuses `no-such-dealer`, `no-such-table`, `rota-overlaps` and `no-break`. */
  setRota(house: string, span: Span, rota: Rota, by: string): Promise<Refusal | undefined>;
  /** Returns all tables of a house that people deal. */
  overview(house: string): Promise<AnswerOf<'studio'>>;
  drain(): Promise<void>;
  stop(): void;
}

interface StudioOptions {
  readonly casino: Casino;
  readonly directory: Pick<Directory, 'tables'>;
  readonly database: Database;
  readonly clock: Clock;
  /** The houses that require checks before a table opens. */
  readonly checkedHouses: ReadonlySet<string>;
  /** Subscribes to tables that this node takes over, and to tables that it loses (without an epoch). */
  readonly listenOwner: (listener: (table: string, epoch: number | undefined) => void) => void;
}

/** Creates the service, with the dealers of all tables of this node. */
export async function createStudio(options: StudioOptions): Promise<StudioService> {
  const { casino, directory, database, clock, checkedHouses, listenOwner } = options;
  const checks = new OpeningChecks(options, checkedHouses);
  const dealers = new TableDealers(options, ({ table }) => checks.held(table));
  let background: Promise<unknown> = Promise.resolve();
  const inBackground = (what: string, work: () => Promise<void>) => {
    background = Promise.all([background, work().catch((error) => logFault(what, error))]);
  };
  const load = (tables: readonly string[]) => dealers.load(tables, checks.load(tables));
  listenOwner((table, epoch) => {
    dealers.forget(table);
    checks.forget(table);
    // The table is about to be announced.
    if (epoch === undefined) return;
    inBackground(`the dealers of table ${table}`, () => Promise.resolve().then(() => load([table])));
  });
  const stopListening = casino.listenLobby(({ id, state, dealer }) => {
    if (state === 'closed') inBackground(`the dealer of table ${id}`, () => dealers.closed(id));
    else checks.dealerIs(id, dealer);
  });
  casino.guardStaff(dealers);
  await load(casino.tables().map(({ id }) => id));

  const dealing = async (table: string): Promise<Dealing> => {
    const stint = await dealers.at(table);
    const info = casino.table(table)?.info();
    const [part] = info ? await dealingOf([info], stint ? [stint] : []) : [];
    return { ...(part ?? { stint: null, relief: null, breakAt: null }), checks: checks.stateAt(table) };
  };

  /** The dealer has left, so the table is checked again before it opens. */
  const leave = async (...leaving: Parameters<TableDealers['leave']>) => {
    const refused = await dealers.leave(...leaving);
    if (!refused) await checks.end(leaving[0]);
    return refused;
  };

  /** Returns the staff of the tables of one house. */
  const dealingOf = async (tables: readonly TableInfo[], stints: readonly StoredStint[]) => {
    const house = tables[0]?.house ?? '';
    const now = clock.now();
    const [entries, minutes] = await Promise.all([
      rotaEntries(database, house, spanAround(now)),
      breakAfter(database, house),
    ]);
    const due = (table: string, stint: StoredStint | undefined): RotaEntry | undefined =>
      reliefAt(entries, table, stint?.account, now);
    const byTable = new Map(stints.map((stint) => [String(stint.game_table), stint]));
    const reliefs = new Map(tables.map(({ id }) => [id, due(id, byTable.get(id))]));
    const names = await namesOf(database, [
      ...stints.map(({ account }) => account),
      ...[...reliefs.values()].flatMap((entry) => (entry ? [entry.account] : [])),
    ]);
    return tables.map(({ id }) => {
      const stint = byTable.get(id);
      const relief = reliefs.get(id);
      return {
        stint: stint
          ? {
              account: stint.account,
              dealer: names.get(stint.account) ?? '',
              since: stint.began_at,
              round: stint.first_round,
            }
          : null,
        relief: relief
          ? { account: relief.account, dealer: names.get(relief.account) ?? '', from: relief.from }
          : null,
        breakAt: stint && minutes !== null ? stint.began_at + minutes * 60_000 : null,
      };
    });
  };

  return {
    dealing,
    change: async (table, account, change) =>
      change.now === 'deal' ? dealers.take(table, account) : leave(table, account, change, 'own'),
    end: (table, inspector) => leave(table, inspector, { now: 'end' }, 'any'),
    check: (table, account, told, reason, inspects) => checks.make(table, account, told, reason, inspects),
    showTestCard: (table, on) => casino.showTestCard(table, on),
    log: async (table, page) => {
      if (!/^[1-9]\d{0,14}$/.test(table)) return { stints: [], checks: [] };
      const stints = await stintsAt(database, table, page);
      const lists = await checksAt(database, table, page.limit);
      const names = await namesOf(database, [
        ...stints.flatMap(({ account, ended_by }) => (ended_by === null ? [account] : [account, ended_by])),
        ...lists.map(({ account }) => account),
      ]);
      const nameOf = (account: string) => names.get(account) ?? '';
      return {
        stints: stints.map((stint) => ({
          id: stint.id,
          dealer: nameOf(stint.account),
          began: stint.began_at,
          first: stint.first_round,
          last: stint.last_round,
          ended:
            stint.ended_at === null || stint.ended_how === null
              ? null
              : {
                  at: stint.ended_at,
                  how: stint.ended_how,
                  by: stint.ended_by === null ? null : nameOf(stint.ended_by),
                  backAt: stint.back_at,
                },
        })),
        checks: lists.map(({ id, account, at, items, reason }) => ({
          id,
          by: nameOf(account),
          at,
          checks: items,
          reason,
        })),
      };
    },
    rota: async (house, span) => {
      const refused = refuseSpan(span);
      if (refused) return refused;
      const entries = await rotaEntries(database, house, span);
      const people = await peopleOf(database, house, entries);
      return {
        breakAfter: await breakAfter(database, house),
        entries,
        dealers: people.map(({ id, name }) => ({ account: id, name })),
      };
    },
    setRota: async (house, span, rota, by) => refuseSpan(span) ?? setRota(database, house, span, rota, by),
    overview: async (house) => {
      const tables = directory
        .tables()
        .filter(
          (table) =>
            table.house === house &&
            table.dealer === 'console' &&
            table.code === null &&
            table.state !== 'closed',
        );
      const ids = tables.map(({ id }) => id);
      const needsChecks = checkedHouses.has(house);
      const [stints, disputes, checked] = await Promise.all([
        openStints(database, ids),
        tablesInDispute(database, ids),
        checkedTables(database, needsChecks ? ids : [], clock.now()),
      ]);
      const now = clock.now();
      const parts = await dealingOf(tables, stints);
      return {
        tables: tables.flatMap((table, at) => {
          const part = parts[at];
          if (!part) return [];
          const waits: AnswerOf<'studio'>['tables'][number]['waits'] = [];
          if (disputes.has(table.id)) waits.push('readings-differ');
          if (table.stream === 'silent') waits.push('picture-lost');
          if (part.relief && part.relief.from <= now) waits.push('relief');
          if (part.breakAt !== null && part.breakAt <= now) waits.push('break');
          if (needsChecks && table.stream !== undefined && !checked.has(table.id)) waits.push('checks');
          return [{ ...part, table, waits }];
        }),
      };
    },
    drain: async () => {
      await background;
    },
    stop: () => {
      stopListening();
      checks.stop();
    },
  };
}
