import type { Scanner } from './scanner.ts';

/** The part of a Web Serial port that a scanner needs. */
export interface SerialPort {
  open(options: { readonly baudRate: number }): Promise<void>;
  close(): Promise<void>;
  readonly readable: ReadableStream<Uint8Array> | null;
}

/** The part of `navigator.serial` that the console needs. Only some browsers have it. */
export interface Serial {
  /** Returns the ports that the user has allowed before. */
  getPorts(): Promise<readonly SerialPort[]>;
  /** Lets the user choose a port. Throws `NotFoundError` if they choose none. */
  requestPort(): Promise<SerialPort>;
}

/** The default baud rate of most scanners. */
const BAUD_RATE = 9_600;
/** The maximum length of a line, in characters. */
const LONGEST = 40;

/** Returns the browser's serial ports; undefined if the browser does not support them. */
export function browserSerial(): Serial | undefined {
  return (navigator as { readonly serial?: Serial }).serial;
}

/** Returns a scanner at a serial port, which sends lines of ASCII text. */
export function serialScanner(port: SerialPort): Scanner {
  return {
    listen: (hear, lost) => {
      let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
      let over = false;
      const read = async (): Promise<void> => {
        await port.open({ baudRate: BAUD_RATE });
        reader = port.readable?.getReader();
        const decoder = new TextDecoder();
        let rest = '';
        while (reader && !over) {
          const { value, done } = await reader.read();
          if (done) break;
          const [...lines] = (rest + decoder.decode(value, { stream: true })).split(/[\r\n]+/);
          rest = (lines.pop() ?? '').slice(-LONGEST);
          for (const line of lines) if (line.trim() !== '') hear(line);
        }
      };
      const ended = read()
        .catch(() => undefined) // an unplugged cable is an error of the stream
        .finally(() => {
          if (!over) lost();
        });
      return () => {
        over = true;
        void reader
          ?.cancel()
          .catch(() => undefined)
          .then(() => ended)
          .then(() => {
            reader?.releaseLock();
            return port.close();
          })
          .catch(() => undefined);
      };
    },
  };
}
