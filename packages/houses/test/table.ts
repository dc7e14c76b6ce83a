import {
  type Actor,
  type AnyRules,
  add,
  allowsMove,
  type Card,
  type Carry,
  type ClosedRound,
  CROUPIER,
  cloneJson,
  type GameEvent,
  isRefusal,
  type Json,
  type Money,
  type MoveOption,
  money,
  type Plan,
  player,
  type Refusal,
  type SeatId,
  seatAccounts,
  seatId,
  times,
  ZERO,
} from '@croupier/core';
import { gameOf } from '@croupier/games';

type Move = { readonly type: string } & { readonly [field: string]: Json };

/** Converts whole euros to an amount. */
export function euros(units: number): Money {
  return times(money(100), units);
}

/** A table for tests. It plays moves, remembers events, and returns the wins of all seats. */
export class TestTable {
  readonly rules: AnyRules;
  readonly events: GameEvent[] = [];
  /** The money that each seat can still pay. Unlimited for seats without an entry. */
  readonly availableFunds: { [seat: string]: Money } = {};
  // biome-ignore lint/suspicious/noExplicitAny: the state of any game
  state: any;
  private readonly terms: Json | undefined;
  private readonly seats: readonly SeatId[];
  private carry: Carry | undefined;

  /** Opens the first round. Throws if the plan does not allow the terms. */
  constructor(plan: Plan, terms?: Json, seats: readonly string[] = ['anna', 'bert', 'cleo']) {
    this.rules = gameOf(plan).rules(plan);
    this.terms = terms;
    this.seats = seats.map(seatId);
    this.open();
  }

  /** Opens the next round with the carry of the previous one. */
  open(): void {
    const opened = this.rules.open({
      seats: this.seats,
      at: 0,
      ...(this.carry ? { carry: cloneJson(this.carry) } : {}),
      ...(this.terms === undefined ? {} : { terms: this.terms }),
    });
    if (isRefusal(opened)) throw new Error(opened.message);
    this.state = opened.state;
    this.events.length = 0;
    this.events.push(...opened.events);
  }

  private now() {
    const availableFunds = (seat: SeatId) => this.availableFunds[seat] ?? money(Number.MAX_SAFE_INTEGER);
    return { at: 0, availableFunds, here: this.seats };
  }

  options(actor: Actor): readonly MoveOption[] {
    return this.rules.options(this.state, actor, this.now());
  }

  /** Returns whether `actor` is offered the move now. */
  offers(actor: Actor, move: Move): boolean {
    return allowsMove(this.options(actor), move);
  }

  /** Makes a move that must be accepted, and returns its events. */
  play(actor: Actor, move: Move): readonly GameEvent[] {
    const answer = this.attempt(actor, move);
    if (isRefusal(answer)) throw new Error(`${move.type} was refused: ${answer.code}, ${answer.message}`);
    this.events.push(...answer);
    return answer;
  }

  /** Returns the refusal of a move. Throws if the move is accepted. */
  refusal(actor: Actor, move: Move): Refusal {
    const answer = this.attempt(actor, move);
    if (!isRefusal(answer)) throw new Error(`${move.type} was accepted`);
    return answer;
  }

  private attempt(actor: Actor, move: Move): readonly GameEvent[] | Refusal {
    const parsed = this.rules.parse(move);
    const answer = isRefusal(parsed) ? parsed : this.rules.play(this.state, actor, parsed, this.now());
    return isRefusal(answer) ? answer : answer.events;
  }

  /** Opens the bets with the croupier's moves: shuffle and burn if they are due, then the call. */
  openBets(): this {
    for (const type of ['shuffle', 'burn', 'place-your-bets'])
      if (this.offers(CROUPIER, { type })) this.play(CROUPIER, { type });
    return this;
  }

  /** Places a player's bets, in euros by field. */
  bet(seat: string, bets: { readonly [position: string]: number }): this {
    const chips = Object.entries(bets).map(([position, units]) => ({ position, amount: euros(units) }));
    this.play(player(seatId(seat)), { type: 'bet', chips });
    return this;
  }

  /** Deals these cards in order. Cards are separated by spaces. */
  cards(text: string): this {
    for (const card of text.split(' ')) this.play(CROUPIER, { type: 'card', card: card as Card });
    return this;
  }

  /** Pays, and ends the round. */
  pay(): ClosedRound {
    this.play(CROUPIER, { type: 'pay' });
    return this.close();
  }

  /** Returns the result of a round that is over, and keeps its carry for the next round. */
  close(): ClosedRound {
    const closed = this.rules.close(this.state);
    if (!closed) throw new Error('the round is not over');
    this.carry = closed.carry;
    return closed;
  }

  /** Returns the net win of each seat. */
  net(closed: ClosedRound): { readonly [seat: string]: Money } {
    return Object.fromEntries(
      [...seatAccounts(this.events, closed.settlement)].map(([seat, account]) => [seat, account.net]),
    );
  }

  /**
   * Returns the gain of each seat in euros. Stakes that stay in play for the next round count as their own.
   */
  gained(closed: ClosedRound): { readonly [seat: string]: number } {
    return Object.fromEntries(
      [...seatAccounts(this.events, closed.settlement)].map(([seat, { gain }]) => [seat, gain / 100]),
    );
  }

  /** Returns the types of all events so far. */
  heard(): readonly string[] {
    return this.events.map(({ type }) => type);
  }

  /** Returns the stakes of this round that have not been returned. */
  staked(seat: string): Money {
    let total = ZERO;
    for (const { transfers } of this.events)
      for (const transfer of transfers)
        if (transfer.seat === seat)
          total = add(total, transfer.to === 'layout' ? transfer.amount : money(-transfer.amount));
    return total;
  }
}
