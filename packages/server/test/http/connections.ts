import { connect } from 'node:net';
import { SOCKET_PATH } from '@croupier/protocol';
import { describe, expect, it } from 'vitest';
import { reopen, server } from './server.ts';

const problemIn = (answer: string) => JSON.parse(answer.match(/\{.*?\}/)?.[0] ?? '') as unknown;
const upgrade = (path: string, more = 'X: y', version = 13) =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: here',
    'Connection: Upgrade',
    'Upgrade: websocket',
    `Sec-WebSocket-Version: ${version}`,
    more,
    '\r\n',
  ].join('\r\n');

/** Returns everything that the server sends in answer to some bytes, until it disconnects. */
async function answerTo(sent: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1').setEncoding('utf8');
  socket.write(sent);
  let heard = '';
  for await (const part of socket) heard += part;
  return heard;
}

describe('a connection', () => {
  it.each([
    ['nothing', ''],
    ['half a head', 'POST /api/v1/guests HTTP/1.1\r\nHost: here\r\n'],
    [
      'half a body',
      'POST /api/v1/guests HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"',
    ],
  ])('that sends %s and stalls is closed', async (_, sent) => {
    await reopen({ waits: { head: 20, request: 40 } });
    const heard = await answerTo(sent);
    expect(heard).toMatch(/^HTTP\/1.1 40[08] /);
    expect(problemIn(heard)).toMatchObject({ code: expect.stringMatching(/^(malformed|too-slow)$/) });
  });

  it.each([
    ['bytes that are not HTTP', 'GIMME /\r\n\r\n', 400, 'malformed'],
    ['endless headers', `GET / HTTP/1.1\r\nHost: here\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'too-large'],
    ['a WebSocket somewhere else', upgrade('/api/v1/tables'), 404, 'not-found'],
    ['a WebSocket without its key', upgrade(SOCKET_PATH), 400, 'malformed'],
    [
      'a WebSocket of no known version',
      upgrade(SOCKET_PATH, 'Sec-WebSocket-Key: eHh4eHh4eHh4eHh4eHh4eA==', 3),
      400,
      'malformed',
    ],
    [
      'a WebSocket for another site',
      upgrade(SOCKET_PATH, 'Origin: https://evil.example'),
      403,
      'foreign-origin',
    ],
  ])("with %s is answered in the API's format", async (_, sent, status, code) => {
    const heard = await answerTo(sent);
    expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} [A-Z]`));
    expect(heard).toMatch(/content-type: application\/json/);
    expect(problemIn(heard)).toMatchObject({ code, message: expect.stringMatching(/\S/) });
  });
});
