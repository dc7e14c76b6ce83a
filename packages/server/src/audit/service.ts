import { isRefusal } from '@croupier/core';
import { canonicalJson } from '@croupier/protocol';
import { namesOf } from '../accounts/lookups.ts';
import { findAccount } from '../accounts/store.ts';
import type { Entropy } from '../chance/entropy.ts';
import { logFault } from '../monitoring/log.ts';
import { eventSinks, type SecurityEvent } from '../monitoring/security-events.ts';
import type { ActionLog, Audit, AuditedCall } from '../services/audit.ts';
import type { Database, Queries } from '../storage/database.ts';
import type { Clock } from '../time/clock.ts';
import { type AuditContent, type AuditEntry, append } from './chain.ts';
import { type AuditQuery, type FoundEntry, search } from './search.ts';
import { currentTrail, Trail } from './trail.ts';

/** The longest recorded input of a call, in characters. A longer one is cut. */
const LONGEST = 16_000;
const SALT_BYTES = 16;

/** The audit log: records what staff do, and finds it again. */
export interface AuditService extends Audit, ActionLog {
  /** Returns the entries of a house that match a query, newest first, and the names of the accounts in them. */
  search(
    house: string,
    query: AuditQuery,
  ): Promise<{
    readonly entries: readonly FoundEntry[];
    readonly names: ReadonlyMap<string, string>;
  }>;
}

interface Needs {
  /** The database whose transactions write the log. See `auditedDatabase`. */
  readonly database: Database;
  readonly clock: Clock;
  readonly entropy: Entropy;
}

export function createAudit({ database, clock, entropy }: Needs): AuditService {
  const contentOf = (parts: object): AuditContent => {
    const whole = canonicalJson(parts);
    const content =
      whole.length <= LONGEST ? whole : canonicalJson({ ...parts, input: whole.slice(0, LONGEST) });
    return { salt: Buffer.from(entropy.bytes(SALT_BYTES)).toString('hex'), content };
  };
  /** Returns a function that writes the entry of a call. */
  const entryOf = (call: AuditedCall, request: string | null, outcome: string) => async (tx: Queries) => {
    const { action, account, role, house, object, subject, address, input } = call;
    await append(
      tx,
      {
        at: clock.now(),
        account,
        role,
        house,
        action,
        object,
        subject: subject ? await idOf(tx, subject) : null,
        outcome,
        request,
      },
      contentOf({ address, input }),
    );
  };
  const write = (entry: (tx: Queries) => Promise<void>) => database.transaction(entry);
  return {
    within: async (request, work) => {
      const trail = new Trail(request);
      return eventSinks.run(trail, async () => {
        try {
          return await work();
        } finally {
          const { events } = trail;
          trail.end();
          if (events.length > 0)
            await database
              .transaction(async (tx) => {
                for (const event of events) {
                  const { entry, content } = ofEvent(event, clock.now(), request);
                  await append(tx, entry, contentOf(content));
                }
              })
              // The event itself has happened, and is in the server's log.
              .catch((error) => logFault('The audit log could not record a security event', error));
        }
      });
    },
    call: async (call, work) => {
      const trail = currentTrail();
      if (!trail) throw new Error('A call is recorded only within a request.');
      const { request } = trail;
      trail.expect(entryOf(call, request, 'done'));
      try {
        const answer = await work();
        const left = trail.take();
        if (isRefusal(answer)) await write(entryOf(call, request, answer.code));
        else if (left) await write(left);
        return answer;
      } catch (error) {
        trail.take();
        await write(entryOf(call, request, 'fault')).catch((fault) =>
          logFault('The audit log could not record a call', fault),
        );
        throw error;
      }
    },
    record: async (tx, actions) => {
      for (const { input, subject = null, ...action } of actions)
        await append(tx, { ...action, subject, at: clock.now(), request: null }, contentOf({ input }));
    },
    search: async (house, query) => {
      const entries = await search(database, house, query);
      const people = entries.flatMap(({ account, subject }) => [account ?? [], subject ?? []].flat());
      return { entries, names: await namesOf(database, [...new Set(people)]) };
    },
  };
}

async function idOf(tx: Queries, subject: NonNullable<AuditedCall['subject']>): Promise<string | null> {
  if ('id' in subject) return subject.id;
  return (await findAccount(tx, subject.name))?.account.id ?? null;
}

/** Returns the entry of a security event, and its content. */
function ofEvent(
  { event, ...about }: SecurityEvent,
  at: number,
  request: string | null,
): { readonly entry: AuditEntry; readonly content: object } {
  const { account = null, by, house, table, round, ...content } = about as AboutEvent;
  const actor = by ?? account;
  return {
    entry: {
      at,
      account: actor,
      role: null,
      house: house ?? '',
      action: event,
      object: table !== undefined ? `table ${table}` : round !== undefined ? `round ${round}` : null,
      subject: account === actor ? null : account,
      outcome: 'done',
      request,
    },
    content,
  };
}

/** The fields of security events that an entry has of its own. */
interface AboutEvent {
  readonly account?: string | null;
  readonly by?: string;
  readonly house?: string;
  readonly table?: string;
  readonly round?: string;
}
