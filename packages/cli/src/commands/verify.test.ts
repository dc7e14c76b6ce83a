import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { croupier } from '../../test/croupier.ts';
import { dealtRound } from '../../test/rounds.ts';
import { verifyJson } from '../json.ts';

let folder = '';
const write = (name: string, content: unknown) => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
};
type Round = ReturnType<typeof dealtRound>;

/** Returns a copy of the round with one change. */
function tampered(change: (round: Round['rounds'][number]) => void, plan = 'kings/roulette-french'): Round {
  const record = dealtRound(plan);
  const [round] = record.rounds;
  if (round) change(round);
  return record;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-verify-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('croupier verify', () => {
  it.each([
    'kings/roulette-french',
    'kings/roulette-caribbean-dice',
    'ceske-kasino/roulette',
    'home-set/roulette',
  ])('%s: verifies a round that was dealt by its seed', async (plan) => {
    const record = dealtRound(plan, { chips: [{ position: 'red', amount: 100_000 }] });
    const { status, out, complaints } = await croupier(['verify', write('round.json', record)]);
    expect(complaints).toEqual([]);
    expect(status).toBe(0);
    expect(out).toContain(`Round r_1 of ${plan} is verified.`);
  });

  it('prints the same result as JSON', async () => {
    const record = dealtRound('kings/roulette-caribbean-dice');
    const { out } = await croupier(['verify', '-', '--json'], { input: JSON.stringify(record) });
    // One move throws three dice.
    expect(verifyJson.parse(JSON.parse(out))).toMatchObject({
      round: 'r_1',
      draws: 3,
      moves: 1,
      lines: 1,
      verified: true,
    });
  });

  it('compares the commitment with the one noted before the bets opened', async () => {
    const record = dealtRound('kings/roulette-french');
    const commitment = record.rounds[0]?.proof.commitment ?? '';
    const file = write('noted.json', record);
    expect(await croupier(['verify', file, '--commitment', commitment.toUpperCase()])).toMatchObject({
      status: 0,
    });
    const other = '00'.repeat(32);
    expect(await croupier(['verify', file, '--commitment', other])).toEqual({
      status: 1,
      out: '',
      complaints: [
        `croupier verify: ${file}: the commitment is ${commitment}, not the ${other} that was noted`,
      ],
    });
  });

  it.each([
    'https://casino.example/api/v1/rounds/r_1',
    'https://casino.example/api/v1/rounds/r_1/record',
    'https://casino.example/rounds/r_1',
    'https://casino.example/verify/r_1?lang=cs',
  ])('finds the round of the address %s', async (address) => {
    const pages = {
      'https://casino.example/api/v1/rounds/r_1/record': JSON.stringify(dealtRound('kings/roulette-french')),
    };
    expect(await croupier(['verify', address], { pages })).toMatchObject({ status: 0, complaints: [] });
  });

  it('requests a round from a server by its id', async () => {
    const text = JSON.stringify(dealtRound('kings/roulette-french'));
    const here = { 'http://localhost:8080/api/v1/rounds/r_1/record': text };
    expect(await croupier(['verify', 'r_1'], { pages: here })).toMatchObject({ status: 0 });
    const there = { 'http://casino.example/api/v1/rounds/r_1/record': text };
    expect(
      await croupier(['verify', 'r_1', '--server', 'http://casino.example/'], { pages: there }),
    ).toMatchObject({
      status: 0,
    });
  });

  it.each<[string, (round: Round['rounds'][number]) => void, string]>([
    [
      'another seed',
      ({ proof }) => {
        proof.seed = 'ab'.repeat(32);
      },
      "the seed's SHA-256 is ",
    ],
    [
      'a draw that does not follow from the seed',
      ({ proof }) => {
        const [, last] = proof.draws;
        if (last) last.value = (last.value + 1) % last.below;
      },
      'draw 1 is ',
    ],
    [
      'another round of the same seed',
      ({ proof }) => {
        proof.round = 'r_2';
      },
      'but 16 was dealt',
    ],
    [
      'a ball in another pocket than was drawn',
      (round) => {
        const ball = round.moves.find(({ move }) => 'pocket' in move);
        if (ball) ball.move = { type: 'ball', pocket: '0' };
        round.settlement = [];
        Object.assign(round, { settlement: undefined, result: undefined });
      },
      'but the draws make it ',
    ],
    [
      'a ball that was not drawn',
      ({ proof }) => {
        proof.draws.pop();
      },
      'has too few draws in the proof',
    ],
    [
      'a settlement that does not follow',
      ({ settlement }) => {
        Object.assign(settlement[0] ?? {}, { stake: 1 });
      },
      'round 7, settlement line 1 has stake ',
    ],
    [
      'a malformed proof',
      ({ proof }) => {
        proof.seed = 'xyz';
      },
      'rounds.0.proof.seed: ',
    ],
    [
      'no proof',
      (round) => {
        Object.assign(round, { proof: undefined });
      },
      'it has no proof, since a person dealt it or it is an example',
    ],
  ])('%s is not verified', async (name, change, complaint) => {
    const file = write(`${name.replaceAll(' ', '-')}.json`, tampered(change));
    const { status, out, complaints } = await croupier(['verify', file]);
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toMatch(/^[^\n]*$/);
    expect(complaints[0]).toMatch(new RegExp(`^croupier verify: ${file}: `));
    expect(complaints[0]).toContain(complaint);
  });

  it('refuses a record of several rounds', async () => {
    const record = dealtRound('kings/roulette-french');
    record.rounds.push(...record.rounds);
    const file = write('two.json', record);
    const { status, complaints } = await croupier(['verify', file]);
    expect(status).toBe(1);
    expect(complaints).toEqual([
      `croupier verify: ${file}: it has 2 rounds; only one can be verified at a time`,
    ]);
  });

  it.each([
    ['missing.json', 'missing.json: no such file'],
    [
      'r_9',
      'http://localhost:8080/api/v1/rounds/r_9/record: there is no such closed round, or it belongs to a private table: save the record from the page of the round, and verify the file',
    ],
    [
      'http://nobody/rounds/r_1',
      'http://nobody/api/v1/rounds/r_1/record: no server answers (connect ECONNREFUSED)',
    ],
  ])('%s: names the place where it looked', async (name, complaint) => {
    expect(await croupier(['verify', name])).toEqual({
      status: 1,
      out: '',
      complaints: [`croupier verify: ${complaint}`],
    });
  });
});
