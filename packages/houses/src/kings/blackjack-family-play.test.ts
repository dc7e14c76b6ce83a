import { CROUPIER, player, seatId } from '@croupier/core';
import type { blackjack as game } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { BlackjackTable, wholeUnits } from '../../test/blackjack.ts';
import { cite } from '../../test/cite.ts';
import { FAMILY } from '../../test/kings-blackjacks.ts';
import { blackjackFree } from './blackjack-free.ts';
import { pontoon } from './pontoon.ts';

describe.each(FAMILY.map((one) => [one.plan.id, one] as const))('%s', (_, one) => {
  const { plan, rules } = one;
  const the = (numbers: string) => cite(plan.rulebook, numbers);
  const opened = (terms?: game.BlackjackTerms) => BlackjackTable.opened(plan, terms);
  const anna = player(seatId('anna'));

  it(`deals a card to each box and one to the dealer, then a second to each box ${the(`${rules.firstCards} ${rules.secondCards}`)}`, () => {
    const table = opened().main('anna', { 2: 10, 5: 10 }).deal('2s 3s 7h 4d 5d');
    const dealt = table.events.filter(({ type }) => type === 'card').map(({ data }) => data.box ?? data.to);
    expect(dealt).toEqual([2, 5, 'dealer', 2, 5]);
  });

  it('counts a player only once, however many boxes they bet on', () => {
    const table = opened().main('anna', { 1: 10, 3: 10 }).main('bert', { 5: 10 });
    expect(table.view.players).toBe(2);
    for (const box of [1, 3]) {
      expect(table.view.players).toBe(2);
      table.play(anna, { type: 'withdraw', box, bet: 'main', amount: wholeUnits(10) });
    }
    expect(table.view.players).toBe(1);
  });

  it(`deals the dealer's second card last, or face down immediately ${the(rules.holeCard)}`, () => {
    const none = opened({ holeCard: 'none' }).main('anna', { 1: 10 }).deal('Ts 6h 8d');
    expect(none.view.dealer).toMatchObject({ cards: ['6h'], faceDown: false });
    const down = opened({ holeCard: 'face-down' }).main('anna', { 1: 10 }).deal('Ts 6h 8d');
    expect(down.view.dealer).toMatchObject({ cards: ['6h'], faceDown: true });
    expect(down.view.shoe.left).toBe(none.view.shoe.left - 1);
    down.does('anna', 'stand').deal('Tc 4c');
    expect(down.view.dealer).toMatchObject({ cards: ['6h', 'Tc', '4c'], faceDown: false });
  });

  it(`deals face up, and reveals nothing about a face-down card ${the(rules.faceUp)}`, () => {
    const table = opened({ holeCard: 'face-down' }).main('anna', { 1: 10 }).deal('Ts 6h 8d');
    const cards = table.events.filter(({ type }) => type === 'card');
    expect(cards.map(({ to, data }) => [to, data.card])).toEqual([
      ['all', 'Ts'],
      ['all', '6h'],
      ['all', '8d'],
    ]);
    expect(table.events.find(({ type }) => type === 'face-down')?.data).toEqual({});
    expect(JSON.stringify(table.state.play.dealer)).toContain('"hole":null');
  });

  it(`offers insurance when the dealer's first card is an ace ${the(rules.insurance)}`, () => {
    const ten = opened().main('anna', { 1: 10 }).deal('Ts Th 8d');
    expect(ten.choices('anna')).not.toContain('insure');
    const ace = opened().main('anna', { 1: 10 }).deal('Ts Ah 8d');
    expect(ace.choices('anna')).toEqual(expect.arrayContaining(['insure', 'decline']));
    expect(ace.heard()).toContain('insurance-offered');
  });

  it(`takes insurance up to half of the first bet ${the(rules.insuranceRange)}`, () => {
    const table = opened({ min: wholeUnits(4) })
      .main('anna', { 1: 10 })
      .deal('Ts Ah 8d');
    expect(table.refuses('anna', 'insure', 1, 5.5)).toMatchObject({ code: 'wrong-insurance' });
    expect(table.refuses('anna', 'insure', 1, 0.25).code).toBe('wrong-insurance');
    table.does('anna', 'insure', 1, 2.5);
    expect(table.playerView('anna').bets[0]?.insurance).toBe(wholeUnits(2.5));
  });

  it(`takes insurance from ${one.insuranceFrom === 'half-minimum' ? 'half of the table’s minimum' : 'half a euro'} on ${the(rules.insuranceRange)}`, () => {
    for (const minimum of [4, 10]) {
      const least = one.insuranceFrom === 'half-minimum' ? minimum / 2 : 0.5;
      const asked = () =>
        opened({ min: wholeUnits(minimum) })
          .main('anna', { 1: 100 })
          .deal('Ts Ah 8d');
      const short = least === 0.5 ? 0.25 : least - 0.5;
      expect(asked().refuses('anna', 'insure', 1, short)).toMatchObject({
        code: 'wrong-insurance',
        details: { min: wholeUnits(least), max: wholeUnits(50) },
      });
      expect(asked().does('anna', 'insure', 1, least).playerView('anna').bets[0]?.insurance).toBe(
        wholeUnits(least),
      );
    }
  });

  it(`plays box by box, and announces each decision with the total of the hand ${the(rules.turns)}`, () => {
    const table = opened().main('anna', { 1: 10 }).main('bert', { 2: 10 }).deal('Ts 9s 6h 2d 3d');
    expect(table.refuses('bert', 'stand', 2).code).toBe('not-your-turn');
    table.does('anna', 'hit').deal('4c');
    const [decided, card] = table.events.slice(-2);
    expect(decided).toMatchObject({ to: 'all', data: { seat: 'anna', box: 1, decision: 'hit' } });
    expect(card).toMatchObject({ to: 'all', data: { box: 1, card: '4c', total: 16 } });
    table.does('anna', 'stand');
    expect(table.view.asked).toMatchObject({ box: 2 });
    expect(table.events.at(-1)).toMatchObject({ type: 'turn', data: { box: 2 } });
    table.does('bert', 'stand', 2);
  });

  it(`continues only after a clear decision ${the(rules.clear)}`, () => {
    const table = opened().main('anna', { 1: 10 }).deal('Ts 6h 5d');
    expect(table.refusal(anna, { type: 'nod', box: 1 }).code).toBe('bad-move');
    expect(table.refusal(anna, { type: 'hit' }).code).toBe('bad-move');
    expect(table.refusal(CROUPIER, { type: 'card', card: '4c' }).code).toBe('not-now');
    expect(table.view.asked).toMatchObject({ box: 1, for: 'decision' });
  });

  it(`lets a player draw under 21 as often as they like ${the(rules.hit)}`, () => {
    const table = opened().main('anna', { 1: 10 }).deal('2s 6h 3d');
    table.does('anna', 'hit').deal('4c').does('anna', 'hit').deal('Jc');
    expect(table.playerView('anna').hands[0]?.total).toBe(19);
    expect(table.choices('anna')).toContain('hit');
  });

  it(`lets a player stand on any total ${the(rules.stand)}`, () => {
    const table = opened().main('anna', { 1: 10 }).deal('2s 6h 3d').does('anna', 'stand');
    expect(table.view.stage).toBe('dealer');
  });

  it(`deals no card to a hand of 21, hard or soft ${the(rules.final)}`, () => {
    const hard = opened().main('anna', { 1: 10 }).deal('7s 6h 7d').does('anna', 'hit').deal('7c');
    const soft = opened().main('anna', { 1: 10 }).deal('As 6h 4d').does('anna', 'hit').deal('6c');
    const two = opened().main('anna', { 1: 10 }).deal('As 6h Kd');
    for (const table of [hard, soft, two]) {
      expect(table.playerView('anna').hands[0]?.total).toBe(21);
      expect(table.refuses('anna', 'hit').code).toBe('not-your-turn');
    }
  });

  it(`takes the bet of a bust hand immediately, even if the dealer busts later ${the(rules.bust)}`, () => {
    const table = opened().main('anna', { 1: 10 }).main('bert', { 2: 10 });
    table.deal('Ts Ks 6h 6d 9d').does('anna', 'hit').deal('Tc');
    expect(table.view.boxes[0]?.hands[0]?.end).toBe('bust');
    expect(table.heard()).toContain('bust');
    expect(table.view.asked).toMatchObject({ box: 2 });
    table.does('bert', 'stand', 2).deal('Td 7c');
    expect(table.result()).toEqual({ anna: -10, bert: 10 });
  });

  it(`collects the bets of a bust hand immediately, and keeps them if the round is cancelled ${the(rules.bustTaken)}`, () => {
    const table = opened().main('anna', { 1: 10 }).main('bert', { 1: 25, 2: 40 });
    table.deal('Ts Ks 6h 6d 9d').does('anna', 'hit').deal('Tc');
    const taken = table.events.find(({ type }) => type === 'collected');
    // Bets behind are collected before the bet of the owner, the latest one first.
    expect(taken).toMatchObject({
      rule: `${plan.rulebook}.${rules.bustTaken}`,
      transfers: [
        { seat: 'bert', bet: '1/main', from: 'layout', to: 'bank', amount: wholeUnits(25) },
        { seat: 'anna', bet: '1/main', from: 'layout', to: 'bank', amount: wholeUnits(10) },
      ],
    });
    expect(table.view.boxes[0]?.hands[0]).toMatchObject({ end: 'bust', chips: [] });
    expect(table.view.early.map(({ seat, outcome, rule }) => [seat, outcome, rule])).toEqual([
      ['bert', 'lost', plan.outcomes.bust],
      ['anna', 'lost', plan.outcomes.bust],
    ]);
    expect([table.playerView('anna').staked, table.playerView('bert').staked]).toEqual([0, wholeUnits(40)]);
    // A card that led to a payment cannot be undone.
    expect(table.refusal(CROUPIER, { type: 'take-back' }).code).toBe('depended-on');
    table.play(CROUPIER, { type: 'fault', reason: 'misdeal' });
    table.play({ role: 'inspector' }, { type: 'cancel' });
    expect(table.net(table.close())).toEqual({ anna: wholeUnits(-10), bert: wholeUnits(-25) });
  });

  it(`counts a bust hand as lost if the round is cancelled before its bets were collected ${the(rules.bustTaken)}`, () => {
    const table = opened().main('anna', { 1: 10 }).main('bert', { 2: 40 });
    table.deal('Ts Ks 6h 6d 9d').does('anna', 'hit');
    table.play(CROUPIER, { type: 'card', card: 'Tc' });
    table.play(CROUPIER, { type: 'fault', reason: 'misdeal' });
    table.play({ role: 'inspector' }, { type: 'cancel' });
    expect(table.net(table.close())).toEqual({ anna: wholeUnits(-10), bert: 0 });
  });

  it(`collects the split and doubled bets of a bust hand, and leaves the bet of the other hand in play ${the(rules.bustTaken)}`, () => {
    const table = opened().main('anna', { 1: 10 }).deal('Ts 6h Kd').does('anna', 'split').deal('5c');
    const doubles = table.choices('anna').includes('double');
    table.does('anna', doubles ? 'double' : 'hit').deal('Tc');
    const staked = doubles ? 20 : 10;
    expect(table.events.find(({ type }) => type === 'collected')?.transfers).toMatchObject(
      doubles
        ? [
            { bet: '1/main', amount: wholeUnits(10) },
            { bet: '1/double', amount: wholeUnits(10) },
          ]
        : [{ bet: '1/main', amount: wholeUnits(10) }],
    );
    table.deal('9c').does('anna', 'stand').deal('Td 2c');
    expect(table.result()).toEqual({ anna: 10 - staked });
  });

  it(`plays split hands separately, and lets equal cards be split again ${the(rules.splits)}`, () => {
    const table = opened().main('anna', { 1: 10 }).deal('Ts 6h Kd');
    const split = table.choices('anna').includes('split') ? 'split' : 'free-split';
    table.does('anna', split).deal('Jc').does('anna', 'split').deal('9c').does('anna', 'stand');
    table.deal('5c').does('anna', 'stand').deal('8c').does('anna', 'stand');
    expect(table.playerView('anna').hands.map(({ cards }) => cards)).toEqual([
      ['Ts', '9c'],
      ['Kd', '5c'],
      ['Jc', '8c'],
    ]);
    table.deal('Th 2d');
    expect(table.result()).toEqual({ anna: 10 - 10 + (plan === pontoon ? -10 : 0) });
  });

  it(`gives each split ace one card ${the(rules.splitAces)}`, () => {
    const table = opened().main('anna', { 1: 10 }).deal('As 6h Ad');
    const split = table.choices('anna').includes('split') ? 'split' : 'free-split';
    table.does('anna', split).deal('5c 9c');
    expect(table.view.boxes[0]?.hands.map(({ end }) => end)).toEqual(['closed', 'closed']);
    expect(table.view.stage).toBe('dealer');
  });

  it(`leaves the dealer no choice in their turn ${the(rules.dealerTurn)}`, () => {
    const table = opened().main('anna', { 1: 10 }).deal('Ts 6h 8d').does('anna', 'stand').deal('Tc');
    expect(table.view.stage).toBe('dealer');
    expect(table.refusal(CROUPIER, { type: 'settle' }).code).toBe('not-now');
    expect(table.next()).toBe('card');
    table.deal('3c');
    expect(table.refusal(CROUPIER, { type: 'card', card: '2c' }).code).toBe('not-now');
    expect(table.next()).toBe('settle');
  });

  it(`makes the dealer draw up to 16 and stand from 17 on ${the(rules.draws)}`, () => {
    for (const [cards, draws] of [
      ['Tc 6c', true],
      ['Tc 7c', false],
      ['Tc 8c', false],
      ['9c Tc', false],
    ] as const) {
      const [first, second] = cards.split(' ');
      const table = opened().main('anna', { 1: 10 }).deal(`Ts ${first} 9d`).does('anna', 'stand');
      table.deal(second);
      expect(table.next()).toBe(draws ? 'card' : 'settle');
    }
  });

  it(`pays the positions one by one from right to left ${the(rules.settle)}`, () => {
    const table = opened().main('anna', { 1: 10, 4: 10, 7: 10 }).deal('Ts Js Qs 7h 9d 9c 9h');
    for (const box of [1, 4, 7]) table.does('anna', 'stand', box);
    table.deal('Kh');
    expect(table.settle().settlement.map(({ bet }) => bet)).toEqual(['7/main', '4/main', '1/main']);
  });

  it(`pays a higher total 1:1 ${the(rules.win)}`, () => {
    const table = opened().main('anna', { 1: 10 }).deal('Ts 9h 9d').does('anna', 'stand').deal('9c');
    expect(table.result()).toEqual({ anna: 10 });
  });

  it(`pays every remaining hand when the dealer busts ${the(rules.dealerOver)}`, () => {
    const table = opened().main('anna', { 1: 10 }).deal('Ts 6h 2d').does('anna', 'stand').deal('Tc 7c');
    expect(table.result()).toEqual({ anna: 10 });
  });

  it(`takes the bet of a lower total ${the(rules.lower)}`, () => {
    const table = opened().main('anna', { 1: 10 }).deal('Ts 9h 8d').does('anna', 'stand').deal('Tc');
    expect(table.result()).toEqual({ anna: -10 });
  });

  it(`declares a maximum win per box and round, but cuts no win unless a cap is posted ${the(rules.maximumWin)}`, () => {
    expect(plan.stake.maximumWin).toMatchObject({ amount: wholeUnits(one.maximumWin), of: 'box' });
    expect(opened().view.posted.maximumWin).toBe('declared');
    const low = {
      ...plan,
      stake: { ...plan.stake, maximumWin: { ...plan.stake.maximumWin!, amount: wholeUnits(80) } },
    };
    const played = (terms?: game.BlackjackTerms) => {
      const table = BlackjackTable.opened(low, terms).main('anna', { 1: 100, 2: 60 });
      table.deal('Ts Js 6h 9d 9c').does('anna', 'stand', 1).does('anna', 'stand', 2).deal('Tc 7c');
      return table.lines();
    };
    expect(played()['1/main']).toMatchObject({ outcome: 'won', pay: wholeUnits(100) });
    const lines = played({ maximumWin: 'cap' });
    expect(lines['1/main']).toMatchObject({
      outcome: 'won',
      pay: wholeUnits(80),
      rule: plan.stake.maximumWin?.rule,
    });
    expect(lines['2/main']).toMatchObject({ outcome: 'won', pay: wholeUnits(60) });
  });

  it(`voids a misdeal that cannot be corrected, and returns all bets ${the(rules.fault)}`, () => {
    const table = opened()
      .main('anna', { 1: 10 })
      .main('bert', { 1: 20 })
      .deal('8s Ah 8d')
      .does('anna', 'insure', 1, 5);
    const inspector = { role: 'inspector' } as const;
    expect(table.refusal(inspector, { type: 'cancel' }).code).toBe('reconstruct-first');
    table.play(CROUPIER, { type: 'fault', reason: 'misdeal' });
    expect(table.choices('anna')).toEqual([]);
    expect(table.refusal(CROUPIER, { type: 'cancel' }).code).toBe('not-yours');
    table.play(inspector, { type: 'cancel' });
    expect(table.net(table.close())).toEqual({ anna: 0, bert: 0 });
  });

  it(`continues after a fault that could be corrected ${the(rules.fault)}`, () => {
    const table = opened().main('anna', { 1: 10 }).deal('8s 6h 9d');
    table.play(CROUPIER, { type: 'fault', reason: 'misdeal' });
    // The croupier had misread the last card.
    table.play(CROUPIER, { type: 'correct', card: '3d' });
    table.play(CROUPIER, { type: 'resume' });
    expect(table.playerView('anna').hands[0]).toMatchObject({ cards: ['8s', '3d'], total: 11 });
    expect(table.choices('anna')).toContain('hit');
  });

  it(`stands for a player who times out, and keeps the bets of a player who has left in play ${the(rules.fault)}`, () => {
    const table = opened().main('anna', { 1: 10 });
    table.play(anna, { type: 'leave' });
    table.deal('2s 6h 3d');
    // Play continues without waiting for the player.
    expect(table.options(CROUPIER).find(({ move }) => move.type === 'time-is-up')?.pace).toBe('draw');
    table.timeIsUp();
    expect(table.view.stage).toBe('dealer');
    table.deal('Tc 9c');
    expect(table.result()).toEqual({ anna: 10 });
  });

  it(`deals the dealer no more cards than needed ${the(rules.needless)}`, () => {
    const table = opened().main('anna', { 1: 10 }).deal('Ts 6h 6d').does('anna', 'hit').deal('Tc');
    expect(table.next()).toBe('settle');
    const natural = opened().main('anna', { 1: 10 }).deal('As Th Kd 2c');
    expect(natural.next()).toBe(plan === blackjackFree ? 'card' : 'settle');
  });

  it(`lets players behind match a split, and leaves the bets of those who do not on the first hand ${the(rules.follow)}`, () => {
    const table = opened().main('anna', { 1: 10 }).main('bert', { 1: 20 }).main('cleo', { 1: 30 });
    table.deal('Ts 6h Kd').does('anna', 'split');
    expect(table.refusal(CROUPIER, { type: 'card', card: '2c' }).code).toBe('not-now');
    table.does('bert', 'match').does('cleo', 'pass').deal('9c').does('anna', 'stand').deal('5c');
    table.does('anna', 'stand').deal('Tc 2d');
    expect(table.view.dealer.total).toBe(18);
    expect(table.result()).toEqual({ anna: 0, bert: 0, cleo: 30 });
  });
});
