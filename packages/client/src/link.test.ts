import { serverMessage } from '@croupier/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, type LinkOptions, type Socket } from './link.ts';

/** A server that answers until it is gone without a word. */
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

describe('a connection that the server sends to another one', () => {
  it('begins again at once, and shows nothing until the first attempt has failed', async () => {
    open(true);
    await vi.advanceTimersByTimeAsync(1000);
    const [first] = Wire.all;
    first?.answer({ t: 'bye', code: 'moving', message: 'This server is leaving. Connect again.' });
    first?.end();
    expect(now()).toEqual({ status: 'connecting', moving: true, account: null, clockOffset: 0 });
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

describe('a connection that is lost without a word', () => {
  it('is doubted within two and a half seconds while somebody looks at a table, and soon given up', async () => {
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

  it('is trusted again with the first word that comes', async () => {
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

  it('is doubted as soon as a move finds no answer', async () => {
    open(false);
    await vi.advanceTimersByTimeAsync(1000);
    Wire.gone = true;
    link.send({ t: 'move', id: link.id(), table: 't', key: 'k', move: { type: 'fold' } });
    await vi.advanceTimersByTimeAsync(1300);
    expect(now().silent).toBe(true);
  });

  it('is asked for seldom where nobody looks', async () => {
    open(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Wire.all[0]?.sent.filter(({ t }) => t === 'ping').length).toBeLessThanOrEqual(5);
  });
});

describe('what the server says', () => {
  const purses = (...amounts: readonly number[]) => {
    for (const amount of amounts) Wire.all[0]?.answer({ t: 'purse', house: 'kings', amount });
  };
  const heardPurses = () => {
    const heard: number[] = [];
    link.heard.listen((message) => message.t === 'purse' && heard.push(message.amount));
    return heard;
  };

  it('ends the connection of a program that does not know it, for good', async () => {
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

  it('is told at once', async () => {
    open(false);
    await vi.advanceTimersByTimeAsync(0);
    const heard = heardPurses();
    purses(1);
    expect(heard).toEqual([1]);
  });

  it('is told all together, in its order, when the page has time for it', async () => {
    const tells: (() => void)[] = [];
    open(false, { tellWhen: (tell) => tells.push(tell) });
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

  it('is told to the end though a listener fails', async () => {
    const tells: (() => void)[] = [];
    open(false, { tellWhen: (tell) => tells.push(tell) });
    await vi.advanceTimersByTimeAsync(0);
    for (const tell of tells.splice(0)) tell();
    const heard = heardPurses();
    link.heard.listen((message) => {
      if (message.t === 'purse' && message.amount === 1) throw new Error('of this test');
    });
    purses(1, 2);
    expect(() => tells.shift()?.()).toThrow('of this test');
    expect(heard).toEqual([1, 2]);
  });
});
