import { type GameEvent, isRefusal, type Json, type SeatId, ZERO } from '@croupier/core';
import { returnChips } from '../boxes/betting.ts';
import type { Deal } from '../boxes/cards.ts';
import { procedureMoves } from '../boxes/procedure.ts';
import { bettorAt, positionId, seatsOf } from '../boxes/state.ts';
import { asJson, gameEvent, moveResult } from '../table/turn.ts';
import { offer, trimBank } from './bank.ts';
import type { PaiGowPlace } from './moves.ts';
import { dealerSetting, settingAt } from './outcome.ts';
import { bankOf, isUnset, type PaiGowTurn, placesOf, type RoundContext } from './state.ts';

/** Deals seven cards to each box. Once every hand is set, deals to the Dragon Hands and the dealer. */
export const dealing: Deal<PaiGowTurn> = {
  due({ setup, state }) {
    const to = placesOf(state)[state.cards.length];
    const { dragon, cites } = setup.plan;
    return to && { to: to as Json, rule: (isOfDragon({ state }, to) && dragon?.deal) || cites.deal };
  },

  follow(turn) {
    const { setup, state } = turn;
    if (state.cards.length < placesOf(state).length) {
      state.stage = 'dealing';
      return [];
    }
    if (state.plays.some(isUnset)) return ask(turn);
    state.stage = 'result';
    const setting = dealerSetting(turn);
    if (!setting) return [gameEvent('result', setup.plan.dealer)];
    const { high, low, highHand, rule } = setting;
    const { play } = bankOf(turn) ?? {};
    const banked = play && settingAt(turn, play);
    const data = {
      high: asJson([...high]),
      low: asJson([...low]),
      hand: highHand.category,
      way: rule,
      ...(banked ? { bank: { box: play.box, high: [...banked.high], low: [...banked.low] } } : {}),
    };
    return [gameEvent('result', setup.plan.dealer, { data })];
  },

  correctable: ({ state }) => state.fixed,

  undo({ state }) {
    // No hand has been set yet, so all players are asked again once the cards are dealt.
    if (state.fixed === 0) state.asked = false;
    return [];
  },

  isOpen({ state }, at) {
    const place = placesOf(state)[at];
    return place === 'dealer' || isOfDragon({ state }, place);
  },
};

function isOfDragon({ state }: Pick<RoundContext, 'state'>, place: PaiGowPlace | undefined): boolean {
  return typeof place === 'object' && state.plays.some(({ box, dragon }) => dragon && box === place.box);
}

/** Asks all players with a hand to set it, at the same time. */
function ask({ setup, state }: PaiGowTurn): readonly GameEvent[] {
  state.stage = 'deciding';
  if (state.asked) return [];
  state.asked = true;
  const undecided = state.plays.filter(isUnset).length;
  return [gameEvent('decide', setup.plan.setting.rule, { data: { undecided } })];
}

/**
 * Prepares a player's boxes. The first box is played, the second becomes a Dragon Hand, and chips on other
 * boxes are returned.
 */
function begin(turn: PaiGowTurn, seat: SeatId): readonly GameEvent[] {
  const { setup, state } = turn;
  const { dragon, boxes } = setup.plan;
  const own = Object.keys(bettorAt(state, seat).bets).map((id) => setup.positions.get(id)?.box ?? 0);
  return own.flatMap((box, place): readonly GameEvent[] => {
    const isDragon = place > 0;
    if (place < (dragon ? 2 : 1)) {
      state.plays.push({ box, seat, dragon: isDragon, low: isDragon ? 'house-way' : null, foul: false });
      return [];
    }
    const position = positionId(box, 'ante');
    const amount = bettorAt(state, seat).bets[position] ?? ZERO;
    return [
      returnChips(turn, seat, [{ position, amount }], 'bets-returned', dragon?.rule ?? boxes.onePlayer),
    ];
  });
}

const { 'place-your-bets': openBets, 'no-more-bets': close } = procedureMoves;

/** Opens bets, and offers the bank. */
const placeYourBets: typeof openBets = {
  options: (turn) => openBets.options(turn),
  play(turn, move) {
    const opened = openBets.play(turn, move);
    return isRefusal(opened) ? opened : moveResult(...opened.events, ...offer(turn as PaiGowTurn));
  },
};

/** Closes bets, and puts the boxes with bets into play. */
const noMoreBets: typeof close = {
  options: (turn) => close.options(turn),
  play(turn, move) {
    const closed = close.play(turn, move);
    if (isRefusal(closed)) return closed;
    const at = turn as PaiGowTurn;
    const seats = seatsOf(at.state);
    const events = seats.flatMap((seat) => begin(at, seat));
    at.state.plays.sort((one, other) => one.box - other.box);
    return moveResult(...closed.events, ...events, ...trimBank(at), ...dealing.follow(at));
  },
};

/** The croupier's calls. */
export const callMoves = {
  ...procedureMoves,
  'place-your-bets': placeYourBets,
  'no-more-bets': noMoreBets,
} as const;
