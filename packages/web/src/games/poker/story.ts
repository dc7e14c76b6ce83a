import { type Card, type GameEvent, isCard } from '@croupier/core';
import { poker } from '@croupier/games';
import { rankText, SUIT_SIGNS } from '../../pieces/cards/suits.ts';
import { cardNames, type words as cardWords } from '../../pieces/cards/words.ts';
import type { TextOf } from '../../words/catalogue.ts';
import { handText } from './strength.ts';
import { winningHands } from './winning.ts';
import type { Text } from './words.ts';

/** How sentences name who sits at a place, write amounts and cards. */
export interface Telling {
  readonly text: Text;
  readonly who: (place: number) => string;
  readonly amount: (units: number) => string;
  readonly cards: (cards: readonly Card[]) => string;
}

/** Cards as they are said, for those who listen. */
export function spokenCards(text: TextOf<typeof cardWords>): Telling['cards'] {
  return (cards) => cardNames(cards, text);
}

/** Cards as they are written: `K♠ 8♥`. */
export function writtenCards(cards: readonly Card[]): string {
  return cards.map((card) => `${rankText(card[0] as never)}${SUIT_SIGNS[card[1] as 'c']}`).join(' ');
}

type Happened = Pick<GameEvent, 'type' | 'data'>;

/** What happened, in sentences; none for what is better seen than told. */
export function tell({ type, data }: Happened, { text, who, amount, cards }: Telling): readonly string[] {
  const { story } = text;
  const name = who(Number(data.place ?? 0));
  const n = Number(data.cards ?? 0);
  switch (type) {
    case 'hand-began':
      return [story.begins(Number(data.number))];
    case 'posted':
      return Object.entries((data.posts ?? {}) as Record<string, number>)
        .filter(([, units]) => units > 0)
        .map(([place, units]) => story.posts(who(Number(place)), amount(units)));
    case 'fold':
    case 'check':
    case 'call':
      return [story[type](name)];
    case 'mucked':
      return [story.mucked(name)];
    case 'time-bank':
      return [story.timeBank(name, Number(data.left))];
    case 'bring-in':
      return [story.bringIn(name)];
    case 'bet':
    case 'raise':
      return [story[type](name, amount(Number(data.to)))];
    case 'drew':
    case 'discarded':
      return [story[type](name, n)];
    case 'showed':
      return Array.isArray(data.cards) ? [story.showed(name, cards(data.cards.filter(isCard)))] : [];
    case 'card':
      return isCard(data.card) ? [story.upCard(name, cards([data.card]))] : [];
    case 'board':
      return isCard(data.card) ? [story.board(cards([data.card]))] : [];
    case 'sat':
      return [story.sat(name, amount(Number(data.amount)))];
    case 'left':
      return [story.left(name)];
    case 'sat-out':
      return [story.away(name)];
    case 'came-back':
      return [story.back(name)];
    case 'wants-twice':
      return data.on === true ? [story.wantsTwice(name)] : [];
    case 'wants-blinds-back':
      return [story.wantsBlindsBack(name)];
    case 'plays-on':
      return [story.playsOn(name)];
    case 'game-chosen':
      return [story.chooses(name, poker.variants.get(String(data.variant))?.name ?? String(data.variant))];
    case 'attack':
      return [story.attack(name, amount(Number(data.amount)), amount(Number(data.lies)))];
    case 'attack-won':
      return [story.attackWon(name, amount(Number(data.amount)))];
    case 'attack-back':
      return [story.attackBack];
    case 'blinds-back':
      return [story.blindsBack];
    case 'turned-up':
      return isCard(data.card) ? [story.turnedUp(name, cards([data.card]))] : [];
    case 'cards-back':
      return [story.cardsBack(n)];
    case 'decision-back':
      return [story.decisionBack(name)];
    case 'dead-hand':
      return [story.deadHand(name)];
    case 'set-aside':
      return isCard(data.card) ? [story.setAside(cards([data.card]))] : [];
    case 'cards-shown':
      return [story.cardsShown(name)];
    case 'misdeal':
      return [story.misdeal];
    case 'premature-card':
      return isCard(data.card) ? [story.prematureCard(cards([data.card]))] : [];
    case 'player-skipped':
      return [story.skipped(name, who(Number(data.by)))];
    case 'out-of-turn':
      return [story.outOfTurn(doneIn(data, name))];
    case 'cards-opened':
      return Array.isArray(data.cards) ? [story.opened(name, cards(data.cards.filter(isCard)))] : [];
    case 'run-once':
      return [story.runOnce(data.on === true)];
    case 'draws-for-button':
      return [story.drawsForButton];
    case 'put-in':
      return [story.putIn(putIn(data), doneIn(data, name))];
    case 'out-of-turn-back':
      return [story.outOfTurnBack(name)];
    case 'button-stands':
      return [story.buttonStands];
    case 'called-to-show':
      return [data.by === undefined ? story.calledToShow(name) : story.seesHand(name, who(Number(data.by)))];
    case 'button-drawn':
      return [story.button(name)];
    case 'plays-over':
      return [story.playsOver(name), story.sat(name, amount(Number(data.amount)))];
    case 'penalized':
      return [story.penalized(name, Number(data.hands))];
    case 'excluded':
    case 'moved':
      return [story[type](name)];
    case 'breaks-up':
      return [story.breaksUp];
    case 'card-drawn':
      return isCard(data.card) ? [story.drawn(name, cards([data.card]))] : [];
    case 'changed-seat':
      return [story.changed(Number(data.from), Number(data.to))];
    default:
      return [];
  }

  /** What was done, as the sentence of it. */
  function doneIn({ action, to }: Happened['data'], who: string): string {
    const { check, call, bet, raise } = story;
    const size = amount(Number(to ?? 0));
    const done = { check: check(who), call: call(who), bet: bet(who, size), raise: raise(who, size) };
    return done[action as keyof typeof done];
  }

  /** Chips that were put in, and what was said. */
  function putIn({ said, chips, second, amount: units }: Happened['data']): string {
    const piles = (value: unknown) => pilesText(value as readonly poker.Chips[], amount);
    const parts = [
      said === 'raise' ? story.saidRaise : said === 'all-in' ? story.saidAllIn : '',
      units === undefined ? '' : story.saidAmount(amount(Number(units))),
      chips === undefined ? '' : piles(chips),
      second === undefined ? '' : `${story.second} ${piles(second)}`,
    ];
    return parts.filter(Boolean).join(', ');
  }
}

/** Chips as they were put in: `4 × €500 + €100`. */
export function pilesText(piles: readonly poker.Chips[], amount: Telling['amount']): string {
  return piles
    .map(({ chip, count }) => (count > 1 ? `${count} × ${amount(chip)}` : amount(chip)))
    .join(' + ');
}

/** Who won how much, and with what where it was shown: of two halves or boards only those that he won. */
export function tellWins(view: poker.PokerView, { text, who, amount }: Telling): readonly string[] {
  const { story, you } = text;
  const hands = winningHands(view);
  return view.places.flatMap(({ place, hand }) => {
    if (!hand || hand.won === 0) return [];
    const with_ = [...new Set((hands.get(place) ?? []).map((each) => handText(each, text)))].join(' / ');
    const [name, won] = [who(place), amount(hand.won)];
    if (name === you) return [with_ === '' ? story.youWin(won) : story.youWinWith(won, with_)];
    return [with_ === '' ? story.wins(name, won) : story.winsWith(name, won, with_)];
  });
}

/** What the street of a hand is called. */
export function streetName(
  variant: poker.Variant | undefined,
  view: poker.PokerView,
  { streets }: Text,
): string {
  const street = view.street ?? 0;
  // A hand that all others have given up ends where it stands.
  const live = view.places.filter(({ hand }) => hand && !hand.folded).length;
  if (view.phase === 'showdown' || (view.phase === 'over' && live > 1)) return streets.end;
  if (!variant) return streets.street(street + 1);
  if (variant.boards > 0) {
    const lies = Math.max(0, ...view.boards.map((board) => board.length));
    if (lies < 3) return streets.before;
    return lies === 3 ? streets.flop : lies === 4 ? streets.turn : streets.river;
  }
  if (variant.forced === 'bring-in') return streets.street(street + 3);
  return street === 0 ? streets.first : streets.draw(street);
}
