import {
  type Actor,
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
  player,
  type Refusal,
  type SeatId,
  type SettlementLine,
  seatId,
} from '@croupier/core';
import { game, type RoulettePlan, type RouletteState } from '../src/roulette/index.ts';

type Move = { readonly type: string } & { readonly [field: string]: Json };

export const ANNA = player(seatId('anna'));
export const BERT = player(seatId('bert'));

/** A roulette table under test. Amounts are in minor units. By default, players have ample funds. */
export class Table {
  state: RouletteState;
  availableFunds: Money = money(Number.MAX_SAFE_INTEGER);
  closed: ClosedRound | undefined;
  /** The seats that are present now, for a table with a human dealer. */
  here: readonly SeatId[] | undefined;
  private readonly rules: ReturnType<typeof game.rules>;
  private readonly seats: readonly SeatId[];

  constructor(plan: RoulettePlan, seats: readonly string[] = ['anna', 'bert'], carry?: Carry) {
    this.rules = game.rules(plan);
    this.seats = seats.map(seatId);
    const opened = this.rules.open({
      seats: this.seats,
      at: 0,
      ...(carry ? { carry: cloneJson(carry) } : {}),
    });
    if (isRefusal(opened)) throw new Error(opened.message);
    this.state = opened.state;
  }

  private now() {
    return { at: 0, availableFunds: () => this.availableFunds, ...(this.here && { here: this.here }) };
  }

  options(actor: Actor): readonly MoveOption[] {
    return this.rules.options(this.state, actor, this.now());
  }

  offers(actor: Actor, type: string): boolean {
    return this.options(actor).some(({ move }) => move.type === type);
  }

  attempt(actor: Actor, move: Move): readonly GameEvent[] | Refusal {
    const parsed = this.rules.parse(move);
    const played = isRefusal(parsed) ? parsed : this.rules.play(this.state, actor, parsed, this.now());
    return isRefusal(played) ? played : played.events;
  }

  play(actor: Actor, move: Move): readonly GameEvent[] {
    const answer = this.attempt(actor, move);
    if (isRefusal(answer)) throw new Error(`${move.type}: ${answer.code}, ${answer.message}`);
    return answer;
  }

  bet(actor: Actor, stakes: { readonly [position: string]: number }): readonly GameEvent[] {
    const chips = Object.entries(stakes).map(([position, amount]) => ({ position, amount }));
    return this.play(actor, { type: 'bet', chips });
  }

  /** Throws the ball, closes bets, records the result and pays. Returns the settlement. */
  ends(pocket: string): readonly SettlementLine[] {
    this.play(CROUPIER, { type: 'spin', wheel: 'clockwise' });
    this.play(CROUPIER, { type: 'no-more-bets' });
    this.play(CROUPIER, { type: 'ball', pocket });
    this.play(CROUPIER, { type: 'pay' });
    return this.settlement();
  }

  settlement(): readonly SettlementLine[] {
    this.closed = this.rules.close(this.state);
    if (!this.closed) throw new Error('the round has not ended');
    return this.closed.settlement;
  }

  /** Opens the next round with the carry of this round. */
  next(): readonly GameEvent[] {
    const carry = this.closed?.carry;
    const opened = this.rules.open({
      seats: this.seats,
      at: 0,
      ...(carry ? { carry: cloneJson(carry) } : {}),
    });
    if (isRefusal(opened)) throw new Error(opened.message);
    this.state = opened.state;
    return opened.events;
  }

  view() {
    return this.rules.view(this.state);
  }

  playerView(seat = 'anna') {
    return this.rules.playerView(this.state, seatId(seat));
  }
}
