import { describe, expect, it } from 'vitest';
import { limitTerms } from './settings.tsx';

describe('the limits typed for a roulette table', () => {
  it('are its terms, and what is empty is left as the plan has it', () => {
    expect(limitTerms({ 'plein min': '2,5', 'plein max': '100', 'cheval min': ' ' }, 'EUR')).toEqual({
      limits: { plein: { min: 250, max: 10_000 } },
    });
    expect(limitTerms({ 'plein min': '' }, 'EUR')).toBeUndefined();
  });

  it('are refused where they are no amount, and not dropped', () => {
    for (const value of ['abc', '1,000', '-5', '1e3', '10 €'])
      expect(limitTerms({ 'plein min': '5', 'plein max': value }, 'EUR')).toMatchObject({
        code: 'no-amount',
        details: { value },
      });
  });
});
