import { DECK } from '@croupier/core';
import { ByHand, type Kind, kindsOf, SUIT, WEIGHT } from './hands.ts';

/** Best play with three cards and with four. A bet rides if its average win is above 0. */
export class BestPlay {
  private readonly rides = new ByHand();
  private readonly four = new ByHand();

  constructor(wins: ByHand) {
    for (const kind of kindsOf(3)) this.rides.set(kind.sum, kind.suited, Number(afterTwo(kind, wins) > 0));
    for (const kind of kindsOf(4)) this.four.set(kind.sum, kind.suited, Number(afterOne(kind, wins) > 0));
  }

  /** Returns whether to let the bet ride with three cards, given their sum of weights. */
  withThree(sum: number, suited: boolean): boolean {
    return this.rides.at(sum, suited) > 0;
  }

  withFour(sum: number, suited: boolean): boolean {
    return this.four.at(sum, suited) > 0;
  }
}

/** Returns the win of a bet with four cards, summed over every fifth card. The bet should ride if this is above 0. */
function afterOne(kind: Kind, wins: ByHand): number {
  return others(kind).reduce((all, card) => all + winWith(kind, [card], wins), 0);
}

/** Returns the win of a bet with three cards, summed over all pairs of further cards. */
function afterTwo(kind: Kind, wins: ByHand): number {
  const left = others(kind);
  let all = 0;
  for (const [at, one] of left.entries())
    for (const other of left.slice(at + 1)) all += winWith(kind, [one, other], wins);
  return all;
}

/** Returns the cards of the pack that are not among these. */
export function others({ cards }: Pick<Kind, 'cards'>): readonly number[] {
  return DECK.map((_, card) => card).filter((card) => !cards.includes(card));
}

function winWith({ cards, sum, suited }: Kind, more: readonly number[], wins: ByHand): number {
  const suit = SUIT[cards[0] as number];
  const all = more.reduce((total, card) => total + (WEIGHT[card] as number), sum);
  return wins.at(all, suited && more.every((card) => SUIT[card] === suit));
}
