import { type Json, type Refusal, refuse } from '@croupier/core';
import type { AssertedPasskey, CreatedPasskey, Security } from '@croupier/protocol';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import type { Entropy } from '../chance/entropy.ts';
import { log } from '../monitoring/log.ts';
import type { Database, Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { Clock } from '../time/clock.ts';
import { type ChallengePurpose, storeChallenge, useChallenge } from './challenges.ts';

/** A request to an authenticator, in the format that browsers expect. */
export type PasskeyOptions = { readonly [name: string]: Json };

/** The maximum number of passkeys per account. */
const MOST = 20;
const NAME = 'Croupier';
/**
 * The WebAuthn library. The library is loaded when a passkey is first used, because no server needs it to
 * start.
 */
const webauthn = () => import('@simplewebauthn/server');

const passkeyRow = z.object({
  id: z.string(),
  account: z.string(),
  public_key: z.string(),
  counter: z.int(),
  transports: z.array(z.string()),
  name: z.string(),
  added_at: z.int(),
  used_at: z.int().nullable(),
});
const COLUMNS = 'id, account, public_key, counter, transports, name, added_at, used_at';

/**
 * Manages passkeys (WebAuthn): keys in a phone, a computer or a security key that sign for this site only.
 * Each requires a fingerprint, a face or a PIN, so it counts as two factors.
 */
export class Passkeys {
  /** The one origin that passkeys are valid for. The origin's host name is the relying-party id. */
  private readonly origin: string;
  private readonly host: string;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    home: string,
  ) {
    const url = new URL(home);
    this.origin = url.origin;
    this.host = url.hostname;
  }

  /** Returns the request to create a new passkey for the account. Refuses `too-many-passkeys`. */
  async registrationOptions(account: {
    readonly id: string;
    readonly name: string;
  }): Promise<PasskeyOptions | Refusal> {
    const { generateRegistrationOptions } = await webauthn();
    const known = await this.rowsOf(account.id);
    if (known.length >= MOST)
      return refuse('too-many-passkeys', `An account can have at most ${MOST} passkeys. Remove one first.`);
    const options = await generateRegistrationOptions({
      rpName: NAME,
      rpID: this.host,
      userID: new Uint8Array(Buffer.from(account.id)),
      userName: account.name,
      userDisplayName: account.name,
      challenge: new Uint8Array(this.entropy.bytes(32)),
      attestationType: 'none',
      excludeCredentials: known.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await this.keep(options.challenge, 'add-passkey', account.id);
    return plain(options);
  }

  /** Adds a passkey that an authenticator created. Refuses `wrong-passkey`, `passkey-known`. */
  async add(account: string, name: string, response: CreatedPasskey): Promise<Refusal | undefined> {
    const { verifyRegistrationResponse } = await webauthn();
    const verified = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: (challenge) => this.use(challenge, 'add-passkey', account),
      expectedOrigin: this.origin,
      expectedRPID: this.host,
      requireUserVerification: true,
    }).catch(notVerified);
    if (!verified.verified || !verified.registrationInfo) return wrongPasskey();
    const { id, publicKey, counter } = verified.registrationInfo.credential;
    const added = await this.database.query(
      `insert into passkey (id, account, public_key, counter, transports, name, added_at)
       values ($1, $2, $3, $4, $5::text[], $6, $7) on conflict (id) do nothing returning id`,
      [
        id,
        account,
        Buffer.from(publicKey).toString('base64url'),
        counter,
        response.response.transports ?? [],
        name,
        this.clock.now(),
      ],
    );
    return added.length > 0 ? undefined : refuse('passkey-known', 'This passkey is already registered.');
  }

  /**
   * Returns the request to sign in with any passkey. The request names no account, so that nobody learns
   * which accounts have passkeys.
   */
  async signInOptions(): Promise<PasskeyOptions> {
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID: this.host,
      challenge: new Uint8Array(this.entropy.bytes(32)),
      userVerification: 'required',
    });
    await this.keep(options.challenge, 'sign-in');
    return plain(options);
  }

  /**
   * Returns the account whose passkey signed. Refuses `wrong-passkey`, also if the counter shows that the passkey was
   * copied.
   */
  async accountOf(response: AssertedPasskey): Promise<string | Refusal> {
    const { verifyAuthenticationResponse } = await webauthn();
    const [stored] = await checkedRows(
      this.database,
      passkeyRow,
      `select ${COLUMNS} from passkey where id = $1`,
      [response.id],
    );
    const { userHandle } = response.response;
    const isOwners =
      userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === stored?.account;
    if (!stored || !isOwners) return wrongPasskey();
    const verified = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => this.use(challenge, 'sign-in'),
      expectedOrigin: this.origin,
      expectedRPID: this.host,
      requireUserVerification: true,
      credential: {
        id: stored.id,
        publicKey: new Uint8Array(Buffer.from(stored.public_key, 'base64url')),
        counter: stored.counter,
        transports: stored.transports,
      },
    }).catch(notVerified);
    if (!verified.verified || !verified.authenticationInfo) return wrongPasskey();
    const used = await this.database.query(
      `update passkey set counter = $2, used_at = $3 where id = $1 and (counter < $2 or $2 = 0) returning id`,
      [stored.id, verified.authenticationInfo.newCounter, this.clock.now()],
    );
    return used.length > 0 ? stored.account : wrongPasskey();
  }

  async of(account: string): Promise<Security['passkeys']> {
    const rows = await this.rowsOf(account);
    return rows.map(({ id, name, added_at, used_at }) => ({ id, name, addedAt: added_at, usedAt: used_at }));
  }

  /** Renames a passkey. Refuses `no-such-passkey`. */
  async rename(account: string, id: string, name: string): Promise<Refusal | undefined> {
    const named = await this.database.query(
      'update passkey set name = $3 where account = $1 and id = $2 returning id',
      [account, id, name],
    );
    return named.length > 0 ? undefined : noSuchPasskey();
  }

  /** Deletes a passkey. Refuses `no-such-passkey`. */
  async remove(tx: Queries, account: string, id: string): Promise<Refusal | undefined> {
    const removed = await tx.query('delete from passkey where account = $1 and id = $2 returning id', [
      account,
      id,
    ]);
    return removed.length > 0 ? undefined : noSuchPasskey();
  }

  private rowsOf(account: string): Promise<z.output<typeof passkeyRow>[]> {
    return checkedRows(
      this.database,
      passkeyRow,
      `select ${COLUMNS} from passkey where account = $1 order by added_at, id`,
      [account],
    );
  }

  private keep(challenge: string, purpose: ChallengePurpose, account?: string): Promise<void> {
    return storeChallenge(this.database, challenge, purpose, this.clock.now(), account);
  }

  private use(challenge: string, purpose: ChallengePurpose, account?: string): Promise<boolean> {
    return useChallenge(this.database, challenge, purpose, this.clock.now(), account);
  }
}

/**
 * Converts an error of the library into "not verified", so that the caller does not learn what was wrong with
 * a response.
 */
function notVerified(error: unknown): { readonly verified: false } & { [name: string]: undefined | false } {
  log.info(`A passkey was rejected: ${error instanceof Error ? error.message : 'unknown'}`);
  return { verified: false };
}

function wrongPasskey(): Refusal {
  return refuse('wrong-passkey', 'This passkey does not work here. Sign in with your password.');
}

function noSuchPasskey(): Refusal {
  return refuse('no-such-passkey', 'There is no such passkey. It may have been removed.');
}

function plain(options: object): PasskeyOptions {
  return JSON.parse(JSON.stringify(options)) as PasskeyOptions;
}
