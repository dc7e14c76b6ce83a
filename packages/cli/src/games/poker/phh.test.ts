import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { croupier, runLine } from '../../../test/croupier.ts';
import { phhJson } from './json.ts';

const HAND = `variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, inf]
actions = [
  "d dh p1 8c3d",
  "d dh p2 Jh4s",
  "p2 cbr 6",
  "p1 f",
]
`;

describe('croupier phh', () => {
  it('plays every example, with stacks that match to the chip', async () => {
    const { status, out, complaints } = await runLine('phh examples/poker --json');
    expect(complaints).toEqual([]);
    expect(status).toBe(0);
    const hands = phhJson.parse(JSON.parse(out));
    expect(hands).toHaveLength(42);
    expect(hands.every(({ ok }) => ok)).toBe(true);
    const variants = new Set(hands.map(({ variant }) => variant));
    for (const code of ['FT', 'NT', 'NS', 'PO', 'FO/8', 'F7S', 'F7S/8', 'FR', 'N2L1D', 'F2L3D', 'FB'])
      expect(variants).toContain(code);
    expect(hands.find(({ file }) => file.endsWith('nt-side-pots.phh'))).toEqual({
      file: 'examples/poker/nt-side-pots.phh',
      hand: null,
      variant: 'NT',
      finishing_stacks: [150, 100, 100],
      ok: true,
      over: true,
    });
    expect(hands.filter(({ file }) => file.endsWith('.phhs')).map(({ hand }) => hand)).toEqual([
      '1',
      '2',
      '3',
    ]);
  });

  it('reads a hand from standard input, and prints null for an unknown stack', async () => {
    const { out, status } = await runLine('phh - --json', { input: HAND });
    expect(status).toBe(0);
    expect(JSON.parse(out)).toEqual([
      {
        file: 'standard input',
        hand: null,
        variant: 'NT',
        finishing_stacks: [98, null],
        ok: true,
        over: true,
      },
    ]);
    expect((await runLine('phh -', { input: HAND })).out).toBe(
      'standard input (NT): 98 inf\n1 hand, 1 as recorded.\n',
    );
    expect((await runLine('phh --tell -', { input: HAND })).out).toContain('Player 2 wins 4\n');
  });

  it('names the line in which a hand fails, and the reason', async () => {
    const ran = await runLine('phh --json -', { input: HAND.replace('p1 f', 'p2 f') });
    expect(ran.status).toBe(1);
    expect(ran.complaints).toEqual([
      'croupier phh: standard input, line 10: before the flop, p2 f: it is p1’s turn',
    ]);
    expect(JSON.parse(ran.out)).toEqual([
      {
        file: 'standard input',
        hand: null,
        variant: 'NT',
        finishing_stacks: null,
        ok: false,
        line: 10,
        reason: 'before the flop, p2 f: it is p1’s turn',
      },
    ]);
  });

  it('prints the computed stacks if the file states others, and continues with the next hand', async () => {
    const ran = await runLine('phh --json -', {
      input: `[a]\n${HAND}finishing_stacks = [97, inf]\n[b]\n${HAND.replace('"NT"', '1')}[c]\n${HAND}`,
    });
    expect(JSON.parse(ran.out)).toMatchObject([
      { hand: 'a', finishing_stacks: [98, null], ok: false, line: 13 },
      { hand: 'b', finishing_stacks: null, ok: false, line: 15, reason: 'variant: must be a text' },
      { hand: 'c', ok: true },
    ]);
    expect(ran.complaints).toEqual([
      'croupier phh: standard input, hand a, line 13: finishing_stacks: the file says 97, inf, but the hand gives 98, inf',
      'croupier phh: standard input, hand b, line 15: variant: must be a text',
    ]);
  });

  it('names files that cannot be read', async () => {
    expect((await runLine('phh nowhere.phh')).complaints).toEqual([
      'croupier phh: nowhere.phh: no such file',
    ]);
    expect((await runLine('phh docs/schemas')).complaints).toEqual([
      'croupier phh: docs/schemas: no .phh or .phhs or .ohh or .txt file in this folder',
    ]);
    expect((await runLine('phh -', { input: 'variant = ' })).complaints[0]).toMatch(
      /^croupier phh: standard input, line 1: /,
    );
  });
});

describe('croupier phh, with a record of our own table', () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-phh-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** The record of a hand with two players, in which the button raises and the big blind folds. */
  const record = {
    format: 'croupier.record/1',
    plan: 'kings/poker-texas-holdem',
    seats: ['ann', 'ben'],
    rounds: [
      {
        number: 1,
        moves: [
          { actor: { role: 'player', seat: 'ann' }, move: { type: 'sit', place: 1, amount: 100_000 } },
          { actor: { role: 'player', seat: 'ben' }, move: { type: 'sit', place: 2, amount: 100_000 } },
          { actor: { role: 'croupier' }, move: { type: 'draw-button', place: 1 } },
          { actor: { role: 'croupier' }, move: { type: 'start-hand' } },
          ...['As', 'Ks', 'Ad', 'Kd'].map((card) => ({
            actor: { role: 'croupier' },
            move: { type: 'card', card },
          })),
          { actor: { role: 'player', seat: 'ann' }, move: { type: 'raise', to: 3_000 } },
          { actor: { role: 'player', seat: 'ben' }, move: { type: 'fold' } },
          { actor: { role: 'croupier' }, move: { type: 'pay' } },
        ],
      },
    ],
  };

  it('saves its hands as a file that replays to the same chips', async () => {
    const file = join(folder, 'session.json');
    writeFileSync(file, JSON.stringify(record));
    const saved = await croupier(['phh', '--save', file]);
    expect(saved.complaints).toEqual([]);
    expect(saved.out).toContain('variant = "NT"\n');
    expect(saved.out).toContain('"p2 cbr 30",\n  "p1 f",\n');
    const again = await runLine('phh --json -', { input: saved.out });
    expect(again.complaints).toEqual([]);
    expect(JSON.parse(again.out)).toMatchObject([{ variant: 'NT', ok: true, over: true }]);
  });

  it('reads a record with hidden cards, which croupier replay refers to croupier verify', async () => {
    const file = 'packages/cli/test/covered-draw.json';
    const read = await runLine(`phh --as pokerstars --you seat-1 ${file}`);
    expect(read.complaints).toEqual([]);
    expect(read.out).toContain('Hero: discards 3 cards [8c 3h Ts]\nDealt to Hero [3d Qh] [3c 4h 6d]\n');
    expect(read.out).toContain('Player 2: discards 3 cards\n');
    expect((await runLine(`replay ${file}`)).complaints).toEqual([
      `croupier replay: ${file}: it hides cards that its reader has not seen; check it with croupier verify`,
    ]);
  });

  it.each(['phh', 'ohh', 'pokerstars'])('writes its hands as %s, and reads them again', async (format) => {
    const file = join(folder, 'formats.json');
    writeFileSync(file, JSON.stringify(record));
    const written = await croupier(['phh', '--as', format, '--you', 'ann', file]);
    expect(written.complaints).toEqual([]);
    const again = await runLine('phh --json -', { input: written.out });
    expect(again.complaints).toEqual([]);
    expect(JSON.parse(again.out)).toMatchObject([{ variant: 'NT', ok: true, over: true }]);
  });

  it('names the formats if another is wanted', async () => {
    const { status, complaints } = await runLine('phh --as html examples/poker');
    expect(status).toBe(2);
    expect(complaints[0]).toContain('--as is phh, ohh, pokerstars, not html');
  });

  it('refuses records of other games', async () => {
    const other = 'examples/kings/roulette-french';
    const [first = ''] = readdirSync(other);
    expect((await runLine(`phh ${other}/${first}`)).complaints[0]).toMatch(/is a plan of roulette$/);
  });
});
