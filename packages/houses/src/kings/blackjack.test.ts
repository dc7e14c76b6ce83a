import { CROUPIER, INSPECTOR, player, seatId } from '@croupier/core';
import type { blackjack as game } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { BlackjackTable, wholeUnits } from '../../test/blackjack.ts';
import { blackjack } from './blackjack.ts';

const opened = (terms?: game.BlackjackTerms, seats?: readonly string[]) =>
  BlackjackTable.opened(blackjack, terms, seats);
const anna = player(seatId('anna'));
const rule = (number: string) => `kings.blackjack.${number}`;

describe('Perfect Pairs', () => {
  it('are available only with the player’s own main bet, on their own field {kings.blackjack.28}', () => {
    const table = opened().main('bert', { 1: 10 });
    const pairs = { type: 'side-bet', box: 1, bet: 'perfect-pairs', amount: wholeUnits(10) };
    expect(table.refusal(anna, pairs)).toMatchObject({ code: 'no-main-bet', rule: rule('28') });
    expect(table.refusal(anna, { ...pairs, bet: 'any-pair' }).code).toBe('unknown-bet');
    table.main('anna', { 1: 10 }).side('anna', 'perfect-pairs', 10);
    // Perfect Pairs are withdrawn together with the main bet.
    table.play(anna, { type: 'withdraw', box: 1, bet: 'main', amount: wholeUnits(10) });
    expect(table.staked('anna')).toBe(0);
  });

  it('take 10 to 1,000 euros {kings.blackjack.16}', () => {
    const table = opened().main('anna', { 1: 10 });
    const pairs = (units: number) => ({
      type: 'side-bet',
      box: 1,
      bet: 'perfect-pairs',
      amount: wholeUnits(units),
    });
    expect(table.refusal(anna, pairs(9))).toMatchObject({ code: 'under-minimum', rule: rule('16') });
    expect(table.refusal(anna, pairs(1_001))).toMatchObject({ code: 'over-maximum', rule: rule('16') });
    table.side('anna', 'perfect-pairs', 1_000);
  });

  it('are paid before any decision, so that the win can be used for a double {kings.blackjack.A12}', () => {
    const table = opened().main('anna', { 1: 100 }).side('anna', 'perfect-pairs', 10).deal('5h 6h 5h');
    expect(table.events.find(({ type }) => type === 'side-bet-settled')).toMatchObject({
      data: { bet: '1/perfect-pairs', outcome: 'won', pay: wholeUnits(300) },
    });
    expect(table.staked('anna')).toBe(wholeUnits(100 - 300));
    // The early payment stays in the view for players who join later.
    expect(table.view.early).toEqual([
      expect.objectContaining({
        seat: 'anna',
        bet: '1/perfect-pairs',
        stake: wholeUnits(10),
        pay: wholeUnits(300),
      }),
    ]);
    expect(table.playerView('anna').staked).toBe(wholeUnits(100));
    table.does('anna', 'double').deal('9c Tc 2c');
    const lines = table.lines();
    expect(lines['1/perfect-pairs']).toMatchObject({ pay: wholeUnits(300), early: true, rule: rule('26') });
    expect(lines['1/double']).toMatchObject({ outcome: 'won', pay: wholeUnits(100) });
  });

  it('remain paid when the round is cancelled afterwards {kings.blackjack.A16}', () => {
    const table = opened().main('anna', { 1: 100 }).side('anna', 'perfect-pairs', 10).deal('5h 6h 5d');
    table.play(CROUPIER, { type: 'fault', reason: 'misdeal' });
    table.play(INSPECTOR, { type: 'cancel' });
    expect(table.net(table.close())).toEqual({ anna: wholeUnits(120) });
  });
});

describe('insurance', () => {
  it('may be taken until the dealer’s second card is dealt, as long as the hand is in play {kings.blackjack.35 kings.blackjack.A8}', () => {
    const table = opened().main('anna', { 1: 100 }).main('bert', { 2: 100 }).deal('Ts 6s Ah 8d 6d');
    table.does('anna', 'decline').does('bert', 'decline', 2);
    table.does('anna', 'insure', 1, 50).does('anna', 'stand');
    table.does('bert', 'hit', 2).deal('Tc');
    expect(table.refuses('bert', 'insure', 2, 50)).toMatchObject({
      code: 'insurance-closed',
      rule: rule('69'),
    });
    expect(table.heard()).toContain('insurance-closed');
    table.deal('Kc');
    expect(table.result()).toEqual({ anna: 0, bert: -100 });
  });

  it('is refused once the dealer’s second card is dealt {kings.blackjack.69}', () => {
    const table = opened().main('anna', { 1: 100 }).deal('Ts Ah 8d').does('anna', 'decline');
    table.does('anna', 'stand').deal('5c');
    expect(table.refuses('anna', 'insure', 1, 50)).toMatchObject({
      code: 'insurance-closed',
      rule: rule('69'),
    });
  });

  it('is closed before the first decision if the second card is face down {kings.blackjack.69 kings.blackjack.A8}', () => {
    const table = opened({ holeCard: 'face-down' }).main('anna', { 1: 100 }).deal('Ts Ah 8d');
    table.does('anna', 'decline');
    expect(table.refuses('anna', 'insure', 1, 50)).toMatchObject({
      code: 'insurance-closed',
      rule: rule('69'),
    });
  });

  it('is declined by a player who times out {kings.blackjack.A8}', () => {
    const table = opened().main('anna', { 1: 100 }).deal('Ts Ah 8d');
    table.timeIsUp();
    expect(table.view.stage).toBe('turns');
  });

  it('is up to half of the main bet, regardless of splits and doubles {kings.blackjack.A9}', () => {
    const table = opened().main('anna', { 1: 100 }).deal('Ts Ah Kd').does('anna', 'decline');
    table.does('anna', 'split').deal('9c');
    expect(table.refuses('anna', 'insure', 1, 50.5).code).toBe('wrong-insurance');
    table.does('anna', 'insure', 1, 50);
  });

  it('is not available for a blackjack, which can be paid even money instead {kings.blackjack.20}', () => {
    const table = opened().main('anna', { 1: 100 }).main('bert', { 1: 40 }).deal('As Ah Kd');
    expect(table.refuses('anna', 'insure', 1, 50)).toMatchObject({
      code: 'natural-not-insured',
      rule: rule('20'),
    });
    const [paid] = table.play(anna, { type: 'even-money', box: 1 });
    // The owner decides for the whole box, so the bet behind is paid together with the owner's bet.
    expect(paid?.transfers.map(({ seat, reason, amount }) => [seat, reason, amount])).toEqual([
      ['anna', 'pay', wholeUnits(100)],
      ['anna', 'return', wholeUnits(100)],
      ['bert', 'pay', wholeUnits(40)],
      ['bert', 'return', wholeUnits(40)],
    ]);
    expect(table.playerView('anna').staked).toBe(wholeUnits(0));
    expect(table.deal().result()).toEqual({ anna: 100, bert: 40 });
  });
});

describe('a hand compared with the dealer’s', () => {
  it('pushes when both are blackjacks {kings.blackjack.57}', () => {
    const table = opened().main('anna', { 1: 100 }).deal('As Th Kd Ac');
    expect(table.lines()['1/main']).toMatchObject({ outcome: 'pushed', rule: rule('57') });
  });

  it('wins 3:2 with a blackjack against anything else, even a 21 of three cards {kings.blackjack.58 kings.blackjack.A7}', () => {
    const table = opened().main('anna', { 1: 101, 2: 10 }).deal('As Ts 6h Kd 8d').does('anna', 'stand', 2);
    table.deal('5c Tc');
    expect(table.view.dealer.total).toBe(21);
    expect(table.lines()['1/main']).toMatchObject({ pay: wholeUnits(151.5), rule: rule('58') });
  });

  it('pushes with an equal total, and the bet is returned {kings.blackjack.62 kings.blackjack.72}', () => {
    const table = opened().main('anna', { 1: 100 }).deal('Ts Th 8d').does('anna', 'stand').deal('8c');
    const line = table.lines()['1/main'];
    expect(line).toMatchObject({ outcome: 'pushed', return: wholeUnits(100), rule: rule('62') });
  });
});

describe('doubles and splits', () => {
  it('allow a double on any two cards, even after a split, with one more card {kings.blackjack.41}', () => {
    const table = opened().main('anna', { 1: 10 }).deal('As 6h 8d');
    expect(table.choices('anna')).toContain('double');
    table.does('anna', 'double').deal('2c');
    expect(table.view.stage).toBe('dealer');
    const three = opened().main('anna', { 1: 10 }).deal('2s 6h 3d').does('anna', 'hit').deal('4c');
    expect(three.refuses('anna', 'double')).toMatchObject({ code: 'not-on-this-hand', rule: rule('41') });
  });

  it('require funds for another bet', () => {
    const table = opened().main('anna', { 1: 100 }).deal('8s 6h 8d').purse('anna', 99);
    expect(table.choices('anna')).toEqual(['hit', 'stand', 'surrender']);
    expect(table.refuses('anna', 'double').code).toBe('insufficient-funds');
    expect(table.refuses('anna', 'split').code).toBe('insufficient-funds');
    table.purse('anna', 100).does('anna', 'split');
  });

  it('allow a split of cards of equal points, including king and ten {kings.blackjack.A5}', () => {
    const table = opened().main('anna', { 1: 10 }).deal('Ks 6h Td');
    expect(table.choices('anna')).toContain('split');
    const other = opened().main('anna', { 1: 10 }).deal('Ks 6h 9d');
    expect(other.refuses('anna', 'split').rule).toBe(rule('42'));
  });

  it('allow a further split when a split ace is dealt another ace {kings.blackjack.A10}', () => {
    const table = opened().main('anna', { 1: 10 }).deal('As 6h Ad').does('anna', 'split').deal('Ac');
    expect(table.choices('anna')).toEqual(['stand', 'split']);
    table.does('anna', 'split').deal('5c 9c 2c');
    expect(table.playerView('anna').hands.map(({ total }) => total)).toEqual([16, 20, 13]);
  });

  it('exclude surrender against an ace, if the table’s terms say so {kings.blackjack.45 kings.blackjack.A11}', () => {
    const against = (first: string) => {
      const table = opened({ surrenderOn: 'not-against-ace' })
        .main('anna', { 1: 100 })
        .deal(`Ts ${first} 6d`);
      return first === 'Ah' ? table.does('anna', 'decline') : table;
    };
    expect(against('Th').choices('anna')).toContain('surrender');
    expect(against('Ah').choices('anna')).not.toContain('surrender');
    expect(against('Ah').refuses('anna', 'surrender')).toMatchObject({
      code: 'not-on-this-hand',
      rule: 'kings.blackjack.45',
    });
  });

  it('let a surrendered bet lose its other half to a blackjack, if the table’s terms say so {kings.blackjack.56 kings.blackjack.A11}', () => {
    const given = (toNatural: 'half-back' | 'lost', second: string) => {
      const table = opened({ surrenderToNatural: toNatural }).main('anna', { 1: 100 });
      table.deal('Ts Th 6d').does('anna', 'surrender');
      if (table.next() === 'card') table.deal(second);
      return table.result();
    };
    expect(given('half-back', 'Ac')).toEqual({ anna: -50 });
    expect(given('lost', 'Ac')).toEqual({ anna: -100 });
    expect(given('lost', '9c')).toEqual({ anna: -50 });
  });

  it('allow surrender before any other action, on the hand as it was dealt {kings.blackjack.45 kings.blackjack.A11}', () => {
    const table = opened().main('anna', { 1: 100 }).main('bert', { 1: 50 }).deal('Ts Ah 6d');
    table.does('anna', 'insure', 1, 50).does('anna', 'surrender').deal('Kc');
    // The insurance stays in play. The bet behind is surrendered together with the hand.
    expect(table.result()).toEqual({ anna: -50 + 100, bert: -25 });
    const late = opened().main('anna', { 1: 100 }).deal('8s 6h 8d').does('anna', 'hit').deal('2c');
    expect(late.choices('anna')).not.toContain('surrender');
    const split = opened().main('anna', { 1: 100 }).deal('8s 6h 8d').does('anna', 'split').deal('8c');
    expect(split.choices('anna')).not.toContain('surrender');
  });

  it('leave the bet of a player who does not match a double at its single amount {kings.blackjack.A14}', () => {
    const table = opened().main('anna', { 1: 10 }).main('bert', { 1: 20 }).main('cleo', { 1: 30 });
    table.deal('6s 6h 5d').does('anna', 'double').does('bert', 'match');
    table.timeIsUp();
    table.deal('9c Tc 3c');
    expect(table.view.dealer.total).toBe(19);
    expect(table.result()).toEqual({ anna: 20, bert: 40, cleo: 30 });
  });
});

describe('wrongly entered cards', () => {
  it('can be undone one by one as long as nothing depends on them {kings.blackjack.A16}', () => {
    const table = opened().main('anna', { 1: 10 }).deal('8s 6h 9d');
    const left = table.view.shoe.left;
    table.play(CROUPIER, { type: 'take-back' });
    table.play(CROUPIER, { type: 'take-back' });
    expect(table.view.shoe.left).toBe(left + 2);
    expect(table.view.dealer.cards).toEqual([]);
    table.deal('Ah 9d');
    expect(table.view).toMatchObject({ stage: 'insurance', dealer: { cards: ['Ah'] } });
    table.does('anna', 'decline');
    expect(table.refusal(CROUPIER, { type: 'take-back' })).toMatchObject({ code: 'depended-on' });
  });

  it('can be corrected, and the hand is restored {kings.blackjack.A16}', () => {
    const table = opened().main('anna', { 1: 10 }).deal('8s 6h 7d').does('anna', 'hit');
    table.play(CROUPIER, { type: 'card', card: 'Tc' });
    expect(table.view.stage).toBe('settling');
    table.play(CROUPIER, { type: 'correct', card: '2c' });
    expect(table.playerView('anna').hands[0]).toMatchObject({ cards: ['8s', '7d', '2c'], total: 17 });
    expect(table.choices('anna')).toContain('hit');
    expect(table.refusal(CROUPIER, { type: 'collect', box: 1 }).code).toBe('not-now');
    expect(table.events.at(-1)).toMatchObject({ type: 'card-corrected', data: { wrong: 'Tc', card: '2c' } });
  });

  it('are refused if the shoe cannot contain them', () => {
    const table = opened({ decks: 2 }).main('anna', { 1: 10, 2: 10 }).deal('8s 8s');
    expect(table.refusal(CROUPIER, { type: 'card', card: '8s' })).toMatchObject({ code: 'not-in-shoe' });
    expect(table.refusal(CROUPIER, { type: 'card', card: '1s' }).code).toBe('bad-move');
  });

  it('stop the round when the dealer’s second card was seen; it stays visible, and the round may continue {kings.blackjack.A16}', () => {
    const table = opened({ holeCard: 'face-down' }).main('anna', { 1: 10 }).deal('Ts 6h 8d');
    table.play(CROUPIER, { type: 'expose', card: 'Tc' });
    expect(table.view).toMatchObject({ stopped: 'hole-card-exposed', dealer: { exposed: 'Tc' } });
    table.play(CROUPIER, { type: 'resume' });
    table.does('anna', 'stand').deal('7c');
    expect(table.view.dealer).toMatchObject({ cards: ['6h', 'Tc', '7c'], exposed: null });
  });
});

describe('the shoe', () => {
  it('continues in the next round without the cards already dealt, and is shuffled when few cards are left', () => {
    const table = opened({ decks: 2 }).main('anna', { 1: 10 }).deal('Ts 6h 8d').does('anna', 'stand');
    table.deal('Tc 7c').settle();
    table.open();
    expect(table.view.shoe).toMatchObject({ left: 104 - 6 - 5, ready: true });
    // The shoe is shuffled if the next round might need more cards than are left.
    table.state.shoe.unseen.left = { Ts: 20, '9d': 25 };
    table.openBets().main('anna', { 1: 10 }).deal('Ts 9d Ts').does('anna', 'stand').deal('Ts').settle();
    table.open();
    expect(table.view.shoe.ready).toBe(false);
    expect(table.next()).toBe('shuffle');
  });

  it('is refilled with all cards that are not on the table when it runs out during a round', () => {
    const table = opened({ decks: 2 }).main('anna', { 1: 10 });
    table.state.shoe.unseen.left = { Ts: 6, '9d': 2, '9c': 1 };
    table.deal('9d 9c 9d').does('anna', 'hit');
    expect(table.next()).toBe('shuffle');
    table.play(CROUPIER, { type: 'shuffle' });
    expect(table.view.shoe).toMatchObject({ left: 104 - 3, last: true });
    table.deal('2c');
    expect(table.playerView('anna').hands[0]?.total).toBe(20);
  });

  it('counts an unseen card that was never turned up as used', () => {
    const table = opened({ holeCard: 'face-down' }).main('anna', { 1: 10 }).deal('Ts 6h 6d');
    table.does('anna', 'hit').deal('Kc').settle();
    table.open();
    expect(table.view.shoe).toMatchObject({ burned: 7, left: 312 - 6 - 5 });
  });
});
