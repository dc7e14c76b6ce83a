import type { ServerMessage } from '@croupier/protocol';
import { turnoverFaults } from '../../src/ledger/turnover.ts';
import type { Database } from '../../src/storage/database.ts';
import { takingsFaults } from '../../src/tables/takings.ts';
import { trayFaults } from '../../src/tray/service.ts';
import { LivePictures } from '../live-pictures.ts';
import { START_TIME } from '../machine.ts';
import type { PlanRules } from '../plan-rules.ts';
import type { ConfirmedMove } from '../witness.ts';
import { AuditChain, unloggedMoves } from './audit-log.ts';
import { stakesDuringBlock } from './blocks.ts';
import { ledgerFaults } from './books.ts';
import { lostConfirmedMoves } from './confirmed.ts';
import { erasureRemnants } from './erased.ts';
import { HiddenCards } from './hidden-cards.ts';
import { exceededLimits } from './limits.ts';
import { foreignPostings, type ShownPostings } from './own-postings.ts';
import { lostPaymentOrders, misbookedPayments } from './payments.ts';
import { proofLogFaults } from './proof-log.ts';
import { ProtocolConformance } from './protocol-conformance.ts';
import { SettledRounds } from './rounds.ts';
import { Seeds } from './seeds.ts';
import { type AnsweredCall, StaffCalls } from './staff-calls.ts';
import { stalledTables } from './stalled-tables.ts';
import { ticketFaults } from './tickets.ts';
import { tillsLeftWithCash } from './tills.ts';
import { unpaidTournaments } from './tournaments.ts';
import { unrequestedMoves } from './unrequested-moves.ts';
import { UnseenStakes } from './unseen-stakes.ts';

/** All invariants, and the data that they collect. */
export class Invariants {
  readonly rounds: SettledRounds;
  /** The periods of live pictures, as the relays report them. */
  readonly pictures = new LivePictures();
  private readonly unseen = new UnseenStakes(this.pictures);
  private readonly cards: HiddenCards;
  private readonly seeds = new Seeds();
  private readonly auditChain = new AuditChain();
  private readonly staffCalls = new StaffCalls();
  private readonly described = new ProtocolConformance();
  private confirmed: ConfirmedMove[] = [];
  private readonly ordered: string[] = [];
  private readonly asked = new Set<string>();
  private readonly shown: ShownPostings[] = [];

  constructor(
    private readonly stored: Pick<Database, 'query' | 'transaction'>,
    plans: PlanRules,
  ) {
    this.rounds = new SettledRounds(plans);
    this.cards = new HiddenCards(plans);
  }

  confirm(move: ConfirmedMove): void {
    this.confirmed.push(move);
  }

  /** Records the key of a payment that was confirmed to a person. */
  order(key: string): void {
    this.ordered.push(key);
  }

  /** Records the key of a move that a person is about to make. */
  ask(key: string): void {
    this.asked.add(key);
  }

  /** Records a call of staff that the casino has answered, and not refused. */
  answer(call: AnsweredCall): void {
    this.staffCalls.answer(call);
  }

  /** Records postings that were shown to an account as its own. */
  show(account: string, postings: readonly number[]): void {
    this.shown.push({ account, postings });
  }

  /**
   * Reads a message that a person received at virtual time `at`. The message is parsed only if `wants`
   * returned true.
   */
  read(
    text: string,
    message: ServerMessage | undefined,
    by: string | undefined,
    at: number,
    connection: number,
  ): void {
    if (message) {
      this.described.read(message);
      this.cards.read(message, by, connection);
    }
    this.seeds.read(text, at);
  }

  /**
   * Returns whether the next message must be parsed. `t` is its kind, and `table` is the table that it is
   * about.
   */
  wants(t: string, table: string | undefined): boolean {
    const described = this.described.wants(t);
    return described || (table === undefined ? t !== 'lobby' : this.cards.hides(table));
  }

  /** Checks the storage after a process has died. */
  async afterDeath(): Promise<readonly string[]> {
    const told = this.confirmed;
    this.confirmed = [];
    const ordered = this.ordered.splice(0);
    return [
      ...(await lostConfirmedMoves(this.stored, told)),
      ...(await lostPaymentOrders(this.stored, ordered)),
      ...(await this.auditChain.look(this.stored)),
      ...(await this.staffCalls.look(this.stored)),
    ];
  }

  /**
   * Checks everything that is new at wall-clock time `now`, or everything if `whole` is set. `rested` is true
   * if a process has been running long enough to resume its tables.
   */
  async look(now: number, rested: boolean, whole: boolean): Promise<readonly string[]> {
    const { stored } = this;
    return [
      ...(await ledgerFaults(stored, whole)),
      ...(await this.afterDeath()),
      ...(await this.rounds.look(stored)),
      ...(await unrequestedMoves(stored, this.rounds.fresh, this.asked)),
      ...(await this.unseen.look(stored)),
      ...(await foreignPostings(stored, this.shown.splice(0))),
      ...this.described.look(),
      ...(await this.cards.look(stored)),
      ...(await this.seeds.look(stored, START_TIME)),
      ...(rested ? await stalledTables(stored, now) : []),
      ...(await unpaidTournaments(stored)),
      ...(await ticketFaults(stored)),
      ...(await erasureRemnants(stored)),
      ...(await tillsLeftWithCash(stored)),
      ...(whole ? await proofLogFaults(stored) : []),
      ...(whole ? await unloggedMoves(stored) : []),
      ...(whole ? await takingsFaults(stored) : []),
      ...(whole ? await trayFaults(stored) : []),
      ...(whole ? await turnoverFaults(stored) : []),
      ...(whole ? await exceededLimits(stored) : []),
      ...(whole ? await stakesDuringBlock(stored) : []),
      ...(whole ? await misbookedPayments(stored, now) : []),
    ];
  }
}
