import { isRefusal, type Refusal, refuse } from '@croupier/core';
import { houseRole } from '@croupier/protocol';
import type { Configuration } from 'openid-client';
import { z } from 'zod';
import { logFault } from '../monitoring/log.ts';
import { isLoopback } from '../storage/loopback.ts';

/** The roles that people get by the values of a claim: each value with roles at houses. */
export const claimedRoles = z.record(z.string(), z.array(houseRole.strict()));

/** The operator's OpenID Connect provider, with which its staff sign in. */
export interface OpenIdSetting {
  /** The provider's address. Its metadata are at `/.well-known/openid-configuration` under this address. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: string;
  /** The name of the claim whose values decide the roles. */
  readonly claim: string;
  readonly roles: z.output<typeof claimedRoles>;
}

/** The secrets of one sign-in, which connect the provider's answer to the request. */
export interface OpenIdRequest {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** A person whom the provider has identified. */
export interface OpenIdPerson {
  readonly issuer: string;
  readonly subject: string;
  /** The person's name, if the provider tells it. */
  readonly name: string | undefined;
  /** The values of the claim that decides the roles. */
  readonly values: readonly string[];
}

/** The seconds to wait for an answer of the provider. */
const TIMEOUT = 10;
/** The seconds by which the provider's clock may differ. */
const TOLERANCE = 30;
const claimValues = z.union([z.array(z.string()), z.string().transform((one) => [one])]).catch([]);
const claimText = z.string().min(1).max(200).optional().catch(undefined);

/** The library is loaded when somebody first signs in in this way, because no server needs it to start. */
const openid = () => import('openid-client');

/**
 * The provider of an operator. The library checks the state of every answer. Of every ID token, it checks the signature,
 * the issuer, the audience, the nonce and the times.
 */
export class OpenIdProvider {
  private found: Promise<Configuration> | undefined;

  constructor(
    private readonly setting: OpenIdSetting,
    /** The address of our page to which the provider sends people back. */
    private readonly returnTo: string,
  ) {}

  /** Returns the provider's address at which a person signs in. Refuses `openid-unreachable`. */
  async authorizationUrl({ state, nonce, verifier }: OpenIdRequest): Promise<string | Refusal> {
    const config = await this.configuration();
    if (isRefusal(config)) return config;
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await openid();
    return buildAuthorizationUrl(config, {
      redirect_uri: this.returnTo,
      scope: this.setting.scopes,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).href;
  }

  /**
   * Exchanges the answer with which the provider sent a person back. Refuses `openid-cancelled`, `openid-unreachable`, and
   * `wrong-openid` for an answer that cannot be trusted.
   */
  async personOf(search: string, { state, nonce, verifier }: OpenIdRequest): Promise<OpenIdPerson | Refusal> {
    const config = await this.configuration();
    if (isRefusal(config)) return config;
    const { authorizationCodeGrant, fetchUserInfo } = await openid();
    const { claim } = this.setting;
    try {
      const tokens = await authorizationCodeGrant(config, new URL(`${this.returnTo}${search}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) return untrusted();
      const more =
        claims[claim] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
          ? await fetchUserInfo(config, tokens.access_token, claims.sub)
          : {};
      const told: { readonly [name: string]: unknown } = { ...more, ...claims };
      return {
        issuer: claims.iss,
        subject: claims.sub,
        name: claimText.parse(told.name) ?? claimText.parse(told.preferred_username),
        values: claimValues.parse(told[claim]),
      };
    } catch (error) {
      return refusalOf(error);
    }
  }

  /** Returns the provider's address at which a person signs out there, too; null if it has none. */
  async signOutUrl(home: string): Promise<string | null> {
    const config = await this.configuration();
    if (isRefusal(config) || config.serverMetadata().end_session_endpoint === undefined) return null;
    const { buildEndSessionUrl } = await openid();
    return buildEndSessionUrl(config, {
      client_id: this.setting.clientId,
      post_logout_redirect_uri: home,
    }).href;
  }

  /** Reads the provider's metadata once. A failure is tried again at the next sign-in. */
  private async configuration(): Promise<Configuration | Refusal> {
    this.found ??= this.discover();
    try {
      return await this.found;
    } catch (error) {
      this.found = undefined;
      return refusalOf(error);
    }
  }

  private async discover(): Promise<Configuration> {
    const {
      allowInsecureRequests,
      ClientSecretBasic,
      ClientSecretPost,
      clockTolerance,
      discovery,
      enableNonRepudiationChecks,
    } = await openid();
    const { issuer, clientId, clientSecret } = this.setting;
    const [basic, post] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)];
    return discovery(
      new URL(issuer),
      clientId,
      { [clockTolerance]: TOLERANCE },
      (as, client, body, headers) => {
        const methods = as.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
        (methods.includes('client_secret_basic') ? basic : post)(as, client, body, headers);
      },
      {
        timeout: TIMEOUT,
        // The signature is checked, although the token comes directly from the provider.
        execute: [enableNonRepudiationChecks, ...(isLoopback(issuer) ? [allowInsecureRequests] : [])],
      },
    );
  }
}

/** Returns the refusal for an error of the library. */
function refusalOf(error: unknown): Refusal {
  const { error: told, code } = error as { readonly error?: unknown; readonly code?: unknown };
  if (told === 'access_denied' || told === 'login_required')
    return refuse('openid-cancelled', 'You did not sign in there. Try again.');
  logFault('A sign-in with OpenID Connect failed', error);
  const isNetwork =
    error instanceof TypeError || code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM';
  return isNetwork
    ? refuse('openid-unreachable', 'The sign-in service of your employer does not answer. Try again later.')
    : untrusted();
}

function untrusted(): Refusal {
  return refuse(
    'wrong-openid',
    'The answer of the sign-in service cannot be trusted, or came too late. Sign in again.',
  );
}
