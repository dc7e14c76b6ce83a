import { CROUPIER, INSPECTOR, player, seatId } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { BlackjackTable, cite, whole } from '../../test/blackjack.ts';
import { blackjackAllBets } from './blackjack-all-bets.ts';
import { blackjackEvolution } from './blackjack-evolution.ts';
import { blackjackInfinite } from './blackjack-infinite.ts';
import { blackjackSynot } from './blackjack-synot.ts';

/** Four books that say the same in most lines: under which numbers each of them says it. */
const PLATFORM = [
  {
    plan: blackjackSynot,
    common: false,
    rules: {
      seats: '02 A11',
      none: '31',
      join: '32',
      place: '33',
      mainFirst: '34 A12',
      takeBack: '35',
      again: '36',
      timer: '37',
      close: '38',
      deal: '39',
      faceUp: '40',
      insurance: '15 41',
      choices: '42',
      hit: '43',
      stand: '44',
      double: '13 45',
      split: '14 46 A3',
      aces: '47',
      once: '48',
      bust: '50',
      silent: '51 A5',
      dealerTurn: '52',
      settle: '53 89',
      draws: '54 55',
      noChoice: '56',
      noLook: '57 A2',
      finishes: 'A7',
      dealerBust: '63',
      higher: '64',
      equal: '65',
      lower: '66',
      values: '68',
      soft: '69',
      natural: '70',
      afterSplit: '71',
      suits: '72',
      faults: ['74', '75', '76', '77'],
      reconstruct: '78 A13',
      cancelled: '79',
      before: '80 A18',
      after: '81',
      unanswered: '83 A8',
      poor: '84',
      noResult: '85',
      noCap: '90 A9 A15',
      soft21: 'A4',
    },
  },
  {
    plan: blackjackAllBets,
    common: true,
    rules: {
      seats: '02',
      none: '46',
      join: '47',
      place: '48',
      mainFirst: '49 A12',
      takeBack: '50',
      again: '51',
      timer: '52',
      close: '53',
      deal: '54',
      faceUp: '55',
      insurance: '15 57',
      choices: '58',
      hit: '59',
      stand: '60',
      double: '13 61',
      split: '14 62 A3',
      aces: '63',
      once: '64',
      bust: '66',
      silent: '68 A5',
      dealerTurn: '69',
      settle: '70 108',
      draws: '71 72',
      noChoice: '73',
      noLook: '74 A2',
      finishes: 'A7',
      dealerBust: '81',
      higher: '82',
      equal: '83',
      lower: '84',
      values: '86',
      soft: '87',
      natural: '88',
      afterSplit: '89',
      suits: '90',
      faults: ['93', '94', '95', '96'],
      reconstruct: '97 A13',
      cancelled: '98',
      before: '99 A18',
      after: '100',
      unanswered: '102 A8',
      poor: '103',
      noResult: '104',
      noCap: '109 A9 A10 A15',
      soft21: 'A4',
    },
  },
  {
    plan: blackjackInfinite,
    common: true,
    rules: {
      seats: '02',
      none: '37',
      join: '38',
      place: '39',
      mainFirst: '40 A12',
      takeBack: '41',
      again: '42',
      timer: '43',
      close: '44',
      deal: '45',
      faceUp: '46',
      insurance: '15 48',
      choices: '49',
      hit: '50',
      stand: '51',
      double: '13 52',
      split: '14 53 A3',
      aces: '54',
      once: '55',
      bust: '57',
      silent: '59 A5',
      dealerTurn: '60',
      settle: '61 99',
      draws: '62 63',
      noChoice: '64',
      noLook: '65 A2',
      finishes: 'A7',
      dealerBust: '72',
      higher: '73',
      equal: '74',
      lower: '75',
      values: '77',
      soft: '78',
      natural: '79',
      afterSplit: '80',
      suits: '81',
      faults: ['84', '85', '86', '87'],
      reconstruct: '88 A13',
      cancelled: '89',
      before: '90 A18',
      after: '91',
      unanswered: '93 A8',
      poor: '94',
      noResult: '95',
      noCap: '100 A9 A15',
      soft21: 'A4',
    },
  },
  {
    plan: blackjackEvolution,
    common: false,
    rules: {
      seats: '02 A11',
      none: '25',
      join: '26',
      place: '27',
      mainFirst: '28 A12',
      takeBack: '29',
      again: '30',
      timer: '31',
      close: '32',
      deal: '33',
      faceUp: '34',
      insurance: '15 35',
      choices: '36',
      hit: '37',
      stand: '38',
      double: '13 39',
      split: '14 40 A3',
      aces: '41',
      once: '42',
      bust: '44',
      silent: '46 A5',
      dealerTurn: '47',
      settle: '48 85',
      draws: '49 50',
      noChoice: '51',
      noLook: '52 A2',
      finishes: 'A7',
      dealerBust: '59',
      higher: '60',
      equal: '61',
      lower: '62',
      values: '64',
      soft: '65',
      natural: '66',
      afterSplit: '67',
      suits: '68',
      faults: ['70', '71', '72', '73'],
      reconstruct: '74 A13',
      cancelled: '75',
      before: '76 A18',
      after: '77',
      unanswered: '79 A8',
      poor: '80',
      noResult: '81',
      noCap: '86 A9 A15',
      soft21: 'A4',
    },
  },
] as const;

const opened = (plan: blackjack.BlackjackPlan, seats?: readonly string[]) =>
  BlackjackTable.opened(plan, {}, seats);

describe.each(PLATFORM.map((one) => [one.plan.id, one] as const))('%s', (_, { plan, common, rules }) => {
  const the = (numbers: string) => cite(plan.rulebook, numbers);
  const by = (number: string) => `${plan.rulebook}.${number}`;
  const anna = player(seatId('anna'));
  const bet = (units = 100) => opened(plan).main('anna', { 1: units });

  it(`is shuffled and dealt by the croupier, eight packs without jokers ${the('01 03')}`, () => {
    const table = new BlackjackTable(plan);
    expect(table.next()).toBe('shuffle');
    table.openBets();
    expect(table.view.shoe).toMatchObject({ decks: 8, left: 416 });
    expect(() => BlackjackTable.opened(plan, { decks: 6 })).toThrow(/does not allow/);
  });

  it(`seats its participants ${the(rules.seats)}`, () => {
    const table = bet();
    if (common) {
      table.main('bert', { 1: 50 });
      expect(table.refuses('cleo', 'bet', 2, 50).code).toBe('unknown-box');
      expect(table.view.players).toBe(2);
    } else {
      table.main('bert', { 7: 50 });
      expect(table.refuses('cleo', 'bet', 8, 50).code).toBe('unknown-box');
      expect(table.refuses('anna', 'bet', 2, 50).code).toBe('too-many-boxes');
      expect(table.refuses('cleo', 'bet', 7, 50).code).toBe('box-taken');
      // The boxes of the others are shown.
      expect(table.view.boxes.map(({ bettors }) => bettors[0]?.seat)).toEqual(['anna', 'bert']);
    }
  });

  it(`sets participants against the dealer, not against each other ${the('04')}`, () => {
    const table = bet().main('bert', { [common ? 1 : 2]: 100 });
    table
      .deal(common ? 'Ts 9h 9d' : 'Ts Ts 9h 9d 9d')
      .does('anna', 'stand')
      .does('bert', 'stand', common ? 1 : 2);
    table.deal('8c');
    expect(table.result()).toEqual({ anna: 100, bert: 100 });
  });

  it(`takes chips on several positions of a box, and shows what is staked in all ${the('05 06')}`, () => {
    const table = bet().side('anna', '21+3', 10).side('anna', '21+3', 5);
    expect(table.mine('anna').bets).toEqual([
      { box: 1, owner: true, stake: whole(100), sides: { '21+3': whole(15) }, insurance: null },
    ]);
    expect(table.mine('anna').staked).toBe(whole(115));
    expect(table.view.staked).toBe(whole(115));
  });

  it(`has the moves that its buttons name ${the('07')}`, () => {
    expect(bet().choices('anna')).toEqual(expect.arrayContaining(['bet', 'withdraw']));
    const ace = bet().deal('8s Ah 8d');
    expect(ace.choices('anna')).toEqual(['insure', 'decline']);
    expect(ace.does('anna', 'decline').choices('anna')).toEqual(['hit', 'stand', 'double', 'split']);
  });

  it(`takes main bets up to 100,000 koruna, from the table's own minimum ${the('08')}`, () => {
    const table = BlackjackTable.opened(plan, { min: whole(50) });
    expect(table.refuses('anna', 'bet', 1, 49)).toMatchObject({ code: 'under-minimum', rule: by('08') });
    expect(table.refuses('anna', 'bet', 1, 100_001)).toMatchObject({ code: 'over-maximum', rule: by('08') });
    table.main('anna', { 1: 100_000 });
  });

  it(`takes up to 1,000 koruna on each side bet ${the(plan === blackjackAllBets ? '09 A21' : '09 A10')}`, () => {
    const table = bet();
    for (const { id } of plan.sideBets) {
      table.side('anna', id, 1_000);
      const more = { type: 'side-bet', box: 1, bet: id, amount: whole(1) };
      expect(table.refusal(anna, more)).toMatchObject({ code: 'over-maximum', rule: by('09') });
    }
  });

  it(`knows no surrender, even money, bet behind or second split ${the(rules.none)}`, () => {
    const table = bet().deal('8s 6h 8d');
    expect(table.refuses('anna', 'surrender').code).toBe('not-on-this-hand');
    expect(table.refuses('anna', 'even-money').code).toBe('not-now');
    expect(table.refuses('anna', 'match').code).toBe('not-now');
  });

  it(`takes no bet for a game that is running; who joins bets on the next ${the(rules.join)}`, () => {
    const table = bet().deal('Ts 6h 8d');
    expect(table.refuses('bert', 'bet', common ? 1 : 2, 50).code).toBe('bets-closed');
    table.does('anna', 'stand').deal('Tc 2c').settle();
    table.open();
    table.openBets().main('bert', { [common ? 1 : 2]: 50 });
  });

  it(`takes chips that are put on a position ${the(rules.place)}`, () => {
    const table = bet(20).main('anna', { 1: 30 });
    expect(table.mine('anna').bets[0]?.stake).toBe(whole(50));
    expect(table.staked('anna')).toBe(whole(50));
  });

  it(`takes side bets beside a main bet only ${the(rules.mainFirst)}`, () => {
    const table = opened(plan);
    const side = { type: 'side-bet', box: 1, bet: '21+3', amount: whole(10) };
    expect(table.refusal(anna, side)).toMatchObject({ code: 'no-main-bet' });
    table.main('anna', { 1: 100 }).side('anna', '21+3', 10);
    // The main chips taken back take the side chips with them.
    table.play(anna, { type: 'withdraw', box: 1, bet: 'main', amount: whole(100) });
    expect(table.mine('anna').bets).toEqual([]);
    expect(table.staked('anna')).toBe(0);
  });

  it(`gives bets back until they are closed ${the(rules.takeBack)}`, () => {
    const table = bet().side('anna', '21+3', 10);
    table.play(anna, { type: 'withdraw', box: 1, bet: '21+3', amount: whole(10) });
    table.play(anna, { type: 'withdraw', box: 1, bet: 'main', amount: whole(40) });
    expect(table.staked('anna')).toBe(whole(60));
    table.deal('Ts');
    const all = { type: 'withdraw', box: 1, bet: 'main', amount: whole(60) };
    expect(table.refusal(anna, all).code).toBe('bets-closed');
  });

  it(`lets the bets of the game before be placed again ${the(rules.again)}`, () => {
    const table = bet().side('anna', '21+3', 10);
    const [before] = table.mine('anna').bets;
    table.deal('Ts 6h 8d').does('anna', 'stand').deal('Tc 2c').settle();
    table.open();
    table.openBets().main('anna', { 1: 100 }).side('anna', '21+3', 10);
    expect(table.mine('anna').bets).toEqual([before]);
  });

  it(`waits for the betting time, then says that bets are closed, and takes no more ${the(`${rules.timer} ${rules.close}`)}`, () => {
    const table = bet();
    expect(table.options(CROUPIER).find(({ pace }) => pace)).toMatchObject({
      move: { type: 'no-more-bets' },
      pace: 'betting',
    });
    table.play(CROUPIER, { type: 'no-more-bets' });
    expect(table.events.at(-1)).toMatchObject({ type: 'no-more-bets', to: 'all' });
    expect(table.refuses('bert', 'bet', common ? 1 : 2, 50).code).toBe('bets-closed');
    expect(table.next()).toBe('card');
  });

  it(`deals one card to each box and one to the dealer, then a second to each, the dealer's face down ${the(`${rules.deal} ${rules.faceUp}`)}`, () => {
    const table = common ? bet() : bet().main('bert', { 3: 100 });
    table.deal(common ? '2s 7h 4d' : '2s 3s 7h 4d 5d');
    const dealt = table.events.filter(({ type }) => type === 'card' || type === 'face-down');
    const to = dealt.map(({ type, data }) => (type === 'card' ? (data.box ?? data.to) : type));
    expect(to).toEqual(common ? [1, 'dealer', 1, 'face-down'] : [1, 3, 'dealer', 1, 3, 'face-down']);
    expect(dealt.at(-1)?.data).toEqual({});
  });

  it(`offers insurance of exactly half when the dealer's first card is an ace ${the(rules.insurance)}`, () => {
    const table = bet().deal('Ts Ah 8d');
    expect(table.refuses('anna', 'insure', 1, 49)).toMatchObject({ code: 'wrong-insurance', rule: by('10') });
    expect(table.refuses('anna', 'insure', 1, 51).code).toBe('wrong-insurance');
    table.does('anna', 'insure', 1, 50);
    expect(table.view.stage).toBe('turns');
    expect(bet().deal('Ts Kh 8d').choices('anna')).not.toContain('insure');
    // A blackjack may be insured too.
    expect(bet().deal('As Ah Kd').choices('anna')).toEqual(['insure', 'decline']);
  });

  it(`treats who does not answer the offer as one who declines ${the(rules.unanswered)}`, () => {
    const table = bet().deal('Ts Ah 8d');
    table.timeIsUp();
    expect(table.refuses('anna', 'insure', 1, 50).code).toBe('insurance-closed');
    expect(table.staked('anna')).toBe(whole(100));
  });

  it(`lets a participant hit, stand and double, and split what is equal ${the(rules.choices)}`, () => {
    expect(bet().deal('5s 6h 8d').choices('anna')).toEqual(['hit', 'stand', 'double']);
    expect(bet().deal('8s 6h 8d').choices('anna')).toEqual(['hit', 'stand', 'double', 'split']);
    const timed = bet().deal('5s 6h 8d').options(CROUPIER);
    expect(timed.find(({ move }) => move.type === 'time-is-up')?.pace).toBe('decision');
  });

  it(`deals a card for each hit, until he stands or is over 21 ${the(`${rules.hit} ${rules.stand} ${rules.bust}`)}`, () => {
    const table = bet().deal('2s 6h 3d').does('anna', 'hit').deal('4c').does('anna', 'hit').deal('5c');
    expect(table.choices('anna')).toEqual(['hit', 'stand']);
    table.does('anna', 'hit').deal('Kc');
    expect(table.mine('anna').hands[0]?.total).toBe(24);
    expect(table.refuses('anna', 'stand').code).toBe('not-your-turn');
    const stood = bet().deal('2s 6h 3d').does('anna', 'stand');
    expect(stood.view.stage).toBe('dealer');
  });

  it(`doubles the first two cards for another stake and one card ${the(rules.double)}`, () => {
    const table = bet().deal('5s 6h 6d').does('anna', 'double').deal('2c');
    expect(table.staked('anna')).toBe(whole(200));
    expect(table.view.stage).toBe('dealer');
    const three = bet().deal('2s 6h 3d').does('anna', 'hit').deal('4c');
    expect(three.refuses('anna', 'double').code).toBe('not-on-this-hand');
  });

  it(`splits two cards of equal value, king and ten too, and no more than once ${the(`${rules.split} ${rules.once}`)}`, () => {
    const table = bet()
      .deal('Ks 6h Td')
      .does('anna', 'split')
      .deal(common ? 'Jc 5c' : 'Jc');
    expect(table.staked('anna')).toBe(whole(200));
    expect(table.choices('anna')).toEqual(['hit', 'stand', 'double']);
    expect(table.refuses('anna', 'split').code).toBe('not-on-this-hand');
  });

  it(`gives each split ace one card, no double ${the(rules.aces)}`, () => {
    const table = bet().deal('As 6h Ad').does('anna', 'split').deal('5c Kc');
    expect(table.view.stage).toBe('dealer');
  });

  it(`pays an ace and a ten of a split as a 21 ${the(rules.afterSplit)}`, () => {
    const table = bet().deal('As 9h Ad').does('anna', 'split').deal('Kc 9c Tc');
    const lines = table.lines();
    expect(lines['1/main']).toMatchObject({ outcome: 'won', pay: whole(100), rule: by(rules.higher) });
  });

  it(`plays the house's answer for who says nothing ${the(rules.silent)}`, () => {
    const nine = bet().deal('5s 6h 4d');
    nine.timeIsUp();
    const hits = plan === blackjackInfinite || plan === blackjackEvolution;
    expect(nine.next()).toBe('card');
    expect(nine.view.stage).toBe(hits ? 'turns' : 'dealer');
    // Eleven cannot go over; from twelve on it stands.
    const eleven = bet().deal('5s 6h 6d');
    eleven.timeIsUp();
    expect(eleven.view.stage).toBe(hits ? 'turns' : 'dealer');
    const twelve = bet().deal('As 6h Ad');
    // Of who is gone it is known first, then it stands for him.
    expect(twelve.rules.onTimeout(twelve.state, seatId('anna'))).toEqual({ type: 'leave' });
    twelve.play(anna, { type: 'leave' });
    expect(twelve.rules.onTimeout(twelve.state, seatId('anna'))).toEqual({ type: 'stand', box: 1 });
    twelve.timeIsUp();
    expect(twelve.view.stage).toBe('dealer');
  });

  it(`has the dealer turn his card and draw when all have finished, without a choice ${the(`${rules.dealerTurn} ${rules.noChoice}`)}`, () => {
    const table = bet().deal('Ts 6h 8d');
    expect(table.view.dealer).toMatchObject({ cards: ['6h'], faceDown: true });
    table.does('anna', 'stand');
    expect(table.view.stage).toBe('dealer');
    expect(table.next()).toBe('card');
    table.deal('Tc');
    expect(table.view.dealer.cards).toEqual(['6h', 'Tc']);
    expect(table.refusal(CROUPIER, { type: 'settle' }).code).toBe('not-now');
  });

  it(`does not look at the face-down card before ${the(rules.noLook)}`, () => {
    const table = bet().deal('Ts Ah 8d').does('anna', 'decline');
    expect(table.view.stage).toBe('turns');
    expect(table.refusal(CROUPIER, { type: 'check', card: 'Kc' }).code).toBe('not-now');
    expect(JSON.stringify(table.state.play.dealer)).toContain('"hole":null');
  });

  it(`has the dealer draw to 16 and stand on 17, soft too ${the(rules.draws)}`, () => {
    const after = (cards: string) => {
      const [first, second = ''] = cards.split(' ');
      const table = bet().deal(`Ts ${first} 8d`);
      if (table.view.stage === 'insurance') table.does('anna', 'decline');
      return table.does('anna', 'stand').deal(second).next();
    };
    expect(after('Th 6c')).toBe('card');
    expect(after('Th 7c')).toBe('settle');
    expect(after('Ah 6c')).toBe('settle');
    expect(after('Ah 5c')).toBe('card');
  });

  it(`plays the dealer's hand to the end though no hand is left ${the(rules.finishes)}`, () => {
    const table = bet().deal('Ts 6h 8d').does('anna', 'hit').deal('Kc');
    expect(table.view.stage).toBe('dealer');
    table.deal('Tc 2c');
    expect(table.next()).toBe('settle');
  });

  it(`credits what each hand and each side bet comes to ${the(rules.settle)}`, () => {
    const table = bet().side('anna', '21+3', 10).deal('4s 6h 5d').does('anna', 'stand').deal('Tc Kc');
    const { settlement } = table.settle();
    expect(settlement.map(({ bet: name, outcome, pay }) => [name, outcome, pay])).toEqual([
      ['1/main', 'won', whole(100)],
      ['1/21+3', 'won', whole(100)],
    ]);
    expect(settlement.every(({ to }) => to === undefined)).toBe(true);
  });

  it(`pays whatever is left when the dealer is over, and takes a lower total ${the(`${rules.dealerBust} ${rules.lower}`)}`, () => {
    const over = bet().deal('2s 6h 3d').does('anna', 'stand').deal('Tc Kc');
    expect(over.lines()['1/main']).toMatchObject({ outcome: 'won', rule: by(rules.dealerBust) });
    const lower = bet().deal('Ts 9h 8d').does('anna', 'stand').deal('Tc');
    expect(lower.lines()['1/main']).toMatchObject({ outcome: 'lost', rule: by(rules.lower) });
  });

  it(`counts cards at their face, pictures ten, aces one or eleven ${the(`${rules.values} ${rules.soft}`)}`, () => {
    const table = bet().deal('As 6h 7d');
    expect(table.mine('anna').hands[0]).toMatchObject({ total: 18, soft: true });
    table.does('anna', 'hit').deal('Qc');
    expect(table.mine('anna').hands[0]).toMatchObject({ total: 18, soft: false });
  });

  it(`ranks a blackjack above every other 21 ${the(rules.natural)}`, () => {
    const table = bet().deal('7s Th 7d').does('anna', 'hit').deal('7c Ac');
    expect(table.result()).toEqual({ anna: -100 });
    const natural = bet().deal('As 6h Kd').deal('5c Tc');
    expect(natural.result()).toEqual({ anna: 150 });
  });

  it(`does not look at suits for the main bet ${the(rules.suits)}`, () => {
    const same = bet().deal('Ts 9h 9s').does('anna', 'stand').deal('9s');
    const others = bet().deal('Tc 9h 9d').does('anna', 'stand').deal('9c');
    expect(same.result()).toEqual(others.result());
  });

  it(`can be stopped for what the book lists, and cancelled ${the(rules.faults.join(' '))}`, () => {
    const dealt = () => bet().deal('Ts 6h 8d');
    const reasons = [
      [{ type: 'fault', reason: 'wrong-record' }, rules.faults[0]],
      [{ type: 'fault', reason: 'cards-face-up', cards: 2 }, rules.faults[1]],
      [{ type: 'fault', reason: 'cards-fallen', cards: 3 }, rules.faults[2]],
      [{ type: 'expose', card: 'Kc' }, rules.faults[3]],
    ] as const;
    for (const [move, number] of reasons) {
      const table = dealt();
      table.play(CROUPIER, move);
      expect(table.events.at(-1)).toMatchObject({ type: 'stopped', rule: by(number) });
      expect(table.choices('anna')).toEqual([]);
      table.play(INSPECTOR, { type: 'cancel' });
      expect(table.net(table.close())).toEqual({ anna: 0 });
    }
    // A single open card, or two that fell, are no ground.
    expect(dealt().refusal(CROUPIER, { type: 'fault', reason: 'cards-face-up', cards: 1 })).toMatchObject({
      code: 'no-ground',
      rule: by(rules.faults[1]),
    });
    expect(dealt().refusal(CROUPIER, { type: 'fault', reason: 'cards-fallen', cards: 2 })).toMatchObject({
      code: 'no-ground',
      rule: by(rules.faults[2]),
    });
  });

  it(`reconstructs a game before it is cancelled ${the(rules.reconstruct)}`, () => {
    const table = bet().deal('Ts 6h 8d');
    expect(table.refusal(INSPECTOR, { type: 'cancel' })).toMatchObject({ code: 'reconstruct-first' });
    table.play(CROUPIER, { type: 'fault', reason: 'wrong-record' });
    // The face-down card is lifted, the card before it put right.
    table.play(CROUPIER, { type: 'take-back' });
    table.play(CROUPIER, { type: 'correct', card: '9d' });
    table.play(CROUPIER, { type: 'resume' });
    table.deal();
    expect(table.mine('anna').hands[0]).toMatchObject({ cards: ['Ts', '9d'], total: 19 });
    table.does('anna', 'stand').deal('Tc 2c');
    expect(table.result()).toEqual({ anna: 100 });
  });

  it(`returns every stake of a cancelled game: main, double, split, insurance and side bets ${the(rules.cancelled)}`, () => {
    const table = bet().side('anna', '21+3', 10).deal('8s Ah 8d').does('anna', 'insure', 1, 50);
    table
      .does('anna', 'split')
      .deal(common ? '3c 2c' : '3c')
      .does('anna', 'double');
    table.play(CROUPIER, { type: 'fault', reason: 'wrong-record' });
    table.play(INSPECTOR, { type: 'cancel' });
    const closed = table.close();
    expect(closed.settlement.map(({ bet: name, outcome, return: back }) => [name, outcome, back])).toEqual([
      ['1/main', 'void', whole(100)],
      ['1/double', 'void', whole(100)],
      ['1/hand-2', 'void', whole(100)],
      ['1/21+3', 'void', whole(10)],
      ['1/insurance', 'void', whole(50)],
    ]);
    expect(table.net(closed)).toEqual({ anna: 0 });
  });

  it(`returns the stakes when no result is recorded ${the(rules.noResult)}`, () => {
    const table = bet().deal('Ts 6h 8d');
    table.play(CROUPIER, { type: 'fault', reason: 'no-result' });
    table.play(INSPECTOR, { type: 'cancel' });
    expect(table.net(table.close())).toEqual({ anna: 0 });
  });

  it(`gives the chips back to who is disconnected before bets close ${the(rules.before)}`, () => {
    const table = bet().side('anna', '21+3', 10);
    // So does the table when his connection is gone for good.
    expect(table.rules.onTimeout(table.state, seatId('anna'))).toEqual({ type: 'leave' });
    table.play(anna, { type: 'leave' });
    expect(table.mine('anna').bets).toEqual([]);
    expect(table.staked('anna')).toBe(0);
  });

  it(`settles the bets of who is disconnected later, as if he said nothing ${the(rules.after)}`, () => {
    const table = bet().deal('Ts 6h 9d');
    table.play(anna, { type: 'leave' });
    expect(table.mine('anna').away).toBe(true);
    table.timeIsUp();
    table.deal('Tc 2c');
    expect(table.result()).toEqual({ anna: 100 });
  });

  it(`offers no double, split or insurance that the balance does not hold ${the(rules.poor)}`, () => {
    const table = bet().purse('anna', 49).deal('8s Ah 8d');
    expect(table.choices('anna')).toEqual(['decline']);
    expect(table.refuses('anna', 'insure', 1, 50).code).toBe('insufficient-funds');
    table.does('anna', 'decline');
    expect(table.choices('anna')).toEqual(['hit', 'stand']);
    expect(table.refuses('anna', 'double').code).toBe('insufficient-funds');
    expect(table.refuses('anna', 'split').code).toBe('insufficient-funds');
  });

  it(`has no maximum win, limits the first stake only, and pays exact haléře ${the(rules.noCap)}`, () => {
    expect(plan.stake.maximumWin).toBeUndefined();
    const table = bet(100_000)
      .deal('8s 6h 8d')
      .does('anna', 'split')
      .deal(common ? '3c 2c' : '3c');
    table
      .does('anna', 'double')
      .deal(common ? 'Tc' : 'Tc 2c')
      .does('anna', 'stand');
    expect(table.staked('anna')).toBe(whole(300_000));
    expect(bet(1).deal('As 6h Kd').deal('Tc 2c').result()).toEqual({ anna: 1.5 });
  });

  it(`lets a soft 21 of more than two cards have another card, a hard one not ${the(rules.soft21)}`, () => {
    const soft = bet().deal('As 6h 5d').does('anna', 'hit').deal('5c');
    expect(soft.choices('anna')).toEqual(['hit', 'stand']);
    const hard = bet().deal('7s 6h 7d').does('anna', 'hit').deal('7c');
    expect(hard.choices('anna')).toEqual([]);
    expect(bet().deal('As 6h Kd').choices('anna')).toEqual([]);
  });
});
