import type { Card } from '@croupier/core';
import { blackjack } from '@croupier/games';

/**
 * A recursion over every card that may be dealt in a round of blackjack. One player has one box, or two boxes
 * with switching. Every decision takes into account all cards that the player has seen by then. This slow and
 * simple computation checks the solver.
 */

interface Hand {
  readonly box: number;
  readonly cards: readonly Card[];
  readonly split: boolean;
  readonly bank: boolean;
  readonly added?: 'own' | 'bank';
  readonly surrendered?: true;
  readonly done: boolean;
}

interface Round {
  readonly house: blackjack.HouseRules;
  readonly shoe: ReadonlyMap<Card, number>;
  readonly first: Card;
  readonly hands: readonly Hand[];
  /** The dealer's second card, if the dealer has peeked at it. */
  readonly hole?: Card;
}

/** Returns the play of a hand, or undefined for best play. */
export type Play = (
  hand: Hand,
  first: Card,
  decisions: readonly blackjack.Decision[],
) => blackjack.Decision | undefined;

/** Returns the average win per unit. Insurance against an ace is taken if `insures` is set, or if it wins. */
export function valueByHand(
  house: blackjack.HouseRules,
  shoe: ReadonlyMap<Card, number>,
  play: Play,
  insures?: boolean,
): number {
  return drawn(shoe, (one, afterOne) =>
    drawn(afterOne, (first, afterFirst) =>
      drawn(afterFirst, (other, rest) => {
        const round: Round = { house, shoe: rest, first, hands: [dealtHand(1, one, other)] };
        const worth = blackjack.dealerChecks(house, first) ? looked(round, play) : played(round, play);
        if (!blackjack.isAce(first)) return worth;
        const insurance = drawn(rest, (card) => (blackjack.isTen(card) ? 1 : -1 / 2));
        return worth + ((insures ?? insurance > 0) ? insurance : 0);
      }),
    ),
  );
}

/** Returns whether the second cards of two boxes are switched, or undefined for the better choice. */
export type Switching = (kept: readonly Card[][], switched: readonly Card[][], first: Card) => boolean;

/** Returns the average win per unit on each of two boxes together. The first box is played before the second. */
export function valueOfTwoByHand(
  house: blackjack.HouseRules,
  shoe: ReadonlyMap<Card, number>,
  play: Play,
  switching?: Switching,
): number {
  return drawn(shoe, (a, afterA) =>
    drawn(afterA, (c, afterC) =>
      drawn(afterC, (first, afterFirst) =>
        drawn(afterFirst, (b, afterB) =>
          drawn(afterB, (d, rest) => {
            const worth = (second: Card, fourth: Card) =>
              played(
                { house, shoe: rest, first, hands: [dealtHand(1, a, second), dealtHand(2, c, fourth)] },
                play,
              );
            const insurance = blackjack.isAce(first)
              ? drawn(rest, (card) => (blackjack.isTen(card) ? 2 : -1))
              : 0;
            if (switching) {
              const switches = switching(
                [
                  [a, b],
                  [c, d],
                ],
                [
                  [a, d],
                  [c, b],
                ],
                first,
              );
              if (!blackjack.dealerChecks(house, first)) return switches ? worth(d, b) : worth(b, d);
              const [second, fourth] = switches ? [d, b] : [b, d];
              return drawn(rest, (hole, shoe) => {
                // The dealer peeks before the player may switch. A natural ends the round with the hands as
                // dealt.
                if (blackjack.isDealerNatural([first, hole]))
                  return finished({
                    house,
                    shoe,
                    first,
                    hole,
                    hands: [dealtHand(1, a, b), dealtHand(2, c, d)],
                  });
                const hands = [dealtHand(1, a, second), dealtHand(2, c, fourth)];
                return played({ house, shoe, first, hole, hands }, play);
              });
            }
            return Math.max(worth(b, d), worth(d, b)) + Math.max(0, insurance);
          }),
        ),
      ),
    ),
  );
}

function dealtHand(box: number, one: Card, other: Card): Hand {
  return { box, cards: [one, other], split: false, bank: false, done: false };
}

/**
 * Returns the average win if the dealer peeks at the second card, so that a natural ends the round. Requires
 * that `play` decides every hand.
 */
function looked(round: Round, play: Play): number {
  return drawn(round.shoe, (hole, rest) =>
    blackjack.isDealerNatural([round.first, hole])
      ? finished({ ...round, shoe: rest, hole })
      : played({ ...round, shoe: rest, hole }, play),
  );
}

/** Returns the average over every possible next card. */
function drawn(
  shoe: ReadonlyMap<Card, number>,
  then: (card: Card, rest: ReadonlyMap<Card, number>) => number,
): number {
  let sum = 0;
  let all = 0;
  for (const [card, count] of shoe) {
    if (count === 0) continue;
    sum += count * then(card, new Map(shoe).set(card, count - 1));
    all += count;
  }
  if (all === 0) throw new RangeError('the shoe is too small for a round');
  return sum / all;
}

function played(round: Round, play: Play): number {
  const { house, hands } = round;
  const at = hands.findIndex(({ done }) => !done);
  const hand = hands[at];
  if (!hand) return finished(round);
  const withHand = (changed: Partial<Hand>, rest = round.shoe) =>
    played({ ...round, shoe: rest, hands: hands.with(at, { ...hand, ...changed }) }, play);
  const card = (changed: Partial<Hand>) =>
    drawn(round.shoe, (next, rest) => withHand({ ...changed, cards: [...hand.cards, next] }, rest));
  if (hand.cards.length === 1) return card({});
  const acted = hand.cards.length > 2;
  const ofBox = hands.filter(({ box }) => box === hand.box);
  const facts = {
    cards: hand.cards,
    split: hand.split,
    splits: ofBox.length - 1,
    acted,
    against: round.first,
  };
  const decisions = blackjack.decisionsFor(house, facts);
  if (decisions.length === 0) return withHand({ done: true });
  const worth = (decision: blackjack.Decision): number => {
    switch (decision) {
      case 'hit':
        return card({});
      case 'stand':
        return withHand({ done: true });
      case 'double':
        return card({ added: 'own', done: true });
      case 'free-double':
        return card({ added: 'bank', done: true });
      case 'surrender':
        return withHand({ surrendered: true, done: true });
      case 'split':
      case 'free-split': {
        const [one, other] = hand.cards as [Card, Card];
        const kept: Hand = { ...hand, cards: [one], split: true };
        const fresh: Hand = { ...kept, cards: [other], bank: decision === 'free-split' };
        const last = hands.findLastIndex(({ box }) => box === hand.box);
        return played({ ...round, hands: hands.with(at, kept).toSpliced(last + 1, 0, fresh) }, play);
      }
    }
  };
  const chosen = play(hand, round.first, decisions);
  return chosen ? worth(chosen) : Math.max(...decisions.map(worth));
}

function finished({ house, shoe, first, hands, hole }: Round): number {
  const nets = new Map<string, number>();
  const dealer = (cards: readonly Card[], left: ReadonlyMap<Card, number>): number => {
    if (cards.length >= 2 && !blackjack.dealerDraws(house, cards)) {
      const key = `${blackjack.totalOf(cards).total} ${blackjack.isDealerNatural(cards)} ${cards.length}`;
      const net = nets.get(key) ?? hands.reduce((sum, hand) => sum + netOf(house, hand, cards), 0);
      nets.set(key, net);
      return net;
    }
    return drawn(left, (card, rest) => dealer([...cards, card], rest));
  };
  return dealer(hole ? [first, hole] : [first], shoe);
}

function netOf(house: blackjack.HouseRules, hand: Hand, dealer: readonly Card[]): number {
  const judged = blackjack.resolve(
    house,
    {
      cards: hand.cards,
      split: hand.split,
      doubled: hand.added !== undefined,
      surrendered: hand.surrendered === true,
    },
    dealer,
  );
  const net = ({ outcome, pays: [times, of] }: typeof judged.stake, bank: boolean) => {
    if (outcome === 'won') return times / of;
    if (outcome === 'pushed' || bank) return 0;
    return outcome === 'lost' ? -1 : -1 / 2;
  };
  return net(judged.stake, hand.bank) + (hand.added ? net(judged.added, hand.added === 'bank') : 0);
}
