import { createReadStream } from 'node:fs';
import { isRefusal, type Refusal, refuse } from '@croupier/core';
import { API_PATH, endpoints } from '@croupier/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { logRefusedCall, logSecurityEvent } from '../monitoring/security-events.ts';
import { Buckets } from '../time/bucket.ts';
import { sendRefusal } from './api.ts';
import type { Authorizer } from './authorizer.ts';
import type { HttpServices } from './services.ts';

/** The file of a recording. */
interface Video {
  readonly path: string;
  readonly type: string;
  readonly bytes: number;
  readonly name: string;
}

/** Returns the recording of a round, if the account may see it. */
export type ReadRecording = (round: string, account: string) => Promise<Video | Refusal>;

/**
 * The rate of log lines while somebody plays a recording: one a minute, because playback makes many requests.
 */
const LOGGED = { perSecond: 1 / 60, burst: 1 };

/**
 * Registers the address of a recording. The file is sent from disk, in full or as one range (RFC 9110,
 * section 14).
 */
export function registerRecordings(
  app: FastifyInstance,
  { runtime, audit }: Pick<HttpServices, 'runtime' | 'audit'>,
  authorize: Authorizer,
  read: ReadRecording,
  busy: (request: FastifyRequest) => Refusal | undefined,
): void {
  const endpoint = endpoints.recording;
  const logged = new Buckets(LOGGED, runtime.clock);
  app.get(`${API_PATH}${endpoint.path}/video`, (request, reply) =>
    audit.within(request.id, async () => {
      const often = busy(request);
      if (often) return sendRefusal(reply, often);
      const asked = await authorize(request, 'recording');
      if (isRefusal(asked)) return sendRefusal(reply, asked);
      const { account, params, address } = asked;
      const { round } = params;
      const video = await read(round, account.id);
      if (isRefusal(video)) {
        logRefusedCall({ account: account.id, call: 'recording', address }, video.code);
        return sendRefusal(reply, video);
      }
      const range = readRange(request.headers.range, video.bytes);
      if (range === 'impossible')
        return sendRefusal(
          reply.header('content-range', `bytes */${video.bytes}`),
          refuse('out-of-range', 'The recording does not have these bytes.'),
        );
      const how = Object.hasOwn(request.query as object, 'download') ? 'downloaded' : 'seen';
      if (logged.takeIfAvailable(`${how} ${round} ${account.id}`))
        logSecurityEvent({ event: 'recording-opened', round, how, by: account.id });
      const kind = how === 'downloaded' ? 'attachment' : 'inline';
      reply.headers({
        'content-type': video.type,
        'accept-ranges': 'bytes',
        'cache-control': 'private, no-store',
        'content-disposition': `${kind}; filename="${video.name}"`,
      });
      const { first = 0, last = video.bytes - 1 } = range ?? {};
      if (range) reply.status(206).header('content-range', `bytes ${first}-${last}/${video.bytes}`);
      reply.header('content-length', last - first + 1);
      return reply.send(createReadStream(video.path, { start: first, end: last }));
    }),
  );
}

/**
 * Returns the byte range that a header requests; undefined if it requests none, or several, which are not
 * supported.
 */
function readRange(
  header: string | undefined,
  bytes: number,
): { readonly first: number; readonly last: number } | 'impossible' | undefined {
  const [, from = '', to = ''] = header?.match(/^bytes=(\d{0,15})-(\d{0,15})$/) ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return first <= last && (from !== '' || Number(to) > 0) ? { first, last } : 'impossible';
}
