import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { NodesInTime } from './nodes-in-time.ts';
import type { RecordedRelay } from './recorded-relay.ts';
import { eachWithRelay, studioAt } from './studio.ts';

const ROULETTE = 'kings/roulette-french';
const folder = mkdtempSync(join(tmpdir(), 'recordings-nodes-'));
afterAll(() => rmSync(folder, { recursive: true }));

let casino: NodesInTime;
let relay: RecordedRelay;
const openAgain = eachWithRelay(ROULETTE, (opened, recorded) => {
  casino = opened;
  relay = recorded;
});
beforeEach(() =>
  openAgain((recorded) => {
    // Each recording's file contains its own path, and the picture lasts ten seconds.
    recorded.finishing = async (path) => {
      writeFileSync(path, path);
      const from = casino.world.now() - 10_000;
      const sha256 = createHash('sha256').update(path).digest('hex');
      const facts = { type: 'video/webm', from, to: from + 10_000, sound: false, gaps: [] } as const;
      return { sealed: { sha256, bytes: path.length, ...facts }, fault: null };
    };
    return { relay: recorded, recordings: { folder, days: 30 } };
  }),
);

const ends = [
  { type: 'spin', wheel: 'clockwise' },
  { type: 'no-more-bets' },
  { type: 'ball', pocket: '17' },
  { type: 'pay' },
] as const;

/** Opens a live table at node a with its staff at node b. */
async function studio() {
  // The first node of a casino creates the staff key, so node b must join first.
  const b = await casino.join('b');
  const a = await casino.join('a');
  const { id, path, dealer } = await studioAt(casino, ROULETTE, a, b);
  await dealer('POST', path, { offer: 'a picture' });
  relay.tell({ type: 'live', stream: id, camera: 'wheel' });
  await a.open.known(id).call({ type: 'place-your-bets' });
  await casino.pass(0.1);
  return { a, b, id, dealer, round: a.open.casino.table(id)?.state().round.id ?? '' };
}

it('a recording is shown where its file is, and another node names the one that has it', async () => {
  const { a, id, dealer, round } = await studio();
  await a.open.known(id).call(...ends);
  await casino.pass(6);
  const sha256 = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(await dealer('GET', `/rounds/${round}`)).toMatchObject({ recording: { sha256 } });
  expect(await dealer('GET', `/rounds/${round}/recording`)).toMatchObject({ check: 'intact' }); // they share a disk
  for (const file of readdirSync(folder)) rmSync(join(folder, file));
  expect(await dealer('GET', `/rounds/${round}/recording`)).toMatchObject({
    code: 'recording-elsewhere',
    details: { node: 'a' },
  });
  expect(await a.open.recordings.examine(round)).toMatchObject({ check: 'missing' });
});

it('a recording ends, and notes that, when its table moves to another node during a round', async () => {
  const { a, b, id, dealer, round } = await studio();
  await casino.pass(5);
  let left = false;
  void a.open.leave().then(() => {
    left = true;
  });
  for (let tries = 0; !left && tries < 400; tries++) await casino.pass(0.1);
  await casino.pass(5);
  relay.tell({ type: 'live', stream: id, camera: 'wheel' });
  await b.open.known(id).call(...ends);
  await casino.pass(6);
  const { recording } = await dealer<{ recording: { state: string; to: number; gaps: { from: number }[] } }>(
    'GET',
    `/rounds/${round}`,
  );
  expect(recording.state).toBe('incomplete');
  expect(recording.gaps.at(-1)?.from).toBe(recording.to);
});
