import type { Client, Me, Security } from '@croupier/client';
import { isRefusal, type Refusal, refuse } from '@croupier/core';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

type Api = Client['api'];
/** The proof of identity that is required for changes to the sign-in methods. */
export interface Proof {
  readonly password: string;
  readonly code?: string;
}

/** Returns whether this browser supports passkeys at this address. They require HTTPS. */
export function hasPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

/** Signs in with a passkey that the user selects in the browser. */
export async function signInWithPasskey(api: Api): Promise<Me | Refusal> {
  const asked = await api.passkeyChallenge({});
  if (isRefusal(asked)) return asked;
  const options = asked.options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const signed = await startAuthentication({ optionsJSON: options }).catch(whyNot);
  return isRefusal(signed) ? signed : api.passkeySignIn({ response: signed as never });
}

/** Lets the browser create a passkey for the account. */
export async function addPasskey(api: Api, name: string, proof: Proof): Promise<Security | Refusal> {
  const asked = await api.beginPasskey(proof);
  if (isRefusal(asked)) return asked;
  const options = asked.options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { startRegistration } = await import('@simplewebauthn/browser');
  const made = await startRegistration({ optionsJSON: options }).catch(whyNot);
  return isRefusal(made) ? made : api.addPasskey({ name, response: made as never });
}

/** Returns a refusal for an error that the browser throws, such as a missing passkey. */
function whyNot(error: unknown): Refusal {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      return refuse('passkey-cancelled', 'No passkey was used.');
    case 'InvalidStateError':
      return refuse('passkey-known', 'This device has a passkey for the account already.');
    case 'SecurityError':
      return refuse('passkey-elsewhere', 'Passkeys do not work at this address.');
    default:
      return refuse('wrong-passkey', 'The passkey did not work.');
  }
}
