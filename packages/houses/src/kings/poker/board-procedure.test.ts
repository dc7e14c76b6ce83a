import { poker } from '@croupier/games';
import { describe, expect } from 'vitest';
import { BOARD_BOOKS } from '../../../test/board-books.ts';
import { boardGame, LEVEL, playToStreet, stacks } from '../../../test/board-table.ts';
import { CashTable } from '../../../test/poker.ts';

describe.each(BOARD_BOOKS)('$id', (plan, cited) => {
  const { variant, own, at, fact } = boardGame(plan, cited);

  fact('seats', `${plan.seats.most} places, and cards for ${variant.most}`, () => {
    expect(plan.seats.most).toBe(variant.seats);
    const table = new CashTable(plan, { level: LEVEL }).seat(stacks(plan.seats.most));
    expect(table.option('p11', 'sit')).toBeUndefined();
    table.start(1);
    expect(table.dealtIn()).toHaveLength(Math.min(plan.seats.most, variant.most));
    // Counts the cards and burns of all streets.
    const board = variant.streets.reduce((sum, one) => sum + (one.board ?? 0), 0) * variant.boards;
    const burns = variant.streets.filter((one) => one.burn).length;
    const pack = variant.pack === 'short' ? 36 : 52;
    expect(variant.most * own + board + burns).toBeLessThanOrEqual(pack);
    if (variant.most < variant.seats) expect((variant.most + 1) * own + board + burns).toBeGreaterThan(pack);
  });

  fact('pack', `one pack of ${variant.pack === 'short' ? 36 : 52} cards`, () => {
    const table = at();
    const values = new Set(poker.nextCards((table.state.current as poker.TableHand).hand));
    expect(values.size).toBe(variant.pack === 'short' ? 36 : 52);
    expect(values.has('2c')).toBe(variant.pack === 'full');
  });

  fact('shuffle', 'every hand begins with a full pack', () => {
    const table = at().checkDown();
    table.next();
    table.start();
    expect(poker.nextCards((table.state.current as poker.TableHand).hand)).toHaveLength(
      variant.pack === 'short' ? 36 : 52,
    );
  });

  fact(
    'deal',
    `${own} cards each, one at a time from the left of the button, seen by their owner only`,
    () => {
      const table = at();
      const order: number[] = [];
      for (let count = 0; count < own * 4; count++) {
        const hand = (table.state.current as poker.TableHand).hand;
        const next = poker.nextCard(hand);
        if (next?.to === 'player') order.push(table.dealtIn()[next.player] ?? 0);
        table.cards(poker.nextCards(hand)[0] ?? '');
      }
      expect(order).toEqual(Array.from({ length: own * 4 }, (_, index) => ((index + 1) % 4) + 1));
      const dealt = table.playerView('p2').cards;
      expect(dealt).toHaveLength(own);
      for (const card of dealt) {
        expect(JSON.stringify(table.view())).not.toContain(card);
        expect(table.playerView('p3').cards).not.toContain(card);
      }
      if (variant.streets[0]?.board)
        expect((table.deal().state.current as poker.TableHand).hand.boards[0]).toHaveLength(1);
    },
  );

  fact('first', 'the first round begins left of the big blind and goes clockwise', () => {
    const table = at().deal();
    const order: string[] = [];
    while (table.state.current?.hand.street === 0 && table.phase === 'bet') {
      order.push(table.turn);
      table.do(table.turn, table.option(table.turn, 'check') ? 'check' : 'call');
    }
    expect(order).toEqual(['p4', 'p1', 'p2', 'p3']);
  });

  fact(
    'roundEnd',
    'a round ends when all have acted and all bets are matched; then the chips go into the pot',
    () => {
      const table = at().deal().do('p4', 'call').do('p1', 'call').do('p2', 'call');
      expect(table.state.current?.hand.street).toBe(0);
      table.do('p3', 'check');
      expect(table.state.current?.hand.street).toBe(1);
      expect(table.bets()).toEqual({});
      expect(table.view().pot).toBe(4000);
    },
  );

  const burnAndTurn = (wanted: number) => () => {
    const table = playToStreet(at(), wanted);
    const hand = (table.state.current as poker.TableHand).hand;
    const streets = variant.streets.slice(0, wanted + 1);
    const shown = streets.reduce((sum, one) => sum + (one.board ?? 0), 0);
    expect(hand.boards.map((board) => board.length)).toEqual(hand.boards.map(() => shown));
    const burned = streets.filter((one) => one.burn).length;
    const pack = variant.pack === 'short' ? 36 : 52;
    expect(hand.stub).toBe(pack - own * 4 - shown * variant.boards - burned);
  };
  fact('flop', 'the flop: one card burned, then the next cards face up', burnAndTurn(1));
  fact('turn', 'the turn: one card burned, one face up', burnAndTurn(2));
  fact('river', 'the river: one card burned, one face up', burnAndTurn(3));

  fact('later', 'later rounds begin with the first player left of the button still in', () => {
    const table = at().deal().do('p4', 'call').do('p1', 'call').do('p2', 'fold').do('p3', 'check');
    for (const wanted of [1, 2, 3]) {
      playToStreet(table, wanted);
      expect(table.turn).toBe('p3');
      table.do('p3', 'check').do('p4', 'check').do('p1', 'check');
    }
  });
});
