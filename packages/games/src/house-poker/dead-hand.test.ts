import { CROUPIER, INSPECTOR, isRefusal } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { HousePokerTable, rule, threeCardsWith } from '../../test/house-poker.ts';

const [deal, ask, , dealer] = threeCardsWith({}).procedure;
if (!deal || !ask || !dealer) throw new Error('the procedure lacks a deal');

/**
 * A plan in which three of a kind ends a box immediately. The other players have to decide, and their hands can be
 * declared dead.
 */
const plan = threeCardsWith({
  procedure: [
    deal,
    { ends: 'ante', pays: [{ hand: 'three-of-a-kind', pays: 5, rule: rule(10) }], stay: [], rule: rule(11) },
    ask,
    dealer,
  ],
  deadHand: { lost: ['ante'], rule: rule(12) },
});

/** Deals three kings to Anna and nothing to Bert, so that only Bert has to decide. */
const asked = () => {
  const at = new HousePokerTable(plan).bet('anna', { '1/ante': 10 }).bet('bert', { '2/ante': 10 });
  return at.deal('Kc 2d Kd 7h Kh 9s').does(CROUPIER, { type: 'settle-boxes' });
};
const dead = (box: number) => ({ type: 'dead-hand', box });
const offered = (at: HousePokerTable) =>
  at.options(INSPECTOR).flatMap(({ move }) => (move.type === 'dead-hand' ? [move.box] : []));

describe('a hand that is declared dead', () => {
  it('does not affect boxes that were settled early', () => {
    const at = asked();
    expect(offered(at)).toEqual([2]);
    expect(at.attempt(INSPECTOR, dead(1))).toMatchObject({ code: 'nothing-here', rule: rule(12) });
    expect(at.view().undecided).toBe(1);
    const closed = at.does(INSPECTOR, dead(2)).pay();
    expect([at.net(closed, 'anna'), at.net(closed, 'bert')]).toEqual([50, -10]);
  });

  it('still waits for the other players if its own player had already answered', () => {
    const at = new HousePokerTable(plan).bet('anna', { '1/ante': 10 }).bet('bert', { '2/ante': 10 });
    at.deal('Kc 2d Kd 7h 3h 9s').says('anna', 'play', { times: 0 });
    expect(at.view().undecided).toBe(1);
    at.does(INSPECTOR, dead(1));
    expect(at.view()).toMatchObject({ stage: 'deciding', undecided: 1 });
    at.says('bert', 'fold', { box: 2 });
    expect(at.view().undecided).toBe(0);
  });

  it('cannot be declared dead twice, or after a fold', () => {
    const at = new HousePokerTable(plan).bet('anna', { '1/ante': 10 }).bet('bert', { '2/ante': 10 });
    at.deal('Kc 2d Kd 7h 3h 9s').does(INSPECTOR, dead(1));
    expect(isRefusal(at.attempt(INSPECTOR, dead(1)))).toBe(true);
    expect(offered(at)).toEqual([2]);
    at.says('bert', 'fold', { box: 2 });
    expect(at.attempt(INSPECTOR, dead(2))).toMatchObject({ code: 'not-now' });
  });
});
