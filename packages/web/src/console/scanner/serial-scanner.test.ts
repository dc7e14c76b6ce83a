import { expect, it, vi } from 'vitest';
import { serialScanner } from './serial-scanner.ts';

/** Returns a port, and functions that send bytes from its scanner and unplug it. */
function plugged() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const readable = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
  });
  const calls: string[] = [];
  const port = {
    readable,
    open: async ({ baudRate }: { readonly baudRate: number }) => void calls.push(`open at ${baudRate}`),
    close: async () => {
      if (readable.locked) throw new Error('the reader still holds the port');
      calls.push('close');
    },
  };
  const send = (text: string) => controller?.enqueue(new TextEncoder().encode(text));
  return { port, calls, send, unplug: () => controller?.error(new Error('unplugged')) };
}

it('the serial scanner joins lines from the pieces that a port delivers, with any line ending', async () => {
  const { port, calls, send } = plugged();
  const lines: string[] = [];
  serialScanner(port).listen(
    (line) => lines.push(line),
    () => lines.push('lost'),
  );
  send('T');
  send('h\r\n17\r2');
  send('c\n\n');
  await vi.waitFor(() => expect(lines).toEqual(['Th', '17', '2c']));
  expect(calls).toEqual(['open at 9600']);
});

it('the serial scanner keeps only the last characters of an endless line', async () => {
  const { port, send } = plugged();
  const lines: string[] = [];
  serialScanner(port).listen(
    (line) => lines.push(line),
    () => undefined,
  );
  send('x'.repeat(100_000));
  send('Th\n');
  await vi.waitFor(() => expect(lines).toEqual([`${'x'.repeat(40)}Th`]));
});

it('the serial scanner reports its loss if it is unplugged, but not if the page stops it', async () => {
  const lost = vi.fn();
  const [first, second] = [plugged(), plugged()];
  serialScanner(first.port).listen(() => undefined, lost);
  const end = serialScanner(second.port).listen(() => undefined, lost);
  await vi.waitFor(() => expect(second.port.readable.locked).toBe(true));
  end();
  await vi.waitFor(() => expect(second.calls).toContain('close'));
  expect(lost).not.toHaveBeenCalled();
  first.unplug();
  await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce());
});

it('the serial scanner reports its loss if the port cannot be opened', async () => {
  const { port } = plugged();
  const lost = vi.fn();
  serialScanner({ ...port, open: () => Promise.reject(new Error('in use')) }).listen(() => undefined, lost);
  await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce());
});
