import type { GameEvent, SeatId } from '@croupier/core';
import { gameEvent, isStaff } from '../../table/turn.ts';
import { retire } from '../engine/index.ts';
import { act } from '../play.ts';
import type { CashTable, Penalty } from '../state.ts';
import { type HandlerOf, holdsCards, inHand, type Turn } from '../turn.ts';
import { BREACHES } from './breaches.ts';
import { freeSeat } from './free-seat.ts';
import { occupantAt, occupiedPlaces } from './places.ts';

/** The maximum number of hands or orbits in one penalty. */
const MOST = 10;

const NONE: Penalty = { warnings: 0, hands: 0, reason: '', excluded: false };

export function penaltyOf({ penalties }: CashTable, seat: SeatId): Penalty {
  return penalties[seat] ?? NONE;
}

/** Returns the choices for a penalty: all players at the table, and the reasons. */
function bounds(table: CashTable) {
  const values = occupiedPlaces(table).map(([place]) => place);
  const place = { any: 'of', values } as const;
  return values.length === 0 ? undefined : { place, reason: { any: 'of', values: BREACHES } as const };
}

export const warn: HandlerOf<'warn'> = {
  options({ state, setup, actor }) {
    const given = bounds(state.table);
    if (!given || state.stage === 'ended' || !isStaff(actor, 'inspector')) return [];
    return [{ move: { type: 'warn', ...given }, rule: setup.plan.cites.penalty }];
  },
  play(turn, { place, reason }) {
    const known = punish(turn, place, ({ warnings }) => ({ warnings: warnings + 1, reason }));
    return told(turn, 'warned', place, { reason, warnings: known?.warnings ?? 0 });
  },
};

export const penalize: HandlerOf<'penalty'> = {
  options({ state, setup, actor }) {
    const given = bounds(state.table);
    if (!given || state.stage === 'ended' || !isStaff(actor, 'inspector')) return [];
    const unit = { any: 'of', values: ['hand', 'orbit'] } as const;
    const count = { any: 'integer', min: 1, max: MOST } as const;
    return [{ move: { type: 'penalty', ...given, unit, count }, rule: setup.plan.cites.penalty }];
  },
  play(turn, { place, unit, count, reason }) {
    // An orbit has as many hands as there are players at the table.
    const more = unit === 'orbit' ? count * occupiedPlaces(turn.state.table).length : count;
    const known = punish(turn, place, ({ hands }) => ({ hands: hands + more, reason }));
    return told(turn, 'penalized', place, { reason, hands: known?.hands ?? 0 });
  },
};

export const liftPenalty: HandlerOf<'lift-penalty'> = {
  options({ state: { table, stage }, setup, actor }) {
    if (stage === 'ended' || !isStaff(actor, 'inspector')) return [];
    const values = occupiedPlaces(table).flatMap(([place, { seat }]) =>
      penaltyOf(table, seat).hands > 0 ? [place] : [],
    );
    if (values.length === 0) return [];
    return [{ move: { type: 'lift-penalty', place: { any: 'of', values } }, rule: setup.plan.cites.penalty }];
  },
  play(turn, { place }) {
    punish(turn, place, () => ({ hands: 0 }));
    return told(turn, 'penalty-lifted', place, {});
  },
};

/**
 * Excludes a player. The hand is dead and its bets remain. Unused chips are returned to the player, who may not come
 * back.
 */
export const exclude: HandlerOf<'exclude'> = {
  options({ state, setup, actor }) {
    const given = bounds(state.table);
    if (!given || state.stage === 'ended' || !isStaff(actor, 'inspector')) return [];
    return [{ move: { type: 'exclude', ...given }, rule: setup.plan.cites.exclude }];
  },
  play(turn, { place, reason }) {
    const { state, setup } = turn;
    const rule = setup.plan.cites.exclude;
    const occupant = occupantAt(state.table, place);
    punish(turn, place, () => ({ excluded: true, reason }));
    const events = told(turn, 'excluded', place, { reason });
    const found = holdsCards(state, place) ? inHand(state, place) : undefined;
    const { hand } = found?.current ?? {};
    if (found && hand && hand.phase !== 'over' && hand.live > 1)
      events.push(
        ...act(turn, 'dead-hand', rule, { place }, () => {
          retire(hand, found.index, { forfeits: true });
          return undefined;
        }),
      );
    if (state.stage === 'between') events.push(...freeSeat(turn, place, rule));
    else if (occupant) occupant.leaving = true;
    return events;
  },
};

function punish(
  { state: { table } }: Turn,
  place: number,
  change: (known: Penalty) => Partial<Penalty>,
): Penalty | undefined {
  const seat = occupantAt(table, place)?.seat;
  if (seat === undefined) return undefined;
  const known = penaltyOf(table, seat);
  const changed = { ...known, ...change(known) };
  table.penalties[seat] = changed;
  return changed;
}

function told(
  { state: { table }, setup }: Turn,
  type: string,
  place: number,
  data: { readonly [key: string]: string | number },
): GameEvent[] {
  const rule = setup.plan.cites[type === 'excluded' ? 'exclude' : 'penalty'];
  const seat = occupantAt(table, place)?.seat;
  if (seat === undefined) return [];
  const to = type === 'warned' ? seat : 'all';
  return [gameEvent(type, rule, { to, data: { place, seat, ...data } })];
}

/** Counts a completed hand against the penalties of players who were not dealt in. */
export function countMissedHands({ state: { table, current, void: voided } }: Turn): void {
  if (!current || voided) return;
  for (const [place, { seat }] of occupiedPlaces(table)) {
    const known = penaltyOf(table, seat);
    if (known.hands > 0 && !current.places.includes(place))
      table.penalties[seat] = { ...known, hands: known.hands - 1 };
  }
}
