import { gameEvent, isStaff } from '../../table/turn.ts';
import { type HandlerOf, ownPlace } from '../turn.ts';
import { freePlaces } from './free-places.ts';
import { movePlayersToTables } from './moving-tables.ts';
import { occupantAt, occupiedPlaces } from './places.ts';
import {
  dropSeatRequest,
  grantSeatRequests,
  isApproved,
  mayFinishBlinds,
  moveSeat,
  seatRequestEvent,
} from './seat-requests.ts';

export const changeSeat: HandlerOf<'change-seat'> = {
  options(turn) {
    const own = ownPlace(turn);
    const { table, stage } = turn.state;
    if (!own || stage === 'ended' || table.breaking || own.occupant.going) return [];
    const free = freePlaces(turn.state, turn.setup.settings).filter((place) => place !== own.occupant.wants);
    if (free.length === 0) return [];
    const rule = turn.setup.plan.cites.changeSeat;
    const place = { any: 'of', values: free } as const;
    return [
      { move: { type: 'change-seat', place }, rule },
      ...(mayFinishBlinds(table, own.place)
        ? [{ move: { type: 'change-seat', place, late: true }, rule } as const]
        : []),
    ];
  },
  play(turn, { place, late }) {
    const own = ownPlace(turn);
    if (!own) return [];
    const { occupant } = own;
    occupant.wants = place;
    occupant.asked = turn.now.at;
    if (late) occupant.late = true;
    else delete occupant.late;
    delete occupant.approved;
    if (turn.setup.settings.approvesSeats) return [seatRequestEvent(turn, own.place)];
    return turn.state.stage === 'between' && !late && !turn.state.table.draw ? moveSeat(turn, own.place) : [];
  },
};

/** Approves or denies a player's pending request to move to another seat or another table. */
export const rulesSeat: HandlerOf<'rule-seat'> = {
  options(turn) {
    const { state, setup, actor } = turn;
    if (!isStaff(actor, 'inspector') || state.stage === 'ended') return [];
    return occupiedPlaces(state.table).flatMap(([place, occupant]) => {
      const { wants, going } = occupant;
      if (wants === null && (!going || going.forced)) return [];
      const values = isApproved(turn, occupant) ? [false] : [true, false];
      const approved = { any: 'of', values } as const;
      const rule = setup.plan.cites.approveSeat;
      return [{ move: { type: 'rule-seat', place, approved }, rule, about: { seat: occupant.seat } }];
    });
  },
  play(turn, { place, approved }) {
    const { state, setup } = turn;
    const { table } = state;
    const occupant = occupantAt(table, place);
    if (!occupant) return [];
    const rule = setup.plan.cites.approveSeat;
    const told = gameEvent('seat-ruled', rule, { to: occupant.seat, data: { place, approved } });
    if (!approved) {
      dropSeatRequest(occupant);
      delete occupant.going;
      return [told];
    }
    occupant.approved = true;
    if (state.stage !== 'between') return [told];
    return [
      told,
      ...(occupant.going ? movePlayersToTables(turn) : table.draw ? [] : grantSeatRequests(turn)),
    ];
  },
};
