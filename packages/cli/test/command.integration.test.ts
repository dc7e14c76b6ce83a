import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rouletteOddsJson } from '@croupier/odds/roulette/json';
import { describe, expect, it } from 'vitest';
import { builtCommand, exitStatusOf, program } from './built-command.ts';
import { dealtRound } from './rounds.ts';

const command = builtCommand();

describe('the built command, in any folder', () => {
  it('finds plans, rule books and its version', () => {
    expect(command.run(['--version']).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(command.run(['houses']).stdout).toContain('kings/roulette-french');
    expect(command.run(['rules', 'kings/roulette-french', '--rule', '65'])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Zero. If 0 falls'),
    });
    const { bets } = rouletteOddsJson.parse(
      JSON.parse(command.run(['odds', 'kings/roulette-24', '--json']).stdout),
    );
    expect(new Set(bets.map(({ edge }) => edge.fraction))).toEqual(new Set(['1/25']));
  });

  it('asks for a test run before it reports on the rules', () => {
    const { status, stdout, stderr } = command.run(['rulebook']);
    if (stdout === '') expect(stderr).toBe('croupier rulebook: no test report yet: run npm test first\n');
    else expect(stdout).toMatch(/^kings\/roulette-french +96 /m);
    expect(status).toBe(stderr === '' ? 0 : 1);
  });

  it('reads standard input, and files relative to the working directory', () => {
    const record = JSON.stringify(dealtRound('kings/roulette-french'));
    writeFileSync(join(command.elsewhere, 'round.json'), record);
    expect(command.run(['replay', '-'], record)).toMatchObject({ status: 0, stderr: '' });
    expect(command.run(['verify', 'round.json'])).toMatchObject({ status: 0, stderr: '' });
  });

  it.each([
    [
      ['odds', 'kings/roulete-french'],
      1,
      'croupier odds: no plan "kings/roulete-french"; did you mean kings/roulette-french?\n',
    ],
    [['replay', 'no.json'], 1, 'croupier replay: no.json: no such file\n'],
    [['oods'], 2, "croupier: unknown command 'oods' (Did you mean odds?)\n"],
  ])('%j exits with status %i and a one-line error message', (argv, status, stderr) => {
    expect(command.run(argv)).toEqual({ status, stdout: '', stderr });
  });

  it('tolerates a reader that stops early', async () => {
    const child = spawn(process.execPath, [program, 'odds', 'brandenburg/roulette', '--each', '--json']);
    let complaints = '';
    child.stderr.on('data', (data: Buffer) => {
      complaints += data;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    expect(await exitStatusOf(child)).toBe(0);
    expect(complaints).toBe('');
  });
});
