import { type AnyGame, isRefusal, type Plan, type Refusal, type SeatId } from '@croupier/core';
import { gameOf } from '@croupier/games';
import type { House } from '@croupier/houses';
import type { TableInfo } from '@croupier/protocol';
import type { Account } from '../src/account-service.ts';
import { createAccountService } from '../src/accounts/service.ts';
import type { Act } from '../src/act.ts';
import { createBots, type RunningBots } from '../src/bots/create.ts';
import type { Accepted } from '../src/casino.ts';
import type { Entropy } from '../src/chance/entropy.ts';
import { createHouseOf } from '../src/house-of.ts';
import { createParticipantService } from '../src/participants/service.ts';
import { StoredTraits } from '../src/participants/traits.ts';
import { type OpenedPayments, openPayments } from '../src/payments/open.ts';
import { createPersonalData } from '../src/personal-data/service.ts';
import { embeddedIdentity, type IdentityPort } from '../src/ports/identity.ts';
import { type Mail, mailServer } from '../src/ports/mail.ts';
import { PortOutbox } from '../src/ports/outbox.ts';
import { embeddedRegister, type RegisterPort } from '../src/ports/register.ts';
import { createProtectionService } from '../src/protection/service.ts';
import type { BotQuota, Services } from '../src/services.ts';
import type { Database } from '../src/storage/database.ts';
import { createArchive } from '../src/tables/archive.ts';
import { createCasino } from '../src/tables/create.ts';
import { rulesIn, secretsOf } from '../src/tables/secrets.ts';
import { createShares } from '../src/tables/shares.ts';
import type { RunningCasino } from '../src/tables/tables.ts';
import { createWalkIns } from '../src/tables/walk-ins.ts';
import { createTournaments } from '../src/tournaments/service.ts';
import { AT_HOME } from './accounts.ts';
import { newKey, seededEntropy } from './coin-casino.ts';
import { MemoryNetwork } from './memory-network.ts';
import { payIn } from './real-money.ts';
import { VirtualClock } from './virtual-clock.ts';

/** Houses of the game plans on virtual time, with everything that the ways in need. */
export interface VirtualHouse extends Services {
  readonly casino: RunningCasino;
  readonly bots: RunningBots;
  readonly clock: VirtualClock;
  readonly network: MemoryNetwork;
  readonly outbox: PortOutbox;
  /** All that moves real money. */
  readonly money: OpenedPayments;
  /** Letters that went out, the first first. */
  readonly mails: readonly Mail[];
  /** A table of a plan with nobody at it but who is brought; the croupier is a person unless said. */
  table(plan: string, dealer?: 'virtual' | 'console'): Promise<HouseTable>;
  /** A table that was opened before. */
  known(id: string): HouseTable;
  /** A guest, or somebody who has signed up under that name. */
  person(name?: string): Promise<Account>;
  /** Lets virtual time go by until everything due in it has been dealt, stored and heard. */
  pass(minutes: number): Promise<void>;
  /** Resolves when nothing is under way but what waits for the clock. */
  quiet(): Promise<void>;
}

export interface HouseTable extends TableInfo {
  /** A player's move; `account` takes the seat if need be. */
  move(account: Account, move: Move): Promise<Accepted | Refusal>;
  /** A roulette bet in whole units of the house's currency, by position. */
  bet(account: Account, chips: { readonly [position: string]: number }): Promise<Accepted | Refusal>;
  /** What the croupier and the inspector do, one after the other; none of it may be refused. */
  call(...moves: readonly Move[]): Promise<void>;
}

type Move = { readonly type: string; readonly [field: string]: unknown };

export interface VirtualHouseOptions {
  readonly database: Database;
  readonly houses: readonly House[];
  readonly clock?: VirtualClock;
  readonly entropy?: Entropy;
  /** Bots that wait for company. */
  readonly quotas?: readonly BotQuota[];
  /** What the houses' books leave to the law. */
  readonly act?: Act;
  readonly identity?: IdentityPort;
  readonly register?: RegisterPort;
  /** Whether somebody has proven an instrument of payment; everybody has unless said. */
  readonly instrument?: () => boolean;
  /** The games of the plans, where a test deals them otherwise. */
  readonly gameOf?: (plan: Plan) => AnyGame;
}

export async function openVirtualHouse(options: VirtualHouseOptions): Promise<VirtualHouse> {
  const { houses, clock = new VirtualClock() } = options;
  const { database, idle } = watched(options.database);
  const network = new MemoryNetwork(clock);
  const entropy = options.entropy ?? seededEntropy(String(clock.now()));
  const deps = { database, clock, entropy, houses };
  const { accounts, security, seal } = await createAccountService({ ...deps, ...AT_HOME });
  const casino = await createCasino({ ...deps, gameOf: options.gameOf ?? gameOf });
  const bots = await createBots({ ...deps, casino, quotas: options.quotas });
  const tournaments = await createTournaments({
    ...deps,
    gameOf: options.gameOf ?? gameOf,
    casino,
    accounts,
    hireBot: (house) => bots.hire(house),
    restBot: (bot) => bots.rest(bot),
  });
  const money = openPayments({ ...deps, act: {}, setting: { faults: {} } });
  const quiet = async () => {
    await casino.quiet();
    await outbox.quiet();
    await bots.quiet();
    await tournaments.quiet();
    await casino.quiet();
    do await network.quiet();
    while (!idle());
  };
  let staff: Promise<Account> | undefined;
  const outbox = new PortOutbox(database, clock);
  const mails: Mail[] = [];
  const send = async (_key: string, mail: Mail) => {
    mails.push(mail);
    return 'sent' as const;
  };
  outbox.serve('mail', mailServer({ send }));
  const participants = createParticipantService({
    ...deps,
    act: options.act ?? {},
    traits: new StoredTraits(seal, entropy),
    outbox,
    identity: options.identity ?? embeddedIdentity({}),
    register: options.register ?? embeddedRegister({}, database, () => clock.now()),
    hasVerifiedInstrument: async () => options.instrument?.() ?? true,
    openRealPurse: async (tx, account, house) => void (await payIn(tx, account, house, 1_000)),
  });

  const tableOf = (info: TableInfo): HouseTable => {
    const submit = (as: 'player' | 'inspector', account: Account, move: Move, seat?: SeatId) =>
      casino.submit({
        table: info.id,
        account: account.id,
        as,
        key: newKey(),
        move,
        ...(seat ? { seat } : {}),
      });
    const move = (account: Account, made: Move) => {
      const seat = accounts.seat(info.id, account.id);
      casino.arrived(info.id, seat);
      return submit('player', account, made, seat);
    };
    return {
      ...info,
      move,
      bet: (account, chips) =>
        move(account, {
          type: 'bet',
          chips: Object.entries(chips).map(([position, units]) => ({ position, amount: 100 * units })),
        }),
      call: async (...moves) => {
        staff ??= accounts.guest().then(({ account }) => account);
        for (const made of moves) ok(await submit('inspector', await staff, made));
      },
    };
  };

  const archive = createArchive(
    database,
    secretsOf(houses, options.gameOf ?? gameOf),
    rulesIn(houses, gameOf),
  );
  return {
    runtime: { clock, entropy, network },
    casino,
    accounts,
    security,
    archive,
    houseOf: createHouseOf(database),
    shares: createShares({ ...deps, archive }),
    bots,
    money,
    payments: money.payments,
    cashDesk: money.cashDesk,
    closings: money.closings,
    participants,
    personalData: createPersonalData({ ...deps, act: options.act ?? {} }),
    outbox,
    mails,
    protection: createProtectionService({
      ...deps,
      panicked: { write: participants.panicked.bind(participants), after: () => outbox.run() },
    }),
    tournaments,
    walkIns: await createWalkIns({ database, casino, accounts }),
    houses: [],
    clock,
    network,
    quiet,
    table: async (plan, dealer = 'console') =>
      tableOf(ok(await casino.openTable({ plan, name: plan, dealer, private: false, host: null }))),
    known: (id) => {
      const info = casino.table(id);
      if (!info) throw new Error(`no table ${id}`);
      return tableOf(info);
    },
    person: async (name) => {
      if (name === undefined) return (await accounts.guest()).account;
      return ok(await accounts.signUp({ name, password: 'kolo stesti' })).account;
    },
    pass: (minutes) => clock.pass(60 * minutes, quiet),
  };
}

/** A database, and whether nobody waits for it now. */
function watched(database: Database): { database: Database; idle: () => boolean } {
  let waiting = 0;
  const counted = async <T>(work: Promise<T>) => {
    waiting += 1;
    try {
      return await work;
    } finally {
      waiting -= 1;
    }
  };
  return {
    database: {
      query: <Row>(...asked: Parameters<Database['query']>) => counted(database.query<Row>(...asked)),
      transaction: (work) => counted(database.transaction(work)),
      close: () => database.close(),
    },
    idle: () => waiting === 0,
  };
}

/** What was answered, which must be no refusal. */
export function ok<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(`${answer.code}: ${answer.message}`);
  return answer;
}
