import type { HouseRegistry } from '@croupier/houses';
import type { AnswerOf } from '@croupier/protocol';
import type { OpenIdSignIn } from '../accounts/openid.ts';
import type { SecurityService } from '../accounts/security-service.ts';
import type { AuditService } from '../audit/service.ts';
import type { Bots } from '../bots/bots.ts';
import type { Directory } from '../bus/directory.ts';
import type { Nodes } from '../bus/owners.ts';
import type { CaseService } from '../cases/service.ts';
import type { CashDeskService } from '../cash-desk/service.ts';
import type { ClosingService } from '../closing/service.ts';
import type { DeviceService } from '../devices/service.ts';
import type { FileService } from '../files/service.ts';
import type { FloorService } from '../floor/service.ts';
import type { HouseOf } from '../http/services.ts';
import type { IncidentService } from '../incidents/service.ts';
import type { Checks } from '../monitoring/checks.ts';
import type { Workload } from '../monitoring/prometheus.ts';
import type { ConnectionCounts } from '../nodes/connection-counts.ts';
import type { ParticipantService } from '../participants/service.ts';
import type { PaymentService } from '../payments/service.ts';
import type { PersonalDataService } from '../personal-data/service.ts';
import type { PitService } from '../pit/service.ts';
import type { ProofLog } from '../proof-log/service.ts';
import type { ProtectionService } from '../protection/service.ts';
import type { RecordingService } from '../recordings/service.ts';
import type { ReportService } from '../reports/service.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { AccountService } from '../services/account-service.ts';
import type { Casino } from '../services/casino.ts';
import type { Repeats } from '../services/repeats.ts';
import type { Encoders } from '../streams/encoders.ts';
import type { StreamService } from '../streams/service.ts';
import type { Stills } from '../streams/stills.ts';
import type { IceServer } from '../streams/turn.ts';
import type { StudioService } from '../studio/service.ts';
import type { Archive } from '../tables/archive-service.ts';
import type { Shares } from '../tables/shares.ts';
import type { WalkIns } from '../tables/walk-ins.ts';
import type { Rates } from '../time/rates.ts';
import type { TicketDesk } from '../tournaments/ticket-desk.ts';
import type { TournamentService } from '../tournaments/tournament-service.ts';
import type { TrayService } from '../tray/service.ts';

/** The parts of the casino that the HTTP and WebSocket servers need. */
export interface Services {
  readonly runtime: Runtime;
  /** The id of this node; undefined if it is the only one. */
  readonly node: string | undefined;
  /** Checks for everything that this server depends on. */
  readonly checks: Checks;
  /** Returns the tables and tournaments that this server runs, and the moves waiting there. */
  readonly workload: () => Workload;
  /** Returns the number of calls that wait for the answer of each outside service. */
  readonly waitingCalls: () => Promise<ReadonlyMap<string, number>>;
  /** The other nodes that serve the casino; undefined if this is the only one. */
  readonly nodes: Nodes | undefined;
  /** The rate limit counters, for example for calls from an address. */
  readonly rates: Rates;
  readonly connections: ConnectionCounts;
  readonly casino: Casino;
  /** The public data of the tables of all nodes. */
  readonly directory: Directory;
  readonly accounts: AccountService;
  readonly security: SecurityService;
  /** Sign-in of staff with OpenID Connect; undefined if it is not set up. */
  readonly openId: OpenIdSignIn | undefined;
  readonly audit: AuditService;
  /** The answers to calls that carry a key. */
  readonly repeats: Repeats;
  readonly archive: Archive;
  readonly proofLog: ProofLog;
  readonly houseOf: HouseOf;
  /** The houses of this casino, with their plans. */
  readonly registry: HouseRegistry;
  readonly shares: Shares;
  readonly bots: Bots;
  readonly protection: ProtectionService;
  readonly payments: PaymentService;
  readonly cashDesk: CashDeskService;
  readonly closings: ClosingService;
  readonly participants: ParticipantService;
  readonly incidents: IncidentService;
  readonly floor: FloorService;
  readonly files: FileService;
  readonly personalData: PersonalDataService;
  readonly pit: PitService;
  readonly trays: TrayService;
  readonly reports: ReportService;
  readonly cases: CaseService;
  readonly walkIns: WalkIns;
  readonly streams: StreamService;
  readonly recordings: RecordingService;
  readonly encoders: Encoders;
  readonly devices: DeviceService;
  readonly stills: Stills;
  /** Returns the TURN servers of the casino with new credentials. */
  readonly turnServers: () => IceServer[];
  readonly studio: StudioService;
  readonly tournaments: TournamentService;
  readonly ticketDesk: TicketDesk;
  readonly houses: AnswerOf<'houses'>['houses'];
}
