import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SLOW_TEST } from '@croupier/core/laws/rounds';
import { gameOf } from '@croupier/games';
import { houses } from '@croupier/houses';
import type { Proof } from '@croupier/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DealtRound, dealtRounds } from './dealt-rounds.ts';

const docs = (name: string) => fileURLToPath(new URL(`../../../docs/${name}`, import.meta.url));
/** The checkers, each with the program that runs it. */
const CHECKERS = [
  [process.execPath, docs('check-round.mjs')],
  ['python3', docs('check_round.py')],
] as const;

interface RecordOfRound {
  carry?: { state: unknown };
  rounds: [
    {
      moves: { move: { type: string; [field: string]: unknown } }[];
      proof?: Proof;
      cardProofs?: { dealt: { proof?: { salt: string } }[]; packs: { root: string }[] };
    },
  ];
}

const readers = { inspector: { inspector: true }, player: { account: 'ann000000000' } } as const;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-checkers-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a checker on records. Returns its exit status, and everything that it printed. */
function check([program, script]: (typeof CHECKERS)[number], ...records: readonly unknown[]) {
  const files = records.map((record, nth) => {
    const file = join(folder, `round-${nth}.json`);
    writeFileSync(file, JSON.stringify(record));
    return file;
  });
  const { status, stdout, stderr } = spawnSync(program, [script, ...files], { encoding: 'utf8' });
  return { status, text: (stdout + stderr).replaceAll(join(folder, ''), '') };
}

/** Returns the answers of a checker about each record, without the commitments. */
function answersOf(text: string): string[] {
  return text.split('\n').filter((line) => /^\/?round-/.test(line));
}

async function recordOf(round: DealtRound, reader: keyof typeof readers): Promise<RecordOfRound> {
  return (await round.record(readers[reader])) as RecordOfRound;
}

/** One plan of each game and kind of device, and the longest shoes and shortest packs. */
const PLANS = houses
  .flatMap(({ plans }) => plans)
  .filter(
    ({ id, game }, index, all) =>
      all.findIndex((plan) => plan.game === game) === index ||
      /american|dice|two-zeros|short-deck|mariash|blackjack|holdem|let-it-ride/.test(id),
  );

/** Returns rounds of a plan, of those with draws or packs. Some rounds have none, because nobody bets. */
function roundsWithDraws(plan: (typeof PLANS)[number], dealt = 8, kept = 3): DealtRound[] {
  const packs = gameOf(plan).rules(plan).packs !== undefined;
  return dealtRounds(plan, dealt)
    .filter(({ moves }) => packs || moves.some(({ draws }) => draws !== null))
    .slice(-kept);
}

describe('the checkers in docs/', () => {
  it(
    'confirm rounds of every game, dealt one after another',
    async () => {
      const [records, expected]: [RecordOfRound[], string[]] = [[], []];
      const games = new Set<string>();
      for (const plan of PLANS)
        for (const round of roundsWithDraws(plan)) {
          const record = await recordOf(round, 'inspector');
          const [{ proof, moves }] = record.rounds;
          const { draws, packs } = proof ?? expect.fail('no proof');
          // Only the engine knows the places among which the button is drawn.
          const meant = draws.filter(({ move }) => !('place' in (moves[move]?.move ?? {}))).length;
          if (meant > 0 || packs) games.add(plan.game);
          expected.push(
            `/round-${records.length}.json: ${draws.length} draws follow from the seed, and ${meant} of them are the moves of the record.`,
          );
          records.push(record);
        }
      expect([...games].sort()).toEqual([...new Set(PLANS.map(({ game }) => game))].sort());
      for (const checker of CHECKERS) {
        const { status, text } = check(checker, ...records);
        expect(answersOf(text), checker[1]).toEqual(expected);
        expect(status).toBe(0);
      }
    },
    4 * SLOW_TEST.timeout,
  );

  it(
    'confirm the shown cards of records that hide others',
    async () => {
      const [records, expected]: [RecordOfRound[], string[]] = [[], []];
      for (const plan of PLANS.filter(({ game }) => ['poker', 'open-face', 'mariash'].includes(game)))
        for (const round of dealtRounds(plan, 8)) {
          const record = await recordOf(round, 'player');
          const { dealt } = record.rounds[0].cardProofs ?? expect.fail('no proofs of cards');
          const shown = dealt.filter(({ proof }) => proof).length;
          expected.push(
            `/round-${records.length}.json: ${shown} of ${dealt.length} cards were at their positions in the packs.`,
          );
          records.push(record);
        }
      expect(expected.some((text) => !text.includes(' 0 of '))).toBe(true);
      for (const checker of CHECKERS) expect(answersOf(check(checker, ...records).text)).toEqual(expected);
    },
    SLOW_TEST.timeout,
  );

  /** Changes to the record of a round, each of which must be found. */
  const CHANGES: readonly (readonly [what: string, plan: string, change: (record: RecordOfRound) => void])[] =
    [
      [
        'the seed',
        'kings/roulette-french',
        ({ rounds: [{ proof }] }) => edit(proof, { seed: '00'.repeat(32) }),
      ],
      ['draw 1', 'kings/roulette-french', ({ rounds: [{ proof }] }) => edit(proof?.draws[1], { value: 40 })],
      ['the pocket', 'kings/roulette-american', moved('ball', (move) => edit(move, { pocket: '99' }))],
      ['the direction', 'kings/roulette-french', moved('spin', (move) => edit(move, { wheel: 'still' }))],
      ['the dice', 'kings/craps', moved('throw', (move) => edit(move, { first: 7 }))],
      ['the dice', 'kings/roulette-caribbean-dice', moved('dice', (move) => edit(move, { blue: 'none' }))],
      ['the card', 'kings/punto-banco', moved('card', (move) => edit(move, { card: 'Xj' }))],
      ['the round', 'kings/sic-bo', ({ rounds: [{ proof }] }) => edit(proof, { round: '99' })],
      [
        'the root of the pack',
        'kings-czk/poker-dealers-choice',
        ({ rounds: [{ proof }] }) => edit(proof?.packs?.[0], { root: '00'.repeat(32) }),
      ],
    ];

  it.each(CHANGES)('find a change of %s at %s', async (what, id, change) => {
    const plan = houses.flatMap(({ plans }) => plans).find((one) => one.id === id) ?? expect.fail(id);
    const [round] = roundsWithDraws(plan, 4, 1);
    const record = await recordOf(round ?? expect.fail('no round'), 'inspector');
    change(record);
    for (const checker of CHECKERS) {
      const { status, text } = check(checker, record);
      expect([status, text]).toEqual([1, expect.stringMatching(/not proved: .*must be/)]);
      if (/pocket|direction|dice|card|root/.test(what)) expect(text).toContain(what);
    }
  });

  it('find a changed card, salt or root in a record that hides others', async () => {
    const plan = PLANS.find(({ game }) => game === 'open-face') ?? expect.fail('no plan');
    const all = await Promise.all(dealtRounds(plan, 12).map((round) => recordOf(round, 'player')));
    const whole =
      all.find(({ rounds: [{ cardProofs }] }) => cardProofs?.dealt.some(({ proof }) => proof)) ??
      expect.fail('no shown card');
    const changes: readonly ((proofs: NonNullable<RecordOfRound['rounds'][0]['cardProofs']>) => void)[] = [
      ({ dealt }) => edit(dealt.find(({ proof }) => proof)?.proof, { salt: '00'.repeat(32) }),
      ({ packs }) => edit(packs[0], { root: '00'.repeat(32) }),
    ];
    for (const change of changes) {
      const record = structuredClone(whole);
      change(record.rounds[0].cardProofs ?? expect.fail('no proofs'));
      for (const checker of CHECKERS)
        expect(check(checker, record)).toEqual({
          status: 1,
          text: expect.stringMatching(/not proved: position \d+/),
        });
    }
  });

  it('say that a round dealt by a person has no proof', () => {
    for (const checker of CHECKERS)
      expect(check(checker, { rounds: [{ moves: [] }] })).toEqual({
        status: 1,
        text: expect.stringMatching(/not proved: the record has no proof, since a person dealt\.\s*$/),
      });
  });
});

function edit(object: object | undefined, change: object): void {
  Object.assign(object ?? expect.fail('there is nothing to change'), change);
}

/** Changes the first move of a type. */
function moved(type: string, change: (move: object) => void): (record: RecordOfRound) => void {
  return ({ rounds: [{ moves }] }) =>
    change(moves.find(({ move }) => move.type === type)?.move ?? expect.fail(`no ${type}`));
}
