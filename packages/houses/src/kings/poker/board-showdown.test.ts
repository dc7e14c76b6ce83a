import { describe, expect } from 'vitest';
import { BOARD_BOOKS } from '../../../test/board-books.ts';
import { boardGame, LEVEL, playToStreet, stacks } from '../../../test/board-table.ts';
import { CashTable, potShares } from '../../../test/poker.ts';

describe.each(BOARD_BOOKS)('$id', (plan, cited) => {
  const { variant, at, fact } = boardGame(plan, cited);

  fact(
    'showdown',
    `showdown after the last round, first ${variant.showdown === 'small-blind' ? 'the small blind' : 'the last to bet'}`,
    () => {
      const checked = playToStreet(at(), 3);
      for (let count = 0; count < 4; count++) checked.do(checked.turn, 'check');
      expect(checked.phase).toBe('showdown');
      expect(checked.turn).toBe('p2');
      const bet = playToStreet(at(), 3).do('p2', 'check').do('p3', 'bet', { to: 20 });
      bet.do('p4', 'call').do('p1', 'call').do('p2', 'call');
      expect(bet.turn).toBe(variant.showdown === 'small-blind' ? 'p2' : 'p3');
      bet.checkDown();
      expect(bet.phase).toBe('over');
    },
  );

  fact('moves', 'the button moves one place clockwise after the hand', () => {
    const table = at().foldAround();
    table.next();
    expect(table.start().view()).toMatchObject({ button: 2, small: 3, big: 4 });
  });

  fact('alone', 'the last remaining player takes the pot and need not show', () => {
    const table = at()
      .deal()
      .do('p4', 'raise', { to: 30 })
      .do('p1', 'fold')
      .do('p2', 'fold')
      .do('p3', 'fold');
    expect(table.stacks()).toEqual({ 1: 1000, 2: 995, 3: 990, 4: 1014 });
    expect(table.view().places.every(({ hand }) => hand?.shown === null)).toBe(true);
  });

  fact('rake', 'the drop: 5 % up to the cap, before any division; or the charge by time', () => {
    const table = at().checkDown();
    expect(table.moved('rake').map(({ amount }) => amount)).toEqual([2]);
    expect(table.moved('award').reduce((sum, { amount }) => sum + amount, 0)).toBe(38);
    const timed = new CashTable(plan, { level: LEVEL, charge: 'time' }).seat(stacks(4)).start(1).checkDown();
    expect(timed.moved('rake')).toEqual([]);
  });

  fact('cashOnly', 'at cash tables: straddles, the button bought, the board run twice', () => {
    const table = new CashTable(plan, { level: LEVEL })
      .seat(stacks(4))
      .do('p4', 'straddle', { on: true })
      .start(1);
    expect(table.bets()).toEqual({ 2: 5, 3: 10, 4: 20 });
    expect(plan.runItTwice).toBe(true);
    table.foldAround().next();
    table.do('p9', 'sit', { place: 9, amount: 1000 });
    expect(table.option('p9', 'enter')?.move.how).toMatchObject({ values: ['post', 'buy-button'] });
  });

  fact(
    'faults',
    'a misdeal is possible until two have acted; silence is a check or a fold; a ruling can kill a hand',
    () => {
      const table = at().deal().do('p4', 'call');
      table.inspector('misdeal', { reason: 'card-exposed' });
      expect(table.state.stage).toBe('ended');
      expect(table.moved('return').reduce((sum, { amount }) => sum + amount, 0)).toBe(25);
      const silent = at().deal();
      silent.inspector('time-is-up', { place: 4 });
      expect(silent.view().places[3]).toMatchObject({ away: true, hand: { folded: true } });
      silent.inspector('dead-hand', { place: 1, reason: 'unprotected' });
      expect(silent.turn).toBe('p2');
    },
  );

  fact('odd', 'the odd chip goes to the first winner left of the button', () => {
    if (variant.boards !== 1) return;
    expect(potShares(variant.id, 101, tied(variant.id), BOARD[variant.pack]).slice(0, 2)).toEqual([51, 50]);
  });

  fact('split', 'the best hand takes the pot; equal hands split it', () => {
    if (variant.boards !== 1) return;
    expect(potShares(variant.id, 100, tied(variant.id), BOARD[variant.pack])).toEqual([50, 50]);
    const [first = '', second = ''] = tied(variant.id);
    const beaten = second.replace('Jh', 'Th');
    expect(potShares(variant.id, 100, [first, beaten], BOARD[variant.pack])).toEqual([100, 0]);
  });
});

/** A board without a low, a flush or a pair. */
const BOARD = { full: 'KdQh9s8c6d', short: 'KdQh9s8c7d' } as const;

/** Returns two equal hands for a game. Each has an ace and a jack, and cards that do not play. */
function tied(id: string): readonly string[] {
  const fill: { readonly [id: string]: readonly [string, string] } = {
    omaha: ['3c2d', '3d2c'],
    'omaha-hilo': ['3c2d', '3d2c'],
    'five-card-omaha': ['3c2d4c', '3d2c4d'],
    'five-card-omaha-hilo': ['3c2d4c', '3d2c4d'],
    'six-card-omaha': ['3c2d4c5h', '3d2c4d5s'],
    courchevel: ['3c2d4c', '3d2c4d'],
    'courchevel-hilo': ['3c2d4c', '3d2c4d'],
  };
  const [one, other] = fill[id] ?? ['', ''];
  return [`AhJc${one}`, `AsJh${other}`];
}
