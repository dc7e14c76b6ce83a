import { describe, expect, it } from 'vitest';
import { croupier } from '../../test/croupier.ts';

interface Report {
  readonly kind: string;
  readonly id?: string;
  readonly number?: number;
  readonly card?: string;
  readonly turn?: number;
}

/** Runs a device against a server that answers with these states in order and then repeats the last one. */
async function run(line: string, states: readonly (string | null)[] = ['entered']) {
  const sent: { readonly url: string; readonly key: string; readonly report: Report }[] = [];
  const pauses: number[] = [];
  let readings = 0;
  const result = await croupier(`device ${line} --key the-key`.split(' '), {
    answer: (url, key, body) => {
      const report = body as Report;
      sent.push({ url, key, report });
      if (report.kind === 'alive' || report.kind === 'ball') return { status: 200, json: { state: null } };
      const state = states[Math.min(readings, states.length - 1)] ?? null;
      readings += 1;
      return { status: 200, json: { state } };
    },
    paused: (milliseconds) => void pauses.push(milliseconds),
  });
  const reports = sent.map(({ report }) => report);
  const read = reports.filter(({ kind }) => kind !== 'alive');
  return { ...result, sent, pauses, read, values: read.map(({ number, card }) => String(number ?? card)) };
}

describe('croupier device', () => {
  it('reports its readings with its key, and a heartbeat between two readings', async () => {
    const { status, out, sent, pauses } = await run('wheel --reads 17,0 --every 12 --count 2');
    expect(status).toBe(0);
    expect(sent.map(({ report }) => report)).toEqual([
      { kind: 'result', number: 17, id: 'run-1' },
      { kind: 'alive' },
      { kind: 'alive' },
      { kind: 'alive' },
      { kind: 'result', number: 0, id: 'run-2' },
    ]);
    expect(pauses).toEqual([5_000, 5_000, 2_000]);
    expect(new Set(sent.map(({ url, key }) => `${url} ${key}`))).toEqual(
      new Set(['http://localhost:8080/api/v1/devices/readings the-key']),
    );
    expect(out).toBe('17: entered\n0: entered\n2 readings\n');
  });

  it('reads the same numbers with the same seed, except those that are wrong', async () => {
    const { values } = await run('wheel --seed 7 --count 9');
    const lied = await run('wheel --seed 7 --count 9 --wrong-every 3');
    expect(new Set(values).size).toBeGreaterThan(4);
    const different = lied.values.flatMap((value, index) => (value === values[index] ? [] : [index + 1]));
    expect(different).toEqual([3, 6, 9]);
    expect(lied.out.match(/wrong/g)).toHaveLength(3);
  });

  it('reports the last circuits of the ball, each slower than the one before, and only then the number', async () => {
    const { sent, pauses } = await run('wheel --reads 17 --count 1 --circuits');
    const turns = sent.flatMap(({ report }) => (report.kind === 'ball' ? [report.turn ?? 0] : []));
    expect(sent.at(-1)?.report).toEqual({ kind: 'result', number: 17, id: 'run-1' });
    expect(turns.length).toBe(sent.length - 1);
    expect(turns).toEqual([...new Set(turns)].sort((one, other) => one - other));
    expect(pauses).toEqual(turns);
  });

  it('is silent for half a minute', async () => {
    const { pauses, out } = await run('wheel --every 1 --count 5 --silent-every 2');
    expect(pauses).toEqual([1_000, 30_000, 1_000, 1_000, 30_000, 1_000]);
    expect(out).toContain('silent for 30 s');
  });

  it('deals each card of a shoe once, and puts back a card that the table did not wait for', async () => {
    const cards = await run('shoe --count 416 --every 1');
    const counts = new Map<string, number>();
    for (const card of cards.values) counts.set(card, (counts.get(card) ?? 0) + 1);
    expect([counts.size, new Set(counts.values())]).toEqual([52, new Set([8])]);
    const late = await run('shoe --count 417 --every 1', ['unawaited', 'entered']);
    const dealt = late.values.slice(1).filter((card) => card === late.values[0]);
    expect(dealt).toHaveLength(8);
  });

  it('stops with the reason if the server rejects its key, and retries while no server answers', async () => {
    const wrongKey = { code: 'wrong-device-key', message: 'No connected device has this key.' };
    const refused = await croupier(['device', 'wheel', '--key', 'x'], {
      answer: () => ({ status: 401, json: wrongKey }),
    });
    expect(refused.status).toBe(1);
    expect(refused.complaints).toEqual([
      'croupier device: http://localhost:8080/api/v1/devices/readings: No connected device has this key.',
    ]);
    let tries = 0;
    const ids = new Set<unknown>();
    const again = await croupier(['device', 'wheel', '--key', 'x', '--count', '1'], {
      answer: (_, __, body) => {
        tries += 1;
        ids.add((body as Report).id);
        if (tries === 1) throw new Error('connect ECONNREFUSED');
        if (tries === 2) return { status: 503, json: {} };
        if (tries === 3) return { status: 429, json: { code: 'too-many', message: 'Too many reports.' } };
        return { status: 200, json: { state: 'proposed' } };
      },
    });
    expect([again.status, tries, ids.size]).toEqual([0, 4, 1]);
  });

  it.each([
    ['ball --key x', 'a device is wheel or shoe, not "ball"'],
    ['wheel', '--key is missing: the console shows it when you connect the device'],
    ['wheel --key x --url localhost', '--url is an address such as http://localhost:8080, not "localhost"'],
    ['wheel --key x --reads 37', '--reads has "37", which a wheel does not read'],
    ['shoe --key x --reads Th,17', '--reads has "17", which a shoe does not read'],
    ['wheel --key x --wrong-every 0', '--wrong-every is a whole number from 1 to 1000000, not "0"'],
    ['shoe --key x --circuits', '--circuits is for a wheel'],
  ])('refuses: %s', async (line, complaint) => {
    const { status, complaints } = await croupier(['device', ...line.split(' ')]);
    expect([status, complaints]).toEqual([2, [`croupier device: ${complaint}`]]);
  });
});
