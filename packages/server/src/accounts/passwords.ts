import { type Refusal, refuse } from '@croupier/core';
import { PASSWORD_LENGTH } from '@croupier/protocol';
import { hash, verify } from '@node-rs/argon2';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** The cost of Argon2id that OWASP recommends: 19 MiB of memory, two passes, one thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password with Argon2id and a random salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

export type Hash = (password: string) => Promise<string>;

export type Compare = (hashed: string, password: string) => Promise<boolean>;

/** Returns whether a password is the hashed one. A hash that cannot be read belongs to no password. */
export function isPasswordOf(hashed: string, password: string, compare: Compare = verify): Promise<boolean> {
  return compare(hashed, password).catch(() => false);
}

/**
 * The number of guesses that a password must withstand. At the allowed rate per account, so many guesses take
 * two years.
 */
const GUESSES = 1e6;
/**
 * The number of characters that are rated. Rating more would take longer, and the first 48 characters are
 * enough to judge a password.
 */
const LOOKED_AT = 48;

/** Words that attackers would try first here: common passwords in the other interface languages, and casino words. */
const WORDS =
  'heslo hesloheslo tajneheslo slunicko sluníčko milacek miláček lasicka beruska princezna maminka laska nevim ahoj praha ' +
  'fotbal martin michal tomas lucie veronika passwort hallo schatz geheim willkommen sommer winter fussball sonnenschein ' +
  'schalke berlin roulette ruleta blackjack poker croupier krupier casino kasino spielbank jackpot dealer kings sazka ' +
  'brandenburg deluxe';

let factory: Promise<ZxcvbnFactory> | undefined;

/**
 * Loads the checker when the first new password is set. Loading takes 0.2 s and about 25 MB, so it does not
 * happen when the server starts.
 */
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

/**
 * Refuses `weak-password` for a new password that is too short, easy to guess or derived from the name. Repeated spaces
 * count as one character.
 */
export async function weakPassword(password: string, name: string): Promise<Refusal | undefined> {
  if (password.replace(/\s+/g, ' ').length < PASSWORD_LENGTH.least) return tooEasy();
  factory ??= load();
  const parts = name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const { guesses } = (await factory).check(password, [...parts, parts.join('')].filter(Boolean));
  return guesses >= GUESSES ? undefined : tooEasy();
}

function tooEasy(): Refusal {
  return refuse(
    'weak-password',
    'This password is too easy to guess. Choose a longer one made of several words.',
  );
}
