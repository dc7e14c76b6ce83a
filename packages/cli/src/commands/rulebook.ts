import { isRefusal } from '@croupier/core';
import { coverageText, isComplete, rulesText } from '@croupier/core/rulebook';
import type { Command } from '../command.ts';
import { reportOf } from '../coverage.ts';
import { projectRoot } from '../project.ts';

export const rulebook: Command = {
  name: 'rulebook',
  summary: 'Lists the rules of every plan that are tested, exempt from tests, or open.',
  arguments: '[rule-or-book]',
  details:
    'Compares the rule books (docs/rulebook) with the titles of the tests that passed when npm test last ran, the ' +
    'worked examples (examples) and the rules that are exempt. The exit status is 1 when a rule or a worked example ' +
    'is open, or a rule is cited that does not exist. For a rule or a book it names the tests of each rule, and ' +
    'whether one of them failed when the code was changed on purpose (npm run mutate).',
  options: {},
  examples: ['croupier rulebook', 'croupier rulebook --json', 'croupier rulebook kings.roulette-french.65'],
  async run({ arguments: [wanted] }) {
    const report = reportOf(projectRoot());
    if (isRefusal(report)) return report;
    const text = coverageText(report).trimEnd();
    const failures = isComplete(report) ? [] : [text.split('\n').at(-1) ?? 'not whole'];
    return {
      json: report,
      text: wanted === undefined ? text : rulesText(report, wanted).trimEnd(),
      failures,
    };
  },
};
