import { isRefusal, type Refusal, type SeatId } from '@croupier/core';
import type { ClientMessage, DealerLine, ServerMessage, TableInfo } from '@croupier/protocol';
import type { Member } from './attendee.ts';
import type { TableTalk } from './talk.ts';

/** A table-talk message from a client, or a moderation request from the staff. */
export type TalkRequest = Extract<
  ClientMessage,
  { t: 'say' | 'ask-dealer' | 'answer' | 'put-aside' | 'hide' | 'silence' }
>;

/** Sends a message to the members of a table whom it concerns. */
type Tell = (message: ServerMessage, concerns?: (member: Member) => boolean) => void;

/** Carries out a message of table talk, and notifies everybody concerned. */
export async function carryOutTalk(
  talk: TableTalk,
  member: Member,
  info: TableInfo,
  message: TalkRequest,
  tell: Tell,
): Promise<Refusal | undefined> {
  const table = info.id;
  const changed = (lines: readonly DealerLine[] | DealerLine | Refusal): Refusal | undefined => {
    if (isRefusal(lines)) return lines;
    const all = 'number' in lines ? [lines] : lines;
    const seat = all[0]?.seat;
    if (seat !== undefined) tell({ t: 'dealer-talk', table, lines: all }, isTold(seat));
    return undefined;
  };
  switch (message.t) {
    case 'say': {
      const heard = await talk.said(member, info, message.said);
      if (isRefusal(heard)) return heard;
      const { as, seat = null } = member;
      tell({ t: 'said', table, seat, as, said: heard.said });
      return undefined;
    }
    case 'ask-dealer':
      return changed(await talk.asked(member, info, message.said));
    case 'answer': {
      const { seat, said, answers } = message;
      return changed(talk.answered(member, info, { seat: seat as SeatId, said, answers }));
    }
    case 'put-aside':
      return changed(talk.putAside(member, info, message.message));
    case 'hide':
      return changed(await talk.hide(member, info, message.message, message.reason));
    case 'silence': {
      const { seat, mute } = message;
      const done = await talk.silence(member.connection, info, seat as SeatId, mute);
      if (isRefusal(done)) return done;
      tell({ t: 'silenced', table, seat, on: mute !== null, until: done.until });
      return undefined;
    }
  }
}

/**
 * Returns the talk with the dealer that a member of a table can see: all of it for staff, their own part for
 * a player.
 */
export async function wholeTalk(
  talk: TableTalk,
  table: string,
  { as, seat }: Pick<Member, 'as' | 'seat'>,
): Promise<Extract<ServerMessage, { t: 'dealer-talk' }>> {
  const none = as === 'spectator' || (as === 'player' && seat === undefined);
  const muted = none ? [] : await talk.silenced(table, seat);
  return { t: 'dealer-talk', table, lines: none ? [] : talk.linesOf(table, seat), muted };
}

function isTold(concerned: string): (member: Member) => boolean {
  return ({ as, seat }) => (as === 'player' ? seat === concerned : as !== 'spectator');
}
