import { CROUPIER, player, seatId } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { BlackjackTable, wholeUnits } from '../../test/blackjack.ts';
import { cite } from '../../test/cite.ts';
import { PLATFORM } from '../../test/sazka-blackjacks.ts';
import { blackjackEvolution } from './blackjack-evolution.ts';
import { blackjackInfinite } from './blackjack-infinite.ts';

const opened = (plan: blackjack.BlackjackPlan, seats?: readonly string[]) =>
  BlackjackTable.opened(plan, {}, seats);

describe.each(PLATFORM.map((one) => [one.plan.id, one] as const))('%s', (_, { plan, common, rules }) => {
  const the = (numbers: string) => cite(plan.rulebook, numbers);
  const by = (number: string) => `${plan.rulebook}.${number}`;
  const anna = player(seatId('anna'));
  const bet = (units = 100) => opened(plan).main('anna', { 1: units });

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
    // A blackjack can be insured too.
    expect(bet().deal('As Ah Kd').choices('anna')).toEqual(['insure', 'decline']);
  });

  it(`treats a player who does not respond to the offer as declining it ${the(rules.unanswered)}`, () => {
    const table = bet().deal('Ts Ah 8d');
    table.timeIsUp();
    expect(table.refuses('anna', 'insure', 1, 50).code).toBe('insurance-closed');
    expect(table.staked('anna')).toBe(wholeUnits(100));
  });

  it(`lets a participant hit, stand and double, and split equal cards ${the(rules.choices)}`, () => {
    expect(bet().deal('5s 6h 8d').choices('anna')).toEqual(['hit', 'stand', 'double']);
    expect(bet().deal('8s 6h 8d').choices('anna')).toEqual(['hit', 'stand', 'double', 'split']);
    const timed = bet().deal('5s 6h 8d').options(CROUPIER);
    expect(timed.find(({ move }) => move.type === 'time-is-up')?.pace).toBe('decision');
  });

  it(`deals a card for each hit, until the player stands or is over 21 ${the(`${rules.hit} ${rules.stand} ${rules.bust}`)}`, () => {
    const table = bet().deal('2s 6h 3d').does('anna', 'hit').deal('4c').does('anna', 'hit').deal('5c');
    expect(table.choices('anna')).toEqual(['hit', 'stand']);
    table.does('anna', 'hit').deal('Kc');
    expect(table.playerView('anna').hands[0]?.total).toBe(24);
    expect(table.refuses('anna', 'stand').code).toBe('not-your-turn');
    const stood = bet().deal('2s 6h 3d').does('anna', 'stand');
    expect(stood.view.stage).toBe('dealer');
  });

  it(`doubles the first two cards for another stake and one card ${the(rules.double)}`, () => {
    const table = bet().deal('5s 6h 6d').does('anna', 'double').deal('2c');
    expect(table.staked('anna')).toBe(wholeUnits(200));
    expect(table.view.stage).toBe('dealer');
    const three = bet().deal('2s 6h 3d').does('anna', 'hit').deal('4c');
    expect(three.refuses('anna', 'double').code).toBe('not-on-this-hand');
  });

  it(`splits two cards of equal value, including king and ten, only once ${the(`${rules.split} ${rules.once}`)}`, () => {
    const table = bet()
      .deal('Ks 6h Td')
      .does('anna', 'split')
      .deal(common ? 'Jc 5c' : 'Jc');
    expect(table.staked('anna')).toBe(wholeUnits(200));
    expect(table.choices('anna')).toEqual(['hit', 'stand', 'double']);
    expect(table.refuses('anna', 'split').code).toBe('not-on-this-hand');
  });

  it(`gives each split ace one card, without a double ${the(rules.aces)}`, () => {
    const table = bet().deal('As 6h Ad').does('anna', 'split').deal('5c Kc');
    expect(table.view.stage).toBe('dealer');
  });

  it(`pays an ace and a ten of a split as a 21 ${the(rules.afterSplit)}`, () => {
    const table = bet().deal('As 9h Ad').does('anna', 'split').deal('Kc 9c Tc');
    const lines = table.lines();
    expect(lines['1/main']).toMatchObject({ outcome: 'won', pay: wholeUnits(100), rule: by(rules.higher) });
  });

  it(`makes the house's decision for a player who times out ${the(rules.silent)}`, () => {
    const nine = bet().deal('5s 6h 4d');
    nine.timeIsUp();
    const hits = plan === blackjackInfinite || plan === blackjackEvolution;
    expect(nine.next()).toBe('card');
    expect(nine.view.stage).toBe(hits ? 'turns' : 'dealer');
    // Eleven cannot bust, so the house hits. From twelve on, the house stands.
    const eleven = bet().deal('5s 6h 6d');
    eleven.timeIsUp();
    expect(eleven.view.stage).toBe(hits ? 'turns' : 'dealer');
    const twelve = bet().deal('As 6h Ad');
    // The player counts as having left first. After that, the table stands for them.
    expect(twelve.rules.onTimeout(twelve.state, seatId('anna'))).toEqual({ type: 'leave' });
    twelve.play(anna, { type: 'leave' });
    expect(twelve.rules.onTimeout(twelve.state, seatId('anna'))).toEqual({ type: 'stand', box: 1 });
    twelve.timeIsUp();
    expect(twelve.view.stage).toBe('dealer');
  });

  it(`has the dealer turn over the card and draw when all have finished, without a choice ${the(`${rules.dealerTurn} ${rules.noChoice}`)}`, () => {
    const table = bet().deal('Ts 6h 8d');
    expect(table.view.dealer).toMatchObject({ cards: ['6h'], faceDown: true });
    table.does('anna', 'stand');
    expect(table.view.stage).toBe('dealer');
    expect(table.next()).toBe('card');
    table.deal('Tc');
    expect(table.view.dealer.cards).toEqual(['6h', 'Tc']);
    expect(table.refusal(CROUPIER, { type: 'settle' }).code).toBe('not-now');
  });

  it(`keeps the dealer from looking at the face-down card before that ${the(rules.noLook)}`, () => {
    const table = bet().deal('Ts Ah 8d').does('anna', 'decline');
    expect(table.view.stage).toBe('turns');
    expect(table.refusal(CROUPIER, { type: 'check', card: 'Kc' }).code).toBe('not-now');
    expect(JSON.stringify(table.state.play.dealer)).toContain('"hole":null');
  });

  it(`has the dealer draw to 16 and stand on 17, even on a soft 17 ${the(rules.draws)}`, () => {
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

  it(`plays the dealer's hand to the end even if no player's hand is left ${the(rules.finishes)}`, () => {
    const table = bet().deal('Ts 6h 8d').does('anna', 'hit').deal('Kc');
    expect(table.view.stage).toBe('dealer');
    table.deal('Tc 2c');
    expect(table.next()).toBe('settle');
  });

  it(`credits the result of each hand and each side bet ${the(rules.settle)}`, () => {
    const table = bet().side('anna', '21+3', 10).deal('4s 6h 5d').does('anna', 'stand').deal('Tc Kc');
    const { settlement } = table.settle();
    expect(settlement.map(({ bet: name, outcome, pay }) => [name, outcome, pay])).toEqual([
      ['1/main', 'won', wholeUnits(100)],
      ['1/21+3', 'won', wholeUnits(100)],
    ]);
    expect(settlement.every(({ to }) => to === undefined)).toBe(true);
  });

  it(`pays all remaining hands when the dealer busts, and takes a lower total ${the(`${rules.dealerBust} ${rules.lower}`)}`, () => {
    const over = bet().deal('2s 6h 3d').does('anna', 'stand').deal('Tc Kc');
    expect(over.lines()['1/main']).toMatchObject({ outcome: 'won', rule: by(rules.dealerBust) });
    const lower = bet().deal('Ts 9h 8d').does('anna', 'stand').deal('Tc');
    expect(lower.lines()['1/main']).toMatchObject({ outcome: 'lost', rule: by(rules.lower) });
  });

  it(`counts cards at face value, pictures as ten, aces as one or eleven ${the(`${rules.values} ${rules.soft}`)}`, () => {
    const table = bet().deal('As 6h 7d');
    expect(table.playerView('anna').hands[0]).toMatchObject({ total: 18, soft: true });
    table.does('anna', 'hit').deal('Qc');
    expect(table.playerView('anna').hands[0]).toMatchObject({ total: 18, soft: false });
  });

  it(`ranks a blackjack above every other 21 ${the(rules.natural)}`, () => {
    const table = bet().deal('7s Th 7d').does('anna', 'hit').deal('7c Ac');
    expect(table.result()).toEqual({ anna: -100 });
    const natural = bet().deal('As 6h Kd').deal('5c Tc');
    expect(natural.result()).toEqual({ anna: 150 });
  });

  it(`ignores suits for the main bet ${the(rules.suits)}`, () => {
    const same = bet().deal('Ts 9h 9s').does('anna', 'stand').deal('9s');
    const others = bet().deal('Tc 9h 9d').does('anna', 'stand').deal('9c');
    expect(same.result()).toEqual(others.result());
  });

  it(`lets a soft 21 of more than two cards take another card, but not a hard one ${the(rules.soft21)}`, () => {
    const soft = bet().deal('As 6h 5d').does('anna', 'hit').deal('5c');
    expect(soft.choices('anna')).toEqual(['hit', 'stand']);
    const hard = bet().deal('7s 6h 7d').does('anna', 'hit').deal('7c');
    expect(hard.choices('anna')).toEqual([]);
    expect(bet().deal('As 6h Kd').choices('anna')).toEqual([]);
  });
});
