import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SLOW_TEST } from '@croupier/core/laws/rounds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { croupier } from '../../test/croupier.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'croupier-house-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Makes a new house in a folder of its own. */
const made = async (name: string): Promise<string> => {
  const folder = join(root, name);
  expect(await croupier(['new', 'house', folder, '--id', 'monte'])).toMatchObject({
    status: 0,
    complaints: [],
  });
  return folder;
};

describe('croupier new house', () => {
  it('makes a house in which croupier check finds no mistake', SLOW_TEST, async () => {
    const folder = await made('new');
    expect(await croupier(['check', folder])).toEqual({
      status: 0,
      complaints: [],
      out: [
        'Monte (monte, EUR): 3 plans.',
        '  monte/holdem: 2 rules of its own',
        '  monte/red-dog: 2 rules of its own; house edge 2.7978 % on every bet',
        '  monte/roulette: 1 rule of its own; house edge 2.7027 % on every bet',
        'No mistakes.',
        '',
      ].join('\n'),
    });
  });

  it('overwrites nothing, and refuses the id of another house', async () => {
    const folder = await made('kept');
    expect((await croupier(['new', 'house', folder])).complaints).toEqual([
      `croupier new: ${folder} is not empty; name a new folder`,
    ]);
    expect((await croupier(['new', 'house', join(root, 'kings')])).complaints).toEqual([
      'croupier new: there is already a house kings; choose another with --id',
    ]);
    expect(await croupier(['new', 'game', folder])).toMatchObject({ status: 2 });
  });
});

describe('croupier check', () => {
  it('names the file, line and column of a mistake, and exits with 1', async () => {
    const folder = await made('wrong');
    writeFileSync(join(folder, 'plans/roulette.yaml'), 'standard: kings/roulette-european\nbetz: 1\n');
    expect(await croupier(['check', folder])).toEqual({
      status: 1,
      out: '1 mistake.\n',
      complaints: [
        `croupier check: ${folder}/plans/roulette.yaml:2:7 betz: There is no such field here. Did you mean "bets"?`,
      ],
    });
  });

  it('lists the extreme house edges, except with --quick', SLOW_TEST, async () => {
    const folder = await made('edges');
    const plansOf = async (...options: readonly string[]) =>
      JSON.parse((await croupier(['check', folder, '--json', ...options])).out).plans;
    // The difference between the rules of its own and the standard does not change these odds.
    expect(await plansOf()).toContainEqual({
      plan: 'monte/red-dog',
      ownRules: 2,
      edges: {
        lowest: { bet: 'ante', edge: { fraction: expect.any(String), percent: '2.7978' } },
        highest: { bet: 'ante', edge: { fraction: expect.any(String), percent: '2.7978' } },
      },
    });
    expect(await plansOf('--quick')).toContainEqual({ plan: 'monte/red-dog', ownRules: 2 });
    const file = join(folder, 'plans/roulette.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('roulette-european', 'roulette-american'));
    const { out } = await croupier(['check', folder]);
    expect(out).toMatch(/house edge from 5\.2632 % \(\S+\) to 7\.8947 % \(0\/00\/1\/2\/3\)/);
  });

  it('reports a folder that does not exist', async () => {
    const { status, complaints } = await croupier(['check', join(root, 'nowhere')]);
    expect(status).toBe(1);
    expect(complaints.join()).toContain('Correct the path, or run croupier new house.');
  });

  it('reports a bet that favours the player', async () => {
    const folder = await made('generous');
    writeFileSync(
      join(folder, 'plans/craps.yaml'),
      'standard: kings/craps\ntwelve: { usual: win }\ntitle: { en: Craps, cs: Craps, de: Craps }\n',
    );
    writeFileSync(
      join(folder, 'rules/craps.md'),
      '# Craps\n`house: monte` · `game: craps`\n\n## Twelve\n- **monte.craps.56** A twelve wins.\n',
    );
    const { status, complaints } = await croupier(['check', folder, '--quick']);
    expect(status).toBe(1);
    expect(complaints).toEqual([
      expect.stringMatching(/^croupier check: monte\/craps: .* Lower what it pays, or change the rules\.$/),
    ]);
  });

  it('replays the examples', async () => {
    const folder = await made('examples');
    const round = readFileSync(
      new URL('../../../../examples/kings/red-dog/e1-spread-one-raised.json', import.meta.url),
      'utf8',
    ).replaceAll('kings', 'monte');
    mkdirSync(join(folder, 'examples/red-dog'), { recursive: true });
    const file = join(folder, 'examples/red-dog/e1.json');
    // The ante of €100 is within the limits of the new house.
    writeFileSync(file, round);
    expect(await croupier(['check', folder, '--quick'])).toMatchObject({ status: 0, complaints: [] });
    writeFileSync(file, round.replace('"net": 100000', '"net": 90000'));
    const { status, complaints } = await croupier(['check', folder, '--quick']);
    expect(status).toBe(1);
    expect(complaints.join()).toMatch(/e1\.json: .*Correct the record or the plan\./);
  });
});

describe('--houses', () => {
  it('lets every command know the plans of a folder', async () => {
    const folder = await made('known');
    const { out } = await croupier(['rules', 'monte/red-dog', '--rule', '06', '--houses', folder]);
    expect(out).toContain('An ante is at least €5 and at most €500.');
    const listed = await croupier(['houses', '--houses', folder]);
    expect(listed.out).toContain('monte/holdem');
    expect((await croupier(['houses'])).out).not.toContain('monte/holdem');
  });

  it('prints why a folder is left out, and goes on with the others', async () => {
    const folder = await made('left-out');
    writeFileSync(join(folder, 'house.yaml'), 'id: monte\n');
    const { status, out, complaints } = await croupier(['houses', '--houses', folder]);
    expect(status).toBe(0);
    expect(out).toContain('kings/roulette-french');
    expect(complaints[0]).toBe(
      `croupier houses: ${folder} is left out: house.yaml:1:1 name: This field is missing. Add it: a text.`,
    );
  });
});

describe('croupier record', () => {
  it('writes a played round as an example, without accounts, that replays', async () => {
    const played = join(root, 'played.json');
    const source = JSON.parse(
      readFileSync(
        new URL('../../../../examples/kings/red-dog/e1-spread-one-raised.json', import.meta.url),
        'utf8',
      ).replaceAll('anna', 'a_7Hq2'),
    );
    delete source.rounds[0].expect;
    writeFileSync(played, JSON.stringify(source));
    const out = join(root, 'example.json');
    const rule = ['--rule', 'kings.red-dog.08', '--title', 'A spread of one'];
    expect(await croupier(['record', played, ...rule, '--out', out])).toMatchObject({
      status: 0,
      complaints: [],
    });
    const example = JSON.parse(readFileSync(out, 'utf8'));
    expect(example).toMatchObject({ title: 'A spread of one', rules: ['kings.red-dog.08'], seats: ['anna'] });
    expect(example.rounds[0].expect).toEqual({ anna: { net: 100_000 } });
    expect(readFileSync(out, 'utf8')).not.toContain('a_7Hq2');
    expect(await croupier(['replay', out, '--quiet'])).toMatchObject({ status: 0 });
  });
});
