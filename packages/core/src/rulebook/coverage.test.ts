import { describe, expect, it } from 'vitest';
import type { RuleId } from '../ids.ts';
import { isRefusal } from '../refusal.ts';
import { citationsIn } from './citations.ts';
import {
  type CoverageReport,
  coverage,
  type Evidence,
  isComplete,
  parseExemptions,
  parseTestReport,
  totals,
} from './coverage.ts';
import { mutationText, parseMutation } from './mutation.ts';
import { coverageText, rulesText } from './report.ts';
import { parseRulebook, type Rulebook } from './rulebook.ts';

const rulebook = parseRulebook(`# Dice

\`house: here\` · \`game: dice\` · source: a leaflet

## Rules
- **here.dice.01** The table is round.
- **here.dice.02** Two dice decide.
- **here.dice.03** Seven wins.
- **here.dice.04** Seven does not lose.

## Worked examples
| # | Dice | Expected |
|---|---|---|
| 1 | 3, 4 | wins |
`) as Rulebook;

function report(evidence: Partial<Evidence>): CoverageReport {
  return coverage({
    rulebooks: [rulebook],
    exemptions: new Map(),
    tests: [],
    records: [],
    ...evidence,
  });
}

function status(evidence: Partial<Evidence>, number: string): string | undefined {
  return report(evidence).plans[0]?.rules.find(({ rule }) => rule.number === number)?.status.kind;
}

const exempt = (content: object) => parseExemptions(content) as ReadonlyMap<RuleId, never>;

// These titles must not contain a citation in braces themselves, because the report would count it.
describe('a test’s title', () => {
  it.each([
    ['one rule', 'seven wins {here.dice.03}', ['here.dice.03']],
    ['rules of two plans', 'wins {here.dice.03 there.dice.09}, always', ['here.dice.03', 'there.dice.09']],
    ['a range', 'all {here.dice.08-10}', ['here.dice.08', 'here.dice.09', 'here.dice.10']],
    ['an example and a reading', '{here.dice.E1} {here.dice.A12}', ['here.dice.E1', 'here.dice.A12']],
    ['no rule for other braces', 'other {} {a: 1} {page.html} {x}', []],
  ])('cites %s', (_, title, ids) => {
    expect(citationsIn(title)).toMatchObject({ ids, unreadable: [] });
  });

  it.each([
    ['without a number', 'here.dice.'],
    ['with letters for a number', 'here.dice.x'],
    ['of a range that runs backwards', 'here.dice.11-08'],
    ['of a range without end', 'here.dice.1-99999'],
  ])('reports a citation %s as unreadable', (_, cited) => {
    expect(citationsIn(`wins {${cited}}`)).toEqual({ ids: [], ranged: [], unreadable: [cited] });
  });

  it('separates single citations from those of a range', () => {
    const { ids, ranged } = citationsIn('wins {here.dice.02} {here.dice.01-03}');
    expect(ids).toEqual(['here.dice.02', 'here.dice.01', 'here.dice.03']);
    expect(ranged).toEqual(['here.dice.01', 'here.dice.03']);
  });
});

describe('the status of a rule is', () => {
  it('open when no test, record or exemption cites it', () => {
    expect(status({}, '02')).toBe('open');
  });

  it('tested when a passed test cites it', () => {
    expect(status({ tests: [{ title: 'two dice {here.dice.02}', passed: true }] }, '02')).toBe('tested');
    expect(status({ tests: [{ title: 'two dice {here.dice.02}', passed: false }] }, '02')).toBe('open');
  });

  it('tested when a record cites it in its settlement, in a refusal or in its list of rules', () => {
    const content = {
      rules: ['here.dice.02'],
      rounds: [
        {
          moves: [{ refused: { code: 'no', rule: 'here.dice.01' } }],
          settlement: [{ rule: 'here.dice.03' }],
        },
      ],
    };
    const records = [{ file: 'examples/here/dice/e1.json', content }];
    expect(['01', '02', '03', '04'].map((number) => status({ records }, number))).toEqual([
      'tested',
      'tested',
      'tested',
      'open',
    ]);
  });

  it('“not built yet” for a rule with that exemption, and for all rules that repeat it', () => {
    const exemptions = exempt({
      'here.dice.01': { later: 'no table does it yet' },
      'here.dice.04': { same: 'here.dice.01' },
    });
    expect(status({ exemptions }, '01')).toBe('later');
    expect(status({ exemptions }, '04')).toBe('later');
  });

  it('exempt when it does not concern software', () => {
    const exemptions = exempt({ 'here.dice.01': 'the table is furniture' });
    expect(status({ exemptions }, '01')).toBe('not-software');
  });

  it('covered when a rule that it repeats is covered', () => {
    const exemptions = exempt({ 'here.dice.04': { same: 'here.dice.03' } });
    expect(status({ exemptions }, '04')).toBe('open');
    expect(status({ exemptions, tests: [{ title: '{here.dice.03}', passed: true }] }, '04')).toBe('same');
  });

  it('open when two rules only refer to each other', () => {
    const exemptions = exempt({
      'here.dice.03': { same: 'here.dice.04' },
      'here.dice.04': { same: ['here.dice.03'] },
    });
    expect(status({ exemptions }, '03')).toBe('open');
    expect(status({ exemptions }, '04')).toBe('open');
  });
});

describe('the report', () => {
  const whole: Partial<Evidence> = {
    exemptions: exempt({ 'here.dice.01': 'furniture', 'here.dice.04': { same: 'here.dice.03' } }),
    tests: [{ title: '{here.dice.02-03 here.dice.E1}', passed: true }],
  };

  it('adds up, and is complete if nothing is open', () => {
    const made = report(whole);
    expect(made.plans.map(totals)).toEqual([
      { rules: 4, tested: 0, cited: 2, same: 1, exempt: 1, later: 0, open: 0, examples: 1, examplesOpen: 0 },
    ]);
    expect(isComplete(made)).toBe(true);
    expect(coverageText(made)).toMatch(
      /^plan +rules +tested +cited only +same .*\nhere\/dice +4 +0 +2 +1 +1 +0 +0 +1 +0\nall +4 +0 +2 /,
    );
  });

  it('lists a worked example that is not built yet, and is still complete', () => {
    const made = report({
      exemptions: exempt({
        'here.dice.01': 'furniture',
        'here.dice.04': { same: 'here.dice.03' },
        'here.dice.E1': { later: 'two throws are not built yet' },
      }),
      tests: [{ title: '{here.dice.02-03}', passed: true }],
    });
    expect(isComplete(made)).toBe(true);
    expect(coverageText(made)).toContain('here.dice.E1  two throws are not built yet');
  });

  it('is complete even with a worked example that does not concern software', () => {
    const made = report({
      exemptions: exempt({
        'here.dice.01': 'furniture',
        'here.dice.04': { same: 'here.dice.03' },
        'here.dice.E1': 'dice that people throw',
      }),
      tests: [{ title: '{here.dice.02-03}', passed: true }],
    });
    expect(isComplete(made)).toBe(true);
    expect(coverageText(made)).not.toContain('here.dice.E1');
  });

  it('is incomplete while a rule or a worked example is open, and lists it', () => {
    const made = report({ tests: [{ title: '{here.dice.01-03}', passed: true }] });
    expect(isComplete(made)).toBe(false);
    expect(coverageText(made)).toContain('here.dice.04  Seven does not lose.');
    expect(coverageText(made)).toContain('here.dice.E1');
    expect(coverageText(made)).toContain('1 rules and 1 worked examples open, 0 faults.');
  });

  it.each([
    [
      'a test that cites a rule that does not exist',
      { tests: [{ title: 'x {here.dice.99}', passed: true }] },
    ],
    ['an unreadable citation', { tests: [{ title: 'x {here.dice.two}', passed: true }] }],
    ['an exemption for a rule that does not exist', { exemptions: exempt({ 'here.dice.98': 'why' }) }],
    [
      'a reference to a rule that does not exist',
      { exemptions: exempt({ 'here.dice.04': { same: 'here.dice.77' } }) },
    ],
    ['a reference to itself', { exemptions: exempt({ 'here.dice.04': { same: 'here.dice.04' } }) }],
    [
      'an exemption for a rule that a test covers',
      { exemptions: exempt({ 'here.dice.01': 'why' }), tests: [{ title: '{here.dice.01}', passed: true }] },
    ],
  ])('reports %s', (_, evidence) => {
    const made = report({ ...whole, ...evidence });
    expect(made.faults).toHaveLength(1);
    expect(isComplete(made)).toBe(false);
  });
});

describe('the inputs of the report', () => {
  it('include vitest’s results with full titles, passed or not', () => {
    const content = {
      numTotalTests: 2,
      testResults: [
        {
          name: 'x.test.ts',
          assertionResults: [
            { fullName: 'zero takes all {here.dice.01}', status: 'passed', title: 'takes all' },
            { fullName: 'later', status: 'pending', title: 'later' },
          ],
        },
      ],
    };
    expect(parseTestReport(content)).toEqual([
      { title: 'zero takes all {here.dice.01}', passed: true },
      { title: 'later', passed: false },
    ]);
    expect(parseTestReport({ testResults: 'none' })).toMatchObject({ code: 'bad-test-report' });
  });

  it.each([
    ['an empty reason', { 'here.dice.01': '' }],
    ['a name that is not a rule', { 'here.dice': 'why' }],
    ['a range', { 'here.dice.01-04': 'why' }],
    ['a reference to no rule', { 'here.dice.01': { same: [] } }],
    ['an unknown field', { 'here.dice.01': { same: 'here.dice.02', because: 'why' } }],
  ])('do not include %s as an exemption', (_, content) => {
    expect(parseExemptions(content)).toMatchObject({ code: 'bad-exemptions' });
  });
});

describe('the mutation report', () => {
  const parsed = parseMutation({
    files: {
      'packages/games/src/dice/throw.ts': {
        hash: 'abc',
        mutants: 8,
        killed: 6,
        equivalent: 1,
        survived: ['3: 1 → 2'],
      },
      'packages/games/src/dice/pay.ts': {
        hash: 'def',
        mutants: 1,
        killed: 1,
      },
    },
    proved: { 'here.dice': '02-03' },
    titleOnly: { 'here.dice': '04' },
  });
  if (isRefusal(parsed)) throw new Error(parsed.message);
  const mutation = parsed;
  const cite = (number: string) => `a test {here.dice.${number}}`;
  const tests = ['01', '02', '03', '04'].map((number) => ({ title: cite(number), passed: true }));
  const found = report({ tests, mutation });

  it('proves a rule when one of its tests kills a mutant', () => {
    expect(found.plans.map(totals)).toMatchObject([{ rules: 4, tested: 2, cited: 2, open: 0 }]);
    const proofs = found.plans[0]?.rules.map(({ status }) => status.kind === 'tested' && status.proof);
    expect(proofs).toEqual(['not-tried', 'proved', 'proved', 'title-only']);
    expect(coverageText(found)).toContain('Cited by tests that killed no mutant:\n  here/dice: 04');
  });

  it('lists the tests of each rule', () => {
    expect(rulesText(found, 'here.dice.02')).toMatch(
      /Two dice decide\.\n {2}proved.*\n {4}a test \{here\.dice\.02\}\n$/,
    );
    expect(rulesText(found, 'here.dice')).toMatch(/title only/);
    expect(rulesText(found, 'here.cards')).toBe('There is no rule here.cards.\n');
  });

  it('contains the score of each folder, and the number of files that have changed since', () => {
    const score = mutationText(mutation, (path) => (path.endsWith('pay.ts') ? 'def' : 'new'));
    expect(score).toMatch(/games\/dice +87\.5 % +7 of 8/);
    expect(score).toContain('1 of 2 files have changed since');
  });

  it('is refused if the file is not a mutation report', () => {
    expect(parseMutation({ files: [] })).toMatchObject({ code: 'bad-mutation-report' });
  });
});
