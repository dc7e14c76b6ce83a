import { type CoverageReport, isComplete, isOpen, type Proof, totals } from './coverage.ts';

/** Returns the coverage report as text: a table by plan, the open rules, the problems, and a summary line. */
export function coverageText(report: CoverageReport): string {
  const parts = [
    table(report),
    ...report.plans.flatMap(laterLines),
    ...report.plans.flatMap(openLines),
    ...titleOnlyLines(report),
    ...faultLines(report),
    summary(report),
  ];
  return `${parts.join('\n')}\n`;
}

const COLUMNS = [
  'plan',
  'rules',
  'tested',
  'cited only',
  'same',
  'not software',
  'later',
  'open',
  'examples',
  'open',
] as const;

function table(report: CoverageReport): string {
  const rows = report.plans.map((plan) => {
    const sum = totals(plan);
    return [
      plan.plan,
      sum.rules,
      sum.tested,
      sum.cited,
      sum.same,
      sum.exempt,
      sum.later,
      sum.open,
      sum.examples,
      sum.examplesOpen,
    ].map(String);
  });
  const widths = COLUMNS.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  const sums = COLUMNS.map((_, column) =>
    column === 0 ? 'all' : String(rows.reduce((sum, row) => sum + Number(row[column]), 0)),
  );
  return [line(COLUMNS), ...rows.map(line), line(sums)].join('\n');
}

function laterLines(plan: CoverageReport['plans'][number]): readonly string[] {
  const later = [
    ...plan.rules.flatMap(({ rule, status }) =>
      status.kind === 'later' ? [`  ${rule.id}  ${status.reason}`] : [],
    ),
    ...plan.examples.flatMap(({ id, later }) => (later === undefined ? [] : [`  ${id}  ${later}`])),
  ];
  return later.length === 0 ? [] : ['', `Not built yet in ${plan.plan}:`, ...later];
}

/** Returns the rules whose tests ran and killed no mutant, one line per plan. A title alone does not prove anything. */
function titleOnlyLines(report: CoverageReport): readonly string[] {
  const lines = report.plans.flatMap(({ plan, rules }) => {
    const numbers = rules.flatMap(({ rule, status }) =>
      status.kind === 'tested' && status.proof === 'title-only' ? [rule.number] : [],
    );
    return numbers.length === 0 ? [] : [`  ${plan}: ${numbers.join(' ')}`];
  });
  return lines.length === 0 ? [] : ['', 'Cited by tests that killed no mutant:', ...lines];
}

/**
 * Returns each rule of a plan, or one rule, with the tests and records that cite it and whether they killed a mutant.
 */
export function rulesText(report: CoverageReport, wanted: string): string {
  const rules = report.plans.flatMap((plan) => plan.rules);
  const chosen = rules.filter(({ rule }) => rule.id === wanted || rule.id.startsWith(`${wanted}.`));
  const lines = chosen.flatMap(({ rule, status }) => {
    const head = `${rule.id}  ${shortened(rule.text, 90)}`;
    switch (status.kind) {
      case 'tested':
        return [head, `  ${PROOFS[status.proof]}`, ...status.by.map((by) => `    ${by}`)];
      case 'same':
        return [head, `  the same as ${status.as.join(', ')}`];
      case 'open':
        return [head, '  open'];
      default:
        return [head, `  ${status.kind === 'later' ? 'later' : 'not software'}: ${status.reason}`];
    }
  });
  return lines.length === 0 ? `There is no rule ${wanted}.\n` : `${lines.join('\n')}\n`;
}

const PROOFS: { readonly [proof in Proof]: string } = {
  proved: 'proved: one of these killed a mutant',
  'title-only': 'title only: none of these killed a mutant',
  'not-tried': 'not tried with mutants',
};

function openLines(plan: CoverageReport['plans'][number]): readonly string[] {
  const rules = plan.rules.filter(({ status }) => status.kind === 'open');
  const examples = plan.examples.filter(isOpen);
  if (rules.length + examples.length === 0) return [];
  return [
    '',
    `Open in ${plan.plan}:`,
    ...rules.map(({ rule }) => `  ${rule.id}  ${shortened(rule.text, 100)}`),
    ...examples.map(({ id }) => `  ${id}  worked example without a record`),
  ];
}

function faultLines(report: CoverageReport): readonly string[] {
  return report.faults.length === 0 ? [] : ['', 'Wrong:', ...report.faults.map((fault) => `  ${fault}`)];
}

function summary(report: CoverageReport): string {
  const sum = (of: Exclude<keyof ReturnType<typeof totals>, 'plan'>) =>
    report.plans.reduce((all, plan) => all + totals(plan)[of], 0);
  const [tested, cited, exempt] = [sum('tested'), sum('cited'), sum('exempt')];
  const later = sum('later') === 0 ? '' : ` Not built yet: ${sum('later')}.`;
  const counts = `Tests killed a mutant for ${tested} rules and only cite ${cited}; ${exempt} are outside software.${later}`;
  if (isComplete(report)) return `\n${counts} No rule is open.`;
  const [open, examples] = [sum('open'), sum('examplesOpen')];
  return `\n${counts}\n${open} rules and ${examples} worked examples open, ${report.faults.length} faults.`;
}

function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
}
