import { settleEarly } from '@croupier/core';
import { bustLines } from '../settlement.ts';
import { dealtBoxes, type Hand } from '../state.ts';
import { announce, type HandlerOf, isStaff, notNow, notYours, type Turn } from '../turn.ts';

/** Returns whether a hand is over 21 and its bets are still on the table. */
function isToCollect({ end, stakes }: Hand): boolean {
  return end === 'bust' && Object.keys(stakes).length > 0;
}

function boxesToCollect({ house, state }: Turn): readonly number[] {
  if (!house.plan.player.bustTaken || state.fault || state.play.stage === 'ended') return [];
  return dealtBoxes(state).filter((number) => state.play.boxes[number]?.hands.some(isToCollect));
}

/**
 * Collects the bets of hands over 21 immediately. In a record without this move, their bets are taken at
 * settlement.
 */
export const collect: HandlerOf<'collect'> = {
  options(turn) {
    const rule = turn.house.plan.player.bustTaken;
    if (!rule || !isStaff(turn)) return [];
    return boxesToCollect(turn).map((box) => ({
      move: { type: 'collect', box },
      rule,
      pace: 'draw',
      about: { box },
    }));
  },
  play(turn, { box }) {
    const { house, state } = turn;
    const rule = house.plan.player.bustTaken;
    const hands = state.play.boxes[box]?.hands;
    if (!rule || !hands) return;
    const taken = [...hands.entries()].flatMap(([index, hand]) => {
      if (!isToCollect(hand)) return [];
      const lines = bustLines(house, state, box, index, hand).map(settleEarly);
      hand.stakes = {};
      return lines;
    });
    state.early.push(...taken.map(({ line }) => line));
    announce(turn, 'collected', rule, {
      data: { box },
      transfers: taken.flatMap(({ transfers }) => transfers),
    });
  },
  why(turn, move) {
    if (!isStaff(turn)) return notYours(move);
    return notNow(move, turn.house.plan.player.bustTaken ?? turn.house.plan.player.bust);
  },
};
