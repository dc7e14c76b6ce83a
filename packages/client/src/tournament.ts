import { type Refusal, refuse } from '@croupier/core';
import type { ServerMessage, TournamentState } from '@croupier/protocol';
import type { Link } from './link.ts';
import { type Store, ValueStore } from './store.ts';

/** The last known state of a tournament, or the refusal of the server. */
export interface TournamentSnapshot {
  readonly state?: TournamentState;
  readonly refusal?: Refusal;
}

/** A tournament that is kept up to date as long as it has followers. */
export interface Tournament extends Store<TournamentSnapshot> {
  /**
   * Keeps the tournament up to date. Returns a function that stops following. Updates end when the last
   * follower stops.
   */
  follow(): () => void;
  /** Applies the state from the server's answer to a command of this client. */
  replace(state: TournamentState): void;
}

/** A tournament over a connection that may break. After a reconnect, the whole state is loaded again. */
export class FollowedTournament implements Tournament {
  private readonly value = new ValueStore<TournamentSnapshot>({});
  private followers = 0;
  private request: number | undefined;

  constructor(
    private readonly id: string,
    private readonly link: Pick<Link, 'messages' | 'id' | 'send'>,
  ) {
    link.messages.listen((message) => this.receive(message));
  }

  readonly getSnapshot = () => this.value.getSnapshot();
  readonly subscribe = (listener: () => void) => this.value.subscribe(listener);

  follow(): () => void {
    this.followers += 1;
    if (this.followers === 1) this.ask();
    return () => {
      this.followers -= 1;
      if (this.followers > 0) return;
      this.request = undefined;
      this.link.send({ t: 'unfollow', id: this.link.id(), tournament: this.id });
    };
  }

  replace(state: TournamentState): void {
    if (state.seq >= (this.getSnapshot().state?.seq ?? 0)) this.value.set({ state });
  }

  private ask(): void {
    const id = this.link.id();
    this.request = this.link.send({ t: 'follow', id, tournament: this.id }) ? id : undefined;
  }

  private receive(message: ServerMessage): void {
    if (this.followers === 0) return;
    if (message.t === 'welcome') this.ask();
    else if (message.t === 'following' && message.id === this.request)
      this.value.set({ state: message.state });
    else if (message.t === 'refused' && message.id === this.request)
      this.value.set({ refusal: refuse(message.code, message.message) });
    else if (message.t === 'tournament' && message.tournament === this.id) this.change(message);
  }

  /** Merges a message that contains only changes. Entries are merged by number. */
  private change({ entries, ...told }: Extract<ServerMessage, { t: 'tournament' }>): void {
    const { state } = this.getSnapshot();
    if (!state || told.seq < state.seq) return;
    const { t: _, tournament: __, ...changed } = told;
    const all = new Map([...state.entries, ...entries].map((entry) => [entry.number, entry]));
    const sorted = [...all.values()].sort((one, other) => one.number - other.number);
    this.value.set({ state: { ...state, ...changed, entries: sorted } });
  }
}
