import { type Refusal, refuse } from '@croupier/core';
import { hash, verify } from '@node-rs/argon2';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Hashes with Argon2id at the library's cost (19 MiB, two passes), as OWASP recommends. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let decoy: Promise<string> | undefined;

/** A function that hashes a password for storage. */
export type Hash = (password: string) => Promise<string>;

/** A function that compares a hash with a password. */
export type Compare = (hashed: string, password: string) => Promise<boolean>;

/** Tells whether the password is right. Without an account it takes as long, and says no. */
export async function checkPassword(
  hashed: string | null | undefined,
  password: string,
  compare: Compare = verify,
): Promise<boolean> {
  decoy ??= hash('nobody has this one');
  const right = await compare(hashed ?? (await decoy), password).catch(() => false);
  return right && hashed != null;
}

/** The guesses that a password must withstand: at the pace allowed at an account they take two years. */
const GUESSES = 1e6;
/** The characters of a password that are judged: more take time, and so long a beginning is strong enough. */
const LOOKED_AT = 48;

/** Words that guessers try first here: common passwords of the screens' other languages, and casino words. */
const WORDS =
  'heslo hesloheslo tajneheslo slunicko sluníčko milacek miláček lasicka beruska princezna maminka laska nevim ahoj praha ' +
  'fotbal martin michal tomas lucie veronika passwort hallo schatz geheim willkommen sommer winter fussball sonnenschein ' +
  'schalke berlin roulette ruleta blackjack poker croupier krupier casino kasino spielbank jackpot dealer kings sazka ' +
  'brandenburg deluxe';

let factory: Promise<ZxcvbnFactory> | undefined;

/** Loads the checker when the first password is chosen: it takes 0.2 s and about 25 MB, which a start should not. */
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

/** Refuses `weak-password` for a password that is guessed early or made of the name. */
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
