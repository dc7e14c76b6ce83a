import { typed } from '@croupier/core';
import { z } from 'zod';
import { json } from '../common.ts';
import { me, password, personName } from './account.ts';
import { type Endpoints, none } from './endpoint.ts';

/** What a change of the ways in wants: the password, and the code of the second step where that is on. */
/** Who changes what lets them in proves once more who they are. */
export const proof = z.object({ password: z.string().max(128), code: z.string().max(40).optional() });
const code = z.string().max(40);
const passkeyName = typed(40);
const base64url = z
  .string()
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]+$/);
const language = z.enum(['en', 'cs', 'de']).default('en');

const passkey = z
  .object({ id: z.string(), name: z.string(), addedAt: z.number(), usedAt: z.number().nullable() })
  .meta({ id: 'Passkey' });

/** What protects the account: times are milliseconds since 1970. */
const security = z
  .object({
    /** The address that letters go to, once it was confirmed. */
    email: z.string().nullable(),
    /** One that was given and waits for the link in its letter. */
    unconfirmed: z.string().nullable(),
    /** Whether one-time codes are asked for after the password. */
    codes: z.boolean(),
    /** Staff must have them. */
    codesRequired: z.boolean(),
    /** Recovery codes that are left. */
    recoveryCodes: z.number(),
    passkeys: z.array(passkey),
  })
  .meta({ id: 'Security' });

/** What goes to `navigator.credentials` in the browser, as JSON. */
const options = z.object({ options: z.record(z.string(), json) });
/** What an authenticator answers, as a browser's `toJSON` gives it. */
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

/** A new passkey, as the browser gives it. */
export type CreatedPasskey = z.output<typeof created>;
/** A passkey's answer to a challenge, as the browser gives it. */
export type AssertedPasskey = z.output<typeof asserted>;
/** What protects an account. */
export type Security = z.output<typeof security>;

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** The ways into an account beside its password, and back into it. */
export const securityCalls = {
  passkeyChallenge: {
    summary: 'Ask for a challenge to sign in with a passkey',
    who: 'anybody',
    body: z.object({}),
    answer: options,
  },
  passkeySignIn: {
    summary: 'Sign in with a passkey',
    who: 'anybody',
    body: z.object({ response: asserted }),
    answer: me,
  },
  askRecovery: {
    summary: 'Ask for a link to set another password; the answer is the same for any address',
    who: 'anybody',
    body: z.object({ email: z.email().max(200) }),
    answer: none,
  },
  recover: {
    summary: 'Set another password with the link of a letter; all sessions end',
    who: 'anybody',
    body: z.object({ token: z.string().max(100), password }),
    answer: none,
  },
  confirmEmail: {
    summary: 'Confirm an e-mail address with the link of a letter',
    who: 'anybody',
    body: z.object({ token: z.string().max(100) }),
    answer: none,
  },
  security: { summary: "What protects the caller's account", who: 'account', answer: security },
  changeEmail: {
    summary: 'Give another e-mail address; it counts once the link in its letter was opened',
    who: 'account',
    body: proof.extend({ email: z.email().max(200), language }),
    answer: security,
  },
  beginCodes: {
    summary: 'Begin to set up one-time codes: the secret, told once',
    who: 'account',
    body: proof,
    answer: z.object({ secret: z.string(), uri: z.string() }),
  },
  confirmCodes: {
    summary: 'Turn one-time codes on with the first of them; all other sessions end',
    who: 'account',
    body: z.object({ code }),
    answer: recoveryCodes,
  },
  endCodes: {
    summary: 'Turn one-time codes off',
    who: 'account',
    body: proof,
    answer: security,
  },
  renewRecoveryCodes: {
    summary: 'Make ten recovery codes in place of those before',
    who: 'account',
    body: proof,
    answer: recoveryCodes,
  },
  beginPasskey: {
    summary: 'Ask for a challenge to add a passkey',
    who: 'account',
    body: proof,
    answer: options,
  },
  addPasskey: {
    summary: 'Add a passkey',
    who: 'account',
    body: z.object({ name: passkeyName, response: created }),
    answer: security,
  },
  renamePasskey: {
    summary: 'Call a passkey something else',
    who: 'account',
    params: z.object({ passkey: base64url }),
    body: z.object({ name: passkeyName }),
    answer: security,
  },
  removePasskey: {
    summary: 'Remove a passkey',
    who: 'account',
    params: z.object({ passkey: base64url }),
    body: proof,
    answer: security,
  },
  resetCodes: {
    summary:
      "Turn somebody's one-time codes off, who has lost them and proved who they are; their sessions end",
    who: 'manager',
    of: 'any',
    params: z.object({ name: personName }),
    /** How they proved who they are, as in \"passport, in person\": it is kept with who reset the codes. */
    body: proof.extend({ identity: typed(200, 3) }),
    answer: none,
  },
  codeResets: {
    summary: 'Whose one-time codes were reset, by whom and on what proof, the newest first',
    who: 'manager',
    of: 'any',
    answer: z.object({
      resets: z.array(
        z.object({ account: z.string(), by: z.string(), identity: z.string(), at: z.number() }),
      ),
    }),
  },
} as const satisfies Endpoints;
