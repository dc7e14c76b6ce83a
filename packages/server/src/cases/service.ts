import { isRefusal, type Refusal, refuse } from '@croupier/core';
import type { House } from '@croupier/houses';
import {
  type AnswerOf,
  CASE_OFFICERS,
  type CaseFile,
  type CaseKind,
  type CaseReport,
} from '@croupier/protocol';
import { accountsAmong, namesOf, staffAt } from '../accounts/lookups.ts';
import { accountsOfPerson, isSamePerson } from '../participants/lookups.ts';
import { readParticipant } from '../participants/participant.ts';
import { secondPerson } from '../participants/second-person.ts';
import { holdPayouts, liftHold, type PayoutHold, payoutHold } from '../payments/holds.ts';
import type { ScreeningPort } from '../ports/screening.ts';
import type { Database, Queries } from '../storage/database.ts';
import { sealed } from '../storage/secret.ts';
import type { Clock } from '../time/clock.ts';
import { joinCase } from './alerts.ts';
import { addEntry } from './log.ts';
import { serveScreening } from './screening.ts';
import { rulesOf, type StoredRule, setRule } from './settings.ts';
import {
  alertsOf,
  type CaseFilter,
  caseOf,
  casesOf,
  changeCase,
  entriesOf,
  type StoredCase,
  summaryOf,
} from './store.ts';
import { Watch, type WatchOptions } from './watch.ts';

/** A case of a house, and the member of staff who acts on it. */
export interface CaseRequest {
  readonly house: string;
  readonly case: string;
  readonly by: string;
}

/** Work on alerts and cases. Nobody reads or changes a case about themselves. */
export interface CaseService {
  list(filter: CaseFilter): Promise<AnswerOf<'cases'>>;
  /** Opens a case, or joins the open one. Refuses `no-such-person`, `own-account`. */
  open(
    asked: {
      readonly house: string;
      readonly kind: CaseKind;
      readonly subject: string;
      readonly other: string | undefined;
      readonly reason: string;
    },
    by: string,
  ): Promise<CaseFile | Refusal>;
  /** Returns a case. Refuses `no-such-case`, as all further calls. */
  file(of: CaseRequest): Promise<CaseFile | Refusal>;
  /** Changes the owner, the deadline or the state. Refuses `case-closed`, `not-an-officer`, `outcome-proposed`. */
  change(
    of: CaseRequest,
    to: {
      readonly owner?: string | null | undefined;
      readonly deadline?: number | null | undefined;
      readonly state?: 'open' | 'waiting' | undefined;
    },
  ): Promise<CaseFile | Refusal>;
  /** Adds a note. Closed cases accept notes, too. */
  note(
    of: CaseRequest,
    text: string,
    links: CaseFile['entries'][number]['links'],
  ): Promise<CaseFile | Refusal>;
  /** Holds payouts or lifts the hold. Refuses `not-in-case`, `case-closed` (a hold), `payout-held`, `no-hold`. */
  hold(
    of: CaseRequest,
    asked: { readonly subject: string; readonly hold: boolean; readonly reason: string },
  ): Promise<CaseFile | Refusal>;
  /** Proposes the outcome. Refuses `case-closed`, `outcome-proposed`. */
  propose(
    of: CaseRequest,
    asked: { readonly outcome: NonNullable<CaseFile['outcome']>; readonly reason: string },
  ): Promise<CaseFile | Refusal>;
  /** Confirms or declines the proposed outcome. Refuses `no-proposal`, and a confirmation with `four-eyes`. */
  decide(
    of: CaseRequest,
    asked: { readonly confirmed: boolean; readonly reason: string | undefined },
  ): Promise<CaseFile | Refusal>;
  /** Writes the report of a case, which is recorded in its log. */
  report(of: CaseRequest, recipient: string): Promise<CaseReport | Refusal>;
  rules(house: string): Promise<readonly StoredRule[]>;
  /** Sets or switches off a rule. Refuses `bad-figures`. */
  setRule(asked: Omit<Parameters<typeof setRule>[1], 'at'>): Promise<Refusal | undefined>;
}

/** A running case service. */
export interface RunningCases extends CaseService {
  /** Evaluates what is due. Before the first call, nothing is evaluated. */
  run(): void;
  drain(): Promise<void>;
  stop(): Promise<void>;
}

export interface CaseOptions extends Omit<WatchOptions, 'zoneOf'> {
  readonly database: Database;
  readonly clock: Clock;
  readonly houses: readonly House[];
  readonly screening: ScreeningPort;
  /** Called after a hold was lifted, so that the waiting payouts continue. */
  readonly payoutsContinue: () => void;
}

export function createCases(options: CaseOptions): RunningCases {
  const { database, clock, houses, outbox, screening } = options;
  const zoneOf = (id: string) =>
    houses.find((house) => house.id === id)?.protection?.participants?.selfLimits.timeZone ?? 'UTC';
  const watch = new Watch({ ...options, zoneOf });
  serveScreening(outbox, screening, clock);

  /** Changes a case that the transaction locks. Returns the case after the change. */
  const acting = async (
    of: CaseRequest,
    work: (tx: Queries, found: StoredCase, at: number) => Promise<Refusal | undefined>,
  ): Promise<CaseFile | Refusal> =>
    database.transaction(async (tx) => {
      const found = await readable(tx, of, { lock: true });
      if (!found) return noSuchCase();
      const at = clock.now();
      const refused = await work(tx, found, at);
      if (refused) return refused;
      await tx.query('update compliance_case set changed_at = $2 where id = $1', [found.id, at]);
      return fileOf(tx, found.house, found.id, at);
    });

  return {
    list: async (filter) => {
      const now = clock.now();
      const { count, cases } = await casesOf(database, filter, now);
      const names = await namesOf(database, cases.flatMap(peopleIn));
      return { count, cases: cases.map((one) => summaryOf(one, one.alerts, names, now)) };
    },
    open: async ({ house, kind, subject, other, reason }, by) =>
      database.transaction(async (tx) => {
        const people = [subject, ...(other === undefined || other === subject ? [] : [other])].sort();
        const known = await accountsAmong(tx, people);
        if (people.some((one) => !known.has(one)))
          return refuse('no-such-person', 'There is no account with this id.');
        for (const one of people)
          if (one === by || (await isSamePerson(tx, one, by)))
            return refuse('own-account', 'You cannot open a case about yourself.');
        const [account = subject, second = null] = people;
        const accounts = second === null ? await accountsOfPerson(tx, house, account) : [account];
        const at = clock.now();
        const id = await joinCase(tx, { house, account, other: second, accounts }, kind, at, by);
        await addEntry(tx, id, { at, by, what: 'note', text: reason });
        return fileOf(tx, house, id, at);
      }),
    file: async (of) => {
      const found = await readable(database, of);
      return found ? fileOf(database, found.house, found.id, clock.now()) : noSuchCase();
    },
    change: (of, { owner, deadline, state }) =>
      acting(of, async (tx, found, at) => {
        if (found.state === 'closed') return caseClosed();
        const log = (what: 'owner' | 'deadline' | 'waiting' | 'resumed', text: string | null) =>
          addEntry(tx, found.id, { at, by: of.by, what, text });
        if (state !== undefined && found.state === 'proposed')
          return refuse('outcome-proposed', 'An outcome is proposed. Confirm or decline it first.');
        if (owner !== undefined && owner !== found.owner) {
          const officers = await staffAt(tx, of.house, CASE_OFFICERS);
          const officer = officers.find(({ id }) => id === owner);
          if (owner !== null && !officer)
            return refuse('not-an-officer', 'Only compliance and managers of this house can own a case.');
          if (officer && (await isAbout(tx, found, officer.id)))
            return refuse('not-an-officer', 'Nobody can own a case about themselves.');
          await changeCase(tx, found.id, { owner });
          await log('owner', officer?.name ?? null);
        }
        if (deadline !== undefined && deadline !== found.deadline) {
          await changeCase(tx, found.id, { deadline });
          await log('deadline', deadline === null ? null : new Date(deadline).toISOString());
        }
        if (state !== undefined && state !== found.state) {
          await changeCase(tx, found.id, { state });
          await log(state === 'waiting' ? 'waiting' : 'resumed', null);
        }
        return undefined;
      }),
    note: (of, text, links) =>
      acting(of, async (tx, { id }, at) => {
        await addEntry(tx, id, { at, by: of.by, what: 'note', text, links });
        return undefined;
      }),
    hold: async (of, { subject, hold, reason }) => {
      const answer = await acting(of, async (tx, found, at) => {
        if (subject !== found.account && subject !== found.other)
          return refuse('not-in-case', 'This case is not about this person.');
        if (hold && found.state === 'closed') return caseClosed();
        const decision = { house: of.house, account: subject, reason, by: of.by, at };
        const refused = await (hold ? holdPayouts : liftHold)(tx, decision);
        if (refused) return refused;
        await addEntry(tx, found.id, { at, by: of.by, what: hold ? 'hold' : 'hold-lifted', text: reason });
        return undefined;
      });
      if (!isRefusal(answer) && !hold) options.payoutsContinue();
      return answer;
    },
    propose: (of, { outcome, reason }) =>
      acting(of, async (tx, found, at) => {
        if (found.state === 'closed') return caseClosed();
        if (found.state === 'proposed')
          return refuse('outcome-proposed', 'An outcome is proposed already. Confirm or decline it first.');
        await tx.query(
          `update compliance_case set state = 'proposed', outcome = $2, outcome_reason = $3, proposed_by = $4,
             proposed_at = $5 where id = $1`,
          [found.id, outcome, sealed(reason, 'compliance_case.outcome_reason'), of.by, at],
        );
        await addEntry(tx, found.id, { at, by: of.by, what: 'proposed', text: reason });
        return undefined;
      }),
    decide: (of, { confirmed, reason }) =>
      acting(of, async (tx, found, at) => {
        if (found.state !== 'proposed' || found.proposed_by === null)
          return refuse('no-proposal', 'No outcome is proposed for this case.');
        if (!confirmed) {
          await tx.query(
            `update compliance_case set state = 'open', outcome = null, outcome_reason = null, proposed_by = null,
               proposed_at = null where id = $1`,
            [found.id],
          );
          await addEntry(tx, found.id, { at, by: of.by, what: 'declined', text: reason ?? null });
          return undefined;
        }
        const refused = await secondPerson(tx, found.proposed_by, of.by);
        if (refused) return refused;
        await tx.query(
          `update compliance_case set state = 'closed', closed_by = $2, closed_at = $3 where id = $1`,
          [found.id, of.by, at],
        );
        await addEntry(tx, found.id, { at, by: of.by, what: 'closed', text: reason ?? null });
        return undefined;
      }),
    report: async (of, recipient) => {
      const file = await acting(of, async (tx, { id }, at) => {
        await addEntry(tx, id, { at, by: of.by, what: 'report', text: recipient });
        return undefined;
      });
      const house = houses.find(({ id }) => id === of.house);
      if (isRefusal(file) || !house) return isRefusal(file) ? file : noSuchCase();
      const people = [file.subject, ...(file.other ? [file.other] : [])];
      const names = await namesOf(database, [of.by]);
      return {
        format: 'croupier-case-1',
        writtenAt: file.changedAt,
        writtenBy: { account: of.by, name: names.get(of.by) ?? of.by },
        recipient,
        house: { id: house.id, name: house.name, currency: house.currency },
        persons: await Promise.all(people.map((one) => identityOf(database, house.id, one))),
        case: file,
      };
    },
    rules: (house) => rulesOf(database, house),
    setRule: async (asked) => {
      const refused = await database.transaction((tx) => setRule(tx, { ...asked, at: clock.now() }));
      if (!refused) watch.run();
      return refused;
    },
    run: () => watch.run(),
    drain: () => watch.drain(),
    stop: () => watch.stop(),
  };
}

/** Returns the case, unless it is about the reader. */
async function readable(
  queries: Queries,
  { house, case: id, by }: CaseRequest,
  { lock = false } = {},
): Promise<StoredCase | undefined> {
  const found = await caseOf(queries, house, Number(id), { lock });
  return found && (await isAbout(queries, found, by)) ? undefined : found;
}

async function isAbout(queries: Queries, found: StoredCase, account: string): Promise<boolean> {
  for (const one of [found.account, found.other])
    if (one !== null && (one === account || (await isSamePerson(queries, one, account)))) return true;
  return false;
}

async function fileOf(queries: Queries, house: string, id: number, now: number): Promise<CaseFile> {
  const found = await caseOf(queries, house, id);
  if (!found) throw new Error(`the case ${id} is missing`);
  const alerts = await alertsOf(queries, id);
  const entries = await entriesOf(queries, id);
  const held: PayoutHold[] = [];
  for (const one of [found.account, found.other]) {
    const hold = one === null ? undefined : await payoutHold(queries, house, one);
    if (one !== null && hold) held.push({ ...hold, account: one });
  }
  const officers = await staffAt(queries, house, CASE_OFFICERS);
  const names = await namesOf(queries, [
    ...peopleIn(found),
    ...entries.flatMap(({ by_account }) => by_account ?? []),
    ...held.map(({ held_by }) => held_by),
  ]);
  const person = (account: string) => ({ account, name: names.get(account) ?? account });
  return {
    ...summaryOf(found, alerts.length, names, now),
    alerts: alerts.map((alert) => ({ ...alert, id: String(alert.id) })),
    entries: entries.map(({ id: n, by_account: by, ...entry }) => ({
      ...entry,
      id: String(n),
      by: by === null ? null : person(by),
    })),
    proposal:
      found.outcome !== null && found.proposed_by !== null && found.proposed_at !== null
        ? {
            outcome: found.outcome,
            reason: found.outcome_reason ?? '',
            by: person(found.proposed_by),
            at: found.proposed_at,
          }
        : null,
    officers: officers.map(({ id: account, name }) => ({ account, name })),
    holds: held.map(({ account, reason, held_by, held_at }) => ({
      account,
      reason,
      by: person(held_by),
      at: held_at,
    })),
  };
}

function peopleIn({ account, other, owner, proposed_by }: StoredCase): string[] {
  return [account, other, owner, proposed_by].filter((one) => one !== null);
}

async function identityOf(
  queries: Queries,
  house: string,
  { account, name }: { readonly account: string; readonly name: string },
): Promise<CaseReport['persons'][number]> {
  const { person } = (await readParticipant(queries, account, house)) ?? {};
  if (!person) return { account, name, bornOn: null, address: null, document: null };
  const { street, postcode, city, country } = person.address;
  return {
    account,
    name: `${person.givenName} ${person.familyName}`,
    bornOn: person.bornOn,
    address: `${street}, ${postcode} ${city}, ${country}`,
    document: person.document ? `${person.document.kind} ${person.document.number}` : null,
  };
}

function noSuchCase(): Refusal {
  return refuse('no-such-case', 'There is no such case.');
}

function caseClosed(): Refusal {
  return refuse(
    'case-closed',
    'This case is closed. A new alert or a new case can take the matter up again.',
  );
}
