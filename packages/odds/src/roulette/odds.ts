import { add, memoizePer, money, type PlanId, player, seatId } from '@croupier/core';
import { roulette } from '@croupier/games';
import { type GameTheory, theoryFrom } from '../bet-theory.ts';
import { Fraction } from '../fraction.ts';
import { requireAccepted } from '../routine.ts';
import { announcedOdds } from './announced.ts';
import { EngineRound } from './dealing.ts';
import { average, type BetOdds, figures, type UnitResult } from './figures.ts';
import { type AfterZero, StakeFollower } from './stake-follower.ts';

/** The odds of every bet of a plan. */
export interface RouletteOdds {
  readonly plan: PlanId;
  readonly positions: readonly BetOdds[];
  readonly announced: readonly BetOdds[];
}

/**
 * Returns the odds of every position and every announced bet of a plan, from every draw on the plan's own
 * engine. Stakes in prison or left on the layout are followed until they are settled. If the house leaves a
 * choice to the player, the better choice counts. The result is computed once per plan.
 */
export const rouletteOdds = memoizePer((plan: roulette.RoulettePlan): RouletteOdds => {
  const positions = [...roulette.layoutOf(plan).positions.values()];
  const { step } = plan.limits;
  const even = positions.map((position) => chipOn(position, Math.ceil(position.min / (2 * step)) * 2 * step));
  // Stakes that a zero may halve are also tried with one unit more, because an odd unit may be treated differently.
  const halvable = plan.zero.kind === 'lose' ? [] : positions.filter(({ kind }) => !roulette.isInside(kind));
  const odd = even
    .filter(({ position }) => halvable.some(({ id }) => id === position))
    .map((chip) => ({ ...chip, amount: add(chip.amount, step) }));
  const play = new Play(plan, [...even, ...odd]);
  const units = new Map<roulette.PositionId, readonly UnitResult[]>();
  const found = positions.map((position, index) => {
    const { results, choice } = play.best(index);
    units.set(position.id, results);
    const oddIndex = odd.findIndex((chip) => chip.position === position.id);
    const oddUnit = oddIndex < 0 ? undefined : play.oddUnit(index, even.length + oddIndex);
    return positionOdds(position, results, {
      ...(choice ? { choice } : {}),
      ...(oddUnit && !oddUnit.equals(average(results)) ? { oddUnitEdge: Fraction.ONE.minus(oddUnit) } : {}),
    });
  });
  return { plan: plan.id, positions: found, announced: announcedOdds(plan, units) };
});

/**
 * Returns the average return per unit of these stakes, bet once and followed until they are settled. The
 * player makes the same choice after every zero. The result is exact for these amounts, which the table must
 * accept.
 */
export function returnOf(
  plan: roulette.RoulettePlan,
  chips: readonly roulette.Chip[],
  afterZero: AfterZero,
): Fraction {
  const play = new Play(plan, chips);
  const total = chips.reduce((sum, { amount }) => sum + amount, 0);
  return chips
    .map(({ amount }, index) => average(play.results(index, afterZero)).times(Fraction.of(amount, total)))
    .reduce((sum, part) => sum.plus(part), Fraction.ZERO);
}

function chipOn({ id }: roulette.Position, amount: number): roulette.Chip {
  return { position: id, amount: money(amount) };
}

/** Stakes at one table, each made by a separate player. */
class Play {
  private readonly chips: readonly roulette.Chip[];
  private readonly following: StakeFollower;

  constructor(plan: roulette.RoulettePlan, chips: readonly roulette.Chip[]) {
    this.chips = chips;
    const seats = chips.map((_, index) => seat(index));
    const dealing = requireAccepted(EngineRound.opened(roulette.game.rules(plan), seats));
    for (const [index, chip] of chips.entries())
      requireAccepted(dealing.play(player(seat(index)), { type: 'bet', chips: [chip] }));
    this.following = new StakeFollower(dealing, seats);
  }

  /** Returns the result of a stake in each draw, per unit, with the better choice after a zero. */
  best(index: number): { results: readonly UnitResult[]; choice?: NonNullable<BetOdds['choice']> } {
    const leave = this.results(index, 'leave');
    if (!this.following.chooses(seat(index))) return { results: leave };
    const half = this.results(index, 'half');
    const [returnedHalf, returnedLeave] = [average(half), average(leave)];
    return {
      results: returnedHalf.compare(returnedLeave) >= 0 ? half : leave,
      choice: { half: Fraction.ONE.minus(returnedHalf), leave: Fraction.ONE.minus(returnedLeave) },
    };
  }

  /** Returns the win of the extra unit by which the odd stake exceeds the even one. */
  oddUnit(even: number, odd: number): Fraction {
    const whole = (index: number) => average(this.best(index).results).times(this.stake(index));
    return whole(odd)
      .minus(whole(even))
      .over(this.stake(odd).minus(this.stake(even)));
  }

  private stake(index: number): Fraction {
    return Fraction.of(this.chips[index]?.amount ?? 0);
  }

  /** Returns the result of a stake in each draw, per unit. */
  results(index: number, afterZero: AfterZero): readonly UnitResult[] {
    const stake = this.stake(index);
    const perUnit = new Map<Fraction, Fraction>();
    return this.following.results(seat(index), afterZero).map(({ ways, outcome, returned }) => {
      const share = perUnit.get(returned) ?? returned.over(stake);
      perUnit.set(returned, share);
      return { ways, outcome: outcome ?? 'void', returned: share };
    });
  }
}

function seat(index: number) {
  return seatId(`stake-${index}`);
}

function positionOdds(
  { id, kind, rule, pays }: roulette.Position,
  results: readonly UnitResult[],
  more: Pick<BetOdds, 'choice' | 'oddUnitEdge'>,
): BetOdds {
  return { bet: id, kind, rule, pays, pieces: 1, ...figures(results, 1), ...more };
}

export const theory: GameTheory<roulette.RoulettePlan> = {
  game: 'roulette',
  of: (plan) =>
    rouletteOdds(plan).positions.map(({ bet, ways, results }) => [
      bet,
      theoryFrom(
        results.map((result) => ({ chance: result.ways / ways.all, net: result.returned.toNumber() - 1 })),
      ),
    ]),
};
