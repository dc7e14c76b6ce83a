import { createClient, type Table } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import { SESSION_COOKIE } from '@croupier/protocol';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { quantile, showTime, watchTime } from '../../../test/support/time-in-picture.ts';
import { openMediaServer } from '../../relay/test/media-server.ts';
import type { RelayPort } from '../../server/src/streams/relay-port.ts';
import { openTestCasino, PHONE, type TestCasino } from './casino.ts';
import { until } from './guest.ts';

/** The delays in milliseconds that browsers add to the picture. */
const DELAYS = [0, 200, 1_000, 4_000];
/** The additional delay of the studio's camera and network, in milliseconds. */
const LATE = 200;
/** The size of the second camera’s picture. */
const SECOND = { width: 480, height: 270 };
const ROUNDS = 50;
const ROUNDS_OF_CONTROL = 12;
const ROUNDS_OF_SWITCHES = 20;

let casino: TestCasino | undefined;
afterEach(async () => {
  await casino?.close();
  casino = undefined;
});

/**
 * A draw as one viewer received it: the times at which it was confirmed, seen in the picture, and received in a
 * message.
 */
interface Observed {
  readonly viewer: number;
  readonly confirmed: number;
  readonly seen: number;
  readonly told: number;
}

/**
 * Opens a table with a dealer's picture, with a viewer for each delay. `picture` states whether the pages
 * announce that they show it. `settings` are added to those of the casino.
 */
async function studio(
  relay?: (real: RelayPort) => RelayPort,
  picture = true,
  settings: Readonly<Record<string, string>> = {},
  cameras = 1,
) {
  const opened = await openTestCasino({}, settings, relay);
  casino = opened;
  const dealer = await opened.staff();
  await dealer.addInitScript(showTime, { width: 640, height: 360, late: LATE });
  await dealer.goto(`${opened.url}/console`);
  await dealer.getByRole('combobox', { name: 'Game' }).selectOption('kings/roulette-french');
  await dealer.getByRole('textbox', { name: 'Table name' }).fill('Studio 1');
  await dealer.getByText('A person at the console', { exact: true }).last().click();
  await dealer.getByRole('button', { name: 'Open table' }).click();
  await dealer.getByRole('heading', { name: 'Studio 1', level: 1 }).waitFor();
  const id = new URL(dealer.url()).pathname.split('/').at(-1) ?? '';
  await dealer.getByRole('button', { name: 'Start camera' }).click();
  await dealer.getByText('Players see you.').waitFor();
  if (cameras > 1) {
    // The second camera has another size, by which the test recognises it.
    await dealer.evaluate(showTime, { ...SECOND, late: LATE });
    await dealer.getByRole('button', { name: 'Add a camera' }).click();
    await dealer.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    await dealer.getByText('Players can see this camera.').waitFor();
  }

  const viewers: Page[] = [];
  for (const delay of DELAYS) {
    const page = await opened.visit(PHONE);
    await page.addInitScript(watchTime, { delay, picture });
    await page.request.post(`${opened.url}/api/v1/guests`, { headers: { origin: opened.url } });
    await page.goto(`${opened.url}/table/${id}`);
    await page.waitForFunction(() => window.observed.frames.length > 20);
    viewers.push(page);
  }
  return { id, opened, dealer, viewers };
}

/** Deals rounds as a program with a staff account. Returns when each viewer saw and received each draw. */
async function deal({ id, opened, dealer, viewers }: Awaited<ReturnType<typeof studio>>, rounds: number) {
  const cookies = await dealer.context().cookies();
  const token = cookies.find(({ name }) => name === SESSION_COOKIE)?.value ?? '';
  const client = createClient({ url: opened.url, WebSocket, token });
  client.connect();
  const table = client.table(id);
  table.join({ as: 'inspector' });
  await until(table, ({ status }) => status === 'here');
  const draws: { readonly confirmed: number; readonly seq: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    await makes(table, { type: 'place-your-bets' });
    await makes(table, { type: 'spin', wheel: round % 2 ? 'clockwise' : 'anticlockwise' });
    await makes(table, { type: 'no-more-bets' });
    await later(300);
    const confirmed = Date.now();
    const seq = await makes(table, { type: 'ball', pocket: String(round % 37) });
    draws.push({ confirmed, seq });
    await later(200);
    await makes(table, { type: 'pay' });
    await later(700 + 37 * (round % 20));
  }
  await later(7_000);
  client.close();
  const observed: Observed[] = [];
  for (const [viewer, page] of viewers.entries()) {
    const { frames, messages } = await page.evaluate(() => window.observed);
    for (const { confirmed, seq } of draws) {
      const seen = frames.find(({ shows }) => shows >= confirmed)?.at;
      const told = messages.find((message) => message.seq >= seq)?.at;
      if (seen === undefined || told === undefined)
        throw new Error(`viewer ${viewer} did not get draw ${seq}`);
      observed.push({ viewer, confirmed, seen, told });
    }
  }
  return observed;
}

async function makes(table: Table, move: { type: string; [field: string]: unknown }): Promise<number> {
  const answer = await table.move(move);
  if (isRefusal(answer)) throw new Error(`${move.type}: ${answer.message}`);
  return answer.seq;
}

const later = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
/**
 * The time in milliseconds after which the server sends a draw without a confirmation, for example because a
 * browser stutters for seconds.
 */
const CAP = 5_950;
const early = (observed: readonly Observed[]) =>
  observed.filter(({ confirmed, seen, told }) => told < seen && told - confirmed < CAP);

function report(title: string, observed: readonly Observed[]): void {
  const lines = DELAYS.map((delay, viewer) => {
    const own = observed.filter((one) => one.viewer === viewer);
    const lag = own.map(({ confirmed, seen }) => seen - confirmed);
    const after = own.map(({ seen, told }) => told - seen);
    const [median, most] = [quantile(after, 0.5), Math.max(...after)];
    return `${delay} ms asked: seen after ${quantile(lag, 0.5)} (median), told ${median} ms after that (median), p95 ${quantile(after, 0.95)}, at most ${most}, at least ${Math.min(...after)}`;
  });
  process.stdout.write(
    `${title}: ${early(observed).length} of ${observed.length} told early\n${lines.join('\n')}\n`,
  );
}

describe('a draw at a table with a picture', () => {
  it('reaches each viewer soon after they have seen it', async () => {
    const observed = await deal(await studio(), ROUNDS);
    report('the clock waits for the picture', observed);
    expect(observed).toHaveLength(ROUNDS * DELAYS.length);
    expect(early(observed)).toEqual([]);
    expect(
      quantile(
        observed.map(({ seen, told }) => told - seen),
        0.95,
      ),
    ).toBeLessThanOrEqual(600);
    const lags = observed.map(({ confirmed, seen }) => seen - confirmed);
    expect(Math.max(...lags)).toBeGreaterThan(2_000); // the delays were real
  });

  it('is received after it was seen, even if the camera changes during the draw', async () => {
    let switches = 0;
    const switching = (real: RelayPort): RelayPort => ({
      publish: (stream, camera, offer) => real.publish(stream, camera, offer),
      unpublish: (stream, camera) => real.unpublish(stream, camera),
      watch: (stream, viewer, offer) => real.watch(stream, viewer, offer),
      view: (viewer, view) => real.view(viewer, view),
      direct: () => undefined,
      leave: (viewer) => real.leave(viewer),
      mark: (stream, mark, after) => {
        real.mark(stream, mark, after);
        // In turn: between the draw and its frame, at the frame, and after it.
        setTimeout(
          () => real.direct(stream, switches % 2 ? ['wheel'] : ['layout']),
          150 * (switches % 3) + 50,
        );
        switches += 1;
      },
      record: (stream, path, at) => real.record(stream, path, at),
      finish: (path) => real.finish(path),
      listen: (hear) => real.listen(hear),
      stop: () => real.stop(),
    });
    const made = await studio(switching, true, {}, 2);
    for (const page of made.viewers) {
      // On a busy machine, the page would request the small picture, which has the same size for both cameras.
      await page.getByRole('button', { name: 'Camera and connection' }).click();
      await page.getByText('Full picture', { exact: true }).click();
      await page.keyboard.press('Escape');
    }
    const observed = await deal(made, ROUNDS_OF_SWITCHES);
    report('a switch of cameras in each draw', observed);
    // With a buffer of four seconds, Chromium skips frames when the camera changes, so the last viewer does not count.
    for (const page of made.viewers.slice(0, -1)) {
      const frames = await page.evaluate(() => window.observed.frames);
      const changes = frames.filter(({ width }, at) => at > 0 && width !== frames[at - 1]?.width);
      const widths = [...new Set(frames.map(({ width }) => width))];
      process.stdout.write(`${changes.length} changes between the widths ${widths.join(', ')}\n`);
      expect(changes.length).toBeGreaterThan(ROUNDS_OF_SWITCHES / 2);
    }
    expect(switches).toBe(ROUNDS_OF_SWITCHES);
    expect(observed).toHaveLength(ROUNDS_OF_SWITCHES * DELAYS.length);
    expect(early(observed)).toEqual([]);
    expect(
      quantile(
        observed.flatMap(({ viewer, seen, told }) => (DELAYS[viewer + 1] === undefined ? [] : [told - seen])),
        0.95,
      ),
    ).toBeLessThanOrEqual(600);
  });

  it('is received early by some viewers without an allowance for the time to the relay (a control)', async () => {
    const hasty = (real: RelayPort): RelayPort => ({
      publish: (stream, camera, offer) => real.publish(stream, camera, offer),
      unpublish: (stream, camera) => real.unpublish(stream, camera),
      view: (viewer, view) => real.view(viewer, view),
      direct: (stream, cameras) => real.direct(stream, cameras),
      watch: (stream, viewer, offer) => real.watch(stream, viewer, offer),
      leave: (viewer) => real.leave(viewer),
      mark: (stream, mark) => real.mark(stream, mark, 0),
      record: (stream, path, at) => real.record(stream, path, at),
      finish: (path) => real.finish(path),
      listen: (hear) => real.listen(hear),
      stop: () => real.stop(),
    });
    const observed = await deal(await studio(hasty), ROUNDS_OF_CONTROL);
    report('a control without a margin', observed);
    expect(early(observed).length).toBeGreaterThan(0);
  });

  it('is received early by everybody if it is sent immediately (a control)', async () => {
    const observed = await deal(await studio(undefined, false), ROUNDS_OF_CONTROL);
    report('a control that tells at once', observed);
    expect(early(observed)).toHaveLength(observed.length);
  });

  it('is received after it was seen, even with an external media server', async () => {
    const outside = await openMediaServer(40_121, 'its key');
    const settings = { STREAM_SERVER: outside.address, STREAM_SERVER_KEY: 'its key' };
    const observed = await deal(await studio(undefined, true, settings), ROUNDS_OF_CONTROL);
    report('a media server outside', observed);
    expect(outside.asked.filter((one) => one.startsWith('POST')).length).toBeGreaterThan(DELAYS.length);
    await casino?.close();
    casino = undefined;
    await outside.close();
    expect(observed).toHaveLength(ROUNDS_OF_CONTROL * DELAYS.length);
    expect(early(observed)).toEqual([]);
    expect(
      quantile(
        observed.map(({ seen, told }) => told - seen),
        0.95,
      ),
    ).toBeLessThanOrEqual(600);
  });
});
