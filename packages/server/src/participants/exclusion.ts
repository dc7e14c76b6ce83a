import { lockPurse } from '../ledger/purses.ts';
import { logFault } from '../monitoring/log.ts';
import { measures } from '../monitoring/measures.ts';
import { type PortCall, type PortOutbox, writeCall } from '../ports/outbox.ts';
import type { RegisteredPerson, RegisterPort, Report } from '../ports/register.ts';
import type { Database, Queries } from '../storage/database.ts';
import type { Clock } from '../time/clock.ts';
import { storedKey } from './identities.ts';
import { identitiesOf, type Participant, readParticipant } from './participant.ts';
import { recordAcceptance, writeReport } from './reports.ts';

export interface ExclusionOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly outbox: PortOutbox;
  readonly register: RegisterPort;
  /** Called after the commit with accounts whose available balance may have changed. */
  readonly changed?: ((account: string) => void) | undefined;
}

const MINUTE = 60_000;

/** Queries the register of excluded persons for a house, and sends the house's reports to it. */
export class Exclusion {
  constructor(private readonly options: ExclusionOptions) {
    const { outbox } = options;
    outbox.serve('register', {
      deliver: async (call) => (call.call === 'query' ? this.queryAgain(call) : this.report(call)),
      answered: (tx, call) => this.answered(tx, call),
      after: ({ account }) => {
        if (account !== null) options.changed?.(account);
      },
    });
  }

  /**
   * Queries the register about every verified identity of the account. The answer takes effect immediately. In an
   * outage, the last answer remains valid. If the participant changed during the query, the register is queried again.
   * Returns whether the register answered or did not need to be queried.
   */
  async ask(account: string, house: string): Promise<boolean> {
    const { database, clock, changed } = this.options;
    for (let tries = 0; tries < 3; tries += 1) {
      const asked = await readParticipant(database, account, house);
      if (!asked || asked.lifecycle === 'closed' || identitiesOf(asked).length === 0) return true;
      const listed = await this.isListed(identitiesOf(asked));
      if (listed === undefined) return false;
      const holds = await database.transaction(async (tx) => {
        await lockPurse(tx, account, house);
        return writeRegisterAnswer(tx, asked, listed, clock.now());
      });
      if (!holds) continue;
      changed?.(account);
      return true;
    }
    return true;
  }

  /**
   * Reports to the register, in the given transaction, that the account's holder pressed the panic button. The entry
   * ends at `until` even if nobody signs in. The register is queried at that time, and again later in case its clock is
   * behind ours.
   */
  async panicked(tx: Queries, account: string, house: string, at: number, until: number): Promise<void> {
    const participant = await readParticipant(tx, account, house);
    const [person] = participant ? identitiesOf(participant) : [];
    if (!person) return;
    await writeReport(tx, person, { account, house, kind: 'panic', at, until });
    for (const due of [until, until + 10 * MINUTE])
      await writeCall(tx, {
        port: 'register',
        call: 'query',
        key: `register-query-${house}-${account}-${due}`,
        account,
        house,
        payload: null,
        at,
        due,
      });
  }

  private async queryAgain({ account, house }: PortCall) {
    if (account === null || house === null) return null;
    return (await this.ask(account, house)) ? null : 'later';
  }

  private report({ key, payload, tries }: PortCall) {
    return this.options.register.report(key, payload as unknown as Report, tries);
  }

  private async answered(tx: Queries, { call, account, house, payload }: PortCall): Promise<void> {
    if (call === 'query' || account === null || house === null) return;
    const at = this.options.clock.now();
    const report = payload as unknown as Report;
    await recordAcceptance(tx, account, house, report, at);
    // The panic button itself already bars stakes and deposits until the same time.
    if (report.kind === 'panic') return;
    await lockPurse(tx, account, house);
    await writeRegister(tx, account, house, true, at);
  }

  /** Returns whether one of these persons is in the register; undefined in an outage. */
  private async isListed(persons: readonly RegisteredPerson[]): Promise<boolean | undefined> {
    const answers = await Promise.allSettled(persons.map((person) => this.options.register.query(person)));
    if (answers.some((answer) => answer.status === 'fulfilled' && answer.value)) return true;
    const outage = answers.find((answer) => answer.status === 'rejected');
    if (outage) {
      measures.portFailed('register');
      logFault('The register of excluded persons cannot be asked', outage.reason);
    }
    return outage ? undefined : false;
  }
}

/** Stores the register's answer. */
async function writeRegister(
  tx: Queries,
  account: string,
  house: string,
  listed: boolean,
  at: number,
): Promise<void> {
  await tx.query('update participant set listed = $3, listed_at = $4 where account = $1 and house = $2', [
    account,
    house,
    listed,
    at,
  ]);
}

/**
 * Stores the register's answer to a query about a participant. Returns whether the answer still applies. If
 * an entry or another identity was written in the meantime, the answer is outdated and nothing changes.
 */
async function writeRegisterAnswer(
  tx: Queries,
  { account, house, register, personKey }: Participant,
  listed: boolean,
  at: number,
): Promise<boolean> {
  const written = await tx.query(
    `update participant set listed = $3, listed_at = $4
     where account = $1 and house = $2 and listed is not distinct from $5::boolean
       and listed_at is not distinct from $6::bigint and person_key is not distinct from $7::text
     returning account`,
    [
      account,
      house,
      listed,
      at,
      register?.listed ?? null,
      register?.at ?? null,
      personKey === undefined ? null : storedKey(personKey),
    ],
  );
  return written.length > 0;
}
