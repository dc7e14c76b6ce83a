import { CROUPIER, INSPECTOR, isRefusal, money, player, seatId } from '@croupier/core';
import { letItRide as engine } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { lawsAt } from '../../test/laws.ts';
import { LetItRideTable, three } from '../../test/let-it-ride.ts';
import { euros } from '../../test/table.ts';
import { letItRide } from './let-it-ride.ts';

const BOOK = 'kings.let-it-ride';
const anna = player(seatId('anna'));
const bert = player(seatId('bert'));
const open = (terms?: engine.LetItRideSettings) => new LetItRideTable(letItRide, terms);
const chips = (bets: { readonly [position: string]: number }) => ({
  type: 'bet',
  chips: Object.entries(bets).map(([position, units]) => ({ position, amount: euros(units) })),
});
/** Anna alone, ten euros on each bet: her three cards. */
const dealt = (own: string, bonus = 0) => open().bet('anna', three(10, { bonus })).deal(own);
/** What a hand of five comes to where all three bets ride. */
const rides = (own: string, board: string) => {
  const [one = '', other = ''] = board.split(' ');
  return dealt(own).turns('ride', one, 'ride', other);
};
/** What each of the three bets won on a hand, and by which rule. */
const won = (own: string, board: string) => {
  const { '1/bet-1': first, '1/bet-2': second, '1/bet-3': third } = rides(own, board).outcomes();
  expect([second, third]).toEqual([first, first]);
  return [first?.[1], first?.[2]?.replace(`${BOOK}.`, '')];
};
/** What a bonus of ten euros won on three cards, and by which rule. */
const bonus = (own: string) => {
  const at = dealt(own, 10).settles().turns('pull', OTHERS[0], 'pull', OTHERS[1]);
  const [, units, rule] = at.outcomes()['1/bonus'] ?? [];
  return [units, rule?.replace(`${BOOK}.`, '')];
};
const OTHERS = ['3h', '8d'] as const;

describe('the table of Let It Ride', () => {
  it('has seven boxes and a sign with the limits {kings.let-it-ride.01}', () => {
    const at = open();
    expect(at.view()).toMatchObject({ boxes: 7, limits: { 'bet-1': { min: euros(1), max: euros(50_000) } } });
    expect(at.ruleOf('limits')).toBe(`${BOOK}.01`);
    expect(at.refusal(anna, chips({ '8/bet-1': 5 }))).toMatchObject({ rule: `${BOOK}.01` });
    expect(() => open({ boxes: 8 })).toThrow(/"boxes"/);
  });

  it('plays with one pack that is shuffled for every game {kings.let-it-ride.02 kings.let-it-ride.04}', () => {
    const at = dealt('Kc Kd 9h').turns('ride', '2c', 'ride', '5d');
    at.pay();
    at.open();
    expect(at.refusal(CROUPIER, { type: 'place-your-bets' }).code).toBe('not-now');
    expect(at.next()).toBe('shuffle');
    expect(at.options(CROUPIER).find(({ pace }) => pace)?.rule).toBe(`${BOOK}.04`);
    expect(letItRide.shoe.decks.rule).toBe(`${BOOK}.02`);
    expect(at.openBets().view().shoe).toMatchObject({ decks: 1, left: 52, ready: true });
    expect(() => open({ decks: 2 })).toThrow(/"decks"/);
  });

  it('gives a player one box, more only where the table allows it {kings.let-it-ride.A9}', () => {
    const both = { ...three(10), ...three(5, { box: 3 }) };
    const at = open().bet('anna', both).deal();
    expect(at.view().hands.map(({ box }) => box)).toEqual([1]);
    const back = at.events.findLast(({ type }) => type === 'bets-returned');
    expect(back?.rule).toBe(`${BOOK}.A9`);
    expect(back?.transfers.map(({ bet }) => bet)).toEqual(['3/bet-1', '3/bet-2', '3/bet-3']);
    expect(at.staked('anna')).toBe(euros(30));
    const more = open({ severalBoxes: true }).bet('anna', both).deal('Kc 2c Kd 3d 9h 4h');
    expect(more.view().hands.map(({ box }) => box)).toEqual([1, 3]);
    more.says('ride', 1).says('pull', 1, { box: 3 });
    expect(more.view().hands.map(({ pulled }) => pulled)).toEqual([[], ['bet-1']]);
  });

  it('has each box for one player {kings.let-it-ride.A9}', () => {
    const at = open().bet('bert', three(5));
    expect(at.refusal(anna, chips({ '1/bet-1': 5 }))).toMatchObject({
      code: 'box-taken',
      rule: `${BOOK}.A9`,
    });
  });
});

describe('the stakes of Let It Ride', () => {
  it('are from 1 to 50,000 euros on each of the three bets {kings.let-it-ride.05 kings.let-it-ride.48}', () => {
    const at = open();
    expect(at.offers(anna, chips(three(1)))).toBe(true);
    expect(at.offers(anna, chips(three(50_000)))).toBe(true);
    expect(at.refusal(anna, chips({ '1/bet-2': 50_001 }))).toMatchObject({
      code: 'over-maximum',
      rule: `${BOOK}.05`,
    });
    expect(at.bet('anna', three(50_000)).staked('anna')).toBe(euros(150_000));
  });

  it('are three, all as high, or none of them plays {kings.let-it-ride.07 kings.let-it-ride.26}', () => {
    for (const wrong of [
      { '1/bet-1': 10, '1/bet-2': 10 },
      { '1/bet-1': 10, '1/bet-3': 10 },
      { '1/bet-1': 10, '1/bet-2': 10, '1/bet-3': 9 },
      { '1/bet-1': 9, '1/bet-2': 10, '1/bet-3': 10, '1/bonus': 5 },
      { '1/bet-3': 10, '1/bonus': 5 },
    ]) {
      const at = open().bet('anna', wrong).deal();
      expect(at.staked('anna')).toBe(0);
      expect(at.view().hands).toEqual([]);
      const rules = at.events.filter(({ type }) => type === 'bets-returned').map(({ rule }) => rule);
      expect(rules).toContain(`${BOOK}.07`);
    }
    expect(open().bet('anna', three(10)).deal().staked('anna')).toBe(euros(30));
    expect(open().ruleOf('bets-open')).toBe(`${BOOK}.26`);
  });

  it('go down before the dealer’s announcement, and none later {kings.let-it-ride.26 kings.let-it-ride.45}', () => {
    const at = open().bet('anna', three(10));
    expect(at.options(CROUPIER).find(({ move }) => move.type === 'no-more-bets')?.rule).toBe(`${BOOK}.26`);
    at.deal();
    for (const move of [
      chips(three(10)),
      { type: 'withdraw', chips: [{ position: '1/bet-1', amount: 100 }] },
    ])
      expect(at.refusal(anna, move)).toMatchObject({ code: 'bets-closed', rule: `${BOOK}.45` });
  });

  it('of the bonus are free up to what the maximum win allows, or as high as a bet {kings.let-it-ride.06 kings.let-it-ride.A3 kings.let-it-ride.A4}', () => {
    const at = open();
    expect(at.offers(anna, chips({ '1/bonus': 1 }))).toBe(true);
    expect(at.offers(anna, chips({ '1/bonus': 1_250_000 }))).toBe(true);
    expect(1_250_000 * 40).toBe(letItRide.maximumWin.amount / 100);
    expect(at.refusal(anna, chips({ '1/bonus': 1_250_001 })).rule).toBe(`${BOOK}.06`);
    expect(
      open()
        .bet('anna', three(10, { bonus: 25 }))
        .deal()
        .staked('anna'),
    ).toBe(euros(55));
    const equal = open({ bonusAsBet: true })
      .bet('anna', three(10, { bonus: 25 }))
      .bet('bert', three(5, { box: 2, bonus: 5 }))
      .deal();
    expect([equal.staked('anna'), equal.staked('bert')]).toEqual([euros(30), euros(20)]);
    expect(equal.ruleOf('bets-returned')).toBe(`${BOOK}.06`);
    expect(open({ bonusAsBet: true }).bet('anna', three(10)).deal().heard()).not.toContain('bets-returned');
  });

  it('of the bonus lie beside the three bets, and may be left out {kings.let-it-ride.09}', () => {
    const at = open()
      .bet('anna', { '1/bonus': 5 })
      .bet('bert', three(5, { box: 2 }))
      .deal();
    expect(at.staked('anna')).toBe(0);
    expect(at.view().hands.map(({ box }) => box)).toEqual([2]);
    expect(at.cards('Kc Kd 9h').burn().offered('bert')).toEqual(['ride', 'pull']);
  });
});

describe('the course of Let It Ride', () => {
  it('deals one card at a time, from the left, until each box has three, face down {kings.let-it-ride.27}', () => {
    const at = open()
      .bet('bert', three(5, { box: 4 }))
      .bet('anna', three(5))
      .deal();
    expect(at.options(CROUPIER).find(({ draw }) => draw)?.rule).toBe(`${BOOK}.27`);
    const places = ['Kc', '2c', 'Kd', '3d', '9h', '4h'].map((card) => {
      const { next } = at.view();
      at.cards(card);
      return next;
    });
    expect(places).toEqual([{ box: 1 }, { box: 4 }, { box: 1 }, { box: 4 }, { box: 1 }, { box: 4 }]);
    const nobody = [null, null, null];
    expect(at.view().hands).toMatchObject([
      { cards: nobody, hand: null, row: null },
      { cards: nobody, hand: null, row: null },
    ]);
    expect(at.rules.staff(at.state)).toMatchObject({
      undecided: 0,
      hands: [
        { box: 1, cards: ['Kc', 'Kd', '9h'] },
        { box: 4, cards: ['2c', '3d', '4h'] },
      ],
    });
    expect(at.playerView('anna').hands).toMatchObject([{ box: 1, cards: ['Kc', 'Kd', '9h'] }]);
    const told = at.events.filter(({ type }) => type === 'card').map(({ data }) => data.card);
    expect(told).toEqual(Array(6).fill(undefined));
  });

  it('has the dealer lay two cards face down for all, and burn the third {kings.let-it-ride.28 kings.let-it-ride.A7}', () => {
    const at = open().bet('anna', three(10)).deal().cards('Kc Kd 9h');
    expect(at.view()).toMatchObject({ board: [null, null], next: null });
    expect(at.offered('anna')).toEqual([]);
    expect(at.next()).toBe('burn');
    at.burn();
    expect(at.ruleOf('burned')).toBe(`${BOOK}.28`);
    expect(at.view().shoe).toMatchObject({ left: 48, burned: 1 });
    // It is burned once: nothing more before the cards for all.
    at.says('ride', 1);
    expect(at.next()).toBe('card');
  });

  it('settles the bonus as soon as the three cards lie, before anybody is asked {kings.let-it-ride.29 kings.let-it-ride.A5}', () => {
    const at = open()
      .bet('anna', three(10, { bonus: 5 }))
      .bet('bert', three(5, { box: 2, bonus: 10 }))
      .deal('2c Kc 2d 8d 9h 3h');
    expect(at.offered('anna')).toEqual([]);
    expect(at.options(CROUPIER).find(({ pace }) => pace)).toMatchObject({
      move: { type: 'settle-side-bets' },
      rule: `${BOOK}.29`,
    });
    at.settles();
    const told = at.events
      .filter(({ type }) => type === 'side-bets-settled')
      .flatMap(({ transfers }) => transfers.map(({ seat, to, amount }) => [seat, to, amount / 100]));
    expect(told).toEqual([
      ['anna', 'purse', 5],
      ['anna', 'purse', 5],
      ['bert', 'bank', 10],
    ]);
    expect(at.offered('anna')).toEqual(['ride', 'pull']);
    // By these cards somebody was paid: they stand.
    expect(at.refusal(CROUPIER, { type: 'correct-card', at: 0, card: 'As' }).code).toBe('not-now');
    // Who has no bonus is told of none.
    expect(dealt('2c 2d 9h').next()).toBe('time-is-up');
  });

  it('settles no bonus before the cards lie, after it was settled, where there is none, or for a player', () => {
    const settle = { type: 'settle-side-bets' };
    const at = open()
      .bet('anna', three(10, { bonus: 5 }))
      .deal();
    at.cards('Kc Kd');
    expect(at.refusal(CROUPIER, settle)).toMatchObject({ code: 'not-now', rule: `${BOOK}.29` });
    at.cards('9h');
    expect(at.refusal(CROUPIER, settle).code).toBe('not-now');
    at.burn();
    expect(at.refusal(anna, settle).code).toBe('not-yours');
    at.settles();
    expect(at.refusal(CROUPIER, settle).code).toBe('not-now');
    expect(dealt('Kc Kd 9h').refusal(CROUPIER, settle).code).toBe('not-now');
  });

  it('asks about Bet 1 player by player, from the left {kings.let-it-ride.30}', () => {
    const at = open()
      .bet('bert', three(5, { box: 2 }))
      .bet('anna', three(10))
      .deal('Kc 2c Kd 3d 9h 4h');
    expect(at.ruleOf('decide')).toBe(`${BOOK}.30`);
    expect(at.view()).toMatchObject({ stage: 'deciding', question: 'bet-1', undecided: 2 });
    expect([at.offered('anna'), at.offered('bert')]).toEqual([['ride', 'pull'], []]);
    expect(at.refusal(bert, { type: 'ride', position: '2/bet-1' }).code).toBe('not-asked');
    at.says('pull', 1);
    expect(at.view()).toMatchObject({ undecided: 1, hands: [{ asked: false }, { asked: true }] });
    expect([at.offered('anna'), at.offered('bert')]).toEqual([[], ['ride', 'pull']]);
    at.says('ride', 1, { seat: 'bert', box: 2 });
    expect(at.view()).toMatchObject({ stage: 'dealing', next: 'board' });
  });

  it('gives a withdrawn bet back at once; one that rides stays to the end {kings.let-it-ride.08 kings.let-it-ride.30}', () => {
    const at = dealt('Kc Kd 9h').says('pull', 1);
    expect(at.events.at(-1)).toMatchObject({
      type: 'pulled',
      rule: `${BOOK}.30`,
      transfers: [{ from: 'layout', to: 'purse', amount: euros(10), bet: '1/bet-1' }],
    });
    expect(at.staked('anna')).toBe(euros(20));
    const riding = dealt('Kc Kd 9h').says('ride', 1);
    expect(riding.events.at(-1)).toMatchObject({ type: 'rides', rule: `${BOOK}.30` });
    expect(riding.staked('anna')).toBe(euros(30));
    expect(riding.refusal(anna, { type: 'pull', position: '1/bet-1' }).rule).toBe(`${BOOK}.46`);
  });

  it('turns up one card for all after each question {kings.let-it-ride.31 kings.let-it-ride.33}', () => {
    const at = dealt('Kc Kd 9h').says('ride', 1);
    expect(at.options(CROUPIER).find(({ draw }) => draw)?.rule).toBe(`${BOOK}.31`);
    at.cards('2c');
    expect(at.view()).toMatchObject({ board: ['2c', null], cards: ['2c'], next: null, undecided: 1 });
    const card = at.events.findLast(({ type }) => type === 'card');
    expect(card?.data).toEqual({ card: '2c', to: 'board' });
    at.says('ride', 2);
    expect(at.options(CROUPIER).find(({ draw }) => draw)?.rule).toBe(`${BOOK}.33`);
    at.cards('2d');
    expect(at.view()).toMatchObject({ stage: 'result', board: ['2c', '2d'], next: null, undecided: 0 });
    expect(at.events.at(-1)).toMatchObject({ type: 'result', data: { board: ['2c', '2d'] } });
    expect(at.view().hands[0]?.row).toBe(7);
    expect(at.view().hands[0]?.hand).toMatchObject({ category: 'two-pair', ranks: ['K', '2'] });
  });

  it('asks about Bet 2 in the same order, whatever was said of Bet 1 {kings.let-it-ride.32}', () => {
    const at = open()
      .bet('bert', three(5, { box: 2 }))
      .bet('anna', three(10))
      .deal('Kc 2c Kd 3d 9h 4h');
    at.says('pull', 1).says('ride', 1, { seat: 'bert', box: 2 }).cards('5s');
    expect(at.ruleOf('decide')).toBe(`${BOOK}.32`);
    expect(at.view()).toMatchObject({ question: 'bet-2', undecided: 2 });
    expect([at.offered('anna'), at.offered('bert')]).toEqual([['ride', 'pull'], []]);
    at.says('ride', 2);
    expect(at.ruleOf('rides')).toBe(`${BOOK}.32`);
    at.says('pull', 2, { seat: 'bert', box: 2 });
    expect(at.events.at(-1)).toMatchObject({ rule: `${BOOK}.32`, transfers: [{ bet: '2/bet-2' }] });
    expect(at.view().hands.map(({ pulled }) => pulled)).toEqual([['bet-1'], ['bet-2']]);
  });

  it('turns up and settles the hands from the dealer’s right {kings.let-it-ride.34}', () => {
    const at = open()
      .bet('anna', three(10))
      .bet('bert', three(5, { box: 2 }))
      .bet('cleo', three(5, { box: 6 }));
    at.deal('Kc 2c 7s Kd 3d 8s 9h 4h 9s');
    for (const [seat, box] of [
      ['anna', 1],
      ['bert', 2],
      ['cleo', 6],
    ] as const)
      at.says('pull', 1, { seat, box });
    at.cards('Jd');
    expect(at.view().hands.map(({ cards }) => cards)).toEqual(Array(3).fill([null, null, null]));
    for (const [seat, box] of [
      ['anna', 1],
      ['bert', 2],
      ['cleo', 6],
    ] as const)
      at.says('pull', 2, { seat, box });
    at.cards('Th');
    expect(at.view().hands.map(({ cards }) => cards[0])).toEqual(['Kc', '2c', '7s']);
    expect(at.options(CROUPIER).find(({ pace }) => pace)).toMatchObject({
      move: { type: 'pay' },
      rule: `${BOOK}.34`,
    });
    const lines = at.pay().settlement.map(({ bet, outcome }) => [bet, outcome]);
    expect(lines).toEqual([
      ['6/bet-3', 'won'],
      ['2/bet-3', 'lost'],
      ['1/bet-3', 'won'],
    ]);
  });

  it('pays by the table alone: nobody is compared with {kings.let-it-ride.35 kings.let-it-ride.41}', () => {
    const at = open()
      .bet('anna', three(10))
      .bet('bert', three(10, { box: 2 }))
      .deal('Tc Ac Td Ad 2h 3h');
    for (const [seat, box] of [
      ['anna', 1],
      ['bert', 2],
    ] as const)
      at.says('ride', 1, { seat, box });
    at.cards('5s');
    for (const [seat, box] of [
      ['anna', 1],
      ['bert', 2],
    ] as const)
      at.says('ride', 2, { seat, box });
    const closed = at.cards('9s').pay();
    expect([at.result('anna', closed), at.result('bert', closed)]).toEqual([30, 30]);
  });
});

describe('what each bet that is left pays', () => {
  it.each([
    ['{kings.let-it-ride.10}', 'Ts Js Qs', 'Ks As', 10_000, '10'],
    ['{kings.let-it-ride.11}', '9s Ts Js', 'Qs Ks', 2000, '11'],
    ['{kings.let-it-ride.11 kings.let-it-ride.38}', 'As 2s 3s', '4s 5s', 2000, '11'],
    ['{kings.let-it-ride.12}', '2s 2d 2h', '2c 3s', 500, '12'],
    ['{kings.let-it-ride.13}', '2s 2d 2h', '3c 3s', 110, '13'],
    ['{kings.let-it-ride.14 kings.let-it-ride.39 kings.let-it-ride.A1}', '2s 7s 9s', 'Js Ks', 80, '14'],
    ['{kings.let-it-ride.15}', '5s 6d 7h', '8c 9s', 50, '15'],
    ['{kings.let-it-ride.15 kings.let-it-ride.38}', 'As 2d 3h', '4c 5s', 50, '15'],
    ['{kings.let-it-ride.16}', '2s 2d 2h', '3c 9s', 30, '16'],
    ['{kings.let-it-ride.17}', '2s 2d 3h', '3c 9s', 20, '17'],
    ['{kings.let-it-ride.18}', 'Ts Td 3h', '4c 9s', 10, '18'],
    ['{kings.let-it-ride.18}', 'As 2d 3h', '7c Ad', 10, '18'],
    ['{kings.let-it-ride.19}', '9s 9d 3h', '4c Ks', 0, '19'],
    ['{kings.let-it-ride.19 kings.let-it-ride.38}', 'Ks Ad 2h', '3c 4s', 0, '19'],
  ])('%s on %s with %s is %i by %s', (_, own, board, units, rule) => {
    expect(won(own, board)).toEqual([units, rule]);
  });

  it('is paid for each of them at the same odds {kings.let-it-ride.47}', () => {
    const straight = (first: 'ride' | 'pull', second: 'ride' | 'pull') =>
      dealt('5s 6d 7h').turns(first, '8c', second, '9s').result();
    expect([straight('ride', 'ride'), straight('pull', 'ride'), straight('pull', 'pull')]).toEqual([
      150, 100, 50,
    ]);
  });

  it('is lost on the last bet whatever was said: it stays {kings.let-it-ride.36}', () => {
    const at = dealt('9s 7d 3h').says('pull', 1).cards('4c');
    expect(at.refusal(anna, { type: 'pull', position: '1/bet-3' })).toMatchObject({
      code: 'not-asked',
      rule: `${BOOK}.36`,
    });
    expect(at.says('pull', 2).cards('Ks').result()).toBe(-10);
  });
});

describe('the bonus of Let It Ride', () => {
  it.each([
    ['{kings.let-it-ride.20}', '5s 6s 7s', 400, '20'],
    ['{kings.let-it-ride.20 kings.let-it-ride.A6}', 'As Ks Qs', 400, '20'],
    ['{kings.let-it-ride.20 kings.let-it-ride.A6}', 'As 2s 3s', 400, '20'],
    ['{kings.let-it-ride.21}', '2s 2d 2h', 300, '21'],
    ['{kings.let-it-ride.22 kings.let-it-ride.40}', '5s 6d 7h', 60, '22'],
    ['{kings.let-it-ride.22 kings.let-it-ride.A6}', 'Qs Kd Ah', 60, '22'],
    ['{kings.let-it-ride.22 kings.let-it-ride.A6}', 'As 2d 3c', 60, '22'],
    ['{kings.let-it-ride.23 kings.let-it-ride.40}', '2s 7s Ks', 40, '23'],
    ['{kings.let-it-ride.24}', '2s 2d Kh', 10, '24'],
    ['{kings.let-it-ride.25}', 'Ks Qd 9h', 0, '25'],
    ['{kings.let-it-ride.25 kings.let-it-ride.A6}', 'Ks Ad 2h', 0, '25'],
  ])('%s on %s is %i by %s', (_, own, units, rule) => {
    expect(bonus(own)).toEqual([units, rule]);
  });

  it('looks at the player’s own cards alone {kings.let-it-ride.37}', () => {
    const at = dealt('Ks Qd 9h', 10).settles().turns('ride', 'Kc', 'ride', 'Kd');
    expect(at.outcomes()).toMatchObject({
      '1/bonus': ['lost', 0, `${BOOK}.25`],
      '1/bet-3': ['won', 30, `${BOOK}.16`],
    });
  });
});

describe('the order of the questions', () => {
  it('cannot be gone back on: Bet 1 stays once Bet 2 is asked about {kings.let-it-ride.08 kings.let-it-ride.46}', () => {
    const at = dealt('Kc Kd 9h').says('ride', 1).cards('2c');
    const late = { type: 'pull', position: '1/bet-1' };
    expect(at.offers(anna, late)).toBe(false);
    expect(at.refusal(anna, late)).toMatchObject({ code: 'not-asked', rule: `${BOOK}.46` });
    at.says('ride', 2).cards('5d');
    expect(at.refusal(anna, late)).toMatchObject({ code: 'not-now', rule: `${BOOK}.46` });
  });

  it('cannot be gone before: nothing is said of Bet 2 while Bet 1 is asked about {kings.let-it-ride.08}', () => {
    const at = dealt('Kc Kd 9h');
    expect(at.refusal(anna, { type: 'pull', position: '1/bet-2' }).rule).toBe(`${BOOK}.46`);
    expect(at.refusal(bert, { type: 'pull', position: '1/bet-1' }).rule).toBe(`${BOOK}.30`);
    expect(at.refusal(CROUPIER, { type: 'pull', position: '1/bet-1' }).code).toBe('not-yours');
  });

  it('withdraws the bet of who is silent, one question at a time {kings.let-it-ride.A10}', () => {
    const at = open()
      .bet('anna', three(10))
      .bet('bert', three(5, { box: 2 }))
      .deal('Kc 2c Kd 3d 9h 4h');
    expect(at.rules.onTimeout(at.state, seatId('anna'))).toEqual({ type: 'pull', position: '1/bet-1' });
    expect(at.rules.onTimeout(at.state, seatId('bert'))).toBeUndefined();
    at.play(CROUPIER, { type: 'time-is-up', position: '1/bet-1' });
    expect(at.events.at(-1)).toMatchObject({ type: 'pulled', rule: `${BOOK}.A10` });
    expect(at.refusal(CROUPIER, { type: 'time-is-up', position: '1/bet-1' }).code).toBe('not-now');
    expect(at.refusal(bert, { type: 'time-is-up', position: '2/bet-1' }).code).toBe('not-yours');
    expect(at.offered('bert')).toEqual(['ride', 'pull']);
    expect(at.staked('anna')).toBe(euros(20));
  });
});

describe('faults at Let It Ride', () => {
  it('void a game with too many or too few cards, and everything goes back {kings.let-it-ride.42 kings.let-it-ride.A8}', () => {
    const at = open()
      .bet('anna', three(10, { bonus: 5 }))
      .bet('bert', three(5, { box: 2 }))
      .deal();
    at.cards('Kc 2c Kd 3d 9h 4h');
    expect(at.refusal(CROUPIER, { type: 'void-game', reason: 'misdeal' }).code).toBe('not-yours');
    at.play(INSPECTOR, { type: 'void-game', reason: 'misdeal' });
    const closed = at.close();
    expect(at.net(closed)).toEqual({ anna: 0, bert: 0 });
    expect(closed.result).toMatchObject({ void: true, rule: `${BOOK}.42` });
    const broken = dealt('Kc Kd 9h');
    broken.play(INSPECTOR, { type: 'interrupt' });
    expect(broken.close().result).toMatchObject({ void: true, rule: `${BOOK}.42` });
  });

  it('leave a bonus that was paid with its player, and give one back that was taken {kings.let-it-ride.A11}', () => {
    const at = open()
      .bet('anna', three(10, { bonus: 5 }))
      .bet('bert', three(5, { box: 2, bonus: 5 }))
      .deal('2c Kc 2d 8d 9h 3h')
      .settles();
    at.play(INSPECTOR, { type: 'void-game', reason: 'misdeal' });
    expect(at.net(at.close())).toEqual({ anna: euros(5), bert: 0 });
  });

  it('of a card that was seen are none: no game is void for it {kings.let-it-ride.43}', () => {
    const at = dealt('Kc Kd 9h');
    const reasons = at
      .options(INSPECTOR)
      .flatMap(({ move }) => (move.type === 'void-game' ? [move.reason] : []));
    expect(reasons).toEqual(['misdeal']);
    expect(at.refusal(INSPECTOR, { type: 'void-game', reason: 'cards-face-up' }).code).toBe('unknown-reason');
    expect(at.offered('anna')).toEqual(['ride', 'pull']);
  });

  it('of the entry are put right until somebody has decided by the card', () => {
    const at = open()
      .bet('anna', three(10))
      .bet('bert', three(5, { box: 2 }))
      .deal();
    at.cards('Kc 2c Kd 3d 9h 4h');
    // A card that goes back lies above the one that is to be burned.
    at.play(CROUPIER, { type: 'take-back' });
    expect(at.view()).toMatchObject({ stage: 'dealing', next: { box: 2 } });
    at.cards('5h').burn();
    expect(at.view().shoe.burned).toBe(1);
    at.play(CROUPIER, { type: 'correct-card', at: 0, card: 'Ac' });
    expect(at.playerView('anna').hands[0]?.cards).toEqual(['Ac', 'Kd', '9h']);
    expect(JSON.stringify(at.events.at(-2))).not.toContain('Ac');
    at.says('ride', 1);
    expect(at.refusal(CROUPIER, { type: 'correct-card', at: 0, card: 'As' }).code).toBe('not-now');
    at.says('pull', 1, { seat: 'bert', box: 2 }).cards('7s');
    at.play(CROUPIER, { type: 'correct-card', at: 6, card: '8s' });
    expect(at.view()).toMatchObject({ board: ['8s', null], question: 'bet-2', undecided: 2 });
    at.play(CROUPIER, { type: 'take-back' });
    expect(at.view()).toMatchObject({ stage: 'dealing', next: 'board', question: null });
    // What everybody has answered already is not asked again.
    expect(at.events.at(-1)?.type).toBe('card-taken-back');
    at.cards('8s').says('ride', 2).says('pull', 2, { seat: 'bert', box: 2 }).cards('Kh');
    at.play(CROUPIER, { type: 'correct-card', at: 7, card: 'Ks' });
    expect(at.view()).toMatchObject({ stage: 'result', board: ['8s', 'Ks'] });
    expect(at.result()).toBe(30);
  });

  it('do not burn a card again after one was taken back', () => {
    const at = dealt('Kc Kd 9h');
    at.play(CROUPIER, { type: 'take-back' });
    at.cards('9s');
    expect(at.view()).toMatchObject({ stage: 'deciding', shoe: { burned: 1 } });
  });
});

describe('a round of Let It Ride', () => {
  it('without bets is over at once', () => {
    const at = open().deal();
    expect(at.next()).toBe('pay');
    expect(at.pay().settlement).toEqual([]);
  });

  it('takes what a player without a screen says from the croupier', () => {
    const at = open();
    at.play(CROUPIER, { ...chips(three(10)), seat: 'anna' });
    at.deal('Kc Kd 9h');
    at.play(CROUPIER, { type: 'ride', position: '1/bet-1', seat: 'anna' });
    at.cards('2c').play(CROUPIER, { type: 'pull', position: '1/bet-2', seat: 'anna' });
    expect(at.cards('5d').result()).toBe(20);
  });

  it('tells a player which rows their cards would be paid by, as far as they lie', () => {
    const at = dealt('Ks Qd 9h', 5).settles();
    expect(at.playerView('anna')).toMatchObject({ asked: '1/bet-1', hands: [{ row: null, bonusRow: null }] });
    at.says('ride', 1).cards('Kd');
    expect(at.playerView('anna')).toMatchObject({
      asked: '1/bet-2',
      hands: [{ row: 8, hand: { category: 'pair' } }],
    });
    const trips = dealt('2s 2d 2h', 5);
    expect(trips.playerView('anna').hands[0]).toMatchObject({ row: 6, bonusRow: 1 });
    expect(trips.settles().playerView('anna').hands[0]).toMatchObject({ row: 6, bonusRow: 1 });
    expect(dealt('2s 2d 2h').playerView('anna').hands[0]).toMatchObject({ row: 6, bonusRow: null });
    const others = open()
      .bet('anna', three(10))
      .bet('bert', three(10, { box: 2, bonus: 5 }));
    others.deal('2s 3s 2d 3d 9h 9d').settles();
    expect(others.playerView('anna').hands[0]?.bonusRow).toBeNull();
    expect(at.playerView('bert')).toMatchObject({ asked: null, hands: [] });
  });

  it('tells nothing of cards that have not come', () => {
    const at = open()
      .bet('anna', three(10, { bonus: 5 }))
      .deal();
    const nothing = { box: 1, cards: [], hand: null, row: null, bonusRow: null };
    expect(at.playerView('anna').hands).toEqual([nothing]);
    expect(at.view()).toMatchObject({ board: [], hands: [{ cards: [], hand: null, row: null }] });
    expect(at.cards('Kc Kd').playerView('anna').hands[0]).toMatchObject({ row: 8, bonusRow: null });
  });

  it('tells past rounds the hands, what was withdrawn and the cards for all', () => {
    const closed = dealt('Kc Kd 9h').turns('pull', '2c', 'ride', '5d').pay();
    expect(closed.result).toMatchObject({
      hands: [
        { box: 1, seat: 'anna', cards: ['Kc', 'Kd', '9h'], pulled: ['bet-1'], hand: { category: 'pair' } },
      ],
      board: ['2c', '5d'],
    });
  });
});

describe('the maximum win of Let It Ride', () => {
  const royal = (plan: engine.LetItRidePlan) =>
    new LetItRideTable(plan)
      .bet('anna', three(50_000, { bonus: 10 }))
      .deal('Ts Js Qs')
      .settles()
      .turns('ride', 'Ks', 'ride', 'As');

  it('is that of one bet: three that ride win it three times {kings.let-it-ride.05 kings.let-it-ride.A2}', () => {
    const at = royal(letItRide);
    expect(at.result()).toBe(3 * 50_000_000 + 400);
  });

  it('is that of a box where the plan says so: its wins are cut, the bonus among them {kings.let-it-ride.A2}', () => {
    const at = royal({ ...letItRide, maximumWin: { ...letItRide.maximumWin, of: 'box' } });
    const outcomes = at.outcomes();
    expect(outcomes['1/bonus']).toEqual(['won', 400, `${BOOK}.20`]);
    expect(outcomes['1/bet-1']).toEqual(['won', 50_000_000 - 400, `${BOOK}.05`]);
    expect(outcomes['1/bet-3']).toEqual(['won', 0, `${BOOK}.05`]);
  });
});

describe('a plan of Let It Ride', () => {
  const { check, bets, settings } = engine.game;

  it('states no less than a bet can win', () => {
    const more = { ...letItRide.bets, bonus: { ...letItRide.bets.bonus, max: euros(1_250_001) } };
    expect(check({ ...letItRide, bets: more })).toEqual([
      'maximumWin.amount: Stakes at their maxima win up to €50,000,040, more than the €50,000,000 declared.',
    ]);
    const of = { ...letItRide.maximumWin, of: 'box' } as const;
    expect(check({ ...letItRide, bets: more, maximumWin: of })).toEqual([]);
    const main = { ...letItRide.bets, 'bet-1': { ...letItRide.bets['bet-1'], max: money(5_000_100) } };
    expect(check({ ...letItRide, bets: main })).toHaveLength(1);
  });

  it('has cards for all boxes and its pay tables in order', () => {
    expect(check({ ...letItRide, boxes: { ...letItRide.boxes, most: 17 } })).toEqual([
      'boxes.most: All boxes and the dealer take 54 cards, and there are 52.',
    ]);
    expect(check({ ...letItRide, boxes: { ...letItRide.boxes, most: 16 } })).toEqual([]);
    expect([letItRide.hand, letItRide.bonus.hand]).toEqual([`${BOOK}.39`, `${BOOK}.40`]);
    const wrong = { ...letItRide, pays: letItRide.pays.toReversed() };
    expect(check(wrong)[0]).toContain('pays: The rows have to stand');
    const bonus = { ...letItRide.bonus, pays: letItRide.bonus.pays.toReversed() };
    expect(check({ ...letItRide, bonus })[0]).toContain('bonus.pays: The rows have to stand');
  });

  it('offers its bets with limits and pay tables, and leaves two things to the table', () => {
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

describe('the laws at a table of Let It Ride where all stakes are as high', () => {
  // Stakes of any height are hardly ever three equal ones.
  const one = { min: 100, max: 100 };
  const limits = { 'bet-1': one, 'bet-2': one, 'bet-3': one, bonus: one };
  for (const law of lawsAt(letItRide, { boxes: 2, severalBoxes: true, limits }, 30)) it(law.name, law.check);
});
