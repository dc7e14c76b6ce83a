import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { croupier } from '../../test/croupier.ts';
import { dealtRound } from '../../test/rounds.ts';
import { replayJson } from '../json.ts';

let folder = '';
const path = (name: string) => join(folder, name);
const write = (name: string, content: unknown) => {
  writeFileSync(path(name), typeof content === 'string' ? content : JSON.stringify(content));
  return path(name);
};

const seventeen = {
  format: 'croupier.record/1',
  plan: 'kings/roulette-french',
  title: 'A number comes',
  seats: ['ann'],
  rounds: [
    {
      moves: [
        { actor: { role: 'croupier' }, move: { type: 'place-your-bets' } },
        {
          actor: { role: 'player', seat: 'ann' },
          move: { type: 'bet', chips: [{ position: '17', amount: 1000 }] },
        },
        { actor: { role: 'croupier' }, move: { type: 'spin', wheel: 'clockwise' } },
        { actor: { role: 'croupier' }, move: { type: 'no-more-bets' } },
        { actor: { role: 'croupier' }, move: { type: 'ball', pocket: '17' } },
        { actor: { role: 'croupier' }, move: { type: 'pay' } },
      ],
      expect: { ann: { back: 36_000, gain: 35_000 } },
    },
  ],
};

/** Returns a copy of the record with a new value at the given path. */
function changed(at: readonly (string | number)[], value: unknown): unknown {
  const record = structuredClone(seventeen) as unknown;
  let inner = record as { [key: string | number]: unknown };
  for (const key of at.slice(0, -1)) inner = inner[key] as typeof inner;
  inner[at.at(-1) as string] = value;
  return record;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-replay-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('croupier replay', () => {
  it('prints every line with the rule that decided it', async () => {
    const file = write('seventeen.json', seventeen);
    const { status, out, complaints } = await croupier(['replay', file]);
    expect(complaints).toEqual([]);
    expect(status).toBe(0);
    expect(out).toContain(`${file}: A number comes (kings/roulette-french)`);
    expect(out).toContain('round 1: 17');
    expect(out).toMatch(/ann +17 +€10 +won +€350 .*kings\.roulette-french\.\d+$/m);
    expect(out).toContain('1 record, 1 round: all as recorded.');
  });

  it('takes folders, files and standard input, and prints only totals with --quiet', async () => {
    mkdirSync(path('all/inner'), { recursive: true });
    write('all/a.json', seventeen);
    write(
      'all/inner/b.json',
      dealtRound('ceske-kasino/roulette', { chips: [{ position: 'red', amount: 100_000 }] }),
    );
    write('all/notes.txt', 'not a record, and not asked for');
    const ran = await croupier(['replay', path('all'), '-', '--quiet'], { input: JSON.stringify(seventeen) });
    expect(ran).toEqual({ status: 0, out: '3 records, 3 rounds: all as recorded.\n', complaints: [] });
  });

  it('prints the same result as JSON', async () => {
    const { out } = await croupier(['replay', '--json', '-'], { input: JSON.stringify(seventeen) });
    const { agrees, records } = replayJson.parse(JSON.parse(out));
    expect(agrees).toBe(true);
    expect(records[0]?.rounds[0]).toMatchObject({
      number: 1,
      result: { pocket: '17' },
      settlement: [{ seat: 'ann', bet: '17', stake: 1000, outcome: 'won', pay: 35_000 }],
      seats: [{ seat: 'ann', back: 36_000, gain: 35_000 }],
    });
  });

  it('continues after a record that differs, and prints the actual results', async () => {
    const wrong = write('wrong.json', changed(['rounds', 0, 'expect', 'ann', 'back'], 3600));
    const right = write('right.json', seventeen);
    const { status, out, complaints } = await croupier(['replay', wrong, right]);
    expect(status).toBe(1);
    expect(complaints).toEqual([`croupier replay: ${wrong}: round 1, seat ann has back 36000, not 3600`]);
    expect(out).toContain('2 records, 2 rounds: 1 problem.');
    expect(out.match(/€350/g)?.length).toBeGreaterThanOrEqual(2);
    const { out: json } = await croupier(['replay', '--json', wrong]);
    expect(replayJson.parse(JSON.parse(json))).toMatchObject({
      agrees: false,
      records: [
        { agrees: false, problem: 'round 1, seat ann has back 36000, not 3600', rounds: [{ number: 1 }] },
      ],
    });
  });

  it.each<[string, unknown, string]>([
    [
      'a refused move',
      changed(['rounds', 0, 'moves', 1, 'move', 'chips'], [{ position: '99', amount: 1000 }]),
      'round 1, move 2 (bet) is refused: ',
    ],
    [
      'another result',
      changed(['rounds', 0, 'result'], { pocket: '18' }),
      'round 1, the result is {"pocket":"17"}, not {"pocket":"18"}',
    ],
    [
      'settlement lines that do not exist',
      changed(['rounds', 0, 'settlement'], []),
      'round 1, the settlement has 1 lines, not 0',
    ],
    [
      'another amount on a line',
      changed(
        ['rounds', 0, 'settlement'],
        [{ seat: 'ann', bet: '17', rule: 'kings.roulette-french.28', stake: 1 }],
      ),
      'round 1, settlement line 1 has ',
    ],
    [
      'a round without an end',
      changed(['rounds', 0, 'moves'], seventeen.rounds[0]?.moves.slice(0, 4)),
      'round 1, the round has not ended after its last move',
    ],
    ['no format', changed(['format'], 'something'), 'not a record: format: '],
    [
      'an invalid amount',
      changed(['rounds', 0, 'expect', 'ann', 'net'], 1.5),
      'not a record: rounds.0.expect.ann.net: ',
    ],
    ['no seats', changed(['seats'], 'ann'), 'not a record: seats: '],
    [
      'an unknown plan',
      changed(['plan'], 'kings/roulette-frensh'),
      'no plan "kings/roulette-frensh"; did you mean kings/roulette-french?',
    ],
    ['no object', [1, 2], 'not a record: '],
    ['no JSON', '{ "format": ', 'not JSON: '],
  ])('%s: exits with status 1 and one line that locates the error', async (name, content, complaint) => {
    const file = write(`bad-${name.replaceAll(' ', '-')}.json`, content);
    const { status, complaints } = await croupier(['replay', file]);
    expect(status).toBe(1);
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toMatch(/^[^\n]*$/);
    expect(complaints[0]).toContain(`croupier replay: ${file}: ${complaint}`);
  });

  it('names a file that cannot be read, and continues with the next one', async () => {
    mkdirSync(path('empty'));
    const file = write('good.json', seventeen);
    const { status, complaints, out } = await croupier([
      'replay',
      path('no.json'),
      path('empty'),
      file,
      '--quiet',
    ]);
    expect(status).toBe(1);
    expect(complaints).toEqual([
      `croupier replay: ${path('no.json')}: no such file`,
      `croupier replay: ${path('empty')}: no .json file in this folder`,
    ]);
    expect(out).toBe('1 record, 1 round: 2 problems.\n');
  });
});
