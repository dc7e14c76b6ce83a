import { CLOCK, CROUPIER, player, seatId } from '@croupier/core';
import { poker } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { holdemTable, threeHanded } from '../../../test/cash-holdem.ts';

describe('the games', () => {
  it('every game on the list can be dealt, except open face, which has no betting {kings.poker-cash-games.06} {kings.poker-cash-games.07}', () => {
    expect([...poker.variants.keys()]).toEqual(
      expect.arrayContaining([
        'texas-holdem',
        'omaha',
        'omaha-hilo',
        'five-card-omaha',
        'five-card-omaha-hilo',
        'six-card-omaha',
        'courchevel',
        'courchevel-hilo',
        'seven-card-stud',
        'seven-card-stud-hilo',
        'razz',
        'five-card-draw',
        '27-triple-draw',
        '27-single-draw',
        'badugi',
        'pineapple',
        'crazy-pineapple',
        'irish',
        'double-flop',
        'short-deck',
      ]),
    );
  });

  /** Plays a hand in which the first two players divide a pot of 101. Returns the win of each player. */
  const divided = (game: string, script: (hand: poker.Hand) => void) => {
    const hand = poker.startHand({
      game,
      structure: 'fixed',
      stacks: [50, 50, 1],
      antes: [0, 0, 1],
      posts: [50, 50, 0],
      bet: 50,
      ...(poker.variants.get(game)?.forced === 'bring-in' ? { antes: [50, 50, 1], posts: [] } : {}),
    });
    script(hand);
    return hand.players.map(({ won }) => won);
  };

  it('in stud the odd chip goes to the better suit of equal hands, or in high/low to the high {kings.poker-cash-games.126-127 kings.poker-cash-games.E12}', () => {
    const stud = divided('seven-card-stud', (hand) => {
      // The first two players have ace-high straights, and the second has the ace of spades. The third has
      // nothing.
      for (const [player, cards] of [
        [0, ['Ah', 'Kc', 'Qc']],
        [1, ['As', 'Kd', 'Qd']],
        [2, ['2c', '3d', '7h']],
      ] as const)
        poker.dealTo(hand, player, cards);
      poker.dealTo(hand, 0, ['Jc']);
      poker.dealTo(hand, 1, ['Jd']);
      poker.dealTo(hand, 2, ['8c']);
      poker.dealTo(hand, 0, ['Th']);
      poker.dealTo(hand, 1, ['Ts']);
      poker.dealTo(hand, 2, ['9c']);
      poker.dealTo(hand, 0, ['2h']);
      poker.dealTo(hand, 1, ['2d']);
      poker.dealTo(hand, 2, ['4c']);
      poker.dealTo(hand, 0, ['3h']);
      poker.dealTo(hand, 1, ['3s']);
      poker.dealTo(hand, 2, ['4d']);
      for (const player of [0, 1, 2]) poker.show(hand, player);
    });
    // The odd chip of the main pot of 3 goes to the second player. The side pot of 98 divides evenly.
    expect(stud).toEqual([50, 51, 0]);
    const hilo = divided('omaha-hilo', (hand) => {
      poker.dealTo(hand, 0, ['Ks', 'Kh', '9c', '9d']);
      poker.dealTo(hand, 1, ['As', '2d', 'Qc', 'Qh']);
      poker.dealTo(hand, 2, ['Jc', 'Jh', 'Tc', 'Td']);
      poker.dealBoard(hand, ['Kd', '8s', '7h']);
      poker.dealBoard(hand, ['3c']);
      poker.dealBoard(hand, ['Js']);
      for (const player of [0, 1, 2]) poker.show(hand, player);
    });
    expect(hilo).toEqual([51, 50, 0]);
  });
});

describe('during a hand', () => {
  it('the rest of the board runs twice when everybody in the pot agrees, and each half is settled separately {kings.poker-cash-games.60 kings.poker-cash-games.129 kings.poker-cash-games.E11}', () => {
    const table = holdemTable('5/5', { charge: 'time' })
      .seat({ 1: 100, 2: 100, 3: 100 })
      .start(3)
      .cards('QsKsAsQdKdAd');
    table.do('p3', 'raise', { to: 100 }).do('p1', 'fold').do('p2', 'call');
    table.do('p2', 'run-twice', { on: true }).do('p3', 'run-twice', { on: true });
    table.cards('2c7d9h3s5c').cards('KcQhJd4s6c');
    // The pot is 205. The aces win on the first board and the kings on the second.
    expect(table.moved('award')).toEqual([
      { seat: 'p2', amount: 102, to: 'stack' },
      { seat: 'p3', amount: 103, to: 'stack' },
    ]);
  });

  it('players have time to agree before the first card is dealt, and it is dealt as soon as everybody has agreed {kings.poker-cash-games.60}', () => {
    const table = holdemTable('5/5', { charge: 'time' })
      .seat({ 1: 100, 2: 100, 3: 100 })
      .start(3)
      .cards('QsKsAsQdKdAd');
    const pace = () => table.options(CROUPIER).find(({ move }) => move.type === 'card')?.pace;
    table.do('p3', 'raise', { to: 100 }).do('p1', 'fold').do('p2', 'call');
    expect(pace()).toBe('result');
    table.do('p2', 'run-twice', { on: true });
    expect(pace()).toBe('result');
    table.do('p3', 'run-twice', { on: true });
    expect(pace()).toBe('close');
    // Agreement is final. If it could be withdrawn, a player could delay the hand.
    expect(table.options(player(seatId('p3'))).map(({ move }) => move.type)).not.toContain('run-twice');
    // The flop is dealt without a pause. The table waits before the turn and the river.
    table.cards('2c');
    expect(pace()).toBe('draw');
    table.cards('7d9h');
    expect(pace()).toBe('close');
    table.cards('4c');
    expect(pace()).toBe('close');
  });

  it('a table without "run it twice" offers no choice and does not wait {kings.poker-cash-games.60}', () => {
    const table = holdemTable('5/5', { charge: 'time', runItTwice: false })
      .seat({ 1: 100, 2: 100, 3: 100 })
      .start(3)
      .cards('QsKsAsQdKdAd');
    table.do('p3', 'raise', { to: 100 }).do('p1', 'fold').do('p2', 'call');
    expect(table.options(CROUPIER).find(({ move }) => move.type === 'card')?.pace).toBe('close');
  });

  it('only a side pot runs twice if only its players want that {kings.poker-cash-games.61}', () => {
    const table = holdemTable('5/10', { charge: 'time' }).seat({ 1: 200, 2: 500, 3: 500 }).start(1);
    table.cards('KsQsAs').cards('KdQdAd');
    // The deal starts left of the button, so seat 2 gets kings, seat 3 queens and seat 1 aces.
    table.do('p1', 'raise', { to: 200 }).do('p2', 'raise', { to: 500 }).do('p3', 'call');
    table.do('p2', 'run-twice', { on: true }).do('p3', 'run-twice', { on: true });
    table.cards('2c7d9h3s5c').cards('Qc8hJd4s6c');
    expect(table.stacks()).toEqual({ 1: 600, 2: 300, 3: 300 });
  });

  it('no card is exposed after the hand has ended {kings.poker-cash-games.63}', () => {
    const table = threeHanded().foldAround();
    expect(table.options(CROUPIER).map(({ move }) => move.type)).toEqual(['pay']);
  });

  it('split pots are divided into whole chips of the smallest value, and the odd one goes to the first player left of the button {kings.poker-cash-games.124} {kings.poker-cash-games.125}', () => {
    const table = holdemTable('2/5', { charge: 'time' }).seat({ 1: 100, 2: 100, 3: 100 }).start(3);
    table.cards('2c3c4c').cards('7d8d9d');
    table.do('p3', 'raise', { to: 10 }).do('p1', 'fold').do('p2', 'call');
    table.cards('AsKsQs').checkDownWith('JsTs');
    // The pot is 22, including the folded small blind of 2, and divides evenly.
    expect(table.moved('award')).toEqual([
      { seat: 'p2', amount: 11, to: 'stack' },
      { seat: 'p3', amount: 11, to: 'stack' },
    ]);
  });

  it('players cannot make other agreements, because no move divides a pot or takes chips back {kings.poker-cash-games.109}', () => {
    const table = threeHanded().deal();
    const offered = table.options(player(seatId('p1'))).map(({ move }) => move.type);
    expect(offered).not.toContain('chop');
  });

  it('nobody else sees face-down cards, or folded or mucked hands {kings.poker-cash-games.111}', () => {
    const table = threeHanded().cards('AsKsQsAdKdQd').do('p1', 'fold');
    const seen = JSON.stringify([table.view(), table.playerView('p1')]);
    for (const card of ['As', 'Ad', 'Ks', 'Kd']) expect(seen).not.toContain(card);
  });

  it('after a misdeal the hand is dealt again with the same button, blinds and debts', () => {
    const table = holdemTable('5/10').seat({ 1: 1000, 3: 1000, 5: 1000 }).start(1).foldAround();
    table.next();
    table.seat({ 2: 1000 }).do('p2', 'enter', { how: 'post' }).start();
    const { button, small, big } = table.view();
    expect(table.bets()).toEqual({ 1: 10, 2: 10, 5: 5 });
    table.deal().inspector('misdeal', { reason: 'boxed-card' });
    table.next();
    expect(table.view().places[1]?.owes.big).toBe(true);
    table.start();
    expect(table.view()).toMatchObject({ button, small, big });
    expect(table.bets()).toEqual({ 1: 10, 2: 10, 5: 5 });
  });

  it('a hand can be declared dead as a penalty: bets stay, but an uncalled bet is returned {kings.poker-cash-games.118 kings.poker-cash-games.A23}', () => {
    const killed = () =>
      threeHanded()
        .deal()
        .do('p1', 'raise', { to: 40 })
        .inspector('dead-hand', { place: 1, reason: 'penalty' });
    const called = killed().do('p2', 'call');
    expect(called.view().places[0]?.hand).toMatchObject({ folded: true, put: 4000 });
    expect(called.do('p3', 'fold').stacks()[1]).toBe(960);
    // Only the big blind of 10 matches part of the raise.
    expect(killed().do('p2', 'fold').stacks()[1]).toBe(990);
  });

  it('the clock makes no move if nothing is due', () => {
    expect(threeHanded().options(CLOCK)).toEqual([]);
  });
});
