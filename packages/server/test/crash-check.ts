import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SettlementLine } from '@croupier/core';
import { openDatabase } from '../src/casino/system-runtime.ts';
import { audit } from '../src/ledger/audit.ts';
import { turnoverFaults } from '../src/ledger/turnover.ts';
import type { Storage } from '../src/runtime/runtime.ts';
import type { Database } from '../src/storage/database.ts';
import { takingsFaults } from '../src/tables/takings.ts';
import { roundsAgainstBooks } from './books.ts';
import { roundsAgainstProofs } from './proofs.ts';

/** The data that a player received, to be compared with the storage. */
export interface ReceivedMessages {
  readonly account: string;
  readonly house: string;
  /** The home session whose purses the table is played from; null for the house's purses. */
  readonly homeSession: string | null;
  /** The keys of the moves that were confirmed to the player. */
  readonly confirmed: readonly string[];
  /** The lines of the player's settlements, by round. */
  readonly settled: ReadonlyMap<string, readonly SettlementLine[]>;
  /** The amount in the purse that was shown to the player. */
  readonly shown: number | null | undefined;
}

/** A round during which the server was killed. */
export interface KilledRound {
  readonly phase: string;
  readonly round: string;
}

/** The chips that stayed on the tables between rounds. */
export interface CarriedChips {
  /** The number of rounds that were opened with chips from the previous round, by plan. */
  readonly rounds: ReadonlyMap<string, number>;
  /** The number of rounds at whose opening held sums had expired. */
  readonly lapsed: number;
}

/** Compares the storage with the confirmed moves, after every kill and at the end. Reads each ended round once. */
export class CrashCheck {
  /** All violations found, as sentences. */
  readonly wrong: string[] = [];
  private readonly known = new Set<number>();

  constructor(
    private readonly storage: Storage,
    private readonly told: readonly ReceivedMessages[],
  ) {}

  /** Checks the storage after a kill, before the next server repairs anything. */
  async afterKill(kills: number): Promise<void> {
    const copied = copyOf(this.storage);
    const database = await openDatabase(copied.storage);
    try {
      for (const what of await this.differences(database)) this.wrong.push(`after kill ${kills}: ${what}`);
    } finally {
      await database.close();
      copied.remove();
    }
  }

  /** Checks the storage at the end, when all play has stopped. */
  async atRest(killed: readonly KilledRound[]): Promise<CarriedChips> {
    const database = await openDatabase(this.storage);
    try {
      this.wrong.push(...(await this.differences(database)), ...(await roundsAgainstProofs(database)));
      const unsettled = await database.query<{ id: number; state: string }>(
        `select id, state from round where state = 'open' and id = any($1::bigint[])`,
        [killed.map(({ round }) => round)],
      );
      for (const { id, state } of unsettled)
        this.wrong.push(`round ${id} was not played to its end, but is ${state}`);
      for (const { account, house, homeSession, shown } of this.told) {
        const [purse] = await database.query<{ balance: number }>(
          `select balance from ledger_account where kind = 'purse' and holder = $1 and house = $2 and game_table = $3`,
          [account, house, Number(homeSession ?? 0)],
        );
        if (purse?.balance !== shown)
          this.wrong.push(`${account} is shown ${shown}, but has ${purse?.balance}`);
      }
      return await carried(database);
    } finally {
      await database.close();
    }
  }

  private async differences(database: Database): Promise<string[]> {
    const wrong = [
      ...(await audit(database)),
      ...(await takingsFaults(database)),
      ...(await turnoverFaults(database)),
      ...(await roundsAgainstBooks(database, this.known)),
    ];
    const rounds = await database.query<{ id: number; state: string }>('select id, state from round');
    const states = new Map(rounds.map(({ id, state }) => [String(id), state]));
    for (const [id, state] of states) if (state === 'void') wrong.push(`round ${id} is void`);
    const stored = await database.query<{ account: string; key: string; times: number }>(
      'select account, key, count(*)::int as times from move where key is not null group by account, key',
    );
    const times = new Map(stored.map(({ account, key, times }) => [`${account} ${key}`, times]));
    const settlements = await database.query<{ round: number; seat: string; lines: unknown }>(
      'select round, seat, lines from settlement where seat = any($1::text[])',
      [this.told.map(({ account }) => account)],
    );
    const lines = new Map(settlements.map((of) => [`${of.round} ${of.seat}`, JSON.stringify(of.lines)]));
    for (const { account, confirmed, settled } of this.told) {
      for (const key of confirmed)
        if (times.get(`${account} ${key}`) !== 1)
          wrong.push(`a confirmed move of ${account} is stored ${times.get(`${account} ${key}`) ?? 0} times`);
      for (const [round, told] of settled)
        if (states.get(round) !== 'settled')
          wrong.push(`${account} received the settlement of round ${round}, which is ${states.get(round)}`);
        else if (told.length > 0 && lines.get(`${round} ${account}`) !== JSON.stringify(told))
          wrong.push(`${account} received a settlement of round ${round} that differs from the stored one`);
    }
    return wrong;
  }
}

async function carried(database: Database): Promise<CarriedChips> {
  const opened = await database.query<{ plan: string; rounds: number }>(
    `select plan, count(*)::int as rounds from round where (carry->>'held')::bigint > 0 group by plan order by plan`,
  );
  const [lapsed] = await database.query<{ rounds: number }>(
    `select count(distinct round.id)::int as rounds from posting
     join ledger_account as source on source.id = from_account and source.kind = 'carry'
     join ledger_account as target on target.id = to_account and target.kind = 'bank'
     join round on round.id = posting.round and round.opened_at = posting.at`,
  );
  return {
    rounds: new Map(opened.map(({ plan, rounds }) => [plan, rounds])),
    lapsed: lapsed?.rounds ?? 0,
  };
}

/** Returns a copy of a data directory. The next server must find the original exactly as the kill left it. */
function copyOf(storage: Storage): { readonly storage: Storage; remove(): void } {
  if (!('dataDir' in storage)) return { storage, remove: () => undefined };
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-copy-'));
  const lock = join(storage.dataDir, 'lock');
  cpSync(storage.dataDir, dataDir, { recursive: true, filter: (path) => path !== lock });
  return {
    storage: { dataDir },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
