import { money } from '@croupier/core';
import { gameEvent, transfer } from '../../table/turn.ts';
import type { HandlerOf } from '../turn.ts';
import { occupiedPlaces } from './places.ts';
import { MINUTE } from './settings.ts';

/** At tables that charge for time, collects the fee from each seated player whose period is over. */
export const timeCharge: HandlerOf<'time-charge'> = {
  options({ state, setup, actor }) {
    if (actor.role !== 'clock' || setup.settings.charge !== 'time' || state.stage !== 'between') return [];
    const { minutes } = setup.settings.level.time;
    const dues = occupiedPlaces(state.table).map(([, { since }]) => since + minutes * MINUTE);
    if (dues.length === 0) return [];
    return [{ move: { type: 'time-charge' }, rule: setup.plan.cites.time, due: Math.min(...dues) }];
  },
  play({ state, setup, now }) {
    const { minutes, fee } = setup.settings.level.time;
    const { time } = setup.plan.cites;
    const transfers = occupiedPlaces(state.table).flatMap(([, occupant]) => {
      const periods = Math.floor((now.at - occupant.since) / (minutes * MINUTE));
      const amount = Math.min(occupant.stack, fee * periods);
      occupant.since += periods * minutes * MINUTE;
      occupant.stack = money(occupant.stack - amount);
      return amount > 0 ? [transfer(occupant.seat, 'stack', 'bank', amount, 'fee', time, 'time')] : [];
    });
    return [gameEvent('time-charged', time, { transfers })];
  },
};
