import { CROUPIER, isRefusal, money, player, seatId } from '@croupier/core';
import { letItRide as engine } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { lawsAt } from '../../test/laws.ts';
import { chips, dealt, openTable, threeBets } from '../../test/let-it-ride.ts';
import { euros } from '../../test/table.ts';
import { letItRide } from './let-it-ride.ts';

const BOOK = 'kings.let-it-ride';
const anna = player(seatId('anna'));

describe('the table of Let It Ride', () => {
  it('has seven boxes, and a sign that shows the limits {kings.let-it-ride.01}', () => {
    const at = openTable();
    expect(at.view()).toMatchObject({ boxes: 7, limits: { 'bet-1': { min: euros(1), max: euros(50_000) } } });
    expect(at.ruleOf('limits')).toBe(`${BOOK}.01`);
    expect(at.refusal(anna, chips({ '8/bet-1': 5 }))).toMatchObject({ rule: `${BOOK}.01` });
    expect(() => openTable({ boxes: 8 })).toThrow(/"boxes"/);
  });

  it('is played with one pack that is shuffled for every round {kings.let-it-ride.02 kings.let-it-ride.04}', () => {
    const at = dealt('Kc Kd 9h').turns('ride', '2c', 'ride', '5d');
    at.pay();
    at.open();
    expect(at.refusal(CROUPIER, { type: 'place-your-bets' }).code).toBe('not-now');
    expect(at.next()).toBe('shuffle');
    expect(at.options(CROUPIER).find(({ pace }) => pace)?.rule).toBe(`${BOOK}.04`);
    expect(letItRide.shoe.decks.rule).toBe(`${BOOK}.02`);
    expect(at.openBets().view().shoe).toMatchObject({ decks: 1, left: 52, ready: true });
    expect(() => openTable({ decks: 2 })).toThrow(/"decks"/);
  });

  it('gives a player one box, and more than one only if the table allows it {kings.let-it-ride.A9}', () => {
    const both = { ...threeBets(10), ...threeBets(5, { box: 3 }) };
    const at = openTable().bet('anna', both).deal();
    expect(at.view().hands.map(({ box }) => box)).toEqual([1]);
    const back = at.events.findLast(({ type }) => type === 'bets-returned');
    expect(back?.rule).toBe(`${BOOK}.A9`);
    expect(back?.transfers.map(({ bet }) => bet)).toEqual(['3/bet-1', '3/bet-2', '3/bet-3']);
    expect(at.staked('anna')).toBe(euros(30));
    const more = openTable({ severalBoxes: true }).bet('anna', both).deal('Kc 2c Kd 3d 9h 4h');
    expect(more.view().hands.map(({ box }) => box)).toEqual([1, 3]);
    more.says('ride', 1).says('pull', 1, { box: 3 });
    expect(more.view().hands.map(({ pulled }) => pulled)).toEqual([[], ['bet-1']]);
  });

  it('has one player at each box {kings.let-it-ride.A9}', () => {
    const at = openTable().bet('bert', threeBets(5));
    expect(at.refusal(anna, chips({ '1/bet-1': 5 }))).toMatchObject({
      code: 'box-taken',
      rule: `${BOOK}.A9`,
    });
  });
});

describe('the stakes of Let It Ride', () => {
  it('are from 1 to 50,000 euros on each of the three bets {kings.let-it-ride.05 kings.let-it-ride.48}', () => {
    const at = openTable();
    expect(at.offers(anna, chips(threeBets(1)))).toBe(true);
    expect(at.offers(anna, chips(threeBets(50_000)))).toBe(true);
    expect(at.refusal(anna, chips({ '1/bet-2': 50_001 }))).toMatchObject({
      code: 'over-maximum',
      rule: `${BOOK}.05`,
    });
    expect(at.bet('anna', threeBets(50_000)).staked('anna')).toBe(euros(150_000));
  });

  it('are three equal bets, and none of them is valid without the others {kings.let-it-ride.07 kings.let-it-ride.26}', () => {
    for (const wrong of [
      { '1/bet-1': 10, '1/bet-2': 10 },
      { '1/bet-1': 10, '1/bet-3': 10 },
      { '1/bet-1': 10, '1/bet-2': 10, '1/bet-3': 9 },
      { '1/bet-1': 9, '1/bet-2': 10, '1/bet-3': 10, '1/bonus': 5 },
      { '1/bet-3': 10, '1/bonus': 5 },
    ]) {
      const at = openTable().bet('anna', wrong).deal();
      expect(at.staked('anna')).toBe(0);
      expect(at.view().hands).toEqual([]);
      const rules = at.events.filter(({ type }) => type === 'bets-returned').map(({ rule }) => rule);
      expect(rules).toContain(`${BOOK}.07`);
    }
    expect(openTable().bet('anna', threeBets(10)).deal().staked('anna')).toBe(euros(30));
    expect(openTable().ruleOf('bets-open')).toBe(`${BOOK}.26`);
  });

  it('are placed before the dealer’s announcement, and not after it {kings.let-it-ride.26 kings.let-it-ride.45}', () => {
    const at = openTable().bet('anna', threeBets(10));
    expect(at.options(CROUPIER).find(({ move }) => move.type === 'no-more-bets')?.rule).toBe(`${BOOK}.26`);
    at.deal();
    for (const move of [
      chips(threeBets(10)),
      { type: 'withdraw', chips: [{ position: '1/bet-1', amount: 100 }] },
    ])
      expect(at.refusal(anna, move)).toMatchObject({ code: 'bets-closed', rule: `${BOOK}.45` });
  });

  it('on the bonus are of any amount that the maximum win allows, or equal to a bet, as the table’s terms say {kings.let-it-ride.06 kings.let-it-ride.A3 kings.let-it-ride.A4}', () => {
    const at = openTable();
    expect(at.offers(anna, chips({ '1/bonus': 1 }))).toBe(true);
    expect(at.offers(anna, chips({ '1/bonus': 1_250_000 }))).toBe(true);
    expect(1_250_000 * 40).toBe(letItRide.maximumWin.amount / 100);
    expect(at.refusal(anna, chips({ '1/bonus': 1_250_001 })).rule).toBe(`${BOOK}.06`);
    expect(
      openTable()
        .bet('anna', threeBets(10, { bonus: 25 }))
        .deal()
        .staked('anna'),
    ).toBe(euros(55));
    const equal = openTable({ bonusAsBet: true })
      .bet('anna', threeBets(10, { bonus: 25 }))
      .bet('bert', threeBets(5, { box: 2, bonus: 5 }))
      .deal();
    expect([equal.staked('anna'), equal.staked('bert')]).toEqual([euros(30), euros(20)]);
    expect(equal.ruleOf('bets-returned')).toBe(`${BOOK}.06`);
    expect(openTable({ bonusAsBet: true }).bet('anna', threeBets(10)).deal().heard()).not.toContain(
      'bets-returned',
    );
  });

  it('on the bonus are optional, in addition to the three bets {kings.let-it-ride.09}', () => {
    const at = openTable()
      .bet('anna', { '1/bonus': 5 })
      .bet('bert', threeBets(5, { box: 2 }))
      .deal();
    expect(at.staked('anna')).toBe(0);
    expect(at.view().hands.map(({ box }) => box)).toEqual([2]);
    expect(at.cards('Kc Kd 9h').burn().offered('bert')).toEqual(['ride', 'pull']);
  });
});

describe('a plan of Let It Ride', () => {
  const { check, bets, settings } = engine.game;

  it('must state a maximum win that is at least the win of a bet', () => {
    const more = { ...letItRide.bets, bonus: { ...letItRide.bets.bonus, max: euros(1_250_001) } };
    expect(check({ ...letItRide, bets: more })).toEqual([
      'maximumWin.amount: Stakes at their maxima win up to €50,000,040, more than the €50,000,000 declared.',
    ]);
    const of = { ...letItRide.maximumWin, of: 'box' } as const;
    expect(check({ ...letItRide, bets: more, maximumWin: of })).toEqual([]);
    const main = { ...letItRide.bets, 'bet-1': { ...letItRide.bets['bet-1'], max: money(5_000_100) } };
    expect(check({ ...letItRide, bets: main })).toHaveLength(1);
  });

  it('must have enough cards for all boxes, and pay tables in order', () => {
    expect(check({ ...letItRide, boxes: { ...letItRide.boxes, most: 17 } })).toEqual([
      'boxes.most: All boxes and the dealer take 54 cards, and there are 52.',
    ]);
    expect(check({ ...letItRide, boxes: { ...letItRide.boxes, most: 16 } })).toEqual([]);
    expect([letItRide.hand, letItRide.bonus.hand]).toEqual([`${BOOK}.39`, `${BOOK}.40`]);
    const wrong = { ...letItRide, pays: letItRide.pays.toReversed() };
    expect(check(wrong)[0]).toContain('pays: The rows must be sorted');
    const bonus = { ...letItRide.bonus, pays: letItRide.bonus.pays.toReversed() };
    expect(check({ ...letItRide, bonus })[0]).toContain('bonus.pays: The rows must be sorted');
  });

  it('lists its bets with limits and pay tables, and two settings', () => {
    const offered = bets(letItRide, { limits: { 'bet-1': { min: euros(5) } } });
    if (isRefusal(offered)) throw new Error(offered.message);
    expect(offered.map(({ rule }) => rule.slice(-2))).toEqual(['07', '07', '07', '09']);
    expect(offered.map(({ beside }) => beside?.rule.slice(-2))).toEqual([undefined, '07', '07', '09']);
    expect(offered.map(({ id, min, max, beside, pays }) => [id, min, max, beside?.bet, pays.length])).toEqual(
      [
        ['bet-1', euros(5), euros(50_000), undefined, 9],
        ['bet-2', euros(1), euros(50_000), 'bet-1', 9],
        ['bet-3', euros(1), euros(50_000), 'bet-1', 9],
        ['bonus', euros(1), euros(1_250_000), 'bet-1', 5],
      ],
    );
    expect(offered[0]?.pays.at(-1)).toEqual({
      on: 'pair',
      with: { ranks: 'T' },
      odds: [1, 1],
      rule: `${BOOK}.18`,
    });
    const own = settings(letItRide).filter(({ kind }) => kind === 'switch');
    expect(own.map(({ id, rule }) => [id, rule])).toEqual([
      ['severalBoxes', `${BOOK}.A9`],
      ['bonusAsBet', `${BOOK}.06`],
    ]);
  });
});

describe('the laws at a table of Let It Ride with equal stakes', () => {
  // The three stakes must be equal, which random stakes rarely are.
  const one = { min: 100, max: 100 };
  const limits = { 'bet-1': one, 'bet-2': one, 'bet-3': one, bonus: one };
  for (const law of lawsAt(letItRide, { boxes: 2, severalBoxes: true, limits }, 30)) it(law.name, law.check);
});
