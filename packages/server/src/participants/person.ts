import type { Person } from '@croupier/protocol';
import { skeletonOf } from '../accounts/name-rules.ts';

declare const brand: unique symbol;
/** The id of a person at a house, shared by all of their accounts there. */
export type PersonId = string & { readonly [brand]: 'person' };

/** The kinds of traits that identify a person. */
export const TRAITS = ['document', 'number', 'subject', 'name'] as const;
export interface Trait {
  readonly kind: (typeof TRAITS)[number];
  readonly value: string;
}

/** The details that the identity check adds to a person's own data. */
export interface IdentityAnswerDetails {
  /** The number that the identity service uses for the person. */
  readonly subject?: string | undefined;
}

type Named = Pick<Person, 'givenName' | 'familyName' | 'bornOn'>;

/**
 * Returns the traits that identify a verified person: document, personal number, number at the identity service, and
 * names with the date of birth.
 */
export function traitsOf(
  { document, personalNumber, ...person }: Named & Pick<Person, 'document' | 'personalNumber'>,
  { subject }: IdentityAnswerDetails = {},
): readonly Trait[] {
  return [
    ...(document ? [{ kind: 'document' as const, value: `${document.kind} ${plain(document.number)}` }] : []),
    ...(personalNumber ? [{ kind: 'number' as const, value: plain(personalNumber) }] : []),
    ...(subject === undefined ? [] : [{ kind: 'subject' as const, value: subject }]),
    ...namesOf(person),
  ];
}

/**
 * Returns a trait for each pair of a given name and a family name, in either order, with the date of birth. A
 * second given name or swapped names therefore do not make a new person.
 */
export function namesOf({ givenName, familyName, bornOn }: Named): readonly Trait[] {
  const pairs = words(givenName).flatMap((given) =>
    words(familyName).map((family) => `${[given, family].sort().join(' ')} ${bornOn}`),
  );
  return [...new Set(pairs)].map((value) => ({ kind: 'name', value }));
}

/**
 * Returns whether both sets of traits belong to one person. A different personal number, or a different number at the
 * identity service, overrules a shared name and date of birth, because many people share those.
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

/**
 * Returns the words of a name in a common spelling: Łukasz becomes Lukasz, Müller becomes Mueller, Søren becomes
 * Soeren.
 */
function words(name: string): string[] {
  const folded = name.split(/[^\p{L}\p{M}\p{N}]+/u).map((word) => foldedName(word));
  return folded.filter((word) => word !== '');
}

/**
 * Returns a name without case, accents and ligatures. The spellings `ae`, `oe`, `ue` and `aa` also become a
 * single vowel.
 */
export function foldedName(name: string): string {
  return skeletonOf(name).replace(/([aou])e|aa/g, (_, vowel: string | undefined) => vowel ?? 'a');
}

function plain(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}
