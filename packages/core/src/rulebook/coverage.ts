import { z } from 'zod';
import type { PlanId, RuleId } from '../ids.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { asRuleId, citationsIn, citationsInData } from './citations.ts';
import type { Mutation } from './mutation.ts';
import { planOf, type Rule, type Rulebook } from './rulebook.ts';

/** A test that ran. */
export interface TestRun {
  readonly title: string;
  readonly passed: boolean;
}

/**
 * The reason why no test covers a rule: it does not concern software, it is not built yet, or it repeats
 * other rules.
 */
export type Exemption =
  | { readonly kind: 'not-software'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string }
  | { readonly kind: 'same'; readonly as: readonly RuleId[] };

/** The inputs of the report. */
export interface Evidence {
  readonly rulebooks: readonly Rulebook[];
  readonly exemptions: ReadonlyMap<RuleId, Exemption>;
  readonly tests: readonly TestRun[];
  /** Round records, each with its file name and content. */
  readonly records: readonly { readonly file: string; readonly content: unknown }[];
  /** The results of the mutation tests. */
  readonly mutation?: Mutation;
}

/**
 * Whether the tests that cite a rule prove it. `proved`: one of the tests killed a mutant. `title-only`: no
 * test killed a mutant. `not-tried`: mutation testing does not run the tests.
 */
export type Proof = 'proved' | 'title-only' | 'not-tried';

/** Whether a rule is covered, and by which tests. */
export type RuleStatus =
  | { readonly kind: 'tested'; readonly by: readonly string[]; readonly proof: Proof }
  | { readonly kind: 'same'; readonly as: readonly RuleId[] }
  | { readonly kind: 'not-software'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string }
  | { readonly kind: 'open' };

/** The coverage of every rule and worked example in one rule book. */
export interface PlanCoverage {
  readonly plan: PlanId;
  readonly rules: readonly { readonly rule: Rule; readonly status: RuleStatus }[];
  /**
   * The worked examples, each with the tests and records that cover it. An example without tests and records
   * is open, unless it is exempt.
   */
  readonly examples: readonly {
    readonly id: RuleId;
    readonly by: readonly string[];
    readonly later?: string;
    readonly notSoftware?: string;
  }[];
}

/** The coverage of all rule books. */
export interface CoverageReport {
  readonly plans: readonly PlanCoverage[];
  /** Problems such as citations of rules that do not exist and needless exemptions, one sentence each. */
  readonly faults: readonly string[];
}

/** Compares the rule books with the passed tests, the records and the exemptions. */
export function coverage(evidence: Evidence): CoverageReport {
  const faults: string[] = [];
  const covered = gatherCovered(evidence, faults);
  const known = new Set(evidence.rulebooks.flatMap(citable));
  for (const [id, by] of covered)
    if (!known.has(id)) faults.push(`${id} is cited by ${by[0]} but is in no rule book`);
  const statuses = new Statuses(covered, evidence.exemptions, evidence.mutation);
  const plans = evidence.rulebooks.map((book) => ({
    plan: planOf(book),
    rules: book.rules.map((rule) => ({ rule, status: statuses.of(rule.id) })),
    examples: book.examples.map(({ id }) => {
      const status = statuses.of(id);
      return {
        id,
        by: covered.get(id) ?? [],
        ...(status.kind === 'later' ? { later: status.reason } : {}),
        ...(status.kind === 'not-software' ? { notSoftware: status.reason } : {}),
      };
    }),
  }));
  return { plans, faults: [...faults, ...exemptionFaults(evidence.exemptions, known, covered)] };
}

/** Counts a plan's rules and worked examples by their status. */
export function totals(plan: PlanCoverage) {
  const count = (kind: RuleStatus['kind']) => plan.rules.filter(({ status }) => status.kind === kind).length;
  return {
    rules: plan.rules.length,
    /** At least one test that cites the rule killed a mutant. */
    tested: plan.rules.filter(({ status }) => isProved(status)).length,
    /** Tests or records cite the rule, but none of them is known to kill a mutant. */
    cited: plan.rules.filter(({ status }) => status.kind === 'tested' && !isProved(status)).length,
    same: count('same'),
    exempt: count('not-software'),
    later: count('later') + plan.examples.filter(({ later }) => later !== undefined).length,
    open: count('open'),
    examples: plan.examples.length,
    examplesOpen: plan.examples.filter(isOpen).length,
  };
}

function isProved(status: RuleStatus): boolean {
  return status.kind === 'tested' && status.proof === 'proved';
}

/** Returns whether a worked example is neither covered nor exempt. */
export function isOpen({ by, later, notSoftware }: PlanCoverage['examples'][number]): boolean {
  return by.length === 0 && later === undefined && notSoftware === undefined;
}

/**
 * Returns whether no rule or example is open and the report has no problems. A rule that is not built yet
 * does not count as open.
 */
export function isComplete(report: CoverageReport): boolean {
  return (
    report.faults.length === 0 &&
    report.plans.every((plan) => {
      const { open, examplesOpen } = totals(plan);
      return open === 0 && examplesOpen === 0;
    })
  );
}

type Covered = Map<RuleId, string[]>;

function gatherCovered({ tests, records }: Evidence, faults: string[]): Covered {
  const covered: Covered = new Map();
  const cover = (id: RuleId, by: string) => {
    const already = covered.get(id);
    if (already) already.push(by);
    else covered.set(id, [by]);
  };
  for (const { title, passed } of tests) {
    const { ids, unreadable } = citationsIn(title);
    for (const cited of unreadable) faults.push(`{${cited}} in the title of a test is not a rule: ${title}`);
    if (passed) for (const id of ids) cover(id, title);
  }
  for (const { file, content } of records) for (const id of citationsInData(content)) cover(id, file);
  return covered;
}

function citable(book: Rulebook): readonly RuleId[] {
  return [...book.rules, ...book.readings, ...book.examples].map(({ id }) => id);
}

function exemptionFaults(
  exemptions: Evidence['exemptions'],
  known: ReadonlySet<RuleId>,
  covered: Covered,
): readonly string[] {
  return [...exemptions].flatMap(([id, exemption]) => {
    if (!known.has(id)) return [`${id} is exempt but is in no rule book`];
    if (exemption.kind === 'same')
      return exemption.as
        .filter((other) => !known.has(other) || other === id)
        .map((other) => `${id} is said to be the same as ${other}, which is not another rule`);
    const by = covered.get(id)?.[0];
    return by ? [`${id} is exempt ("${exemption.reason}") but covered by ${by}: drop the exemption`] : [];
  });
}

/** The status of each rule. A rule that repeats other rules gets its status from them. */
class Statuses {
  private readonly found = new Map<RuleId, RuleStatus>();
  private readonly covered: Covered;
  private readonly exemptions: Evidence['exemptions'];
  private readonly mutation: Mutation | undefined;

  constructor(covered: Covered, exemptions: Evidence['exemptions'], mutation: Mutation | undefined) {
    this.covered = covered;
    this.exemptions = exemptions;
    this.mutation = mutation;
  }

  of(id: RuleId): RuleStatus {
    const found = this.found.get(id);
    if (found) return found;
    // Rules that only refer to each other in a circle are not covered.
    this.found.set(id, { kind: 'open' });
    const status = this.workOut(id);
    this.found.set(id, status);
    return status;
  }

  private workOut(id: RuleId): RuleStatus {
    const by = this.covered.get(id);
    if (by) return { kind: 'tested', by, proof: this.proofOf(id) };
    const exemption = this.exemptions.get(id);
    if (!exemption) return { kind: 'open' };
    if (exemption.kind !== 'same') return exemption;
    const others = exemption.as.map((other) => this.of(other));
    return others.find(({ kind }) => kind === 'open' || kind === 'later') ?? exemption;
  }

  private proofOf(id: RuleId): Proof {
    if (this.mutation?.proved.has(id)) return 'proved';
    return this.mutation?.titleOnly.has(id) ? 'title-only' : 'not-tried';
  }
}

const exemptionsSchema = z.record(
  z.string(),
  z.union([
    z.string().min(1),
    z.strictObject({ later: z.string().min(1) }),
    z.strictObject({ same: z.union([z.string(), z.array(z.string()).min(1)]) }),
  ]),
);

/** Parses an exemptions file. Refuses anything else as `bad-exemptions`. */
export function parseExemptions(content: unknown): ReadonlyMap<RuleId, Exemption> | Refusal {
  const parsed = exemptionsSchema.safeParse(content);
  if (!parsed.success) return refuse('bad-exemptions', z.prettifyError(parsed.error));
  const exemptions = new Map<RuleId, Exemption>();
  for (const [text, value] of Object.entries(parsed.data)) {
    const id = asRuleId(text);
    if (!id) return refuse('bad-exemptions', `${text} is not the id of a rule`);
    if (typeof value === 'string') exemptions.set(id, { kind: 'not-software', reason: value });
    else if ('later' in value) exemptions.set(id, { kind: 'later', reason: value.later });
    else exemptions.set(id, { kind: 'same', as: [value.same].flat() as RuleId[] });
  }
  return exemptions;
}

const testReportSchema = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** Parses a report of vitest's JSON reporter. Refuses anything else as `bad-test-report`. */
export function parseTestReport(content: unknown): readonly TestRun[] | Refusal {
  const parsed = testReportSchema.safeParse(content);
  if (!parsed.success) return refuse('bad-test-report', z.prettifyError(parsed.error));
  return parsed.data.testResults.flatMap((file) =>
    file.assertionResults.map(({ fullName, status }) => ({ title: fullName, passed: status === 'passed' })),
  );
}
