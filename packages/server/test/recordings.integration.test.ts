import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { houses } from '@croupier/houses';
import { API_PATH } from '@croupier/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Recorders } from '../../relay/src/recording/recorders.ts';
import { PacketSource, vp8Frame } from '../../relay/test/packets.ts';
import type { SignedIn } from '../src/services/account-service.ts';
import { ok } from './casino.ts';
import { EURO, HOUSE, openHouseOn, PLAN, playOut, type TestHouse } from './house.ts';
import { callerAt, whileTimePasses } from './nodes-in-time.ts';
import { RecordedRelay } from './recorded-relay.ts';
import { fetchFrom, urlOf } from './server-access.ts';
import { type TestDatabase, testDatabase } from './storage.ts';
import { VirtualClock } from './virtual-clock.ts';

const DAYS = 30;

/** A relay that records a studio's frames, ten per second for the live table. */
class Studio extends RecordedRelay {
  private recorders = this.newRecorders();
  private source = new PacketSource();
  private frame = 0;
  /** The disk space, in bytes, that must stay free. */
  reserve = 0;
  live: string | undefined;

  constructor(private readonly clock: VirtualClock) {
    super();
  }

  override async record(stream: string, path: string, at: number): Promise<void> {
    await super.record(stream, path, at);
    await this.recorders.record(stream, path, at);
  }

  override finishing = (path: string) => this.recorders.finish(path);

  /** Ends the relay's process. Everything in its memory is lost. */
  kill(): void {
    this.recorders = this.newRecorders();
    this.silence();
  }

  show(table: string): void {
    this.live = table;
    this.tell({ type: 'live', stream: table, camera: 'wheel' });
  }

  silence(): void {
    const { live } = this;
    this.live = undefined;
    if (live !== undefined) this.tell({ type: 'silent', stream: live, camera: 'wheel' });
  }

  /** Sends one frame, a tenth of a second of the picture. */
  send(): void {
    if (this.live === undefined) return;
    this.frame += 1;
    for (const packet of this.source.vp8(9_000 * this.frame, vp8Frame(this.frame % 10 === 1, 2_000)))
      this.recorders.take(this.live, { codec: 'VP8', packet });
  }

  private newRecorders(): Recorders {
    const studio = this;
    return new Recorders({
      now: () => this.clock.steady(),
      report: () => undefined,
      needKeyFrame: () => undefined,
      get reserve() {
        return studio.reserve;
      },
    });
  }
}

interface Shown {
  readonly recording?: {
    readonly state: string;
    readonly sha256: string | null;
    readonly bytes: number | null;
    readonly from: number;
    readonly to: number;
    readonly gaps: readonly { readonly from: number; readonly to: number }[];
    readonly keptUntil: number | null;
  };
  readonly check?: string | null;
  readonly code?: string;
}

let stored: TestDatabase;
let folder: string;
let clock: VirtualClock;
let relay: Studio;
let house: TestHouse;
let lines: string[];
/** The sessions of the inspector, the stranger and the guest. */
let signedIn: readonly [SignedIn, SignedIn, SignedIn] | undefined;
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  folder = join(mkdtempSync(join(tmpdir(), 'recordings-')), 'recordings');
  clock = new VirtualClock();
  signedIn = undefined;
  lines = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  await open();
});
afterEach(async () => {
  await house.stop();
  rmSync(join(folder, '..'), { recursive: true });
});
afterAll(() => stored.remove());

async function open(days: number | 'none' = DAYS): Promise<void> {
  relay = new Studio(clock);
  const { database } = stored;
  house = await openHouseOn({
    database,
    houses,
    clock,
    relay,
    recordings: { folder, days: days === 'none' ? undefined : days },
  });
}

/** Advances time while the studio is sending. */
async function pass(seconds: number): Promise<void> {
  for (let count = 0; count < 10 * seconds; count++) {
    relay.send();
    await clock.pass(0.1, house.drain);
  }
}

/** Opens a live table with bets open. Returns the table's id, its current round, and people's calls. */
async function studio() {
  const { id } = await house.openTable();
  relay.show(id);
  await pass(1);
  return { id, ...(await people()), round: () => house.casino.table(id)?.state().round.id ?? '' };
}

/**
 * Returns the calls of an inspector of the house, an inspector of another house, and a guest, at the current
 * server.
 */
async function people() {
  const way = await house.listen();
  signedIn ??= [
    await house.person('staff', HOUSE),
    await house.person('staff', 'brandenburg'),
    await house.person(),
  ];
  const [inspector, stranger, guest] = signedIn;
  const callsOf = ({ account, token }: SignedIn) => {
    const asks = callerAt(way, token, (seconds) => clock.pass(seconds, house.drain));
    const plays = (round: string, headers: { readonly [name: string]: string } = {}, query = '') => {
      const address = `${urlOf(way)}${API_PATH}/rounds/${round}/recording/video${query}`;
      const asked = fetchFrom(way)(address, { headers: { authorization: `Bearer ${token}`, ...headers } });
      return whileTimePasses(asked, (seconds) => clock.pass(seconds, house.drain));
    };
    return { account, asks, plays };
  };
  return { inspector: callsOf(inspector), stranger: callsOf(stranger), guest: callsOf(guest) };
}

/**
 * Plays the current round to its end, and lets the seconds pass for which its recording continues. Returns the round.
 */
async function play({ id, round }: { readonly id: string; readonly round: () => string }): Promise<string> {
  const played = round();
  await pass(3);
  await playOut(house, id);
  await pass(6);
  return played;
}

/** Returns the path of the file with a round's recording. */
async function fileOf(round: string): Promise<string> {
  const [found] = await stored.database.query<{ file: string }>(
    'select file from recording where round = $1',
    [round],
  );
  return join(folder, found?.file ?? 'none');
}

const security = () => lines.flatMap((line) => (line.includes('recording-opened') ? [JSON.parse(line)] : []));

describe('the recording of a round', () => {
  it('shows it from its opening until a few seconds after its settlement, and its hash is in the record', async () => {
    const { id, inspector, guest, round } = await studio();
    const played = await play({ id, round });
    const shown = await guest.asks<Shown & { openedAt: number; closedAt: number }>(
      'GET',
      `/rounds/${played}`,
    );
    const path = await fileOf(played);
    const bytes = readFileSync(path);
    expect(shown.recording).toEqual({
      state: 'complete',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytes: bytes.length,
      from: expect.any(Number),
      to: expect.any(Number),
      gaps: [],
      keptUntil: expect.any(Number),
    });
    expect((shown.recording?.from ?? 0) - shown.openedAt).toBeLessThanOrEqual(1_000);
    expect((shown.recording?.to ?? 0) - shown.closedAt).toBeGreaterThan(4_500);
    expect((shown.recording?.to ?? 0) - shown.closedAt).toBeLessThanOrEqual(5_000);
    expect(await guest.asks('GET', `/rounds/${played}/record`)).toMatchObject({ recording: shown.recording });
    expect(basename(path)).toMatch(/^[0-9a-f]{32}\.mkv$/);
    expect(statSync(path).mode & 0o777).toBe(0o400);
    expect(await inspector.asks('GET', `/rounds/${played}/recording`)).toEqual({
      recording: shown.recording,
      check: 'intact',
    });
  });

  it('is made of every round, each in a separate file', async () => {
    const { id, guest, round } = await studio();
    const first = await play({ id, round });
    await house.call(id, { type: 'place-your-bets' });
    const second = await play({ id, round });
    const shown = [first, second].map((one) => guest.asks<Shown>('GET', `/rounds/${one}`));
    const [one, other] = await Promise.all(shown);
    expect([one?.recording?.state, other?.recording?.state]).toEqual(['complete', 'complete']);
    expect(one?.recording?.sha256).not.toBe(other?.recording?.sha256);
    expect(second).not.toBe(first);
  });

  it('is not made of a private table, of a virtual croupier, without a picture, or if it is switched off', async () => {
    const { id, round } = await studio();
    const opened = { plan: PLAN, name: 'Home', dealer: 'console', host: null } as const;
    const home = ok(await house.casino.openTable({ ...opened, private: true }));
    relay.tell({ type: 'live', stream: home.id, camera: 'wheel' });
    await pass(1);
    expect(relay.asked.filter((what) => what.startsWith('record'))).toEqual([`record ${id}`]);
    await pass(3);
    await house.stop();
    await open('none');
    await clock.pass(1, house.drain);
    relay.show(id);
    const played = await play({ id, round });
    expect(relay.asked).not.toContain(`record ${id}`);
    await house.sleep(1.1);
    const caller = (await people()).guest;
    // The earlier part of the recording has been sealed.
    expect(await caller.asks<Shown>('GET', `/rounds/${played}`)).toMatchObject({
      recording: { state: 'incomplete' },
    });
  });

  it('lists the gaps in which the picture was missing', async () => {
    const { id, guest, round } = await studio();
    const played = round();
    await pass(2);
    relay.silence();
    const lost = clock.now();
    await clock.pass(10, house.drain);
    relay.show(id);
    await pass(3);
    await playOut(house, id);
    await pass(6);
    const { recording } = await guest.asks<Shown>('GET', `/rounds/${played}`);
    expect(recording?.state).toBe('incomplete');
    expect(recording?.gaps).toHaveLength(1);
    const [gap] = recording?.gaps ?? [];
    expect(Math.abs((gap?.from ?? 0) - lost)).toBeLessThan(500);
    expect(Math.abs((gap?.to ?? 0) - lost - 10_000)).toBeLessThan(1_100);
  });

  it('notes that the beginning or the end of the round is missing', async () => {
    const { id } = await house.openTable();
    const round = () => house.casino.table(id)?.state().round.id ?? '';
    const { guest } = await people();
    await clock.pass(20, house.drain);
    relay.show(id);
    await pass(3);
    const played = round();
    relay.silence();
    await clock.pass(30, house.drain);
    await playOut(house, id);
    await pass(6);
    const { recording } = await guest.asks<Shown>('GET', `/rounds/${played}`);
    expect([recording?.state, recording?.gaps.length]).toEqual(['incomplete', 2]);
    expect(recording?.gaps[1]?.from).toBe(recording?.to);
  });

  it.each(['relay', 'server'] as const)(
    'continues in the same file after the %s was killed during a round',
    async (what) => {
      const { id, round } = await studio();
      const played = round();
      await pass(4);
      if (what === 'relay') relay.kill();
      else {
        await house.stop();
        await open();
      }
      await clock.pass(3, house.drain);
      relay.show(id);
      await pass(3);
      await playOut(house, id);
      await pass(6);
      const { guest, inspector } = await people();
      const { recording } = await guest.asks<Shown>('GET', `/rounds/${played}`);
      expect(recording).toMatchObject({ state: 'incomplete' });
      expect(recording?.gaps).toHaveLength(1);
      expect((recording?.gaps[0]?.to ?? 0) - (recording?.gaps[0]?.from ?? 0)).toBeGreaterThan(2_900);
      expect(await inspector.asks('GET', `/rounds/${played}/recording`)).toMatchObject({ check: 'intact' });
      expect(readdirSync(folder)).toHaveLength(2); // the next round has begun
    },
  );

  it('is sealed at the next start if the server was killed before', async () => {
    const { id, round } = await studio();
    const played = round();
    await pass(4);
    await playOut(house, id);
    await pass(1); // it would continue for four seconds
    await house.stop();
    await open();
    await clock.pass(1, house.drain);
    const { guest } = await people();
    expect(await guest.asks('GET', `/rounds/${played}`)).toMatchObject({
      recording: { state: 'complete', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });

  it('is not made if the disk is full, which is logged while the game continues', async () => {
    const { id, guest, round } = await studio();
    relay.reserve = Number.MAX_SAFE_INTEGER;
    const first = await play({ id, round });
    await house.call(id, { type: 'place-your-bets' });
    const second = await play({ id, round });
    expect(await guest.asks('GET', `/rounds/${first}`)).toMatchObject({ recording: { state: 'complete' } });
    expect(await guest.asks('GET', `/rounds/${second}`)).toMatchObject({
      state: 'settled',
      recording: { state: 'none', sha256: null },
    });
    expect(lines.some((line) => line.includes('the recording of a round') && line.includes('free'))).toBe(
      true,
    );
  });
});

describe('an inspector', () => {
  it('of the house, and nobody else, can see and download it, and each access is logged', async () => {
    const { id, inspector, stranger, guest, round } = await studio();
    const played = await play({ id, round });
    for (const { asks, plays } of [stranger, guest]) {
      expect(await asks('GET', `/rounds/${played}/recording`)).toMatchObject({ code: 'not-allowed' });
      expect((await plays(played)).status).toBe(403);
    }
    expect(security()).toEqual([]);
    const bytes = readFileSync(await fileOf(played));
    const whole = await inspector.plays(played);
    expect([whole.status, Buffer.from(await whole.arrayBuffer()).equals(bytes)]).toEqual([200, true]);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/webm',
      'accept-ranges': 'bytes',
      'content-disposition': `inline; filename="round-${played}.webm"`,
      'cache-control': 'private, no-store',
    });
    const saved = await inspector.plays(played, {}, '?download');
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment/);
    await inspector.asks('GET', `/rounds/${played}/recording`);
    expect(security()).toEqual([
      expect.objectContaining({ round: played, how: 'seen', by: inspector.account.id }),
      expect.objectContaining({ round: played, how: 'downloaded', by: inspector.account.id }),
      expect.objectContaining({ round: played, how: 'seen', by: inspector.account.id }),
    ]);
  });

  it('does not see the recording of a round in which they played', async () => {
    const { id, inspector, round } = await studio();
    const table = house.casino.table(id);
    const seat = house.accounts.seatOf(id, inspector.account.id);
    table?.arrived(seat);
    const move = { type: 'bet', chips: [{ position: '17', amount: 10 * EURO }] };
    ok(
      await house.casino.submit({
        table: id,
        account: inspector.account.id,
        as: 'player',
        seat,
        key: 'own-bet-1',
        move,
      }),
    );
    const played = await play({ id, round });
    expect(await inspector.asks('GET', `/rounds/${played}/recording`)).toMatchObject({ code: 'own-round' });
    expect((await inspector.plays(played)).status).toBe(409);
    expect(security()).toEqual([]);
  });

  it('gets any range of it, to seek', async () => {
    const { id, inspector, round } = await studio();
    const played = await play({ id, round });
    const bytes = readFileSync(await fileOf(played));
    const part = async (range: string) => {
      const answer = await inspector.plays(played, { range });
      return [
        answer.status,
        answer.headers.get('content-range'),
        Buffer.from(await answer.arrayBuffer()),
      ] as const;
    };
    expect(await part('bytes=10-19')).toEqual([206, `bytes 10-19/${bytes.length}`, bytes.subarray(10, 20)]);
    expect(await part(`bytes=${bytes.length - 5}-`)).toEqual([
      206,
      `bytes ${bytes.length - 5}-${bytes.length - 1}/${bytes.length}`,
      bytes.subarray(-5),
    ]);
    expect((await part('bytes=-7'))[2]).toEqual(bytes.subarray(-7));
    expect((await part(`bytes=0-${10 * bytes.length}`))[2]).toEqual(bytes);
    expect((await part(`bytes=${bytes.length}-`)).slice(0, 2)).toEqual([416, `bytes */${bytes.length}`]);
    for (const odd of ['bytes=0-1,3-4', 'frames=1-2', 'bytes=-'])
      expect((await part(odd)).slice(0, 2)).toEqual([200, null]);
  });

  it('learns that the file was changed, even if its size and time are unchanged', async () => {
    const { id, inspector, round } = await studio();
    const played = await play({ id, round });
    const path = await fileOf(played);
    utimesSync(path, 1_000, 1_000);
    expect((await inspector.plays(played)).status).toBe(200);
    const bytes = readFileSync(path);
    bytes.writeUInt8(bytes.readUInt8(5_000) ^ 1, 5_000);
    chmodSync(path, 0o600);
    writeFileSync(path, bytes);
    utimesSync(path, 1_000, 1_000);
    expect(await (await inspector.plays(played)).json()).toMatchObject({ code: 'recording-broken' });
    expect(await inspector.asks('GET', `/rounds/${played}/recording`)).toMatchObject({ check: 'changed' });
    rmSync(path);
    expect(await inspector.asks('GET', `/rounds/${played}/recording`)).toMatchObject({ check: 'missing' });
    expect((await inspector.plays(played)).status).toBe(404);
  });

  it('is notified if there is none', async () => {
    const { inspector, round } = await studio();
    expect(await inspector.asks('GET', '/rounds/999/recording')).toMatchObject({ code: 'no-such-recording' });
    expect(await inspector.asks('GET', `/rounds/${round()}/recording`)).toMatchObject({
      recording: { state: 'running' },
      check: null,
    });
    expect((await inspector.plays(round())).status).toBe(404);
  });
});

describe('a recording is kept', () => {
  it('for the configured number of days; its hash and its end stay in the record', async () => {
    const { id, inspector, round } = await studio();
    const played = await play({ id, round });
    relay.silence();
    const { recording } = await inspector.asks<Shown>('GET', `/rounds/${played}/recording`);
    expect((recording?.keptUntil ?? 0) - clock.now()).toBeLessThanOrEqual(DAYS * 86_400_000);
    await house.sleep(24 * DAYS - 2);
    await house.sleep(1);
    expect(existsSync(await fileOf(played))).toBe(true);
    await house.sleep(3);
    expect(existsSync(await fileOf(played))).toBe(false);
    signedIn = undefined; // their sessions are over
    const { guest, inspector: later } = await people();
    expect(await guest.asks('GET', `/rounds/${played}`)).toMatchObject({
      recording: { state: 'deleted', sha256: recording?.sha256, bytes: recording?.bytes, keptUntil: null },
    });
    expect(await later.asks('GET', `/rounds/${played}/recording`)).toMatchObject({ check: null });
    expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });

  it('until the dispute about its round is over', async () => {
    const { id, round, inspector } = await studio();
    const played = await play({ id, round });
    relay.silence();
    const { database } = stored;
    await database.query(
      'insert into complaint (account, house, filed_at, subject, round) values ($1, $2, $3, $4, $5)',
      [inspector.account.id, HOUSE, clock.now(), 'It was 18.', played],
    );
    await house.sleep(24 * (DAYS + 100));
    expect(existsSync(await fileOf(played))).toBe(true);
    await database.query('update complaint set settled_at = $1', [clock.now()]);
    await database.query(
      `insert into reading_dispute (game_table, round, at, readings, ran) values ($1, $2, $3, '[]', false)`,
      [id, played, clock.now()],
    );
    await house.sleep(2);
    expect(existsSync(await fileOf(played))).toBe(true);
    await database.query('update reading_dispute set settled_at = $1', [clock.now()]);
    await house.sleep(2);
    expect(existsSync(await fileOf(played))).toBe(false);
  });

  it('no longer than that, even if there are many or recording is switched off; expired ones are deleted in batches', async () => {
    const { id, round } = await studio();
    const played = await play({ id, round });
    await house.stop();
    const { database } = stored;
    await database.query(
      `insert into round (game_table, number, plan, state, opened_at, closed_at, seats)
       select $1, 1000 + n, $2, 'settled', 0, 0, '[]' from generate_series(1, 250) n`,
      [id, PLAN],
    );
    await database.query(
      `insert into recording (round, game_table, file, state, begun_at, kept_until)
       select id, $1, 'many-' || id || '.mkv', 'sealed', 0, 1 from round where number > 1000`,
      [id],
    );
    const rows = await database.query<{ file: string }>(
      `select file from recording where file like 'many-%'`,
    );
    for (const { file } of rows) writeFileSync(join(folder, file), 'old');
    await open('none');
    await clock.pass(1, house.drain);
    expect(readdirSync(folder).filter((file) => file.startsWith('many'))).toEqual([]);
    expect(existsSync(await fileOf(played))).toBe(true);
    expect(await database.query(`select 1 from recording where state = 'deleted'`)).toHaveLength(250);
  });
});
