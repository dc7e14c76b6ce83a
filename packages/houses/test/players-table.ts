import {
  type Actor,
  type AnyMove,
  allowsMove,
  type Circumstances,
  CLOCK,
  type ClosedRound,
  CROUPIER,
  cloneJson,
  type GameEvent,
  INSPECTOR,
  isRefusal,
  type Json,
  type MoveOption,
  money,
  player,
  type Refusal,
  type Rules,
  type SeatId,
  seatId,
} from '@croupier/core';

export type Fields = { readonly [field: string]: Json };

/** The part of the view that all games between players share. */
interface Places {
  readonly places: readonly { readonly place: number; readonly stack: number }[];
}

/**
 * A table for tests. It plays move by move over many rounds, and remembers the events of the current round.
 */
export class ScriptedTable<State, Move extends AnyMove, View, PlayerView, Staff> {
  state: State;
  at = 0;
  /** The money in the purse of every player, in euros. */
  purse = 1_000_000;
  readonly events: GameEvent[] = [];
  /** All moves of the round, as in a game record. */
  readonly moves: { readonly actor: Actor; readonly move: AnyMove }[] = [];
  private carry: ClosedRound['carry'];

  constructor(
    protected readonly rules: Rules<State, Move, View, PlayerView, Staff>,
    protected terms: Json,
  ) {
    this.state = this.begin();
  }

  private begin(): State {
    const opened = this.rules.open({
      seats: [],
      at: this.at,
      terms: this.terms,
      ...(this.carry ? { carry: cloneJson(this.carry) } : {}),
    });
    if (isRefusal(opened)) throw new Error(opened.message);
    this.events.length = 0;
    this.moves.length = 0;
    return opened.state;
  }

  private now(): Circumstances {
    return { at: this.at, availableFunds: () => money(this.purse * 100) };
  }

  options(actor: Actor): readonly MoveOption[] {
    return this.rules.options(this.state, actor, this.now());
  }

  /** Makes a move that must be accepted, and returns its events. */
  make(actor: Actor, type: string, fields: Fields = {}): readonly GameEvent[] {
    const answer = this.attempt(actor, type, fields);
    if (isRefusal(answer)) throw new Error(`${type}: ${answer.code}, ${answer.message}`);
    this.events.push(...answer);
    this.moves.push({ actor, move: { type, ...fields } });
    return answer;
  }

  /** Returns the refusal of a move. Throws if the move is accepted or if the state has changed. */
  refused(actor: Actor, type: string, fields: Fields = {}): Refusal {
    const before = JSON.stringify(this.state);
    const answer = this.attempt(actor, type, fields);
    if (!isRefusal(answer)) throw new Error(`${type} was accepted`);
    if (JSON.stringify(this.state) !== before) throw new Error(`${type} changed the state`);
    return answer;
  }

  private attempt(actor: Actor, type: string, fields: Fields): readonly GameEvent[] | Refusal {
    const move = this.rules.parse({ type, ...fields });
    if (isRefusal(move)) return move;
    const answer = this.rules.play(this.state, actor, move, this.now());
    return isRefusal(answer) ? answer : answer.events;
  }

  croupier(type: string, fields: Fields = {}): this {
    this.make(CROUPIER, type, fields);
    return this;
  }

  inspector(type: string, fields: Fields = {}): this {
    this.make(INSPECTOR, type, fields);
    return this;
  }

  /** Returns the result of a round that is over. */
  close(): ClosedRound {
    const closed = this.rules.close(this.state);
    if (!closed) throw new Error('the round is not over');
    return closed;
  }

  /** Opens the next round with the carry of the previous one. */
  protected goOn(): ClosedRound {
    const closed = this.close();
    this.carry = closed.carry;
    this.state = this.begin();
    return closed;
  }

  /** Lets time pass, and makes the moves of the clock that are due. */
  wait(minutes: number): this {
    this.at += minutes * 60_000;
    for (const { due, move } of this.options(CLOCK))
      if (due !== undefined && due <= this.at) {
        const { type, ...fields } = move;
        this.make(CLOCK, type, fields as Fields);
      }
    return this;
  }

  view(): View {
    return this.rules.view(this.state);
  }
}

/**
 * A test table for games between players in numbered seats. Stacks are in whole euros. Players are named
 * after their seats, so `p3` sits in seat 3 by default.
 */
export class PlayersTable<
  State extends { readonly stage: string },
  Move extends AnyMove,
  View extends Places,
  PlayerView,
  Staff,
> extends ScriptedTable<State, Move, View, PlayerView, Staff> {
  offers(actor: Actor, move: AnyMove): boolean {
    return allowsMove(this.options(actor), move);
  }

  /** Makes a player's move. */
  do(name: string, type: string, fields: Fields = {}): this {
    this.make(player(seatId(name)), type, fields);
    return this;
  }

  /** Seats players with these stacks, in euros by seat. */
  seat(stacks: { readonly [place: number]: number }): this {
    for (const [place, euros] of Object.entries(stacks))
      this.make(player(seatId(`p${place}`)), 'sit', { place: Number(place), amount: euros * 100 });
    return this;
  }

  /** Starts a hand. Draws the button first if a place for it is given. */
  start(button?: number): this {
    if (button !== undefined) this.croupier('draw-button', { place: button });
    return this.croupier('start-hand');
  }

  /** Ends the hand, and opens the next round. */
  next(terms: Json = this.terms): ClosedRound {
    if (this.state.stage === 'hand') this.croupier('pay');
    else if (this.state.stage === 'between') this.croupier('no-hand');
    this.terms = terms;
    return this.goOn();
  }

  playerView(name: string): PlayerView {
    return this.rules.playerView(this.state, seatId(name));
  }

  timeout(name: string): AnyMove | undefined {
    return this.rules.onTimeout(this.state, seatId(name));
  }

  /** Returns the stacks by seat, in euros. */
  stacks(): { readonly [place: string]: number } {
    return Object.fromEntries(this.view().places.map(({ place, stack }) => [place, stack / 100]));
  }

  /** Returns all transfers of this round with this reason, in euros. */
  moved(reason: string): readonly { seat: SeatId; amount: number; to: string }[] {
    return this.events.flatMap(({ transfers }) =>
      transfers
        .filter((one) => one.reason === reason)
        .map(({ seat, amount, to }) => ({ seat, amount: amount / 100, to })),
    );
  }
}
