import type { messages as seatMessages } from 'messages:poker/seat';
import type { Text } from 'messages:poker/table';
import { isBot } from '@croupier/client';
import { type Card, isCard, type Money, money } from '@croupier/core';
import type { poker } from '@croupier/games';
import type { TextOf } from '../../messages/catalogue.ts';
import type { FeltHand } from '../../table/felt/hand.ts';
import { writtenCards } from './narration.ts';
import { winningCards } from './winning.ts';

/** A poker table as every screen shows it: the player's table, the console and replays. */
export interface PokerLayout {
  readonly boards: readonly FeltHand[];
  /** All chips in the middle; zero once they have been pushed to the winners. */
  readonly pot: Money;
  /** The main pot and side pots, if a player is all-in and other players keep betting. */
  readonly pots: readonly { readonly name: string; readonly amount: Money }[];
  readonly attack: Money;
  /** The cards that won. All other cards are faded. */
  readonly won: ReadonlySet<string>;
  readonly places: readonly PlaceOnLayout[];
}

/** A seat and its player, with cards, chips and labels. */
export interface PlaceOnLayout {
  readonly place: number;
  readonly seat: string;
  readonly name: string;
  readonly bot: boolean;
  readonly stack: Money;
  /** Chips that were bought during the hand and count only from the next hand. */
  readonly behind: Money;
  /** The cards. Those from index `up` on are face up for all players. */
  readonly hand: (FeltHand & { readonly up: number; readonly mucked: boolean }) | undefined;
  readonly bet: Money;
  readonly winnings: Money;
  readonly button: boolean;
  readonly turn: boolean;
  /** Whether the player cannot win this hand, or is not in it. */
  readonly out: boolean;
  /** Whether the hand was shown to all players. */
  readonly shown: boolean;
  /** Whether the player has just checked. */
  readonly checked: boolean;
  /** The player's labels, the most important first. */
  readonly tags: readonly string[];
}

interface Seen {
  readonly text: Text;
  readonly tags: TextOf<typeof seatMessages>['tags'];
  readonly name: (place: number) => string;
  /** The reader's seat, with the cards that only the reader sees. */
  readonly own?: { readonly place: number; readonly cards: readonly poker.DealtCard[] } | undefined;
  readonly checked?: ReadonlySet<number>;
}

/** Returns the layout of the table for a reader with this knowledge. */
export function layoutOf(view: poker.PokerView, seen: Seen): PokerLayout {
  const { text } = seen;
  const over = view.phase === 'over';
  // The uncalled part of a bet is a side pot only once a player is all-in and other players keep betting.
  const shared = view.pots.filter(({ places }) => places.length > 1);
  const several = shared.length > 1 && view.places.some(({ hand }) => hand?.allIn);
  return {
    boards: boardsOf(view.boards.length > 0 ? view.boards : [[]], text),
    pot: money(over ? 0 : view.pot),
    pots: several
      ? view.pots.map(({ amount }, number) => ({
          name: number === 0 ? text.mainPot : text.sidePot({ number }),
          amount: money(amount),
        }))
      : [],
    attack: money(view.attack),
    won: winningCards(view),
    places: view.places.map((at) => placeOf(view, at, seen)),
  };
}

/** Combines the cards of one layout with everything else from another, since cards move before results are revealed. */
export function withCards(told: PokerLayout, lying: PokerLayout): PokerLayout {
  const handAt = (place: number) => lying.places.find((each) => each.place === place)?.hand;
  return {
    ...told,
    boards: lying.boards,
    places: told.places.map((at) => ({ ...at, hand: handAt(at.place) })),
  };
}

/** Returns the boards of a hand with their names. */
export function boardsOf(boards: readonly (readonly string[])[], text: Text): readonly FeltHand[] {
  return boards.map((cards, board) => ({
    owner: 'all',
    name: boards.length > 1 ? text.boardOf({ number: board + 1 }) : text.board,
    cards: cards.map(cardOf),
  }));
}

function placeOf(view: poker.PokerView, at: poker.PlaceView, seen: Seen): PlaceOnLayout {
  const { place, seat, hand } = at;
  const own = seen.own?.place === place ? seen.own.cards : undefined;
  const lives = hand !== null && !hand.folded && !hand.mucked;
  return {
    place,
    seat,
    name: seen.name(place),
    bot: isBot(seat),
    stack: money(at.stack),
    behind: money(at.behind),
    // A player's own mucked hand stays visible until the next hand.
    hand: hand && (lives || (own && hand.mucked)) ? handOf(hand, own) : undefined,
    bet: money(hand?.won ? 0 : (hand?.bet ?? 0)),
    winnings: money(hand?.won ?? 0),
    button: view.button === place,
    turn: view.turn === place && view.phase !== 'over',
    out: (hand ? !lives : view.phase !== null) || at.away,
    shown: lives && hand.shown !== null,
    checked: lives && view.phase === 'bet' && seen.checked?.has(place) === true,
    tags: tagsOf(view, at, seen),
  };
}

/** Returns a hand's cards: face down, face up, and those that only the reader sees. */
function handOf(hand: poker.HandView, own: readonly poker.DealtCard[] | undefined) {
  const down = Array.from({ length: hand.down }, (_, index) => hand.shown?.[index] ?? own?.[index]);
  const cards = [...down, ...hand.up].map(cardOf);
  return { owner: 'seat', cards, up: hand.down, mucked: hand.mucked } as const;
}

/** Returns a card with a known face; null is face down. */
function cardOf(dealt: string | undefined): Card | null {
  return isCard(dealt) ? dealt : null;
}

function tagsOf(view: poker.PokerView, at: poker.PlaceView, { text, tags }: Seen): readonly string[] {
  const { place, hand, misses, going, over, away, leaving, owes } = at;
  const drawn = view.draw?.cards[String(place)];
  const idle = !hand || hand.folded;
  return [
    drawn && tags.draws({ card: writtenCards([drawn]) }),
    idle && misses > 0 && tags.misses({ n: misses }),
    idle && going && tags.going,
    idle && over && tags.over,
    hand?.allIn && text.tags.allIn,
    leaving && text.tags.leaving,
    away && text.tags.away,
    hand?.folded && (hand.mucked ? text.tags.mucked : text.tags.folded),
    hand && hand.drew !== null && !hand.shown && text.tags.drew({ n: hand.drew }),
    !hand && (owes.big || owes.small) && text.tags.owes,
  ].filter((tag) => typeof tag === 'string');
}
