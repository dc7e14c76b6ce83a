import { isRefusal, type Refusal, refuse, type SeatId } from '@croupier/core';
import type {
  DealerAnswer,
  DealerLine,
  Mute,
  MutedSeat,
  TableInfo,
  TalkMessage,
  TalkReason,
} from '@croupier/protocol';
import type { Limits } from '../http/limits.ts';
import type { RunningTable } from '../services/casino.ts';
import { isStaffAt, type TableAccess } from '../tables/access.ts';
import { Buckets } from '../time/bucket.ts';
import type { Clock } from '../time/clock.ts';
import type { Attendee, Member } from './attendee.ts';
import { contentRefusal } from './talk-content.ts';
import { TalkWithDealer } from './talk-with-dealer.ts';

/** The part of a connection that identifies the sender: its account. */
type Speaker = Pick<Attendee, 'account'>;
/** The fields of a table that determine who can chat there. */
type TableNamed = TableAccess & Pick<TableInfo, 'id' | 'dealer'>;
/** A message of a dealer to a player. The message answers the player's messages up to number `answers`. */
interface DealersMessage {
  readonly seat: SeatId;
  readonly said: DealerAnswer;
  readonly answers: number | undefined;
}
type TalkTable = Pick<RunningTable, 'hidesCards' | 'silenced' | 'silence' | 'recordTalkRuling'>;

/**
 * Chat at tables. A chat message is sent to everybody at the table, and is not stored anywhere. A player with
 * cards that other players do not see cannot write free text until the hand is over (docs/api.md, "Table
 * talk"). Players can also write to a human dealer, and only the staff read these messages.
 */
export class TableTalk {
  private readonly people: Buckets;
  private readonly atTables: Buckets;
  private readonly staff: Buckets;
  private readonly withDealers = new Map<string, TalkWithDealer>();

  constructor(
    private readonly tables: { table(id: string): TalkTable | undefined },
    private readonly clock: Clock,
    { talk, tableTalk, dealerTalk }: Limits,
  ) {
    this.people = new Buckets(talk, clock);
    this.atTables = new Buckets(tableTalk, clock);
    this.staff = new Buckets(dealerTalk, clock);
  }

  /** Returns the message to send to everybody at the table, or a refusal. */
  async said(
    member: Member<Speaker>,
    info: TableNamed,
    said: TalkMessage,
  ): Promise<{ readonly said: TalkMessage } | Refusal> {
    const { connection, as, seat } = member;
    if (as === 'spectator' || !connection.account)
      return refuse('not-allowed', 'Spectators cannot write. Take a seat to talk.');
    const silenced = await this.silencedRefusal(info, seat);
    if (silenced) return silenced;
    if ('text' in said && info.code === null)
      return refuse('phrases-only', 'Free text is for private tables. Choose a phrase.');
    if (!('phrase' in said)) {
      const hand = this.handRefusal(info, seat);
      if (hand) return hand;
    }
    return this.rateRefusal(connection.account.id, info) ?? { said };
  }

  /** Returns a player's new message to the dealer, for the player and the staff, or a refusal. */
  async asked(
    { connection: { account }, as, seat }: Member<Speaker>,
    info: TableNamed,
    said: DealerAnswer,
  ): Promise<DealerLine | Refusal> {
    if (as !== 'player' || !account)
      return refuse('not-allowed', 'Only players can write to the dealer. Take a seat first.');
    if (info.dealer !== 'console') return refuse('no-dealer', 'This table has no human dealer.');
    const refused =
      (await this.silencedRefusal(info, seat)) ??
      this.handRefusal(info, seat) ??
      ('text' in said ? contentRefusal(said.text) : undefined) ??
      this.rateRefusal(account.id, info);
    return refused ?? this.with(info.id).asked(seat, said);
  }

  /** Returns the lines that an answer by the staff adds or changes, or a refusal. */
  answered(
    by: Member<Speaker>,
    info: TableNamed,
    { seat, said, answers }: DealersMessage,
  ): readonly DealerLine[] | Refusal {
    const refused =
      dealerRefusal(by, info) ??
      ('text' in said ? contentRefusal(said.text) : undefined) ??
      this.staffRateRefusal(info);
    return refused ?? this.with(info.id).answered(seat, said, answers);
  }

  /** Puts a message to the dealer aside. Returns the message, or a refusal. */
  putAside(by: Member<Speaker>, info: TableNamed, message: number): DealerLine | Refusal {
    return dealerRefusal(by, info) ?? this.with(info.id).putAside(message);
  }

  /**
   * Hides a message for everybody, and records the reason. Returns the line without its text, or a refusal.
   */
  async hide(
    by: Member<Speaker>,
    info: TableNamed,
    message: number,
    reason: TalkReason,
  ): Promise<DealerLine | Refusal> {
    const { account } = by.connection;
    const refused = dealerRefusal(by, info) ?? this.staffRateRefusal(info);
    if (refused || !account) return refused ?? noStaff();
    const line = this.with(info.id).lineAt(message);
    if (isRefusal(line)) return line;
    await this.tables.table(info.id)?.recordTalkRuling({
      seat: line.seat as SeatId,
      by: account.id,
      at: this.clock.now(),
      kind: 'hide',
      reason,
      minutes: null,
    });
    return this.with(info.id).hidden(line);
  }

  /**
   * Silences a player at this table on behalf of its staff, or lets them chat again. Returns the end of the
   * silence.
   */
  async silence(
    { account }: Speaker,
    info: TableNamed,
    seat: SeatId,
    mute: Mute | null,
  ): Promise<{ readonly until: number | null } | Refusal> {
    if (!isStaffAt(account, info, 'croupier') || !account) return noStaff();
    const fast = this.staffRateRefusal(info);
    if (fast) return fast;
    const at = this.clock.now();
    const until = mute?.minutes ? at + 60_000 * mute.minutes : null;
    const refused = await this.tables.table(info.id)?.silence({ seat, mute, until, by: account.id, at });
    return refused ?? { until };
  }

  /** Returns the players who are silenced at a table now. With `seat`, returns only that player. */
  async silenced(table: string, seat?: SeatId): Promise<readonly MutedSeat[]> {
    return (await this.tables.table(table)?.silenced(this.clock.now(), seat)) ?? [];
  }

  /** Returns the talk with the dealer of a table: all of it, or the part of one seat. */
  linesOf(table: string, seat?: SeatId): readonly DealerLine[] {
    return this.withDealers.get(table)?.linesOf(seat) ?? [];
  }

  /** Forgets the talk with the dealer of a table that everybody has left. */
  forget(table: string): void {
    this.withDealers.delete(table);
  }

  private with(table: string): TalkWithDealer {
    const known = this.withDealers.get(table) ?? new TalkWithDealer(() => this.clock.now());
    this.withDealers.set(table, known);
    return known;
  }

  private async silencedRefusal(info: TableNamed, seat: SeatId | undefined): Promise<Refusal | undefined> {
    const [found] = seat === undefined ? [] : await this.silenced(info.id, seat);
    if (!found) return undefined;
    return refuse('silenced', 'The staff of this table asked you not to talk here.', {
      details: { until: found.until },
    });
  }

  private handRefusal(info: TableNamed, seat: SeatId | undefined): Refusal | undefined {
    if (seat === undefined || !this.tables.table(info.id)?.hidesCards(seat)) return undefined;
    return refuse(
      'hand-runs',
      'You have cards in this hand. Choose a phrase, or wait until the hand is over.',
    );
  }

  private rateRefusal(account: string, info: TableNamed): Refusal | undefined {
    const within = [this.people.take(account), this.atTables.take(info.id)].every((one) => one === 'ok');
    return within ? undefined : tooMuchTalk();
  }

  private staffRateRefusal(info: TableNamed): Refusal | undefined {
    return this.staff.take(info.id) === 'ok' ? undefined : tooMuchTalk();
  }
}

/** Refuses everybody except the table's current staff. */
function dealerRefusal({ as, connection }: Member<Speaker>, info: TableNamed): Refusal | undefined {
  const attends = as !== 'player' && as !== 'spectator';
  return attends && isStaffAt(connection.account, info, 'croupier') ? undefined : noStaff();
}

function noStaff(): Refusal {
  return refuse('not-allowed', 'Only the staff of this table can do this.');
}

function tooMuchTalk(): Refusal {
  return refuse('too-much-talk', 'You are writing too fast. Wait a moment.');
}
