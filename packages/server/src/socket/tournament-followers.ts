import { isRefusal, type Refusal } from '@croupier/core';
import type { TournamentState } from '@croupier/protocol';
import type { Waits } from '../limits.ts';
import { logFault } from '../log.ts';
import type { TournamentService } from '../tournament-service.ts';
import type { Connection } from './connection.ts';
import { encode } from './encode.ts';

/** What a follower was told last of their own part and the floor’s. */
interface Follower {
  own: string;
  floor: string;
}

/** Who follows one tournament, and what all of them have been told. */
interface Followed {
  readonly followers: Map<Connection, Follower>;
  readonly entries: Map<number, string>;
  view: string;
  timer: NodeJS.Timeout | undefined;
}

/** Connections that are told how tournaments change: what all may see in the same bytes, at a pace people can read. */
export class TournamentFollowers {
  private readonly followed = new Map<string, Followed>();
  private closed = false;

  constructor(
    private readonly tournaments: TournamentService,
    private readonly waits: Waits,
  ) {}

  /** From now on the connection is told. Gives the tournament as it stands. */
  async follow(connection: Connection, id: string): Promise<TournamentState | Refusal> {
    const state = await this.tournaments.state(id, connection.account);
    if (isRefusal(state)) return state;
    const known = this.followed.get(id) ?? {
      followers: new Map(),
      entries: new Map(state.entries.map((entry) => [entry.number, JSON.stringify(entry)])),
      view: '',
      timer: undefined,
    };
    this.followed.set(id, known);
    known.followers.set(connection, {
      own: JSON.stringify(state.own),
      floor: JSON.stringify(state.floor),
    });
    // What has changed since it was read is told at once.
    this.changed(id);
    return state;
  }

  unfollow(connection: Connection, id: string): void {
    const known = this.followed.get(id);
    if (!known?.followers.delete(connection) || known.followers.size > 0) return;
    clearTimeout(known.timer);
    this.followed.delete(id);
  }

  /** The connection is gone. */
  forget(connection: Connection): void {
    for (const id of [...this.followed.keys()]) this.unfollow(connection, id);
  }

  /** A tournament has changed: its followers hear of it soon. */
  changed(id: string): void {
    const known = this.followed.get(id);
    if (!known || known.timer || this.closed) return;
    known.timer = setTimeout(() => {
      known.timer = undefined;
      this.tell(id, known).catch((error) => logFault(`the followers of tournament ${id}`, error));
    }, this.waits.lobby);
  }

  close(): void {
    this.closed = true;
    for (const { timer } of this.followed.values()) clearTimeout(timer);
    this.followed.clear();
  }

  private async tell(id: string, known: Followed): Promise<void> {
    const accounts = [...known.followers.keys()].flatMap(({ account }) => account ?? []);
    const state = await this.tournaments.state(id, undefined);
    const parts = await this.tournaments.parts(id, accounts);
    if (isRefusal(state) || this.closed) return;
    const { seq, now } = state;
    const entries = state.entries.filter((entry) => {
      const text = JSON.stringify(entry);
      if (known.entries.get(entry.number) === text) return false;
      known.entries.set(entry.number, text);
      return true;
    });
    const view = JSON.stringify(state.view);
    const base = { t: 'tournament', tournament: id, seq, now, entries } as const;
    const shared = { ...base, ...(view === known.view ? {} : { view: state.view }) };
    const anything = entries.length > 0 || 'view' in shared;
    known.view = view;
    const forAll = encode(shared);
    for (const [connection, told] of known.followers) {
      const { own = null, floor = null } = parts.get(connection.account?.id ?? '') ?? {};
      const [ownText, floorText] = [JSON.stringify(own), JSON.stringify(floor)];
      const changed = {
        ...(ownText === told.own ? {} : { own }),
        ...(floorText === told.floor ? {} : { floor }),
      };
      told.own = ownText;
      told.floor = floorText;
      if (Object.keys(changed).length > 0) connection.say({ ...shared, ...changed });
      else if (anything) connection.send(forAll);
    }
  }
}
