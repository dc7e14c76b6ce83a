import type { Card } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { handOf, isValidSetting, settingOf, settingsOf, strengthOf } from './hand.ts';

const cards = (text: string) => text.split(' ') as Card[];
const named = (text: string) => {
  const { category, ranks } = handOf(cards(text));
  return `${category} ${ranks.join('')}`;
};
const beats = (one: string, other: string) => strengthOf(cards(one)) - strengthOf(cards(other));

describe('five cards with the joker', () => {
  it.each([
    ['Ks 9s 6s 2s Xj', 'flush AK962'],
    ['As Ks 9s 6s Xj', 'flush AKQ96'],
    ['5c 6d 7h 8s Xj', 'straight 9'],
    ['6c 7d 8h Ts Xj', 'straight T'],
    ['Ac Ad 7h 2s Xj', 'three-of-a-kind A72'],
    ['Kc Kd 7h 2s Xj', 'pair KA72'],
    ['2c 3d 4h 5s Xj', 'straight 6'],
    ['Ac 3d 4h 5s Xj', 'straight 5'],
    ['Ts Js Qs Ks Xj', 'royal-flush A'],
    ['2s 3s 4s 5s Xj', 'straight-flush 6'],
    ['As 2s 3s 4s Xj', 'straight-flush 5'],
    ['Ac Ad Ah As Xj', 'five-aces A'],
    ['Kc Kd Kh As Xj', 'full-house KA'],
    ['9c 7d 5h 3s Xj', 'high-card A9753'],
  ])('%s is %s', (text, hand) => expect(named(text)).toBe(hand));

  it('rank above a royal flush if they are five aces', () => {
    expect(beats('Ac Ad Ah As Xj', 'Ts Js Qs Ks As')).toBeGreaterThan(0);
  });

  it('rank equal to the same hand without a joker', () => {
    expect(beats('Kc Kd 7h 2s Xj', 'Kh Ks 7c 2d Ad')).toBe(0);
  });
});

describe('two cards', () => {
  it('are a pair or a high card, with the joker as an ace', () => {
    expect([named('Kc Kd'), named('2s As'), named('Xj Kd'), named('Ac Xj'), named('4s 5s')]).toEqual([
      'pair K',
      'high-card A2',
      'high-card AK',
      'pair A',
      'high-card 54',
    ]);
  });

  it('rank below five cards that start with the same ranks', () => {
    expect(isValidSetting({ high: cards('7c 7d Qs 9h 2s'), low: cards('7h 7s') })).toBe(true);
    expect(isValidSetting({ high: cards('Kc Qd 9h 7s 4d'), low: cards('Ks Qs') })).toBe(true);
  });

  it('are too high if they beat the five-card hand', () => {
    expect(isValidSetting({ high: cards('Qc Qd 9h 7s 4d'), low: cards('Kc Kd') })).toBe(false);
    expect(isValidSetting({ high: cards('Kc Jd 9h 7s 4d'), low: cards('Ks Qs') })).toBe(false);
  });
});

describe('seven cards', () => {
  it('can be set in 21 ways', () => {
    const settings = settingsOf(cards('2c 3d 4h 5s 6c 7d Xj'));
    expect(settings).toHaveLength(21);
    expect(new Set(settings.map(({ low }) => low.join()))).toHaveProperty('size', 21);
    for (const { high, low } of settings) expect([high.length, low.length]).toEqual([5, 2]);
  });

  it('are set with exactly two of them as the low hand', () => {
    const seven = cards('2c 3d 4h 5s 6c 7d Xj');
    expect(settingOf(seven, cards('Xj 3d'))).toEqual({ high: cards('2c 4h 5s 6c 7d'), low: cards('3d Xj') });
    expect(settingOf(seven, cards('Xj As'))).toBeUndefined();
    expect(settingOf(seven, cards('Xj Xj'))).toBeUndefined();
    expect(settingOf(seven, cards('Xj 3d As'))).toBeUndefined();
    expect(settingOf(seven, cards('Xj 3d 2c'))).toBeUndefined();
  });
});
