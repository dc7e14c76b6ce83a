import { type Refusal, refuse } from '@croupier/core';
import { hash, verify } from '@node-rs/argon2';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Argon2id with the library's cost (19 MiB, two passes), as OWASP asks for. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let decoy: Promise<string> | undefined;

/** Makes the hash of a password that is stored. */
export type Hash = (password: string) => Promise<string>;

/** Compares a hash with a password. */
export type Compare = (hashed: string, password: string) => Promise<boolean>;

/** Whether the password is right. Without an account to compare with it takes as long, and is wrong. */
export async function checkPassword(
  hashed: string | null | undefined,
  password: string,
  compare: Compare = verify,
): Promise<boolean> {
  decoy ??= hash('nobody has this one');
  const right = await compare(hashed ?? (await decoy), password).catch(() => false);
  return right && hashed != null;
}

/** Guesses that a password must withstand at the least: at the pace allowed at an account they take two years. */
const GUESSES = 1e6;
/** More of a password is not looked at: it takes time, and what begins so long withstands enough. */
const LOOKED_AT = 48;

/** What people here would try first: common passwords of the screens' other languages, and words of the house. */
const WORDS =
  'heslo hesloheslo tajneheslo slunicko sluníčko milacek miláček lasicka beruska princezna maminka laska nevim ahoj praha ' +
  'fotbal martin michal tomas lucie veronika passwort hallo schatz geheim willkommen sommer winter fussball sonnenschein ' +
  'schalke berlin roulette ruleta blackjack poker croupier krupier casino kasino spielbank jackpot dealer kings sazka ' +
  'brandenburg deluxe';

let factory: Promise<ZxcvbnFactory> | undefined;

/** Loaded when the first password is chosen: it takes 0.2 s and about 25 MB, of which no server needs anything to start. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Factory({
    dictionary: { ...dictionary, words: WORDS.split(' ') },
    graphs: adjacencyGraphs,
    maxLength: LOOKED_AT,
  });
}

/** Why a password may not be chosen: it is among those that are guessed first, or made of the name. `weak-password`. */
export async function weakPassword(password: string, name: string): Promise<Refusal | undefined> {
  factory ??= load();
  const parts = name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const { guesses } = (await factory).check(password, [...parts, parts.join('')].filter(Boolean));
  if (guesses >= GUESSES) return undefined;
  return refuse(
    'weak-password',
    'This password is too easy to guess. Choose a longer one, of several words.',
  );
}
