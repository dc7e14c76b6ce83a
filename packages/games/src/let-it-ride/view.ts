import type { Card, DealtBy, Json, SeatId } from '@croupier/core';
import type { HandValue } from '../boxes/poker-hand.ts';
import { positionId } from '../boxes/state.ts';
import { boxPlayerView, boxView } from '../boxes/views.ts';
import { asJson } from '../table/turn.ts';
import { dueCard } from './dealing.ts';
import { askedNow, questionTo } from './deciding.ts';
import type {
  LetItRideHandView,
  LetItRideOwnHand,
  LetItRidePlayerView,
  LetItRideStaff,
  LetItRideView,
} from './moves.ts';
import { bonusRow, madeHand, mainRow } from './outcome.ts';
import { MAIN_BETS } from './plan.ts';
import {
  cardsAt,
  type LetItRideState,
  type Play,
  postedAt,
  questionNow,
  type RoundContext,
  stakeOf,
  unanswered,
} from './state.ts';

/** Returns a hand without its strength, which is only for comparisons. */
function named(value: HandValue | undefined) {
  if (!value) return null;
  const { strength: _, ...hand } = value;
  return hand;
}

/** Returns the cards of a box together with the face-up community cards. */
function cardsOf({ state }: RoundContext, { box }: Play): readonly Card[] {
  return [...cardsAt(state, box), ...cardsAt(state, 'board')];
}

/** Returns the index of the row that pays a hand with the cards dealt so far. */
function rowAt(at: RoundContext, play: Play): number | null {
  const { plan } = at.setup;
  const row = mainRow(plan, cardsOf(at, play));
  return row ? plan.pays.indexOf(row) : null;
}

/** Returns the public view of a box. Its cards are public once all cards have been dealt. */
function handView(at: RoundContext, play: Play): LetItRideHandView {
  const { setup, state } = at;
  const own = cardsAt(state, play.box);
  const shown = state.stage === 'result' || state.stage === 'ended';
  return {
    box: play.box,
    seat: play.seat,
    cards: shown ? [...own] : own.map(() => null),
    pulled: MAIN_BETS.filter((_, index) => play.rides[index] === false),
    asked: askedNow(at)?.play === play,
    hand: shown ? named(madeHand(setup.plan, cardsOf(at, play))) : null,
    row: shown ? rowAt(at, play) : null,
  };
}

function boardOf({ setup, state }: RoundContext): readonly (Card | null)[] {
  if (state.cards.length === 0) return [];
  const open = cardsAt(state, 'board');
  return setup.plan.decisions.map((_, index) => open[index] ?? null);
}

/** Returns the public view. */
export function viewOf(at: RoundContext): LetItRideView {
  const { state } = at;
  return {
    game: 'let-it-ride',
    ...boxView(state),
    ...postedAt(at),
    cards: [...cardsAt(state, 'board')],
    hands: state.plays.map((play) => handView(at, play)),
    board: boardOf(at),
    question: questionNow(state) ?? null,
    next: state.stage === 'dealing' ? (dueCard(at)?.to ?? null) : null,
    undecided: state.stage === 'deciding' ? unanswered(state).length : 0,
  };
}

/** Returns the cards on the table at the end, for the round history. */
export function resultOf(at: RoundContext): Json {
  const { hands, board } = viewOf(at);
  return asJson({ hands: [...hands], board: [...board] });
}

function ownHand(at: RoundContext, play: Play): LetItRideOwnHand {
  const { plan } = at.setup;
  const own = cardsAt(at.state, play.box);
  const bonus = hasBonus(at.state, play) ? bonusRow(plan, own) : undefined;
  return {
    box: play.box,
    cards: [...own],
    hand: named(madeHand(plan, cardsOf(at, play))),
    row: rowAt(at, play),
    bonusRow: bonus ? plan.bonus.pays.indexOf(bonus) : null,
  };
}

/** Returns whether a box has a bonus bet, or had one before it was settled. */
function hasBonus(state: LetItRideState, play: Play): boolean {
  const position = positionId(play.box, 'bonus');
  return stakeOf(state, play, 'bonus') > 0 || state.early.some(({ bet }) => bet === position);
}

/** Returns one player's view, which shows their cards. */
export function playerViewOf(at: RoundContext, seat: SeatId): LetItRidePlayerView {
  const own = at.state.plays.filter((play) => play.seat === seat);
  return {
    ...boxPlayerView(at.state, seat),
    hands: own.map((play) => ownHand(at, play)),
    asked: questionTo(at, seat) ?? null,
  };
}

/** Returns the view of the dealing staff: the cards that they have entered. */
export function staffOf(at: RoundContext, dealtBy: DealtBy): LetItRideStaff {
  if (dealtBy === 'machine') return { undecided: viewOf(at).undecided, cards: [], hands: [] };
  return {
    undecided: viewOf(at).undecided,
    cards: [...at.state.cards],
    hands: at.state.plays.map((play) => ownHand(at, play)),
  };
}
