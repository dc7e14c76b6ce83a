import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { elementsIn, readElement } from '../src/recording/ebml.ts';
import { ID } from '../src/recording/matroska.ts';
import { Recorders } from '../src/recording/recorders.ts';
import { PacketSource, vp8Frame } from './packets.ts';

/** The time at which the recordings of the tests begin. */
const NOON = 1_774_000_000_000;

let folder: string;
let path: string;
let now: number;
let faults: unknown[];
let wantedKeyFrames: number;
/** The recorders whose process is treated as killed. The recorders' files are closed at the end of the test. */
let killed: Recorders[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recording-'));
  path = join(folder, 'a.mkv');
  now = 5_000;
  faults = [];
  wantedKeyFrames = 0;
  killed = [];
});
afterEach(async () => {
  for (const one of killed) await one.finish(path);
  rmSync(folder, { recursive: true });
});

const recorders = (reserve = 0) =>
  new Recorders({
    now: () => now,
    report: (error) => void faults.push(error),
    needKeyFrame: () => {
      wantedKeyFrames += 1;
    },
    reserve,
  });

/** A studio whose packets go to recorders: 25 frames a second, optionally with sound. */
class Studio {
  private readonly picture = new PacketSource(7);
  private readonly sound = new PacketSource(9);
  private frame = 0;

  constructor(
    private readonly to: Recorders,
    private readonly hasSound = false,
    private readonly keyFrameEvery = 100,
  ) {}

  /** Sends frames. The first one, and then every `keyFrameEvery`-th, is a key frame. `lose` returns whether a frame is lost. */
  send(frames: number, lose: (frame: number) => boolean = () => false): void {
    for (let count = 0; count < frames; count++) {
      if (this.hasSound)
        this.to.take('roulette', { codec: 'opus', packet: this.sound.packet(now * 48, false, [1, 2, 3]) });
      const packets = this.picture.vp8(90 * now, vp8Frame(this.frame % this.keyFrameEvery === 0, 2_500));
      if (!lose(count)) for (const packet of packets) this.to.take('roulette', { codec: 'VP8', packet });
      this.frame += 1;
      now += 40;
    }
  }
}

/** Resolves when a file has this many bytes. A recording that is not finished keeps its last second in memory. */
async function written(file: string, bytes: number): Promise<void> {
  while (statSync(file).size < bytes) await new Promise((done) => setImmediate(done));
}

/** Returns the ids of the elements of a file's segment, in order, and whether the segment is closed. */
function partsOf(file: string) {
  const bytes = readFileSync(file);
  const header = readElement(bytes, 0);
  const segment = readElement(bytes, (header?.start ?? 0) + (header?.length ?? 0));
  const parts = [...elementsIn(bytes, segment?.start)];
  return { bytes, segment, parts, ids: parts.map(({ id }) => id) };
}

describe('a recording', () => {
  it('is one read-only file with picture, sound and an index, and reports its hash, its times and no gap', async () => {
    const to = recorders();
    await to.record('roulette', path, NOON);
    expect(wantedKeyFrames).toBe(1);
    // Key frames every 4.4 s do not fall on the boundaries of the one-second clusters.
    new Studio(to, true, 110).send(250);
    const { sealed, fault } = await to.finish(path);
    const { bytes, segment, parts, ids } = partsOf(path);
    expect(fault).toBeNull();
    expect(sealed).toEqual({
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytes: bytes.length,
      type: 'video/webm',
      from: NOON,
      to: NOON + 249 * 40,
      sound: true,
      gaps: [],
    });
    expect(statSync(path).mode & 0o777).toBe(0o400);
    expect((segment?.start ?? 0) + (segment?.length ?? 0)).toBe(bytes.length);
    expect(ids.slice(0, 4)).toEqual([ID.seekHead, ID.void, ID.info, ID.tracks]);
    expect(ids.at(-1)).toBe(ID.cues);
    // Playback from an entry of the index begins with a cluster that starts with this very key frame.
    const within = ({ start, length }: { start: number; length: number }) => [
      ...elementsIn(bytes, start, start + length),
    ];
    const cues = parts.slice(-1).flatMap(within);
    expect(cues).toHaveLength(3); // key frames at 0, 4.4 and 8.8 s
    for (const cue of cues) {
      const [time, place] = within(cue);
      const position = place && within(place).at(-1);
      if (!time || !position) throw new Error('the index is incomplete');
      const at = (segment?.start ?? 0) + bytes.readUIntBE(position.start, position.length);
      const cluster = readElement(bytes, at);
      const begin = elementsIn(bytes, cluster?.start).next().value;
      expect(cluster?.id).toBe(ID.cluster);
      expect(begin && bytes.readUIntBE(begin.start, begin.length)).toBe(
        bytes.readUIntBE(time.start, time.length),
      );
    }
    expect(ids.filter((id) => id === ID.cluster).length).toBeGreaterThanOrEqual(10);
  });

  it('begins with a key frame, and requests one every ten seconds', async () => {
    const to = recorders();
    const studio = new Studio(to);
    studio.send(10); // before the round
    await to.record('roulette', path, NOON);
    studio.send(90);
    expect(wantedKeyFrames).toBeGreaterThan(4); // none arrived, so it is requested repeatedly
    expect(existsSync(path) && statSync(path).size).toBe(0);
    studio.send(10);
    expect((await to.finish(path)).sealed).toMatchObject({ from: NOON + 90 * 40, to: NOON + 99 * 40 });
  });

  it('leaves out frames that cannot be shown after a loss, and reports gaps of more than a second', async () => {
    const to = recorders();
    await to.record('roulette', path, NOON);
    const studio = new Studio(to);
    studio.send(100, (frame) => frame === 50);
    studio.send(50);
    now += 3_000; // the line is cut
    studio.send(50);
    const { sealed } = await to.finish(path);
    const at = (frame: number) => NOON + 40 * frame;
    expect(sealed?.gaps).toEqual([
      { from: at(49), to: at(100) },
      { from: at(149), to: at(150) + 3_000 },
    ]);
  });

  it('continues in the same file after its process was killed, with a gap', async () => {
    const first = recorders();
    killed.push(first);
    await first.record('roulette', path, NOON);
    new Studio(first).send(100);
    await written(path, 187_500);
    appendFileSync(path, readFileSync(path).subarray(-500)); // half of what was being written
    const second = recorders();
    now += 2_000;
    await second.record('roulette', path, NOON + now - 5_000);
    new Studio(second).send(50);
    const { sealed } = await second.finish(path);
    expect(sealed).toMatchObject({ from: NOON, to: NOON + 150 * 40 + 2_000 - 40, type: 'video/webm' });
    expect(sealed?.gaps).toHaveLength(1);
  });

  it('is sealed up to its last complete part after its process was killed, and sealing it again changes nothing', async () => {
    const first = recorders();
    await first.record('roulette', path, NOON);
    new Studio(first).send(250);
    await first.finish(path);
    const { parts } = partsOf(path);
    const whole = readFileSync(path);
    const again = await recorders().finish(path);
    expect(again.sealed?.sha256).toBe(createHash('sha256').update(whole).digest('hex'));
    expect(readFileSync(path)).toEqual(whole);

    path = join(folder, 'b.mkv');
    const second = recorders();
    killed.push(second);
    await second.record('roulette', path, NOON);
    new Studio(second).send(250);
    await written(path, (parts.at(-2)?.start ?? 0) - 20);
    truncateSync(path, (parts.at(-3)?.start ?? 0) + 20_000);
    const { sealed } = await recorders().finish(path);
    expect(sealed?.to).toBeLessThan(NOON + 9_500);
    expect(sealed?.to).toBeGreaterThan(NOON + 7_000);
    const { bytes, segment, ids } = partsOf(path);
    expect(ids.at(-1)).toBe(ID.cues);
    expect((segment?.start ?? 0) + (segment?.length ?? 0)).toBe(bytes.length);
  });

  it('is not kept without a picture', async () => {
    const to = recorders();
    await to.record('roulette', path, NOON);
    expect(await to.finish(path)).toEqual({ sealed: null, fault: null });
    expect(await to.finish(join(folder, 'never.mkv'))).toEqual({ sealed: null, fault: null });
  });

  it('is a separate file for each of two overlapping rounds', async () => {
    const to = recorders();
    const studio = new Studio(to);
    await to.record('roulette', path, NOON);
    studio.send(100);
    const other = join(folder, 'b.mkv');
    await to.record('roulette', other, NOON + 4_000);
    studio.send(50);
    expect((await to.finish(path)).sealed).toMatchObject({ from: NOON, to: NOON + 149 * 40 });
    studio.send(40);
    expect((await to.finish(other)).sealed).toMatchObject({ from: NOON + 4_000, to: NOON + 189 * 40 });
  });

  it('leaves space free on the disk, and is refused if there is none', async () => {
    await expect(recorders(Number.MAX_SAFE_INTEGER).record('roulette', path, NOON)).rejects.toThrow('free');
    await expect(recorders().record('roulette', join(folder, 'no', 'a.mkv'), NOON)).rejects.toThrow('ENOENT');
  });

  it('ends when the disk is full: the written part is sealed, and the reason is reported once', async () => {
    const options = { reserve: 0 };
    const to = new Recorders({
      now: () => now,
      report: (error) => void faults.push(error),
      needKeyFrame: () => undefined,
      get reserve() {
        return options.reserve;
      },
    });
    await to.record('roulette', path, NOON);
    const studio = new Studio(to);
    studio.send(125);
    options.reserve = Number.MAX_SAFE_INTEGER;
    studio.send(500);
    const { sealed, fault } = await to.finish(path);
    expect(fault).toContain('free');
    expect(faults).toHaveLength(1);
    expect(sealed?.to).toBeGreaterThan(NOON + 4_000);
    expect(sealed?.to).toBeLessThan(NOON + 15_000);
  });
});
