import type { Card } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { paiGowPlan } from '../../test/pai-gow-plan.ts';
import { outcomeOf } from './outcome.ts';

const plan = {
  ...paiGowPlan,
  won: { rule: 'nobody.pai-gow.21', commission: 5 },
  push: 'nobody.pai-gow.22',
  lost: 'nobody.pai-gow.23',
  copy: 'nobody.pai-gow.24',
} as const;
const cards = (text: string) => text.split(' ') as Card[];
const hands = (high: string, low: string) => ({ high: cards(high), low: cards(low) });

const KINGS = 'Kh Kd 9c 7s 4d';
const SAME_KINGS = 'Ks Kc 9d 7c 4s';
const QUEENS = 'Qh Qc 9d 7c 4s';
const ACES = 'Ah Ac 9d 7c 4s';

describe('the player’s two hands against the dealer’s two', () => {
  const against = (high: string, low: string) => outcomeOf(plan, hands(KINGS, 'Ad Jd'), hands(high, low));

  it('win even money less the commission if both are better', () => {
    expect(against(QUEENS, 'As Tc')).toEqual({ kind: 'won', pays: 1, ...plan.won });
    // Only the rank of the last card in the high hand decides.
    expect(against('Ks Kc 9d 7c 3s', 'As Tc')).toMatchObject({ kind: 'won' });
    expect(against('Ks Kc 9d 7c 5s', 'As Qd')).toMatchObject({ kind: 'lost' });
  });

  it('can depend on one rank in the last of five cards', () => {
    const own = hands('Kh Jd 9c 7s 4d', 'Qd Td');
    const by = (last: string, low: string) => outcomeOf(plan, own, hands(`Ks Jc 9d 7c ${last}`, low)).kind;
    expect([by('3s', 'Qs 9s'), by('3s', 'Qs Js'), by('5s', 'Qs 9s'), by('5s', 'Qs Js')]).toEqual([
      'won',
      'pushed',
      'pushed',
      'lost',
    ]);
  });

  it('push if only one of them is better', () => {
    expect(against(QUEENS, 'As Qd')).toEqual({ kind: 'pushed', rule: plan.push });
    expect(against(ACES, '3s 2d')).toEqual({ kind: 'pushed', rule: plan.push });
  });

  it('lose if neither is better', () => {
    expect(against(ACES, 'As Qd')).toEqual({ kind: 'lost', rule: plan.lost });
  });

  it('let the dealer win copies', () => {
    const { copy } = plan;
    expect(against(SAME_KINGS, 'As Tc')).toEqual({ kind: 'pushed', rule: copy });
    expect(against(QUEENS, 'As Jc')).toEqual({ kind: 'pushed', rule: copy });
    expect(against(SAME_KINGS, 'As Jc')).toEqual({ kind: 'lost', rule: copy });
    expect(against(SAME_KINGS, 'As Qd')).toEqual({ kind: 'lost', rule: copy });
    expect(against(ACES, 'As Jc')).toEqual({ kind: 'lost', rule: copy });
  });
});
