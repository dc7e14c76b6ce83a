import { type GameEvent, isRefusal, type RuleId, type SeatId } from '@croupier/core';
import { returnChips } from '../boxes/betting.ts';
import { procedureMoves } from '../boxes/procedure.ts';
import { bettorAt, positionId, seatsOf } from '../boxes/state.ts';
import { moveResult } from '../table/turn.ts';
import { dealing } from './dealing.ts';
import { MAIN_BETS } from './plan.ts';
import { type LetItRideTurn, postedAt, stakeOf } from './state.ts';

/** Prepares a player's boxes once bets have closed. Refunds bets that are not valid on them. */
function begin(turn: LetItRideTurn, seat: SeatId): readonly GameEvent[] {
  const { setup, state } = turn;
  const { plan, positions } = setup;
  const { severalBoxes, bonusAsBet } = postedAt(turn);
  const boxes = new Set(Object.keys(bettorAt(state, seat).bets).map((id) => positions.get(id)?.box ?? 0));
  let playsOne = false;
  return [...boxes].flatMap((box): readonly GameEvent[] => {
    const on = (bet: string) => stakeOf(state, { seat, box }, bet);
    const back = (bets: readonly string[], rule: RuleId) => {
      const chips = bets.map((bet) => ({ position: positionId(box, bet), amount: on(bet) }));
      return [
        returnChips(
          turn,
          seat,
          chips.filter(({ amount }) => amount > 0),
          'bets-returned',
          rule,
        ),
      ];
    };
    const all = Object.keys(plan.bets);
    if (playsOne && !severalBoxes) return back(all, plan.severalBoxes.rule);
    if (MAIN_BETS.some((bet) => on(bet) !== on('bet-1'))) return back(all, plan.equal);
    playsOne = true;
    state.plays.push({ box, seat, rides: [] });
    const other = bonusAsBet && on('bonus') > 0 && on('bonus') !== on('bet-1');
    return other ? back(['bonus'], plan.bonus.asBet.rule) : [];
  });
}

const { 'no-more-bets': close } = procedureMoves;

/** Closes bets. The boxes with three equal bets are in play. */
export const noMoreBets: typeof close = {
  options: (turn) => close.options(turn),
  play(turn, move) {
    const closed = close.play(turn, move);
    if (isRefusal(closed)) return closed;
    const at = turn as LetItRideTurn;
    const seats = seatsOf(at.state);
    const events = seats.flatMap((seat) => begin(at, seat));
    at.state.plays.sort((one, other) => one.box - other.box);
    return moveResult(...closed.events, ...events, ...dealing.follow(at));
  },
};
