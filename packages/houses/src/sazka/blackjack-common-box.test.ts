import { type ClosedRound, CROUPIER, player, seatId } from '@croupier/core';
import { blackjack } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { BlackjackTable, wholeUnits } from '../../test/blackjack.ts';
import { blackjackAllBets } from './blackjack-all-bets.ts';
import { blackjackInfinite } from './blackjack-infinite.ts';

const PLANS = [blackjackAllBets, blackjackInfinite];
const opened = (plan: blackjack.BlackjackPlan, seats?: readonly string[]) =>
  BlackjackTable.opened(plan, {}, seats);
const three = (plan: blackjack.BlackjackPlan) =>
  opened(plan).main('anna', { 1: 100 }).main('bert', { 1: 100 }).main('cleo', { 1: 100 });
const lineOf = ({ view }: BlackjackTable) => view.boxes[0]?.lines ?? [];

describe.each(PLANS.map((plan) => [plan.id, plan] as const))('the common box of %s', (_, plan) => {
  it('gives everybody the same first cards; each player decides alone, and everybody who hits gets the same card {sazka.blackjack-all-bets.A11 sazka.blackjack-infinite.A11}', () => {
    // One player doubles, one hits and one stands. The same card goes to both players who draw.
    const table = three(plan).deal('6s 7h 5d');
    table.does('anna', 'double').does('bert', 'hit').does('cleo', 'stand').deal('8c');
    expect(['anna', 'bert', 'cleo'].map((seat) => table.playerView(seat).hands[0]?.total)).toEqual([
      19, 19, 11,
    ]);
    table.does('bert', 'stand').deal('Tc');
    expect(table.result()).toEqual({ anna: 200, bert: 100, cleo: -100 });
  });

  it('shows the cards of every line during the round {sazka.blackjack-all-bets.56 sazka.blackjack-infinite.47}', () => {
    const table = three(plan).deal('8s 7h 8d');
    table.does('anna', 'split').does('bert', 'hit').does('cleo', 'stand').deal('Kc 2c 3c');
    expect(lineOf(table).map(({ line, cards }) => [line, cards])).toEqual([
      ['main', ['8s', '8d', 'Kc']],
      ['a', ['8s', '2c']],
      ['b', ['8d', '3c']],
    ]);
    expect(table.playerView('anna').hands.map(({ bet, cards }) => [bet, cards])).toEqual([
      ['1/main', ['8s', '2c']],
      ['1/hand-2', ['8d', '3c']],
    ]);
  });

  it('plays the main line to its end, then the first split line, and then the second {sazka.blackjack-all-bets.A11 sazka.blackjack-infinite.A11}', () => {
    const table = three(plan).deal('8s 7h 8d');
    table.does('anna', 'split').does('bert', 'hit').does('cleo', 'split').deal('2c');
    expect(table.choices('anna')).toEqual([]);
    expect(table.choices('bert')).toEqual(['hit', 'stand']);
    table.does('bert', 'stand').deal('3c Tc');
    expect(table.view.asked).toMatchObject({ hand: 1 });
    table.does('anna', 'double').does('cleo', 'stand').deal('Td');
    expect(table.view.asked).toMatchObject({ hand: 2 });
    table.does('anna', 'stand').does('cleo', 'stand').deal('Kd');
    expect(table.playerView('anna').hands.map(({ total }) => total)).toEqual([21, 18]);
    expect(table.playerView('cleo').hands.map(({ total }) => total)).toEqual([11, 18]);
    expect(table.result()).toEqual({ anna: 300, bert: 100, cleo: 0 });
  });

  it('lets players derive their hands from the common box’s cards and their own decisions, without private messages', () => {
    const table = three(plan).deal('8s 7h 8d');
    const followed = (seat: string) =>
      blackjack
        .commonHands({ plan, posted: table.view.posted }, lineOf(table), table.playerView(seat).choices)
        .map(({ hand }) => hand.cards);
    const held = (seat: string) => table.playerView(seat).hands.map(({ cards }) => cards);
    const agree = () => {
      for (const seat of ['anna', 'bert', 'cleo']) expect(followed(seat)).toEqual(held(seat));
    };
    agree();
    table.does('anna', 'split').does('bert', 'hit').does('cleo', 'stand').deal('Kc');
    agree();
    table.deal('2c 3c');
    agree();
    table.does('anna', 'double').deal('Td').does('anna', 'hit').deal('4c');
    agree();
    expect(followed('anna')).toEqual([
      ['8s', '2c', 'Td'],
      ['8d', '3c', '4c'],
    ]);
  });

  it('continues without a card as soon as everybody has decided, if nobody hits', () => {
    const table = three(plan).deal('Ts 7h 8d').does('anna', 'stand').does('bert', 'stand');
    expect(table.view.stage).toBe('turns');
    table.does('cleo', 'stand');
    expect(table.view.stage).toBe('dealer');
  });

  it('does not wait for slow players beyond the time limit, and makes the house’s decision for them', () => {
    const table = three(plan).deal('5s 7h 4d').does('anna', 'hit');
    expect(lineOf(table)[0]).toMatchObject({ live: 3, answered: 1, hits: 1 });
    table.timeIsUp();
    table.deal('2c');
    const silentHit = plan === blackjackInfinite;
    expect(table.playerView('bert').hands[0]?.cards).toHaveLength(silentHit ? 3 : 2);
    expect(lineOf(table)[0]?.live).toBe(silentHit ? 3 : 1);
    // After a time-out, the player can decide about the next card.
    if (silentHit) table.does('bert', 'hit').does('anna', 'stand').does('cleo', 'stand').deal('Tc');
    else table.does('anna', 'stand');
    expect(table.view.stage).toBe('dealer');
  });

  it('reports a decision only to its player, and a card to everybody in one short event', () => {
    const table = three(plan).deal('6s 7h 5d');
    const [decided] = table.play(player(seatId('anna')), { type: 'hit', box: 1 });
    expect(decided?.to).toBe('anna');
    table.does('bert', 'hit').does('cleo', 'stand');
    const [card] = table.play(CROUPIER, { type: 'card', card: '8c' });
    expect(card).toMatchObject({ to: 'all', data: { card: '8c', total: 19 } });
    expect(JSON.stringify(card).length).toBeLessThan(200);
  });

  it('can undo a card that nobody has acted on, and its effect on the decision windows', () => {
    const table = three(plan).deal('6s 7h 5d');
    table.does('anna', 'hit').does('bert', 'hit').does('cleo', 'stand').deal('Kc');
    expect(lineOf(table)[0]).toMatchObject({ total: 21, live: 0 });
    table.play(CROUPIER, { type: 'take-back' });
    expect(table.next()).toBe('card');
    table.deal('2c');
    expect(lineOf(table)[0]).toMatchObject({ total: 13, live: 2, answered: 0 });
  });
});

describe('ten cards {sazka.blackjack-all-bets.67 sazka.blackjack-all-bets.A6}', () => {
  it('end a hand and win against a 21 {sazka.blackjack-all-bets.80}', () => {
    const table = opened(blackjackAllBets).main('anna', { 1: 100 }).deal('As 7h Ad');
    for (const card of ['Ac', '2d', 'Ah', '2c', 'As', 'Ac', '2h', '2s']) table.does('anna', 'hit').deal(card);
    expect(table.view.stage).toBe('dealer');
    table.deal('4c Tc');
    expect(table.lines()['1/main']).toMatchObject({ outcome: 'won', rule: 'sazka.blackjack-all-bets.80' });
  });
});

describe('a table with many players', () => {
  const SEATS = Array.from({ length: 2_000 }, (_, index) => `seat-${index}`);

  it('takes thousands of players through a round, each with their own result', () => {
    const table = opened(blackjackInfinite, SEATS);
    for (const seat of SEATS) table.main(seat, { 1: 10 });
    table.deal('5s 7h 5d');
    for (const [index, seat] of SEATS.entries())
      if (index % 4 < 3) table.does(seat, ['hit', 'stand', 'double'][index % 4] as string);
    table.timeIsUp();
    table.deal('8c');
    table.timeIsUp();
    table.deal('Tc');
    const closed: ClosedRound = table.settle();
    const net = table.net(closed);
    // Eighteen wins against seventeen. Only players who stood on ten lose, because those who timed out got a
    // card.
    expect(SEATS.slice(0, 4).map((seat) => net[seat])).toEqual([
      wholeUnits(10),
      wholeUnits(-10),
      wholeUnits(20),
      wholeUnits(10),
    ]);
    expect(closed.settlement).toHaveLength(2_500);
  });

  it('does equal work for each decision, regardless of the number of players', () => {
    const steps = (count: number) => {
      const seats = SEATS.slice(0, count);
      const table = opened(blackjackInfinite, seats);
      for (const seat of seats) table.main(seat, { 1: 10 });
      table.deal('5s 7h 5d');
      // Counts every access to a player's bets.
      const { bettors } = table.state.boxes[1];
      let looks = 0;
      table.state.boxes[1].bettors = new Proxy(bettors, {
        get: (target, seat) => {
          looks += 1;
          return target[seat];
        },
        ownKeys: (target) => {
          looks += count;
          return Reflect.ownKeys(target);
        },
      });
      table.does('seat-0', 'hit');
      table.timeIsUp();
      table.deal('8c');
      return looks;
    };
    expect(steps(2_000)).toBe(steps(10));
  });
});
