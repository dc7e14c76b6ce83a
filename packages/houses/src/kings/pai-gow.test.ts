import { type Bet, type Card, CROUPIER, INSPECTOR, JOKER, player, seatId } from '@croupier/core';
import { paiGow as engine, gameOf } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { PaiGowTable } from '../../test/pai-gow.ts';
import { euros } from '../../test/table.ts';
import { paiGow } from './pai-gow.ts';

const BOOK = 'kings.poker-pai-gow';
const anna = player(seatId('anna'));
const cards = (text: string) => text.split(' ') as Card[];
const open = (bets: { readonly [position: string]: number } = { '1/ante': 100 }) =>
  new PaiGowTable(paiGow).bet('anna', bets);
const chip = (units: number) => ({ type: 'bet', chips: [{ position: '1/ante', amount: euros(units) }] });

/** Anna's hand is a pair of kings with ace-queen, and the dealer's is a pair of queens with ace-jack. */
const OWN = 'Kc Kd 9h 7s 4d As Qc';
const DEALER = 'Qs Qd Tc 8h 3s Ad Jc';
/** Returns the result of a 100-euro stake if Anna sets this low hand against the dealer's usual hand. */
const against = (own: string, low: string) => open().deal(own).sets(low).cards(DEALER).result();

/** Sets seven cards the house way. Returns the low hand, and the rule of the house way for it. */
function way(seven: string): readonly [low: string, line: string] {
  const { low, rule } = engine.setByHouseWay(paiGow.houseWay, cards(seven));
  return [low.join(' '), rule.replace(`${BOOK}.`, '')];
}

describe('the table of Pai Gow poker', () => {
  it('has six boxes, and deals one pack with a joker that is shuffled for every round {kings.poker-pai-gow.01 kings.poker-pai-gow.02}', () => {
    const at = open();
    expect(at.view()).toMatchObject({ boxes: 6, shoe: { decks: 1, left: 53 } });
    at.deal(OWN).leaves().cards(DEALER).pay();
    at.open();
    expect(at.options(CROUPIER).find(({ pace }) => pace)?.move.type).toBe('shuffle');
    at.openBets();
    expect(at.view().shoe.left).toBe(53);
  });

  it('deals the joker only once', () => {
    const at = open().deal(JOKER);
    expect(at.refusal(CROUPIER, { type: 'card', card: JOKER }).code).toBe('not-in-shoe');
  });

  it('takes stakes of 1 to 50,000 euros before the deal {kings.poker-pai-gow.03 kings.poker-pai-gow.07}', () => {
    const at = new PaiGowTable(paiGow);
    expect(at.offers(anna, chip(50_000))).toBe(true);
    expect(at.refusal(anna, chip(50_001)).rule).toBe(`${BOOK}.03`);
    expect(at.refusal(anna, { ...chip(1), chips: [{ position: '1/ante', amount: 50 }] }).rule).toBe(
      `${BOOK}.03`,
    );
    at.bet('anna', { '1/ante': 1 }).deal();
    expect(at.refusal(anna, chip(1))).toMatchObject({ code: 'bets-closed', rule: `${BOOK}.07` });
  });
});

describe('the bet of Pai Gow poker', () => {
  it('is listed with its payout {kings.poker-pai-gow.04}', () => {
    const [bet, ...others] = gameOf(paiGow).bets(paiGow) as readonly Bet[];
    expect(others).toEqual([]);
    expect(bet).toMatchObject({ id: 'ante', min: euros(1), max: euros(50_000) });
    expect(bet?.positions).toEqual([1, 2, 3, 4, 5, 6].map((box) => `${box}/ante`));
    expect(bet?.pays).toEqual([
      { on: 'both-better', odds: [1, 1], commission: 5, rule: `${BOOK}.13` },
      { on: 'one-better', odds: 'push', rule: `${BOOK}.14` },
    ]);
    const free = { ...paiGow, won: { ...paiGow.won, commission: 0 } };
    const [without] = gameOf(free).bets(free) as readonly Bet[];
    expect(without?.pays[0]).toEqual({ on: 'both-better', odds: [1, 1], rule: `${BOOK}.13` });
    expect(gameOf(paiGow).bets(paiGow, { boxes: 7 })).toMatchObject({ code: 'terms-outside-plan' });
  });
});

describe('the procedure of Pai Gow poker', () => {
  it('deals seven cards face down to each box, and to the dealer once all hands are set {kings.poker-pai-gow.08}', () => {
    const at = open().bet('bert', { '4/ante': 5 });
    at.deal();
    const due = () => at.view().next;
    const places = [...cards(OWN), ...cards('2c 2d 5h 6s 8d Js Ah')].map((card) => {
      const next = due();
      at.cards(card);
      return next;
    });
    expect(places).toEqual([...Array(7).fill({ box: 1 }), ...Array(7).fill({ box: 4 })]);
    expect(at.view()).toMatchObject({ stage: 'deciding', undecided: 2, dealer: { cards: [], down: 7 } });
    expect(at.view().hands.map((hand) => hand.cards)).toEqual([Array(7).fill(null), Array(7).fill(null)]);
    expect(at.playerView('anna').hands.map((hand) => hand.cards)).toEqual([cards(OWN)]);
    at.leaves().leaves({ seat: 'bert', box: 4 });
    expect(due()).toBe('dealer');
  });

  it('has each player set two cards apart as the low hand {kings.poker-pai-gow.09 kings.poker-pai-gow.A1}', () => {
    const at = open().deal(OWN).sets('As Qc');
    expect(at.ruleOf('decide')).toBe(`${BOOK}.09`);
    expect(at.ruleOf('hand-set')).toBe(`${BOOK}.09`);
    expect(at.playerView('anna').hands[0]?.setting).toMatchObject({
      high: cards('Kc Kd 9h 7s 4d'),
      low: cards('As Qc'),
      rule: null,
    });
    expect(at.view().hands[0]).toMatchObject({ set: true, setting: null });
  });

  it('refuses a low hand of one card, of three, or of other players’ cards {kings.poker-pai-gow.09}', () => {
    const at = open().deal(OWN);
    for (const low of ['As', 'As Qc 9h', 'As As', 'As Ad'])
      expect(at.refusal(anna, { type: 'set-hand', box: 1, cards: cards(low) }).code).toMatch(
        /bad-move|wrong-low-hand/,
      );
  });

  it('has the dealer set their hands by the house way, and compares both hands {kings.poker-pai-gow.10 kings.poker-pai-gow.11 kings.poker-pai-gow.12}', () => {
    const at = open().deal(OWN).sets('As Qc').cards('9s 9d 4h 4c Ah Ts 2d');
    expect(at.view()).toMatchObject({
      stage: 'result',
      dealer: { setting: { low: cards('Ah Ts'), high: cards('9s 9d 4h 4c 2d'), rule: `${BOOK}.28` } },
      hands: [{ setting: { low: cards('As Qc') } }],
    });
    expect(at.ruleOf('result')).toBe(`${BOOK}.10`);
    expect(at.result()).toEqual([0, `${BOOK}.14`]);
  });
});

describe('the result of a stake', () => {
  it('is even money minus 5 % if both hands are better {kings.poker-pai-gow.04 kings.poker-pai-gow.13 kings.poker-pai-gow.49}', () => {
    expect(against(OWN, 'As Qc')).toEqual([9500, `${BOOK}.13`]);
    expect(open({ '1/ante': 1 }).deal(OWN).sets('As Qc').cards(DEALER).result()[0]).toBe(95);
  });

  it('is a push if one hand is better {kings.poker-pai-gow.14 kings.poker-pai-gow.A5}', () => {
    expect(against('Kc Kd 9h 7s 4d As Th', 'As Th')).toEqual([0, `${BOOK}.14`]);
    expect(against('Jh Js 9h 7s 4d As Qc', 'As Qc')).toEqual([0, `${BOOK}.14`]);
  });

  it('is a loss if neither is better {kings.poker-pai-gow.15}', () => {
    expect(against('Jh Js 9h 7s 4d As Th', 'As Th')).toEqual([-10_000, `${BOOK}.15`]);
  });

  it('counts equal hands for the dealer {kings.poker-pai-gow.16}', () => {
    expect(against('Kc Kd 9h 7s 4d As Jh', 'As Jh')).toEqual([0, `${BOOK}.16`]);
    expect(against('Qc Qh Th 8s 3d As Jh', 'As Jh')).toEqual([-10_000, `${BOOK}.16`]);
  });

  it('stays far below the maximum win {kings.poker-pai-gow.50}', () => {
    const at = open({ '1/ante': 50_000 }).deal(OWN).sets('As Qc').cards(DEALER);
    const [won] = at.result();
    expect(won).toBe(euros(47_500));
    expect(won).toBeLessThan(paiGow.maximumWin.amount);
  });
});

describe('a foul', () => {
  const FOUL = 'Qc Qh 9h 7s 4d Kc Kd';

  it('is refused when a player tries to set it {kings.poker-pai-gow.17 kings.poker-pai-gow.46 kings.poker-pai-gow.A3}', () => {
    const at = open().deal(FOUL);
    const move = { type: 'set-hand', box: 1, cards: cards('Kc Kd') };
    expect(at.offers(anna, move)).toBe(false);
    expect(at.refusal(anna, move)).toMatchObject({ code: 'foul', rule: `${BOOK}.17` });
    at.sets('Kd Qh');
  });

  it('loses the stake once it is called, regardless of the dealer’s cards {kings.poker-pai-gow.17}', () => {
    const at = open().deal(OWN).sets('As Qc').cards(DEALER);
    expect(at.offers(CROUPIER, { type: 'foul', box: 1 })).toBe(false);
    at.play(INSPECTOR, { type: 'foul', box: 1 });
    expect(at.view().hands[0]).toMatchObject({ foul: true, setting: null, cards: Array(7).fill(null) });
    expect(at.result()).toEqual([-10_000, `${BOOK}.17`]);
  });

  it('ends the round if no other hand is in play {kings.poker-pai-gow.17}', () => {
    const at = open().deal(FOUL);
    at.play(INSPECTOR, { type: 'foul', box: 1 });
    expect(at.view()).toMatchObject({ stage: 'result', dealer: { setting: null } });
    expect(at.refusal(INSPECTOR, { type: 'foul', box: 1 }).code).toBe('nothing-here');
    expect(at.result()[0]).toBe(-10_000);
  });
});

describe('the house way', () => {
  it.each([
    ['{kings.poker-pai-gow.19 kings.poker-pai-gow.E28}', 'Ac Ad Ah As Xj Kc Kh', 'Kc Kh', '19'],
    ['{kings.poker-pai-gow.19}', 'Ac Ad Ah As Xj Qc Qh', 'Ac Ad', '19'],
    ['{kings.poker-pai-gow.19}', 'Ac Ad Ah As Xj Kc 9h', 'Ac Ad', '19'],
    ['{kings.poker-pai-gow.20}', '7c 7d 7h 7s Kc Kd Kh', 'Kc Kd', '20'],
    ['{kings.poker-pai-gow.20}', 'Kc Kd Kh Ks 4c 4d Ah', '4c 4d', '20'],
    ['{kings.poker-pai-gow.21}', 'Jc Jd Jh Js Ad Kc 2h', 'Jc Jd', '21'],
    ['{kings.poker-pai-gow.21 kings.poker-pai-gow.E22}', '7c 7d 7h 7s Kd 9c 2h', 'Kd 9c', '21'],
    ['{kings.poker-pai-gow.21 kings.poker-pai-gow.E23}', '7c 7d 7h 7s Qd 9c 2h', '7c 7d', '21'],
    ['{kings.poker-pai-gow.21}', 'Tc Td Th Ts Xj 9c 2h', '9c Xj', '21'],
    ['{kings.poker-pai-gow.21}', '6c 6d 6h 6s Qd 9c 2h', 'Qd 9c', '21'],
    ['{kings.poker-pai-gow.22 kings.poker-pai-gow.E21}', '8c 8d 8h 5c 5d 5s Kh', '8c 8d', '22'],
    ['{kings.poker-pai-gow.23 kings.poker-pai-gow.E26}', 'Kc Kd Kh 8c 8d 4s 4h', '8c 8d', '23'],
    ['{kings.poker-pai-gow.23}', '3c 3d 3h Ac Xj 9s 4h', 'Ac Xj', '23'],
    ['{kings.poker-pai-gow.24}', '2c 3d 4h 5s 6c 9d Kh', 'Kh 9d', '24'],
    ['{kings.poker-pai-gow.24}', '4c 5d 6h 7s 8c 9d Kh', 'Kh 9d', '24'],
    ['{kings.poker-pai-gow.24}', 'As Ks 9s 6s 3s 2s Qd', 'As Qd', '24'],
    ['{kings.poker-pai-gow.25 kings.poker-pai-gow.E24}', 'Td Tc 2s 3d 4h 5c As', 'Td Tc', '25'],
    ['{kings.poker-pai-gow.25}', 'Kd Kc Qs Jd Th 9c As', 'As Kd', '25'],
    ['{kings.poker-pai-gow.25}', 'As Ts 6s 4s 2s Td Qh', 'As Qh', '25'],
    ['{kings.poker-pai-gow.25}', 'Ts Td 9s 6s 3s 2s Ah', 'Ah Td', '25'],
    ['{kings.poker-pai-gow.25}', 'Ts Td 9c 8h 7d 6s Ah', 'Ah Ts', '25'],
    ['{kings.poker-pai-gow.25}', '8s 8d 9s 6s 3s 2s Kh', 'Kh 8d', '25'],
    ['{kings.poker-pai-gow.26 kings.poker-pai-gow.E25}', '9c 9d 9h 5s 6d 7c 8h', '9c 9d', '26'],
    ['{kings.poker-pai-gow.26}', '9c 9d 9h 6c 7c 8c 2c', '9d 9h', '26'],
    ['{kings.poker-pai-gow.27}', 'Ac Ad 9h 9s 4c 4d Kh', 'Ac Ad', '27'],
    ['{kings.poker-pai-gow.28 kings.poker-pai-gow.E15}', 'Ah As Kd Kc 7h 5s 2d', 'Kd Kc', '28'],
    ['{kings.poker-pai-gow.28}', 'Jh Js 2d 2c Ah Ks 9d', '2d 2c', '28'],
    ['{kings.poker-pai-gow.28 kings.poker-pai-gow.E16}', '9h 9s 4d 4c Ah Ts 2d', 'Ah Ts', '28'],
    ['{kings.poker-pai-gow.28 kings.poker-pai-gow.E17}', '9h 9s 4d 4c Kh Ts 2d', '4d 4c', '28'],
    ['{kings.poker-pai-gow.28 kings.poker-pai-gow.E18}', '6h 6s 3d 3c Kh Ts 2d', 'Kh Ts', '28'],
    ['{kings.poker-pai-gow.28 kings.poker-pai-gow.E19}', '6h 6s 3d 3c Qh Ts 2d', '3d 3c', '28'],
    ['{kings.poker-pai-gow.28}', 'Ks Kd 9s 6s 3s 3d 2s', '3s 3d', '28'],
    ['{kings.poker-pai-gow.29 kings.poker-pai-gow.E20}', 'Ac Ad Ah 9s 7d 4c 2h', 'Ac 9s', '29'],
    ['{kings.poker-pai-gow.29}', 'Qc Qd Qh 9s 7d 4c 2h', '9s 7d', '29'],
    ['{kings.poker-pai-gow.30}', '5c 5d Kh Js 9d 4c 2h', 'Kh Js', '30'],
    ['{kings.poker-pai-gow.30}', 'Xj Ad Kh Js 9d 4c 2h', 'Kh Js', '30'],
    ['{kings.poker-pai-gow.31 kings.poker-pai-gow.E27}', 'Ks Jd 9h 7c 5s 3d 2h', 'Jd 9h', '31'],
  ])('%s sets %s with %s low', (_, seven, low, line) => {
    const [set, by] = way(seven);
    expect([cards(set).toSorted(), by]).toEqual([cards(low).toSorted(), line]);
  });

  it('keeps the best high hand that goes with the same low hand {kings.poker-pai-gow.32}', () => {
    // Any two nines make the same low hand. Keeping the nine of spades leaves a flush.
    expect(way('9s 9d 9h Ks 8s 4s 2s')[0]).toBe('9d 9h');
  });

  it('always sets a legal hand, with the joker as an ace unless it completes a straight or flush {kings.poker-pai-gow.18 kings.poker-pai-gow.A4}', () => {
    const pack = [...cards('2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qh Ks Ad As Kd Qd 9d 9h 2s 2h'), JOKER] as Card[];
    for (let from = 0; from < pack.length; from++)
      for (let step = 1; step < pack.length; step++) {
        const seven = new Set(Array.from({ length: 7 }, (_, at) => pack[(from + at * step) % pack.length]));
        if (seven.size < 7) continue;
        const set = engine.setByHouseWay(paiGow.houseWay, [...seven] as Card[]);
        expect([set.high.length, set.low.length, engine.isValidSetting(set)]).toEqual([5, 2, true]);
      }
    expect(way('Xj 9s 8d 7h 6c Ks Qd')).toEqual(['Ks Qd', '24']);
    expect(way('Xj Ks 9d 7h 5c 3s 2d')[1]).toBe('31');
  });
});

describe('a Dragon Hand', () => {
  const TWO = { '1/ante': 100, '3/ante': 40 };

  it('is a player’s second box, and a third one is returned {kings.poker-pai-gow.05 kings.poker-pai-gow.33 kings.poker-pai-gow.A6}', () => {
    const at = open({ ...TWO, '4/ante': 10 });
    at.deal();
    expect(at.view().hands.map(({ box, dragon }) => [box, dragon])).toEqual([
      [1, false],
      [3, true],
    ]);
    expect(at.ruleOf('bets-returned')).toBe(`${BOOK}.33`);
    expect(at.staked('anna')).toBe(euros(140));
  });

  it('requires a free box {kings.poker-pai-gow.34}', () => {
    const at = open().bet('bert', { '3/ante': 5 });
    const taken = { type: 'bet', chips: [{ position: '3/ante', amount: euros(5) }] };
    expect(at.refusal(anna, taken)).toMatchObject({ code: 'box-taken', rule: `${BOOK}.33` });
  });

  it('gets its cards before the dealer, and is always set the house way {kings.poker-pai-gow.34 kings.poker-pai-gow.35}', () => {
    const at = open(TWO).deal(OWN).sets('As Qc');
    expect(at.options(CROUPIER).find(({ draw }) => draw)?.rule).toBe(`${BOOK}.34`);
    expect(at.refusal(anna, { type: 'set-hand', box: 3, cards: cards('As Qc') }).code).toBe('not-now');
    at.cards('9s 9d 4h 4c Ah Ts 2d');
    expect(at.view().hands[1]).toMatchObject({ dragon: true, setting: { low: cards('Ah Ts') } });
    at.cards('Qs Qd Tc 8h 3s Ad Jc');
    const closed = at.pay();
    expect(closed.settlement.map(({ bet, outcome }) => [bet, outcome])).toEqual([
      ['1/ante', 'won'],
      ['3/ante', 'pushed'],
    ]);
  });
});

describe('the hands of Pai Gow poker', () => {
  const rank = (text: string) => engine.strengthOf(cards(text));
  const named = (text: string) => {
    const { category, ranks } = engine.handOf(cards(text));
    return `${category} ${ranks.join('')}`;
  };

  it('rank from five aces down to no pair {kings.poker-pai-gow.42 kings.poker-pai-gow.A2 kings.poker-pai-gow.A10 kings.poker-pai-gow.A11}', () => {
    const ladder = [
      'Ac Ad Ah As Xj',
      'Ts Js Qs Ks As',
      '9s Ts Js Qs Ks',
      '2c 2d 2h 2s 3c',
      '2c 2d 2h 3c 3s',
      '2s 3s 4s 5s 7s',
      '2c 3d 4h 5s 6s',
      '2c 2d 2h 4s 3c',
      '3c 3d 2h 2s 4c',
      '2c 2d 3h 4s 5c',
      'Ac 2d 3h 4s 6c',
      'Kc Qd Jh Ts 8c',
      'Qc Jd Th 9s 7c',
      'Jc Td 9h 8s 6c',
    ].map(rank);
    expect(ladder).toEqual(ladder.toSorted((a, b) => b - a));
    expect(new Set(ladder).size).toBe(ladder.length);
  });

  it.each([
    ['{kings.poker-pai-gow.43 kings.poker-pai-gow.E12}', '5c 6d 7h 8s Xj', 'straight 9'],
    ['{kings.poker-pai-gow.43 kings.poker-pai-gow.E13}', 'Ac Ad 7h 2s Xj', 'three-of-a-kind A72'],
    ['{kings.poker-pai-gow.43 kings.poker-pai-gow.E14}', 'Kc Kd 7h 2s Xj', 'pair KA72'],
    ['{kings.poker-pai-gow.44 kings.poker-pai-gow.E10}', 'Ks 9s 6s 2s Xj', 'flush AK962'],
    ['{kings.poker-pai-gow.44 kings.poker-pai-gow.E11}', 'As Ks 9s 6s Xj', 'flush AKQ96'],
  ])('%s makes of %s a %s', (_, five, hand) => expect(named(five)).toBe(hand));

  it('do not include straights and flushes in the low hand {kings.poker-pai-gow.45}', () => {
    expect([named('2c 2d'), named('As Ks'), named('Xj As'), named('Xj Kd')]).toEqual([
      'pair 2',
      'high-card AK',
      'pair A',
      'high-card AK',
    ]);
    expect(rank('2c 2d')).toBeGreaterThan(rank('As Ks'));
  });

  it('are in the right order if both lead with the same ranks and the five cards are higher {kings.poker-pai-gow.46}', () => {
    const split = { high: cards('7c 7d Qs 9h 2s'), low: cards('7h 7s') };
    expect(engine.isValidSetting(split)).toBe(true);
  });

  it('have A-2-3-4-5 as the lowest straight {kings.poker-pai-gow.47 kings.poker-pai-gow.A9}', () => {
    expect(named('Ac 2d 3h 4s 5c')).toBe('straight 5');
    expect(rank('Ac 2d 3h 4s 5c')).toBeLessThan(rank('2d 3h 4s 5c 6c'));
  });
});

describe('time-outs and faults', () => {
  it('a hand is set the house way if its player does not set it in time {kings.poker-pai-gow.48}', () => {
    const at = open().deal(OWN);
    expect(at.rules.onTimeout(at.state, seatId('anna'))).toEqual({ type: 'house-way', box: 1 });
    at.play(CROUPIER, { type: 'close-decisions' });
    expect(at.ruleOf('decisions-closed')).toBe(`${BOOK}.48`);
    expect(at.cards(DEALER).view().hands[0]?.setting?.rule).toBe(`${BOOK}.30`);
  });

  it('a card can be corrected as long as nobody has set a hand, and hands are then set again', () => {
    const at = open().deal(OWN);
    at.play(CROUPIER, { type: 'correct-card', at: 6, card: 'Qh' });
    expect(at.playerView('anna').hands[0]?.cards.at(-1)).toBe('Qh');
    at.play(CROUPIER, { type: 'take-back' });
    expect(at.view()).toMatchObject({ stage: 'dealing', next: { box: 1 } });
    at.cards('Qs').sets('As Qs');
    expect(at.refusal(CROUPIER, { type: 'take-back' }).code).toBe('not-now');
    at.cards('Qc');
    at.play(CROUPIER, { type: 'correct-card', at: 7, card: 'Qd' });
    expect(at.view().dealer.cards).toEqual(['Qd']);
  });

  it('nobody learns which card of a hand was corrected', () => {
    const at = open().deal(OWN);
    const told = at.play(CROUPIER, { type: 'correct-card', at: 6, card: 'Qh' });
    expect(JSON.stringify(told)).not.toMatch(/Q[ch]/);
    expect(JSON.stringify(at.play(CROUPIER, { type: 'take-back' }))).not.toContain('Qh');
  });
});
