import { isRefusal, type Refusal } from '@croupier/core';
import type { TournamentState } from '@croupier/protocol';
import type { Clock } from '../clock.ts';
import type { Waits } from '../limits.ts';
import { logFault } from '../log.ts';
import type { TournamentService } from '../tournament-service.ts';
import type { Connection } from './connection.ts';
import { encode } from './encode.ts';

type Parts = Pick<TournamentState, 'own' | 'floor'>;

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
  /** Calls off the telling that is due. */
  callOff: (() => void) | undefined;
  /** Followers are being told: what changes meanwhile is told afterwards. */
  telling: boolean;
  /** Something has changed since the telling under way began. */
  again: boolean;
}

/** Connections that are told how tournaments change: what all may see in the same bytes, at a pace people can read. */
export class TournamentFollowers {
  private readonly followed = new Map<string, Followed>();
  private closed = false;

  constructor(
    private readonly tournaments: TournamentService,
    private readonly clock: Clock,
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
      callOff: undefined,
      telling: false,
      again: false,
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
    known.callOff?.();
    this.followed.delete(id);
  }

  /** The connection is gone. */
  forget(connection: Connection): void {
    for (const id of [...this.followed.keys()]) this.unfollow(connection, id);
  }

  /** A tournament has changed: its followers hear of it soon. */
  changed(id: string): void {
    const known = this.followed.get(id);
    if (!known || known.callOff || this.closed) return;
    if (known.telling) {
      known.again = true;
      return;
    }
    known.callOff = this.clock.after(this.waits.lobby, () => {
      known.callOff = undefined;
      void this.tellInTurn(id, known);
    });
  }

  close(): void {
    this.closed = true;
    for (const { callOff } of this.followed.values()) callOff?.();
    this.followed.clear();
  }

  /** Tells one change after another: an older reading never comes after a newer one. */
  private async tellInTurn(id: string, known: Followed): Promise<void> {
    known.telling = true;
    known.again = false;
    try {
      await this.tell(id, known);
    } catch (error) {
      logFault(`the followers of tournament ${id}`, error);
    }
    known.telling = false;
    if (known.again && this.followed.get(id) === known) this.changed(id);
  }

  private async tell(id: string, known: Followed): Promise<void> {
    const accounts = [...known.followers.keys()].flatMap(({ account }) => account ?? []);
    const read = await this.tournaments.stateForAll(id, accounts);
    if (isRefusal(read) || this.closed) return;
    const { state, parts } = read;
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
      const { account } = connection;
      // The reading lacks a connection that began to follow during it. Its next change is told later.
      const part = account ? parts.get(account.id) : NOBODYS;
      const changed = part ? changedParts(told, part) : {};
      if (Object.keys(changed).length > 0) connection.say({ ...shared, ...changed });
      else if (anything) connection.send(forAll);
    }
  }
}

/** The parts of a visitor without an account. */
const NOBODYS: Parts = { own: null, floor: null };

/** Returns the parts that a follower was not told yet, and notes them as told. */
function changedParts(told: Follower, { own, floor }: Parts): Partial<Parts> {
  const [ownText, floorText] = [JSON.stringify(own), JSON.stringify(floor)];
  const changed = {
    ...(ownText === told.own ? {} : { own }),
    ...(floorText === told.floor ? {} : { floor }),
  };
  told.own = ownText;
  told.floor = floorText;
  return changed;
}
