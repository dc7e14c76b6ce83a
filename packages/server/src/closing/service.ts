import { isRefusal, type Refusal, refuse } from '@croupier/core';
import type { ClosingGround, ClosingTerms } from '@croupier/houses';
import { lockRealPurse } from '../ledger/real-accounts.ts';
import { notAParticipant } from '../payments/order.ts';
import { payingHouse, payingHouses } from '../payments/service.ts';
import { Worker } from '../runtime/worker.ts';
import { hasPlayed } from '../tables/play-history.ts';
import { accountUseAt } from './account-use.ts';
import type { ClosingServiceOptions } from './closing-options.ts';
import { payLeftovers, tryToClose } from './completion.ts';
import { isInactive } from './grounds.ts';
import { raiseObjection, settleObjection } from './objections.ts';
import { type ClosingCase, giveNotice, ownAccount, startOnRequest, withdrawRequest } from './start.ts';
import {
  addComplaint,
  type Closing,
  type Complaint,
  closingsAt,
  complaintsAt,
  lastClosing,
  openClosing,
  settleComplaint,
} from './store.ts';

const DAY = 86_400_000;

const SHORTEST_MONTH = 28 * DAY;

/** The interval between two searches for accounts that can be closed, in milliseconds. */
const LOOK = 60 * 60_000;

/** The service that closes accounts and handles complaints. */
export interface ClosingService {
  of(
    account: string,
    house: string,
  ): Promise<
    | {
        readonly closing: Closing | undefined;
        readonly complaints: readonly Complaint[];
        readonly emails: { readonly request: string; readonly objection: string };
      }
    | Refusal
  >;
  /**
   * Returns the closings and complaints at a house, and the inactive accounts that the operator must close.
   */
  at(house: string): Promise<
    | {
        readonly closings: readonly Closing[];
        readonly complaints: readonly Complaint[];
        readonly inactive: readonly { readonly account: string; readonly lastLogin: number }[];
        readonly inactiveAfter: ClosingTerms['inactive'];
      }
    | Refusal
  >;
  /**
   * Records the participant's request to close the account, which needs no reason. Refuses `not-a-participant`,
   * `closing-open`.
   */
  request(account: string, house: string): Promise<Closing | Refusal>;
  /** Withdraws the participant's request while the account is still open. Refuses `no-closing`, `not-yours`. */
  withdrawRequest(account: string, house: string): Promise<Refusal | undefined>;
  /** Gives the operator's notice of closing. Refuses `not-inactive`, `own-account` and the same codes as `request`. */
  giveNotice(
    account: string,
    house: string,
    ground: ClosingGround,
    reason: string,
    by: string,
  ): Promise<Closing | Refusal>;
  /** Objects to a notice. Refuses `no-closing`, `objections-over`, `objected`. */
  raiseObjection(account: string, house: string, objection: string): Promise<Refusal | undefined>;
  /**
   * Records a letter or e-mail from a participant, entered by staff. The letter is either a quoted request to
   * close the account or an objection. Refuses `own-account` and the codes that the participant's own call
   * would refuse.
   */
  recordLetter(
    account: string,
    house: string,
    what: 'request' | 'objection',
    text: string,
    by: string,
  ): Promise<Refusal | undefined>;
  /** Settles an objection. Refuses `no-closing`, `no-objection`, `own-account`. */
  settleObjection(
    account: string,
    house: string,
    upheld: boolean,
    answer: string,
    by: string,
  ): Promise<Refusal | undefined>;
  /** Files a complaint and confirms it by e-mail. Refuses `not-a-participant`, `no-such-round`. */
  complain(
    account: string,
    house: string,
    subject: string,
    round: number | undefined,
  ): Promise<Complaint | Refusal>;
  /** Settles a complaint. Refuses `no-such-complaint`. */
  settleComplaint(id: number, upheld: boolean, answer: string, by: string): Promise<Complaint | Refusal>;
}

/** A running service that closes accounts when they are due. */
export interface RunningClosings extends ClosingService {
  run(): void;
  drain(): Promise<void>;
  stop(): Promise<void>;
}

export function createClosings(options: ClosingServiceOptions): RunningClosings {
  const { database, clock, members, leased } = options;
  const job = { ...options, ...leased };
  const worker = new Worker(clock, {
    name: 'closing of accounts',
    mayWork: leased?.mayWork,
    work: async () => {
      for (const closing of await closingsAt(job.database)) await tryToClose(job, closing);
      for (const house of payingHouses(options.houses)) await payLeftovers(job, house);
      return clock.now() + LOOK;
    },
  });

  /** Runs `work` in a transaction that locks the purse, so that no stake or payment is in progress. */
  const within = async <T>(
    account: string,
    id: string,
    work: (one: ClosingCase) => Promise<T>,
  ): Promise<T | Refusal> => {
    const house = payingHouse(options.houses, id);
    if (isRefusal(house)) return house;
    const done = await database.transaction(async (tx) => {
      if (!(await lockRealPurse(tx, id, account))) return notAParticipant();
      const closing = await openClosing(tx, account, id);
      return work({ tx, members, account, house, closing, at: clock.now() });
    });
    options.changed(account, id, 'purse');
    worker.run();
    return done;
  };

  return {
    of: async (account, id) => {
      const house = payingHouse(options.houses, id);
      if (isRefusal(house)) return house;
      const { request, objections } = house.payments.closing;
      return {
        closing: await lastClosing(database, account, id),
        complaints: await complaintsAt(database, id, account),
        emails: { request: request.email, objection: objections.email },
      };
    },
    at: async (id) => {
      const house = payingHouse(options.houses, id);
      if (isRefusal(house)) return house;
      const now = clock.now();
      const terms = house.payments.closing;
      const unused = await accountUseAt(database, id, {
        unusedSince: now - terms.inactive.months * SHORTEST_MONTH,
      });
      return {
        closings: await closingsAt(database, id),
        complaints: await complaintsAt(database, id),
        inactive: unused.filter((use) => isInactive(use, terms, now)),
        inactiveAfter: terms.inactive,
      };
    },
    request: (account, id) => within(account, id, (one) => startOnRequest(one, { reason: null, by: null })),
    giveNotice: (account, id, ground, reason, by) =>
      within(account, id, (one) => giveNotice(one, ground, reason, by)),
    withdrawRequest: (account, id) => within(account, id, withdrawRequest),
    raiseObjection: (account, id, objection) =>
      within(account, id, (one) => raiseObjection(one, objection, null)),
    recordLetter: async (account, id, what, text, by) => {
      if (by === account) return ownAccount();
      if (what === 'objection') return within(account, id, (one) => raiseObjection(one, text, by));
      const asked = await within(account, id, (one) => startOnRequest(one, { reason: text, by }));
      return isRefusal(asked) ? asked : undefined;
    },
    settleObjection: (account, id, upheld, answer, by) =>
      within(account, id, (one) => settleObjection(one, upheld, answer, by)),
    complain: async (account, id, subject, round) => {
      const house = payingHouse(options.houses, id);
      if (isRefusal(house)) return house;
      const days = options.jurisdiction[id]?.payments.complaintDays;
      const at = clock.now();
      return database
        .transaction(async (tx) => {
          // Lock the purse, so that the account cannot be closed now. A complaint delays the closing.
          if (!(await lockRealPurse(tx, id, account))) return notAParticipant();
          if (round !== undefined && !(await hasPlayed(tx, account, id, round)))
            return refuse(
              'no-such-round',
              'You did not play in this round here. Check its number under “My rounds”.',
              {
                rule: house.payments.complaints,
              },
            );
          const filed = await addComplaint(tx, {
            account,
            house: id,
            filed_at: at,
            subject,
            round: round ?? null,
            due_at: days === undefined ? null : at + days * DAY,
          });
          const values = { number: String(filed.id), subject };
          await members.tell(tx, account, id, 'complaint-filed', `complaint-filed-${filed.id}`, values, at);
          return filed;
        })
        .then((filed) => {
          options.changed(account, id, 'purse');
          return filed;
        });
    },
    settleComplaint: async (id, upheld, answer, by) => {
      const settled = await database.transaction(async (tx) => {
        const one = await settleComplaint(tx, id, { upheld, answer, by, at: clock.now() });
        if (one)
          await members.tell(
            tx,
            one.account,
            one.house,
            'complaint-settled',
            `complaint-${id}`,
            { answer },
            clock.now(),
          );
        return one;
      });
      worker.run();
      return (
        settled ??
        refuse('no-such-complaint', 'There is no open complaint with this number, or it is your own.')
      );
    },
    run: () => worker.run(),
    drain: () => worker.drain(),
    stop: () => worker.stop(),
  };
}
