import type { PersonFile } from '@croupier/protocol';
import { accountOverview } from '../accounts/lookups.ts';
import { closingInfo, complaintInfo } from '../closing/endpoints.ts';
import { closingsOf, complaintsAt } from '../closing/store.ts';
import { chipsAtTables } from '../ledger/chips-at-tables.ts';
import { playByDay } from '../ledger/play-by-day.ts';
import { realBalances } from '../ledger/real-accounts.ts';
import { type IdentityFile, identityFile } from '../participants/file.ts';
import type { ParticipantService } from '../participants/service.ts';
import { transferInfo } from '../payments/endpoints.ts';
import { everyInstrumentOf, maskIdentifier } from '../payments/instruments.ts';
import { transfersOf } from '../payments/transfers.ts';
import { callsAbout } from '../ports/calls-about.ts';
import type { Queries } from '../storage/database.ts';
import { lastRounds } from '../tables/play-history.ts';
import { documentsOf } from './documents.ts';
import { notesOf } from './notes.ts';

const DAY = 86_400_000;
/** The days of play that a file shows. */
const DAYS_OF_PLAY = 90;
/** The rounds, letters and identity checks that a file shows. */
const MOST_ROUNDS = 50;
const MOST_LETTERS = 100;
const MOST_CHECKS = 20;
/** The transfers that a file shows. */
const MOST_TRANSFERS = 200;

/** The person and the house that a file is about. */
export interface About {
  readonly account: string;
  readonly house: { readonly id: string; readonly currency: string; readonly timeZone: string };
  readonly now: number;
  readonly participants: Pick<ParticipantService, 'at'>;
  /** Returns the names of these accounts. */
  readonly namesOf: (accounts: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** Collects a person's file from the modules that own its parts; undefined if there is no such account. */
export async function describeFile(
  queries: Queries,
  { account, house, now, participants, namesOf }: About,
): Promise<PersonFile | undefined> {
  const { id, currency, timeZone } = house;
  const about = await accountOverview(queries, account);
  if (!about) return undefined;
  const identity = await identityFile(queries, account, id);
  const call = (port: 'identity' | 'mail', most: number) =>
    callsAbout(queries, port, { account, house: id, most });
  const [participation, checks, letters, balances, instruments, transfers, atTables, days, rounds] =
    await Promise.all([
      identity ? participants.at(account, id) : undefined,
      call('identity', MOST_CHECKS),
      call('mail', MOST_LETTERS),
      realBalances(queries, id, [account]),
      everyInstrumentOf(queries, account, id),
      transfersOf(queries, account, id, { limit: MOST_TRANSFERS }),
      chipsAtTables(queries, { house: id, homeSession: 0 }, account),
      playByDay(queries, account, id, { since: now - DAYS_OF_PLAY * DAY, timeZone }),
      lastRounds(queries, account, id, MOST_ROUNDS),
    ]);
  const [closings, complaints, notes, documents] = await Promise.all([
    closingsOf(queries, account, id),
    complaintsAt(queries, id, account),
    notesOf(queries, account, id),
    documentsOf(queries, account, id),
  ]);
  const names = await namesOf([
    ...(identity?.decisions ?? []).map((one) => one.decided_by),
    ...(identity?.bars ?? [])
      .flatMap((one) => [one.proposed_by, one.released_by])
      .filter((by) => by !== null),
    ...(identity?.others ?? []).map((other) => other.account),
    ...transfers.flatMap(({ cashier }) => cashier ?? []),
    ...notes.map((note) => note.by_account),
    ...documents.flatMap(({ by_account: by }) => by ?? []),
  ]);
  const named = (one: string) => ({ account: one, name: names.get(one) ?? one });
  const balance = balances.get(account);
  return {
    account: {
      id: about.id,
      name: about.name,
      guest: about.guest,
      createdAt: about.created_at,
      erasedAt: about.erased_at,
      lastUsedAt: about.used_at,
    },
    currency,
    participation: participation ?? null,
    identity: {
      ...identityOf(identity, named),
      checks: checks.map(({ written_at, answered_at, outcome, reason }) => ({
        at: written_at,
        answeredAt: answered_at,
        outcome,
        reason,
      })),
    },
    accounts: (identity?.others ?? []).map((other) => ({
      ...named(other.account),
      lifecycle: other.lifecycle,
      since: other.since,
    })),
    bars: barsIn(identity, named),
    money:
      balance === undefined && transfers.length === 0 && instruments.length === 0
        ? null
        : {
            balance: balance ?? 0,
            atTables: balance === undefined ? 0 : atTables,
            instruments: instruments.map((one) => ({
              id: String(one.id),
              kind: one.kind,
              label: maskIdentifier(one.identifier),
              state: one.state,
              why: one.why,
              at: one.asked_at,
            })),
            transfers: transfers.map((one) => ({
              ...transferInfo(one),
              state: one.state,
              cashier: one.cashier === null ? null : named(one.cashier),
              document: one.document,
              documentReason: one.document_reason,
            })),
          },
    play: {
      money: balance === undefined ? 'play' : 'real',
      days,
      rounds: rounds.map((one) => ({ ...one, round: String(one.round) })),
    },
    closings: closings.map(closingInfo),
    complaints: complaints.map(complaintInfo),
    letters: letters.map((one) => ({ kind: one.call, at: one.written_at, sentAt: one.answered_at })),
    notes: notes.map(({ id: note, by_account: by, ...one }) => ({ ...one, id: String(note), by: named(by) })),
    documents: documents.map(({ by_account: by, ...one }) => ({
      ...one,
      by: by === null ? null : named(by),
    })),
  };
}

type Named = (account: string) => { readonly account: string; readonly name: string };

function identityOf(
  identity: IdentityFile | undefined,
  named: Named,
): Omit<PersonFile['identity'], 'checks'> {
  return {
    verified: identity?.participant.person ?? null,
    offered: identity?.participant.offered ?? null,
    formerly: (identity?.participant.formerly ?? []).map(({ givenName, familyName, bornOn }) => ({
      givenName,
      familyName,
      bornOn,
    })),
    appliedAt: identity?.applied_at ?? null,
    activatedAt: identity?.activated_at ?? null,
    decisions: (identity?.decisions ?? []).map(({ decision, decided_by, at }) => ({
      decision,
      by: named(decided_by),
      at,
    })),
  };
}

function barsIn(identity: IdentityFile | undefined, named: Named): PersonFile['bars'] {
  return (identity?.bars ?? []).map((one) => ({
    id: String(one.id),
    ground: one.ground,
    at: one.at,
    proposal:
      one.proposed_by === null || one.release_reason === null
        ? null
        : { reason: one.release_reason, by: named(one.proposed_by), at: one.proposed_at ?? one.at },
    released:
      one.released_by === null || one.released_at === null
        ? null
        : { by: named(one.released_by), at: one.released_at },
  }));
}
