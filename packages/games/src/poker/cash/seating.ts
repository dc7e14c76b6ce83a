import { type MoveOption, money, type SeatId } from '@croupier/core';
import { topUpOption } from '../../table/top-up.ts';
import { gameEvent, seatOf } from '../../table/turn.ts';
import { buyTransfer } from '../chips.ts';
import type { Occupant } from '../state.ts';
import { findOccupant, type HandlerOf, ownPlace } from '../turn.ts';
import { buyInOf, freePlaces, mayTakeSeat } from './free-places.ts';
import { freeSeat } from './free-seat.ts';
import { newOccupant, occupiedPlaces } from './places.ts';
import { giveSeatToSubstitute, seatPlayedOver } from './played-over.ts';
import { canStraddle } from './settings.ts';

export const sit: HandlerOf<'sit'> = {
  options(turn): MoveOption[] {
    const { state, setup } = turn;
    const seat = seatOf(turn);
    if (seat === undefined || state.stage === 'ended' || findOccupant(state, seat)) return [];
    const bounds = buyInOf(turn, seat);
    // A free seat that a player at this table wants is offered to that player first.
    const wanted = new Set(occupiedPlaces(state.table).map(([, { wants }]) => wants));
    const free = freePlaces(state, setup.settings).filter((place) => !wanted.has(place));
    if (!bounds || free.length === 0 || !mayTakeSeat(turn, seat)) return [];
    const { buyIn, movePlayer, changeTable } = setup.plan.cites;
    const comes = state.table.expected[seat];
    const rule = comes ? (comes.forced ? movePlayer : changeTable) : buyIn;
    const [min, max] = [money(bounds.min), money(bounds.max)];
    return [
      {
        move: {
          type: 'sit',
          place: { any: 'of', values: free },
          amount: { any: 'amount', min, max, step: setup.plan.chip },
        },
        rule,
        stake: { of: 'amount' },
      },
    ];
  },
  play(turn, { place, amount }) {
    const { state, setup, now } = turn;
    const seat = seatOf(turn) as SeatId;
    const { cites } = setup.plan;
    const { table } = state;
    const comes = table.expected[seat];
    const returning = table.gone[seat] !== undefined;
    delete table.gone[seat];
    delete table.expected[seat];
    delete table.sent[seat];
    table.list = table.list.filter((one) => one.seat !== seat);
    const occupant = newOccupant(seat, amount, now.at, table.big !== null);
    if (comes?.forced && table.big !== null) occupant.mayPass = 'moved';
    table.places[String(place)] = occupant;
    const came = comes && cites[comes.forced ? 'movePlayer' : 'changeTable'];
    const rule = came ?? (returning ? cites.returning : cites.buyIn);
    return [
      gameEvent('sat', cites.sit, {
        data: { place, amount },
        transfers: [buyTransfer(occupant, amount, rule)],
      }),
    ];
  },
};

export const topUp: HandlerOf<'top-up'> = {
  options(turn) {
    const { state, setup, now } = turn;
    const own = ownPlace(turn);
    if (!own || state.stage === 'ended' || own.occupant.leaving) return [];
    const { plan, settings } = setup;
    const funds = now.availableFunds(own.occupant.seat);
    return topUpOption({
      has: own.occupant,
      buyIn: settings.buyIn,
      availableFunds: funds,
      chip: plan.chip,
      rule: plan.cites.topUp,
    });
  },
  play(turn, { amount }) {
    const own = ownPlace(turn) as { place: number; occupant: Occupant };
    const { place, occupant } = own;
    const { cites } = turn.setup.plan;
    // A top-up brings a player who had run out of chips back into the game.
    if (occupant.stack + occupant.behind === 0) {
      occupant.away = null;
      delete occupant.awayHand;
    }
    occupant.behind = money(occupant.behind + amount);
    return [
      gameEvent('topped-up', cites.topUp, {
        data: { place, amount },
        transfers: [buyTransfer(occupant, amount, cites.topUp)],
      }),
    ];
  },
};

export const enter: HandlerOf<'enter'> = {
  options(turn) {
    const own = ownPlace(turn);
    if (!own || turn.state.stage === 'ended') return [];
    const { owes, entry, mayPass } = own.occupant;
    if (!owes.big && !owes.small) return [];
    // With the button attack, players win the button and cannot buy it, so this option does not exist.
    const turns = turn.state.terms.ante?.kind !== 'attack';
    const all = [
      'wait',
      'post',
      ...(owes.big && turns ? ['buy-button'] : []),
      ...(mayPass && turns ? ['pass'] : []),
    ];
    const ways = all.filter((way) => way !== entry);
    const { enter: usual, dealOff, movedBlinds } = turn.setup.plan.cites;
    const rule = mayPass === undefined ? usual : mayPass === 'moved' ? movedBlinds : dealOff;
    return [{ move: { type: 'enter', how: { any: 'of', values: ways } }, rule }];
  },
  play(turn, { how }) {
    const own = ownPlace(turn);
    if (own) own.occupant.entry = how;
    return [gameEvent('enters', turn.setup.plan.cites.enter, { data: { place: own?.place ?? 0, how } })];
  },
};

export const straddle: HandlerOf<'straddle'> = {
  options(turn) {
    const own = ownPlace(turn);
    const { plan, settings } = turn.setup;
    if (!own || turn.state.stage === 'ended' || !canStraddle(plan, settings)) return [];
    return [{ move: { type: 'straddle', on: !own.occupant.straddle }, rule: plan.cites.straddle }];
  },
  play(turn, { on }) {
    const own = ownPlace(turn);
    if (own) own.occupant.straddle = on;
    return [];
  },
};

export const leave: HandlerOf<'leave'> = {
  options(turn) {
    const own = ownPlace(turn) ?? seatPlayedOver(turn.state.table, seatOf(turn));
    if (!own || turn.state.stage === 'ended' || own.occupant.leaving) return [];
    return [{ move: { type: 'leave' }, rule: turn.setup.plan.cites.leave }];
  },
  play(turn) {
    const own = ownPlace(turn);
    const over = seatPlayedOver(turn.state.table, seatOf(turn));
    if (over) return giveSeatToSubstitute(turn, over.place, turn.setup.plan.cites.leave);
    if (!own) return [];
    if (turn.state.stage === 'between') return freeSeat(turn, own.place, turn.setup.plan.cites.leave);
    own.occupant.leaving = true;
    return [];
  },
};
