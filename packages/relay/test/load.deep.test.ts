import { type ChildProcess, fork } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../../../test/support/browser.ts';
import { quantile, showTime, watchTime } from '../../../test/support/time-in-picture.ts';
import { RelayInChild } from './relay-in-child.ts';

const PORT = 40_117;
const STREAM = 'roulette';
/** The seconds for which each audience is measured. */
const MEASURED = 15;

/** The bytes that a viewer has received, and the number of packets that it has lost. */
interface Count {
  readonly bytes: number;
  readonly lost: number;
}

let browser: Browser;
let relay: RelayInChild;
let receivers: ChildProcess;
let counted: ((counts: readonly Count[]) => void) | undefined;
const pages = createServer((_, answer) =>
  answer.setHeader('content-type', 'text/html').end('<!doctype html><body></body>'),
);

beforeAll(async () => {
  browser = await launchBrowser();
  await new Promise<void>((done) => pages.listen(0, '127.0.0.1', done));
  relay = new RelayInChild(PORT);
  receivers = fork(fileURLToPath(new URL('./receivers.mjs', import.meta.url)));
  receivers.on('message', async (message: { name: string; offer: string } | { counts: readonly Count[] }) => {
    if ('counts' in message) counted?.(message.counts);
    else {
      const { name, offer } = message;
      const answer = await relay.ask({ do: 'watch', stream: STREAM, viewer: name, offer });
      receivers.send({ name, answer });
    }
  });
});
afterAll(async () => {
  relay?.stop();
  receivers?.kill();
  pages.close();
  await browser?.close();
});

/** Opens a page that connects to the relay as the studio, or as a viewer who shows the picture. */
async function open(kind: 'publish' | 'watch'): Promise<Page> {
  const page = await browser.newPage();
  if (kind === 'publish') await page.addInitScript(showTime, { width: 1280, height: 720, late: 0 });
  else await page.addInitScript(watchTime, { delay: 0, picture: true });
  await page.exposeFunction('ask', (offer: string) =>
    relay.ask({ do: kind, stream: STREAM, camera: 'wheel', viewer: 'the page', offer }),
  );
  await page.goto(`http://127.0.0.1:${(pages.address() as AddressInfo).port}/`);
  await page.evaluate(async (kind) => {
    const { ask } = window as unknown as { ask: (offer: string) => Promise<string> };
    const connection = new RTCPeerConnection();
    Object.assign(window, { connection });
    if (kind === 'publish') {
      const picture = await navigator.mediaDevices.getUserMedia({ video: true });
      for (const track of picture.getTracks()) {
        const { sender } = connection.addTransceiver(track, { direction: 'sendonly' });
        const parameters = sender.getParameters();
        for (const encoding of parameters.encodings) encoding.maxBitrate = 2_500_000;
        await sender.setParameters(parameters);
      }
    } else {
      const video = Object.assign(document.createElement('video'), { muted: true, autoplay: true });
      document.body.append(video);
      connection.ontrack = ({ track }) => {
        video.srcObject = new MediaStream([track]);
      };
      connection.addTransceiver('video', { direction: 'recvonly' });
    }
    await connection.setLocalDescription();
    const sdp = await ask(connection.localDescription?.sdp ?? '');
    const faster = sdp.replace(
      /^a=rtpmap:(\d+) VP8\/90000\r\n/m,
      (line, type) => `${line}a=fmtp:${type} x-google-start-bitrate=2500\r\n`,
    );
    await connection.setRemoteDescription({ type: 'answer', sdp: kind === 'publish' ? faster : sdp });
  }, kind);
  return page;
}

const later = (seconds: number) => new Promise((done) => setTimeout(done, 1_000 * seconds));
const count = () =>
  new Promise<readonly Count[]>((resolve) => {
    counted = resolve;
    receivers.send({ count: true });
  });

it('the relay forwards 720p at 2.5 Mbit/s to 31 viewers within 300 ms from camera to screen, and to 61 viewers without loss', async () => {
  await open('publish');
  await expect
    .poll(() => relay.events.some(({ event }) => event.type === 'live'), { timeout: 20_000 })
    .toBe(true);
  const page = await open('watch');
  await page.waitForFunction(() => window.observed.frames.length > 100);
  let audience = 0;
  const figures = new Map<
    number,
    { processor: number; memory: number; lost: number; slow: readonly number[] }
  >();
  for (const viewers of [30, 60]) {
    for (; audience < viewers; audience++) receivers.send({ open: `viewer ${audience}` });
    const all = async () => (await count()).every(({ bytes }) => bytes > 0);
    await expect.poll(all, { timeout: 30_000, interval: 1_000 }).toBe(true);
    await later(4);
    await count();
    await page.evaluate(() => window.observed.frames.splice(0));
    const before = relay.processorTime();
    const began = performance.now();
    await later(MEASURED);
    const processor = (relay.processorTime() - before) / ((performance.now() - began) / 1_000);
    const counts = await count();
    const frames = await page.evaluate(() => window.observed.frames);
    const slow = frames.map(({ at, shows }) => at - shows);
    const lost = counts.reduce((sum, one) => sum + one.lost, 0);
    const megabits = counts.map(({ bytes }) => (8 * bytes) / MEASURED / 1e6);
    if (viewers > 0) expect(Math.min(...megabits)).toBeGreaterThan(2);
    process.stdout.write(
      `1 page and ${viewers} receivers: ${Math.round(100 * processor)} % of a core, ${Math.round(relay.memory())} MB, ` +
        `${lost} packets lost, glass to glass p50 ${quantile(slow, 0.5)}, p95 ${quantile(slow, 0.95)}, at most ` +
        `${Math.max(...slow)} ms, ${frames.length} frames, ${quantile(megabits, 0.5).toFixed(1)} Mbit/s each\n`,
    );
    figures.set(viewers, { processor, memory: relay.memory(), lost, slow });
  }
  const [some, many] = [figures.get(30), figures.get(60)];
  expect(some?.lost).toBe(0);
  expect(many?.lost).toBe(0);
  expect(some?.processor).toBeLessThan(0.4);
  expect(many?.processor).toBeLessThan(0.6);
  expect(some?.memory).toBeLessThan(150);
  expect(quantile(some?.slow ?? [], 0.95)).toBeLessThanOrEqual(300);
  expect(Math.max(...(some?.slow ?? []))).toBeLessThanOrEqual(800);
});
