import { CROUPIER, isRefusal, player, seatId } from '@croupier/core';
import { housePoker } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { HousePokerTable } from '../../../test/house-poker.ts';
import { euros } from '../../../test/table.ts';
import { casinoHoldem } from './casino-holdem.ts';
import { threeCard } from './three-card.ts';

const { game } = housePoker;

const open = (terms?: housePoker.HousePokerSettings) => new HousePokerTable(threeCard, terms);
const anna = player(seatId('anna'));
const bert = player(seatId('bert'));
const chips = (bets: { readonly [position: string]: number }) => ({
  type: 'bet',
  chips: Object.entries(bets).map(([position, units]) => ({ position, amount: euros(units) })),
});
/** An ante and a bet of ten euros on the first box. */
const TEN = { '1/ante': 10, '1/bet': 10 };
/** Plays a round with one player, who stays in. */
const duel = (own: string, dealer: string, bets: { readonly [position: string]: number } = TEN) =>
  open().bet('anna', bets).deal(own).says('anna', 'play', { times: 0 }).cards(dealer);

describe('the table of three card poker', () => {
  it('has up to five boxes {kings.poker-three-card.01}', () => {
    const at = open().bet('anna', { '5/ante': 5, '5/bet': 5 });
    expect(at.refusal(anna, chips({ '6/ante': 5 }))).toMatchObject({
      code: 'unknown-position',
      rule: 'kings.poker-three-card.01',
    });
    expect(() => open({ boxes: 6 })).toThrow(/"boxes"/);
  });

  it('is played with one pack, shuffled before every round {kings.poker-three-card.02}', () => {
    const at = open();
    expect(at.view().shoe).toMatchObject({ decks: 1, left: 52 });
    at.bet('anna', TEN).deal('9c 9d 4h').says('anna', 'fold');
    at.pay();
    at.open();
    expect(at.refusal(CROUPIER, { type: 'place-your-bets' }).code).toBe('not-now');
    expect(at.next()).toBe('shuffle');
    expect(at.openBets().view().shoe).toMatchObject({ left: 52, ready: true });
    expect(() => open({ decks: 2 })).toThrow(/"decks"/);
  });

  it('gives a player one box with visible cards, and more boxes that are blind {kings.poker-three-card.03 kings.poker-general.A11}', () => {
    const at = open().bet('anna', { ...TEN, '3/ante': 5, '3/bet': 5 });
    expect(at.refusal(bert, chips({ '3/ante': 5 }))).toMatchObject({
      code: 'box-taken',
      rule: 'kings.poker-three-card.03',
    });
    expect(at.offers(bert, chips({ '2/ante': 5 }))).toBe(true);
    at.bet('bert', { '2/ante': 5, '2/bet': 5 });
    // The blind box gets its cards face down. They are turned up before the dealer's cards.
    expect(at.deal().due('9c 2c 9d 4s 4h 7h')).toEqual([
      { box: 1 },
      { box: 2 },
      { box: 1 },
      { box: 2 },
      { box: 1 },
      { box: 2 },
    ]);
    expect(at.playerView('anna')).toMatchObject({
      asked: [1],
      hands: [{ box: 1, cards: ['9c', '9d', '4h'] }],
    });
    expect(at.view().hands[2]).toMatchObject({ box: 3, blind: true, cards: [null, null, null] });
    expect(at.refusal(anna, { type: 'fold', box: 3 }).code).toBe('not-asked');
    at.says('anna', 'fold').says('bert', 'fold', { box: 2 });
    expect(at.due('As Ks Qs')).toEqual([{ box: 3 }, { box: 3 }, { box: 3 }]);
    expect(at.view().hands[2]?.cards).toEqual(['As', 'Ks', 'Qs']);
    at.cards('Qh 8c 3d');
    expect(at.result()).toBe(-10 + 10);
  });

  it('shows a hand only to its player until the hands are compared {kings.poker-three-card.11 kings.poker-general.44}', () => {
    const at = open().bet('anna', TEN).bet('bert', { '2/ante': 5, '2/bet': 5 });
    at.deal('9c Kc 9d 8d 4h 3h');
    const nobody = [null, null, null];
    expect(at.view().hands.map(({ cards }) => cards)).toEqual([nobody, nobody]);
    expect(at.view()).toMatchObject({ cards: [], dealer: { cards: [], down: 3 } });
    expect(at.playerView('bert').hands).toMatchObject([{ box: 2, cards: ['Kc', '8d', '3h'] }]);
    const told = at.events.filter(({ type }) => type === 'card').map(({ data }) => data.card);
    expect(told).toEqual([undefined, undefined, undefined, undefined, undefined, undefined]);
    at.says('bert', 'fold', { box: 2 }).says('anna', 'play', { times: 0 });
    at.cards('Qs 8c 2s');
    expect(at.view().hands.map(({ cards }) => cards)).toEqual([['9c', '9d', '4h'], nobody]);
    expect(at.view().dealer).toMatchObject({ cards: ['Qs', '8c', '2s'], down: 0, opens: true });
  });
});

describe('the stakes of three card poker', () => {
  it('are from 1 to 50,000 euros {kings.poker-three-card.04 kings.poker-general.60}', () => {
    const at = open();
    expect(at.offers(anna, chips({ '1/ante': 1 }))).toBe(true);
    expect(at.offers(anna, chips({ '1/ante': 50_000, '1/bet': 50_000 }))).toBe(true);
    expect(at.refusal(anna, chips({ '1/ante': 50_001 }))).toMatchObject({
      code: 'over-maximum',
      rule: 'kings.poker-three-card.04',
    });
  });

  it('on the bonus may be any amount that the maximum win allows, or must equal the ante {kings.poker-three-card.05 kings.poker-three-card.A4}', () => {
    expect(open().offers(anna, chips({ '1/bonus': 50_000 }))).toBe(true);
    expect(open().refusal(anna, chips({ '1/bonus': 50_001 })).rule).toBe('kings.poker-three-card.05');
    const free = open()
      .bet('anna', { ...TEN, '1/bonus': 3 })
      .deal();
    expect(free.staked('anna')).toBe(euros(23));
    const equal = open({ sideAsAnte: true })
      .bet('anna', { ...TEN, '1/bonus': 3 })
      .bet('bert', { '2/ante': 5, '2/bet': 5, '2/bonus': 5 });
    equal.deal();
    expect(equal.staked('anna')).toBe(euros(20));
    expect(equal.staked('bert')).toBe(euros(15));
    expect(equal.events.find(({ type }) => type === 'bets-returned')?.rule).toBe('kings.poker-three-card.05');
  });

  it('are an ante and a bet of the same amount, made before the deal {kings.poker-three-card.06 kings.poker-three-card.07 kings.poker-three-card.10 kings.poker-three-card.A1 kings.poker-three-card.A2}', () => {
    const at = open()
      .bet('anna', { '1/ante': 10, '1/bet': 5, '1/bonus': 5 })
      .bet('bert', { '2/ante': 10, '2/bet': 10 });
    at.deal('Kc 8d 3h');
    expect(at.staked('anna')).toBe(0);
    expect(at.staked('bert')).toBe(euros(20));
    const back = at.events.filter(({ type }) => type === 'bets-returned').map(({ rule }) => rule);
    expect(back).toEqual(['kings.poker-three-card.07', 'kings.poker-three-card.07']);
    expect(at.refusal(anna, chips(TEN))).toMatchObject({
      code: 'bets-closed',
      rule: 'kings.poker-three-card.11',
    });
    const early = new HousePokerTable(threeCard);
    expect(early.events.find(({ type }) => type === 'bets-open')?.rule).toBe('kings.poker-three-card.10');
  });

  it('below the minimum are returned when bets close {kings.poker-general.68}', () => {
    const at = open({ limits: { ante: { min: euros(10) }, bet: { min: euros(10) } } });
    at.bet('anna', TEN);
    at.play(anna, { type: 'withdraw', chips: [{ position: '1/ante', amount: euros(5) }] });
    at.play(anna, { type: 'withdraw', chips: [{ position: '1/bet', amount: euros(5) }] });
    expect(at.deal().staked('anna')).toBe(0);
  });

  it('above the maximum are refused, so that no win is too large {kings.poker-general.69}', () => {
    const at = open().bet('anna', { '1/ante': 50_000 });
    expect(at.refusal(anna, chips({ '1/ante': 1 })).code).toBe('over-maximum');
  });
});

describe('the procedure of three card poker', () => {
  it('asks every player whether to stay in {kings.poker-three-card.12}', () => {
    const at = open().bet('anna', TEN).bet('bert', { '2/ante': 5, '2/bet': 5 });
    at.deal('9c Kc 9d 8d 4h 3h');
    expect(at.events.at(-1)).toMatchObject({ type: 'decide', rule: 'kings.poker-three-card.12' });
    expect(at.view()).toMatchObject({ stage: 'deciding', undecided: 2 });
    expect(at.offered('anna')).toEqual(['play', 'fold']);
    at.says('anna', 'play', { times: 0 });
    expect(at.offered('anna')).toEqual([]);
    expect(at.view()).toMatchObject({ undecided: 1 });
    expect(at.refusal(anna, { type: 'play', box: 1, times: 1 }).code).toBe('not-asked');
    expect(at.refusal(bert, { type: 'play', box: 2, times: 1 }).code).toBe('wrong-bet');
    at.says('bert', 'play', { box: 2, times: 0 });
    expect(at.view()).toMatchObject({ stage: 'dealing', next: 'dealer' });
  });

  it('takes ante and bonus of a player who folds, and returns the bet, immediately {kings.poker-three-card.13 kings.poker-three-card.A6 kings.poker-general.40}', () => {
    const at = open()
      .bet('anna', { ...TEN, '1/bonus': 5 })
      .bet('bert', { '2/ante': 5, '2/bet': 5 });
    at.deal('9c Kc 9d 8d 4h 3h').says('anna', 'fold');
    const { transfers, rule } = at.events.find(({ type }) => type === 'folds') ?? {};
    expect(rule).toBe('kings.poker-three-card.13');
    expect(transfers?.map(({ bet, to, amount }) => [bet, to, amount])).toEqual([
      ['1/ante', 'bank', euros(10)],
      ['1/bonus', 'bank', euros(5)],
      ['1/bet', 'purse', euros(10)],
    ]);
  });

  it('ends when everybody has folded, and the dealer’s cards stay face down', () => {
    const at = open().bet('anna', TEN).deal('9c 8d 4h').says('anna', 'fold');
    expect(at.view()).toMatchObject({ stage: 'result', dealer: { cards: [], opens: null } });
    expect(at.result()).toBe(-10);
  });

  it('then turns over the dealer’s cards and compares {kings.poker-three-card.14 kings.poker-three-card.15}', () => {
    const at = open().bet('anna', TEN).deal('9c 9d 4h').says('anna', 'play', { times: 0 });
    expect(at.options(CROUPIER).find(({ draw }) => draw)?.rule).toBe('kings.poker-three-card.14');
    at.cards('Kh 8c 3d');
    expect(at.next()).toBe('pay');
    expect(at.options(CROUPIER).find(({ move }) => move.type === 'pay')?.rule).toBe(
      'kings.poker-three-card.15',
    );
  });
});

describe('the dealer of three card poker', () => {
  it('qualifies with a queen or better {kings.poker-three-card.16 kings.poker-three-card.A5}', () => {
    const opens = (dealer: string) => duel('9c 9d 4h', dealer).view().dealer.opens;
    expect(opens('Qh 3c 2d')).toBe(true);
    expect(opens('Jh Tc 8d')).toBe(false);
    expect(opens('2c 2d 3h')).toBe(true);
    expect(opens('Ah 3c 2s')).toBe(true);
  });

  it('pays the ante and returns the bet without a queen, regardless of the player’s hand {kings.poker-three-card.17 kings.poker-general.A17}', () => {
    const at = duel('9c 5d 4h', 'Jh 8c 3d');
    expect(at.outcomes()).toEqual({
      '1/ante': ['won', 'kings.poker-three-card.17'],
      '1/bet': ['pushed', 'kings.poker-three-card.17'],
    });
  });

  it('pays ante and bet even money when beaten {kings.poker-three-card.18 kings.poker-general.65}', () => {
    const at = duel('9c 9d 4h', 'Kh 8c 3d');
    const closed = at.pay();
    expect(at.outcomes(closed)).toEqual({
      '1/ante': ['won', 'kings.poker-three-card.18'],
      '1/bet': ['won', 'kings.poker-three-card.18'],
    });
    expect(closed.settlement.map(({ pay, return: back }) => [pay, back])).toEqual([
      [euros(10), euros(10)],
      [euros(10), euros(10)],
    ]);
  });

  it('takes both with the better hand {kings.poker-three-card.19}', () => {
    const at = duel('9c 9d 4h', 'Tc Td 2s');
    expect(at.outcomes()).toEqual({
      '1/ante': ['lost', 'kings.poker-three-card.19'],
      '1/bet': ['lost', 'kings.poker-three-card.19'],
    });
  });

  it('lets both push with an equal hand {kings.poker-three-card.20 kings.poker-general.A10}', () => {
    const at = duel('Qc 7d 4h', 'Qd 7s 4c');
    expect(at.outcomes()).toEqual({
      '1/ante': ['pushed', 'kings.poker-three-card.20'],
      '1/bet': ['pushed', 'kings.poker-three-card.20'],
    });
  });
});

describe('the hands of three card poker', () => {
  const hand = (cards: string) =>
    duel(cards, 'Qs 6d 2c').view().hands[0]?.hand ?? { category: 'none', ranks: [] };

  it('rank as straight flush, three of a kind, straight, flush, pair and high card {kings.poker-three-card.22 kings.poker-three-card.A3}', () => {
    const hands = ['Ac 9d 8h', '5c 5d 6h', '2s 7s 9s', '4c 3h 2d', 'Jc Jd Jh', 'Tc 9c 8c'];
    expect(hands.map((cards) => hand(cards).category)).toEqual([
      'high-card',
      'pair',
      'flush',
      'straight',
      'three-of-a-kind',
      'straight-flush',
    ]);
    for (const [index, worse] of hands.slice(0, -1).entries())
      expect(duel(hands[index + 1] ?? '', worse).result()).toBe(20);
  });

  it('have A-K-Q as the highest straight and A-2-3 as the lowest {kings.poker-three-card.22}', () => {
    expect(duel('2c 3d 4h', 'Ac 2d 3h').result()).toBe(20);
    expect(duel('Ac Kd Qh', 'Ks Qs Jd').result()).toBe(20);
    expect(hand('Kc Ad 2h').category).toBe('high-card');
  });

  it('of one kind are compared card by card, without suits {kings.poker-three-card.22}', () => {
    expect(duel('Kc 7d 4h', 'Kd 7s 3c').result()).toBe(20);
    expect(duel('9c 9d 2h', '8c 8d Ah').result()).toBe(20);
    expect(duel('9c 9d 2h', '9s 9h 3h').result()).toBe(-20);
    expect(duel('As 5s 3s', 'Ah 5h 2h').result()).toBe(20);
  });
});

describe('the bonus of three card poker', () => {
  const BONUS = { ...TEN, '1/bonus': 10 };
  const won = (own: string, dealer = 'Jd 8c 5s') => {
    const at = duel(own, dealer, BONUS);
    const line = at.pay().settlement.find(({ bet }) => bet === '1/bonus');
    return [(line?.pay ?? 0) / 100, line?.rule];
  };

  it('pays by its table for a pair or better {kings.poker-three-card.08 kings.poker-three-card.09}', () => {
    const table = 'kings.poker-three-card.09';
    expect(won('Ah 2h 3h')).toEqual([400, table]);
    expect(won('8s 8d 8h')).toEqual([300, table]);
    expect(won('6c 7d 8h')).toEqual([60, table]);
    expect(won('2h 9h Kh')).toEqual([40, table]);
    expect(won('9c 9d 4h')).toEqual([10, table]);
    expect(won('Ac Kd 9h')).toEqual([0, 'kings.poker-three-card.08']);
  });

  it('does not depend on the dealer’s hand {kings.poker-three-card.21}', () => {
    expect(won('9c 9d 4h', 'Tc Td 2s')[0]).toBe(10);
    expect(won('9c 9d 4h', 'Jc 8d 2s')[0]).toBe(10);
    expect(duel('9c 9d 4h', 'Tc Td 2s', BONUS).result()).toBe(-20 + 10);
  });

  it('has its payout shown before the cards are turned up', () => {
    const at = open().bet('anna', BONUS).deal('5c 6d 7h');
    expect(at.playerView('anna').hands[0]).toMatchObject({
      hand: { category: 'straight' },
      pays: { ante: 1, bet: 1, bonus: 6 },
    });
  });
});

describe('money, time-outs and misdeals at three card poker', () => {
  it('a box wins no more than 2,000,000 euros {kings.poker-three-card.24 kings.poker-general.61 kings.poker-general.A8}', () => {
    const most = { '1/ante': 50_000, '1/bet': 50_000, '1/bonus': 50_000 };
    const at = duel('Ah 2h 3h', 'Qs 9c 4d', most);
    const closed = at.pay();
    expect(closed.settlement.reduce((sum, { pay = 0 }) => sum + pay, 0)).toBe(euros(2_000_000));
    expect(closed.settlement.find(({ bet }) => bet === '1/bonus')).toMatchObject({
      pay: euros(1_900_000),
      return: euros(50_000),
      rule: 'kings.poker-three-card.24',
    });
  });

  it('amounts are in whole cents without rounding {kings.poker-general.66}', () => {
    const at = open().bet('anna', { '1/ante': 1, '1/bet': 1, '1/bonus': 1 });
    at.deal('2h 9h Kh').says('anna', 'play', { times: 0 }).cards('Qs 9c 4d');
    expect(at.result()).toBe(1 + 1 + 4);
  });

  it('a time-out counts as a fold {kings.poker-three-card.23 kings.poker-general.70 kings.poker-general.A13}', () => {
    const at = open().bet('anna', TEN).bet('bert', { '2/ante': 5, '2/bet': 5 });
    at.deal('9c Kc 9d 8d 4h 3h').says('bert', 'play', { box: 2, times: 0 });
    expect(at.rules.onTimeout(at.state, seatId('anna'))).toEqual({ type: 'fold', box: 1 });
    expect(at.rules.onTimeout(at.state, seatId('bert'))).toBeUndefined();
    expect(at.next()).toBe('close-decisions');
    at.play(CROUPIER, { type: 'close-decisions' });
    at.cards('Kh Qh 3d');
    expect(at.outcomes()['1/ante']).toEqual(['lost', 'kings.poker-general.70']);
  });

  it('a misdeal is void and returns all stakes, even those already taken {kings.poker-general.71 kings.poker-general.A16}', () => {
    const at = open()
      .bet('anna', { ...TEN, '1/bonus': 5 })
      .bet('bert', { '2/ante': 5, '2/bet': 5 });
    at.deal('9c Kc 9d 8d 4h 3h').says('anna', 'fold');
    expect(at.refusal(CROUPIER, { type: 'void-game', reason: 'misdeal' }).code).toBe('not-yours');
    const closed = at.misdeal();
    expect(at.net(closed)).toEqual({ anna: 0, bert: 0 });
    expect(closed.result).toMatchObject({ void: true, rule: 'kings.poker-general.71' });
  });

  it('an exposed card does not void a round {kings.poker-general.72}', () => {
    const reasons = threeCard.voids.reasons.map(({ reason }) => reason);
    expect(reasons).toEqual(['misdeal']);
  });

  it('the croupier may correct a card until somebody has acted on it', () => {
    const at = open().bet('anna', TEN).bet('bert', { '2/ante': 5, '2/bet': 5 });
    at.deal('9c Kc 9d 8d 4h 3h');
    at.play(CROUPIER, { type: 'correct-card', at: 1, card: 'Ks' });
    expect(at.playerView('bert').hands[0]?.cards).toEqual(['Ks', '8d', '3h']);
    expect(JSON.stringify(at.events.at(-1))).not.toContain('Ks');
    at.play(CROUPIER, { type: 'take-back' });
    expect(at.view()).toMatchObject({ stage: 'dealing', next: { box: 2 } });
    at.cards('2h').says('anna', 'play', { times: 0 });
    expect(at.refusal(CROUPIER, { type: 'correct-card', at: 0, card: 'As' }).code).toBe('not-now');
    expect(at.refusal(CROUPIER, { type: 'take-back' }).code).toBe('not-now');
    at.says('bert', 'fold', { box: 2 }).cards('Kh 8c 3d');
    at.play(CROUPIER, { type: 'correct-card', at: 6, card: 'Jh' });
    expect(at.view().dealer).toMatchObject({ cards: ['Jh', '8c', '3d'], opens: false });
    expect(at.result()).toBe(10);
  });

  it('the croupier may enter the decision of a player without a screen', () => {
    const at = open();
    at.play(CROUPIER, { ...chips(TEN), seat: 'anna' });
    at.deal('9c 9d 4h');
    at.play(CROUPIER, { type: 'play', box: 1, times: 0, seat: 'anna' });
    expect(at.cards('Kh 8c 3d').result()).toBe(20);
  });
});

describe('the bets of a table of three card poker', () => {
  it('are listed with limits, pay tables, and whether side bets have to equal the ante', () => {
    const bets = game.bets(threeCard, { limits: { ante: { min: euros(5) } } });
    if (isRefusal(bets)) throw new Error(bets.message);
    expect(bets.map(({ id, when, min, max }) => [id, when, min, max])).toEqual([
      ['ante', 'open', euros(5), euros(50_000)],
      ['bet', 'open', euros(1), euros(50_000)],
      ['bonus', 'open', euros(1), euros(50_000)],
    ]);
    expect(bets[2]?.pays.map(({ on, odds }) => [on, odds])).toEqual([
      ['straight-flush', [40, 1]],
      ['three-of-a-kind', [30, 1]],
      ['straight', [6, 1]],
      ['flush', [4, 1]],
      ['pair', [1, 1]],
    ]);
    expect(game.settings(threeCard)).toContainEqual({
      id: 'sideAsAnte',
      group: 'table',
      kind: 'switch',
      usual: false,
      rule: 'kings.poker-three-card.05',
    });
  });

  it('include the bet of twice the ante that casino hold’em asks players for', () => {
    const bets = game.bets(casinoHoldem);
    expect(bets).toContainEqual(
      expect.objectContaining({ id: 'bet', when: 'asked', follows: { bet: 'ante', times: [2, 1] } }),
    );
  });
});
