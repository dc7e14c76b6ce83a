import { type AnyGame, type Plan, type Refusal, refuse, seatId } from '@croupier/core';
import { gameOf as usualGameOf } from '@croupier/games';
import { houses as allHouses, checkHouse, type House, HouseRegistry } from '@croupier/houses';
import type { Timing } from '@croupier/protocol';
import type { OpenIdSetting } from '../accounts/openid-provider.ts';
import type { Compare, Hash } from '../accounts/passwords.ts';
import { createAccountService } from '../accounts/service.ts';
import type { StaffCodes } from '../accounts/session-starter.ts';
import type { SharedSessions } from '../accounts/sessions.ts';
import { createAudit } from '../audit/service.ts';
import { auditedDatabase } from '../audit/trail.ts';
import type { BotQuota } from '../bots/bots.ts';
import { createBots, type RunningBots } from '../bots/create.ts';
import type { Bus } from '../bus/bus.ts';
import { Directory } from '../bus/directory.ts';
import { joinNodes, type NodeConnections } from '../bus/join-nodes.ts';
import { BUS_VERSIONS, VersionedBus } from '../bus/versioned-bus.ts';
import { createCases } from '../cases/service.ts';
import { createDevices } from '../devices/service.ts';
import { createFiles } from '../files/service.ts';
import { createFloor } from '../floor/service.ts';
import { createIncidents } from '../incidents/service.ts';
import { openRealPurse } from '../ledger/real-purse.ts';
import { log, logFault, startLog, stopLog } from '../monitoring/log.ts';
import { spans } from '../monitoring/spans.ts';
import { ConnectionCounts } from '../nodes/connection-counts.ts';
import { Node } from '../nodes/node.ts';
import { SharedRates } from '../nodes/shared-rates.ts';
import type { NodeVersions } from '../nodes/store.ts';
import type { ActivationSteps } from '../participants/activation.ts';
import type { Jurisdiction } from '../participants/jurisdiction.ts';
import { createParticipantService } from '../participants/service.ts';
import { StoredTraits } from '../participants/traits.ts';
import { hasVerifiedInstrument } from '../payments/instruments.ts';
import { createPersonalData } from '../personal-data/service.ts';
import { createExposures } from '../pit/exposures.ts';
import { createPit } from '../pit/service.ts';
import { mailServer } from '../ports/mail.ts';
import { openPorts, type PortSettings, type Ports, portsWithDuplicates } from '../ports/open.ts';
import { PortOutbox } from '../ports/outbox.ts';
import { createProofLog } from '../proof-log/service.ts';
import { LogSigner } from '../proof-log/signer.ts';
import { createProtectionService } from '../protection/service.ts';
import { createRecordings, type RecordingsSetting } from '../recordings/service.ts';
import { createRepeats } from '../repeats/service.ts';
import { createReports } from '../reports/service.ts';
import type { RetentionDays } from '../retention/kinds.ts';
import { createRetention } from '../retention/service.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { Worker } from '../runtime/worker.ts';
import { StorageError } from '../storage/database.ts';
import { measuredDatabase } from '../storage/measured-database.ts';
import { applicationOf } from '../storage/postgres.ts';
import { readSecretKey, Seal } from '../storage/seal.ts';
import { sealingDatabase } from '../storage/sealed-database.ts';
import { tracedDatabase } from '../storage/traced-database.ts';
import { createEncoders } from '../streams/encoders.ts';
import type { RelayPort } from '../streams/relay-port.ts';
import { createStreams } from '../streams/service.ts';
import { createStills } from '../streams/stills.ts';
import { StreamKeys } from '../streams/stream-keys.ts';
import { type TurnAccess, turnServers } from '../streams/turn.ts';
import { createStudio } from '../studio/service.ts';
import { createArchive } from '../tables/archive.ts';
import { ownerOfTable, publicPlans } from '../tables/claims.ts';
import { createCasino, openFirstTables } from '../tables/create.ts';
import { Admission } from '../tables/endpoints/admission.ts';
import { SealedSeeds } from '../tables/sealed-seeds.ts';
import { rulesIn, secretsOf } from '../tables/secrets.ts';
import { createShares } from '../tables/shares.ts';
import type { RunningCasino } from '../tables/table-registry.ts';
import { createWalkIns } from '../tables/walk-ins.ts';
import { LocalRates } from '../time/rates.ts';
import { createTournaments } from '../tournaments/service.ts';
import { ownerOfTournament } from '../tournaments/store.ts';
import { createTicketDesk } from '../tournaments/ticket-desk.ts';
import { tournamentsOfAllNodes } from '../tournaments/tournaments-of-all-nodes.ts';
import { createTrays } from '../tray/service.ts';
import { createHouseOf } from './house-of.ts';
import { openRealMoney, type PaymentsSetting, type RealMoney } from './real-money.ts';
import { migrations } from './schema.ts';
import { sealStoredData } from './seal-stored.ts';
import { serverChecks } from './server-checks.ts';
import type { Services } from './services.ts';

/** The options for opening the casino. */
export interface OpenOptions {
  /**
   * The directory for the embedded database and other local data. The database is elsewhere if `databaseUrl`
   * names a PostgreSQL server.
   */
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** The PostgreSQL schema to use. The default is the server's default schema. */
  readonly databaseSchema?: string | undefined;
  /** The houses to open. By default, the shipped houses open. */
  readonly houses?: readonly House[] | undefined;
  /** The timing of the tables that a new casino opens. It overrides the plans' defaults. */
  readonly timing?: Partial<Timing> | undefined;
  /** The bots that join the public tables of these plans whenever a person is there. */
  readonly bots?: readonly BotQuota[] | undefined;
  /**
   * The address and key of the payment service. Otherwise the simulated faults of the embedded service, which
   * moves no money.
   */
  readonly payments?: PaymentsSetting | undefined;
  /**
   * The legal figures that the houses' rule books do not contain. A house without these figures accepts no
   * registrations.
   */
  readonly jurisdiction?: Jurisdiction | undefined;
  /** The external services. The default services are embedded. */
  readonly ports?: PortSettings | undefined;
  /** This server's public address. Links in e-mails begin with this address, and passkeys are bound to it. */
  readonly publicUrl?: string | undefined;
  /**
   * Whether staff must set up one-time codes before their roles take effect. By default, codes are optional.
   */
  readonly staffCodes?: StaffCodes | undefined;
  /** The OpenID Connect provider with which staff sign in. */
  readonly openId?: OpenIdSetting | undefined;
  /** The key that seals secrets in the database. The default is a file in `dataDir`. */
  readonly secretKey?: string | undefined;
  /** The previous key. Starting with both keys re-encrypts all secrets with the new key. */
  readonly oldSecretKey?: string | undefined;
  /** Replacements for default parts. */
  readonly parts?: Partial<ReplaceableParts>;
  /**
   * The id of this node if several nodes share one PostgreSQL; undefined if this process is the only node.
   */
  readonly node?: string | undefined;
  /** Notifies the other nodes when sessions end. Without this option, they notice within half a minute. */
  readonly sessions?: SharedSessions | undefined;
  /**
   * The connection to the other nodes. Without a bus, players reach only the tables of the node that they are
   * connected to.
   */
  readonly bus?: Bus | undefined;
  /** The versions of the database and of messages that this program supports. */
  readonly versions?: NodeVersions;
  /**
   * The milliseconds for which a leaving node waits for rounds to end. After that time, it hands over its
   * tables even during a round.
   */
  readonly drainWithin?: number;
  /** The milliseconds for which an ended tournament stays in memory. */
  readonly archiveAfter?: number;
  /** The relay for the pictures of tables. Without a relay, no table has a picture. */
  readonly relay?: RelayPort | undefined;
  /** The longest time from a camera to the relay, in milliseconds. */
  readonly streamDelay?: number | undefined;
  /** The TURN servers for pages that cannot reach the relay directly. */
  readonly streamTurn?: TurnAccess | undefined;
  /**
   * The folder for recordings of rounds, and the number of days for which they are kept. Without this option,
   * nothing is recorded.
   */
  readonly recordings?: RecordingsSetting | undefined;
  /** The number of days for which data are kept. By default, nothing is deleted before its account. */
  readonly retention?: RetentionDays | undefined;
  /**
   * Called once if the casino cannot continue, for example because the disk is full. After that, the casino
   * refuses every request.
   */
  readonly onFatal: (why: Refusal) => void;
}

/** The default time that a leaving node waits for rounds to end, in milliseconds. */
const DRAIN_WITHIN = 20_000;
/** The default time for which an ended tournament stays in memory, in milliseconds. */
const ARCHIVE_AFTER = 10 * 60_000;

/** The versions of this program. */
const VERSIONS: NodeVersions = { knows: migrations.length, bus: BUS_VERSIONS };

/** The session notifications of a server that is the only node. */
const ALONE: SharedSessions = { forget: () => undefined, listen: () => undefined };

/** The parts of a casino that can be replaced: its games, external services and registration steps. */
export interface ReplaceableParts extends Ports, ActivationSteps {
  readonly gameOf: (plan: Plan) => AnyGame;
  /** The password functions. Argon2 is slow on purpose, so it can be replaced where time is virtual. */
  readonly passwords: { readonly hash?: Hash; readonly compare?: Compare };
}

/** An open casino. */
export interface OpenCasino extends Services {
  readonly casino: RunningCasino;
  readonly bots: RunningBots;
  readonly outbox: PortOutbox;
  /** The services that move real money. */
  readonly money: RealMoney;
  /** A staff key in clear text, set if there is neither a manager nor an unused key. */
  readonly staffKey: string | undefined;
  /** Resolves when all due work is done and stored. */
  drain(): Promise<void>;
  /** Hands the tables over to the other nodes, if there are any. The players continue there. */
  leave(): Promise<void>;
  /** Finishes the commits in progress and closes everything. */
  stop(): Promise<void>;
}

/**
 * Opens a casino on the given runtime. If the casino cannot be opened, returns a refusal that explains the reason to
 * the operator (data directory locked, read-only, …), and leaves nothing open.
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
    jurisdiction = {},
    ports: settings = {},
    publicUrl = 'http://localhost',
    staffCodes = 'offered',
    openId: openIdSetting,
    secretKey,
    oldSecretKey,
    parts = {},
    node: nodeId,
    sessions = ALONE,
    bus: carrier,
    versions = VERSIONS,
    drainWithin = DRAIN_WITHIN,
    archiveAfter = ARCHIVE_AFTER,
    relay,
    streamDelay,
    streamTurn,
    recordings: recordingsSetting,
    retention: retentionDays = {},
    onFatal,
  }: OpenOptions,
): Promise<OpenCasino | Refusal> {
  // Plans are not checked if the caller supplies its own games.
  const wrong = parts.gameOf ? [] : houses.flatMap((house) => checkHouse(house));
  if (wrong.length > 0) return refuse('bad-plan', wrong.join('\n'));
  try {
    const { clock, entropy } = runtime;
    startLog(clock);
    const opened = await runtime.openDatabase(
      databaseUrl === undefined
        ? { dataDir }
        : { url: databaseUrl, ...(schema ? { schema } : {}), ...(nodeId ? { node: nodeId } : {}) },
    );
    const seal = new Seal(entropy, async () => [
      secretKey ?? (await readSecretKey(dataDir, entropy)),
      ...(oldSecretKey === undefined ? [] : [oldSecretKey]),
    ]);
    const measured = measuredDatabase(spans.on ? tracedDatabase(opened) : opened, clock);
    const database = auditedDatabase(sealingDatabase(measured, seal));
    const node =
      nodeId === undefined
        ? undefined
        : new Node({ id: nodeId, database, clock, applicationOf, versions, onFatal });
    await node?.begin().catch(async (error) => {
      await database.close();
      throw error;
    });
    const bus = carrier && new VersionedBus(carrier, versions.bus);
    let stopping = false;
    const isStopping = () => stopping;
    const checks = serverChecks({ clock, database, knows: versions.knows, node, bus, isStopping });
    const connections = new ConnectionCounts(node && { database, node: node.id });
    const rates = node ? new SharedRates(database) : new LocalRates(clock);
    const { gameOf, mail, passwords, ...asked } = {
      gameOf: usualGameOf,
      passwords: {},
      hasVerifiedInstrument,
      openRealPurse,
      ...openPorts(settings, { database, clock, network: runtime.network, dataDir }),
      ...parts,
    };
    const deps = { database, clock, entropy, houses };
    const audit = createAudit(deps);
    const ports = node?.leased('ports');
    const outbox = new PortOutbox(
      ports?.database ?? database,
      clock,
      portsWithDuplicates(settings),
      ports?.mayWork,
    );
    const { accounts, security, openId, staffKey } = await createAccountService({
      ...deps,
      staffCodes,
      home: publicUrl.replace(/\/+$/, ''),
      seal,
      keyChanged: oldSecretKey !== undefined,
      openId: openIdSetting,
      ...passwords,
      rates,
      shared: node && sessions,
      written: () => outbox.run(),
    });
    let joined: NodeConnections | undefined;
    const elsewhere = {
      destinations: () => joined?.directory.destinations() ?? [],
      announceFollowUps: (tables: readonly string[]) => joined?.announceFollowUps(tables),
    };
    if (oldSecretKey !== undefined) await new SealedSeeds(seal, entropy).reseal(database);
    const signer = new LogSigner(`${new URL(publicUrl).host}/proof-log`, seal, entropy);
    await database.transaction((tx) => signer.prepare(tx));
    const proofLog = createProofLog({ database, clock, signer, leased: node?.leased('proof log') });
    const roundOpened = () => {
      if (!node) proofLog.opened(); // A node looks at each beat, because other nodes open rounds, too.
    };
    const tablesOptions = { ...deps, audit, seal, gameOf, timing, node, elsewhere, roundOpened, onFatal };
    const casino = await createCasino(tablesOptions);
    const bots = await createBots({
      ...deps,
      gameOf,
      casino,
      quotas,
      shared: node !== undefined,
      publicPlans: () => publicPlans(database),
    });
    if (!node) await bots.openWaiting((table) => casino.openUnwarned(table));
    const ownTournaments = await createTournaments({
      ...deps,
      gameOf,
      casino,
      accounts,
      bots,
      node,
      takeTables: (tournament) => casino.takeTournament(tournament),
      giveTables: (tournament) => casino.releaseTournament(tournament),
      archiveAfter,
    });
    joined =
      node && bus
        ? joinNodes({
            node: node.id,
            bus,
            clock,
            casino,
            owned: {
              table: {
                has: (id) => casino.table(id) !== undefined,
                ownerOf: (id) => ownerOfTable(database, id),
              },
              tournament: {
                has: (id) => ownTournaments.has(id),
                ownerOf: (id) => ownerOfTournament(database, id),
              },
            },
            look: () => node.look(),
          })
        : undefined;
    const tournaments = joined
      ? tournamentsOfAllNodes(ownTournaments, { ...joined.nodes, clock })
      : ownTournaments;
    const money = openRealMoney({
      ...deps,
      jurisdiction,
      setting: paymentsSetting,
      leased: () => node?.leased('real money'),
    });
    outbox.serve('mail', mailServer(mail));
    const cases = createCases({
      ...deps,
      outbox,
      screening: asked.screening,
      leased: node?.leased('alerts'),
      payoutsContinue: () => money.payments.run(),
    });
    const traits = new StoredTraits(seal, entropy);
    await database.transaction((tx) => traits.renew(tx));
    await sealStoredData(measured, database, seal, { keyChanged: oldSecretKey !== undefined });
    const participants = createParticipantService({
      ...deps,
      ...asked,
      jurisdiction,
      traits,
      outbox,
      changed: (account) => {
        void casino.balanceChanged(seatId(account));
        cases.run(); // A new participant is compared with the lists.
      },
    });
    const files = createFiles({ ...deps, seal, participants, scanner: asked.scanner });
    if (oldSecretKey !== undefined) {
      const { sealed, lost } = await files.reseal();
      log.warn(
        `OLD_SECRET_KEY: the keys of ${sealed} documents are now sealed with the new key, ${lost} cannot be opened with either key.`,
      );
    }
    money.payments.listen((account, house, what) => {
      outbox.run();
      if (what === 'instrument')
        void participants.tryToComplete(account, house).catch((error) => logFault('a registration', error));
    });
    const personalData = createPersonalData({ ...deps, jurisdiction, leased: node?.leased('erasure') });
    const reports = createReports({ database, clock, leased: node?.leased('turnover') });
    const retention = createRetention({
      database,
      clock,
      days: retentionDays,
      leased: node?.leased('retention'),
    });
    const archive = createArchive(
      database,
      secretsOf(houses, gameOf),
      rulesIn(houses, gameOf),
      houses.flatMap(({ plans }) => plans),
    );
    const walkIns = await createWalkIns({
      database,
      casino,
      accounts,
      listenOwner: (listener) => casino.listenOwner(listener),
    });
    const streams = createStreams({ casino, entropy, relay, delay: streamDelay });
    const recordings = await createRecordings({
      ...deps,
      casino,
      node: node?.id,
      relay,
      listenOwner: (listener) => casino.listenOwner(listener),
      setting: recordingsSetting,
    });
    const keys = new StreamKeys(database, clock, entropy);
    const encoders = createEncoders({ casino, entropy, keys, streams, calls: joined?.nodes.calls });
    const directory = joined?.directory ?? new Directory(casino);
    // The staff's moves pass through the studio first, because the devices record every entry that differs
    // from a reading.
    const studio = await createStudio({
      ...deps,
      casino,
      directory,
      checkedHouses: new Set(
        houses.flatMap(({ id, checksBeforeOpening }) => (checksBeforeOpening ? [id] : [])),
      ),
      listenOwner: (listener) => casino.listenOwner(listener),
    });
    const devices = await createDevices({
      ...deps,
      casino,
      listenOwner: (listener) => casino.listenOwner(listener),
    });
    const exposures = createExposures({ casino, database, calls: joined?.nodes.calls });
    const stills = createStills({
      casino,
      clock,
      admission: new Admission(casino, archive),
      calls: joined?.nodes.calls,
    });
    const firstTables = node?.leased('first tables');
    const opening = new Worker(clock, {
      name: 'the first tables',
      work: async () => {
        await openFirstTables(tablesOptions, casino, firstTables?.database);
        await bots.openWaiting((table) => casino.openUnwarned(table, firstTables?.database));
        return undefined;
      },
      mayWork: firstTables?.mayWork,
    });
    if (node) {
      node.job('first tables', () => opening.run());
      node.job('erasure', () => personalData.run());
      node.job('retention', () => retention.run());
      node.job('turnover', () => reports.run());
      // Other nodes also queue requests and e-mails for these services.
      node.job('real money', () => money.run(), 'each beat');
      node.job('ports', () => outbox.run(), 'each beat');
      node.job('alerts', () => cases.run());
      node.job('proof log', () => proofLog.run(), 'each beat');
      await node.register(casino, ownTournaments);
      await opening.drain();
    } else
      for (const worker of [money, personalData, outbox, reports, cases, retention, proofLog]) worker.run();
    return {
      runtime,
      rates,
      connections,
      node: nodeId,
      nodes: joined?.nodes,
      checks,
      workload: () => ({
        ...casino.workload(),
        tournaments: ownTournaments.count,
        leaseAge: node?.leaseAge,
      }),
      waitingCalls: () => outbox.waiting(),
      casino,
      directory,
      accounts,
      security,
      openId,
      audit,
      repeats: createRepeats(deps),
      archive,
      proofLog,
      houseOf: createHouseOf(database),
      registry: new HouseRegistry(houses),
      shares: createShares({ ...deps, archive }),
      bots,
      outbox,
      money,
      payments: money.payments,
      cashDesk: money.cashDesk,
      closings: money.closings,
      participants,
      files,
      personalData,
      protection: createProtectionService({
        ...deps,
        takesRegistrations: (house) => jurisdiction[house] !== undefined,
        panicked: { write: participants.panicked.bind(participants), after: () => outbox.run() },
      }),
      walkIns,
      streams,
      recordings,
      encoders,
      devices,
      stills,
      turnServers: () => turnServers(streamTurn, clock, entropy),
      studio,
      incidents: createIncidents(deps),
      floor: createFloor(deps),
      pit: createPit({ database, directory, clock, houses, exposures }),
      trays: createTrays({ ...deps, directory }),
      reports,
      cases,
      tournaments,
      ticketDesk: createTicketDesk(database, tournaments),
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
      drain: async () => {
        for (const part of [
          casino,
          cases,
          outbox,
          money,
          personalData,
          retention,
          reports,
          bots,
          tournaments,
          casino,
          studio,
          opening,
          recordings,
          proofLog,
        ])
          await part.drain();
        await node?.drain();
        await connections.drain();
      },
      leave: async () => {
        stopping = true;
        checks.changed();
        if (!node) return;
        await node.retire();
        const gave = () => joined?.announceLeft();
        const giveJobs = async () => {
          await node.releaseJobs(async () => {
            for (const job of [opening, money, outbox, personalData, reports, cases, retention, proofLog])
              await job.drain();
          });
          gave();
        };
        await Promise.all([giveJobs(), ownTournaments.handOver(gave), casino.handOver(drainWithin, gave)]);
        await node.stop();
        gave();
      },
      stop: async () => {
        for (const part of [
          opening,
          bots,
          tournaments,
          money,
          personalData,
          reports,
          retention,
          outbox,
          casino,
          cases,
          proofLog,
        ])
          await part.stop();
        stills.stop();
        await recordings.stop();
        await streams.stop();
        devices.stop();
        studio.stop();
        await node?.stop();
        await joined?.close();
        await connections.drain();
        await database.close();
        stopLog();
      },
    };
  } catch (error) {
    if (error instanceof StorageError) return refuse(error.code, error.message);
    throw error;
  }
}
