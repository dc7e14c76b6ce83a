import type { MoveOption, SeatId } from '@croupier/core';
import type { Casino } from '../casino.ts';
import type { Member } from './connection.ts';
import { encode } from './encode.ts';

/** The players at one table who are told their options whenever they change. */
export class Followers {
  /** By seat: the connections that follow it, and what they were told last. */
  private readonly seatsFollowed = new Map<SeatId, { readonly members: Set<Member>; told: string }>();

  constructor(
    private readonly casino: Casino,
    private readonly table: string,
  ) {}

  /** How many seats are followed. */
  get size(): number {
    return this.seatsFollowed.size;
  }

  seats(): readonly SeatId[] {
    return [...this.seatsFollowed.keys()];
  }

  /** Adds a player whose means are followed, and gives their options. Call it while nothing is being written. */
  add(member: Member & { readonly seat: SeatId }): readonly MoveOption[] {
    const { options, text } = this.optionsOf(member.seat);
    const known = this.seatsFollowed.get(member.seat);
    if (known?.members.has(member)) this.casino.table(this.table)?.means.unfollow(member.seat);
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
    this.casino.table(this.table)?.means.unfollow(seat);
    if (known.members.size === 0) this.seatsFollowed.delete(seat);
  }

  clear(): void {
    for (const { members } of [...this.seatsFollowed.values()])
      for (const member of [...members]) this.remove(member);
  }

  /** Tells those of these seats their options whose options, or whose question, are new. Gives these seats. */
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
      for (const { connection } of known.members) connection.send(encoded);
    }
    return changed;
  }

  private optionsOf(seat: SeatId): { readonly options: readonly MoveOption[]; readonly text: string } {
    const options = this.casino.table(this.table)?.offered(seat) ?? [];
    const playerView = this.casino.table(this.table)?.playerView(seat) as {
      readonly question?: unknown;
    } | null;
    return { options, text: JSON.stringify([playerView?.question, options]) };
  }
}
