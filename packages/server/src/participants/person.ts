import type { Person } from '@croupier/protocol';
import { lookOf } from '../accounts/names.ts';

declare const brand: unique symbol;
/** A person at a house: whichever accounts they have had there are this one person's. */
export type PersonId = string & { readonly [brand]: 'person' };

/** By what a person is known again. */
export const TRAITS = ['document', 'number', 'subject', 'name'] as const;
export interface Trait {
  readonly kind: (typeof TRAITS)[number];
  readonly value: string;
}

/** The answer of the identity check about a person, beside what they gave. */
export interface Told {
  /** Their number at the service that verified them. */
  readonly subject?: string | undefined;
}

type Named = Pick<Person, 'givenName' | 'familyName' | 'bornOn'>;

/**
 * The traits that know a verified person again: a document, a personal number, the identity service's own number, and names with
 * the date of birth.
 */
export function traitsOf(
  { document, personalNumber, ...person }: Named & Pick<Person, 'document' | 'personalNumber'>,
  { subject }: Told = {},
): readonly Trait[] {
  return [
    ...(document ? [{ kind: 'document' as const, value: `${document.kind} ${plain(document.number)}` }] : []),
    ...(personalNumber ? [{ kind: 'number' as const, value: plain(personalNumber) }] : []),
    ...(subject === undefined ? [] : [{ kind: 'subject' as const, value: subject }]),
    ...namesOf(person),
  ];
}

/**
 * Each given name with each family name and the date of birth, in either order: so neither a second given name nor names that are
 * swapped make another person.
 */
export function namesOf({ givenName, familyName, bornOn }: Named): readonly Trait[] {
  const pairs = words(givenName).flatMap((given) =>
    words(familyName).map((family) => `${[given, family].sort().join(' ')} ${bornOn}`),
  );
  return [...new Set(pairs)].map((value) => ({ kind: 'name', value }));
}

/**
 * Whether traits are one person's. A shared name and date of birth is overruled where both have a personal number, or a number of
 * the identity service, and it differs: many people share those.
 */
export function isSamePerson(known: readonly Trait[], given: readonly Trait[]): boolean {
  const shared = new Set(
    given.filter((one) => known.some((other) => equal(one, other))).map(({ kind }) => kind),
  );
  if (shared.has('document') || shared.has('number') || shared.has('subject')) return true;
  const differs = (['number', 'subject'] as const).some(
    (kind) => known.some((one) => one.kind === kind) && given.some((one) => one.kind === kind),
  );
  return shared.has('name') && !differs;
}

function equal(one: Trait, other: Trait): boolean {
  return one.kind === other.kind && one.value === other.value;
}

/** The words of a name as they sound in any spelling: Łukasz is Lukasz, Müller is Mueller, Søren is Soeren. */
function words(name: string): string[] {
  const folded = name.split(/[^\p{L}\p{M}\p{N}]+/u).map((word) => foldedName(word));
  return folded.filter((word) => word !== '');
}

/** The words by which a person is looked for. */
export function nameWords({ givenName, familyName }: Pick<Named, 'givenName' | 'familyName'>): string[] {
  return searchWords(`${givenName} ${familyName}`);
}

/** The words of a name that a search looks for: in any order, and however its letters are written. */
export function searchWords(search: string): string[] {
  return [...new Set(words(search))];
}

/** A name without case, accents and ligatures; vowels that German and the Nordic languages write in two ways become one. */
export function foldedName(name: string): string {
  return lookOf(name).replace(/([aou])e|aa/g, (_, vowel: string | undefined) => vowel ?? 'a');
}

function plain(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}
