import type { Entropy } from '../chance/entropy.ts';
import { logSecurityEvent, type SecurityEvent } from '../monitoring/security-events.ts';
import type { Account, SignedIn, SignInOrigin } from '../services/account-service.ts';
import type { Database } from '../storage/database.ts';
import type { AccountMails } from './account-mails.ts';
import type { DeviceMarks } from './attempts.ts';
import type { Sessions } from './sessions.ts';
import type { StoredAccount } from './store.ts';
import { newToken } from './tokens.ts';

/**
 * Whether staff must set up one-time codes before their roles take effect, or may set them up voluntarily
 * like everybody else.
 */
export type StaffCodes = 'required' | 'offered';

type SignInMethod = Extract<SecurityEvent, { readonly event: 'signed-in' }>['method'];

interface SessionStarterOptions {
  readonly database: Database;
  readonly entropy: Entropy;
  readonly sessions: Sessions;
  readonly marks: DeviceMarks;
  readonly mails: AccountMails;
  readonly staffCodes: StaffCodes;
  /** Called after an e-mail has been queued. */
  readonly written: () => void;
}

/** Begins sessions for people who have proved their identity by any method. */
export class SessionStarter {
  constructor(private readonly options: SessionStarterOptions) {}

  /** Begins a session. The first sign-in on a device sends an e-mail to the account. */
  async beginSession(account: StoredAccount, from: SignInOrigin, method: SignInMethod): Promise<SignedIn> {
    const { database, sessions, mails, written } = this.options;
    const token = await database.transaction(async (tx) => {
      const token = await sessions.begin(account, from, tx);
      if (!this.isKnown(account.id, from)) await mails.newDevice(tx, account.id, from.device, from.address);
      return token;
    });
    written();
    logSecurityEvent({ event: 'signed-in', account: account.id, method, address: from.address });
    return this.withMark({ account: this.withEffectiveRoles(account), token }, from);
  }

  /**
   * Gives a new mark to a device that has none. The mark proves that somebody has signed in on the device.
   */
  withMark(signedIn: SignedIn, from: SignInOrigin): SignedIn {
    const { id } = signedIn.account;
    if (this.isKnown(id, from)) return signedIn;
    return { ...signedIn, mark: this.options.marks.make(id, newToken(this.options.entropy)) };
  }

  isKnown(account: string, { mark }: SignInOrigin): boolean {
    return this.options.marks.isOf(account, mark);
  }

  mustHaveCodes({ roles, external }: StoredAccount): boolean {
    return this.options.staffCodes === 'required' && roles.length > 0 && !external;
  }

  /**
   * Returns the account with the roles that are in effect. If codes are required, roles take effect only once
   * one-time codes are set up.
   */
  withEffectiveRoles(account: StoredAccount): Account {
    const { id, name, guest, roles, codes } = account;
    if (this.mustHaveCodes(account) && !codes) return { id, name, guest, roles: [], mustSetUpCodes: true };
    return { id, name, guest, roles };
  }
}
