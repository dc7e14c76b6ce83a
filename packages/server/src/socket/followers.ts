import type { MoveOption, SeatId } from '@croupier/core';
import type { RunningTable } from '../services/casino.ts';
import type { Member } from './attendee.ts';
import { encode } from './encode.ts';

/** The functions of a table that its followers use. */
type FollowedTable = Pick<RunningTable, 'followedOptions' | 'playerView'> & {
  readonly availableBalances: Pick<RunningTable['availableBalances'], 'unfollow'>;
};

/** The players at one table who receive their options whenever these change. */
export class Followers {
  /** The connections that follow each seat, and the last message sent to them. */
  private readonly seatsFollowed = new Map<SeatId, { readonly members: Set<Member>; told: string }>();

  constructor(
    private readonly casino: { table(id: string): FollowedTable | undefined },
    private readonly table: string,
    private readonly send: (member: Member, encoded: Buffer) => void,
  ) {}

  /** The number of followed seats. */
  get size(): number {
    return this.seatsFollowed.size;
  }

  seats(): readonly SeatId[] {
    return [...this.seatsFollowed.keys()];
  }

  has(member: Member & { readonly seat: SeatId }): boolean {
    return this.seatsFollowed.get(member.seat)?.members.has(member) ?? false;
  }

  /**
   * Adds a player whose money is followed, and returns their options. The caller must ensure that nothing is
   * being written.
   */
  add(member: Member & { readonly seat: SeatId }): readonly MoveOption[] {
    const { options, text } = this.optionsOf(member.seat);
    const known = this.seatsFollowed.get(member.seat);
    if (known?.members.has(member)) this.casino.table(this.table)?.availableBalances.unfollow(member.seat);
    this.seatsFollowed.set(member.seat, {
      members: (known?.members ?? new Set()).add(member),
      told: text,
    });
    return options;
  }

  remove(member: Member): void {
    const { seat } = member;
    const known = seat === undefined ? undefined : this.seatsFollowed.get(seat);
    if (seat === undefined || !known?.members.delete(member)) return;
    this.casino.table(this.table)?.availableBalances.unfollow(seat);
    if (known.members.size === 0) this.seatsFollowed.delete(seat);
  }

  clear(): void {
    for (const { members } of [...this.seatsFollowed.values()])
      for (const member of [...members]) this.remove(member);
  }

  /** Sends these seats their options, if the options or the question changed. Returns the seats that received them. */
  tell(seats: Iterable<SeatId>, seq: number): SeatId[] {
    const changed: SeatId[] = [];
    for (const seat of seats) {
      const known = this.seatsFollowed.get(seat);
      if (!known) continue;
      const { options, text } = this.optionsOf(seat);
      if (text === known.told) continue;
      changed.push(seat);
      known.told = text;
      const encoded = encode({ t: 'options', id: null, table: this.table, seq, options });
      for (const member of known.members) this.send(member, encoded);
    }
    return changed;
  }

  private optionsOf(seat: SeatId): { readonly options: readonly MoveOption[]; readonly text: string } {
    const options = this.casino.table(this.table)?.followedOptions(seat) ?? [];
    const playerView = this.casino.table(this.table)?.playerView(seat) as {
      readonly question?: unknown;
    } | null;
    return { options, text: JSON.stringify([playerView?.question, options]) };
  }
}
