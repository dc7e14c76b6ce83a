import type { Page } from 'playwright-core';

/**
 * The traffic on a page's connection since it opened: the number of messages sent to the page, and the number that it
 * has received.
 */
export interface Traffic {
  readonly said: number;
  readonly heard: number;
}

/** A page whose time passes only on demand. */
export interface StillPage {
  /** Lets this many milliseconds pass. Resolves when nothing is pending any more, so that every run is the same. */
  pass(time: number): Promise<void>;
  /** Lets time pass normally from now on. */
  resume(): Promise<void>;
  /** Runs a check that takes time, while the page's own timers are stopped. */
  aside<Found>(look: () => Promise<Found>): Promise<Found>;
}

/** Stops the time of a page from its first document. `now` is the time on its clock, in milliseconds since 1970. */
export async function holdStill(page: Page, traffic: Traffic, now: number): Promise<StillPage> {
  await page.addInitScript(standStill, now);
  const loading = { begun: 0, open: 0 };
  const ended = () => {
    loading.open -= 1;
  };
  page.on('request', () => {
    loading.begun += 1;
    loading.open += 1;
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return {
    pass: async (time) => {
      for (let left = time, begun = -1; ; left = 0) {
        const there = await page.evaluate(passTime, left);
        const all = there.heard === traffic.said && there.said === traffic.heard && loading.open === 0;
        if (all && begun === loading.begun) return;
        begun = loading.begun;
      }
    },
    resume: () => page.evaluate(resumeTime),
    aside: async (look) => {
      await page.evaluate(resumeTime);
      try {
        return await look();
      } finally {
        await page.evaluate(stopTime);
      }
    },
  };
}

/** The functions in the page that control its time. */
interface Held {
  pass(time: number): Promise<Traffic>;
  resume(): void;
  stop(): void;
}
type Holding = typeof globalThis & { held: Held };

/** Lets time pass. Runs in the page. */
function passTime(time: number): Promise<Traffic> {
  return (globalThis as Holding).held.pass(time);
}

/** Lets time run normally. Runs in the page. */
function resumeTime(): void {
  (globalThis as Holding).held.resume();
}

/** Stops time. Runs in the page. */
function stopTime(): void {
  (globalThis as Holding).held.stop();
}

/**
 * Stops time in the page before any of its scripts run. Timers and frames run only when time passes. Messages arrive
 * one commit at a time, each when the whole page has handled the previous ones. Runs in the page.
 */
function standStill(now: number): void {
  const real = { setTimeout, setInterval, clearTimeout, clearInterval, Date };
  const realFrame = requestAnimationFrame.bind(globalThis);
  const post = MessagePort.prototype.postMessage;

  // The number of pending messages with which React schedules its work.
  let toDo = 0;
  MessagePort.prototype.postMessage = function (this: MessagePort, ...args: unknown[]) {
    toDo += 1;
    return (post as (...args: unknown[]) => void).apply(this, args);
  };
  const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage') ?? {};
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    set(this: MessagePort, hear: (event: MessageEvent) => void) {
      set?.call(this, (event: MessageEvent) => {
        try {
          hear(event);
        } finally {
          toDo -= 1;
        }
      });
    },
  });
  /** Waits until React has no work left. Messages arrive in order, so earlier ones are handled first. */
  const idle = async () => {
    do {
      const { port1, port2 } = new MessageChannel();
      const turn = new Promise((done) => port1.addEventListener('message', done, { once: true }));
      port1.start();
      post.call(port2, null);
      await turn;
      port1.close();
    } while (toDo > 0);
  };

  interface Timer {
    at: number;
    readonly every?: number;
    readonly frame?: true;
    readonly call: () => void;
  }
  const timers = new Map<number, Timer>();
  let [time, lastId] = [0, 0];
  const after = (delay: number, call: () => void, of: Pick<Timer, 'every' | 'frame'> = {}) => {
    lastId += 1;
    timers.set(lastId, { at: time + delay, call, ...of });
    return lastId;
  };
  const cancel = (id: number) => {
    timers.delete(id);
  };
  type Call = (...args: unknown[]) => void;
  const FRAME = 16;
  const still = {
    setTimeout: (call: Call, delay = 0, ...args: unknown[]) => after(delay, () => call(...args)),
    setInterval: (call: Call, every = 0, ...args: unknown[]) =>
      after(every, () => call(...args), { every: every || 1 }),
    clearTimeout: cancel,
    clearInterval: cancel,
    requestAnimationFrame: (call: FrameRequestCallback) => after(FRAME, () => call(time), { frame: true }),
    cancelAnimationFrame: cancel,
    requestIdleCallback: (call: IdleRequestCallback) =>
      after(FRAME, () => call({ didTimeout: false, timeRemaining: () => FRAME })),
    cancelIdleCallback: cancel,
    Date: class extends Date {
      constructor(...given: []) {
        super(...(given.length > 0 ? given : ([now] as unknown as [])));
      }
      static override now() {
        return now;
      }
    },
  };
  const stop = () => {
    Object.assign(globalThis, still);
  };
  stop();
  performance.now = () => time;

  /** Waits for the frames in which elements are measured. Animations jump to their ends. */
  const drawn = async () => {
    await new Promise(realFrame);
    for (const each of document.getAnimations())
      if (each.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) each.cancel();
      else each.finish();
    await idle();
  };

  const traffic = { said: 0, heard: 0 };
  const commits: (() => void)[][] = [[]];
  let telling = false;
  const tell = async () => {
    if (telling) return;
    telling = true;
    while (commits.length > 1) {
      const messages = commits.shift() ?? [];
      const before = lastId;
      for (const hear of messages) hear();
      // The page handles messages after a frame has been rendered, so one frame is rendered immediately.
      for (const [id, { frame, call }] of timers) if (id > before && frame && timers.delete(id)) call();
      await idle();
      traffic.heard += messages.length;
    }
    telling = false;
  };
  globalThis.WebSocket = class extends WebSocket {
    override send(data: string) {
      traffic.said += 1;
      super.send(data);
    }
    override addEventListener(type: string, listen: (event: Event) => void) {
      if (type !== 'message') return super.addEventListener(type, listen);
      return super.addEventListener(type, (event) => {
        commits.at(-1)?.push(() => listen(event));
        const { t, id } = JSON.parse(event.data) as { readonly t: string; readonly id?: number | null };
        // These messages precede the last message of a commit, which contains the player's own part.
        if (t === 'table' || t === 'settled' || (t === 'options' && id === null)) return;
        commits.push([]);
        void tell();
      });
    }
  };

  const held: Held = {
    pass: async (span) => {
      await idle();
      for (const end = time + span; ; ) {
        const [next] = [...timers].sort(([a, { at: x }], [b, { at: y }]) => x - y || a - b);
        if (!next || next[1].at > end || span === 0) {
          time = end;
          break;
        }
        const [id, timer] = next;
        time = Math.max(time, timer.at);
        if (timer.every === undefined) timers.delete(id);
        else timer.at = time + timer.every;
        timer.call();
        await idle();
      }
      await drawn();
      while (telling) await idle();
      return { ...traffic };
    },
    resume: () => {
      Object.assign(globalThis, real, { requestAnimationFrame: realFrame });
    },
    stop,
  };
  Object.assign(globalThis, { held });
}
