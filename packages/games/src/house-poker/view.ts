import type { Card, DealtBy, Json, SeatId } from '@croupier/core';
import type { HandValue } from '../boxes/poker-hand.ts';
import { boxPlayerView, boxView } from '../boxes/views.ts';
import { asJson } from '../table/turn.ts';
import type {
  HandView,
  HousePokerPlayerView,
  HousePokerStaff,
  HousePokerView,
  OwnHand,
  PostedAnteResults,
} from './moves.ts';
import { dealerHand, dealerQualifies, handAt, secondHand } from './outcome.ts';
import { cardsOfBox, faceDownCount, nextCardTarget } from './procedure.ts';
import { askedOf, isOpen } from './question.ts';
import { paidRows, potentialPay, sideOutcome } from './side.ts';
import {
  allPlays,
  type HousePokerState,
  isAsk,
  type PlayedHand,
  playsAt,
  questionId,
  type RoundContext,
  stepNow,
} from './state.ts';

/** Returns a hand without its strength, which is only for comparisons. */
function named(value: HandValue | undefined) {
  if (!value) return null;
  const { strength: _, ...hand } = value;
  return hand;
}

/**
 * Returns whether a hand's cards are public. A blind box is public once it is turned up. Other hands are
 * public at the end, unless they were folded.
 */
function isShown(state: HousePokerState, { play }: PlayedHand): boolean {
  if (play.blind) return true;
  return !play.folded && (state.stage === 'result' || state.stage === 'ended');
}

function handView(at: RoundContext, own: PlayedHand): HandView {
  const { setup, state } = at;
  const { box, seat, play } = own;
  const cards: readonly (Card | null)[] = state.hands[box] ?? [];
  const shown = isShown(state, own);
  const waiting = play.blind && cards.length === 0 && state.log.length > 0;
  const down = waiting
    ? Array<null>(cardsOfBox(setup.plan)).fill(null)
    : cards.map((card) => (card && state.faceUp.includes(card) ? card : null));
  return {
    box,
    seat,
    cards: shown && !waiting ? [...cards] : down,
    blind: play.blind,
    folded: play.folded,
    asked: state.stage === 'deciding' && isOpen(at, play),
    hand: shown ? named(handAt(at, box)) : null,
    second: shown ? named(secondHand(at, box)) : null,
  };
}

/** Returns the choices that the table has posted. */
function postedAt({ state: { settings } }: RoundContext): PostedAnteResults {
  const { anteOnWin, anteOnFailedDraw } = settings;
  return { ...(anteOnWin && { anteOnWin }), ...(anteOnFailedDraw && { anteOnFailedDraw }) };
}

/**
 * Returns the shared hand if all players have the same one. The view includes it only once, as the hand of a
 * player who has not folded.
 */
function sharedHand(at: RoundContext): readonly HandView[] {
  const { state } = at;
  const { begun, folded } = state.count;
  if (begun === 0) return [];
  return [
    {
      box: 0,
      seat: null,
      cards: [...(state.hands[0] ?? [])],
      blind: false,
      folded: folded === begun,
      asked: state.stage === 'deciding' && state.undecided > 0,
      hand: named(handAt(at, 0)),
      second: named(secondHand(at, 0)),
    },
  ];
}

/** Returns the public view. */
export function viewOf(at: RoundContext): HousePokerView {
  const { state } = at;
  return {
    game: 'house-poker',
    posted: postedAt(at),
    ...boxView(state),
    betFirst: at.setup.plan.betFirst?.times ?? 0,
    pairs: at.setup.plan.boxes.pairs !== undefined,
    compulsory: at.setup.plan.compulsory?.bet ?? null,
    cards: [...state.board, ...state.dealer],
    step: state.step,
    hands: state.boxes === 0 ? sharedHand(at) : allPlays(state).map((own) => handView(at, own)),
    board: [...state.board],
    dealer: {
      cards: [...state.dealer],
      down: faceDownCount(at),
      removed: [...state.removed],
      hand: named(dealerHand(at)),
      opens: dealerQualifies(at) ?? null,
    },
    next: state.stage === 'dealing' ? (nextCardTarget(at)?.to ?? null) : null,
    undecided: state.undecided,
  };
}

/** Returns the cards on the table at the end, for the round history. Folded hands remain face down. */
export function resultOf(at: RoundContext): Json {
  const { hands, board, dealer } = viewOf(at);
  return asJson({ hands, board, dealer });
}

/** Returns the odds of each stake on a hand if it beats the dealer's. */
function paysOf(at: RoundContext, box: number): OwnHand['pays'] {
  const { main, side } = at.setup.plan;
  const value = handAt(at, box);
  if (!value) return {};
  const won = Object.keys(main).map((bet) => [bet, potentialPay(at, box, bet)]);
  const sides = Object.entries(side).map(([bet, terms]) => {
    const outcome = sideOutcome(at, box, terms);
    return [bet, outcome.kind === 'won' ? outcome.pays : 0];
  });
  return Object.fromEntries([...won, ...sides]);
}

/** Returns every bet that can win with a hand. */
function betsOf({ setup: { plan } }: RoundContext): readonly string[] {
  return [...Object.keys(plan.main), ...Object.keys(plan.side)];
}

/** Returns one player's view: the cards of the boxes that they may look at. */
export function playerViewOf(at: RoundContext, seat: SeatId): HousePokerPlayerView {
  const { state } = at;
  const asked = askedOf(at, seat).map(({ box }) => box);
  const hands = playsAt(state, seat)
    .filter(({ play }) => !play.blind)
    .map(({ box, play }): OwnHand => {
      return {
        box,
        cards: [...(state.hands[box] ?? [])],
        folded: play.folded,
        bought: { ...play.bought },
        swapped: play.swapped,
        hand: named(handAt(at, box)),
        second: named(secondHand(at, box)),
        pays: paysOf(at, box),
        rows: Object.fromEntries(betsOf(at).map((bet) => [bet, paidRows(at, box, bet)])),
      };
    });
  const question = asked.length > 0 && isAsk(stepNow(at)) ? { question: questionId(state) } : {};
  return { ...boxPlayerView(state, seat), hands, asked, ...question };
}

/** Returns the view of the dealing staff: the cards that they have entered. */
export function staffOf(state: HousePokerState, dealtBy: DealtBy): HousePokerStaff {
  if (dealtBy === 'machine') return { undecided: state.undecided, cards: [], hands: [] };
  const hands = Object.entries(state.hands).map(([box, cards]) => ({ box: Number(box), cards: [...cards] }));
  return { undecided: state.undecided, cards: [...state.cards], hands };
}
