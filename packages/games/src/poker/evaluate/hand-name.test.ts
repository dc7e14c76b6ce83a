import type { Card } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { evaluator, handName, type Ranking } from './index.ts';

describe('the English name of a hand', () => {
  it.each([
    ['high', 'As Ks Qs Js Ts', 'royal flush'],
    ['high', 'As 2s 3s 4s 5s', 'straight flush, five high'],
    ['high', '6s 6h 6d 6c 2s', 'four sixes, deuce kicker'],
    ['high', 'As Ad Ac 4c 4d', 'full house, aces full of fours'],
    ['high', 'As Js 9s 7s 6s', 'flush, ace high'],
    ['high', 'Ts 9d 8c 7h 6s', 'straight, ten high'],
    ['high', '3s 3d 3c Kh Qs', 'three threes, king kicker'],
    ['high', 'Js Jd 4c 4h 9s', 'two pair, jacks and fours, nine kicker'],
    ['high', 'Js Jd 4c 3h 9s', 'a pair of jacks, nine kicker'],
    ['high', 'As Jd 4c 3h 9s', 'A-J-9-4-3'],
    ['deuce-to-seven', '7s 5d 4c 3h 2s', '7-5-4-3-2'],
    ['eight-or-better', '8s 5d 4c 3h As', '8-5-4-3-A low'],
    ['ace-to-five', 'Ks Kd Qc Qh Js', 'two pair, kings and queens, jack kicker'],
    ['badugi', '8s 7h 2d Ac', 'badugi, 8-7-2-A'],
    ['badugi', '4s 2h Ac 3c', 'three cards, 4-2-A'],
    ['badugi', 'Ts 9s Th 9h', 'two cards, T-9'],
    ['badugi', '5d 8d Td Kd', 'one card, 5'],
  ] as const)('%s: %s is %s', (ranking: Ranking, cards, words) => {
    const best = evaluator(ranking).best(cards.split(' ') as Card[], []);
    expect(best && handName(best)).toBe(words);
  });
});
