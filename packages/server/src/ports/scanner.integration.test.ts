import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { VirtualClock } from '../../test/virtual-clock.ts';
import { systemNetwork } from '../runtime/network.ts';
import { clamScanner } from './scanner.ts';

const EICAR = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';
let server: Server | undefined;
afterEach(() => void server?.close());

/** Starts a scanner that reads the streams of ClamAV. It answers with `answer`, or finds only the test virus. */
async function clamd(answer?: string): Promise<number> {
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
  });
  return portOf(server);
}

/** Lets a server listen on this machine. Returns its port. */
async function portOf(listening: Server): Promise<number> {
  await once(listening.listen(0, '127.0.0.1'), 'listening');
  return (listening.address() as AddressInfo).port;
}

/** Returns a scanner at a port, and the clock that ends its patience. */
function scannerAt(port: number, patience?: number) {
  const clock = new VirtualClock();
  const { scan } = clamScanner({ host: '127.0.0.1', port }, { clock, network: systemNetwork }, patience);
  return { clock, scan: (content: string | Buffer) => scan(Buffer.from(content)) };
}

it('a scanner finds a virus in a file', async () => {
  const { scan } = scannerAt(await clamd());
  expect(await scan(`%PDF- ${EICAR}`)).toBe('found');
  expect(await scan(Buffer.alloc(5_000_000, '%PDF-'))).toBe('clean');
});

it.each(['INSTREAM size limit exceeded. ERROR\0', 'stream: OK FOUND? ERROR\0', '', 'x'.repeat(10_000)])(
  'a scanner that answers %j has found no file to be clean',
  async (answer) => expect(await scannerAt(await clamd(answer)).scan('%PDF-')).toBe('away'),
);

it('a scanner that is not there, or does not answer in time, is away', async () => {
  const gone = await clamd();
  server?.close();
  expect(await scannerAt(gone).scan('%PDF-')).toBe('away');
  server = createServer();
  const { clock, scan } = scannerAt(await portOf(server), 1_000);
  const asked = scan('%PDF-');
  await once(server, 'connection');
  await clock.pass(1_000, async () => undefined);
  expect(await asked).toBe('away');
});
