import { messages } from 'messages:pai-gow';
import type { Card, RuleId, SettledOutcome } from '@croupier/core';
import { money } from '@croupier/core';
import { paiGow } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { describe, expect, it } from 'vitest';
import { textContextIn } from '../../table/cards/use-text-context.ts';
import { factsOf } from './facts.ts';

const plan = planOf('kings/poker-pai-gow') as paiGow.PaiGowPlan;
const said = textContextIn(messages, plan, 'en');
const cards = (text: string) => text.split(' ') as Card[];
/** Returns a set hand from text, with the low hand first. */
function set(text: string): paiGow.SetView {
  const [low = [], high = []] = text.split(' / ').map(cards);
  return { high, low, highHand: paiGow.handOf(high), lowHand: paiGow.handOf(low), rule: null };
}

/** Returns a view with the hands of the boxes and the dealer, and those of the banker if there was one. */
function view(boxes: { readonly [box: number]: string }, dealer: string, banker?: number) {
  const hands = Object.entries(boxes).map(([box, hand]) => {
    const foul = hand === 'foul';
    return { box: Number(box), foul, setting: foul ? null : set(hand) };
  });
  const bank = banker === undefined ? null : { banker: { box: banker } };
  return { hands, dealer: { setting: set(dealer) }, bank } as unknown as Parameters<
    typeof factsOf
  >[0]['view'];
}

function told(
  lay: ReturnType<typeof view>,
  outcome: SettledOutcome,
  { bet = '3/ante', rule = plan.won.rule as RuleId } = {},
) {
  return factsOf({ ...said, view: lay, line: { bet, outcome, rule, stake: money(1000) }, who: 'you' });
}

const DEALER = 'Js Tc / Kd Kh 9c 5s 2d';

describe('the explanation of a Pai Gow bet', () => {
  it('compares both hands with the dealer’s, whoever won', () => {
    expect(told(view({ 3: 'Qs Qd / As Ah 8c 4s 3d' }, DEALER), 'won')).toBe(
      'High hand a pair of aces against a pair of kings, low hand a pair of queens against jack-ten high',
    );
    expect(told(view({ 3: '9s 8d / Qs Qh 7c 4s 3d' }, DEALER), 'lost', { rule: plan.lost })).toBe(
      'High hand a pair of queens against a pair of kings, low hand nine-eight high against jack-ten high',
    );
  });

  it('states that one hand was better and one worse, if the bet was returned', () => {
    expect(told(view({ 3: 'Qs Qd / As Jh 8c 4s 3d' }, DEALER), 'pushed', { rule: plan.push })).toBe(
      'High hand ace-jack high against a pair of kings, low hand a pair of queens against jack-ten high',
    );
  });

  it('names a kicker if the hands have the same name', () => {
    expect(told(view({ 3: 'Qs Qd / Ks Kc 9h 5d 3d' }, DEALER), 'won')).toBe(
      'High hand a pair of kings (K-9-5-3) against a pair of kings (K-9-5-2), low hand a pair of queens against jack-ten high',
    );
  });

  it('states that the dealer wins a copy', () => {
    expect(told(view({ 3: 'Jd Td / As Ah 8c 4s 3d' }, DEALER), 'pushed', { rule: plan.copy })).toBe(
      'High hand a pair of aces against a pair of kings, low hand jack-ten high (J-10) against jack-ten high (J-10)',
    );
  });

  it('names a hand with the card that the joker stands for', () => {
    expect(told(view({ 3: 'Qs Qd / Xj 8c 7d 6h 5s' }, DEALER), 'won')).toBe(
      'High hand a straight, nine high against a pair of kings, low hand a pair of queens against jack-ten high',
    );
  });

  it('compares the hands with those of the banking player, not the dealer’s', () => {
    const lay = view({ 2: 'Qs Qd / As Ah 8c 4s 3d', 3: '9s 8d / Qc Qh 7c 4h 3h' }, DEALER, 2);
    expect(told(lay, 'lost', { rule: plan.lost })).toBe(
      'High hand a pair of queens against a pair of aces, low hand nine-eight high against a pair of queens',
    );
    expect(told(lay, 'won', { bet: '2/bank' }), 'theirs is about all the others').toBeUndefined();
  });

  it('states that the hand was a foul', () => {
    expect(told(view({ 3: 'foul' }, DEALER), 'lost', { rule: plan.setting.foul })).toBe(
      'The cards were set wrongly: a foul',
    );
  });

  it('is empty in a void round', () => {
    expect(told(view({ 3: 'Qs Qd / As Ah 8c 4s 3d' }, DEALER), 'void')).toBeUndefined();
  });
});
