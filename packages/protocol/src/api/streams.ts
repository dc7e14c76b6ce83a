import { z } from 'zod';
import { cameraPlace, id, secret } from '../common.ts';
import { MAX_STILL } from '../limits.ts';
import { type Endpoints, emptyAnswer } from './endpoint.ts';

/**
 * The maximum number of characters in a session description. Browsers send descriptions with fewer than ten
 * thousand characters.
 */
const SDP_LIMIT = 60_000;

/** A session description of WebRTC (SDP). */
const sdp = z.string().min(1).max(SDP_LIMIT);
const offer = z.strictObject({ offer: secret(sdp) });
const EXAMPLE = 'v=0\r\no=- 46117317 2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\n…';

/** The maximum number of characters in a still in base64. */
const STILL_LIMIT = 4 * Math.ceil(MAX_STILL.bytes / 3);

/** The calls for the picture and sound of a table, which are sent over WebRTC. */
export const streamCalls = {
  publishStream: {
    method: 'POST',
    path: '/tables/:table/stream',
    summary: 'Send the picture and sound of a camera, as the dealer of the table',
    description:
      'The offer sends a picture in VP8 or H264, and sound in Opus. It may also send a second, small picture for poor connections. `camera` is the place that the camera shows, by default the main one. A new camera replaces the earlier one at its place, and viewers stay connected.',
    who: 'croupier',
    of: 'table',
    params: z.strictObject({ table: id }),
    body: offer.extend({ camera: cameraPlace.exactOptional() }),
    answer: z.object({ answer: sdp }),
    example: {
      request: { table: 'Vq2m7XcB4tLe', camera: 'wheel', offer: EXAMPLE },
      answer: { answer: EXAMPLE },
    },
  },
  endStream: {
    method: 'DELETE',
    path: '/tables/:table/stream',
    summary: 'Stop the camera at one place, or all cameras of a table, as its dealer',
    who: 'croupier',
    of: 'table',
    params: z.strictObject({ table: id }),
    query: z.strictObject({ camera: cameraPlace.exactOptional() }),
    answer: emptyAnswer,
    example: { request: { table: 'Vq2m7XcB4tLe' }, answer: {} },
  },
  makeStreamKey: {
    method: 'POST',
    path: '/tables/:table/stream/key',
    summary: 'Create the key with which an encoder sends the picture of a table',
    description:
      '`key` is the bearer token, and `path` is the address for WHIP on this server. To choose a camera, append `?camera=` and its place to the address. The key is shown only in this answer. If the table already has a key, `key` is null, and `madeAt` is the time at which that key was created. With `replace`, the call creates a new key instead. The earlier key stops working, and the picture sent with it ends.',
    who: 'croupier',
    of: 'table',
    params: z.strictObject({ table: id }),
    body: z.strictObject({ replace: z.boolean() }),
    answer: z.object({ path: z.string(), madeAt: z.int(), key: z.string().nullable() }),
    example: {
      request: { table: 'Vq2m7XcB4tLe', replace: false },
      answer: {
        path: '/whip/tables/Vq2m7XcB4tLe',
        madeAt: 1_774_000_000_000,
        key: 'h3lQ0m2nVbS8sYgk1v9TzRcUe7w',
      },
    },
  },
  revokeStreamKey: {
    method: 'DELETE',
    path: '/tables/:table/stream/key',
    summary: 'Revoke the key of an encoder',
    description: 'The encoder’s picture ends.',
    who: 'croupier',
    of: 'table',
    params: z.strictObject({ table: id }),
    answer: emptyAnswer,
    example: { request: { table: 'Vq2m7XcB4tLe' }, answer: {} },
  },
  sendStill: {
    method: 'PUT',
    path: '/tables/:table/stream/still',
    summary: 'Send a still of the live picture, as the dealer of the table',
    description:
      'The still is a JPEG in base64, of at most 24,576 bytes and 640 pixels on each side. It replaces the earlier still. A table accepts about one still every two seconds. `GET` at this address returns it as `image/jpeg`.',
    who: 'croupier',
    of: 'table',
    logged: false,
    params: z.strictObject({ table: id }),
    body: z.strictObject({ jpeg: secret(z.base64().min(1).max(STILL_LIMIT)) }),
    answer: emptyAnswer,
    example: { request: { table: 'Vq2m7XcB4tLe', jpeg: '/9j/wAALCAC0AUABAREA/9k=' }, answer: {} },
  },
  turnServers: {
    method: 'GET',
    path: '/tables/:table/stream/turn',
    summary: 'Get the TURN servers over which a page can reach the pictures of a table',
    description:
      'The list is empty if the operator has configured no servers. The credentials are valid for an hour. Connections that are open by then continue.',
    who: 'anybody',
    params: z.strictObject({ table: id }),
    answer: z.object({
      iceServers: z.array(
        z.object({ urls: z.array(z.string()), username: z.string(), credential: z.string() }),
      ),
    }),
    example: {
      request: { table: 'Vq2m7XcB4tLe' },
      answer: {
        iceServers: [
          {
            urls: ['turn:turn.example:3478?transport=udp'],
            username: '1774003600:Zk3x9QaBw1Yt',
            credential: 'pX3Vb0mZp4QwWQ3cAqv8yGmUQ0E=',
          },
        ],
      },
    },
  },
  watchStream: {
    method: 'POST',
    path: '/tables/:table/stream/viewers',
    summary: 'Watch a table',
    description:
      'The offer asks for a picture and, optionally, for sound. The field `stream` of the table shows whether there is a picture.',
    who: 'anybody',
    token: 'read',
    params: z.strictObject({ table: id }),
    body: offer,
    answer: z.object({ viewer: id, answer: sdp }),
    example: {
      request: { table: 'Vq2m7XcB4tLe', offer: EXAMPLE },
      answer: { viewer: 'Zk3x9QaBw1Yt', answer: EXAMPLE },
    },
  },
  changeView: {
    method: 'PUT',
    path: '/tables/:table/stream/viewers/:viewer',
    summary: 'Choose the camera and the size of the picture that a viewer gets',
    description:
      'If `camera` is null, the stage of the game chooses the camera. If a camera is not live, the viewer sees another one. `picture` is the full picture, the small picture for poor connections, or none for sound only.',
    who: 'anybody',
    token: 'read',
    params: z.strictObject({ table: id, viewer: id }),
    body: z.strictObject({ camera: cameraPlace.nullable(), picture: z.enum(['full', 'small', 'none']) }),
    answer: emptyAnswer,
    example: {
      request: { table: 'Vq2m7XcB4tLe', viewer: 'Zk3x9QaBw1Yt', camera: 'wheel', picture: 'small' },
      answer: {},
    },
  },
  leaveStream: {
    method: 'DELETE',
    path: '/tables/:table/stream/viewers/:viewer',
    summary: 'Stop watching a table',
    who: 'anybody',
    token: 'read',
    params: z.strictObject({ table: id, viewer: id }),
    answer: emptyAnswer,
    example: { request: { table: 'Vq2m7XcB4tLe', viewer: 'Zk3x9QaBw1Yt' }, answer: {} },
  },
} as const satisfies Endpoints;
