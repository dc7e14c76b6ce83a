import { z } from 'zod';
import { id } from '../common.ts';
import { type Endpoints, emptyAnswer } from './endpoint.ts';
import { exampleLine, exampleRecord, line, round } from './rounds.ts';

/** A round that its player shares by a link. */
const share = z
  .object({
    /** The part of the link that nobody can guess: 160 random bits. */
    link: id,
    round: id,
    plan: z.string(),
    /** The number of the round at its table, and when it was shared. */
    number: z.int(),
    at: z.number(),
  })
  .meta({ id: 'Share' });

const exampleShare: z.input<typeof share> = {
  link: 'Zk3x9QaB7mTw2LcVn4Xp8RdE1Hs',
  round: '41',
  plan: 'kings/roulette-french',
  number: 12,
  at: 1_763_992_800_000,
};

/** The calls for rounds that players show to others by a link. */
export const shareCalls = {
  shareRound: {
    method: 'POST',
    path: '/me/shares',
    summary: 'Share one of the caller’s settled rounds; the link stays the same while the round is shared',
    who: 'account',
    body: z.strictObject({ round: id }),
    answer: share,
    example: { request: { round: '41' }, answer: exampleShare },
  },
  unshareRound: {
    method: 'DELETE',
    path: '/me/shares/:link',
    summary: 'Stop sharing a round; its link stops working',
    who: 'account',
    params: z.strictObject({ link: id }),
    answer: emptyAnswer,
    example: { request: { link: exampleShare.link }, answer: {} },
  },
  shares: {
    method: 'GET',
    path: '/me/shares',
    summary: 'Rounds that the account shares, newest first',
    who: 'account',
    answer: z.object({ shares: z.array(share) }),
    example: { answer: { shares: [exampleShare] } },
  },
  sharedRound: {
    method: 'GET',
    path: '/shared/:link',
    summary: 'A shared round as its player saw it',
    description:
      'The answer names neither accounts nor the table. Seats have numbers, and hidden cards stay covered.',
    who: 'anybody',
    params: z.strictObject({ link: id }),
    answer: z.object({
      /** The round without its id, table and seed, which are not shared. */
      round: round.pick({
        plan: true,
        number: true,
        state: true,
        openedAt: true,
        closedAt: true,
        result: true,
      }),
      /** The sharing player's seat, as the record names it; null if the record does not contain it. */
      seat: z.string().nullable(),
      /** The settlement of that player's bets. */
      lines: z.array(line),
      record: z.looseObject({ format: z.string() }),
    }),
    example: {
      request: { link: exampleShare.link },
      answer: {
        round: {
          plan: 'kings/roulette-french',
          number: 12,
          state: 'settled',
          openedAt: 1_763_989_200_000,
          closedAt: 1_763_989_260_000,
          result: { pocket: '17' },
        },
        seat: '1',
        lines: [{ ...exampleLine, seat: '1' }],
        record: exampleRecord,
      },
    },
  },
} as const satisfies Endpoints;
