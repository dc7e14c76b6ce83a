import type { Text } from 'messages:blackjack';
import type { Card, Json } from '@croupier/core';
import { blackjack } from '@croupier/games';
import type { TableContext } from '../../table/cards/declared.ts';
import type { FeltHand } from '../../table/felt/hand.ts';
import { naturalName } from './names.ts';
import { type BlackjackTextContext, type PastView, type Plan, stakeOf } from './view.ts';

interface Counted {
  readonly cards: readonly Card[];
  readonly total: number;
  readonly soft: boolean;
  readonly natural: boolean;
}

/** Returns a total as the table shows it: `17`, or `7/17` while an ace can count either way. */
export function totalText({ total, soft }: Pick<Counted, 'total' | 'soft'>): string {
  return soft && total < 21 ? `${total - 10}/${total}` : String(total);
}

/** Returns the total of a hand, or the name of a hand that beats all totals (`BJ`, `Pontoon`, `5 cards`). */
function totalOf(hand: Counted, said: BlackjackTextContext): Pick<FeltHand, 'total' | 'said' | 'bust'> {
  const { plan, text, language } = said;
  const { natural, fiveCards } = plan.outcomes;
  if (hand.cards.length === 0) return {};
  if (hand.natural) {
    const name = naturalName(plan, text, language);
    return { total: natural.title ? name : 'BJ', said: name };
  }
  // The house ranks five cards above all totals.
  if (fiveCards && hand.cards.length >= 5 && hand.total <= 21)
    return { total: text.fiveCards, said: `${hand.total}, ${text.fiveCards}` };
  return { total: totalText(hand), bust: hand.total > 21 };
}

/** Returns the ids of the bets whose settlement covers the stakes of a hand. `hand` counts from 0. */
export function betsOfHand(box: number, hand: number): readonly string[] {
  const stem = `${box}/hand-${hand + 1}`;
  const name = (added?: string) =>
    hand === 0 ? `${box}/${added ?? 'main'}` : added ? `${stem}/${added}` : stem;
  return [name(), name('double'), name('free-double')];
}

/**
 * Returns the hands on the table: the dealer's, and those of the boxes. A shared box has its lines of cards instead.
 */
export function handsOf(on: TableContext<Plan, PastView, Text>): readonly FeltHand[] {
  const { view, text } = on;
  const { dealer, boxes, asked, next, held = [] } = view;
  const isNatural = dealer.cards.length === 2 && dealer.total === 21;
  const isAt = (at: { box: number; hand: number } | undefined | null, box: number, hand: number) =>
    at?.box === box && at.hand === hand;
  const due = next?.to === 'box' ? next : asked?.for === 'card' ? asked : undefined;
  const place = (box: number, hand: number) => ({
    owner: 'box' as const,
    box,
    due: isAt(due, box, hand),
    asked: asked?.for !== 'card' && isAt(asked, box, hand),
  });
  return [
    {
      owner: 'dealer',
      cards: dealer.faceDown ? [...dealer.cards, dealer.exposed] : dealer.cards,
      ...totalOf({ ...dealer, natural: isNatural }, on),
      due: next?.to === 'dealer',
    },
    ...boxes.flatMap((each): readonly FeltHand[] => {
      const { box, hands, lines } = each;
      if (held.length > 0) return ownHands(on);
      // A box with a bet shows an empty spot before its first card.
      if (hands.length + lines.length === 0) return [{ ...place(box, 0), cards: [] }];
      return [
        ...lines.map((line, index) => ({
          ...place(box, index),
          name: text.lines[line.line],
          cards: line.cards,
          ...totalOf(line, on),
          settles: betsOfHand(box, lines.length > 1 ? Math.max(0, index - 1) : index),
        })),
        ...hands.map((hand, index) => ({
          ...place(box, index),
          name: hands.length > 1 ? text.hand({ hand: index + 1 }) : undefined,
          cards: hand.cards,
          ...totalOf(hand, on),
          end: hand.end && !(hand.natural && hand.end !== 'even-money') ? text.ends[hand.end] : undefined,
          across: hand.cards.length > 2 && hand.chips.some(({ added, freeAdded }) => added || freeAdded),
          faded: hand.end === 'bust' || hand.end === 'surrendered',
          settles: betsOfHand(box, index),
          stakes: hasOwnStakes(each, hand) ? hand.chips.map(stakeOf) : undefined,
        })),
      ];
    }),
  ];
}

/** Returns the player's own hands at a shared box. */
function ownHands(on: TableContext<Plan, PastView, Text>): readonly FeltHand[] {
  const { asked, held = [] } = on.view;
  return held.map((hand) => ({
    owner: 'box',
    box: 1,
    cards: hand.cards,
    ...totalOf(hand, on),
    asked: asked?.for === 'decision' && asked.hand === hand.line && hand.decisions.length > 0,
    across: hand.doubled,
    faded: hand.total > 21,
    settles: betsOfHand(1, hand.hand),
    stakes: held.length > 1 || hand.doubled ? hand.chips : undefined,
  }));
}

/**
 * Returns whether a hand has its own stakes in addition to the box's bet, after a double, a split or a free
 * bet.
 */
export function hasOwnStakes(box: blackjack.BoxView, { chips }: blackjack.HandView): boolean {
  return box.hands.length > 1 || chips.some(({ added, free, freeAdded }) => added || free || freeAdded);
}

interface Result {
  readonly dealer: readonly Card[];
  readonly boxes: readonly { readonly box: number; readonly hands: readonly (readonly Card[])[] }[];
  readonly cancelled?: string;
}

/** Returns the hands that are stored in the result of a round; undefined if the round was cancelled. */
export function pastHands(told: Json): PastView | undefined {
  const { dealer, boxes, cancelled } = told as unknown as Result;
  if (cancelled !== undefined) return undefined;
  return {
    dealer: { cards: dealer, ...blackjack.totalOf(dealer), faceDown: false, exposed: null },
    boxes: boxes.map(({ box, hands }) => ({
      box,
      bettors: [],
      lines: [],
      hands: hands.map((cards) => ({
        cards,
        ...blackjack.totalOf(cards),
        natural: blackjack.isNatural({ cards, split: hands.length > 1 }),
        end: null,
        chips: [],
      })),
    })),
    asked: null,
  };
}
