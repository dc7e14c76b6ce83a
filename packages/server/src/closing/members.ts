import { barPerson } from '../participants/bars.ts';
import { setLifecycle } from '../participants/lifecycle.ts';
import { readParticipant } from '../participants/participant.ts';
import { writeMail } from '../ports/mail.ts';
import type { Queries } from '../storage/database.ts';

/** The kinds of notices that participants receive by e-mail. */
export type Notice =
  | 'closing-notice'
  | 'closing-confirmed'
  | 'closing-restored'
  | 'objection-noted'
  | 'objection-rejected'
  | 'account-closed'
  | 'complaint-filed'
  | 'complaint-settled';

/** The functions of the participants module that are needed to close an account. */
export interface Members {
  /**
   * Moves the account to another lifecycle state. If the move is not allowed, returns false and changes
   * nothing. The caller has locked the purse.
   */
  setLifecycle(
    tx: Queries,
    account: string,
    house: string,
    to: 'active' | 'closing' | 'closed',
    at: number,
  ): Promise<boolean>;
  /** Bars the person until they are released, if the ground for closing requires it. */
  bar(tx: Queries, closed: Parameters<typeof barPerson>[1]): Promise<void>;
  /** E-mails the registered address, in the participant's language. */
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

/** Returns the implementation of `Members` by the participants module. Mails name the house. */
export const memberSteps = (houses: readonly { readonly id: string; readonly name: string }[]): Members => ({
  setLifecycle,
  bar: barPerson,
  tell: async (tx, account, house, kind, key, values, at) => {
    const found = await readParticipant(tx, account, house);
    const to = found?.email ?? found?.person?.email;
    if (!found || to === undefined) return;
    const name = houses.find(({ id }) => id === house)?.name ?? house;
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
});
