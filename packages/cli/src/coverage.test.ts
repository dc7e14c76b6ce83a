import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isComplete } from '@croupier/core/rulebook';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reportOf } from './coverage.ts';

let root = '';
const write = (name: string, content: string) => {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), content);
};
const ran = (...titles: string[]) =>
  JSON.stringify({
    testResults: [{ assertionResults: titles.map((fullName) => ({ fullName, status: 'passed' })) }],
  });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'croupier-rulebook-'));
  write('docs/rulebook/README.md', '# Not a rule book');
  write(
    'docs/rulebook/inn/dice.md',
    '# Dice\n\n`house: inn` · `game: dice`\n\n## Rules\n- **inn.dice.01** One throws.\n- **inn.dice.02** Made of bone.\n',
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the coverage of a project’s rules', () => {
  it('is computed from its books, tests, exemptions and records', () => {
    write('.reports/unit.json', ran('throws {inn.dice.01}'));
    write('docs/rulebook/inn/dice.exempt.json', '{ "inn.dice.02": "bone is not software" }');
    const report = reportOf(root);
    expect(report).toMatchObject({
      faults: [],
      plans: [
        {
          plan: 'inn/dice',
          rules: [
            { status: { kind: 'tested', by: ['throws {inn.dice.01}'] } },
            { status: { kind: 'not-software', reason: 'bone is not software' } },
          ],
        },
      ],
    });
    expect('plans' in report && isComplete(report)).toBe(true);
  });

  it('counts a record as a test of the rules that it cites', () => {
    write('.reports/unit.json', ran());
    write('examples/inn/dice/throw.json', '{ "rules": ["inn.dice.01"] }');
    expect(reportOf(root)).toMatchObject({
      plans: [{ rules: [{ status: { kind: 'tested' } }, { status: { kind: 'open' } }] }],
    });
  });

  it.each([
    ['.reports/broken.json', '{', '.reports/broken.json: not JSON: '],
    ['.reports/other.json', '[]', '.reports/other.json: '],
    [
      'docs/rulebook/inn/dice.exempt.json',
      '{ "x": "y" }',
      'docs/rulebook/inn/dice.exempt.json: x is not the id of a rule',
    ],
    [
      'docs/rulebook/inn/cards.md',
      'no title',
      'docs/rulebook/inn/cards.md: line 1: the first line is not a title',
    ],
    ['examples/inn/dice/throw.json', 'x', 'examples/inn/dice/throw.json: not JSON: '],
  ])('%s: names the file that cannot be read', (name, content, complaint) => {
    write('.reports/unit.json', ran());
    write(name, content);
    const report = reportOf(root);
    expect(report).toMatchObject({ refused: true });
    expect('message' in report && report.message).toContain(complaint);
  });

  it('is refused before a test run', () => {
    expect(reportOf(root)).toMatchObject({ code: 'no-tests' });
  });
});
