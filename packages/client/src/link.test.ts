import { serverMessage } from '@croupier/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, type LinkOptions, type Socket } from './link.ts';

/** A server that answers, and then disappears without closing the connection. */
class Wire implements Socket {
  static all: Wire[] = [];
  static gone = false;
  readyState = 1;
  sent: { t: string; id?: number }[] = [];
  private readonly listeners = new Map<string, (event: { data: unknown }) => void>();

  constructor() {
    Wire.all.push(this);
    queueMicrotask(() => this.tell('open'));
  }

  send(text: string): void {
    const message = JSON.parse(text) as { t: string; id?: number };
    this.sent.push(message);
    if (message.t === 'hello') this.answer({ t: 'welcome', v: 1, account: null, now: Date.now() });
    if (message.t === 'ping') this.answer({ t: 'pong', id: message.id, now: Date.now() });
  }

  close(): void {
    this.readyState = 3;
  }

  addEventListener(type: string, listener: (event: { data: unknown }) => void): void {
    this.listeners.set(type, listener);
  }

  answer(message: object): void {
    if (!Wire.gone) this.tell('message', JSON.stringify(message));
  }

  end(): void {
    this.tell('close');
  }

  private tell(type: string, data: unknown = undefined): void {
    this.listeners.get(type)?.({ data });
  }
}

let link: Link;
const open = (watched: boolean, more: Partial<LinkOptions> = {}) => {
  link = new Link({
    url: 'ws://test',
    WebSocket: Wire,
    token: () => undefined,
    random: () => 0,
    watched: () => watched,
    ...more,
  });
  link.start();
};
const now = () => link.state.getSnapshot();

beforeEach(() => {
  vi.useFakeTimers();
  Wire.all = [];
  Wire.gone = false;
});
afterEach(() => {
  link.stop();
  vi.useRealTimers();
});

describe('a connection that the server redirects', () => {
  it('reconnects immediately, and shows no interruption unless the first attempt fails', async () => {
    open(true);
    await vi.advanceTimersByTimeAsync(1000);
    const [first] = Wire.all;
    first?.answer({ t: 'bye', code: 'moving', message: 'This server is leaving. Connect again.' });
    first?.end();
    expect(now()).toEqual({ status: 'connecting', redirecting: true, account: null, clockOffset: 0 });
    await vi.advanceTimersByTimeAsync(60);
    expect(now()).toEqual({ status: 'online', account: null, clockOffset: 0 });
    Wire.all[1]?.answer({ t: 'bye', code: 'moving', message: 'This server is leaving. Connect again.' });
    Wire.gone = true;
    Wire.all[1]?.end();
    await vi.advanceTimersByTimeAsync(60);
    Wire.all[2]?.end();
    expect(now()).toEqual({ status: 'connecting', clockOffset: 0 });
  });
});

describe('a connection that breaks silently', () => {
  it('is shown as silent within two and a half seconds while a table is watched, and is soon given up', async () => {
    open(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(now()).toMatchObject({ status: 'online' });
    expect(now().silent).toBeUndefined();
    Wire.gone = true;
    await vi.advanceTimersByTimeAsync(2500);
    expect(now()).toMatchObject({ status: 'online', silent: true });
    await vi.advanceTimersByTimeAsync(5000);
    expect(now().status).toBe('connecting');
    Wire.gone = false;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(now()).toEqual({ status: 'online', account: null, clockOffset: 0 });
  });

  it('is live again after the next message', async () => {
    open(true);
    await vi.advanceTimersByTimeAsync(3000);
    Wire.gone = true;
    await vi.advanceTimersByTimeAsync(2500);
    expect(now().silent).toBe(true);
    Wire.gone = false;
    Wire.all[0]?.answer({ t: 'purse', house: 'kings', amount: 5 });
    expect(now().silent).toBeUndefined();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(now()).toMatchObject({ status: 'online' });
    expect(Wire.all).toHaveLength(1);
  });

  it('is shown as silent soon after a move without an answer', async () => {
    open(false);
    await vi.advanceTimersByTimeAsync(1000);
    Wire.gone = true;
    link.send({ t: 'move', id: link.id(), table: 't', key: 'k', move: { type: 'fold' } });
    await vi.advanceTimersByTimeAsync(1300);
    expect(now().silent).toBe(true);
  });

  it('is checked rarely while no table is watched', async () => {
    open(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Wire.all[0]?.sent.filter(({ t }) => t === 'ping').length).toBeLessThanOrEqual(5);
  });
});

describe('a message from the server', () => {
  const purses = (...amounts: readonly number[]) => {
    for (const amount of amounts) Wire.all[0]?.answer({ t: 'purse', house: 'kings', amount });
  };
  const heardPurses = () => {
    const heard: number[] = [];
    link.messages.listen((message) => message.t === 'purse' && heard.push(message.amount));
    return heard;
  };

  it('ends the connection permanently if the program does not support its type', async () => {
    open(false, { messages: serverMessage });
    await vi.advanceTimersByTimeAsync(0);
    const heard = heardPurses();
    Wire.all[0]?.answer({ t: 'purse', house: 'kings', homeSession: null, amount: 1 });
    expect(heard).toEqual([1]);
    Wire.all[0]?.answer({ t: 'purse', house: 'kings', homeSession: null, amount: 'much' });
    expect(heard).toEqual([1]);
    expect(now()).toMatchObject({ status: 'off', ended: { code: 'version' } });
    expect(now().ended?.details).toEqual({ problems: [expect.stringMatching(/^amount: /)] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Wire.all).toHaveLength(1);
  });

  it('is delivered immediately', async () => {
    open(false);
    await vi.advanceTimersByTimeAsync(0);
    const heard = heardPurses();
    purses(1);
    expect(heard).toEqual([1]);
  });

  it('is delivered with the others, in order, when the page has time', async () => {
    const tells: (() => void)[] = [];
    open(false, { schedule: (tell) => tells.push(tell) });
    await vi.advanceTimersByTimeAsync(0);
    const heard = heardPurses();
    for (const tell of tells.splice(0)) tell();
    purses(1, 2, 3);
    expect([heard, tells.length]).toEqual([[], 1]);
    tells.shift()?.();
    expect(heard).toEqual([1, 2, 3]);
    purses(4);
    expect(tells).toHaveLength(1);
  });

  it('is delivered to all listeners even if one throws', async () => {
    const tells: (() => void)[] = [];
    open(false, { schedule: (tell) => tells.push(tell) });
    await vi.advanceTimersByTimeAsync(0);
    for (const tell of tells.splice(0)) tell();
    const heard = heardPurses();
    link.messages.listen((message) => {
      if (message.t === 'purse' && message.amount === 1) throw new Error('a listener of this test fails');
    });
    purses(1, 2);
    expect(() => tells.shift()?.()).toThrow('a listener of this test fails');
    expect(heard).toEqual([1, 2]);
  });
});
