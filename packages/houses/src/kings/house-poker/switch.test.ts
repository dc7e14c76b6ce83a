import { CROUPIER, player, seatId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { HousePokerTable } from '../../../test/house-poker.ts';
import { euros } from '../../../test/table.ts';
import { switchPoker } from './switch.ts';

const BOOK = 'kings.poker-switch';
const open = () => new HousePokerTable(switchPoker);
const anna = player(seatId('anna'));
const bert = player(seatId('bert'));
const chips = (bets: { readonly [position: string]: number }) => ({
  type: 'bet',
  chips: Object.entries(bets).map(([position, units]) => ({ position, amount: euros(units) })),
});
/** Returns the cards of two hands in the order in which they are dealt. */
const inTurn = (first: string, second: string) => {
  const other = second.split(' ');
  return first
    .split(' ')
    .flatMap((card, index) => [card, other[index]])
    .join(' ');
};
const JACKS = 'Js Jd 4d Qc 9d';
const TENS = 'Ts Td 5c 8h 2c';
const NO_HAND = 'Qh Jc 8d 6s 4c';
const ACE_KING = 'Ah Kc 7d 6s 3c';
/** Deals Anna's two hands, with an ante of 10 on each. The last card of the dealer is face up. */
const dealt = (
  first: string,
  second: string,
  dealer: string,
  more: { readonly [bet: string]: number } = {},
) =>
  open()
    .bet('anna', { '1/ante': 10, '2/ante': 10, ...more })
    .deal(`${inTurn(first, second)} ${dealer.slice(-2)}`);
const both = (at: HousePokerTable, dealer: string) =>
  at.says('anna', 'play', { times: 2 }).says('anna', 'play', { box: 2, times: 2 }).cards(dealer.slice(0, -3));

describe('the table of switch poker', () => {
  it('has two positions for each of four players, with ante, bet and bonus, and insurance later in the round {kings.poker-switch.01 kings.poker-switch.02 kings.poker-switch.A1 kings.poker-switch.A5}', () => {
    const at = open();
    expect(at.view().boxes).toBe(8);
    at.bet('anna', { '1/ante': 5, '1/bonus': 5, '2/bonus': 5 });
    // Both positions of the box belong to Anna.
    expect(at.refusal(bert, chips({ '2/ante': 5 }))).toMatchObject({ code: 'box-taken', rule: `${BOOK}.02` });
    at.bet('bert', { '3/ante': 5, '4/ante': 5 });
    expect(new HousePokerTable(switchPoker, { boxes: 5 }).view().boxes).toBe(4);
    expect(() => new HousePokerTable(switchPoker, { boxes: 1 })).toThrow(/"boxes"/);
  });

  it('has one pack, which is shuffled for every round and is enough for all players {kings.poker-switch.03}', () => {
    const at = open();
    for (const box of [1, 2]) at.bet('anna', { [`${box}/ante`]: 5 });
    for (const box of [3, 4, 5, 6, 7, 8]) at.bet('anna', { [`${box}/ante`]: 5, [`${box}/bet`]: 10 });
    at.deal(`${inTurn(JACKS, TENS)} 4c`)
      .says('anna', 'keep')
      .says('anna', 'fold')
      .says('anna', 'fold', { box: 2 });
    expect(at.view()).toMatchObject({ stage: 'dealing', shoe: { left: 52 - 11 } });
    at.cards('2s 3s 4s 5s 6s 7s 8s 9s 2h 3h 4h 5h 6h 7h 9h Th Jh Kh Ah Qs Ks As 3c 6c 7c 8c 9c Tc Kc Ac');
    at.cards('2d 3d 5d 6d');
    at.pay();
    at.open();
    expect(at.next()).toBe('shuffle');
  });

  it('takes stakes of 1 to 50,000 euros, including those on the bonus {kings.poker-switch.04 kings.poker-switch.06 kings.poker-switch.A6}', () => {
    const at = open();
    for (const [bet, rule] of [
      ['ante', '04'],
      ['bonus', '06'],
    ] as const) {
      expect(at.offers(anna, chips({ [`1/${bet}`]: 50_000 }))).toBe(true);
      expect(at.refusal(anna, chips({ [`1/${bet}`]: 50_001 })).rule).toBe(`${BOOK}.${rule}`);
    }
  });

  it('takes equal antes on both positions, with an optional bonus {kings.poker-switch.07 kings.poker-switch.11 kings.poker-switch.14}', () => {
    const left = (bets: { readonly [position: string]: number }) => {
      const at = open().bet('anna', bets).deal();
      return [at.staked('anna') / 100, at.events.find(({ type }) => type === 'bets-returned')?.rule];
    };
    expect(left({ '1/ante': 10, '2/ante': 10, '2/bonus': 5 })).toEqual([25, undefined]);
    expect(left({ '1/ante': 10, '2/ante': 20 })).toEqual([0, `${BOOK}.07`]);
    expect(left({ '1/ante': 10 })).toEqual([0, `${BOOK}.07`]);
    expect(left({ '1/bonus': 10 })).toEqual([0, `${BOOK}.14`]);
  });

  it('plays a further box blind, with bets on both positions before the deal {kings.poker-general.A11}', () => {
    const at = open().bet('anna', {
      '1/ante': 5,
      '2/ante': 5,
      '3/ante': 5,
      '3/bet': 10,
      '4/ante': 5,
      '4/bet': 10,
    });
    at.bet('bert', { '5/ante': 5, '5/bet': 10, '6/ante': 5 }).deal();
    expect(at.view().hands.map(({ box, blind }) => [box, blind])).toEqual([
      [1, false],
      [2, false],
      [3, true],
      [4, true],
    ]);
    expect(at.staked('bert')).toBe(0);
  });
});

describe('the procedure of switch poker', () => {
  it('deals five cards to each position, the last one face up, and five to the dealer, one of them face up {kings.poker-switch.15 kings.poker-switch.A4}', () => {
    const at = dealt(JACKS, TENS, NO_HAND);
    expect(at.view().hands.map(({ cards }) => cards)).toEqual([
      [null, null, null, null, '9d'],
      [null, null, null, null, '2c'],
    ]);
    expect(at.view().dealer).toMatchObject({ cards: ['4c'], down: 4 });
    expect(at.playerView('anna').hands.map(({ cards }) => cards.join(' '))).toEqual([JACKS, TENS]);
    // Only the face-up cards are sent to everybody.
    const heard = at.events
      .filter(({ type }) => type === 'card')
      .map(({ data }) => (data as { card?: string }).card);
    expect(heard).toEqual([...Array(8).fill(undefined), '9d', '2c', '4c']);
  });

  it('lets an upcard be corrected or undone like any other card', () => {
    const at = dealt(JACKS, TENS, NO_HAND);
    at.play(CROUPIER, { type: 'correct-card', at: 8, card: '9s' });
    expect(at.view().hands[0]?.cards).toEqual([null, null, null, null, '9s']);
    const back = open().bet('anna', { '1/ante': 10, '2/ante': 10 }).deal(inTurn(JACKS, TENS));
    back.play(CROUPIER, { type: 'take-back' });
    expect(back.view().hands[1]?.cards).toEqual([null, null, null, null]);
    expect(back.due('3s 4c')).toEqual([{ box: 2 }, 'dealer']);
  });

  it('decides the bonus on the first five cards, before anybody switches {kings.poker-switch.16}', () => {
    const at = dealt('9s 9d 2c 5h 9c', 'Ts Td 4c 8h 3c', NO_HAND.replace('4c', '4h'), { '1/bonus': 10 });
    expect([at.next(), at.offered('anna')]).toEqual(['settle-side-bets', []]);
    at.settles().says('anna', 'switch').says('anna', 'fold').says('anna', 'fold', { box: 2 });
    expect(at.result()).toBe(250 - 20 - 20);
  });

  it('switches the upcards of both positions for a fee of twice one ante, and never returns the fee {kings.poker-switch.08 kings.poker-switch.17 kings.poker-switch.A2}', () => {
    const at = dealt(JACKS, TENS, ACE_KING);
    expect(at.options(anna)).toMatchObject([
      { move: { type: 'switch', box: 1 }, stake: euros(20), rule: `${BOOK}.08` },
      { move: { type: 'keep', box: 1 }, rule: `${BOOK}.17` },
    ]);
    at.says('anna', 'switch');
    expect(at.view().hands.map(({ cards }) => cards[4])).toEqual(['2c', '9d']);
    both(at, ACE_KING);
    expect(at.pay().settlement.find(({ bet }) => bet === '1/switch')).toMatchObject({ take: euros(20) });
    const kept = dealt(JACKS, TENS, ACE_KING).says('anna', 'keep');
    expect(kept.view().hands.map(({ cards }) => cards[4])).toEqual(['9d', '2c']);
    expect(kept.staked('anna')).toBe(euros(20));
    const poor = dealt(JACKS, TENS, ACE_KING);
    poor.availableFunds.anna = euros(19);
    expect(poor.offered('anna')).toEqual(['keep']);
  });

  it('then offers a bet of twice the ante on both positions, on one, or on none {kings.poker-switch.09 kings.poker-switch.18 kings.poker-switch.A8}', () => {
    const asked = () => dealt('Js 7d 4d Qc 9d', 'Ts 6d 5c 8h 2c', NO_HAND).says('anna', 'keep');
    const at = asked();
    expect(at.options(anna)).toMatchObject([
      { move: { type: 'play', box: 1, times: 2 }, stake: euros(20), rule: `${BOOK}.09` },
      { move: { type: 'play', box: 2, times: 2 }, stake: euros(20) },
      { move: { type: 'fold', box: 1 }, rule: `${BOOK}.18` },
      { move: { type: 'fold', box: 2 } },
    ]);
    at.says('anna', 'play', { times: 2 }).says('anna', 'fold', { box: 2 }).cards('Qh Jc 8d 6s');
    expect(at.result()).toBe(10 - 10);
    expect(asked().says('anna', 'fold').says('anna', 'fold', { box: 2 }).result()).toBe(-20);
  });

  it('treats a time-out as keeping the cards at the first decision, and as a fold at the second', () => {
    const at = dealt(JACKS, TENS, NO_HAND);
    expect(at.rules.onTimeout(at.state, seatId('anna'))).toEqual({ type: 'keep', box: 1 });
    at.play(CROUPIER, { type: 'close-decisions' });
    expect(at.offered('anna')).toContain('play');
    at.play(CROUPIER, { type: 'close-decisions' });
    expect(at.result()).toBe(-20);
  });

  it('compares each position with the dealer separately {kings.poker-switch.20}', () => {
    const at = both(dealt(JACKS, 'Ts 6d 5c 8h 2c', ACE_KING).says('anna', 'keep'), ACE_KING);
    expect(at.outcomes()).toMatchObject({ '1/bet': ['won', `${BOOK}.12`], '2/bet': ['lost', `${BOOK}.23`] });
  });
});

describe('the dealer of switch poker', () => {
  it('qualifies with ace-king {kings.poker-switch.21}', () => {
    const opens = (dealer: string) =>
      both(dealt(JACKS, TENS, dealer).says('anna', 'keep'), dealer).view().dealer.opens;
    expect(opens(ACE_KING)).toBe(true);
    expect(opens('Ah Qd 7d 6s 3c')).toBe(false);
    expect(opens('3h 3d 7d 6s 9c')).toBe(true);
  });

  it('returns the ante without a switch when beaten, and pays it 2 to 1 after one, on both positions {kings.poker-switch.22}', () => {
    const ante = (answer: string, box: number) =>
      both(dealt(JACKS, TENS, ACE_KING).says('anna', answer), ACE_KING).outcomes()[`${box}/ante`];
    expect(ante('keep', 1)).toEqual(['pushed', `${BOOK}.22`]);
    expect([ante('switch', 1), ante('switch', 2)]).toEqual([
      ['won', `${BOOK}.22`],
      ['won', `${BOOK}.22`],
    ]);
    expect(both(dealt(JACKS, TENS, ACE_KING).says('anna', 'switch'), ACE_KING).paid('ante')[0]).toBe(20);
  });

  it('pays only the ante of the player who switched, not that of a player who did not {kings.poker-switch.22}', () => {
    const hands = [JACKS, TENS, '9s 9c 3d 7h 5h', '8s 8c 2d 6h 7s'].map((hand) => hand.split(' '));
    const cards = [0, 1, 2, 3, 4].flatMap((nth) => hands.map((hand) => hand[nth]));
    const at = open()
      .bet('anna', { '1/ante': 10, '2/ante': 10 })
      .bet('bert', { '3/ante': 10, '4/ante': 10 })
      .deal(`${cards.join(' ')} ${ACE_KING.slice(-2)}`)
      .says('anna', 'switch')
      .says('bert', 'keep', { box: 3 });
    for (const [who, box] of [
      ['anna', 1],
      ['anna', 2],
      ['bert', 3],
      ['bert', 4],
    ] as const)
      at.says(who, 'play', { box, times: 2 });
    const outcomes = at.cards(ACE_KING.slice(0, -3)).outcomes();
    expect([1, 2, 3, 4].map((box) => outcomes[`${box}/ante`]?.[0])).toEqual([
      'won',
      'won',
      'pushed',
      'pushed',
    ]);
  });

  it.each([
    ['Ac Kd Qs 7h 4d', 'Ah Ks Jc 7c 3c', 20],
    ['Js Jd 4d Qc 9d', ACE_KING, 20],
    ['Js Jd 4d 4s 9d', ACE_KING, 40],
    ['Js Jd Jc 4s 9d', ACE_KING, 60],
    ['8s 7s 9d Th Jc', ACE_KING.replace('7d', '2d'), 80],
    ['8s 7s 9s Ts 2s', ACE_KING, 100],
    ['8s 8d 8c Ts Tc', ACE_KING, 140],
    ['8s 8d 8c 8h Tc', ACE_KING, 400],
    ['5s 4s 3s 2s As', ACE_KING, 1000],
    ['Ks Qs Js Ts As', ACE_KING, 2000],
  ])('when beaten by %s with %s, pays %i on the bet {kings.poker-switch.12}', (own, dealer, pay) => {
    const at = dealt(own, '2h 4h 5d 9h Qd', dealer).says('anna', 'keep').says('anna', 'play', { times: 2 });
    at.says('anna', 'fold', { box: 2 }).cards(dealer.slice(0, -3));
    expect(at.paid('bet')).toEqual([pay, `${BOOK}.12`]);
  });

  it('takes ante and bet with the better hand, and lets them push with an equal one {kings.poker-switch.23 kings.poker-switch.24}', () => {
    const lost = both(dealt(JACKS, TENS, 'Qh Qd 7d 6s 3c').says('anna', 'keep'), 'Qh Qd 7d 6s 3c').outcomes();
    expect([lost['1/ante'], lost['1/bet']]).toEqual([
      ['lost', `${BOOK}.23`],
      ['lost', `${BOOK}.23`],
    ]);
    const same = 'Ac Kd Qs 7h 4d';
    const tied = both(dealt(same, TENS, 'Ah Kc Qd 7s 4c').says('anna', 'keep'), 'Ah Kc Qd 7s 4c').outcomes();
    expect([tied['1/ante'], tied['1/bet']]).toEqual([
      ['pushed', `${BOOK}.24`],
      ['pushed', `${BOOK}.24`],
    ]);
  });

  it.each(['keep', 'switch'])(
    'pays the ante and returns the bet when not qualifying, after %s {kings.poker-switch.25 kings.poker-switch.A3}',
    (answer) => {
      const outcomes = both(dealt(JACKS, TENS, NO_HAND).says('anna', answer), NO_HAND);
      expect(outcomes.paid('ante')).toEqual([10, `${BOOK}.25`]);
    },
  );
});

describe('the insurance of switch poker', () => {
  const FLUSH = 'Ks Js 9s 5s 2s';
  const insured = (dealer: string, own = FLUSH) => {
    const at = dealt(own, '3h 4d 7c 9h Jd', dealer).says('anna', 'keep');
    at.says('anna', 'insure', { amount: euros(50) }).says('anna', 'fold', { box: 2 });
    return at.cards(dealer.slice(0, -3)).outcomes()['1/insurance'];
  };

  it('is placed with the bet, for at least its amount and at most half of what it may win {kings.poker-switch.05 kings.poker-switch.10 kings.poker-switch.19}', () => {
    const at = dealt(FLUSH, '3h 4d 7c 9h Jd', NO_HAND).says('anna', 'keep');
    const [option] = at.options(anna).filter(({ move }) => move.type === 'insure');
    expect(option).toMatchObject({
      move: { amount: { min: euros(20), max: euros(50) } },
      rule: `${BOOK}.19`,
    });
  });

  it('pays even money if the dealer does not qualify, is returned against a better hand, and is lost otherwise {kings.poker-switch.10 kings.poker-switch.23 kings.poker-switch.24 kings.poker-switch.26 kings.poker-switch.A7}', () => {
    expect(insured('Qh Jc 8d 6h 4c')).toEqual(['won', `${BOOK}.10`]);
    expect(insured('Qh Qc 8d 6h 4c')).toEqual(['lost', `${BOOK}.26`]);
    expect(insured('Qh Qc Qd 6h 6c')).toEqual(['pushed', `${BOOK}.23`]);
    // Equal hands do not count as better.
    expect(insured('Kh Jh 9d 5h 2h'.replace('9d', '9c').replace('Kh Jh 9c 5h 2h', 'Kc Jc 9c 5c 2c'))).toEqual(
      ['lost', `${BOOK}.26`],
    );
  });
});

describe('the bonus of switch poker', () => {
  it.each([
    ['9s 9d 2c 5h 9c', 250],
    ['5s 6d 7c 8h 9c', 400],
    ['8s 7s 9s Ts 2s', 500],
    ['8s 8d 8c Ts Tc', 700],
    ['8s 8d 8c 8h Tc', 2000],
    ['5s 4s 3s 2s As', 5000],
    ['Ks Qs Js Ts As', 10_000],
    ['Js Jd 4s 4d 9d', -10],
  ])(
    'with %s: %i, regardless of switches, folds and the dealer’s hand {kings.poker-switch.11 kings.poker-switch.13 kings.poker-switch.27}',
    (own, net) => {
      const at = dealt(own, '3h 4h 7d 9h Jc', '2h Qc Qd 6h 6c', { '1/bonus': 10 }).settles();
      at.says('anna', 'keep').says('anna', 'fold').says('anna', 'fold', { box: 2 });
      expect(at.result()).toBe(net - 20);
    },
  );
});

describe('money and faults at switch poker', () => {
  it('a position wins at most 5,000,000 euros, including its insurance {kings.poker-switch.29 kings.poker-switch.30}', () => {
    const own = 'Ks Qs Js Ts As';
    const won = open().bet('anna', { '1/ante': 50_000, '2/ante': 50_000 });
    won
      .deal(`${inTurn(own, '3h 4d 7c 9h Jd')} 3c`)
      .says('anna', 'keep')
      .says('anna', 'play', { times: 2 });
    won.says('anna', 'fold', { box: 2 }).cards('Ah Kc 7d 6s');
    expect(won.paid('bet')).toEqual([5_000_000, `${BOOK}.30`]);
    const insured = open().bet('anna', { '1/ante': 50_000, '2/ante': 50_000 });
    insured.deal(`${inTurn(own, '3h 4d 7c 9h Jd')} 3c`).says('anna', 'keep');
    insured
      .says('anna', 'insure', { amount: euros(5_000_000) })
      .says('anna', 'fold', { box: 2 })
      .cards('Qh Jc 8d 6h');
    const closed = insured.pay();
    const total = closed.settlement.reduce((sum, { pay = 0 }) => sum + pay, 0);
    expect(total / 100).toBe(5_000_000);
  });

  it('a misdeal returns everything, including a fee and a bonus already collected {kings.poker-switch.28}', () => {
    const at = dealt(JACKS, TENS, NO_HAND, { '1/bonus': 10 }).settles().says('anna', 'switch');
    expect(at.net(at.misdeal())).toEqual({ anna: 0 });
  });
});
