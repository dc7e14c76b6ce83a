import { type Carry, keptAmount, type SeatId, type SettledOutcome } from '@croupier/core';
import { Fraction } from '../fraction.ts';
import { solve } from '../linear.ts';
import { requireAccepted } from '../routine.ts';
import { EngineRound, type RouletteRules } from './dealing.ts';

/** A player's choice for a stake left after a zero, if the house offers the choice. */
export type AfterZero = 'half' | 'leave';

/** One possible result of a seat’s stake in a round. */
interface Step {
  readonly ways: number;
  /** The gain of the purse in minor units. */
  readonly cash: number;
  /** The stakes that wait for the next round, as JSON. The text is `[]` if no stakes wait. */
  readonly waits: string;
  readonly outcome: SettledOutcome | undefined;
}

/** The final result of a stake. A stake that waits in prison or on the table counts at its average value. */
export interface StakeResult {
  readonly ways: number;
  readonly outcome: SettledOutcome | undefined;
  /** The average return, in minor units. */
  readonly returned: Fraction;
}

/** The carry of a round, and the seats whose stakes wait in it. */
interface Waiting {
  readonly carry: Carry;
  readonly keepers: readonly SeatId[];
}

const NOTHING = '[]';

/**
 * Enumerates everything that can happen to stakes: every draw, and for kept stakes every draw of later
 * rounds, until no new state occurs. Each seat has one stake, so all stakes are followed at the same time
 * without affecting each other.
 */
export class StakeFollower {
  /** The number of equally likely draws in a round. */
  readonly ways: number;
  private readonly first: ReadonlyMap<SeatId, readonly Step[]>;
  private readonly later = new Map<AfterZero, Map<string, readonly Step[]>>([
    ['half', new Map()],
    ['leave', new Map()],
  ]);
  /** The seats that have been offered the choice. */
  private readonly choosing = new Set<SeatId>();
  private readonly rules: RouletteRules;
  private readonly seats: readonly SeatId[];

  /** `dealing` is a round with the stakes placed and bets still open. */
  constructor(dealing: EngineRound, seats: readonly SeatId[]) {
    this.rules = dealing.rules;
    this.seats = seats;
    const { steps, carries } = this.follow(dealing, seats, dealing);
    this.first = steps;
    this.ways = (steps.values().next().value ?? []).reduce((sum, { ways }) => sum + ways, 0);
    let open = carries;
    while (open.length > 0) open = open.flatMap((carry) => this.explore(carry));
  }

  /** Returns whether the house lets this seat choose between taking half of its stake and leaving it. */
  chooses(seat: SeatId): boolean {
    return this.choosing.has(seat);
  }

  /** Returns the result of the seat’s stake in each draw, in the order of the draws. */
  results(seat: SeatId, afterZero: AfterZero): readonly StakeResult[] {
    const worth = this.worth(seat, afterZero);
    // Many draws have the same return and therefore share one fraction.
    const returns = new Map<string, Fraction>();
    return (this.first.get(seat) ?? []).map(({ ways, outcome, cash, waits }) => {
      const key = waits === NOTHING ? String(cash) : `${cash} ${waits}`;
      const returned = returns.get(key) ?? Fraction.of(cash).plus(worth.get(waits) ?? Fraction.ZERO);
      returns.set(key, returned);
      return { ways, outcome, returned };
    });
  }

  /**
   * Returns the value of each state that the seat’s stake can reach. States that lead to one another are solved
   * together.
   */
  private worth(seat: SeatId, afterZero: AfterZero): ReadonlyMap<string, Fraction> {
    const steps = this.later.get(afterZero) ?? new Map<string, readonly Step[]>();
    const states: string[] = [];
    const visit = (from: readonly Step[]) => {
      for (const { waits } of from)
        if (waits !== NOTHING && !states.includes(waits)) {
          states.push(waits);
          visit(steps.get(stateOf(seat, waits)) ?? []);
        }
    };
    visit(this.first.get(seat) ?? []);
    if (states.length === 0) return new Map();
    const average = (state: string, of: (step: Step) => number) =>
      Fraction.of(
        (steps.get(stateOf(seat, state)) ?? []).reduce((sum, step) => sum + step.ways * of(step), 0),
        this.ways,
      );
    const values = solve(
      states.map((state) => average(state, ({ cash }) => cash)),
      states.map((state) => states.map((next) => average(state, ({ waits }) => (waits === next ? 1 : 0)))),
    );
    return new Map(states.map((state, index) => [state, values[index] ?? Fraction.ZERO]));
  }

  /** Plays the rounds that follow from `carry`. Returns their carries that have not been seen yet. */
  private explore({ carry, keepers }: Waiting): Waiting[] {
    const begun = this.next(carry, keepers);
    const unknown = keepers.filter(
      (seat) => !this.later.get('leave')?.has(stateOf(seat, waitingOf(begun, seat))),
    );
    if (unknown.length === 0) return [];
    const found: Waiting[] = [];
    for (const [policy, known] of this.later) {
      const dealing = begun.again();
      if (policy === 'half')
        for (const seat of unknown) if (dealing.claimHalves(seat).size > 0) this.choosing.add(seat);
      const { steps, carries } = this.follow(dealing, unknown, begun);
      for (const [seat, ways] of steps) known.set(stateOf(seat, waitingOf(begun, seat)), ways);
      found.push(...carries);
    }
    return found;
  }

  /** Returns every draw of a round, with each seat's gain compared with the purses in `since`. */
  private follow(dealing: EngineRound, seats: readonly SeatId[], since: EngineRound) {
    const steps = new Map<SeatId, Step[]>(seats.map((seat) => [seat, []]));
    const carries: Waiting[] = [];
    for (const { move, ways } of dealing.toDraw()) {
      const round = dealing.again();
      const { settlement, carry } = round.draw(move);
      const outcomes = new Map(settlement.map((line) => [line.seat, line.outcome]));
      const keepers = new Set(settlement.filter((line) => keptAmount(line) > 0).map(({ seat }) => seat));
      const next = carry && keepers.size > 0 ? this.next(carry, keepers) : undefined;
      const waiting: SeatId[] = [];
      for (const [seat, into] of steps) {
        const stays = next !== undefined && keepers.has(seat);
        const cash = round.gained(seat) + (stays ? next.gained(seat) : 0) - since.gained(seat);
        const waits = stays ? waitingOf(next, seat) : NOTHING;
        if (waits !== NOTHING) waiting.push(seat);
        into.push({ ways, cash, waits, outcome: outcomes.get(seat) });
      }
      if (carry && waiting.length > 0) carries.push({ carry, keepers: waiting });
    }
    return { steps, carries };
  }

  /** Returns the next round, after these players have taken off everything that they may. */
  private next(carry: Carry, keepers: Iterable<SeatId>): EngineRound {
    const dealing = requireAccepted(EngineRound.opened(this.rules, this.seats, carry));
    for (const seat of keepers) dealing.takeOff(seat);
    return dealing;
  }
}

function waitingOf(dealing: EngineRound, seat: SeatId): string {
  return JSON.stringify(dealing.playerView(seat).kept);
}

function stateOf(seat: SeatId, waits: string): string {
  return `${seat} ${waits}`;
}
