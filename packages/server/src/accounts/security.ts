import { isRefusal, type Refusal, refuse } from '@croupier/core';
import { type AssertedPasskey, type CreatedPasskey, housesOf } from '@croupier/protocol';
import { z } from 'zod';
import type { Entropy } from '../chance/entropy.ts';
import { logSecurityEvent, type SecondFactorChange } from '../monitoring/security-events.ts';
import type { SignedIn, SignInOrigin } from '../services/account-service.ts';
import type { Database, Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { Clock } from '../time/clock.ts';
import type { AccountMails } from './account-mails.ts';
import type { Attempts } from './attempts.ts';
import { codeResets, resetCodes } from './code-resets.ts';
import { confirmAddress, type NewAddress, sendAddressCheck } from './email-address.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import type { Passkeys } from './passkeys.ts';
import type { Recovery } from './recovery.ts';
import type { Proof, SecurityService } from './security-service.ts';
import type { SessionStarter } from './session-starter.ts';
import type { Sessions } from './sessions.ts';
import { accountWithPassword, findAccount, type StoredAccount } from './store.ts';
import type { StoredPasswords } from './stored-passwords.ts';
import { verifyPassword } from './verify-password.ts';

/** The services that the sign-in methods need. */
export interface SecurityParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly attempts: Attempts;
  readonly passwords: StoredPasswords;
  readonly sessions: Sessions;
  readonly sessionStarter: SessionStarter;
  readonly mails: AccountMails;
  readonly codes: OneTimeCodes;
  readonly passkeys: Passkeys;
  readonly recovery: Recovery;
  /** Called after an e-mail has been queued. */
  readonly written: () => void;
}

/** The largest number of personal tokens of an account. */
const MOST_TOKENS = 20;

const securityRow = z.object({
  email: z.string().nullable(),
  unconfirmed: z.string().nullable(),
  recovery_codes: z.int(),
});

/**
 * Manages all sign-in methods except the password. Every change is reported to the account holder by e-mail.
 */
export class StoredSecurity implements SecurityService {
  constructor(private readonly at: SecurityParts) {}

  async verify(id: string, proof: Proof) {
    if ((await this.account(id))?.guest) return undefined;
    const account = await this.prove(id, proof);
    return isRefusal(account) ? account : undefined;
  }

  async of(id: string) {
    const { database, clock, sessionStarter, passkeys } = this.at;
    const account = await this.account(id);
    const [row] = await checkedRows(
      database,
      securityRow,
      `select email,
         (select email from mail_token where account = account.id and purpose = 'address' and expires_at > $2) as unconfirmed,
         (select count(*) from recovery_code where account = account.id) as recovery_codes
       from account where id = $1`,
      [id, clock.now()],
    );
    return {
      email: row?.email ?? null,
      unconfirmed: row?.unconfirmed ?? null,
      codes: account?.codes ?? false,
      codesRequired: account !== undefined && sessionStarter.mustHaveCodes(account),
      recoveryCodes: row?.recovery_codes ?? 0,
      passkeys: await passkeys.of(id),
    };
  }

  tokens(id: string) {
    return this.at.sessions.tokens(id);
  }

  async makeToken(id: string, proof: Proof, wanted: Parameters<SecurityService['makeToken']>[2]) {
    const { sessions, mails } = this.at;
    const account = await this.prove(id, proof);
    if (isRefusal(account)) return account;
    const made = await this.change(async (tx) => {
      // Two calls at the same time must not both make the last token.
      await tx.query('select from account where id = $1 for update', [id]);
      if ((await sessions.tokens(id, tx)).length >= MOST_TOKENS)
        return refuse('too-many-tokens', `You have ${MOST_TOKENS} tokens. End one that you no longer use.`);
      await mails.changed(tx, id, 'token-made');
      return sessions.issue(tx, id, wanted);
    });
    if (!isRefusal(made))
      logSecurityEvent({ event: 'token-changed', account: id, change: 'made', scope: made.made.scope });
    return made;
  }

  async endToken(id: string, token: string) {
    if (!(await this.at.sessions.endOne(id, token, 'token')))
      return refuse('no-such-token', 'There is no such token. It may have ended.');
    logSecurityEvent({ event: 'token-changed', account: id, change: 'ended', scope: null });
    return undefined;
  }

  passkeyChallenge() {
    return this.at.passkeys.signInOptions();
  }

  async passkeySignIn(response: AssertedPasskey, from: SignInOrigin): Promise<SignedIn | Refusal> {
    const signer = await this.at.passkeys.accountOf(response);
    if (isRefusal(signer)) {
      logSecurityEvent({ event: 'sign-in-refused', account: null, step: 'passkey', address: from.address });
      return signer;
    }
    const account = await this.account(signer);
    return account
      ? this.at.sessionStarter.beginSession(account, from, 'passkey')
      : refuse('no-such-account', 'This account no longer exists.');
  }

  async beginPasskey(id: string, proof: Proof) {
    const account = await this.prove(id, proof);
    return isRefusal(account) ? account : this.at.passkeys.registrationOptions(account);
  }

  async addPasskey(id: string, name: string, response: CreatedPasskey) {
    const refused = await this.at.passkeys.add(id, name, response);
    if (refused) return refused;
    await this.change((tx) => this.at.mails.changed(tx, id, 'passkeys-changed'));
    noteChange('passkey-added', id);
    return undefined;
  }

  renamePasskey(id: string, passkey: string, name: string) {
    return this.at.passkeys.rename(id, passkey, name);
  }

  async removePasskey(id: string, proof: Proof, passkey: string) {
    const { passkeys, mails } = this.at;
    const account = await this.prove(id, proof);
    if (isRefusal(account)) return account;
    const refused = await this.change(
      async (tx) => (await passkeys.remove(tx, id, passkey)) ?? mails.changed(tx, id, 'passkeys-changed'),
    );
    if (!refused) noteChange('passkey-removed', id);
    return refused;
  }

  async beginCodes(id: string, proof: Proof) {
    const account = await this.prove(id, proof);
    if (isRefusal(account)) return account;
    return this.at.codes.begin(this.at.database, id, account.name);
  }

  async confirmCodes(id: string, code: string, from: SignInOrigin) {
    const { attempts, codes, sessions, mails, sessionStarter } = this.at;
    const busy = await attempts.fromKnown(id, 'code');
    if (busy) return lockedOut(id, busy);
    const confirmed = await this.change(async (tx) => {
      const recoveryCodes = await codes.confirm(tx, id, code);
      if (isRefusal(recoveryCodes)) return recoveryCodes;
      const known = await accountWithPassword(tx, id);
      if (!known) return refuse('no-such-account', 'This account no longer exists.');
      await mails.changed(tx, id, 'codes-changed');
      const token = await sessions.renew(known.account, from, tx);
      return {
        signedIn: { account: sessionStarter.withEffectiveRoles(known.account), token },
        recoveryCodes,
      };
    });
    sessions.forget(id);
    if (!isRefusal(confirmed)) noteChange('codes-on', id);
    return confirmed;
  }

  async endCodes(id: string, proof: Proof) {
    const { codes, mails, sessionStarter, sessions } = this.at;
    const account = await this.prove(id, proof);
    if (isRefusal(account)) return account;
    if (sessionStarter.mustHaveCodes(account))
      return refuse('codes-required', 'Staff must have one-time codes here. Set up new ones instead.');
    await this.change(async (tx) => {
      await codes.end(tx, id);
      await mails.changed(tx, id, 'codes-changed');
    });
    sessions.forget(id);
    noteChange('codes-off', id);
    return undefined;
  }

  async renewRecoveryCodes(id: string, proof: Proof) {
    const account = await this.prove(id, proof);
    if (isRefusal(account)) return account;
    const renewed = await this.change(async (tx) => {
      const fresh = await this.at.codes.renew(tx, id);
      if (!isRefusal(fresh)) await this.at.mails.changed(tx, id, 'codes-changed');
      return fresh;
    });
    if (!isRefusal(renewed)) noteChange('recovery-codes-renewed', id);
    return renewed;
  }

  async resetCodes(by: string, proof: Proof, { name, identity }: { name: string; identity: string }) {
    const { sessions } = this.at;
    const manager = await this.prove(by, proof);
    if (isRefusal(manager)) return manager;
    const found = await findAccount(this.at.database, name);
    if (!found) return refuse('no-such-account', 'There is no account with this name.');
    const { id } = found.account;
    const refused = await this.change((tx) =>
      resetCodes(tx, this.at, { account: id, by, houses: housesOf(manager.roles, 'manager'), identity }),
    );
    if (refused) return refused;
    sessions.forget(id);
    noteChange('codes-reset', id, by);
    return { account: id };
  }

  codeResets(houses: readonly string[]) {
    return codeResets(this.at.database, houses);
  }

  async changeEmail(id: string, proof: Proof, to: NewAddress) {
    const account = await this.prove(id, proof);
    if (isRefusal(account)) return account;
    const busy = await this.at.attempts.fromKnown(id, 'address');
    return busy ?? this.change((tx) => sendAddressCheck(tx, this.at, account, to));
  }

  confirmEmail(token: string) {
    return this.change((tx) => confirmAddress(tx, this.at, token));
  }

  async askRecovery(email: string) {
    if (await this.at.recovery.mayAsk(email)) await this.change((tx) => this.at.recovery.ask(tx, email));
  }

  async recover(token: string, password: string) {
    const prepared = await this.at.recovery.prepare(token, password);
    if (isRefusal(prepared)) return prepared;
    const done = await this.change((tx) => this.at.recovery.set(tx, token, prepared.stored));
    if (isRefusal(done)) return done;
    this.at.sessions.forget(done.account);
    await this.at.attempts.forgetPassword(done.account);
    logSecurityEvent({ event: 'recovery-used', account: done.account, method: 'email' });
    return done;
  }

  /** Requires a person to prove their identity again before a change. The code is used up. */
  private async prove(id: string, { password, code }: Proof): Promise<StoredAccount | Refusal> {
    const { database, attempts, codes, passwords } = this.at;
    const known = await verifyPassword(database, attempts, id, password, passwords);
    if (isRefusal(known)) return known;
    const { account } = known;
    if (!account.codes) return account;
    if (code === undefined || code.trim() === '') return codeNeeded();
    const busy = await attempts.fromKnown(id, 'code');
    if (busy) return lockedOut(id, busy);
    const wrong = await codes.use(database, id, code);
    if (wrong) logSecurityEvent({ event: 'proof-refused', account: id, step: 'code' });
    return wrong ?? account;
  }

  /** Makes a change and queues the e-mail about it, in one transaction. The e-mail is sent afterwards. */
  private async change<T>(make: (tx: Queries) => Promise<T>): Promise<T> {
    const made = await this.at.database.transaction(make);
    this.at.written();
    return made;
  }

  private async account(id: string): Promise<StoredAccount | undefined> {
    return (await accountWithPassword(this.at.database, id))?.account;
  }
}

function noteChange(change: SecondFactorChange, account: string, by = account): void {
  logSecurityEvent({ event: 'second-factor-changed', account, change, by });
}

/** Logs that the holder of a session has made too many attempts. */
function lockedOut(account: string, busy: Refusal): Refusal {
  logSecurityEvent({ event: 'locked-out', account, address: null });
  return busy;
}

export function codeNeeded(): Refusal {
  return refuse('code-needed', 'Enter the code of your authenticator app, or a recovery code.');
}
