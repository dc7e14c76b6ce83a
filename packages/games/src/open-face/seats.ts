import { type GameEvent, type MoveOption, money, type RuleId, type SeatId } from '@croupier/core';
import { topUpOption } from '../table/top-up.ts';
import { gameEvent, isStaff, seatOf, transfer } from '../table/turn.ts';
import { MINUTE, type Settings } from './settings.ts';
import {
  findOccupant,
  type HandlerOf,
  handAt,
  type Occupant,
  type OpenFaceState,
  occupantAt,
  occupiedPlaces,
  ownPlace,
  type Turn,
} from './state.ts';

/** Returns the free seats. */
function freePlaces({ table }: OpenFaceState, { seats }: Settings): number[] {
  return Array.from({ length: seats }, (_, index) => index + 1).filter((place) => !occupantAt(table, place));
}

/** Returns the bounds of a buy-in. A player who left recently must bring back the chips that they left with. */
function buyInOf({ state, setup, now }: Turn, seat: SeatId): { min: number; max: number } | undefined {
  const { plan, settings } = setup;
  const left = state.table.gone[seat];
  const funds = now.availableFunds(seat);
  if (left && now.at - left.at <= plan.returnMinutes * MINUTE) {
    const exact = Math.max(left.stack, settings.buyIn.min);
    return exact <= funds ? { min: exact, max: exact } : undefined;
  }
  const most = Math.min(settings.buyIn.max, funds);
  const max = most - (most % plan.chip);
  return max >= settings.buyIn.min ? { min: settings.buyIn.min, max } : undefined;
}

export const sit: HandlerOf<'sit'> = {
  options(turn): MoveOption[] {
    const { state, setup } = turn;
    const seat = seatOf(turn);
    if (seat === undefined || state.stage === 'ended' || findOccupant(state, seat)) return [];
    const bounds = buyInOf(turn, seat);
    const values = freePlaces(state, setup.settings);
    if (!bounds || values.length === 0) return [];
    const { chip, cites } = setup.plan;
    const { min, max } = bounds;
    const amount = { any: 'amount', min: money(min), max: money(max), step: chip } as const;
    const move = { type: 'sit', place: { any: 'of', values }, amount } as const;
    const rule = state.table.gone[seat] && min === max ? cites.returning : cites.buyIn;
    return [{ move, rule, stake: { of: 'amount' } }];
  },
  play({ state, setup, ...turn }, { place, amount }) {
    const seat = seatOf(turn) as SeatId;
    const { table } = state;
    const { cites } = setup.plan;
    const rule = table.gone[seat] ? cites.returning : cites.buyIn;
    delete table.gone[seat];
    table.places[String(place)] = {
      seat,
      stack: amount,
      behind: money(0),
      away: null,
      leaving: false,
      since: turn.now.at,
    };
    const transfers = [transfer(seat, 'purse', 'stack', amount, 'buy', rule, 'stack')];
    return [gameEvent('sat', cites.sit, { data: { place, amount }, transfers })];
  },
};

/** Buys chips. Chips bought during a hand count from the next hand. */
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
    const own = ownPlace(turn);
    if (!own) return [];
    const { place, occupant } = own;
    const { topUp: rule } = turn.setup.plan.cites;
    // A top-up brings a player who had run out of chips back into the game.
    if (occupant.stack + occupant.behind === 0) heard(occupant);
    occupant.behind = money(occupant.behind + amount);
    const transfers = [transfer(occupant.seat, 'purse', 'stack', amount, 'buy', rule, 'stack')];
    return [gameEvent('topped-up', rule, { data: { place, amount }, transfers })];
  },
};

function heard(occupant: Occupant): void {
  occupant.away = null;
  delete occupant.silent;
}

/** Lets a player sit out from the next hand until they return. They finish the current hand. */
export const sitOut: HandlerOf<'sit-out'> = {
  options(turn) {
    const own = ownPlace(turn);
    if (!own || turn.state.stage === 'ended' || own.occupant.away !== null || own.occupant.leaving) return [];
    return [{ move: { type: 'sit-out' }, rule: turn.setup.plan.cites.sitOut }];
  },
  play(turn) {
    const own = ownPlace(turn);
    if (!own) return [];
    own.occupant.away = turn.now.at;
    return [gameEvent('sat-out', turn.setup.plan.cites.sitOut, { data: { place: own.place } })];
  },
};

export const comeBack: HandlerOf<'come-back'> = {
  options(turn) {
    const own = ownPlace(turn);
    if (!own || turn.state.stage === 'ended' || own.occupant.away === null) return [];
    // A player without chips returns by buying some, once the current hand has been paid.
    const playing = turn.state.stage === 'hand' && handAt(turn.state, own.place)?.seat === own.occupant.seat;
    if (own.occupant.leaving || (!playing && own.occupant.stack + own.occupant.behind === 0)) return [];
    return [{ move: { type: 'come-back' }, rule: turn.setup.plan.cites.comeBack }];
  },
  play(turn) {
    const own = ownPlace(turn);
    if (!own) return [];
    heard(own.occupant);
    return [gameEvent('came-back', turn.setup.plan.cites.comeBack, { data: { place: own.place } })];
  },
};

/** Lets a player leave the table. During a hand they remain until it has been paid, and the house sets their cards. */
export const leave: HandlerOf<'leave'> = {
  options(turn) {
    const own = ownPlace(turn);
    if (!own || turn.state.stage === 'ended' || own.occupant.leaving) return [];
    return [{ move: { type: 'leave' }, rule: turn.setup.plan.cites.leave }];
  },
  play(turn) {
    const own = ownPlace(turn);
    if (!own) return [];
    const { leave: rule } = turn.setup.plan.cites;
    if (turn.state.stage === 'between' || !handAt(turn.state, own.place))
      return freeSeat(turn, own.place, rule);
    own.occupant.leaving = true;
    return [gameEvent('leaves', rule, { data: { place: own.place } })];
  },
};

/** Picks up the chips of a player whose break has ended. They are counted and returned, and the seat becomes free. */
export const pickUp: HandlerOf<'pick-up'> = {
  options({ state, setup, actor }) {
    if (state.stage === 'ended' || (actor.role !== 'clock' && !isStaff(actor, 'inspector'))) return [];
    const { breakMinutes, cites } = setup.plan;
    return occupiedPlaces(state.table).flatMap(([place, { away }]): MoveOption[] => {
      if (away === null || (state.stage === 'hand' && handAt(state, place))) return [];
      const due = away + breakMinutes * MINUTE;
      const move = { type: 'pick-up', place } as const;
      return [{ move, rule: cites.absent, ...(actor.role === 'clock' ? { due } : {}) }];
    });
  },
  play: (turn, { place }) => freeSeat(turn, place, turn.setup.plan.cites.absent),
};

/** Frees a seat. Returns the player's chips and records the amount. */
function freeSeat({ state, now }: Turn, place: number, rule: RuleId): GameEvent[] {
  const occupant = occupantAt(state.table, place);
  if (!occupant) return [];
  delete state.table.places[String(place)];
  const stack = money(occupant.stack + occupant.behind);
  if (stack > 0) state.table.gone[occupant.seat] = { stack, at: now.at };
  const transfers =
    stack > 0 ? [transfer(occupant.seat, 'stack', 'purse', stack, 'cash', rule, 'stack')] : [];
  return [gameEvent('left', rule, { data: { place }, transfers })];
}

/** Frees the seats of leaving players after the hand. A player without chips sits out until they buy some. */
export function betweenHands(turn: Turn): GameEvent[] {
  const { cites } = turn.setup.plan;
  return occupiedPlaces(turn.state.table).flatMap(([place, occupant]) => {
    if (occupant.leaving) return freeSeat(turn, place, cites.leave);
    if (occupant.stack + occupant.behind > 0 || occupant.away !== null) return [];
    occupant.away = turn.now.at;
    return [gameEvent('sat-out', cites.stakes, { data: { place } })];
  });
}
