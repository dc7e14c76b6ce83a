import {
  type Actor,
  type Carry,
  type ClosedRound,
  CROUPIER,
  cloneJson,
  isRefusal,
  type MoveOption,
  player,
  type Refusal,
  type Rules,
  returnedAmount,
  type SeatId,
} from '@croupier/core';
import type { roulette } from '@croupier/games';
import { type Outcome, outcomesOf } from '../outcomes.ts';
import { NOW, playRoutine, requireAccepted } from '../routine.ts';

export type RouletteRules = Rules<
  unknown,
  roulette.RouletteMove,
  roulette.RouletteView,
  roulette.RoulettePlayerView,
  roulette.RouletteStaff
>;

/** A round on a plan's own engine, dealt by its routine. Odds and kernels are computed from it. */
export class EngineRound {
  readonly rules: RouletteRules;
  private readonly state: unknown;
  private readonly cash: Map<SeatId, number>;
  /** The current state as JSON, from which every draw starts. */
  private written: string | undefined;

  private constructor(rules: RouletteRules, state: unknown, cash: ReadonlyMap<SeatId, number>) {
    this.rules = rules;
    this.state = state;
    this.cash = new Map(cash);
  }

  /** Opens a round for betting, with the carry of the previous round. */
  static opened(rules: RouletteRules, seats: readonly SeatId[], carry?: Carry): EngineRound | Refusal {
    const opened = rules.open({ seats, at: 0, ...(carry ? { carry: cloneJson(carry) } : {}) });
    if (isRefusal(opened)) return opened;
    const dealing = new EngineRound(rules, opened.state, new Map());
    dealing.routine(() => rules.view(opened.state).open);
    return dealing;
  }

  /** Returns a copy of the round, so that it can be continued in different ways. */
  again(): EngineRound {
    this.written ??= JSON.stringify(this.state);
    return new EngineRound(this.rules, JSON.parse(this.written), this.cash);
  }

  play(actor: Actor, move: roulette.RouletteMove): Refusal | undefined {
    const played = this.rules.play(this.state, actor, move, NOW);
    if (isRefusal(played)) return played;
    this.written = undefined;
    for (const { transfers } of played.events)
      for (const { seat, from, to, amount } of transfers) {
        if (from === 'purse') this.gains(seat, -amount);
        if (to === 'purse') this.gains(seat, amount);
      }
    return undefined;
  }

  /** Returns the net gain of a seat's purse in this round. Wins are paid at the draw. */
  gained(seat: SeatId): number {
    return this.cash.get(seat) ?? 0;
  }

  private gains(seat: SeatId, amount: number): void {
    this.cash.set(seat, this.gained(seat) + amount);
  }

  options(actor: Actor): readonly MoveOption[] {
    return this.rules.options(this.state, actor, NOW);
  }

  playerView(seat: SeatId): roulette.RoulettePlayerView {
    return this.rules.playerView(this.state, seat);
  }

  /** Withdraws all stakes that the player may take off the layout. */
  takeOff(seat: SeatId): void {
    const { bets } = this.playerView(seat);
    if (bets.length > 0) requireAccepted(this.play(player(seat), { type: 'withdraw', chips: bets }));
  }

  /** Claims half of every stake left after a zero, if the house allows that. Returns the halves by position. */
  claimHalves(seat: SeatId): ReadonlyMap<roulette.PositionId, number> {
    const claimed = new Map<roulette.PositionId, number>();
    for (const { position, kind } of this.playerView(seat).kept) {
      if (kind !== 'left') continue;
      const before = this.gained(seat);
      if (this.play(player(seat), { type: 'claim-half', position })) continue;
      claimed.set(position, this.gained(seat) - before);
    }
    return claimed;
  }

  /** Closes the bets and continues until the round waits for a draw. Returns the possible outcomes. */
  toDraw(): readonly Outcome<roulette.RouletteMove>[] {
    let draw: MoveOption | undefined;
    this.routine(() => {
      if (this.rules.view(this.state).open) return false;
      draw = this.options(CROUPIER).find((option) => option.draw);
      return draw !== undefined;
    });
    if (!draw) throw new Error('the round does not wait for a draw');
    return outcomesOf(draw);
  }

  /** Ends the round with this draw. */
  draw(move: roulette.RouletteMove): ClosedRound {
    requireAccepted(this.play(CROUPIER, move));
    let closed: ClosedRound | undefined;
    this.routine(() => {
      closed = this.rules.close(this.state);
      return closed !== undefined;
    });
    if (!closed) throw new Error('the round did not end');
    for (const line of closed.settlement) if (!line.early) this.gains(line.seat, returnedAmount(line));
    return closed;
  }

  /** Makes the croupier's routine moves until a condition is met. */
  private routine(until: () => boolean): void {
    playRoutine(
      {
        options: (actor) => this.options(actor),
        play: (actor, move) => this.play(actor, move as roulette.RouletteMove),
      },
      until,
    );
  }
}
