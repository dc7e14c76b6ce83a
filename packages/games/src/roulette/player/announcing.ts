import {
  cloneJson,
  isRefusal,
  type Json,
  type Money,
  type MoveOption,
  money,
  type Pattern,
  type Refusal,
  type RuleId,
  refuse,
  type SeatId,
  times,
  ZERO,
} from '@croupier/core';
import { asJson, gameEvent, moveResult, notYours } from '../../table/turn.ts';
import {
  type AnnouncedBetFamily,
  chipCount,
  type ExpandedBet,
  everyExpandedBet,
  expand,
} from '../announced.ts';
import type { PositionChips } from '../compositions.ts';
import {
  fundsOf,
  headroomOn,
  limitsFor,
  ownChipsOn,
  roundDownToStep,
  stepOf,
  totalHeadroom,
  UNBOUNDED,
} from '../limits.ts';
import type { AnnouncedBet, Chip, PositionId } from '../moves.ts';
import type { AnnouncementTerms } from '../plan.ts';
import { type Amounts, isOpen, playerForUpdate, subtractFrom } from '../state.ts';
import { audienceOf, type HandlerOf, moveStack, returnTransfer, stakeTransfer, type Turn } from '../turn.ts';
import type { Announcement } from '../view.ts';
import {
  betsClosed,
  cannotPay,
  outsideLimits,
  positionById,
  putChips,
  seatOf,
  wrongStep,
} from './betting.ts';

/** Returns the name of an announced bet with its arguments, for transfers and settlement: `neighbours 17 2`. */
export function announcedName({ name, ...rest }: AnnouncedBet): string {
  return [name, ...Object.values(rest)].join(' ');
}

/**
 * Returns the terms for announcements while they are possible. They are possible while bets are open, or
 * until the ball has come to rest if the inspector rules on late announcements.
 */
function takes({ setup, state }: Turn): AnnouncementTerms | undefined {
  const terms = setup.plan.announcements;
  if (!terms) return undefined;
  return isOpen(state) || (terms.afterClose && state.stage === 'closed') ? terms : undefined;
}

/** Returns the minimum and maximum value of one chip on a position for a player now. */
type RoomFor = (position: PositionId) => { readonly min: Money; readonly max: Money };

function roomFor({ setup, state }: Turn, seat: SeatId): RoomFor {
  const rooms = new Map<PositionId, ReturnType<RoomFor>>();
  return (id) => {
    let room = rooms.get(id);
    const position = setup.positions.get(id);
    if (!room && position) {
      const limits = limitsFor(setup.plan, state, seat, position.kind);
      room = { min: limits.min, max: headroomOn(setup, state, seat, position, limits)?.max ?? ZERO };
      rooms.set(id, room);
    }
    return room ?? { min: ZERO, max: ZERO };
  };
}

/**
 * Returns the minimum and maximum value of one chip, or undefined if the limits or the player's funds allow
 * none.
 */
function pieceBounds(
  { pieces, count }: Pick<ExpandedBet, 'pieces' | 'count'>,
  roomOf: RoomFor,
  most: Money,
  step: Money,
): { readonly min: Money; readonly max: Money } | undefined {
  let min = 0;
  let max = Math.floor(most / count);
  for (const { position, pieces: here } of pieces) {
    const room = roomOf(position);
    min = Math.max(min, room.min);
    max = Math.min(max, Math.floor(room.max / here));
  }
  min = Math.ceil(min / step) * step;
  max = Math.floor(max / step) * step;
  return min <= max ? { min: money(min), max: money(max) } : undefined;
}

/**
 * Returns the options for the bets of a family. Bets with the same number of chips and the same bounds share
 * one option.
 */
function familyOptions(
  family: AnnouncedBetFamily,
  roomOf: RoomFor,
  most: Money,
  step: Money,
): readonly MoveOption[] {
  const free = family.arguments[0];
  const groups = new Map<
    string,
    { bet: AnnouncedBet; values: Json[]; count: number; min: Money; max: Money }
  >();
  for (const all of everyExpandedBet(family)) {
    const bounds = pieceBounds(all, roomOf, most, step);
    if (!bounds) continue;
    const value = (free && all.bet[free.name]) ?? null;
    const key = `${all.but} ${all.count} ${bounds.min} ${bounds.max}`;
    const group = groups.get(key);
    if (group) group.values.push(value);
    else groups.set(key, { bet: all.bet, values: [value], count: all.count, ...bounds });
  }
  return [...groups.values()].map(({ bet, values, count, min, max }) => ({
    move: {
      type: 'announce',
      bet: free ? { ...bet, [free.name]: { any: 'of', values } } : (bet as Pattern),
      piece: { any: 'amount', min, max, step },
    },
    rule: family.rule(bet),
    stake: { of: 'piece', each: count },
  }));
}

export const announce: HandlerOf<'announce'> = {
  options(turn) {
    const seat = seatOf(turn);
    if (!seat || !takes(turn)) return [];
    const { setup, state, now } = turn;
    const most = totalHeadroom(setup.plan, state, seat, fundsOf(state, seat, now.availableFunds(seat)));
    const roomOf = roomFor(turn, seat);
    const step = stepOf(setup.plan, state, seat);
    return [...setup.announcedBetFamilies.values()].flatMap((family) =>
      familyOptions(family, roomOf, most, step),
    );
  },

  play(turn, { bet, piece }) {
    const seat = seatOf(turn);
    if (!seat) return notYours('announce');
    const { setup } = turn;
    const terms = takes(turn);
    if (!terms)
      return setup.plan.announcements
        ? betsClosed(turn, setup.plan.announcements.late)
        : refuse('no-announcements', 'This table does not accept announced bets.', {
            rule: setup.plan.procedure.cites.open,
          });
    const list = expand(setup.plan, bet);
    if (isRefusal(list)) return list;
    const wrong = wrongPiece(turn, seat, list, piece);
    if (wrong) return wrong;
    const chips = chipsOf(list, piece);
    const rule = setup.announcedBetFamilies.get(bet.name)?.rule(bet) ?? terms.rule;
    if (terms.by === 'placed') return place(turn, seat, bet, chips, rule);
    return holdAnnouncement(turn, seat, terms, { bet, piece, chips });
  },
};

function chipsOf(list: readonly PositionChips[], piece: Money): Chip[] {
  return list.map(({ position, pieces }) => ({ position, amount: times(piece, pieces) }));
}

/**
 * Returns the refusal of a chip value. All chips have the same value, so the whole announcement is refused if
 * one position would exceed its maximum.
 */
function wrongPiece(
  turn: Turn,
  seat: SeatId,
  list: readonly PositionChips[],
  piece: Money,
): Refusal | undefined {
  const { setup, state } = turn;
  if (piece % stepOf(setup.plan, state, seat) !== 0) return wrongStep(turn, seat);
  for (const { position: id, pieces } of list) {
    const position = positionById(turn, id);
    const limits = limitsFor(setup.plan, state, seat, position.kind);
    const room = headroomOn(setup, state, seat, position, limits)?.max ?? 0;
    if (piece >= limits.min && piece * pieces <= room) continue;
    const refusal = outsideLimits(turn, seat, position, piece >= limits.min);
    const rule = setup.plan.announcements?.limitRule;
    return refuse(refusal.code, refusal.message, {
      rule: state.jointly.includes(id) ? refusal.rule : rule,
      details: { ...refusal.details, lying: ownChipsOn(state, seat, id), pieces },
    });
  }
  return cannotPay(turn, seat, times(piece, chipCount(list)));
}

/** Places a racetrack bet's chips on the layout immediately. */
function place(turn: Turn, seat: SeatId, bet: AnnouncedBet, chips: readonly Chip[], rule: RuleId) {
  const transfers = chips.map(({ position, amount }) => stakeTransfer(turn, seat, position, amount, rule));
  putChips(turn, seat, chips, ({ position }) => positionById(turn, position));
  return moveResult(
    gameEvent('announced', rule, {
      to: audienceOf(turn.state, seat),
      data: { seat, bet: asJson(bet), chips: asJson(chips), state: 'accepted' },
      transfers,
    }),
  );
}

/**
 * Records a spoken announcement, which waits for the croupier. The player pays the stake with the
 * announcement.
 */
function holdAnnouncement(
  turn: Turn,
  seat: SeatId,
  terms: AnnouncementTerms,
  { bet, piece, chips }: Pick<Announcement, 'bet' | 'piece' | 'chips'>,
) {
  const { state } = turn;
  const rule = terms.paidRule ?? terms.rule;
  const total = chips.reduce((sum, { amount }) => sum + amount, 0);
  const transfers = [stakeTransfer(turn, seat, announcedName(bet), total, rule)];
  const player = playerForUpdate(state, seat);
  const pending: Amounts = player.pending ?? {};
  player.pending = pending;
  for (const { position, amount } of chips) pending[position] = money((pending[position] ?? 0) + amount);
  player.staked = money(player.staked + total);
  state.staked = money(state.staked + total);
  moveStack(turn, seat, -total);
  const id = state.announcements.length + 1;
  state.announcements.push({ id, seat, bet: cloneJson(bet), piece, chips, state: 'announced' });
  const data = { announcement: id, seat, bet: asJson(bet), piece, state: 'announced' };
  return moveResult(gameEvent('announced', terms.rule, { data, transfers }));
}

/** Returns whether an announcement is pending, with its stake paid. */
export function isPending({ state }: Announcement): boolean {
  return state === 'announced' || state === 'repeated';
}

/**
 * Takes the stake of a pending announcement out of escrow, and returns it for the layout or for the player.
 */
export function releaseAnnouncement(turn: Turn, { seat, chips }: Announcement): number {
  const player = playerForUpdate(turn.state, seat);
  const pending: Amounts = player.pending ?? {};
  let total = 0;
  for (const { position, amount } of chips) {
    subtractFrom(pending, position, amount);
    total += amount;
  }
  if (Object.keys(pending).length === 0) delete player.pending;
  player.staked = money(player.staked - total);
  turn.state.staked = money(turn.state.staked - total);
  return total;
}

/** Lets a player take back a pending announcement, like a chip, while bets are open. */
export const withdrawAnnouncement: HandlerOf<'withdraw-announcement'> = {
  options(turn) {
    const seat = seatOf(turn);
    const { setup, state } = turn;
    if (!seat || !isOpen(state)) return [];
    return state.announcements
      .filter((announcement) => announcement.seat === seat && isPending(announcement))
      .map(({ id }) => ({
        move: { type: 'withdraw-announcement', announcement: id },
        rule: setup.plan.procedure.cites.open,
      }));
  },

  play(turn, { announcement: id }) {
    const seat = seatOf(turn);
    if (!seat) return notYours('withdraw-announcement');
    const { procedure } = turn.setup.plan;
    if (!isOpen(turn.state)) return betsClosed(turn, procedure.interference.rule);
    const announcement = turn.state.announcements.find((one) => one.id === id && one.seat === seat);
    if (!announcement || !isPending(announcement))
      return refuse('no-announcement', 'That bet is no longer waiting. Take its chips off the layout.', {
        rule: procedure.cites.open,
      });
    return moveResult(endAnnouncement(turn, announcement, procedure.cites.open, 'withdrawn'));
  },
};

/** Ends an announcement that is not bet, and returns its stake. */
export function endAnnouncement(
  turn: Turn,
  announcement: Announcement,
  rule: RuleId,
  as: 'declined' | 'withdrawn' = 'declined',
) {
  const { seat, bet, id } = announcement;
  const total = releaseAnnouncement(turn, announcement);
  const transfers = [returnTransfer(turn, seat, announcedName(bet), total, rule)];
  moveStack(turn, seat, total);
  setAnnouncement(turn, announcement, as, rule);
  const type = as === 'declined' ? 'declined' : 'announcement-withdrawn';
  return gameEvent(type, rule, { data: { announcement: id, seat, bet: asJson(bet) }, transfers });
}

export function setAnnouncement(
  { state }: Turn,
  { id }: Announcement,
  to: Announcement['state'],
  rule?: RuleId,
): void {
  const index = state.announcements.findIndex((announcement) => announcement.id === id);
  const found = state.announcements[index];
  if (found) state.announcements[index] = { ...found, state: to, ...(rule ? { rule } : {}) };
}

/**
 * Handles chips placed on a racetrack field without an announcement. The largest amount that divides evenly
 * over the series is bet, and the rest is returned.
 */
export const field: HandlerOf<'field'> = {
  options(turn) {
    const seat = seatOf(turn);
    const { setup, state, now } = turn;
    const rule = setup.plan.announcements?.onField;
    if (!seat || !rule || !isOpen(state)) return [];
    const most = totalHeadroom(setup.plan, state, seat, fundsOf(state, seat, now.availableFunds(seat)));
    const step = stepOf(setup.plan, state, seat);
    const roomOf = roomFor(turn, seat);
    return fields(turn).flatMap((family) => {
      const bet = { name: family.name };
      const pieces = family.chips(bet);
      const count = chipCount(pieces);
      const bounds = pieceBounds({ pieces, count }, roomOf, money(UNBOUNDED * count), step);
      if (!bounds) return [];
      const min = times(bounds.min, count);
      const max = Math.min(most, (bounds.max + step) * count - step);
      if (min > max) return [];
      const amount: Pattern = { any: 'amount', min, max: roundDownToStep(money(max), min, step), step };
      return [{ move: { type: 'field', bet, amount }, rule, stake: { of: 'amount', upTo: true } }];
    });
  },

  play(turn, { bet, amount }) {
    const seat = seatOf(turn);
    if (!seat) return notYours('field');
    const { setup, state } = turn;
    const rule = setup.plan.announcements?.onField;
    if (!rule) return refuse('no-fields', 'Announce the bet: this table has no fields for it.');
    if (!isOpen(state)) return betsClosed(turn);
    const list = expand(setup.plan, bet);
    if (isRefusal(list)) return list;
    if (!fields(turn).some(({ name }) => name === bet.name))
      return refuse('no-field', `The racetrack has no field for "${bet.name}".`, { rule });
    const step = stepOf(setup.plan, state, seat);
    if (amount % step !== 0) return wrongStep(turn, seat);
    const short = cannotPay(turn, seat, amount);
    if (short) return short;
    const piece = money(Math.floor(amount / chipCount(list) / step) * step);
    const wrong = wrongPiece(turn, seat, list, piece);
    if (wrong) return wrong.code === 'under-minimum' ? { ...wrong, rule } : wrong;
    const { events } = place(turn, seat, bet, chipsOf(list, piece), rule);
    const handedBack = amount - piece * chipCount(list);
    return { events: events.map((event) => ({ ...event, data: { ...event.data, piece, handedBack } })) };
  },
};

/** Returns the families with a field on the racetrack. These are the series, which have no arguments. */
function fields({ setup }: Turn): readonly AnnouncedBetFamily[] {
  const names = ['zero-game', 'big-series', 'small-series', 'orphans'];
  return [...setup.announcedBetFamilies.values()].filter(({ name }) => names.includes(name));
}
