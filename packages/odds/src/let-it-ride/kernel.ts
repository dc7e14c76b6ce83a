import type { letItRide } from '@croupier/games';
import type { KernelBet, RoundKernel } from '../cards/kernel.ts';
import type { CardSource } from '../cards/shoe.ts';
import { Fraction } from '../fraction.ts';
import { ByHand, bonusWinsOf, kindsOf, SUIT, WEIGHT, winsOf } from './hands.ts';
import { letItRideOdds } from './odds.ts';
import { BestPlay } from './play.ts';

/** A simulation of Let It Ride with best play, and with a unit on each of the three bets and on the bonus. */
export class LetItRideKernel implements RoundKernel {
  readonly counts = new Uint8Array(52).fill(1);
  readonly outcomes: number;
  readonly bets: readonly KernelBet[];
  private readonly play: BestPlay;
  private readonly main: Numbered;
  private readonly bonus: Numbered;

  constructor(plan: letItRide.LetItRidePlan) {
    const wins = winsOf(plan);
    this.play = new BestPlay(wins);
    this.main = numbered(wins, 5);
    this.bonus = numbered(bonusWinsOf(plan), 3);
    this.outcomes = 4 * this.main.wins.length * this.bonus.wins.length;
    this.bets = letItRideOdds(plan).bets.map(({ bet, edge }) => ({
      bet,
      expected: edge.toNumber(),
      net: (outcome) => Fraction.of(this.netOf(bet, outcome)),
    }));
  }

  round(shoe: CardSource): number {
    const { play, main, bonus } = this;
    const a = shoe.draw();
    const b = shoe.draw();
    const c = shoe.draw();
    const suit = SUIT[a];
    let suited = SUIT[b] === suit && SUIT[c] === suit;
    let sum = (WEIGHT[a] as number) + (WEIGHT[b] as number) + (WEIGHT[c] as number);
    const side = bonus.of.at(sum, suited);
    const first = play.withThree(sum, suited) ? 2 : 0;
    const d = shoe.draw();
    sum += WEIGHT[d] as number;
    suited &&= SUIT[d] === suit;
    const second = play.withFour(sum, suited) ? 1 : 0;
    const e = shoe.draw();
    const win = main.of.at(sum + (WEIGHT[e] as number), suited && SUIT[e] === suit);
    return (4 * win + first + second) * bonus.wins.length + side;
  }

  private netOf(bet: string, outcome: number): number {
    const sides = this.bonus.wins.length;
    const rest = Math.floor(outcome / sides);
    if (bet === 'bonus') return this.bonus.wins[outcome % sides] ?? -1;
    const stays = bet === 'bet-3' || (rest & (bet === 'bet-1' ? 2 : 1)) > 0;
    return stays ? (this.main.wins[rest >> 2] ?? -1) : 0;
  }
}

/** The possible wins, and an index into them for each hand. */
interface Numbered {
  readonly wins: readonly number[];
  readonly of: ByHand;
}

function numbered(wins: ByHand, size: number): Numbered {
  const kinds = kindsOf(size);
  const all = [...new Set(kinds.map(({ sum, suited }) => wins.at(sum, suited)))];
  const numbers = new ByHand();
  for (const { sum, suited } of kinds) numbers.set(sum, suited, all.indexOf(wins.at(sum, suited)));
  return { wins: all, of: numbers };
}
