import type { Person } from '@croupier/protocol';
import { describe, expect, it } from 'vitest';
import { isSamePerson, traitsOf } from './person.ts';

type Given = Parameters<typeof traitsOf>[0];
const born = { bornOn: '1990-01-01' };
const named = (givenName: string, familyName: string): Given => ({ givenName, familyName, ...born });
const card: Person['document'] = { kind: 'identity-card', number: '123 456 789' };
const same = (one: Given, other: Given) => isSamePerson(traitsOf(one), traitsOf(other));

describe('the same person {sazka.platform.37 sazka.platform.A23}', () => {
  it.each([
    ['Łukasz', 'Woźniak', 'LUKASZ', 'Wozniak'],
    ['Jan', 'Groß', 'Jan', 'Gross'],
    ['Søren', 'Ærø', 'Soren', 'Aero'],
    ['Søren', 'Đorđić', 'Soeren', 'Dordic'],
    ['Jürgen', 'Müller', 'Juergen', 'Mueller'],
    ['Åse', 'Þórsson', 'Aase', 'Porsson'],
    ['Jana Marie', 'Nováková', 'Jana', 'Novakova'],
    ['Marie Jana', 'Nováková', 'Jana', 'Novakova'],
    ['Nováková', 'Jana', 'Jana', 'Nováková'],
    ['Novakova', 'Jana Marie', 'Jana', 'Nováková'],
    ['Anne-Marie', 'O’Neill', 'Anne', 'O Neill'],
    ['Jana', 'Nováková Dvořáková', 'Jana', 'Dvořáková'],
  ])('is recognised by names and birthday: %s %s and %s %s', (given, family, otherGiven, otherFamily) => {
    expect(same(named(given, family), named(otherGiven, otherFamily))).toBe(true);
    expect(same(named(given, family), { ...named(otherGiven, otherFamily), bornOn: '1990-01-02' })).toBe(
      false,
    );
  });

  it('is not assumed if the given name or the family name differs, even if two given names are equal', () => {
    expect(same(named('Jana', 'Nováková'), named('Petra', 'Nováková'))).toBe(false);
    expect(same(named('Jana Marie', 'Nováková'), named('Jana Marie', 'Dvořáková'))).toBe(false);
  });

  it('is recognised by a document, a personal number or the number of the identity service, regardless of the name', () => {
    const jana = { ...named('Jana', 'Nováková'), document: card, personalNumber: '905101/1234' };
    const married = { ...named('Johana', 'Malá'), bornOn: '1990-01-01' };
    expect(same(jana, { ...married, document: { kind: 'identity-card', number: '123456789' } })).toBe(true);
    expect(same(jana, { ...married, document: { kind: 'passport', number: '123456789' } })).toBe(false);
    expect(same(jana, { ...married, personalNumber: '9051011234' })).toBe(true);
    expect(isSamePerson(traitsOf(jana, { subject: 'a' }), traitsOf(married, { subject: 'a' }))).toBe(true);
  });

  it('is not assumed from name and birthday if the personal number or the identity service’s number differs', () => {
    const one = { ...named('Jan', 'Novák'), personalNumber: '900101/1111' };
    expect(same(one, { ...named('Jan', 'Novák'), personalNumber: '900101/2222' })).toBe(false);
    expect(same(one, named('Jan', 'Novák'))).toBe(true);
    const [known, given] = ['a', 'b'].map((subject) => traitsOf(named('Jan', 'Novák'), { subject }));
    expect(isSamePerson(known ?? [], given ?? [])).toBe(false);
  });
});
