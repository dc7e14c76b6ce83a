import type { Directory } from '../bus/directory.ts';
import type { Nodes } from '../bus/owners.ts';
import type { ConnectionCounts } from '../nodes/connection-counts.ts';
import type { PaymentService } from '../payments/service.ts';
import type { ProtectionService } from '../protection/service.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { AccountService } from '../services/account-service.ts';
import type { Audit } from '../services/audit.ts';
import type { Casino } from '../services/casino.ts';
import type { StreamService } from '../streams/service.ts';
import type { TournamentService } from '../tournaments/tournament-service.ts';

/** The parts of the casino that connections need. */
export interface SocketServices {
  readonly runtime: Runtime;
  /** The id of this node; undefined if it is the only one. */
  readonly node: string | undefined;
  /** The other nodes that serve the casino; undefined if this is the only one. */
  readonly nodes: Nodes | undefined;
  readonly connections: ConnectionCounts;
  readonly casino: Casino;
  /** The public data of the tables of all nodes. */
  readonly directory: Directory;
  readonly accounts: AccountService;
  readonly audit: Pick<Audit, 'within'>;
  readonly tournaments: TournamentService;
  readonly payments: Pick<PaymentService, 'listen'>;
  readonly streams: Pick<StreamService, 'watches' | 'mark' | 'listenFrames'>;
  readonly protection: Pick<ProtectionService, 'bars' | 'oneTable'>;
}
