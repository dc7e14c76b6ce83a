import { type Refusal, refuse } from '@croupier/core';
import { type DeviceKind, type DeviceReport, deviceReport } from '@croupier/protocol';
import { z } from 'zod';
import type { Io } from '../io.ts';
import type { Source } from './sources.ts';

/** The interval between heartbeats, in seconds. */
const ALIVE = 5;
/** The length of a silence, in seconds. */
const SILENCE = 30;
/** The delay before an unanswered report is sent again, in seconds. */
const AGAIN = 1;

/** The durations of the last circuits of a ball before it drops, in milliseconds. */
const CIRCUITS = [600, 700, 850, 1_050, 1_300, 1_600, 2_000];

/** The behaviour of a simulated device. */
export interface DeviceBehaviour {
  readonly kind: DeviceKind;
  /** The address that receives the reports of the device. */
  readonly url: string;
  readonly key: string;
  readonly source: Source;
  /** The interval between readings, in seconds. */
  readonly every: number;
  /** The number of readings before the device stops. Undefined for a device that runs until it is stopped. */
  readonly count: number | undefined;
  /**
   * The number of readings from one wrong reading to the next. Undefined if none is wrong. `silentEvery` is
   * the same for silences.
   */
  readonly wrongEvery: number | undefined;
  readonly silentEvery: number | undefined;
  /** Whether the device reports the last circuits of the ball before each number. */
  readonly circuits: boolean;
}

const answered = z.object({ state: z.string().nullable() });
const refused = z.object({ code: z.string(), message: z.string() });

/** Runs a device and returns the number of readings. Returns a refusal if the server refuses a report. */
export async function runDevice(behaviour: DeviceBehaviour, io: Io): Promise<number | Refusal> {
  const { kind, source, every, count, wrongEvery, silentEvery } = behaviour;
  const run = io.newId();
  for (let n = 1; count === undefined || n <= count; n += 1) {
    const right = source.next();
    const isWrong = wrongEvery !== undefined && n % wrongEvery === 0;
    const value = isWrong ? source.wrong(right) : right;
    if (behaviour.circuits) {
      const rolled = await roll(behaviour, io);
      if (rolled) return rolled;
    }
    const answer = await send(behaviour, reportOf(kind, value, `${run}-${n}`), io);
    if ('refused' in answer) return answer;
    if (answer.state === 'unawaited' || answer.state === 'refused') source.putBack(right);
    io.out(`${value}${isWrong ? ` (wrong, it is ${right})` : ''}: ${answer.state}\n`);
    if (n === count) return n;
    if (silentEvery !== undefined && n % silentEvery === 0) {
      io.out(`silent for ${SILENCE} s\n`);
      await io.pause(SILENCE * 1000);
    }
    for (let waited = 0; waited < every; waited += ALIVE) {
      const alive = await send(behaviour, { kind: 'alive' }, io);
      if ('refused' in alive) return alive;
      await io.pause(Math.min(ALIVE, every - waited) * 1000);
    }
  }
  return count ?? 0;
}

/**
 * Reports each of the last circuits of the ball when it is complete. Returns the refusal if the server
 * refuses a report.
 */
async function roll(behaviour: DeviceBehaviour, io: Io): Promise<Refusal | undefined> {
  for (const turn of CIRCUITS) {
    await io.pause(turn);
    const answer = await send(behaviour, { kind: 'ball', turn }, io);
    if ('refused' in answer) return answer;
  }
  return undefined;
}

/** Returns the report of a value in the format of the device's firmware. */
function reportOf(kind: DeviceKind, value: string, id: string): DeviceReport {
  return deviceReport.parse(
    kind === 'wheel'
      ? { kind: 'result', number: value === '00' ? value : Number(value), id }
      : { kind: 'card', card: value, id },
  );
}

/**
 * Sends a report, and retries until a server answers. A reading has an id, so the server counts a repeated
 * reading only once.
 */
async function send(
  { url, key }: DeviceBehaviour,
  report: DeviceReport,
  io: Io,
): Promise<{ readonly state: string | null } | Refusal> {
  for (;;) {
    const answer = await io.post(url, key, report).catch(() => undefined);
    const body = answer && parsed(answer.text);
    const taken = answered.safeParse(body);
    if (answer?.status === 200 && taken.success) return taken.data;
    const why = refused.safeParse(body);
    // A server that is starting or busy will answer later.
    if (
      answer &&
      answer.status < 500 &&
      why.success &&
      !['too-many', 'moved', 'not-known'].includes(why.data.code)
    )
      return refuse(why.data.code, `${url}: ${why.data.message}`);
    if (answer && answer.status < 500 && !why.success)
      return refuse('unreadable', `${url}: the server answers ${answer.status}`);
    await io.pause(AGAIN * 1000);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
