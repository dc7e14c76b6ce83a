import type { CaseRule, Figures } from '@croupier/protocol';
import { z } from 'zod';
import { accountsAmong } from '../accounts/lookups.ts';
import { accountsOfPerson } from '../participants/lookups.ts';
import type { PortOutbox } from '../ports/outbox.ts';
import { type LeasedJob, Worker } from '../runtime/worker.ts';
import type { Database, Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { Clock } from '../time/clock.ts';
import { raiseAlert, type Subject, usedUntil } from './alerts.ts';
import { activeSince, factsAfter, factsOf, longestSpan, pairsOf } from './facts.ts';
import { type Found, PAIR_RULES, type PairRule, PERSON_RULES, type PersonRule } from './rules.ts';
import { askAboutPersons } from './screening.ts';
import { rulesOf } from './settings.ts';

const MINUTE = 60_000;
/** The interval between two evaluations of the activity at a house. */
const EVERY = 5 * MINUTE;
/** The time by which two evaluations overlap, for facts that were stored late. It exceeds the length of any transaction. */
const OVERLAP = 10 * MINUTE;
/** The most alerts of one rule about one subject in one evaluation. */
const MOST_AT_ONCE = 10;

const PERSON_RULE_LIST = Object.entries(PERSON_RULES) as [keyof typeof PERSON_RULES, PersonRule][];
const PAIR_RULE_LIST = Object.entries(PAIR_RULES) as [keyof typeof PAIR_RULES, PairRule][];

export interface WatchOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly outbox: PortOutbox;
  /** Returns the time zone of a house, in which its nights begin. */
  readonly zoneOf: (house: string) => string;
  readonly leased?: LeasedJob | undefined;
}

const watchRow = z.object({
  house: z.string(),
  done_at: z.int(),
  until_at: z.int().nullable(),
  after_account: z.string(),
});

/**
 * Evaluates the rules of the houses about all persons with activity since the last evaluation. Each person is evaluated in
 * one transaction with the progress, so a restarted server continues with the next person.
 */
export class Watch {
  private readonly worker: Worker;
  private readonly database: Database;

  constructor(private readonly options: WatchOptions) {
    this.database = options.leased?.database ?? options.database;
    this.worker = new Worker(options.clock, {
      name: 'alerts',
      work: () => this.work(),
      mayWork: options.leased?.mayWork,
    });
  }

  run(): void {
    this.worker.run();
  }

  drain(): Promise<void> {
    return this.worker.drain();
  }

  stop(): Promise<void> {
    return this.worker.stop();
  }

  /** Evaluates all houses that are due. Returns the time of the next evaluation, unless all rules are off. */
  private async work(): Promise<number | undefined> {
    const houses = new Map<string, Map<CaseRule, Figures>>();
    for (const { house, rule, figures } of await rulesOf(this.database))
      if (figures) houses.set(house, (houses.get(house) ?? new Map()).set(rule, figures));
    let next: number | undefined;
    for (const [house, rules] of houses) {
      if (this.worker.stopped) return undefined;
      const days = rules.get('screening')?.days;
      if (days !== undefined && (await askAboutPersons(this.database, house, days, this.options.clock.now())))
        this.options.outbox.run();
      const due = await this.evaluate(house, rules);
      next = Math.min(next ?? due, due);
    }
    // Another node may switch a rule on.
    return next ?? (this.options.leased && this.options.clock.now() + EVERY);
  }

  /** Evaluates a house if it is due. Returns the time of its next evaluation. */
  private async evaluate(house: string, rules: ReadonlyMap<CaseRule, Figures>): Promise<number> {
    const now = this.options.clock.now();
    const [watch] = await checkedRows(this.database, watchRow, 'select * from case_watch where house = $1', [
      house,
    ]);
    if (!watch) return now + EVERY;
    if (watch.until_at === null && now - watch.done_at < EVERY) return watch.done_at + EVERY;
    const until = watch.until_at ?? now;
    if (watch.until_at === null)
      await this.database.query(
        `update case_watch set until_at = $2, after_account = '' where house = $1 and until_at is null`,
        [house, until],
      );
    for (const account of await activeSince(this.database, house, watch.done_at - OVERLAP)) {
      if (this.worker.stopped) return now;
      if (account <= watch.after_account) continue;
      await this.database.transaction(async (tx) => {
        await this.evaluatePerson(tx, house, account, rules, until);
        // A change of the rules has restarted the span.
        await tx.query('update case_watch set after_account = $2 where house = $1 and until_at = $3', [
          house,
          account,
          until,
        ]);
      });
    }
    await this.database.query(
      `update case_watch set done_at = $2, until_at = null, after_account = '' where house = $1 and until_at = $2`,
      [house, until],
    );
    return until + EVERY;
  }

  private async evaluatePerson(
    tx: Queries,
    house: string,
    account: string,
    rules: ReadonlyMap<CaseRule, Figures>,
    now: number,
  ): Promise<void> {
    const accounts = await accountsOfPerson(tx, house, account);
    const subject: Subject = { house, account, other: null, accounts };
    const since = now - longestSpan(rules.values());
    const facts = await factsOf(tx, subject, since, now, this.options.zoneOf(house));
    for (const [rule, evaluate] of PERSON_RULE_LIST) {
      const figures = rules.get(rule);
      if (figures)
        await repeatedly(
          tx,
          subject,
          rule,
          figures,
          (used) => evaluate(factsAfter(facts, used), figures),
          now,
        );
    }
    if (PAIR_RULE_LIST.every(([rule]) => !rules.has(rule))) return;
    const pairs = await pairsOf(tx, subject, since);
    const known = await accountsAmong(tx, [account, ...pairs.keys()]);
    for (const [other, signals] of pairs) {
      // The players of a walk-in seat have no account.
      if (!known.has(account) || !known.has(other)) continue;
      const [one = account, two = other] = [account, other].sort();
      const pair: Subject = { house, account: one, other: two, accounts: [one] };
      for (const [rule, evaluate] of PAIR_RULE_LIST) {
        const figures = rules.get(rule);
        if (!figures) continue;
        const found = (used: number) =>
          evaluate({ now, one, other: two, signals: signals.filter(({ at }) => at > used) }, figures);
        await repeatedly(tx, pair, rule, figures, found, now);
      }
    }
  }
}

/** Raises alerts of a rule as long as the facts that no alert has used yet fulfil it. */
async function repeatedly(
  tx: Queries,
  subject: Subject,
  rule: CaseRule,
  figures: Figures,
  evaluate: (used: number) => Found | undefined,
  at: number,
): Promise<void> {
  for (let n = 0; n < MOST_AT_ONCE; n += 1) {
    const found = evaluate(await usedUntil(tx, rule, subject));
    if (!found || found.facts.length === 0) return;
    await raiseAlert(tx, subject, rule, figures, found, at);
  }
}
