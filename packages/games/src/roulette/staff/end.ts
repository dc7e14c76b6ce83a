import { type RuleId, refuse, type SeatId, type Transfer } from '@croupier/core';
import { gameEvent, isStaff, moveResult, notYours, transfer } from '../../table/turn.ts';
import type { HandlerOf, Turn } from '../turn.ts';
import { isDecided } from './procedure.ts';

/**
 * Ends play. Colour chips that have not been exchanged are worth less from now on, and sums held for absent players
 * lapse.
 */
export const endOfPlay: HandlerOf<'end-of-play'> = {
  options(turn) {
    const rule = mayEnd(turn);
    return rule ? [{ move: { type: 'end-of-play' }, rule }] : [];
  },
  play(turn) {
    if (!isStaff(turn.actor, 'manager')) return notYours('end-of-play');
    const rule = mayEnd(turn);
    if (!rule)
      return refuse('nothing-to-end', 'There are no colour chips or held sums, so there is nothing to end.');
    for (const player of Object.values(turn.state.players))
      if (player.colour && endsColours(turn)) player.colour.late = true;
    return moveResult(gameEvent('play-ended', rule, { transfers: lapseAll(turn) }));
  },
};

function endsColours({ setup }: Turn): RuleId | undefined {
  const later = setup.plan.colourChips?.later;
  return later && later.after !== 'leaving' ? later.rule : undefined;
}

/**
 * Returns the rule for colour chips or held sums that the end of play affects. Returns undefined if there are
 * none, or if this actor cannot end play.
 */
function mayEnd(turn: Turn): RuleId | undefined {
  const { setup, state, actor } = turn;
  if (!isStaff(actor, 'manager') || isDecided(state)) return undefined;
  const players = Object.values(state.players);
  const colours = endsColours(turn);
  if (colours && players.some(({ colour }) => colour && !colour.late)) return colours;
  return players.some(({ held }) => held) ? setup.plan.procedure.forgotten?.endOfPlay : undefined;
}

function lapseAll({ setup, state }: Turn): Transfer[] {
  const rule = setup.plan.procedure.forgotten?.endOfPlay;
  if (!rule) return [];
  return (Object.keys(state.players) as SeatId[]).flatMap((seat) => {
    const player = state.players[seat];
    const amount = (player?.held ?? []).reduce((sum, held) => sum + held.amount, 0);
    if (!player || amount === 0) return [];
    delete player.held;
    return [transfer(seat, 'carry', 'bank', amount, 'take', rule)];
  });
}
