import { isRefusal, player, type Refusal, type SeatId, seatId } from '@croupier/core';
import { roulette } from '@croupier/games';
import type { Generator } from '../generator.ts';
import type { Outcome } from '../outcomes.ts';
import { requireAccepted } from '../routine.ts';
import { EngineRound, type RouletteRules } from './dealing.ts';
import { resultText } from './notation.ts';
import type { AfterZero } from './stake-follower.ts';

/**
 * The result of one draw for a player who always makes the same bets, given one state of the stakes kept from earlier
 * rounds.
 */
export interface Cell {
  /**
   * The return to the purse by position, in minor units. It includes stakes that may be taken off before the next
   * round.
   */
  readonly returned: ReadonlyMap<roulette.PositionId, number>;
  readonly total: number;
  /** The positions that win. */
  readonly won: readonly roulette.PositionId[];
}

const SEAT: SeatId = seatId('player');
/** Marks a next state that is not computed yet. */
const UNKNOWN = -1;
const CHUNK = 1 << 14;

/**
 * A simulation of many spins with the same bets. The engine settles each draw only once for each state of the
 * kept stakes (in prison or left on the table). After that, a spin only draws, counts and moves to the next
 * state. Fifty bets therefore cost no more than one, and the result equals the engine’s exactly.
 */
export class Kernel {
  /** The possible outcomes, each with its number of equally likely draws. */
  readonly outcomes: readonly Outcome<roulette.RouletteMove>[];
  /**
   * The name of each outcome, known after the first spin. The name gives the pocket, and the dice and the pay
   * mode if the table has them.
   */
  readonly results: string[] = [];
  /** The number of times that each outcome came up in each state, one row per state. */
  private counts = new Float64Array(0);
  /** The row of the next spin, for each outcome in each state, or UNKNOWN. */
  private next = new Int32Array(0);
  private readonly cells: Cell[] = [];
  private readonly rowOf = new Map<string, number>();
  private readonly states: EngineRound[] = [];
  private row = 0;
  /** The outcome of every equally likely draw. */
  private readonly outcomeOf: Uint16Array;
  private readonly draws = new Uint16Array(CHUNK);
  private readonly rules: RouletteRules;
  private readonly chips: readonly roulette.Chip[];
  private readonly afterZero: AfterZero;

  private constructor(
    rules: RouletteRules,
    chips: readonly roulette.Chip[],
    afterZero: AfterZero,
    outcomes: readonly Outcome<roulette.RouletteMove>[],
  ) {
    this.rules = rules;
    this.chips = chips;
    this.afterZero = afterZero;
    this.outcomes = outcomes;
    this.outcomeOf = Uint16Array.from(
      outcomes.flatMap(({ ways }, index) => new Array<number>(ways).fill(index)),
    );
  }

  /** Returns the kernel for a player who makes these bets in every round. Refuses bets that the table would refuse. */
  static compile(
    plan: roulette.RoulettePlan,
    chips: readonly roulette.Chip[],
    afterZero: AfterZero,
  ): Kernel | Refusal {
    const rules: RouletteRules = roulette.game.rules(plan);
    const begun = requireAccepted(EngineRound.opened(rules, [SEAT]));
    const trial = begun.again();
    const refusal = trial.play(player(SEAT), { type: 'bet', chips });
    if (refusal) return refusal;
    const kernel = new Kernel(rules, chips, afterZero, trial.toDraw());
    kernel.stateAt(begun);
    return kernel;
  }

  /**
   * Makes the given number of spins. Stops and returns the refusal if the table refuses the bets because of
   * kept stakes.
   */
  run(spins: number, generator: Generator): Refusal | undefined {
    for (let left = spins; left > 0; left -= CHUNK) {
      const count = Math.min(left, CHUNK);
      generator.draws(this.outcomeOf.length, this.draws, count);
      const refusal = this.spin(this.draws, count);
      if (refusal) return refusal;
    }
    return undefined;
  }

  /** Makes spins with these draws. Each draw is at least 0 and less than the number of equally likely draws. */
  spin(draws: Uint16Array, count: number): Refusal | undefined {
    let { row, counts, next } = this;
    const { outcomeOf } = this;
    for (let index = 0; index < count; index++) {
      const cell = row + (outcomeOf[draws[index] as number] as number);
      counts[cell] = (counts[cell] as number) + 1;
      row = next[cell] as number;
      if (row === UNKNOWN) {
        const found = this.settle(cell);
        if (isRefusal(found)) return found;
        row = found;
        ({ counts, next } = this);
      }
    }
    this.row = row;
    return undefined;
  }

  /** Returns every cell that was reached since the last call, with its count, and resets the counts. */
  collect(): { readonly outcome: number; readonly count: number; readonly cell: Cell }[] {
    const size = this.outcomes.length;
    const reached = this.cells.flatMap((cell, index) => {
      const count = this.counts[index] ?? 0;
      return count > 0 ? [{ outcome: index % size, count, cell }] : [];
    });
    this.counts.fill(0);
    return reached;
  }

  /** Returns the stakes that wait for the next round in the current state: in prison, or left on the table. */
  kept(): readonly roulette.KeptStake[] {
    return this.states[this.row / this.outcomes.length]?.playerView(SEAT).kept ?? [];
  }

  /**
   * Settles all draws in the state of `cell` on the engine. Returns the row of the state that follows `cell`.
   */
  private settle(cell: number): number | Refusal {
    const size = this.outcomes.length;
    const row = cell - (cell % size);
    const dealing = this.states[row / size]?.again();
    if (!dealing) throw new Error('no such state');
    const refusal = dealing.play(player(SEAT), { type: 'bet', chips: this.chips });
    if (refusal) return refusal;
    dealing.toDraw();
    for (const [index, { move }] of this.outcomes.entries()) {
      const { cell: settled, after, result } = this.settled(dealing.again(), move);
      this.cells[row + index] = settled;
      this.results[index] = result;
      this.next[row + index] = this.stateAt(after);
    }
    return this.next[cell] as number;
  }

  private settled(dealing: EngineRound, move: roulette.RouletteMove) {
    const { settlement, carry, result } = dealing.draw(move);
    const after = requireAccepted(EngineRound.opened(this.rules, [SEAT], carry));
    const returned = new Map<roulette.PositionId, number>();
    const add = (position: roulette.PositionId, amount: number) => {
      if (amount > 0) returned.set(position, amount + (returned.get(position) ?? 0));
    };
    for (const { bet, pay = 0, return: back = 0 } of settlement) add(bet, pay + back);
    for (const { position, amount } of after.playerView(SEAT).bets) add(position, amount);
    after.takeOff(SEAT);
    if (this.afterZero === 'half')
      for (const [position, amount] of after.claimHalves(SEAT)) add(position, amount);
    const won = settlement.filter(({ outcome }) => outcome === 'won').map(({ bet }) => bet);
    const total = [...returned.values()].reduce((sum, amount) => sum + amount, 0);
    const cell: Cell = { returned, total, won };
    return { cell, after, result: resultText(result as roulette.RouletteResult) };
  }

  /** Returns the row of a state, and adds it if these kept stakes are new. */
  private stateAt(dealing: EngineRound): number {
    const key = JSON.stringify(dealing.playerView(SEAT).kept);
    const known = this.rowOf.get(key);
    if (known !== undefined) return known;
    const size = this.outcomes.length;
    const row = this.states.length * size;
    this.states.push(dealing);
    this.rowOf.set(key, row);
    if (this.next.length < row + size) this.grow(2 * (row + size));
    return row;
  }

  private grow(length: number): void {
    const [counts, next] = [new Float64Array(length), new Int32Array(length).fill(UNKNOWN)];
    counts.set(this.counts);
    next.set(this.next);
    this.counts = counts;
    this.next = next;
  }
}
