import type { Card } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import { cardNames, type words as cardWords } from '../../pieces/cards/words.ts';
import type { words as tableWords } from '../../table/cards/words.ts';
import type { TextOf } from '../../words/catalogue.ts';
import type { Held } from './held.ts';
import { dealerHand, isFiveCards } from './marks.ts';
import { totalText } from './totals.ts';
import type { Text } from './words.ts';

type View = blackjack.BlackjackView;

interface Telling {
  readonly plan: blackjack.BlackjackPlan;
  readonly seat: string;
  readonly text: Text;
  readonly card: TextOf<typeof tableWords>;
  /** A common box waits for this player. */
  readonly asked: boolean;
}

/** Who decides for a box: the first who has bet there. */
function ownerOf(view: View, box: number): string | undefined {
  return view.boxes.find((each) => each.box === box)?.bettors[0]?.seat;
}

/** Where the game stands, in a sentence. */
export function lineOf(view: View, telling: Telling): string {
  const { text, card } = telling;
  if (view.cancelled) return card.void;
  if (view.stopped) return text.stages.stopped;
  switch (view.stage) {
    case 'waiting':
      return view.shoe.ready ? card.stages.waiting : card.stages.shuffling;
    case 'betting':
      return isFull(view, telling) ? text.stages.full : card.stages.betting;
    case 'dealing':
      return card.stages.dealing;
    case 'turns':
      return turnLine(view, telling);
    case 'ended':
      return card.stages.ended;
    default:
      return text.stages[view.stage];
  }
}

/** Whether others play all boxes, and nobody may bet behind them. */
function isFull({ boxes }: View, { plan: { seating }, seat }: Telling): boolean {
  if (seating.kind === 'common' || seating.behind) return false;
  const others = boxes.filter(({ bettors }) => bettors[0] !== undefined && bettors[0].seat !== seat);
  return others.length === seating.boxes;
}

function turnLine(view: View, { plan, seat, text, asked: asksHere }: Telling): string {
  const { asked } = view;
  if (!asked) return text.stages.common;
  const hands = view.boxes.find(({ box }) => box === asked.box)?.hands.length ?? 0;
  const hand = hands > 1 ? `, ${text.hand({ hand: asked.hand + 1 })}` : '';
  const box = `${text.box({ box: asked.box })}${hand}`;
  if (plan.seating.kind === 'common') {
    if (!asksHere) return text.stages.common;
    return asked.hand > 0
      ? text.stages.yours({ box: text.hand({ hand: asked.hand }) })
      : text.stages.yourTurn;
  }
  if (asked.for === 'card') return text.stages.card({ box });
  return ownerOf(view, asked.box) === seat && asked.for !== 'match'
    ? text.stages.yours({ box })
    : text.stages.turn({ box });
}

/** The dealer's cards and the player's own, for those who listen: a sentence each. */
export function spokenOf(
  view: View,
  { plan, seat, text }: Pick<Telling, 'plan' | 'seat' | 'text'>,
  held: readonly Held[],
  cards: TextOf<typeof cardWords>,
  natural: string,
): readonly string[] {
  const { dealer } = view;
  if (dealer.cards.length === 0) return [];
  const total = (hand: Parameters<typeof totalText>[0] & { readonly cards: readonly Card[] }) =>
    hand.natural ? natural : isFiveCards(plan, hand) ? `${hand.total}, ${text.fiveCards}` : totalText(hand);
  const shown = dealer.faceDown ? [...dealer.cards, null] : dealer.cards;
  const told = [`${text.has({ total: total(dealerHand(dealer)) })}: ${cardNames(shown, cards)}`];
  for (const hand of held) told.push(`${total(hand)}: ${cardNames(hand.cards, cards)}`);
  for (const { box, bettors, hands } of view.boxes) {
    if (!bettors.some((each) => each.seat === seat)) continue;
    for (const [index, hand] of hands.entries()) {
      const name =
        hands.length > 1 ? `${text.box({ box })}, ${text.hand({ hand: index + 1 })}` : text.box({ box });
      told.push(`${name}: ${total(hand)}: ${cardNames(hand.cards, cards)}`);
    }
  }
  return told;
}

/** Why a hand is over, in a word. */
export function endText(
  hand: Pick<blackjack.HandView, 'end' | 'natural'>,
  text: Text,
  natural: string,
): string {
  if (hand.natural && hand.end !== 'even-money') return natural;
  switch (hand.end) {
    case 'bust':
      return text.bust;
    case 'doubled':
      return text.doubled;
    case 'surrendered':
      return text.surrendered;
    case 'stood':
      return text.stood;
    case 'even-money':
      return text.paidEven;
    default:
      return '';
  }
}
