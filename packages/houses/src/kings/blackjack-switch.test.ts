import { CROUPIER, player, seatId } from '@croupier/core';
import type { blackjack as game } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { BlackjackTable, wholeUnits } from '../../test/blackjack.ts';
import { blackjackSwitch } from './blackjack-switch.ts';

const opened = (terms?: game.BlackjackTerms) => BlackjackTable.opened(blackjackSwitch, terms);
const anna = player(seatId('anna'));
const rule = (number: string) => `kings.blackjack-switch.${number}`;
/**
 * Deals these four cards to a position, along with the dealer's first card. The player then decides whether
 * to switch.
 */
const dealt = (cards: string, terms?: game.BlackjackTerms) =>
  opened(terms).main('anna', { 1: 100 }).deal(cards);

describe('the table', () => {
  it('has five positions of two boxes, with the same amount on both boxes {kings.blackjack-switch.02 kings.blackjack-switch.27 kings.blackjack-switch.A1}', () => {
    const table = opened().main('anna', { 1: 100, 9: 50 });
    expect(table.staked('anna')).toBe(wholeUnits(300));
    expect(table.view.boxes.map(({ box, bettors }) => [box, bettors[0]?.stake])).toEqual([
      [1, wholeUnits(100)],
      [2, wholeUnits(100)],
      [9, wholeUnits(50)],
      [10, wholeUnits(50)],
    ]);
    expect(table.refuses('anna', 'bet', 2, 10)).toMatchObject({ code: 'unknown-box', rule: rule('02') });
    expect(table.refuses('anna', 'bet', 11, 10).code).toBe('unknown-box');
  });

  it('is dealt from one to eight packs, shuffled before play, without burn cards {kings.blackjack-switch.03 kings.blackjack-switch.05 kings.blackjack-switch.07}', () => {
    const table = opened({ decks: 1 });
    expect(table.view.shoe).toMatchObject({ decks: 1, left: 52, burned: 0 });
    expect(table.heard()).toEqual(['shuffled', 'bets-open']);
    expect(() => opened({ decks: 9 })).toThrow(/"decks" must be/);
  });

  it('has a cut card if cards are shuffled by hand; when it appears, the round is finished before the shuffle {kings.blackjack-switch.06 kings.blackjack-switch.59}', () => {
    expect(opened().heard()).not.toContain('cut-card-inserted');
    const table = opened({ decks: 2, shuffledByHand: true, cutCard: 100 });
    expect(table.events.find(({ type }) => type === 'cut-card-inserted')?.data).toEqual({ behind: 100 });
    table.main('anna', { 1: 100 }).deal('Ts 5s Th 6d');
    expect(table.events.at(-1)).toMatchObject({ type: 'cut-card', rule: rule('06') });
    table
      .deal('7d')
      .does('anna', 'keep')
      .does('anna', 'stand', 1)
      .does('anna', 'stand', 2)
      .deal('Kc')
      .settle();
    table.open();
    expect(table.next()).toBe('shuffle');
  });

  it('lets the croupier announce that the cut card of a real shoe has appeared {kings.blackjack-switch.59}', () => {
    const table = opened({ shuffledByHand: true, cutCard: 'called' }).main('anna', { 1: 100 }).deal('Ts');
    table.play(CROUPIER, { type: 'cut-card' });
    expect(table.view.shoe.last).toBe(true);
  });

  it('counts pictures as ten, and aces as one or eleven {kings.blackjack-switch.04}', () => {
    const table = dealt('Ks As Th 5d 7d');
    expect(table.view.boxes.map(({ hands }) => hands[0]?.total)).toEqual([15, 18]);
    table.does('anna', 'keep').does('anna', 'stand', 1).does('anna', 'hit', 2).deal('9c');
    expect(table.playerView('anna').hands[1]).toMatchObject({ total: 17, soft: false });
  });

  it('takes one to 50,000 euros on each box {kings.blackjack-switch.11}', () => {
    const table = opened();
    expect(table.refuses('anna', 'bet', 1, 0.5).code).toBe('under-minimum');
    expect(table.refuses('anna', 'bet', 1, 50_001).code).toBe('over-maximum');
    table.main('anna', { 1: 50_000 });
    expect(table.purse('bert', 100).refuses('bert', 'bet', 3, 51).code).toBe('insufficient-funds');
  });

  it('lets other players bet behind on both boxes within their maximum {kings.blackjack-switch.08 kings.blackjack-switch.A13}', () => {
    const table = opened({ max: wholeUnits(100) }).main('anna', { 1: 60 });
    expect(table.refuses('bert', 'bet', 1, 41)).toMatchObject({ code: 'over-maximum', rule: rule('08') });
    table.main('bert', { 1: 40 });
    expect(table.staked('bert')).toBe(wholeUnits(80));
  });

  it('gives all decisions of a position, including the switch, to its first bettor {kings.blackjack-switch.10}', () => {
    const table = opened().main('anna', { 1: 10 }).main('bert', { 1: 20 }).deal('Ts 5s Th 6d Kd');
    expect(table.choices('bert')).toEqual([]);
    expect(table.choices('anna')).toEqual(['switch', 'keep']);
  });

  it('lets a player have several positions, and give one up {kings.blackjack-switch.09}', () => {
    const table = opened().main('anna', { 1: 10, 3: 10 });
    table.play(CROUPIER, { type: 'free-box', box: 3 });
    expect(table.staked('anna')).toBe(wholeUnits(20));
  });
});

describe('Super Match', () => {
  it('is optional in addition to the main bet {kings.blackjack-switch.22}', () => {
    const table = opened().main('anna', { 1: 100 });
    expect(table.choices('anna')).toContain('side-bet');
    table.deal('Ts 5s Th 6d Kd');
    expect(table.heard()).not.toContain('side-bet-settled');
  });

  it('has to equal the main bet if the table’s terms say so {kings.blackjack-switch.12 kings.blackjack-switch.23}', () => {
    const table = opened().main('anna', { 1: 100 });
    const match = (units: number) => ({
      type: 'side-bet',
      box: 1,
      bet: 'super-match',
      amount: wholeUnits(units),
    });
    expect(table.refusal(anna, match(99)).rule).toBe(rule('23'));
    table.side('anna', 'super-match', 100);
    // The main bet cannot change while a side bet depends on it.
    expect(table.refuses('anna', 'bet', 1, 10).code).toBe('side-bet-bound');
  });

  it('may be as high as the box’s maximum if the table’s terms say so {kings.blackjack-switch.12 kings.blackjack-switch.24 kings.blackjack-switch.A15}', () => {
    const table = opened({ sideStakes: { 'super-match': 'free' } }).main('anna', { 1: 1 });
    const match = (units: number) => ({
      type: 'side-bet',
      box: 1,
      bet: 'super-match',
      amount: wholeUnits(units),
    });
    expect(table.refusal(anna, match(50_001)).code).toBe('over-maximum');
    table.side('anna', 'super-match', 50_000);
  });

  it('pays one pair 1:1 {kings.blackjack-switch.18}', () => {
    const table = opened().main('anna', { 1: 100 }).side('anna', 'super-match', 100).deal('8s Ks Th 8d 2h');
    expect(table.events.find(({ type }) => type === 'side-bet-settled')).toMatchObject({
      rule: rule('18'),
      data: { outcome: 'won', pay: wholeUnits(100) },
    });
  });

  it('is settled for all positions before anything else {kings.blackjack-switch.30 kings.blackjack-switch.61}', () => {
    const table = opened().main('anna', { 1: 100 }).main('bert', { 3: 100 });
    table.side('anna', 'super-match', 100).side('bert', 'super-match', 100, 3);
    table.deal('8s Ks 8c 9c Ah 8d 2h 3d 4d');
    const heard = table.heard();
    expect(heard.filter((type) => type === 'side-bet-settled')).toHaveLength(2);
    expect(heard.lastIndexOf('side-bet-settled')).toBeLessThan(heard.indexOf('insurance-offered'));
  });

  it('may pay more than the declared maximum win, unless the table’s terms set a cap {kings.blackjack-switch.60 kings.blackjack-switch.A2 kings.blackjack-switch.E10}', () => {
    const table = opened({ sideStakes: { 'super-match': 'free' } }).main('anna', { 1: 1 });
    table.side('anna', 'super-match', 50_000).deal('Ks Kh Th Kd Kc').does('anna', 'keep');
    expect(table.view.early).toMatchObject([
      { bet: '1/super-match', pay: wholeUnits(2_000_000), rule: rule('21') },
    ]);
  });

  it('pays the part that the maximum win had cut once the position’s later losses make room for it {kings.blackjack-switch.60 kings.blackjack-switch.A2}', () => {
    const terms = { sideStakes: { 'super-match': 'free' }, maximumWin: 'cap' } as const;
    const table = opened(terms).main('anna', { 1: 50_000 });
    table.side('anna', 'super-match', 50_000).deal('Ts Tc 9h Td Th').does('anna', 'keep');
    expect(table.staked('anna')).toBe(wholeUnits(100_000 - 1_500_000));
    table.does('anna', 'hit', 1).deal('5c').does('anna', 'stand', 2).deal('Ah');
    // The side bet won 2,000,000, one box lost 50,000 and one pushed. The net win of 1,950,000 still exceeds the
    // maximum of 1,500,000.
    expect(table.view.boxes[0]?.hands[0]?.end).toBe('bust');
    expect(table.result()).toEqual({ anna: 1_500_000 });
  });
});

describe('the game', () => {
  it('deals a card to each box, one to the dealer, and a second one to each box {kings.blackjack-switch.28}', () => {
    const table = dealt('2s 3s 7h 4d 5d');
    const dealtTo = table.events.filter(({ type }) => type === 'card').map(({ data }) => data.box ?? data.to);
    expect(dealtTo).toEqual([1, 2, 'dealer', 1, 2]);
  });

  it('gives the dealer a second card later, or face down {kings.blackjack-switch.29}', () => {
    expect(dealt('2s 3s 7h 4d 5d').view.dealer.faceDown).toBe(false);
    expect(dealt('2s 3s 7h 4d 5d', { holeCard: 'face-down' }).view.dealer.faceDown).toBe(true);
  });

  it('insures each box separately, before the switch {kings.blackjack-switch.13 kings.blackjack-switch.A7}', () => {
    const table = dealt('Ts Js Ah 6d Qd');
    expect(table.refuses('anna', 'switch').code).toBe('not-now');
    expect(table.refuses('anna', 'insure', 2, 51)).toMatchObject({
      code: 'wrong-insurance',
      rule: rule('13'),
    });
    table.does('anna', 'insure', 2, 50).does('anna', 'decline', 1);
    expect(table.choices('anna')).toEqual(['switch', 'keep']);
    expect(table.refuses('anna', 'insure', 1, 50).code).toBe('insurance-closed');
  });

  it('exchanges the second cards of the two boxes, and only these {kings.blackjack-switch.32}', () => {
    const table = dealt('Ts 5s Th 6d Kd').does('anna', 'switch');
    expect(table.playerView('anna').hands.map(({ cards }) => cards)).toEqual([
      ['Ts', 'Kd'],
      ['5s', '6d'],
    ]);
    expect(table.refuses('anna', 'switch').code).toBe('not-now');
  });

  it('counts a blackjack that a switch makes, but not one that a switch breaks {kings.blackjack-switch.A5}', () => {
    const table = dealt('As 5s Th 6d Kd').does('anna', 'switch');
    expect(table.view.boxes.map(({ hands }) => hands[0]?.natural)).toEqual([true, false]);
    expect(table.view.asked).toMatchObject({ box: 2 });
    const broken = dealt('As 5s Th Kd 6d').does('anna', 'switch');
    expect(broken.view.boxes.map(({ hands }) => hands[0]?.natural)).toEqual([false, false]);
    expect(broken.view.asked).toMatchObject({ box: 1, for: 'decision' });
  });

  it('is played box by box, and each decision is repeated {kings.blackjack-switch.33 kings.blackjack-switch.34}', () => {
    const table = dealt('Ts 5s Th 6d Kd').does('anna', 'keep');
    expect(table.refuses('anna', 'stand', 2).code).toBe('not-your-turn');
    table.does('anna', 'hit', 1).deal('3c').does('anna', 'stand', 1).does('anna', 'stand', 2);
    const decided = table.events.filter(({ type }) => type === 'decided');
    expect(decided.map(({ to, data }) => [to, data.box, data.decision])).toEqual([
      ['all', 1, 'hit'],
      ['all', 1, 'stand'],
      ['all', 2, 'stand'],
    ]);
  });

  it('continues only after a clear decision {kings.blackjack-switch.58}', () => {
    const table = dealt('Ts 5s Th 6d Kd').does('anna', 'keep');
    expect(table.refusal(anna, { type: 'wave' }).code).toBe('bad-move');
    expect(table.next()).toBe('time-is-up');
  });

  it('takes the bet of a bust hand immediately, even if the dealer has 22 later {kings.blackjack-switch.35 kings.blackjack-switch.36}', () => {
    const table = dealt('Ts 5s Th 6d Kd').does('anna', 'keep').does('anna', 'hit', 1).deal('6c');
    expect(table.view.boxes[0]?.hands[0]).toMatchObject({ total: 22, end: 'bust' });
    table.does('anna', 'stand', 2).deal('6h 6c');
    expect(table.result()).toEqual({ anna: -100 });
  });

  it('collects the bets of a bust hand immediately, and keeps them if the round is cancelled {kings.blackjack-switch.35 kings.blackjack-switch.A17}', () => {
    const table = dealt('Ts 5s Th 6d Kd').does('anna', 'keep').does('anna', 'hit', 1).deal('6c');
    expect(table.events.find(({ type }) => type === 'collected')).toMatchObject({
      rule: rule('35'),
      transfers: [{ bet: '1/main', from: 'layout', to: 'bank', amount: wholeUnits(100) }],
    });
    table.play(CROUPIER, { type: 'fault', reason: 'misdeal' });
    table.play({ role: 'inspector' }, { type: 'cancel' });
    expect(table.net(table.close())).toEqual({ anna: wholeUnits(-100) });
  });

  it('gives split aces one card each, or plays them like other hands, as posted {kings.blackjack-switch.A9}', () => {
    const split = (terms: game.BlackjackTerms) =>
      dealt('As Ts 6h Ad 9d', terms).does('anna', 'keep').does('anna', 'split', 1).deal('5c');
    expect(split({}).view.asked).toMatchObject({ box: 1, hand: 1, for: 'card' });
    const others = split({ splitAces: 'as-others' });
    expect(others.view.asked).toMatchObject({ box: 1, hand: 0, for: 'decision' });
    expect(others.choices('anna')).toEqual(['hit', 'stand', 'double']);
  });

  it('doubles nine, ten and eleven only, or any two cards, as posted {kings.blackjack-switch.38 kings.blackjack-switch.39 kings.blackjack-switch.A11}', () => {
    const choices = (terms: game.BlackjackTerms, second: string) =>
      dealt(`8s Ts Th ${second} 6d`, terms).does('anna', 'keep').choices('anna');
    expect(choices({ doubleOn: '9-11' }, '2d')).toContain('double');
    expect(choices({ doubleOn: '9-11' }, '4d')).not.toContain('double');
    expect(choices({ doubleOn: '9-11' }, 'Ad')).not.toContain('double');
    expect(choices({ doubleOn: 'any' }, '4d')).toContain('double');
    expect(choices({ doubleOn: 'any' }, 'Ad')).toContain('double');
  });

  it('splits cards of equal points for another bet of the same size {kings.blackjack-switch.40 kings.blackjack-switch.16}', () => {
    const table = dealt('Ts 5s Th Kd 6d').does('anna', 'keep').does('anna', 'split').deal('Ac 9c');
    expect(table.staked('anna')).toBe(wholeUnits(300));
    // A ten with an ace is a 21 but not a blackjack. It is paid 1:1, and the hand ends.
    expect(table.view.boxes[0]?.hands.map(({ natural, end }) => [natural, end])).toEqual([
      [false, 'closed'],
      [false, null],
    ]);
  });

  it('pays an ace and a ten after a split 1:1 {kings.blackjack-switch.56}', () => {
    const table = dealt('Ts 5s 9h Kd 6d').does('anna', 'keep').does('anna', 'split').deal('Ac 9c');
    table.does('anna', 'stand', 1).does('anna', 'stand', 2).deal('Tc');
    const lines = table.lines();
    expect(lines['1/main']).toMatchObject({ outcome: 'won', pay: wholeUnits(100), rule: rule('54') });
    expect(lines['1/hand-2']).toMatchObject({ outcome: 'pushed' });
  });

  it('splits a box three times, and aces once, if posted {kings.blackjack-switch.41}', () => {
    const table = dealt('8s 2s Th 8d 3d', { splits: { most: 3, resplitAces: false } }).does('anna', 'keep');
    table.does('anna', 'split').deal('8c').does('anna', 'split').deal('8h').does('anna', 'split').deal('8s');
    expect(table.choices('anna')).not.toContain('split');
    const aces = dealt('As 2s Th Ad 3d').does('anna', 'keep').does('anna', 'split').deal('Ac 9c');
    expect(aces.view.asked).toMatchObject({ box: 2 });
  });

  it('splits without limit, including aces, if posted {kings.blackjack-switch.42 kings.blackjack-switch.A9}', () => {
    const terms = { splits: { most: null, resplitAces: true } };
    const table = dealt('8s 2s Th 8d 3d', terms).does('anna', 'keep').does('anna', 'split');
    for (const card of ['8c', '8h', '8s', '8d']) table.deal(card).does('anna', 'split');
    expect(table.view.boxes[0]?.hands).toHaveLength(6);
    const aces = dealt('As 2s Th Ad 3d', terms).does('anna', 'keep').does('anna', 'split').deal('Ac');
    expect(aces.choices('anna')).toEqual(['stand', 'split']);
  });

  it('doubles after a split under the same conditions as on the first two cards {kings.blackjack-switch.A10}', () => {
    const table = dealt('8s 2s Th 8d 3d').does('anna', 'keep').does('anna', 'split').deal('3c');
    expect(table.choices('anna')).toContain('double');
  });

  it('has neither surrender nor even money, and deals no card to a hand of 21 {kings.blackjack-switch.43 kings.blackjack-switch.A12}', () => {
    const table = dealt('As 5s Ah Kd 6d');
    expect(table.choices('anna')).toEqual(['insure', 'insure', 'decline', 'decline']);
    table.does('anna', 'decline', 1).does('anna', 'decline', 2).does('anna', 'keep');
    expect(table.choices('anna')).toEqual(['hit', 'stand', 'double']);
    expect(table.view.asked).toMatchObject({ box: 2 });
  });

  it('stands for a player who times out {kings.blackjack-switch.A16}', () => {
    const table = dealt('Ts 5s Th 6d Kd');
    for (let asked = 0; asked < 3; asked++) table.timeIsUp();
    expect(table.heard().filter((type) => type === 'switched')).toEqual([]);
    expect(table.view.stage).toBe('dealer');
  });
});

describe('the dealer', () => {
  it('draws to 16 when all players have finished, and stands on a hard 17 {kings.blackjack-switch.44 kings.blackjack-switch.49 kings.blackjack-switch.A3}', () => {
    const table = dealt('Ts 5s Th 6d Kd').does('anna', 'keep').does('anna', 'stand', 1);
    expect(table.view.stage).toBe('turns');
    table.does('anna', 'stand', 2).deal('6h');
    expect(table.next()).toBe('card');
    table.deal('Ac');
    expect(table.next()).toBe('settle');
  });

  it('draws on an ace and a six, and on every soft 17 unless posted otherwise {kings.blackjack-switch.46 kings.blackjack-switch.A3}', () => {
    const after = (cards: string, terms?: game.BlackjackTerms) => {
      const table = dealt('Ts 5s 2h 6d Kd', terms).does('anna', 'keep').does('anna', 'stand', 1);
      return table.does('anna', 'stand', 2).deal(cards).next();
    };
    const six = dealt('Ts 5s 6h 6d Kd')
      .does('anna', 'keep')
      .does('anna', 'stand', 1)
      .does('anna', 'stand', 2);
    expect(six.deal('Ac').next()).toBe('card');
    expect(after('4c Ac')).toBe('card');
    expect(after('4c Ac', { soft17: 'draws-on-two-cards' })).toBe('settle');
  });

  it('has a blackjack that beats a 21, and pushes with another blackjack {kings.blackjack-switch.A4}', () => {
    const table = dealt('As 7s Th Kd 7d').does('anna', 'keep').does('anna', 'hit', 2).deal('7c Ac');
    const lines = table.lines();
    expect(lines['1/main']).toMatchObject({ outcome: 'pushed' });
    expect(lines['2/main']).toMatchObject({ outcome: 'lost', rule: rule('A4') });
  });

  it('pushes with 22 even against a blackjack, as the book says literally {kings.blackjack-switch.51 kings.blackjack-switch.A6}', () => {
    const table = dealt('As Ts Th Kd 9d').does('anna', 'keep').does('anna', 'stand', 2).deal('6h 6c');
    expect(table.lines()['1/main']).toMatchObject({ outcome: 'pushed', rule: rule('51') });
  });

  it('settles box by box, and takes the bet of a lower total {kings.blackjack-switch.45 kings.blackjack-switch.55}', () => {
    const table = dealt('Ts Ts Th 6d 9d')
      .does('anna', 'keep')
      .does('anna', 'stand', 1)
      .does('anna', 'stand', 2);
    table.deal('8c');
    const { settlement } = table.settle();
    expect(settlement.map(({ bet, outcome, rule: by }) => [bet, outcome, by])).toEqual([
      ['1/main', 'lost', rule('55')],
      ['2/main', 'won', rule('54')],
    ]);
  });
});
