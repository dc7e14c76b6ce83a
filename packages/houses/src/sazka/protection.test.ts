import { readFileSync } from 'node:fs';
import { isRefusal } from '@croupier/core';
import { parseRulebook } from '@croupier/core/rulebook';
import { describe, expect, it } from 'vitest';
import { house, houses } from '../index.ts';

const terms = house('sazka')?.protection;

describe('the protection of players at all tables of sazka', () => {
  it('allows play from the age of 18, and play money for guests who have not signed in {sazka.roulette-synot.72 sazka.roulette-synot.A13}', () => {
    expect(terms?.players).toMatchObject({ minimumAge: 18, guests: 'play-money' });
  });

  it('requires a break of 15 minutes after 120 minutes of betting without a break {sazka.roulette-synot.81} {sazka.roulette-synot.82}', () => {
    expect(terms?.breakInPlay).toMatchObject({ after: 120, lasts: 15, unbroken: 15 });
  });

  it('has a panic button that stops bets for 48 hours {sazka.roulette-synot.84}', () => {
    expect(terms?.panicButton?.hours).toBe(48);
  });
});

describe('the rules that a house cites for the protection of players', () => {
  it.each(houses.filter(({ protection }) => protection))('exist: $id', ({ protection }) => {
    const cited = [...JSON.stringify(protection).matchAll(/"([a-z-]+\.[a-z0-9-]+)\.(A?\d+)"/g)];
    expect(cited.length).toBeGreaterThan(0);
    for (const [, book = '', number] of cited) {
      const file = new URL(`../../../../docs/rulebook/${book.replace('.', '/')}.md`, import.meta.url);
      const parsed = parseRulebook(readFileSync(file, 'utf8'));
      if (isRefusal(parsed)) throw new Error(parsed.message);
      expect([...parsed.rules, ...parsed.readings].map(({ id }) => id.split('.').at(-1))).toContain(number);
    }
  });
});
