import { describe, expect, it } from 'vitest';
import { hasWords, isNear, mistakes, wordsOf } from './words.ts';

describe('the words of a search', () => {
  it('are in lower case, without accents and signs', () => {
    expect(wordsOf('  Králův  Hold’em, 2-7 Straße ')).toEqual(['kraluv', 'holdem', '27', 'strasse']);
  });

  it('may be parts of the names, in any order', () => {
    expect(hasWords(['European roulette'], ['rou', 'europ'])).toBe(true);
    expect(hasWords(['Black Jack'], ['blackjack'])).toBe(true);
    expect(hasWords(['Black Jack'], ['jack', 'red'])).toBe(false);
  });

  it.each([
    ['roulette', 'roulette', 0],
    ['roul', 'roulette', 0],
    ['rulette', 'roulette', 1],
    ['rouulette', 'roulette', 1],
    ['ruolette', 'roulette', 1],
    ['xxx', 'roulette', 3],
    ['a', '', 1],
  ])('%s differs from the beginning of %s by %i', (typed, name, count) => {
    expect(mistakes(typed, name)).toBe(count);
  });

  it('may have no mistake up to three letters, one up to six, and two from seven', () => {
    expect(isNear(['okolo'], ['ok'])).toBe(true);
    expect(isNear(['oko'], ['oka'])).toBe(false);
    expect(isNear(['faro'], ['farn'])).toBe(true);
    expect(isNear(['farox'], ['fxrxx'])).toBe(false);
    expect(isNear(['baccarat'], ['bakkarat'])).toBe(true);
    expect(isNear(['baccarat'], ['bakkerat'])).toBe(false);
  });
});
