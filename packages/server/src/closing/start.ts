import { type Refusal, refuse } from '@croupier/core';
import { type ClosingGround, MANDATORY_CLOSING_GROUNDS } from '@croupier/houses';
import type { PayingHouse } from '../payments/order.ts';
import type { Queries } from '../storage/database.ts';
import { accountUseAt } from './account-use.ts';
import { isInactive } from './grounds.ts';
import type { Members } from './members.ts';
import { addClosing, type Closing, endClosing, openClosing } from './store.ts';

const DAY = 86_400_000;

/** The state of an account in a transaction that locks its purse, so that no stake or payment is in progress. */
export interface ClosingCase {
  readonly tx: Queries;
  readonly members: Members;
  readonly account: string;
  readonly house: PayingHouse;
  /** The closing in progress. */
  readonly closing: Closing | undefined;
  readonly at: number;
}

/**
 * Starts a closing at the participant's request. Staff can enter a request that arrived by letter. Refuses
 * `closing-open`.
 */
export function startOnRequest(
  one: ClosingCase,
  entered: { readonly reason: string | null; readonly by: string | null },
): Promise<Closing | Refusal> {
  return start(one, { initiator: 'participant', ground: null, ...entered });
}

/** Gives the operator's notice of closing. Refuses `own-account`, `not-inactive`, `closing-open`. */
export async function giveNotice(
  one: ClosingCase,
  ground: ClosingGround,
  reason: string,
  by: string,
): Promise<Closing | Refusal> {
  const { tx, account, house, at } = one;
  if (by === account) return ownAccount();
  const [use] = ground === 'inactive' ? await accountUseAt(tx, house.id, { account }) : [];
  const must: readonly string[] = MANDATORY_CLOSING_GROUNDS;
  const { closing: terms } = house.payments;
  if (use && !isInactive(use, terms, at))
    return refuse('not-inactive', 'This account was used too recently to be closed as inactive.', {
      rule: must.includes(ground) ? terms.must : terms.may,
    });
  return start(one, { initiator: 'operator', ground, reason, by });
}

async function start(
  { tx, members, account, house, closing, at }: ClosingCase,
  how: Pick<Parameters<typeof addClosing>[1], 'initiator' | 'ground' | 'reason' | 'by'>,
): Promise<Closing | Refusal> {
  const { closing: terms } = house.payments;
  if (closing || !(await members.setLifecycle(tx, account, house.id, 'closing', at)))
    return refuse('closing-open', 'This account is not open, or is already being closed.', {
      rule: terms.meanwhile,
    });
  const byOperator = how.initiator === 'operator';
  const { days, email } = terms.objections;
  const until = byOperator ? at + days * DAY : null;
  const id = await addClosing(tx, { ...how, account, house: house.id, objection_until: until, at });
  await members.tell(
    tx,
    account,
    house.id,
    byOperator ? 'closing-notice' : 'closing-confirmed',
    `closing-${id}`,
    { reason: how.reason ?? '', ground: how.ground ?? '', days: String(days), email },
    at,
  );
  return (await openClosing(tx, account, house.id)) ?? notOpen();
}

/** Withdraws the participant's request. Refuses `no-closing`, `not-yours`. */
export async function withdrawRequest(one: ClosingCase): Promise<Refusal | undefined> {
  const { house, closing } = one;
  if (!closing) return notOpen();
  if (closing.initiator !== 'participant')
    return refuse('not-yours', 'The house gave this notice. You can object to it.', {
      rule: house.payments.closing.takeBack,
    });
  await reopenAccount(one, closing, 'taken-back');
  return undefined;
}

/** Reopens the account and ends its closing. */
export async function reopenAccount(
  { tx, members, at }: ClosingCase,
  { account, house, id }: Closing,
  state: 'taken-back' | 'upheld',
  answer = '',
): Promise<void> {
  await members.setLifecycle(tx, account, house, 'active', at);
  await endClosing(tx, id, state, at);
  await members.tell(tx, account, house, 'closing-restored', `restored-${id}`, { answer }, at);
}

export function notOpen(): Refusal {
  return refuse('no-closing', 'This account is not being closed.');
}

export function ownAccount(): Refusal {
  return refuse('own-account', 'You cannot decide on your own account.');
}
