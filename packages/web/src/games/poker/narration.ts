import type { Text } from 'messages:poker/table';
import { type Card, type GameEvent, isCard, rankOf, suitOf } from '@croupier/core';
import { poker } from '@croupier/games';
import { cardNames } from '../../pieces/cards/card-names.ts';
import { rankText, SUIT_SIGNS } from '../../pieces/cards/suits.ts';
import { type Faces, handText } from './strength.ts';
import { winningHands } from './winning.ts';

/** Functions that name players, amounts and cards within a sentence. */
export interface NarrationContext {
  readonly text: Text;
  readonly faces: Faces;
  /** Returns a player's name, or `YOU` for the reader. */
  readonly who: (place: number) => string;
  readonly amount: (units: number) => string;
  /** Whether to write cards in symbols, as in `K♠ 8♥`, instead of words. */
  readonly written?: true;
}

/** Returns cards in symbols: `K♠ 8♥`. */
export function writtenCards(cards: readonly Card[]): string {
  return cards.map((card) => `${rankText(rankOf(card))}${SUIT_SIGNS[suitOf(card)]}`).join(' ');
}

type Happened = Pick<GameEvent, 'type' | 'data'>;
type Sentence = Exclude<keyof Text['narration'], 'saidRaise' | 'saidAllIn' | 'saidAmount' | 'second'>;

/** The sentence for each event. Events that need no words have none. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  'hand-began': 'begins',
  fold: 'fold',
  check: 'check',
  call: 'call',
  'bring-in': 'bringIn',
  bet: 'bet',
  raise: 'raise',
  drew: 'drew',
  discarded: 'discarded',
  mucked: 'mucked',
  'time-bank': 'timeBank',
  'time-called': 'timeCalled',
  sat: 'sat',
  left: 'left',
  'sat-out': 'away',
  'came-back': 'back',
  'wants-blinds-back': 'wantsBlindsBack',
  'plays-on': 'playsOn',
  'game-chosen': 'chooses',
  attack: 'attack',
  'attack-won': 'attackWon',
  'attack-back': 'attackBack',
  'blinds-back': 'blindsBack',
  'cards-back': 'cardsBack',
  'decision-back': 'decisionBack',
  'dead-hand': 'deadHand',
  'cards-shown': 'cardsShown',
  misdeal: 'misdeal',
  'player-skipped': 'skipped',
  'out-of-turn': 'outOfTurn',
  'run-once': 'runOnce',
  'draws-for-button': 'drawsForButton',
  'put-in': 'putIn',
  'out-of-turn-back': 'outOfTurnBack',
  'button-stands': 'buttonStands',
  'button-drawn': 'button',
  penalized: 'penalized',
  excluded: 'excluded',
  moved: 'moved',
  'breaks-up': 'breaksUp',
  'changed-seat': 'changed',
};

/** The sentences for events with a card that all players can see. */
const OF_A_CARD: Readonly<Record<string, Sentence>> = {
  card: 'upCard',
  board: 'board',
  'turned-up': 'turnedUp',
  'set-aside': 'setAside',
  'premature-card': 'prematureCard',
  'card-drawn': 'drawn',
};

/** Puts an event into sentences. Returns none for an event that needs no words. */
export function narrate({ type, data }: Happened, context: NarrationContext): readonly string[] {
  const { text, faces, who, amount, written } = context;
  const { narration } = text;
  const cards = (all: readonly Card[]) => (written ? writtenCards(all) : cardNames(all, faces));
  switch (type) {
    case 'posted':
      return Object.entries((data.posts ?? {}) as Record<string, number>)
        .filter(([, units]) => units > 0)
        .map(([place, units]) => narration.posts({ who: who(Number(place)), amount: amount(units) }));
    case 'plays-over':
      return [say('playsOver'), say('sat')];
    case 'wants-twice':
      return data.on === true ? [say('wantsTwice')] : [];
    case 'showed':
      return Array.isArray(data.cards) ? [say('showed')] : [];
    case 'cards-opened':
      return Array.isArray(data.cards) ? [say('opened')] : [];
    case 'called-to-show':
      return [say(data.by === undefined ? 'calledToShow' : 'seesHand')];
    default: {
      const told = SENTENCES[type] ?? (isCard(data.card) ? OF_A_CARD[type] : undefined);
      return told ? [say(told)] : [];
    }
  }

  /** Returns a sentence that is filled in with the values of the event. */
  function say(sentence: Sentence): string {
    const said = narration[sentence];
    return typeof said === 'string' ? said : said(given());
  }

  function given() {
    const { place, by, number, hands, left, seconds, lies, from, to, on, variant } = data;
    const known = (Array.isArray(data.cards) ? data.cards : [data.card]).filter(isCard);
    return {
      who: who(Number(place ?? 0)),
      by: who(Number(by ?? 0)),
      number: Number(number),
      n: Number(hands ?? data.cards ?? 0),
      left: Number(left),
      seconds: Number(seconds ?? 0),
      amount: amount(Number(type === 'bet' || type === 'raise' ? to : (data.amount ?? 0))),
      lies: amount(Number(lies ?? 0)),
      from: Number(from),
      to: Number(to),
      on: on === true,
      card: cards(known),
      cards: cards(known),
      game: poker.variants.get(String(variant))?.name ?? String(variant),
      hand: '',
      ...ruled(),
    };
  }

  /** Returns the words for a ruling: the player's announcement or chips, and the resulting action. */
  function ruled(): { readonly what: string; readonly done: string } {
    const { said, chips, second, action, to } = data;
    const piles = (value: unknown) => pilesText(value as readonly poker.Chips[], amount);
    const parts = [
      said === 'raise' ? narration.saidRaise : said === 'all-in' ? narration.saidAllIn : '',
      data.amount === undefined ? '' : narration.saidAmount({ amount: amount(Number(data.amount)) }),
      chips === undefined ? '' : piles(chips),
      second === undefined ? '' : `${narration.second} ${piles(second)}`,
    ];
    const does = { who: who(Number(data.place ?? 0)), amount: amount(Number(to ?? 0)) };
    const done = narration[action as 'check' | 'call' | 'bet' | 'raise'];
    return { what: parts.filter(Boolean).join(', '), done: done ? done(does) : '' };
  }
}

/** Returns chips as text, pile by pile: `4 × €500 + €100`. */
export function pilesText(piles: readonly poker.Chips[], amount: NarrationContext['amount']): string {
  return piles
    .map(({ chip, count }) => (count > 1 ? `${count} × ${amount(chip)}` : amount(chip)))
    .join(' + ');
}

/**
 * States who won how much, and with which hand if it was shown. If there are several halves or boards, it names only
 * those that were won.
 */
export function narrateWins(
  view: poker.PokerView,
  { text, faces, who, amount }: NarrationContext,
): readonly string[] {
  const { wins, winsWith } = text.narration;
  const hands = winningHands(view);
  const ranking = poker.variants.get(view.playing.variant)?.pots[0];
  return view.places.flatMap(({ place, hand }) => {
    if (!hand || hand.won === 0) return [];
    const shown = new Set((hands.get(place) ?? []).map((each) => handText(each, text, faces, ranking)));
    const won = { who: who(place), amount: amount(hand.won) };
    return [shown.size === 0 ? wins(won) : winsWith({ ...won, hand: [...shown].join(' / ') })];
  });
}

/** Returns the name of a hand's street. */
export function streetName(
  variant: poker.Variant | undefined,
  view: poker.PokerView,
  { streets }: Text,
): string {
  const street = view.street ?? 0;
  // A hand ends immediately when all other players have folded.
  const live = view.places.filter(({ hand }) => hand && !hand.folded).length;
  if (view.phase === 'showdown' || (view.phase === 'over' && live > 1)) return streets.end;
  if (!variant) return streets.street({ number: street + 1 });
  if (variant.boards > 0) {
    const lies = Math.max(0, ...view.boards.map((board) => board.length));
    if (lies < 3) return streets.before;
    return lies === 3 ? streets.flop : lies === 4 ? streets.turn : streets.river;
  }
  if (variant.forced === 'bring-in') return streets.street({ number: street + 3 });
  return street === 0 ? streets.first : streets.draw({ number: street, of: variant.streets.length - 1 });
}
