import { type Json, type MoveOption, type Pace, type Refusal, refuse } from '@croupier/core';
import type {
  ClientMessage,
  DealerAnswer,
  Mute,
  ServerMessage,
  TableEvent,
  TalkMessage,
  TalkReason,
} from '@croupier/protocol';
import { backoff } from './backoff.ts';
import type { Link } from './link.ts';
import { PendingMoves, type UnansweredMove } from './pending-moves.ts';
import { Signal, ValueStore } from './store.ts';
import type {
  AnyMove,
  FrameRequest,
  JoinOptions,
  MoveConfirmation,
  PendingMove,
  SettledMessage,
  Table,
  TableSnapshot,
  TalkEvent,
} from './table.ts';
import { talkAfter } from './talk-state.ts';

type Answer = Extract<ServerMessage, { id: number | null }>;

/**
 * Returns the question that the seat has to answer now. Undefined if there is none, or if the game does not
 * number its questions.
 */
function questionIn(playerView: Json | undefined): string | undefined {
  const asked =
    typeof playerView === 'object' && playerView !== null && 'question' in playerView
      ? playerView.question
      : undefined;
  return typeof asked === 'string' ? asked : undefined;
}

/** A table over a connection that may break. Unanswered moves are sent again, and each is played once. */
export class AttendedTable implements Table {
  private readonly value: ValueStore<TableSnapshot>;
  private readonly events = new Signal<readonly TableEvent[]>();
  private readonly settlements = new Signal<SettledMessage>();
  private readonly talks = new Signal<TalkEvent>();
  private readonly frames = new Signal<FrameRequest>();
  /**
   * The viewer id of this client for the table's picture. Null if this client shows no picture, undefined if
   * `watch` was not called yet.
   */
  private viewer: string | null | undefined;
  private wanted: JoinOptions | undefined;
  private joinId: number | undefined;
  /** The number of consecutive joins that failed because of the server. */
  private joins = 0;
  private readonly moves = new PendingMoves();
  /** The wait that the player has agreed to end, until the server confirms this. */
  private ending:
    | { readonly round: number; readonly pace: Exclude<Pace, 'decision'>; readonly until: number | null }
    | undefined;
  private readyId: number | undefined;
  private following = false;
  private followId: number | undefined;
  private readonly asked = new Map<number, (answer: readonly MoveOption[] | Refusal) => void>();
  private readonly telling = new Map<number, (answer: Refusal | undefined) => void>();

  constructor(
    readonly id: string,
    private readonly link: Pick<Link, 'messages' | 'state' | 'id' | 'send'>,
    private readonly newKey: () => string,
  ) {
    this.value = new ValueStore<TableSnapshot>({ id, status: 'away', pending: [] });
    link.messages.listen((message) => this.receive(message));
    link.state.subscribe(() => this.linkChanged());
  }

  readonly getSnapshot = () => this.value.getSnapshot();
  readonly subscribe = (listener: () => void) => this.value.subscribe(listener);
  readonly onEvents = (listener: (events: readonly TableEvent[]) => void) => this.events.listen(listener);
  readonly onSettled = (listener: (settled: SettledMessage) => void) => this.settlements.listen(listener);
  readonly onFrame = (listener: (frame: FrameRequest) => void) => this.frames.listen(listener);
  readonly onTalk = (listener: (talk: TalkEvent) => void) => this.talks.listen(listener);

  join(options: JoinOptions): void {
    this.wanted = options;
    this.sendJoin();
  }

  leave(): void {
    if (!this.wanted) return;
    this.wanted = undefined;
    this.following = false;
    this.joinId = undefined;
    this.link.send({ t: 'leave', id: this.link.id(), table: this.id });
    this.ending = undefined;
    this.viewer = undefined;
    this.moves.clearAccepted();
    this.giveUp(refuse('left', 'You left the table before the move was answered.'));
    this.value.set({ id: this.id, status: 'away', pending: [] });
  }

  move(move: AnyMove): Promise<MoveConfirmation | Refusal> {
    const { status, refusal, state, playerView } = this.getSnapshot();
    if (!this.wanted || status === 'refused')
      return Promise.resolve(
        refusal ?? refuse('not-at-table', 'Join the table before you make a move there.'),
      );
    return new Promise((resolve) => {
      const [id, key] = [this.link.id(), this.newKey()];
      const waiting = {
        id,
        key,
        move,
        round: state?.round.number,
        question: questionIn(playerView),
        resolve,
      };
      this.moves.add(waiting);
      this.change({ pending: this.pending() });
      if (status === 'here') this.sendMove(waiting);
    });
  }

  say(said: TalkMessage): Promise<Refusal | undefined> {
    return this.request({ t: 'say', id: this.link.id(), table: this.id, said });
  }

  askDealer(text: string): Promise<Refusal | undefined> {
    return this.request({ t: 'ask-dealer', id: this.link.id(), table: this.id, said: { text } });
  }

  answer(seat: string, said: DealerAnswer, answers?: number): Promise<Refusal | undefined> {
    const given = answers === undefined ? {} : { answers };
    return this.request({ t: 'answer', id: this.link.id(), table: this.id, seat, said, ...given });
  }

  putAside(message: number): Promise<Refusal | undefined> {
    return this.request({ t: 'put-aside', id: this.link.id(), table: this.id, message });
  }

  hide(message: number, reason: TalkReason): Promise<Refusal | undefined> {
    return this.request({ t: 'hide', id: this.link.id(), table: this.id, message, reason });
  }

  silence(seat: string, mute: Mute | null): Promise<Refusal | undefined> {
    return this.request({ t: 'silence', id: this.link.id(), table: this.id, seat, mute });
  }

  /** Sends a message only once. After a reconnect, it would arrive too late. */
  private request(
    message: Extract<
      ClientMessage,
      { t: 'say' | 'ask-dealer' | 'answer' | 'put-aside' | 'hide' | 'silence' }
    >,
  ): Promise<Refusal | undefined> {
    return new Promise((resolve) => {
      if (this.getSnapshot().status === 'here' && this.link.send(message))
        this.telling.set(message.id, resolve);
      else resolve(unreachable());
    });
  }

  watch(viewer: string | undefined): void {
    this.viewer = viewer ?? null;
    if (this.wanted) this.sendWatch();
  }

  private sendWatch(): void {
    const { viewer } = this;
    if (viewer !== undefined) this.link.send({ t: 'watch', id: this.link.id(), table: this.id, viewer });
  }

  seen(mark: number): void {
    this.link.send({ t: 'seen', id: this.link.id(), table: this.id, mark });
  }

  options(): Promise<readonly MoveOption[] | Refusal> {
    const id = this.link.id();
    return new Promise((resolve) => {
      if (this.link.send({ t: 'options', id, table: this.id })) this.asked.set(id, resolve);
      else resolve(unreachable());
    });
  }

  ready(): void {
    const { status, state } = this.getSnapshot();
    const pace = state?.ready?.pace;
    if (!this.wanted || !state || pace === undefined || pace === 'decision') return;
    this.ending = { round: state.round.number, pace, until: state.until };
    if (status === 'here') this.sendReady();
  }

  /** Agrees to end the wait, unless a different wait has begun in the meantime. */
  private sendReady(): void {
    const { ending } = this;
    const { state } = this.getSnapshot();
    if (!ending || !state) return;
    const { round, pace, until } = ending;
    const isPresent = state.round.number === round && state.ready?.pace === pace && state.until === until;
    if (!isPresent) this.ending = undefined;
    else {
      this.readyId = this.link.id();
      this.link.send({ t: 'ready', id: this.readyId, table: this.id, round, pace });
    }
  }

  follow(): void {
    if (this.following) return;
    this.following = true;
    this.sendFollow();
  }

  private sendFollow(): void {
    if (!this.following || this.getSnapshot().status !== 'here' || !this.getSnapshot().seat) return;
    const id = this.link.id();
    if (this.link.send({ t: 'options', id, table: this.id, follow: true })) this.followId = id;
  }

  private sendJoin(): void {
    if (!this.wanted) return;
    const { as, code, picture } = this.wanted;
    const { refusal: _, ...rest } = this.getSnapshot();
    // After a redirect, the displayed state is considered live until the next server replaces it.
    if (rest.status !== 'here' || rest.as !== as) this.value.set({ ...rest, status: 'joining', as });
    const id = this.link.id();
    const join: ClientMessage = {
      t: 'join',
      id,
      table: this.id,
      as,
      ...(code === undefined ? {} : { code }),
      // A client that has announced that it shows no picture does not show one after a reconnect either.
      ...(picture && this.viewer !== null ? { picture } : {}),
    };
    this.joinId = this.link.send(join) ? id : undefined;
    if (this.joinId !== undefined && this.viewer) this.sendWatch();
  }

  private sendMove({ id, key, move, round, question }: UnansweredMove): void {
    this.link.send({
      t: 'move',
      id,
      table: this.id,
      key,
      ...(round === undefined ? {} : { round }),
      ...(question === undefined ? {} : { question }),
      move: { ...move },
    });
  }

  private linkChanged(): void {
    const { status, ended, redirecting } = this.link.state.getSnapshot();
    if (status === 'online') {
      if (this.wanted && this.joinId === undefined) this.sendJoin();
      return;
    }
    this.joinId = undefined;
    for (const resolve of [...this.asked.values(), ...this.telling.values()]) resolve(unreachable());
    this.asked.clear();
    this.telling.clear();
    if (!this.wanted) return;
    if (ended) {
      this.giveUp(ended);
      this.change({ status: 'refused', refusal: ended });
    } else if (!redirecting) this.change({ status: 'joining' });
  }

  private receive(message: ServerMessage): void {
    if ('id' in message) {
      this.hearAnswer(message);
      return;
    }
    const { info } = this.getSnapshot();
    if (message.t === 'purse' && message.house === info?.house && message.homeSession === info.homeSession)
      this.change({ purse: message.amount });
    if (!('table' in message) || message.table !== this.id) return;
    if (message.t === 'stalled') this.setStalled(message.why);
    if (message.t === 'frame') this.frames.emit(message);
    if (this.getSnapshot().status !== 'here') return;
    switch (message.t) {
      case 'table':
        this.change({ state: message.state, ...(message.decided ? { decided: message.decided } : {}) });
        this.events.emit(message.events);
        return;
      case 'player-view':
        this.moves.viewArrived(message.seq, message.moves);
        this.change({
          playerView: message.playerView,
          playerViewSeq: message.seq,
          pending: this.pending(),
          ...(message.purse === null ? {} : { purse: message.purse }),
        });
        this.events.emit(message.events);
        return;
      case 'staff':
        this.change({ staff: message.staff, options: message.options, devices: message.devices });
        this.events.emit(message.events);
        return;
      case 'info':
        this.change({
          info: message.info,
          ...(message.returned === null ? {} : { returned: message.returned }),
        });
        return;
      case 'said':
        this.talks.emit(message);
        return;
      case 'dealer-talk':
      case 'silenced':
        this.change(talkAfter(this.getSnapshot(), message));
        return;
      case 'settled':
        this.change({ settled: message, ...(message.purse === null ? {} : { purse: message.purse }) });
        this.settlements.emit(message);
        return;
    }
  }

  private setStalled(why: 'table' | 'connection' | null): void {
    const { stalled, ...rest } = this.getSnapshot();
    if (why === (stalled ?? null)) return;
    this.value.set(why === null ? rest : { ...rest, stalled: why });
  }

  private hearAnswer(message: Answer): void {
    switch (message.t) {
      case 'joined':
        if (message.id === this.joinId) this.joined(message);
        return;
      case 'joining':
        // A page that already shows the table keeps its state until `joined` replaces it.
        if (message.id === this.joinId)
          this.change({ info: this.getSnapshot().info ?? message.table, awaitsPicture: true });
        return;
      case 'accepted':
        this.settle(message.id, { accepted: true, seq: message.seq });
        return;
      case 'options':
        this.hearOptions(message);
        return;
      case 'refused':
        this.hearRefused(message);
        return;
      case 'told':
        this.answerTelling(message.id, undefined);
        return;
      case 'ready':
        this.endingKnown(message.id);
        return;
      case 'left':
      case 'watching':
      case 'pong':
        return;
    }
  }

  private endingKnown(id: number): void {
    if (id === this.readyId) this.ending = undefined;
  }

  private answerTelling(id: number, refusal: Refusal | undefined): void {
    this.telling.get(id)?.(refusal);
    this.telling.delete(id);
  }

  private hearOptions({ id, table, seq, options }: Extract<ServerMessage, { t: 'options' }>): void {
    if (id !== null) this.asked.get(id)?.(options);
    if (id !== null) this.asked.delete(id);
    // The server sends messages in order, so these options belong to the current player view.
    if (id !== null && id === this.followId)
      this.change({ options, optionsSeq: this.getSnapshot().playerViewSeq ?? 0 });
    if (id === null && table === this.id) this.change({ options, optionsSeq: seq });
  }

  private hearRefused({ id, t: _, ...problem }: Extract<ServerMessage, { t: 'refused' }>): void {
    if (id === null) return;
    this.endingKnown(id);
    const refusal = { refused: true, ...problem } as Refusal;
    if (id === this.joinId && refusal.code === 'fault') {
      // The request was valid. The storage of the server may be unavailable for a moment.
      this.joins += 1;
      setTimeout(() => this.joinId === id && this.sendJoin(), backoff(this.joins, Math.random));
    } else if (id === this.joinId) {
      this.giveUp(refusal);
      this.change({ status: 'refused', refusal });
    } else if (this.telling.has(id)) this.answerTelling(id, refusal);
    else if (this.asked.has(id)) {
      this.asked.get(id)?.(refusal);
      this.asked.delete(id);
    } else this.settle(id, refusal);
  }

  /** Replaces all known state of the table with its current state, then sends unanswered moves again. */
  private joined(message: Extract<ServerMessage, { t: 'joined' }>): void {
    const { table, as, seat, state, playerView, staff, options, devices, purse } = message;
    this.joins = 0;
    const { settled } = this.getSnapshot();
    this.moves.viewArrived(
      state.seq,
      this.moves.unanswered.map(({ key }) => key),
    );
    this.value.set({
      id: this.id,
      status: 'here',
      as,
      info: table,
      seat,
      state,
      playerView,
      playerViewSeq: state.seq,
      staff,
      options,
      devices,
      purse,
      pending: this.pending(),
      ...(settled ? { settled } : {}),
    });
    this.sendFollow();
    for (const waiting of this.moves.unanswered) this.sendMove(waiting);
    this.sendReady();
  }

  private settle(id: number, answer: MoveConfirmation | Refusal): void {
    const { seat, playerViewSeq = 0 } = this.getSnapshot();
    const settled = this.moves.answered(id, answer, seat ? playerViewSeq : Number.POSITIVE_INFINITY);
    if (!settled) return;
    this.change({ pending: this.pending() });
    settled.resolve(answer);
  }

  private pending(): readonly PendingMove[] {
    return this.moves.pending(this.getSnapshot().pending);
  }

  private giveUp(refusal: Refusal): void {
    const given = this.moves.giveUp();
    this.change({ pending: this.pending() });
    for (const { resolve } of given) resolve(refusal);
  }

  private change(parts: Partial<TableSnapshot>): void {
    const shown = this.getSnapshot();
    const next = { ...shown, ...parts };
    const keys = Object.keys(parts) as (keyof TableSnapshot)[];
    if (keys.some((key) => next[key] !== shown[key])) this.value.set(next);
  }
}

function unreachable(): Refusal {
  return refuse('unreachable', 'The server cannot be reached.');
}
