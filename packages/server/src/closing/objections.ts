import { type Refusal, refuse } from '@croupier/core';
import { sealed } from '../storage/secret.ts';
import { type ClosingCase, notOpen, ownAccount, reopenAccount } from './start.ts';

const DAY = 86_400_000;

/**
 * Records the participant's objection to a notice. Staff can enter the objection for the participant. Refuses
 * `no-closing`, `objected`, `objections-over`.
 */
export async function raiseObjection(
  { tx, members, account, house, closing, at }: ClosingCase,
  objection: string,
  enteredBy: string | null,
): Promise<Refusal | undefined> {
  const { rule, settledIn } = house.payments.closing.objections;
  if (closing?.initiator !== 'operator' || closing.objection_until === null) return notOpen();
  if (closing.objected_at !== null)
    return refuse('objected', 'Your objection is already recorded.', { rule });
  if (at >= closing.objection_until)
    return refuse('objections-over', 'The deadline for objections has passed.', { rule });
  await tx.query(
    `update closing set objection = $2, objected_at = $3, settle_by = $4, objection_entered_by = $5 where id = $1`,
    [closing.id, sealed(objection, 'closing.objection'), at, at + settledIn * DAY, enteredBy],
  );
  const values = { days: String(settledIn) };
  await members.tell(tx, account, house.id, 'objection-noted', `objection-${closing.id}`, values, at);
  return undefined;
}

/**
 * Settles an objection. If the objection is upheld, the account is restored. Refuses `own-account`,
 * `no-closing`, `no-objection`.
 */
export async function settleObjection(
  one: ClosingCase,
  upheld: boolean,
  answer: string,
  by: string,
): Promise<Refusal | undefined> {
  const { tx, members, account, house, closing, at } = one;
  if (by === account) return ownAccount();
  if (!closing) return notOpen();
  if (closing.objected_at === null || closing.objection_settled_at !== null)
    return refuse('no-objection', 'There is no objection to settle.');
  await tx.query('update closing set objection_settled_at = $2, objection_answer = $3 where id = $1', [
    closing.id,
    at,
    sealed(answer, 'closing.objection_answer'),
  ]);
  if (upheld) await reopenAccount(one, closing, 'upheld', answer);
  else
    await members.tell(tx, account, house.id, 'objection-rejected', `rejected-${closing.id}`, { answer }, at);
  return undefined;
}
