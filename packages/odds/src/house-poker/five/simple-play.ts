import type { housePoker } from '@croupier/games';
import type { CardSource } from '../../cards/shoe.ts';
import { Fraction } from '../../fraction.ts';
import type { MainOdds } from '../main-odds.ts';
import { decisionsOf } from '../terms.ts';
import { hasFourCards } from './four-cards.ts';
import { roundOf } from './learn.ts';
import { fiveCardStakes, fiveCardTermsOf } from './main.ts';
import { POLICIES } from './policies.ts';
import { ANSWERS } from './round.ts';
import { termsHash } from './terms-hash.ts';
import { TWO_HAND_PLAYS } from './two-hand-plays.ts';
import { TwoHandRound } from './two-hands.ts';

/** The rounds of a game, played by a given policy. */
export interface PlayedRounds {
  /**
   * The best number of cards to draw at a time. It is the number dealt before the first decision, or the number that
   * most rounds take.
   */
  readonly ahead: number;
  round(shoe: CardSource): number;
}

/** A policy by class of hands, with its measured results. */
export interface SimplePlay {
  /**
   * Returns rounds played by this policy. Results are in half antes. In a game with two hands, results are in
   * antes of one hand.
   */
  rounds(): PlayedRounds;
  /** The house edge per ante over all simulated hands, with its 95 % bound. */
  readonly edge: number;
  readonly within: number;
  readonly hands: number;
  /** The number of hands by result. A result is a win or loss in half antes. */
  readonly results: readonly (readonly [twice: number, hands: number])[];
  /**
   * Averages over the rounds: the stake including fees, the share of hands that are bet, and the share of
   * rounds with a switch. The share of switches exists only if cards can be switched.
   */
  readonly staked: Fraction;
  readonly plays: Fraction;
  readonly exchanges?: Fraction;
}

/** Returns the measured odds. The average stake includes fees and purchases. */
export function simulatedOdds(
  { results, hands, within, staked, plays, exchanges }: SimplePlay,
  opens: Fraction,
): MainOdds {
  return {
    cases: results.map(([twice, many]) => ({
      ways: BigInt(many),
      outcome: twice > 0 ? 'won' : twice < 0 ? 'lost' : 'pushed',
      net: Fraction.of(twice, 2),
    })),
    staked,
    plays,
    opens,
    ...(exchanges ? { exchanges } : {}),
    lowest: undefined,
    simulated: { rounds: hands, within },
  };
}

/**
 * Returns whether a game of five cards against five has so many kinds of purchases that only a simple play,
 * not best play, has been computed for it.
 */
export function isSimple(plan: housePoker.HousePokerPlan): boolean {
  const deals = plan.procedure.flatMap((step) => ('deal' in step ? [`${step.deal} ${step.cards}`] : []));
  const buys = decisionsOf(plan).some(({ buy }) => buy);
  const isFive = deals.join() === 'boxes 5,dealer 4' && !fiveCardTermsOf(plan);
  return buys && fiveCardStakes(plan) !== undefined && (isFive || hasFourCards(plan));
}

/** Returns the measured play for the terms of this plan. */
export function simplePlay(plan: housePoker.HousePokerPlan): SimplePlay | undefined {
  const number = termsHash(plan);
  const two = TWO_HAND_PLAYS[number];
  if (two) {
    const measured = measuredOf(two.results);
    return {
      ...measured,
      rounds() {
        const round = new TwoHandRound(plan);
        round.worths = [worthsOf(two.kept), worthsOf(two.switched)];
        return round;
      },
      staked: Fraction.of(two.staked, 2 * measured.hands),
      plays: Fraction.of(two.bets, 2 * measured.hands),
      exchanges: Fraction.of(two.switches, measured.hands),
    };
  }
  const known = POLICIES[number];
  if (!known) return undefined;
  const { first, second, six, last, lastSix, staked, plays } = known;
  const measured = measuredOf(known.results);
  return {
    ...measured,
    rounds() {
      const round = roundOf(plan);
      round.policy = {
        first: answersOf(first),
        second: answersOf(second),
        six: answersOf(six),
        last: answersOf(last),
        lastSix: answersOf(lastSix),
      };
      return round;
    },
    staked: Fraction.of(staked, measured.hands),
    plays: Fraction.of(plays, measured.hands),
  };
}

/** Returns the house edge of the results, with its 95 % bound. */
function measuredOf(text: string): Pick<SimplePlay, 'edge' | 'within' | 'hands' | 'results'> {
  const results = resultsOf(text);
  const hands = results.reduce((sum, [, many]) => sum + many, 0);
  const mean = results.reduce((sum, [twice, many]) => sum + twice * many, 0) / 2 / hands;
  const squares = results.reduce((sum, [twice, many]) => sum + (twice / 2 - mean) ** 2 * many, 0);
  return { edge: -mean, within: (1.96 * Math.sqrt(squares)) / hands, hands, results };
}

/** Parses values that are written in hundredths. */
function worthsOf(text: string): Float64Array {
  return Float64Array.from(text.split(' '), (hundredths) => Number(hundredths) / 100);
}

/** Parses results, each written as a win in half antes and the number of hands with that win. */
function resultsOf(text: string): SimplePlay['results'] {
  return text.split(' ').map((each) => {
    const [twice = 0, hands = 0] = each.split(':').map(Number);
    return [twice, hands];
  });
}

/** Parses answers, each written as one digit. */
function answersOf(text: string): Uint8Array {
  return Uint8Array.from(text, (digit) => {
    const answer = Number(digit);
    if (!(answer >= 0 && answer < ANSWERS)) throw new RangeError(`"${digit}" is not an answer`);
    return answer;
  });
}
