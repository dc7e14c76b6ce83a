import { type Refusal, refuse, seatId } from '@croupier/core';
import { gameOf } from '@croupier/games';
import { houses as allHouses, checkHouse } from '@croupier/houses';
import { keyIn } from './accounts/seal.ts';
import { createAccountService } from './accounts/service.ts';
import { createBots } from './bots/create.ts';
import { createHouseOf } from './house-of.ts';
import { logFault } from './log.ts';
import { createParticipantService } from './participants/service.ts';
import { StoredTraits } from './participants/traits.ts';
import { hasVerifiedInstrument } from './payments/instruments.ts';
import { openPayments } from './payments/open.ts';
import { openRealPurse } from './payments/purse-kind.ts';
import { createPersonalData } from './personal-data/service.ts';
import { mailServer } from './ports/mail.ts';
import { doubledPorts, openPorts } from './ports/open.ts';
import { PortOutbox } from './ports/outbox.ts';
import { createProtectionService } from './protection/service.ts';
import { systemRuntime } from './runtime/runtime.ts';
import type { Opened, OpenOptions } from './services.ts';
import { StorageError } from './storage/database.ts';
import { openDatabase } from './storage/open.ts';
import { createArchive } from './tables/archive.ts';
import { createCasino } from './tables/create.ts';
import { rulesIn, secretsOf } from './tables/secrets.ts';
import { createShares } from './tables/shares.ts';
import { createWalkIns } from './tables/walk-ins.ts';
import { createTournaments } from './tournaments/service.ts';

/** Opens the casino on its storage. Refuses with a sentence for the operator, and then leaves nothing open. */
export async function openCasino({
  runtime = systemRuntime,
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
  onFatal,
}: OpenOptions): Promise<Opened | Refusal> {
  const wrong = houses.flatMap((house) => checkHouse(house));
  if (wrong.length > 0) return refuse('bad-plan', wrong.join('\n'));
  try {
    const storage =
      databaseUrl === undefined ? { dataDir } : { url: databaseUrl, ...(schema ? { schema } : {}) };
    const database = await openDatabase(storage);
    const deps = { database, ...runtime, houses };
    const outbox = new PortOutbox(database, runtime.clock, doubledPorts(settings));
    const { accounts, security, staffKey, seal } = await createAccountService({
      ...deps,
      staffCodes,
      home: publicUrl.replace(/\/+$/, ''),
      secretKey: async () => secretKey ?? keyIn(dataDir, runtime.entropy),
      oldSecretKey,
      written: () => outbox.run(),
    });
    const casino = await createCasino({ ...deps, gameOf, timing, onFatal });
    const bots = await createBots({ ...deps, casino, quotas });
    const tournaments = await createTournaments({
      ...deps,
      gameOf,
      casino,
      accounts,
      hireBot: (house) => bots.hire(house),
      restBot: (bot) => bots.rest(bot),
    });
    const money = openPayments({ ...deps, act, setting: paymentsSetting });
    const ports = openPorts(settings, { ...deps, dataDir });
    outbox.serve('mail', mailServer(ports.mail));
    const traits = new StoredTraits(seal, runtime.entropy);
    await database.transaction((tx) => traits.renew(tx));
    const participants = createParticipantService({
      ...deps,
      ...ports,
      act,
      traits,
      outbox,
      hasVerifiedInstrument,
      openRealPurse,
      changed: (account) => void casino.meansChanged(seatId(account)),
    });
    money.payments.listen((account, house, what) => {
      outbox.run();
      if (what === 'instrument')
        void participants.tryToComplete(account, house).catch((error) => logFault('a registration', error));
    });
    money.run();
    const personalData = createPersonalData({ ...deps, act });
    personalData.run();
    const archive = createArchive(database, secretsOf(houses, gameOf), rulesIn(houses, gameOf));
    outbox.run();
    return {
      runtime,
      casino,
      accounts,
      security,
      archive,
      houseOf: createHouseOf(database),
      shares: createShares({ ...deps, archive }),
      bots,
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
      walkIns: await createWalkIns({ database, casino, accounts }),
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
      stop: async () => {
        await bots.stop();
        await tournaments.stop();
        await money.stop();
        await personalData.stop();
        await outbox.stop();
        await casino.stop();
        await database.close();
      },
    };
  } catch (error) {
    if (error instanceof StorageError) return refuse(error.code, error.message);
    throw error;
  }
}
