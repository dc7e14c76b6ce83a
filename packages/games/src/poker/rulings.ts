import { money } from '@croupier/core';
import { happened, isStaff, transfer } from '../table/turn.ts';
import { occupantAt } from './cash/setup.ts';
import { endRound } from './course.ts';
import { retire } from './engine/index.ts';
import { MISDEALS } from './moves.ts';
import { act } from './play.ts';
import type { CashTable, Standing } from './state.ts';
import { type HandlerOf, inHand } from './turn.ts';

export const misdeal: HandlerOf<'misdeal'> = {
  options({ state, setup, actor }) {
    const { current } = state;
    if (!isStaff(actor, 'inspector') || state.stage !== 'hand' || !current) return [];
    if (current.hand.phase === 'over') return [];
    // Once two have acted the hand is played out, but for a wrong pack or an interruption.
    const reasons = MISDEALS.filter(
      (reason) => current.acts < 2 || reason === 'fouled-deck' || reason === 'interruption',
    );
    return [
      { move: { type: 'misdeal', reason: { any: 'of', values: reasons } }, rule: setup.plan.cites.misdeal },
    ];
  },
  play(turn, { reason }) {
    const { state, setup } = turn;
    const { current } = state;
    const rule = setup.plan.cites.misdeal;
    if (!current) return [];
    const transfers = current.hand.players.flatMap(({ stack }, index) => {
      const occupant = occupantAt(state.table, current.places[index] ?? 0);
      const back = (current.hand.setup.stacks[index] ?? 0) - stack;
      if (!occupant || back === 0) return [];
      occupant.stack = money(stack + back);
      return [transfer(occupant.seat, 'layout', 'stack', back, 'return', rule, 'pot')];
    });
    state.void = { reason, rule };
    bringBack(state.table, current.before);
    return [happened('misdeal', rule, { data: { reason }, transfers }), ...endRound(turn)];
  },
};

/** The next hand is dealt from where this one was: the same button, the same blinds, the same debts. */
function bringBack(table: CashTable, { debts, ...positions }: Standing): void {
  Object.assign(table, positions);
  for (const [place, debt] of Object.entries(debts)) {
    const occupant = table.places[place];
    if (occupant) Object.assign(occupant, debt, { owes: { ...debt.owes } });
  }
}

export const deadHand: HandlerOf<'dead-hand'> = {
  options({ state, setup, actor }) {
    const { current } = state;
    if (!isStaff(actor, 'inspector') || state.stage !== 'hand' || !current) return [];
    const { hand } = current;
    if (hand.phase === 'over' || hand.live < 2) return [];
    const places = current.places.filter((_, index) => hand.players[index]?.folded === false);
    return [
      { move: { type: 'dead-hand', place: { any: 'of', values: places } }, rule: setup.plan.cites.deadHand },
    ];
  },
  play(turn, { place }) {
    const found = inHand(turn.state, place);
    if (!found) return [];
    return act(turn, 'dead-hand', turn.setup.plan.cites.deadHand, { place }, () => {
      retire(found.current.hand, found.index);
      return undefined;
    });
  },
};
