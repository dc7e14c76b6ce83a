import { isRefusal, type Refusal, refuse } from '@croupier/core';
import { type ClosingGround, type House, MUST_CLOSE } from '@croupier/houses';
import type { Act } from '../act.ts';
import type { Clock } from '../clock.ts';
import { atTables } from '../ledger/at-tables.ts';
import { lockRealPurse } from '../ledger/real-accounts.ts';
import { logFault } from '../log.ts';
import { notAParticipant, type PayingHouse, payOut } from '../payments/order.ts';
import { payingHouse, payingHouses } from '../payments/service.ts';
import { dayOf } from '../protection/stake-limit.ts';
import type { Database, Queries } from '../storage/database.ts';
import { isInactive } from './grounds.ts';
import { refundParts } from './refund.ts';
import {
  addClosing,
  addComplaint,
  type Closing,
  type Complaint,
  closingsAt,
  complaintsAt,
  endClosing,
  lastClosing,
  openClosing,
  paidIn,
  settleComplaint,
  useAt,
} from './store.ts';

const DAY = 86_400_000;
const SHORTEST_MONTH = 28 * DAY;
/** How often is looked whether an account can be closed by now. */
const LOOK = 60 * 60_000;

/** What is told by letter. */
export type Notice =
  | 'closing-notice'
  | 'closing-confirmed'
  | 'closing-restored'
  | 'objection-noted'
  | 'objection-rejected'
  | 'account-closed'
  | 'complaint-settled';

/** What the closing of accounts needs of the house's participants. */
export interface Members {
  /** Whether the account may go on to that state, which it then has. The purse is locked. */
  setLifecycle(
    tx: Queries,
    account: string,
    house: string,
    to: 'active' | 'closing' | 'closed',
    at: number,
  ): Promise<boolean>;
  /** Writes a letter to the registered address, in the participant's language. */
  tell(
    tx: Queries,
    account: string,
    house: string,
    notice: Notice,
    key: string,
    values: Readonly<Record<string, string>>,
    at: number,
  ): Promise<void>;
}

export interface ClosingServiceOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly houses: readonly House[];
  readonly members: Members;
  /** How many days a complaint may take, by house. */
  readonly act: Act;
  /** A purse changed, and money is to be paid out. */
  readonly changed: (account: string, house: string, what: 'purse') => void;
}

/** Where accounts are closed, and complaints are heard. */
export interface ClosingService {
  of(
    account: string,
    house: string,
  ): Promise<{ readonly closing: Closing | undefined; readonly complaints: readonly Complaint[] } | Refusal>;
  /** Also accounts that are inactive, which the operator must close. */
  at(house: string): Promise<
    | {
        readonly closings: readonly Closing[];
        readonly complaints: readonly Complaint[];
        readonly inactive: readonly { readonly account: string; readonly lastLogin: number }[];
      }
    | Refusal
  >;
  /** The participant asks for it, without a reason. Refuses `not-a-participant`, `closing-open`. */
  request(account: string, house: string): Promise<Closing | Refusal>;
  /** The participant takes the request back, as long as the account is not closed. Refuses `no-closing`, `not-yours`. */
  takeBack(account: string, house: string): Promise<Refusal | undefined>;
  /** The operator gives notice. Refuses `not-inactive`, `own-account` and those of `request`. */
  giveNotice(
    account: string,
    house: string,
    ground: ClosingGround,
    reason: string,
    by: string,
  ): Promise<Closing | Refusal>;
  /** Refuses `no-closing`, `objections-over`, `objected`. */
  object(account: string, house: string, objection: string): Promise<Refusal | undefined>;
  /** Refuses `no-closing`, `no-objection`, `own-account`. */
  settleObjection(
    account: string,
    house: string,
    upheld: boolean,
    answer: string,
    by: string,
  ): Promise<Refusal | undefined>;
  complain(
    account: string,
    house: string,
    subject: string,
    round: number | undefined,
  ): Promise<Complaint | Refusal>;
  /** Refuses `no-such-complaint`. */
  settleComplaint(id: number, upheld: boolean, answer: string, by: string): Promise<Complaint | Refusal>;
}

/** A service that closes what can be closed, until it is stopped. */
export interface RunningClosings extends ClosingService {
  run(): void;
  quiet(): Promise<void>;
  stop(): Promise<void>;
}

export function createClosings(options: ClosingServiceOptions): RunningClosings {
  const { database, clock, members } = options;
  let running: Promise<void> = Promise.resolve();
  let callOff: (() => void) | undefined;
  let stopped = false;

  const run = () => {
    if (stopped) return;
    running = running
      .then(async () => {
        callOff?.();
        for (const closing of await closingsAt(database)) await tryToClose(options, closing);
        for (const house of payingHouses(options.houses)) await payLeftovers(options, house);
        if (!stopped) callOff = clock.at(clock.now() + LOOK, run);
      })
      .catch((error) => logFault('closing of accounts', error));
  };

  /** Does it in a transaction that holds the purse, so that no stake and no payment is under way. */
  const within = async <T>(
    account: string,
    id: string,
    work: (tx: Queries, house: PayingHouse, closing: Closing | undefined) => Promise<T>,
  ): Promise<T | Refusal> => {
    const house = payingHouse(options.houses, id);
    if (isRefusal(house)) return house;
    const done = await database.transaction(async (tx) => {
      if (!(await lockRealPurse(tx, id, account))) return notAParticipant();
      return work(tx, house, await openClosing(tx, account, id));
    });
    options.changed(account, id, 'purse');
    run();
    return done;
  };
  const begin = async (
    tx: Queries,
    house: PayingHouse,
    closing: Closing | undefined,
    one: Omit<Parameters<typeof addClosing>[1], 'house' | 'at' | 'objection_until'>,
  ): Promise<Closing | Refusal> => {
    const at = clock.now();
    const { closing: terms } = house.payments;
    if (closing || !(await members.setLifecycle(tx, one.account, house.id, 'closing', at)))
      return refuse('closing-open', 'This account is not open, or is being closed already.', {
        rule: terms.meanwhile,
      });
    const byOperator = one.initiator === 'operator';
    const until = byOperator ? at + terms.objections.days * DAY : null;
    const id = await addClosing(tx, { ...one, house: house.id, objection_until: until, at });
    await members.tell(
      tx,
      one.account,
      house.id,
      byOperator ? 'closing-notice' : 'closing-confirmed',
      `closing-${id}`,
      { reason: one.reason ?? '', ground: one.ground ?? '', days: String(terms.objections.days) },
      at,
    );
    return (await openClosing(tx, one.account, house.id)) ?? notOpen();
  };

  return {
    of: async (account, id) => {
      const house = payingHouse(options.houses, id);
      if (isRefusal(house)) return house;
      return {
        closing: await lastClosing(database, account, id),
        complaints: await complaintsAt(database, id, account),
      };
    },
    at: async (id) => {
      const house = payingHouse(options.houses, id);
      if (isRefusal(house)) return house;
      const now = clock.now();
      const terms = house.payments.closing;
      const unused = await useAt(database, id, { unusedSince: now - terms.inactive.months * SHORTEST_MONTH });
      return {
        closings: await closingsAt(database, id),
        complaints: await complaintsAt(database, id),
        inactive: unused.filter((use) => isInactive(use, terms, now)),
      };
    },
    request: (account, id) =>
      within(account, id, (tx, house, closing) =>
        begin(tx, house, closing, {
          account,
          initiator: 'participant',
          ground: null,
          reason: null,
          by: null,
        }),
      ),
    giveNotice: (account, id, ground, reason, by) =>
      within(account, id, async (tx, house, closing) => {
        if (by === account) return ownAccount();
        const [use] = ground === 'inactive' ? await useAt(tx, id, { account }) : [];
        const must: readonly string[] = MUST_CLOSE;
        const { closing: terms } = house.payments;
        if (use && !isInactive(use, terms, clock.now()))
          return refuse('not-inactive', 'This account was used too recently to be closed as inactive.', {
            rule: must.includes(ground) ? terms.must : terms.may,
          });
        return begin(tx, house, closing, { account, initiator: 'operator', ground, reason, by });
      }),
    takeBack: async (account, id) => {
      const answer = await within(account, id, async (tx, house, closing) => {
        if (!closing) return notOpen();
        if (closing.initiator !== 'participant')
          return refuse('not-yours', 'The house has given this notice: you can object to it.', {
            rule: house.payments.closing.takeBack,
          });
        await restore(tx, options, closing, 'taken-back');
        return undefined;
      });
      return answer;
    },
    object: (account, id, objection) =>
      within(account, id, async (tx, house, closing) => {
        const { rule } = house.payments.closing.objections;
        if (closing?.initiator !== 'operator' || closing.objection_until === null) return notOpen();
        if (closing.objected_at !== null)
          return refuse('objected', 'Your objection is noted already.', { rule });
        if (clock.now() >= closing.objection_until)
          return refuse('objections-over', 'The time to object is over.', { rule });
        const { settledIn } = house.payments.closing.objections;
        await tx.query('update closing set objection = $2, objected_at = $3, settle_by = $4 where id = $1', [
          closing.id,
          objection,
          clock.now(),
          clock.now() + settledIn * DAY,
        ]);
        await members.tell(
          tx,
          account,
          id,
          'objection-noted',
          `objection-${closing.id}`,
          { days: String(settledIn) },
          clock.now(),
        );
        return undefined;
      }),
    settleObjection: (account, id, upheld, answer, by) =>
      within(account, id, async (tx, _house, closing) => {
        if (by === account) return ownAccount();
        if (!closing) return notOpen();
        if (closing.objected_at === null || closing.objection_settled_at !== null)
          return refuse('no-objection', 'There is no objection to be settled.');
        await tx.query('update closing set objection_settled_at = $2, objection_answer = $3 where id = $1', [
          closing.id,
          clock.now(),
          answer,
        ]);
        if (upheld) await restore(tx, options, closing, 'upheld', answer);
        else
          await members.tell(
            tx,
            account,
            id,
            'objection-rejected',
            `rejected-${closing.id}`,
            { answer },
            clock.now(),
          );
        return undefined;
      }),
    complain: async (account, id, subject, round) => {
      const house = payingHouse(options.houses, id);
      if (isRefusal(house)) return house;
      const days = options.act[id]?.payments.complaintDays;
      const at = clock.now();
      return database.transaction((tx) =>
        addComplaint(tx, {
          account,
          house: id,
          filed_at: at,
          subject,
          round: round ?? null,
          due_at: days === undefined ? null : at + days * DAY,
        }),
      );
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
      run();
      return (
        settled ?? refuse('no-such-complaint', 'There is no such complaint of somebody else’s to be settled.')
      );
    },
    run,
    quiet: () => running,
    stop: () => {
      stopped = true;
      callOff?.();
      return running;
    },
  };
}

/** The account is open again, as if nobody had wanted to close it. */
async function restore(
  tx: Queries,
  { clock, members }: ClosingServiceOptions,
  closing: Closing,
  state: 'taken-back' | 'upheld',
  answer = '',
): Promise<void> {
  const { account, house, id } = closing;
  await members.setLifecycle(tx, account, house, 'active', clock.now());
  await endClosing(tx, id, state, clock.now());
  await members.tell(tx, account, house, 'closing-restored', `restored-${id}`, { answer }, clock.now());
}

/**
 * Closes the account once everything is done that has to be before: its games are evaluated, its complaints settled, objections over
 * or settled. A participant's own request waits for the next day, so that it can be taken back. What is left is paid out with it.
 */
async function tryToClose(options: ClosingServiceOptions, { account, house: id }: Closing): Promise<void> {
  const { database, clock, members } = options;
  const house = payingHouse(options.houses, id);
  if (isRefusal(house)) return;
  const closed = await database.transaction(async (tx) => {
    const purse = await lockRealPurse(tx, id, account);
    const closing = purse && (await openClosing(tx, account, id));
    if (!closing || !(await mayClose(tx, house, closing, clock.now()))) return false;
    const { refund, excess } = house.payments.closing;
    for (const [n, { to, amount }] of refundParts(purse.balance, await paidIn(tx, account, id)).entries())
      await payOut(
        tx,
        house,
        purse.id,
        {
          account,
          purpose: 'refund',
          amount,
          to,
          key: `closing-${closing.id}-${n}`,
          rule: n === 0 && to !== 'address' ? refund : excess,
        },
        clock.now(),
      );
    await members.setLifecycle(tx, account, id, 'closed', clock.now());
    await endClosing(tx, closing.id, 'closed', clock.now());
    await members.tell(tx, account, id, 'account-closed', `closed-${closing.id}`, {}, clock.now());
    return true;
  });
  if (closed) options.changed(account, id, 'purse');
}

async function mayClose(
  tx: Queries,
  { id, payments }: PayingHouse,
  { account, initiator, started_at, objection_until, objected_at, objection_settled_at }: Closing,
  now: number,
): Promise<boolean> {
  const { timeZone } = payments.closing;
  if (initiator === 'participant' && dayOf(now, timeZone) === dayOf(started_at, timeZone)) return false;
  if (objected_at !== null && objection_settled_at === null) return false;
  if (objected_at === null && objection_until !== null && now < objection_until) return false;
  if ((await complaintsAt(tx, id, account)).some(({ settled_at }) => settled_at === null)) return false;
  return (await atTables(tx, { house: id, evening: 0 }, account)) === 0;
}

/** What came back to a closed account, because a card or an account does not exist any more, goes by post. */
async function payLeftovers(
  { database, clock, changed }: ClosingServiceOptions,
  house: PayingHouse,
): Promise<void> {
  const left = await database.query<{ account: string }>(
    `select holder as account from ledger_account join closing on closing.account = holder and closing.house = $1
     where ledger_account.house = $1 and kind = 'purse' and game_table = 0 and not play and balance > 0
       and closing.state = 'closed' and not exists (
         select 1 from closing as later where later.account = holder and later.house = $1 and later.id > closing.id)`,
    [house.id],
  );
  for (const { account } of left) {
    await database.transaction(async (tx) => {
      const purse = await lockRealPurse(tx, house.id, account);
      if (!purse || purse.balance === 0) return;
      const key = `leftover-${clock.now()}`;
      const { excess } = house.payments.closing;
      await payOut(
        tx,
        house,
        purse.id,
        { account, purpose: 'refund', amount: purse.balance, to: 'address', key, rule: excess },
        clock.now(),
      );
    });
    changed(account, house.id, 'purse');
  }
}

function notOpen(): Refusal {
  return refuse('no-closing', 'This account is not being closed.');
}

function ownAccount(): Refusal {
  return refuse('own-account', 'Nobody decides on their own account.');
}
