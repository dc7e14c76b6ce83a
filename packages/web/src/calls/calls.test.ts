import type { roulette } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { describe, expect, it } from 'vitest';
import { currentCall } from '../games/roulette/calls.ts';

const brandenburg = planOf('brandenburg/roulette') as roulette.RoulettePlan;
const ceske = planOf('ceske-kasino/roulette') as roulette.RoulettePlan;
const foreign = { reason: 'foreign-object', rule: 'brandenburg.roulette.128' } as const;

describe('the current call', () => {
  it('follows a corrected result, not the one announced first', () => {
    const at = { stage: 'result', open: false, ball: false } as const;
    expect(currentCall(brandenburg, 'de', at, { pocket: '18' })).toBe('18, gerade, rot, Manque');
    expect(currentCall(brandenburg, 'de', at, { pocket: '17' })).toBe('17, ungerade, schwarz, Manque');
  });

  it('is dropped when the spin is void, even though the house ends the spin with the words that close the bets', () => {
    expect(currentCall(brandenburg, 'de', { stage: 'closed', open: false, ball: true }, undefined)).toBe(
      'Nichts geht mehr',
    );
    const off = { stage: 'betting', open: true, ball: false, invalid: foreign } as const;
    expect(currentCall(brandenburg, 'de', off, undefined)).toBeUndefined();
    const faulty = { ...off, stage: 'ended', open: false } as const;
    const gone = { void: true, rule: 'ceske-kasino.roulette.67' } as const;
    expect(currentCall(ceske, 'cs', faulty, gone)).toMatch(/chybné roztočení/);
  });

  it('returns nothing after a void round, or when betting opens for the next round without a call', () => {
    expect(
      currentCall(brandenburg, 'de', { stage: 'betting', open: true, ball: false }, undefined),
    ).toBeUndefined();
    const gone = { void: true, rule: 'ceske-kasino.roulette.62' } as const;
    expect(currentCall(ceske, 'cs', { stage: 'ended', open: false, ball: false }, gone)).toBeUndefined();
    expect(currentCall(ceske, 'cs', { stage: 'betting', open: true, ball: false }, undefined)).toMatch(
      /umístěte/,
    );
  });
});
