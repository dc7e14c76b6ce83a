import { describe, expect, it } from 'vitest';
import { runLine } from '../test/croupier.ts';
import { commands } from './commands/index.ts';

describe('croupier', () => {
  it('lists its commands', async () => {
    const { status, out } = await runLine('--help');
    expect(status).toBe(0);
    for (const name of ['serve', 'houses', 'rules', 'odds', 'replay', 'simulate', 'verify', 'rulebook'])
      expect(out).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
  });

  it('prints its version', async () => {
    const { status, out } = await runLine('--version');
    expect(status).toBe(0);
    expect(out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it.each(commands.map(({ name }) => name))(
    '%s --help prints its options, its JSON and its usage',
    async (name) => {
      const { status, out, complaints } = await runLine(`${name} --help`);
      expect(status).toBe(0);
      expect(complaints).toEqual([]);
      expect(out).toContain(`Usage: croupier ${name}`);
      expect(out).toContain('--json');
      expect(out.split('\n').filter((text) => text.includes('  croupier ')).length).toBeGreaterThan(0);
    },
  );

  it.each([
    ['oods kings/roulette-french', "croupier: unknown command 'oods' (Did you mean odds?)"],
    ['xyzzy', "croupier: unknown command 'xyzzy' (see croupier --help)"],
    ['--xyzzy', "croupier: unknown option '--xyzzy' (see croupier --help)"],
    ['odds', "croupier odds: missing required argument 'plan' (see croupier odds --help)"],
    [
      'odds a b',
      "croupier odds: too many arguments for 'odds'. Expected 1 argument but got 2. (see croupier odds --help)",
    ],
    [
      'houses kings',
      "croupier houses: too many arguments for 'houses'. Expected 0 arguments but got 1. (see croupier houses --help)",
    ],
    ['odds kings/roulette-french --eech', "croupier odds: unknown option '--eech' (Did you mean --each?)"],
    [
      'odds kings/roulette-french --xyzzy',
      "croupier odds: unknown option '--xyzzy' (see croupier odds --help)",
    ],
    ['odds kings/roulette-french -x', "croupier odds: unknown option '-x' (see croupier odds --help)"],
    [
      'rules kings/roulette-french --find',
      "croupier rules: option '--find <words>' argument missing (see croupier rules --help)",
    ],
    [
      'odds kings/roulette-french --each=yes',
      "croupier odds: unknown option '--each=yes' (see croupier odds --help)",
    ],
    [
      'simulate kings/roulette-french --seed 1 --seed 2',
      "croupier simulate: option '--seed <number>' argument '2' is invalid. This option can be given only once. (see croupier simulate --help)",
    ],
    ['serve --port', "croupier serve: option '--port <number>' argument missing (see croupier serve --help)"],
  ])('called as "%s", prints the error in one line, with status 2', async (argv, complaint) => {
    expect(await runLine(argv)).toEqual({ status: 2, out: '', complaints: [complaint] });
  });
});
