import { connect, type Socket } from 'node:net';
import type { Clock } from '../time/clock.ts';

/** The time to wait for an answer, in milliseconds. */
const PATIENCE = 20_000;
/** The longest answer that is read, in characters. */
const LONGEST = 1_000;

/** Looks for malicious content in files. The answer is `away` if the scanner did not answer. */
export interface ScannerPort {
  scan(content: Buffer): Promise<'clean' | 'found' | 'away'>;
}

/** The scanner of a casino without one. */
export const noScanner: ScannerPort = { scan: async () => 'clean' };

/**
 * Connects to ClamAV (`clamd`) on this machine, at the path of its socket or at `host:port`. The content is streamed and
 * never written to a file.
 */
export function clamScanner(address: string, clock: Clock, patience = PATIENCE): ScannerPort {
  return {
    scan: async (content) => {
      const socket = address.startsWith('/') ? connect(address) : connect(portOf(address), hostOf(address));
      const callOff = clock.after(patience, () => socket.destroy(), 'background');
      try {
        const answer = await answerOn(socket, content);
        if (/^stream: OK\0?$/.test(answer)) return 'clean';
        return /^stream: .* FOUND\0?$/.test(answer) ? 'found' : 'away';
      } finally {
        callOff();
        socket.destroy();
      }
    },
  };
}

/** Sends a file as one chunk after its length, and an empty chunk. Returns the answer, which is empty after an error. */
function answerOn(socket: Socket, content: Buffer): Promise<string> {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return new Promise((resolve) => {
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (part) => {
      answer += part;
      if (answer.length > LONGEST) socket.destroy();
    });
    socket.on('error', () => resolve(''));
    socket.on('close', () => resolve(answer));
    socket.write(Buffer.concat([Buffer.from('zINSTREAM\0'), length, content, Buffer.alloc(4)]));
  });
}

function hostOf(address: string): string {
  return address.slice(0, address.lastIndexOf(':')).replace(/^\[|\]$/g, '');
}

function portOf(address: string): number {
  return Number(address.slice(address.lastIndexOf(':') + 1));
}
