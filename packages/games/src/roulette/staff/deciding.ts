import { type Json, type MoveOption, type RuleId, refuse } from '@croupier/core';
import { asJson, gameEvent, isStaff, moveResult, notYours } from '../../table/turn.ts';
import type { Chip, RouletteMove } from '../moves.ts';
import {
  announcedName,
  endAnnouncement,
  isPending,
  releaseAnnouncement,
  setAnnouncement,
} from '../player/announcing.ts';
import { positionById, putChips, returnChips } from '../player/betting.ts';
import { isUndecided, playerAt } from '../state.ts';
import { type HandlerOf, moveStack, type Turn } from '../turn.ts';
import type { Announcement } from '../view.ts';

/**
 * Returns whether this actor can accept an announcement now. Usually the croupier accepts it. If the house
 * has that rule, the inspector accepts it while the ball is spinning, or after the croupier.
 */
function mayAccept(turn: Turn, { state }: Announcement): boolean {
  const terms = turn.setup.plan.announcements;
  const { stage } = turn.state;
  if (!terms || stage === 'waiting' || !isUndecided(turn.state)) return false;
  const duringSpin = stage === 'spinning' && terms.duringSpin?.repeatedBy === 'inspector';
  return isStaff(turn.actor, duringSpin || state === 'repeated' ? 'inspector' : 'croupier');
}

function find({ state }: Turn, id: number): Announcement | undefined {
  return state.announcements.find((announcement) => announcement.id === id);
}

function acceptRule({ setup, state }: Turn): RuleId {
  const terms = setup.plan.announcements;
  const during = state.stage === 'spinning' ? terms?.duringSpin?.rule : undefined;
  return during ?? terms?.rule ?? setup.plan.procedure.cites.open;
}

export const accept: HandlerOf<'accept'> = {
  options(turn) {
    // After bets close, a person has to decide whether the announcement was in time, so this is not a routine
    // move.
    const routine = turn.state.stage === 'closed' ? {} : ({ pace: 'close', aside: true } as const);
    return turn.state.announcements
      .filter((announcement) => isPending(announcement) && mayAccept(turn, announcement))
      .map(({ id }) => ({ move: { type: 'accept', announcement: id }, rule: acceptRule(turn), ...routine }));
  },
  play(turn, { announcement: id }) {
    if (!isStaff(turn.actor, 'croupier')) return notYours('accept');
    const rule = acceptRule(turn);
    const announcement = find(turn, id);
    if (!announcement || !isPending(announcement))
      return refuse('no-announcement', 'There is no such announcement to accept.', { rule });
    if (!mayAccept(turn, announcement))
      return refuse('not-yours', 'You cannot accept that announcement now.', { rule });
    const { seat, bet, chips } = announcement;
    const both = turn.setup.plan.announcements?.inspectorToo;
    if (both && announcement.state === 'announced') {
      setAnnouncement(turn, announcement, 'repeated');
      return moveResult(gameEvent('repeated', both, { data: { announcement: id, seat, bet: asJson(bet) } }));
    }
    const total = releaseAnnouncement(turn, announcement);
    // The chips return from escrow to the player's stack before they are put on their positions.
    moveStack(turn, seat, total);
    putChips(turn, seat, chips, ({ position }) => positionById(turn, position));
    setAnnouncement(turn, announcement, 'accepted');
    return moveResult(
      gameEvent('accepted', rule, {
        data: { announcement: id, seat, bet: asJson(bet), chips: asJson(chips) },
      }),
    );
  },
};

type Decline = Extract<RouletteMove, { type: 'decline' }>;

/** Returns the reasons for which this actor can decline an announcement now. */
function declineReasons(turn: Turn, announcement: Announcement): readonly Decline['reason'][] {
  const { setup, state, actor } = turn;
  const terms = setup.plan.announcements;
  if (!terms || !isUndecided(state) || !isStaff(actor, 'croupier')) return [];
  const late: readonly Decline['reason'][] = state.stage === 'closed' && terms.afterClose ? ['too-late'] : [];
  if (isPending(announcement))
    return isStaff(actor, 'inspector') ? ['no-time', 'discretion', ...late] : ['no-time', ...late];
  // Once the croupier has repeated it, only an inspector can decline it.
  return announcement.state === 'accepted' && isStaff(actor, 'inspector') ? late : [];
}

export const decline: HandlerOf<'decline'> = {
  options(turn) {
    return turn.state.announcements.flatMap((announcement): readonly MoveOption[] => {
      const values = declineReasons(turn, announcement);
      if (values.length === 0) return [];
      const reason = { any: 'of', values } as const;
      return [
        {
          move: { type: 'decline', announcement: announcement.id, reason },
          rule: declineRule(turn, values[0]),
        },
      ];
    });
  },
  play(turn, { announcement: id, reason }) {
    if (!isStaff(turn.actor, 'croupier')) return notYours('decline');
    const announcement = find(turn, id);
    const rule = declineRule(turn, reason);
    if (!announcement || !declineReasons(turn, announcement).includes(reason))
      return refuse('no-announcement', 'You cannot decline an announcement for that reason.', { rule });
    if (isPending(announcement)) return moveResult(endAnnouncement(turn, announcement, rule));
    setAnnouncement(turn, announcement, 'declined', rule);
    const chips = stillThere(turn, announcement);
    const back = chips.length > 0 ? [returnChips(turn, announcement.seat, chips, 'withdrawn', rule)] : [];
    const data: { [key: string]: Json } = { announcement: id, seat: announcement.seat, reason };
    return moveResult(
      ...back,
      gameEvent('declined', rule, { data: { ...data, bet: announcedName(announcement.bet) } }),
    );
  },
};

function declineRule({ setup }: Turn, reason: Decline['reason'] | undefined): RuleId {
  const terms = setup.plan.announcements;
  const rule = reason === 'too-late' ? (terms?.afterClose ?? terms?.late) : terms?.refusal;
  return rule ?? terms?.rule ?? setup.plan.procedure.cites.close;
}

/** Returns the chips of an accepted announcement that its player has not moved. */
function stillThere({ state }: Turn, { seat, chips }: Announcement): readonly Chip[] {
  const { bets } = playerAt(state, seat);
  return chips
    .map(({ position, amount }) => ({
      position,
      amount: Math.min(amount, bets[position] ?? 0) as Chip['amount'],
    }))
    .filter(({ amount }) => amount > 0);
}
