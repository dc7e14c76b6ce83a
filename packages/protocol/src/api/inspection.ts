import { z } from 'zod';
import { id, json } from '../common.ts';
import { talkRuling } from '../dealer-talk.ts';
import { type Endpoints, nextPage, page } from './endpoint.ts';
import { exampleRecording, roundRecording } from './rounds.ts';

/** The calls with which inspectors review the moves and the players of a table. */
export const inspectionCalls = {
  audit: {
    method: 'GET',
    path: '/tables/:table/audit',
    summary: 'Every move of the staff and the clock, newest first',
    description: 'During a round, `??` replaces each card that the move did not show to the table.',
    who: 'inspector',
    of: 'table',
    params: z.strictObject({ table: id }),
    query: page,
    answer: z.object({
      moves: z.array(
        z.object({
          round: id,
          seq: z.int(),
          at: z.number(),
          /** The name of the account that made the move; null for the virtual croupier and the clock. */
          by: z.string().nullable(),
          actor: json,
          move: json,
        }),
      ),
    }),
    example: {
      request: { table: 'Vq2m7XcB4tLe', limit: 1 },
      answer: {
        moves: [
          {
            round: '41',
            seq: 7,
            at: 1_763_989_200_000,
            by: 'Marta',
            actor: { role: 'croupier' },
            move: { type: 'no-more-bets' },
          },
        ],
      },
    },
  },
  recording: {
    method: 'GET',
    path: '/rounds/:round/recording',
    summary: 'The recording of a round, with the check of its file',
    description:
      '`check` is the result of comparing the file with the SHA-256 in the record: `intact`, `changed`, or `missing`. It is null if no file has been sealed yet. Each call is recorded in the security log. `GET` at this address plus `/video` returns an intact recording, also in byte ranges, and with `?download` as a file to save. Inspectors who played in the round may not see it. Only the server that recorded the round has the file. Any other server refuses with `recording-elsewhere`.',
    who: 'inspector',
    of: 'round',
    params: z.strictObject({ round: id }),
    answer: z.object({
      recording: roundRecording,
      check: z.enum(['intact', 'changed', 'missing']).nullable(),
    }),
    example: {
      request: { round: '41' },
      answer: { recording: exampleRecording, check: 'intact' },
    },
  },
  integritySignals: {
    method: 'GET',
    path: '/tables/:table/integrity-signals',
    summary: 'Signs of collusion between a table’s players, newest first',
    description: 'Only inspectors of the house who do not play at the table may read them.',
    who: 'inspector',
    of: 'table',
    params: z.strictObject({ table: id }),
    query: page,
    answer: z.object({
      signals: z.array(
        z.object({
          id: z.int(),
          round: id.nullable(),
          at: z.number(),
          kind: z.string(),
          data: z.record(z.string(), json),
        }),
      ),
      ...nextPage,
    }),
    example: {
      request: { table: 'Vq2m7XcB4tLe', limit: 1 },
      answer: {
        signals: [
          {
            id: 3,
            round: '41',
            at: 1_763_989_200_000,
            kind: 'same-address',
            data: { seats: ['Jn5bGy3TfQ8u', 'kDM8doOYWu46'] },
          },
        ],
        next: 3,
      },
    },
  },
  talkRulings: {
    method: 'GET',
    path: '/tables/:table/talk-rulings',
    summary: 'The messages that staff hid and the players whom they muted, newest first',
    description: 'The text of a message is never stored.',
    who: 'inspector',
    of: 'table',
    params: z.strictObject({ table: id }),
    query: page,
    answer: z.object({ rulings: z.array(talkRuling), ...nextPage }),
    example: {
      request: { table: 'Vq2m7XcB4tLe', limit: 1 },
      answer: {
        rulings: [
          {
            id: 9,
            at: 1_763_989_200_000,
            by: 'Marta',
            player: 'Kurt',
            kind: 'mute',
            reason: 'insult',
            minutes: 15,
          },
        ],
        next: 9,
      },
    },
  },
} as const satisfies Endpoints;
