import { z } from 'zod';
import { id } from '../common.ts';
import { type Endpoints, none } from './endpoint.ts';
import { line, round } from './rounds.ts';

/** A round that its player lets everybody see who has the link. */
const share = z
  .object({
    /** Unguessable: 160 random bits. */
    link: id,
    round: id,
    plan: z.string(),
    /** The number of the round at its table, and when it was shared. */
    number: z.int(),
    at: z.number(),
  })
  .meta({ id: 'Share' });

/** Rounds shown to others by a link. */
export const shareCalls = {
  shareRound: {
    summary: 'Share a settled round that one played in; the same link as long as it is shared',
    who: 'account',
    body: z.object({ round: id }),
    answer: share,
  },
  unshareRound: {
    summary: 'Stop sharing a round: its link leads nowhere from now on',
    who: 'account',
    params: z.object({ link: id }),
    answer: none,
  },
  shares: {
    summary: 'Rounds that the account shares, newest first',
    who: 'account',
    answer: z.object({ shares: z.array(share) }),
  },
  sharedRound: {
    summary: 'A shared round as its player saw it: seats are named by number, hidden cards stay covered',
    who: 'anybody',
    params: z.object({ link: id }),
    answer: z.object({
      /** Without its id, its table and its seed: they are not shared with it. */
      round: round.pick({
        plan: true,
        number: true,
        state: true,
        openedAt: true,
        closedAt: true,
        result: true,
      }),
      /** The seat of who shares it, as the record names it; null where it is not in the record. */
      seat: z.string().nullable(),
      /** Their settlement. */
      lines: z.array(line),
      record: z.looseObject({ format: z.string() }),
    }),
  },
} as const satisfies Endpoints;
