import type { Refusal } from '@croupier/core';
import type {
  AnswerOf,
  Check,
  ChecksDecision,
  Dealing,
  DealingChange,
  RotaEntry,
  TableInfo,
} from '@croupier/protocol';
import { namesOf } from '../accounts/lookups.ts';
import type { Directory } from '../bus/directory.ts';
import { tablesInDispute } from '../devices/store.ts';
import { logFault } from '../monitoring/log.ts';
import type { Casino } from '../services/casino.ts';
import type { Database } from '../storage/database.ts';
import type { Clock } from '../time/clock.ts';
import { checkedTables, checksAt, OpeningChecks, requestsAt, type StoredCheck } from './checks.ts';
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
import { breakTimes } from './work.ts';

/** The staff of the studio: the dealers of tables, their rota, and the checks before a table opens. */
export interface StudioService {
  /** Returns the current dealer of a table, and the dealer who is due next. */
  dealing(table: string): Promise<Dealing>;
  /**
   * Begins a dealer's stint, or ends it. Refuses `round-runs`, `deals-elsewhere`, `not-dealing` and `virtual-croupier`.
   */
  change(table: string, account: string, change: DealingChange): Promise<Refusal | undefined>;
  /** Ends the stint of another dealer, as an inspector. Refuses `not-dealing` and `round-runs`. */
  end(table: string, inspector: string): Promise<Refusal | undefined>;
  /** Stores a checklist, which opens the table or waits for an inspector. Refuses `malformed`. */
  check(table: string, account: string, checks: readonly Check[]): Promise<Refusal | undefined>;
  /** Decides on a list that was not passed, as an inspector. Refuses `own-checks` and `checks-decided`. */
  decide(
    table: string,
    request: number,
    inspector: string,
    decision: ChecksDecision,
  ): Promise<Refusal | undefined>;
  showTestCard(table: string, on: boolean): void;
  /** Returns the stints and checks of a table, newest first. */
  log(
    table: string,
    page: { readonly before?: number | undefined; readonly limit: number },
  ): Promise<Omit<AnswerOf<'studioLog'>, 'next'>>;
  /** Returns the rota of a house. Refuses a span that is too long. */
  rota(house: string, span: Span): Promise<AnswerOf<'rota'> | Refusal>;
  /**
   * Replaces the part of a house's rota in a span. Refuses `no-such-dealer`, `no-such-table`, `rota-overlaps`
   * and `no-break`.
   */
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
  /**
   * Subscribes to tables that this node takes (with their epoch) and to tables that it loses (without one).
   */
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
    // The dealers are loaded after this callback, once the table has been announced.
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
    const state = checks.stateAt(table);
    const requests = state === 'due' ? await requestsAt(database, [table]) : [];
    const [part] = info ? await dealingOf([info], stint ? [stint] : [], requests) : [];
    return {
      ...(part ?? { stint: null, relief: null, breakAt: null, request: null }),
      checks: part?.request && !part.request.returned ? 'asked' : state,
    };
  };

  /**
   * Ends a dealer's stint and invalidates the table's checks, so that the table is checked again before it
   * opens.
   */
  const leave = async (...leaving: Parameters<TableDealers['leave']>) => {
    const refused = await dealers.leave(...leaving);
    if (!refused) await checks.end(leaving[0]);
    return refused;
  };

  /** Returns the staff of the tables of one house. */
  const dealingOf = async (
    tables: readonly TableInfo[],
    stints: readonly StoredStint[],
    requests: readonly StoredCheck[],
  ) => {
    const house = tables[0]?.house ?? '';
    const now = clock.now();
    const [entries, breaks] = await Promise.all([
      rotaEntries(database, house, spanAround(now)),
      breakTimes(
        database,
        house,
        stints.map(({ account }) => account),
        now,
      ),
    ]);
    const due = (table: string, stint: StoredStint | undefined): RotaEntry | undefined =>
      reliefAt(entries, table, stint?.account, now);
    const byTable = new Map(stints.map((stint) => [String(stint.game_table), stint]));
    const reliefs = new Map(tables.map(({ id }) => [id, due(id, byTable.get(id))]));
    const names = await namesOf(database, [
      ...stints.map(({ account }) => account),
      ...[...reliefs.values()].flatMap((entry) => (entry ? [entry.account] : [])),
      ...requests.flatMap(peopleOfCheck),
    ]);
    return tables.map(({ id }) => {
      const stint = byTable.get(id);
      const relief = reliefs.get(id);
      const request = requests.find(({ game_table }) => String(game_table) === id);
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
        breakAt: (stint && breaks.get(stint.account)) ?? null,
        request: request
          ? {
              id: request.id,
              account: request.account,
              dealer: names.get(request.account) ?? '',
              at: request.at,
              checks: request.items,
              returned: decisionOf(request, names),
            }
          : null,
      };
    });
  };

  return {
    dealing,
    change: async (table, account, change) =>
      change.now === 'deal' ? dealers.take(table, account) : leave(table, account, change, 'own'),
    end: (table, inspector) => leave(table, inspector, { now: 'end' }, 'any'),
    check: (table, account, told) => checks.make(table, account, told),
    decide: async (table, request, inspector, decision) =>
      checks.decide(table, request, inspector, decision, (await dealers.at(table))?.account),
    showTestCard: (table, on) => casino.showTestCard(table, on),
    log: async (table, page) => {
      if (!/^[1-9]\d{0,14}$/.test(table)) return { stints: [], checks: [] };
      const stints = await stintsAt(database, table, page);
      const lists = await checksAt(database, table, page.limit);
      const names = await namesOf(database, [
        ...stints.flatMap(({ account, ended_by }) => (ended_by === null ? [account] : [account, ended_by])),
        ...lists.flatMap(peopleOfCheck),
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
        checks: lists.map((list) => ({
          id: list.id,
          by: nameOf(list.account),
          at: list.at,
          checks: list.items,
          outcome: list.outcome,
          decided: decisionOf(list, names),
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
      const [stints, disputes, checked, requests] = await Promise.all([
        openStints(database, ids),
        tablesInDispute(database, ids),
        checkedTables(database, needsChecks ? ids : [], clock.now()),
        requestsAt(database, needsChecks ? ids : []),
      ]);
      const now = clock.now();
      const due = requests.filter(({ game_table }) => !checked.has(String(game_table)));
      const parts = await dealingOf(tables, stints, due);
      return {
        tables: tables.flatMap((table, at) => {
          const part = parts[at];
          if (!part) return [];
          const waits: AnswerOf<'studio'>['tables'][number]['waits'] = [];
          if (disputes.has(table.id)) waits.push('readings-differ');
          if (part.request && !part.request.returned) waits.push('checks-failed');
          else if (needsChecks && table.stream !== undefined && !checked.has(table.id)) waits.push('checks');
          if (table.stream === 'silent') waits.push('picture-lost');
          if (part.relief && part.relief.from <= now) waits.push('relief');
          if (part.breakAt !== null && part.breakAt <= now) waits.push('break');
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

/** Returns the accounts of the people who made a list of checks or decided on it. */
function peopleOfCheck({ account, decided_by }: StoredCheck): string[] {
  return decided_by === null ? [account] : [account, decided_by];
}

/** Returns an inspector's decision on a list, with the inspector's name; null if none was needed or made. */
function decisionOf({ decided_by, decided_at, reason }: StoredCheck, names: ReadonlyMap<string, string>) {
  return decided_by === null || decided_at === null
    ? null
    : { by: names.get(decided_by) ?? '', at: decided_at, reason };
}
