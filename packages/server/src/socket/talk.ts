import { type Refusal, refuse, type SeatId } from '@croupier/core';
import type { TableInfo, TalkMessage } from '@croupier/protocol';
import type { Limits } from '../http/limits.ts';
import type { RunningTable } from '../services/casino.ts';
import { isStaffAt, type TableAccess } from '../tables/access.ts';
import { Buckets } from '../time/bucket.ts';
import type { Clock } from '../time/clock.ts';
import type { Attendee, Member } from './attendee.ts';

/** The part of a connection that identifies the sender: its account. */
type Speaker = Pick<Attendee, 'account'>;
/** The fields of a table that decide about chat there. */
type TableNamed = TableAccess & Pick<TableInfo, 'id'>;

/**
 * Chat at tables. It is sent to everybody at the table, and is not stored anywhere. A player with cards that other
 * players do not see cannot write free text until the hand is over (docs/api.md, "Table talk").
 */
export class TableTalk {
  private readonly people: Buckets;
  private readonly atTables: Buckets;

  constructor(
    private readonly tables: {
      table(id: string): Pick<RunningTable, 'hidesCards' | 'isSilenced' | 'silence'> | undefined;
    },
    clock: Clock,
    { talk, tableTalk }: Limits,
  ) {
    this.people = new Buckets(talk, clock);
    this.atTables = new Buckets(tableTalk, clock);
  }

  /** Returns the message to send to everybody at the table, or a refusal. */
  async said(
    { connection: { account }, as, seat }: Member<Speaker>,
    info: TableNamed,
    said: TalkMessage,
  ): Promise<{ readonly said: TalkMessage } | Refusal> {
    if (as === 'spectator' || !account)
      return refuse('not-allowed', 'Spectators cannot write. Take a seat to talk.');
    const table = this.tables.table(info.id);
    if (seat !== undefined && (await table?.isSilenced(seat)))
      return refuse('silenced', 'The staff of this table asked you not to talk here.');
    if ('text' in said && info.code === null)
      return refuse('phrases-only', 'Free text is for private tables. Choose a phrase.');
    if (!('phrase' in said) && seat !== undefined && table?.hidesCards(seat))
      return refuse(
        'hand-runs',
        'You have cards in this hand. Choose a phrase, or wait until the hand is over.',
      );
    const within = [this.people.take(account.id), this.atTables.take(info.id)].every((one) => one === 'ok');
    return within ? { said } : refuse('too-much-talk', 'You are writing too fast. Wait a moment.');
  }

  /** Silences a player at this table on behalf of its staff, or lets them chat again. Refuses `too-many`. */
  async silence(
    { account }: Speaker,
    info: TableNamed,
    seat: SeatId,
    on: boolean,
  ): Promise<Refusal | undefined> {
    if (!isStaffAt(account, info, 'croupier'))
      return refuse('not-allowed', 'Only the staff of this table can silence a player.');
    return this.tables.table(info.id)?.silence(seat, on);
  }
}
