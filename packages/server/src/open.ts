import { type AnyGame, type Plan, type Refusal, refuse, seatId } from '@croupier/core';
import { gameOf as usualGameOf } from '@croupier/games';
import { houses as allHouses, checkHouse, type House } from '@croupier/houses';
import type { Timing } from '@croupier/protocol';
import type { StaffCodes } from './accounts/entrance.ts';
import type { Compare, Hash } from './accounts/passwords.ts';
import { keyIn } from './accounts/seal.ts';
import { createAccountService } from './accounts/service.ts';
import type { Act } from './act.ts';
import { createBots, type RunningBots } from './bots/create.ts';
import { createHouseOf } from './house-of.ts';
import { openRealPurse } from './ledger/real-purse.ts';
import { logFault } from './log.ts';
import type { ActivationSteps } from './participants/activation.ts';
import { createParticipantService } from './participants/service.ts';
import { StoredTraits } from './participants/traits.ts';
import { hasVerifiedInstrument } from './payments/instruments.ts';
import { createPersonalData } from './personal-data/service.ts';
import { mailServer } from './ports/mail.ts';
import { doubledPorts, openPorts, type PortSettings, type Ports } from './ports/open.ts';
import { PortOutbox } from './ports/outbox.ts';
import { createProtectionService } from './protection/service.ts';
import { openRealMoney, type RealMoney } from './real-money.ts';
import type { Runtime } from './runtime/runtime.ts';
import type { BotQuota, PaymentsSetting, Services } from './services.ts';
import { StorageError } from './storage/database.ts';
import { createArchive } from './tables/archive.ts';
import { createCasino } from './tables/create.ts';
import { rulesIn, secretsOf } from './tables/secrets.ts';
import { createShares } from './tables/shares.ts';
import type { RunningCasino } from './tables/tables.ts';
import { createWalkIns } from './tables/walk-ins.ts';
import { createTournaments } from './tournaments/service.ts';

/** What it takes to open the casino behind the ways in. */
export interface OpenOptions {
  /** The folder of the embedded database, unless `databaseUrl` names a PostgreSQL server. */
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** Which schema of that server is ours; the usual one unless said. */
  readonly databaseSchema?: string | undefined;
  /** Which houses are opened: all there are unless said. */
  readonly houses?: readonly House[] | undefined;
  /** Waits of the tables a new casino opens with, over the usual ones. */
  readonly timing?: Partial<Timing> | undefined;
  /** Bots that wait at tables of these plans whenever somebody is there. */
  readonly bots?: readonly BotQuota[] | undefined;
  /** The payment service at an address, with its key; or, without one, how the embedded one that moves no money misbehaves. */
  readonly payments?: PaymentsSetting | undefined;
  /** What the houses' books leave to the law; a house without it takes no registrations. */
  readonly act?: Act | undefined;
  /** Who is asked outside the house; embedded ones unless services are named. */
  readonly ports?: PortSettings | undefined;
  /** Where people find this server: what links in mails begin with, and what passkeys are for. */
  readonly publicUrl?: string | undefined;
  /** Whether staff must have one-time codes before their roles hold; offered unless said. */
  readonly staffCodes?: StaffCodes | undefined;
  /** What secrets in the database are sealed with; a file in `dataDir` unless given. */
  readonly secretKey?: string | undefined;
  /** The key before it, for the start at which it is changed. */
  readonly oldSecretKey?: string | undefined;
  /** Parts that take the place of the usual ones. */
  readonly parts?: Partial<Parts>;
  /** Hears once that the casino cannot go on, as when the disk is full: nothing more is accepted after it. */
  readonly onFatal: (why: Refusal) => void;
}

/** Parts of a casino that others can take the place of: its games, who is asked outside, steps of a registration. */
export interface Parts extends Ports, ActivationSteps {
  readonly gameOf: (plan: Plan) => AnyGame;
  /** How passwords are hashed and compared: what takes Argon2 a while on purpose may be quick where time is virtual. */
  readonly passwords: { readonly hash?: Hash; readonly compare?: Compare };
}

/** A casino that is open. */
export interface Opened extends Services {
  readonly casino: RunningCasino;
  readonly bots: RunningBots;
  readonly outbox: PortOutbox;
  /** All that moves real money. */
  readonly money: RealMoney;
  /** A staff key, in the clear, where there is no manager yet and no key out. */
  readonly staffKey: string | undefined;
  /** Resolves when all that is due has been done and stored. */
  quiet(): Promise<void>;
  /** Finishes what is being committed and closes everything. */
  stop(): Promise<void>;
}

/**
 * Opens a casino in the world that it is given. Refuses with a sentence for the operator (data directory locked, read-only, …),
 * and then leaves nothing open.
 */
export async function openCasino(
  runtime: Runtime,
  {
    dataDir,
    databaseUrl,
    databaseSchema: schema,
    houses = allHouses,
    timing,
    bots: quotas,
    payments: paymentsSetting = { faults: {} },
    act = {},
    ports: settings = {},
    publicUrl = 'http://localhost',
    staffCodes = 'offered',
    secretKey,
    oldSecretKey,
    parts = {},
    onFatal,
  }: OpenOptions,
): Promise<Opened | Refusal> {
  // Whoever brings games of their own answers for the plans of these.
  const wrong = parts.gameOf ? [] : houses.flatMap((house) => checkHouse(house));
  if (wrong.length > 0) return refuse('bad-plan', wrong.join('\n'));
  try {
    const { clock, entropy } = runtime;
    const database = await runtime.openDatabase(
      databaseUrl === undefined ? { dataDir } : { url: databaseUrl, ...(schema ? { schema } : {}) },
    );
    const { gameOf, mail, passwords, ...asked } = {
      gameOf: usualGameOf,
      passwords: {},
      hasVerifiedInstrument,
      openRealPurse,
      ...openPorts(settings, { database, clock, dataDir }),
      ...parts,
    };
    const deps = { database, clock, entropy, houses };
    const outbox = new PortOutbox(database, clock, doubledPorts(settings));
    const { accounts, security, staffKey, seal } = await createAccountService({
      ...deps,
      staffCodes,
      home: publicUrl.replace(/\/+$/, ''),
      secretKey: async () => secretKey ?? keyIn(dataDir, entropy),
      oldSecretKey,
      ...passwords,
      written: () => outbox.run(),
    });
    const casino = await createCasino({ ...deps, gameOf, timing, onFatal });
    const bots = await createBots({ ...deps, casino, quotas });
    const tournaments = await createTournaments({
      ...deps,
      gameOf,
      casino,
      accounts,
      bots,
    });
    const money = openRealMoney({ ...deps, act, setting: paymentsSetting });
    outbox.serve('mail', mailServer(mail));
    const traits = new StoredTraits(seal, entropy);
    await database.transaction((tx) => traits.renew(tx));
    const participants = createParticipantService({
      ...deps,
      ...asked,
      act,
      traits,
      outbox,
      changed: (account) => void casino.meansChanged(seatId(account)),
    });
    money.payments.listen((account, house, what) => {
      outbox.run();
      if (what === 'instrument')
        void participants.tryToComplete(account, house).catch((error) => logFault('a registration', error));
    });
    const personalData = createPersonalData({ ...deps, act });
    const archive = createArchive(database, secretsOf(houses, gameOf), rulesIn(houses, gameOf));
    const walkIns = await createWalkIns({ database, casino, accounts });
    for (const worker of [money, personalData, outbox]) worker.run();
    return {
      runtime,
      casino,
      accounts,
      security,
      archive,
      houseOf: createHouseOf(database),
      shares: createShares({ ...deps, archive }),
      bots,
      outbox,
      money,
      payments: money.payments,
      cashDesk: money.cashDesk,
      closings: money.closings,
      participants,
      personalData,
      protection: createProtectionService({
        ...deps,
        takesRegistrations: (house) => act[house] !== undefined,
        panicked: { write: participants.panicked.bind(participants), after: () => outbox.run() },
      }),
      walkIns,
      tournaments,
      houses: houses.map(({ id, name, currency, languages, plans }) => ({
        id,
        name,
        currency,
        languages: [...languages],
        plans: plans.map((plan) => ({
          id: plan.id,
          game: plan.game,
          title: plan.title,
          bots: gameOf(plan).bot !== undefined,
        })),
      })),
      staffKey,
      quiet: async () => {
        for (const part of [casino, outbox, money, personalData, bots, tournaments, casino])
          await part.quiet();
      },
      stop: async () => {
        for (const part of [bots, tournaments, money, personalData, outbox, casino]) await part.stop();
        await database.close();
      },
    };
  } catch (error) {
    if (error instanceof StorageError) return refuse(error.code, error.message);
    throw error;
  }
}
