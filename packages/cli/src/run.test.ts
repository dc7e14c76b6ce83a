import { describe, expect, it } from 'vitest';
import { line } from '../test/croupier.ts';
import { commands } from './commands/index.ts';

describe('croupier', () => {
  it('lists its commands', async () => {
    const { status, out } = await line('--help');
    expect(status).toBe(0);
    for (const name of ['serve', 'houses', 'rules', 'odds', 'replay', 'simulate', 'verify', 'rulebook'])
      expect(out).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
  });

  it('says its version', async () => {
    const { status, out } = await line('--version');
    expect(status).toBe(0);
    expect(out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it.each(commands.map(({ name }) => name))(
    '%s --help tells of its options, its JSON and how it is called',
    async (name) => {
      const { status, out, complaints } = await line(`${name} --help`);
      expect(status).toBe(0);
      expect(complaints).toEqual([]);
      expect(out).toContain(`Usage: croupier ${name}`);
      expect(out).toContain('--json');
      expect(out.split('\n').filter((text) => text.includes('  croupier ')).length).toBeGreaterThan(0);
    },
  );

  it.each([
    ['', 'croupier: which command? croupier --help lists them.'],
    ['oods kings/roulette-french', 'croupier: no command "oods"; did you mean odds?'],
    ['xyzzy', 'croupier: no command "xyzzy"; croupier --help lists them.'],
    ['odds', 'croupier odds: what about? Write croupier odds <plan>'],
    ['odds a b', 'croupier odds: too many arguments, from "b" on'],
    ['houses kings', 'croupier houses: too many arguments, from "kings" on'],
    ['odds kings/roulette-french --eech', 'croupier odds: no option --eech; did you mean --each?'],
    [
      'odds kings/roulette-french --xyzzy',
      'croupier odds: no option --xyzzy; croupier odds --help lists them',
    ],
    ['odds kings/roulette-french -x', 'croupier odds: no option --x; croupier odds --help lists them'],
    ['rules kings/roulette-french --find', "croupier rules: Option '--find <value>' argument missing"],
    ['odds kings/roulette-french --each=yes', "croupier odds: Option '--each' does not take an argument"],
    ['simulate kings/roulette-french --seed 1 --seed 2', 'croupier simulate: --seed can be given once'],
    ['serve --port', "croupier serve: Option '--port <value>' argument missing"],
  ])('called as "%s", says in a line what is wrong, with status 2', async (argv, complaint) => {
    expect(await line(argv)).toEqual({ status: 2, out: '', complaints: [complaint] });
  });
});
