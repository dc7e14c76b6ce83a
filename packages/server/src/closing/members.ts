import { house as houseOf } from '@croupier/houses';
import { barPerson } from '../participants/bars.ts';
import { setLifecycle } from '../participants/lifecycle.ts';
import { readParticipant } from '../participants/participant.ts';
import { writeMail } from '../ports/mail.ts';
import type { Queries } from '../storage/database.ts';

/** What is told by letter. */
export type Notice =
  | 'closing-notice'
  | 'closing-confirmed'
  | 'closing-restored'
  | 'objection-noted'
  | 'objection-rejected'
  | 'account-closed'
  | 'complaint-filed'
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
  /** The person does not come back before they are released, where that is what the ground means. */
  bar(tx: Queries, closed: Parameters<typeof barPerson>[1]): Promise<void>;
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

/** The steps of the closing as the register of participants takes them; letters go to the registered address. */
export const memberSteps: Members = {
  setLifecycle,
  bar: barPerson,
  tell: async (tx, account, house, kind, key, values, at) => {
    const found = await readParticipant(tx, account, house);
    const to = found?.email ?? found?.person?.email;
    if (!found || to === undefined) return;
    const name = houseOf(house)?.name ?? house;
    await writeMail(tx, {
      account,
      house,
      to,
      kind,
      language: found.language,
      values: { ...values, house: name },
      key,
      at,
    });
  },
};
