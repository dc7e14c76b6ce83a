import { type Refusal, refuse } from '@croupier/core';
import { type DeviceKind, type DeviceReport, deviceReport } from '@croupier/protocol';
import { z } from 'zod';
import type { Io } from '../io.ts';
import type { Source } from './sources.ts';

/** The seconds between two heartbeats. */
const ALIVE = 5;
/** The seconds for which a device is silent. */
const SILENCE = 30;
/** The seconds after which a report is sent again if no server answers. */
const AGAIN = 1;

/** The milliseconds that a ball takes for its last circuits before it falls. */
const CIRCUITS = [600, 700, 850, 1_050, 1_300, 1_600, 2_000];

/** The behaviour of a simulated device. */
export interface DeviceBehaviour {
  readonly kind: DeviceKind;
  /** The address to which the device reports. */
  readonly url: string;
  readonly key: string;
  readonly source: Source;
  /** The seconds between two readings. */
  readonly every: number;
  /** The number of readings after which the device stops; undefined if it runs until somebody stops it. */
  readonly count: number | undefined;
  /**
   * The interval of wrong readings: 10 makes every tenth reading wrong; undefined for none. `silentEvery` is
   * the interval of silences.
   */
  readonly wrongEvery: number | undefined;
  readonly silentEvery: number | undefined;
  /** Whether the device reports the last circuits of the ball before each number. */
  readonly circuits: boolean;
}

const answered = z.object({ state: z.string().nullable() });
const refused = z.object({ code: z.string(), message: z.string() });

/** Runs a device. Returns the number of its readings. Refuses if the server does not accept its reports. */
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

/** Reports the last circuits of the ball, each when it is over. Returns the refusal of the server. */
async function roll(behaviour: DeviceBehaviour, io: Io): Promise<Refusal | undefined> {
  for (const turn of CIRCUITS) {
    await io.pause(turn);
    const answer = await send(behaviour, { kind: 'ball', turn }, io);
    if ('refused' in answer) return answer;
  }
  return undefined;
}

/** Returns the report of a value, as the device's firmware would send it. */
function reportOf(kind: DeviceKind, value: string, id: string): DeviceReport {
  return deviceReport.parse(
    kind === 'wheel'
      ? { kind: 'result', number: value === '00' ? value : Number(value), id }
      : { kind: 'card', card: value, id },
  );
}

/** Sends a report until a server answers. A reading has a name, so a repeated reading counts only once. */
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
    // A server that is starting or busy answers later.
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
