import { type Refusal, refuse, type SeatId } from '@croupier/core';
import type { Saying, TableInfo } from '@croupier/protocol';
import { isStaffAt } from '../access.ts';
import { Buckets } from '../bucket.ts';
import type { Casino } from '../casino.ts';
import type { Clock } from '../clock.ts';
import type { Limits } from '../limits.ts';
import type { Attendee, Member } from './attendee.ts';

/**
 * Chat at tables: it is sent to everybody there, and stored nowhere. A player with cards that others do not see may
 * not write free text until the hand is over (docs/design.md, "Table talk").
 */
export class TableTalk {
  private readonly people: Buckets;
  private readonly tables: Buckets;
  /** Players silenced by the staff, by table, until it closes or the server stops. */
  private readonly silent = new Map<string, Set<SeatId>>();

  constructor(
    private readonly casino: Casino,
    clock: Clock,
    { talk, tableTalk }: Limits,
  ) {
    this.people = new Buckets(talk, clock);
    this.tables = new Buckets(tableTalk, clock);
  }

  /** Returns the message for all at the table, or a refusal. */
  said(
    { connection: { account }, as, seat }: Member,
    info: TableInfo,
    said: Saying,
  ): { readonly said: Saying } | Refusal {
    if (as === 'spectator' || !account)
      return refuse('not-allowed', 'Who watches listens. Sit down to talk.');
    if (seat !== undefined && this.silent.get(info.id)?.has(seat))
      return refuse('silenced', 'The staff of this table asked you not to talk here.');
    if ('text' in said && info.code === null)
      return refuse('phrases-only', 'Words of your own are for private tables. Choose a phrase.');
    if (!('phrase' in said) && seat !== undefined && this.casino.table(info.id)?.hidesCards(seat))
      return refuse(
        'hand-runs',
        'You have cards in this hand. Choose a phrase, or wait until the hand is over.',
      );
    const within = [this.people.take(account.id), this.tables.take(info.id)].every((one) => one === 'ok');
    return within ? { said } : refuse('too-much-talk', 'That is much talk at once. Wait a moment.');
  }

  /** Silences a player at this table, or lets them talk again, on behalf of its staff. */
  silence({ account }: Attendee, info: TableInfo, seat: SeatId, on: boolean): Refusal | undefined {
    if (!isStaffAt(account, info, 'croupier'))
      return refuse('not-allowed', 'Only the staff of this table silences a player.');
    const silent = this.silent.get(info.id) ?? new Set();
    if (on) silent.add(seat);
    else silent.delete(seat);
    this.silent.set(info.id, silent);
    return undefined;
  }

  /** Forgets a table that has closed. */
  forget(table: string): void {
    this.silent.delete(table);
  }
}
