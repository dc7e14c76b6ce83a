import type { Card, DealtBy, Json, SeatId } from '@croupier/core';
import { boxPlayerView, boxView } from '../boxes/views.ts';
import { asJson } from '../table/turn.ts';
import { bankView } from './bank.ts';
import type { PaiGowHandView, PaiGowOwnHand, PaiGowPlayerView, PaiGowStaff, PaiGowView } from './moves.ts';
import { dealerSetting, houseWayOf, settingAt } from './outcome.ts';
import { askedOf } from './setting.ts';
import {
  cardsAt,
  HAND_SIZE,
  isUnset,
  type PaiGowState,
  type Play,
  placesOf,
  type RoundContext,
} from './state.ts';

/**
 * Returns whether a hand is public. Hands are public once they are compared, and a Dragon Hand is public once
 * it is turned up. A foul remains face down.
 */
function isShown({ stage }: PaiGowState, { dragon, foul }: Play): boolean {
  return dragon || (!foul && (stage === 'result' || stage === 'ended'));
}

function handView(at: RoundContext, play: Play): PaiGowHandView {
  const { state } = at;
  const { box, seat, dragon, foul, low } = play;
  const own = cardsAt(state, box);
  const shown = isShown(state, play);
  const waits = dragon && state.cards.length > 0 ? HAND_SIZE - own.length : 0;
  const down = (count: number): readonly (Card | null)[] => Array<null>(count).fill(null);
  return {
    box,
    seat,
    cards: shown ? [...own, ...down(waits)] : down(own.length),
    dragon,
    foul,
    asked: state.stage === 'deciding' && isUnset(play),
    set: low !== null,
    setting: shown ? settingAt(at, play) : null,
  };
}

/** Returns the public view. */
export function viewOf(at: RoundContext): PaiGowView {
  const { state } = at;
  const dealer = cardsAt(state, 'dealer');
  const dragons = state.plays.filter(({ dragon }) => dragon).flatMap(({ box }) => cardsAt(state, box));
  const started = state.plays.length > 0 && state.cards.length > 0;
  return {
    game: 'pai-gow',
    ...boxView(state),
    cards: [...dragons, ...dealer],
    hands: state.plays.map((play) => handView(at, play)),
    dealer: {
      cards: [...dealer],
      down: started ? HAND_SIZE - dealer.length : 0,
      setting: dealerSetting(at),
    },
    next: state.stage === 'dealing' ? (placesOf(state)[state.cards.length] ?? null) : null,
    undecided: state.stage === 'deciding' ? state.plays.filter(isUnset).length : 0,
    bank: bankView(at),
  };
}

/** Returns the cards on the table at the end, for the round history. */
export function resultOf(at: RoundContext): Json {
  const { hands, dealer, bank } = viewOf(at);
  return asJson({ hands: [...hands], dealer, ...(bank?.banker ? { bank } : {}) });
}

function ownHand(at: RoundContext, play: Play): PaiGowOwnHand {
  const { setup, state } = at;
  const cards = cardsAt(state, play.box);
  const { foul } = play;
  return {
    box: play.box,
    cards: [...cards],
    setting: settingAt(at, play),
    houseWay: foul ? null : houseWayOf(setup.plan, cards),
  };
}

/** Returns one player's view: the cards that they set. */
export function playerViewOf(at: RoundContext, seat: SeatId): PaiGowPlayerView {
  const { state } = at;
  const own = state.plays.filter((play) => play.seat === seat && !play.dragon);
  return {
    ...boxPlayerView(state, seat),
    hands: own.map((play) => ownHand(at, play)),
    asked: askedOf(at, seat).map(({ box }) => box),
  };
}

/** Returns the view of the dealing staff: the cards that they have entered, and their settings. */
export function staffOf(at: RoundContext, dealtBy: DealtBy): PaiGowStaff {
  const { state } = at;
  const undecided = state.stage === 'deciding' ? state.plays.filter(isUnset).length : 0;
  if (dealtBy === 'machine') return { undecided, cards: [], hands: [] };
  return {
    undecided,
    cards: [...state.cards],
    hands: state.plays.map((play) => {
      return { box: play.box, cards: [...cardsAt(state, play.box)], setting: settingAt(at, play) };
    }),
  };
}
