import { isRefusal, type Refusal } from '@croupier/core';
import type { TournamentState } from '@croupier/protocol';
import type { Timeouts } from '../http/limits.ts';
import { logFault } from '../monitoring/log.ts';
import type { Clock } from '../time/clock.ts';
import type { TournamentService } from '../tournaments/tournament-service.ts';
import type { Attendee } from './attendee.ts';
import { encode } from './encode.ts';

/** The part of a connection that a tournament sends to. */
export type TournamentConnection = Pick<Attendee, 'account' | 'say' | 'send'>;

type Parts = Pick<TournamentState, 'own' | 'floor'>;

/** The last messages to a follower: their own part and the floor’s. */
interface Follower {
  own: string;
  floor: string;
}

/** The followers of one tournament, and the last message to all of them. */
interface Followed {
  readonly followers: Map<TournamentConnection, Follower>;
  readonly entries: Map<number, string>;
  view: string;
  /** Cancels the next update. */
  callOff: (() => void) | undefined;
  /** Whether followers are being updated. Later changes are sent afterwards. */
  telling: boolean;
  /** Whether something has changed since the current update began. */
  again: boolean;
  /** Unsubscribes from the tournament. */
  readonly stop: () => void;
}

/**
 * Connections that follow tournaments. All of them receive the same bytes for the public part, at a readable
 * pace.
 */
export class TournamentFollowers {
  private readonly followed = new Map<string, Followed>();
  private closed = false;

  constructor(
    private readonly tournaments: Pick<TournamentService, 'state' | 'stateForAll' | 'watch'>,
    private readonly clock: Clock,
    private readonly waits: Timeouts,
  ) {}

  /** Starts sending updates to the connection. Returns the current state of the tournament. */
  async follow(connection: TournamentConnection, id: string): Promise<TournamentState | Refusal> {
    const state = await this.tournaments.state(id, connection.account);
    if (isRefusal(state)) return state;
    const known = this.followed.get(id) ?? {
      followers: new Map(),
      entries: new Map(state.entries.map((entry) => [entry.number, JSON.stringify(entry)])),
      view: '',
      callOff: undefined,
      telling: false,
      again: false,
      stop: this.tournaments.watch(id),
    };
    this.followed.set(id, known);
    known.followers.set(connection, {
      own: JSON.stringify(state.own),
      floor: JSON.stringify(state.floor),
    });
    // Changes since the read are sent immediately.
    this.changed(id);
    return state;
  }

  unfollow(connection: TournamentConnection, id: string): void {
    const known = this.followed.get(id);
    if (!known?.followers.delete(connection) || known.followers.size > 0) return;
    known.callOff?.();
    known.stop();
    this.followed.delete(id);
  }

  /** Removes a closed connection. */
  forget(connection: TournamentConnection): void {
    for (const id of [...this.followed.keys()]) this.unfollow(connection, id);
  }

  /** Schedules an update for the followers of a changed tournament. */
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
    for (const { callOff, stop } of this.followed.values()) {
      callOff?.();
      stop();
    }
    this.followed.clear();
  }

  /** Sends one update after another, so that an older state never follows a newer one. */
  private async tellInTurn(id: string, known: Followed): Promise<void> {
    known.telling = true;
    known.again = false;
    try {
      await this.tell(id, known);
    } catch (error) {
      logFault(`an update for the followers of tournament ${id} failed`, error);
    }
    known.telling = false;
    if (known.again && this.followed.get(id) === known) this.changed(id);
  }

  private async tell(id: string, known: Followed): Promise<void> {
    const accounts = [...known.followers.keys()].flatMap(({ account }) => account ?? []);
    const read = await this.tournaments.stateForAll(id, accounts);
    if (this.closed) return;
    if (isRefusal(read)) {
      // The tournament's owner does not answer, but the next owner will.
      if (UNANSWERED.has(read.code)) known.again = true;
      return;
    }
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
      // A connection that started to follow during the read is not part of it. That connection gets its own
      // part with the next change.
      const part = account ? parts[account.id] : NOBODYS;
      const changed = part ? changedParts(told, part) : {};
      if (Object.keys(changed).length > 0) connection.say({ ...shared, ...changed });
      else if (anything) connection.send(forAll);
    }
  }
}

/** The codes of refusals after which the state is requested again. */
const UNANSWERED: ReadonlySet<string> = new Set(['moved', 'not-known']);

/** The parts for a visitor without an account. */
const NOBODYS: Parts = { own: null, floor: null };

/** Returns the parts that changed since the follower's last message, and records them as sent. */
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
