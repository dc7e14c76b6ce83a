import type { RuleId } from '@croupier/core';
import { bettableBoxes, returnAllBets } from '../stakes.ts';
import { isOpen, ownerOf } from '../state.ts';
import { type HandlerOf, isStaff, notNow, notYours, type Turn } from '../turn.ts';

/** Returns the boxes whose owner also has another box. */
function spareBoxes({ house, state }: Turn): readonly number[] {
  return bettableBoxes(house.plan).filter((box) => {
    const owner = ownerOf(state, box);
    return (
      owner && bettableBoxes(house.plan).some((other) => other !== box && ownerOf(state, other) === owner)
    );
  });
}

function giveUpRule({ house }: Turn): RuleId | undefined {
  const { seating } = house.plan;
  return seating.kind === 'boxes' ? seating.giveUp : undefined;
}

export const freeBox: HandlerOf<'free-box'> = {
  options(turn) {
    const rule = giveUpRule(turn);
    if (!rule || !isStaff(turn) || !isOpen(turn.state)) return [];
    return spareBoxes(turn).map((box) => {
      const seat = ownerOf(turn.state, box);
      return { move: { type: 'free-box', box }, rule, about: { ...(seat ? { seat } : {}), box } };
    });
  },
  play(turn, { box }) {
    const rule = giveUpRule(turn);
    const owner = ownerOf(turn.state, box);
    if (rule && owner) returnAllBets(turn, owner, [box], rule);
  },
  why: (turn, move) =>
    isStaff(turn) ? notNow(move, giveUpRule(turn) ?? turn.house.plan.seating.rule) : notYours(move),
};
