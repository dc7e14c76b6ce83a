import { type Refusal, refuse } from '@croupier/core';
import { type AnswerOf, hasRole } from '@croupier/protocol';
import type { HandlersOf } from '../../http/call.ts';
import { nextPageOf } from '../../http/next-page.ts';
import type { AccountService } from '../../services/account-service.ts';
import type { Casino } from '../../services/casino.ts';
import { isStaffAt } from '../access.ts';
import type { Archive } from '../archive-service.ts';
import { MOST_HANDS } from '../own-hands.ts';
import type { Shares } from '../shares.ts';
import { seatsIn } from '../table-transfers.ts';
import { type Admission, noSuchTable } from './admission.ts';

/** Returns the description of a round's recording; undefined if the round has none. */
type RecordingOf = (round: string) => Promise<AnswerOf<'round'>['recording']>;

interface Needs {
  readonly archive: Archive;
  readonly admission: Admission;
}

/** Returns the endpoints for the rounds of a table. */
export function roundEndpoints({
  archive,
  admission,
  recordings,
}: Needs & { readonly recordings: { readonly of: RecordingOf } }): HandlersOf<'Rounds'> {
  /** Adds the description of the recording to the record of the round. */
  const withRecording = async <Known extends object>(round: string, known: Known) => {
    const recording = await recordings.of(round);
    return recording ? { ...known, recording } : known;
  };
  return {
    rounds: async ({ params, query, by }) => {
      if (!(await admission.letsIn(params.table, by))) return noSuchTable();
      const rounds = [...(await archive.rounds(params.table, query))];
      return { rounds, next: nextPageOf(rounds, query, ({ number }) => number) };
    },
    statistics: async ({ params, query, by }) =>
      (await admission.letsIn(params.table, by))
        ? archive.statistics(params.table, query.rounds)
        : noSuchTable(),
    round: async ({ params, by }) => {
      const known = await archive.round(params.round, by.account?.id);
      if (!known || !(await admission.letsIn(known.table, by))) return noSuchRound();
      const isStaff = isStaffAt(by.account, await admission.accessTo(known.table), 'inspector');
      const shown = isStaff ? await archive.round(params.round, 'everybody') : known;
      if (!shown) return noSuchRound();
      const seat = by.account && (await archive.seatIn(params.round, by.account.id));
      return withRecording(params.round, seat === undefined ? shown : { ...shown, seat });
    },
    record: async ({ params, by }) => {
      const known = await archive.round(params.round, undefined);
      if (!known || !(await admission.letsIn(known.table, by))) return noSuchRound();
      const house = (await admission.accessTo(known.table))?.house;
      const inspector =
        by.account !== undefined && house !== undefined && hasRole(by.account.roles, 'inspector', house);
      const reader = { account: by.account?.id, inspector };
      const record = await archive.record(params.round, reader);
      return record ? withRecording(params.round, record) : noSuchRound();
    },
  };
}

/** Returns the endpoints for the history of the caller's play and money. */
export function historyEndpoints(archive: Archive): HandlersOf<'History'> {
  return {
    statement: async ({ query, by }) => {
      const postings = await archive.statement(by.account.id, query.house, query);
      return { postings, next: nextPageOf(postings, query, ({ id }) => id) };
    },
    myRounds: async ({ query, by }) => {
      const page = query.hands ? { ...query, limit: Math.min(query.limit, MOST_HANDS) } : query;
      const rounds = [...(await archive.roundsOf(by.account.id, page))];
      return { rounds, next: nextPageOf(rounds, page, ({ id }) => id) };
    },
    balanceHistory: ({ query, by }) => archive.balanceHistory(by.account.id, query.house),
    tallies: async ({ by }) => ({ tallies: await archive.tallies(by.account.id) }),
  };
}

/** Returns the endpoints for rounds shared by a link. */
export function shareEndpoints({
  archive,
  admission,
  shares,
}: Needs & { readonly shares: Shares }): HandlersOf<'Shared rounds'> {
  return {
    shareRound: async ({ body, by }) => {
      const known = await archive.round(body.round, undefined);
      if (!known || !(await admission.letsIn(known.table, by))) return noSuchRound();
      return shares.share(body.round, by.account.id);
    },
    unshareRound: async ({ params, by }) => {
      await shares.revoke(params.link, by.account.id);
      return {};
    },
    shares: async ({ by }) => ({ shares: [...(await shares.of(by.account.id))] }),
    sharedRound: async ({ params }) =>
      (await shares.shown(params.link)) ??
      refuse('no-such-share', 'This link no longer works, because the player has stopped sharing the round.'),
  };
}

/** Returns the endpoints that inspectors use to examine a table. */
export function inspectionEndpoints({
  archive,
  admission,
  casino,
  accounts,
}: Needs & {
  readonly casino: Pick<Casino, 'table'>;
  readonly accounts: Pick<AccountService, 'seatOf'>;
}): Omit<HandlersOf<'Inspection'>, 'recording'> {
  return {
    audit: async ({ params, query }) => ({ moves: await archive.audit(params.table, query) }),
    talkRulings: async ({ params, query }) => {
      const rulings = [...(await archive.talkRulings(params.table, query))];
      return { rulings, next: nextPageOf(rulings, query, ({ id }) => id) };
    },
    integritySignals: async ({ params, query, by }) => {
      const sits = seatsIn(casino.table(params.table)?.state().view).includes(
        accounts.seatOf(params.table, by.account.id),
      );
      // A table's host counts as its staff, but also plays there.
      const house = (await admission.accessTo(params.table))?.house;
      if (sits || house === undefined || !hasRole(by.account.roles, 'inspector', house))
        return refuse(
          'not-allowed',
          'Only an inspector of the house who does not play at this table can see this.',
        );
      const signals = [...(await archive.integritySignals(params.table, query, by.account.id))];
      return { signals, next: nextPageOf(signals, query, ({ id }) => id) };
    },
  };
}

/** Refuses a call about a round that does not exist or is closed to the caller. */
export function noSuchRound(): Refusal {
  return refuse('no-such-round', 'There is no such round, or it is still running.');
}
