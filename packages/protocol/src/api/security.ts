import { textLine } from '@croupier/core';
import { z } from 'zod';
import { json, secret } from '../common.ts';
import { newPassword, personName, proof } from './account.ts';
import { type Endpoints, emptyAnswer } from './endpoint.ts';
import { exampleMe, me } from './me.ts';

const code = secret(z.string().max(40));
const passkeyName = textLine(40);
const base64url = z
  .string()
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]+$/);
const language = z.enum(['en', 'cs', 'de']).default('en');

const passkey = z
  .object({ id: z.string(), name: z.string(), addedAt: z.number(), usedAt: z.number().nullable() })
  .meta({ id: 'Passkey' });

/** An account's security settings. Times are in milliseconds since 1970. */
const security = z
  .object({
    /** The confirmed e-mail address. */
    email: z.string().nullable(),
    /** A new address that is not confirmed until its link is opened. */
    unconfirmed: z.string().nullable(),
    /** Whether a one-time code is needed after the password. */
    codes: z.boolean(),
    /** Whether the account must use one-time codes, as staff must. */
    codesRequired: z.boolean(),
    /** The number of unused recovery codes. */
    recoveryCodes: z.number(),
    passkeys: z.array(passkey),
  })
  .meta({ id: 'Security' });

/** The options for `navigator.credentials` in the browser, as JSON. */
const options = z.object({ options: z.record(z.string(), json) });
/** An authenticator's answer, in the form that a browser's `toJSON` returns. */
const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') };
const extensions = { clientExtensionResults: z.record(z.string(), json).default({}) };
const created = z.object({
  ...credential,
  ...extensions,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
const asserted = z.object({
  ...credential,
  ...extensions,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});

/** A new passkey, as the browser returns it. */
export type CreatedPasskey = z.output<typeof created>;
/** A passkey's answer to a challenge, as the browser returns it. */
export type AssertedPasskey = z.output<typeof asserted>;
/** An account's security settings. */
export type Security = z.output<typeof security>;

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const exampleSecurity: z.input<typeof security> = {
  email: 'anna@example.com',
  unconfirmed: null,
  codes: true,
  codesRequired: false,
  recoveryCodes: 10,
  passkeys: [{ id: 'AQIDBAUGBwg', name: 'My phone', addedAt: 1_763_989_200_000, usedAt: null }],
};

/** The calls for passkeys, one-time codes, the e-mail address, and recovery of an account. */
export const securityCalls = {
  signInMethods: {
    method: 'GET',
    path: '/sign-in-methods',
    summary: 'The ways to sign in, besides the password and passkeys',
    who: 'anybody',
    answer: z.object({
      /** Whether the staff can sign in with the operator's OpenID Connect provider. */
      openId: z.boolean(),
    }),
    example: { answer: { openId: true } },
  },
  beginOpenId: {
    method: 'POST',
    path: '/session/openid/challenge',
    summary: 'Begin to sign in with the operator’s OpenID Connect provider',
    description:
      'Keep `key` in the browser, and open `url`. The provider sends the person back to `/sign-in/openid`.',
    who: 'anybody',
    limit: 'signIns',
    body: z.strictObject({}),
    answer: z.object({ url: z.string(), key: z.string() }),
    example: {
      request: {},
      answer: {
        url: 'https://login.operator.example/authorize?client_id=casino&state=Q2x5',
        key: 'p9Xw2cVn4Lk7',
      },
    },
  },
  openIdSignIn: {
    method: 'POST',
    path: '/session/openid',
    session: 'begins',
    summary: 'Sign in as staff after the OpenID Connect provider sent the person back',
    description:
      'The roles at all houses become those that the provider’s claim gives. Refuses `no-staff-role` if it gives none.',
    who: 'anybody',
    limit: 'signIns',
    /** `search` is the query of the address to which the provider sent the person. */
    body: z.strictObject({
      search: secret(
        z
          .string()
          .max(4_000)
          .regex(/^[\x21-\x7e]*$/),
      ),
      key: secret(z.string().max(100)),
    }),
    answer: me,
    example: { request: { search: '?code=Zk3x9QaBw1Yt&state=Q2x5', key: 'p9Xw2cVn4Lk7' }, answer: exampleMe },
  },
  passkeyChallenge: {
    method: 'POST',
    path: '/session/passkey/challenge',
    summary: 'Request a challenge to sign in with a passkey',
    who: 'anybody',
    limit: 'signIns',
    body: z.strictObject({}),
    answer: options,
    example: {
      request: {},
      answer: {
        options: {
          challenge: 'q0r1zt8vV2m5Yk3LwQ7aXg',
          rpId: 'casino.example',
          userVerification: 'required',
        },
      },
    },
  },
  passkeySignIn: {
    method: 'POST',
    path: '/session/passkey',
    session: 'begins',
    summary: 'Sign in with a passkey',
    who: 'anybody',
    limit: 'signIns',
    body: z.strictObject({ response: asserted }),
    answer: me,
    example: {
      request: {
        response: {
          id: 'AQIDBAUGBwg',
          rawId: 'AQIDBAUGBwg',
          type: 'public-key',
          clientExtensionResults: {},
          response: {
            clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
            authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4',
            signature: 'MEUCIQDJ8T5kz0',
          },
        },
      },
      answer: exampleMe,
    },
  },
  askRecovery: {
    method: 'POST',
    path: '/recovery',
    summary: 'Request a link to set a new password; the response is the same for any address',
    who: 'anybody',
    rare: true,
    limit: 'signIns',
    body: z.strictObject({ email: z.email().max(200) }),
    answer: emptyAnswer,
    example: { request: { email: 'anna@example.com' }, answer: {} },
  },
  recover: {
    method: 'PUT',
    path: '/recovery',
    summary: 'Set a new password with the link from an e-mail; all sessions end',
    who: 'anybody',
    rare: true,
    limit: 'signIns',
    body: z.strictObject({ token: secret(z.string().max(100)), password: newPassword }),
    answer: emptyAnswer,
    example: { request: { token: 'p9Xw2cVn4Lk7', password: 'eight blue herons' }, answer: {} },
  },
  confirmEmail: {
    method: 'POST',
    path: '/email-confirmation',
    summary: 'Confirm an e-mail address with the link from an e-mail',
    who: 'anybody',
    rare: true,
    limit: 'signIns',
    body: z.strictObject({ token: secret(z.string().max(100)) }),
    answer: emptyAnswer,
    example: { request: { token: 'p9Xw2cVn4Lk7' }, answer: {} },
  },
  security: {
    method: 'GET',
    path: '/me/security',
    summary: 'The security settings of the caller’s account: address, one-time codes, passkeys',
    who: 'account',
    beforeCodes: true,
    answer: security,
    example: { answer: exampleSecurity },
  },
  changeEmail: {
    method: 'PUT',
    path: '/me/email',
    summary: 'Change the e-mail address; the change takes effect once the link in the e-mail is opened',
    who: 'account',
    rare: true,
    limit: 'signIns',
    body: proof.extend({ email: z.email().max(200), language }),
    answer: security,
    example: {
      request: { email: 'anna@example.com', language: 'cs', password: 'seven green turtles' },
      answer: exampleSecurity,
    },
  },
  beginCodes: {
    method: 'POST',
    path: '/me/codes',
    summary: 'Start to set up one-time codes; the response contains the secret, which is shown only once',
    who: 'account',
    rare: true,
    beforeCodes: true,
    body: proof,
    answer: z.object({ secret: z.string(), uri: z.string() }),
    example: {
      request: { password: 'seven green turtles' },
      answer: {
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Croupier:Anna?secret=JBSWY3DPEHPK3PXP&issuer=Croupier',
      },
    },
  },
  confirmCodes: {
    method: 'PUT',
    path: '/me/codes',
    session: 'begins',
    summary: 'Turn one-time codes on with the first code from the app; all other sessions end',
    description: 'The response contains ten recovery codes, which are shown only once.',
    who: 'account',
    rare: true,
    beforeCodes: true,
    body: z.strictObject({ code }),
    answer: recoveryCodes,
    example: { request: { code: '492039' }, answer: { recoveryCodes: ['k3vw-9tzq', 'm8xb-1rjh'] } },
  },
  endCodes: {
    method: 'POST',
    path: '/me/codes/end',
    summary: 'Turn one-time codes off',
    who: 'account',
    rare: true,
    body: proof,
    answer: security,
    example: { request: { password: 'seven green turtles', code: '492039' }, answer: exampleSecurity },
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/me/recovery-codes',
    summary: 'Replace the recovery codes with ten new ones',
    who: 'account',
    rare: true,
    body: proof,
    answer: recoveryCodes,
    example: {
      request: { password: 'seven green turtles', code: '492039' },
      answer: { recoveryCodes: ['p2qd-7wnz', 'c5tf-4gks'] },
    },
  },
  beginPasskey: {
    method: 'POST',
    path: '/me/passkeys/challenge',
    summary: 'Request a challenge to add a passkey',
    who: 'account',
    rare: true,
    body: proof,
    answer: options,
    example: {
      request: { password: 'seven green turtles' },
      answer: {
        options: { challenge: 'q0r1zt8vV2m5Yk3LwQ7aXg', rp: { id: 'casino.example', name: 'Croupier' } },
      },
    },
  },
  addPasskey: {
    method: 'POST',
    path: '/me/passkeys',
    summary: 'Add a passkey',
    who: 'account',
    rare: true,
    body: z.strictObject({ name: passkeyName, response: created }),
    answer: security,
    example: {
      request: {
        name: 'My phone',
        response: {
          id: 'AQIDBAUGBwg',
          rawId: 'AQIDBAUGBwg',
          type: 'public-key',
          clientExtensionResults: {},
          response: {
            clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
            attestationObject: 'o2NmbXRkbm9uZQ',
            transports: ['internal'],
          },
        },
      },
      answer: exampleSecurity,
    },
  },
  renamePasskey: {
    method: 'PATCH',
    path: '/me/passkeys/:passkey',
    summary: 'Rename a passkey',
    who: 'account',
    rare: true,
    params: z.strictObject({ passkey: base64url }),
    body: z.strictObject({ name: passkeyName }),
    answer: security,
    example: { request: { passkey: 'AQIDBAUGBwg', name: 'My new phone' }, answer: exampleSecurity },
  },
  removePasskey: {
    method: 'POST',
    path: '/me/passkeys/:passkey/removal',
    summary: 'Remove a passkey',
    who: 'account',
    rare: true,
    params: z.strictObject({ passkey: base64url }),
    body: proof,
    answer: security,
    example: {
      request: { passkey: 'AQIDBAUGBwg', password: 'seven green turtles' },
      answer: exampleSecurity,
    },
  },
  resetCodes: {
    method: 'POST',
    path: '/accounts/:name/code-resets',
    summary:
      'Turn off the one-time codes of a person who has lost them and proved their identity; their sessions end',
    who: 'manager',
    of: 'any',
    params: z.strictObject({ name: personName }),
    /** The proof of identity, such as "passport, in person". The proof is stored with the manager's name. */
    body: proof.extend({ identity: textLine(200, 3) }),
    answer: emptyAnswer,
    example: {
      request: { name: 'Anna', identity: 'passport, in person', password: 'nine red foxes', code: '492039' },
      answer: {},
    },
  },
  codeResets: {
    method: 'GET',
    path: '/code-resets',
    summary: 'Resets of one-time codes, newest first, with the account, the manager and the proof',
    opens: 'personal-data',
    who: 'manager',
    of: 'any',
    answer: z.object({
      resets: z.array(
        z.object({ account: z.string(), by: z.string(), identity: z.string(), at: z.number() }),
      ),
    }),
    example: {
      answer: {
        resets: [{ account: 'Anna', by: 'Marta', identity: 'passport, in person', at: 1_763_989_200_000 }],
      },
    },
  },
} as const satisfies Endpoints;
