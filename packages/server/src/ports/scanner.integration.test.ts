import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { VirtualClock } from '../../test/virtual-clock.ts';
import { clamScanner } from './scanner.ts';

const EICAR = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';
let server: Server | undefined;
afterEach(() => void server?.close());

/** Starts a scanner that reads the streams of ClamAV. It answers with `answer`, or finds only the test virus. */
async function clamd(at: number | string, answer?: string): Promise<string> {
  server = createServer((socket) => {
    let given = Buffer.alloc(0);
    socket.on('data', (part) => {
      given = Buffer.concat([given, part]);
      const begin = 'zINSTREAM\0'.length;
      if (given.subarray(0, begin).toString() !== 'zINSTREAM\0' || given.length < begin + 4) return;
      const length = given.readUInt32BE(begin);
      const content = given.subarray(begin + 4, begin + 4 + length);
      if (given.length < begin + 8 + length || given.readUInt32BE(begin + 4 + length) !== 0) return;
      const found = content.includes(EICAR) ? 'stream: Eicar-Signature FOUND' : 'stream: OK';
      socket.end(answer ?? `${found}\0`);
    });
  }).listen(at);
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? `127.0.0.1:${address.port}` : String(address);
}

const scan = (address: string, content: string | Buffer) =>
  clamScanner(address, new VirtualClock()).scan(Buffer.from(content));

it('a scanner finds a virus in a file, at a port or a socket', async () => {
  const port = await clamd(0);
  expect(await scan(port, `%PDF- ${EICAR}`)).toBe('found');
  expect(await scan(port, Buffer.alloc(5_000_000, '%PDF-'))).toBe('clean');
  server?.close();
  const socket = await clamd(join(tmpdir(), `clamd-${process.pid}.sock`));
  expect([await scan(socket, EICAR), await scan(socket, '%PDF-')]).toEqual(['found', 'clean']);
});

it.each(['INSTREAM size limit exceeded. ERROR\0', 'stream: OK FOUND? ERROR\0', '', 'x'.repeat(10_000)])(
  'a scanner that answers %j has found no file to be clean',
  async (answer) => expect(await scan(await clamd(0, answer), '%PDF-')).toBe('away'),
);

it('a scanner that is not there, or does not answer in time, is away', async () => {
  const gone = await clamd(0);
  server?.close();
  expect(await scan(gone, '%PDF-')).toBe('away');
  server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as { readonly port: number };
  const clock = new VirtualClock();
  const asked = clamScanner(`127.0.0.1:${port}`, clock, 1_000).scan(Buffer.from('%PDF-'));
  await once(server, 'connection');
  await clock.pass(1_000, async () => undefined);
  expect(await asked).toBe('away');
});
