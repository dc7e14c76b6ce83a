import type { Duplex } from 'node:stream';
import type { Address } from '../runtime/network.ts';
import type { Runtime } from '../runtime/runtime.ts';

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

/** Connects to ClamAV (`clamd`) on this machine. The content is streamed, and never written to a file. */
export function clamScanner(
  address: Address,
  { clock, network }: Pick<Runtime, 'clock' | 'network'>,
  patience = PATIENCE,
): ScannerPort {
  return {
    scan: async (content) => {
      const stream = network.connect(address);
      const callOff = clock.after(patience, () => stream.destroy(), 'background');
      try {
        const answer = await answerOn(stream, content);
        if (/^stream: OK\0?$/.test(answer)) return 'clean';
        return /^stream: .* FOUND\0?$/.test(answer) ? 'found' : 'away';
      } finally {
        callOff();
        stream.destroy();
      }
    },
  };
}

/** Sends a file as one chunk after its length, and an empty chunk. Returns the answer, which is empty after an error. */
function answerOn(stream: Duplex, content: Buffer): Promise<string> {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return new Promise((resolve) => {
    let answer = '';
    stream.setEncoding('utf8');
    stream.on('data', (part) => {
      answer += part;
      if (answer.length > LONGEST) stream.destroy();
    });
    stream.on('error', () => resolve(''));
    stream.on('close', () => resolve(answer));
    stream.write(Buffer.concat([Buffer.from('zINSTREAM\0'), length, content, Buffer.alloc(4)]));
  });
}
