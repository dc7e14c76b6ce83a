// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type PageDeviceState, runPageDevice } from './page-device.ts';

interface Sent {
  readonly key: string;
  readonly report: { readonly kind: string; readonly id?: string; readonly card?: string };
}

let sent: Sent[];
let states: PageDeviceState[];
let answers: (() => Response | Promise<never>)[];
let scan: (line: string) => void;
let unplug: () => void;
let end: () => void;
const taken = () => Response.json({ state: 'proposed' });
const readings = () => sent.filter(({ report }) => report.kind !== 'alive');

beforeEach(async () => {
  vi.useFakeTimers();
  [sent, states, answers] = [[], [], []];
  vi.stubGlobal('fetch', async (_: string, request: RequestInit) => {
    const { authorization = '' } = request.headers as Record<string, string>;
    const report = JSON.parse(String(request.body));
    sent.push({ key: authorization, report });
    return report.kind === 'alive' ? taken() : (answers.shift() ?? taken)();
  });
  end = runPageDevice({
    kind: 'shoe',
    key: 'the-key',
    scanner: {
      listen: (hear, lost) => {
        scan = hear;
        unplug = lost;
        return () => undefined;
      },
    },
    tell: (state) => states.push(state),
  });
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('the device reports its readings with its key, and sends a heartbeat every five seconds', async () => {
  scan('10h');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent.map(({ report }) => report.kind)).toEqual(['alive', 'card', 'alive', 'alive']);
  expect(readings()).toMatchObject([{ key: 'Bearer the-key', report: { card: 'Th' } }]);
});

it('the page’s device repeats a reading under the same id until a server accepts it', async () => {
  const moved = () => Response.json({ code: 'moved' }, { status: 409 });
  answers.push(() => Promise.reject(new Error('no network')), moved);
  scan('Th');
  await vi.advanceTimersByTimeAsync(2_500);
  expect(readings()).toHaveLength(3);
  expect(new Set(readings().map(({ report }) => report.id)).size).toBe(1);
  scan('Th');
  await vi.advanceTimersByTimeAsync(0);
  expect(new Set(readings().map(({ report }) => report.id)).size).toBe(2);
});

it('the page’s device shows a line that it cannot read, until it reads the next card', async () => {
  scan('4008400202037');
  scan('2c');
  await vi.advanceTimersByTimeAsync(0);
  expect(states.map(({ unread }) => unread)).toEqual([undefined, '4008400202037', undefined]);
  expect(readings()).toHaveLength(1);
});

it('the page’s device stops when it is disconnected at the table, or unplugged', async () => {
  answers.push(() => Response.json({ code: 'wrong-device-key' }, { status: 401 }));
  scan('Th');
  await vi.advanceTimersByTimeAsync(0);
  expect(states.at(-1)?.state).toBe('disconnected');
  const before = sent.length;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toHaveLength(before);
  unplug();
  expect(states.at(-1)?.state).toBe('lost');
});
