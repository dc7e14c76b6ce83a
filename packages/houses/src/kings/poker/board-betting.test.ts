import { describe, expect } from 'vitest';
import { BOARD_BOOKS } from '../../../test/board-books.ts';
import { boardGame, options, playToStreet, raiseBounds } from '../../../test/board-table.ts';
import { CashTable } from '../../../test/poker.ts';

describe.each(BOARD_BOOKS)('$id', (plan, cited) => {
  const { at, fact } = boardGame(plan, cited);

  fact('stakes', 'the house’s fifteen levels, and no maximum except stack, pot or structure', () => {
    expect(plan.levels).toHaveLength(15);
    const table = at(plan.structures.includes('none') ? 'none' : undefined).deal();
    expect(raiseBounds(table, 'p4')).toMatchObject({ max: 100_000 });
  });

  fact('blinds', 'small and big blind left of the button, before the deal', () => {
    const table = at();
    expect(table.bets()).toEqual({ 2: 5, 3: 10 });
    expect(table.view().places.every(({ hand }) => hand?.down === 0)).toBe(true);
  });

  fact('live', 'the big blind is a live bet: they may check or raise an unraised pot', () => {
    const table = at().deal().do('p4', 'call').do('p1', 'call').do('p2', 'call');
    expect(table.turn).toBe('p3');
    expect(options(table, 'p3')).toEqual(expect.arrayContaining(['check', 'raise']));
    expect(table.option('p3', 'call')).toBeUndefined();
  });

  fact('actions', 'fold, call or raise in turn; the raise to at least two big blinds', () => {
    const table = at().deal();
    expect(options(table, 'p4')).toEqual(expect.arrayContaining(['fold', 'call', 'raise']));
    expect(options(table, 'p4')).not.toContain('check');
    expect(raiseBounds(table, 'p4')).toMatchObject({ min: 2000 });
    table.do('p4', 'call');
    expect(table.bets()[4]).toBe(10);
  });

  fact('checks', 'check or bet before a bet; then call, raise or fold', () => {
    const table = playToStreet(at(), 1);
    expect(options(table, 'p2')).toEqual(expect.arrayContaining(['fold', 'check', 'bet']));
    table.do('p2', 'bet', { to: 10 });
    expect(options(table, 'p3')).toEqual(expect.arrayContaining(['fold', 'call', 'raise']));
    expect(options(table, 'p3')).not.toContain('check');
  });

  fact('reraise', 'a raise is at least as much more as the last bet or raise', () => {
    for (const structure of plan.structures.filter((one) => one !== 'fixed')) {
      const table = at(structure).deal().do('p4', 'raise', { to: 30 });
      expect(raiseBounds(table, 'p1')).toMatchObject({ min: 5000 });
      const flop = playToStreet(at(structure), 1).do('p2', 'bet', { to: 20 }).do('p3', 'raise', { to: 60 });
      expect(raiseBounds(flop, 'p4')).toMatchObject({ min: 10_000 });
    }
  });

  fact('least', 'the minimum bet is the big blind', () => {
    for (const structure of plan.structures.filter((one) => one !== 'fixed'))
      expect(raiseBounds(playToStreet(at(structure), 1), 'p2', 'bet')).toMatchObject({ min: 1000 });
  });

  fact('structures', `offered: ${plan.structures.join(', ')}`, () => {
    for (const structure of ['none', 'pot', 'fixed'] as const) {
      const open = () => new CashTable(plan, { structure });
      if (plan.structures.includes(structure)) expect(open).not.toThrow();
      else expect(open).toThrow('"structure" does not have that value');
    }
  });

  fact('fixedSizes', 'fixed limit: the big blind on the first two rounds, twice that on the last two', () => {
    const table = at('fixed').deal();
    expect(raiseBounds(table, 'p4')).toEqual({ any: 'of', values: [2000] });
    expect(raiseBounds(playToStreet(table, 1), 'p2', 'bet')).toEqual({ any: 'of', values: [1000] });
    expect(raiseBounds(playToStreet(table, 2), 'p2', 'bet')).toEqual({ any: 'of', values: [2000] });
    expect(raiseBounds(playToStreet(table, 3), 'p2', 'bet')).toEqual({ any: 'of', values: [2000] });
  });

  fact('fixedCap', 'fixed limit: four bets a round, 10, 20, 30, 40; later 20, 40, 60, 80', () => {
    const table = at('fixed').deal();
    table.do('p4', 'raise', { to: 20 }).do('p1', 'raise', { to: 30 }).do('p2', 'raise', { to: 40 });
    expect(options(table, 'p3')).not.toContain('raise');
    table.do('p3', 'call').do('p4', 'call').do('p1', 'call');
    playToStreet(table, 2);
    table.do('p2', 'bet', { to: 20 }).do('p3', 'raise', { to: 40 }).do('p4', 'raise', { to: 60 });
    table.do('p1', 'raise', { to: 80 });
    expect(options(table, 'p2')).not.toContain('raise');
  });

  fact('potMost', 'pot limit: at most the pot, all bets and the call', () => {
    const table = at('pot').deal();
    expect(raiseBounds(table, 'p4')).toMatchObject({ min: 2000, max: 3500 });
    table.do('p4', 'call');
    expect(raiseBounds(table, 'p1')).toMatchObject({ max: 4500 });
    table.do('p1', 'fold').do('p2', 'call').do('p3', 'check');
    expect(raiseBounds(playToStreet(table, 1), 'p2', 'bet')).toMatchObject({ min: 1000, max: 3000 });
  });

  fact('noLimit', 'no limit: from the big blind to all chips', () => {
    const table = at('none').deal();
    expect(raiseBounds(table, 'p4')).toMatchObject({ min: 2000, max: 100_000 });
    expect(raiseBounds(playToStreet(table, 1), 'p2', 'bet')).toMatchObject({ min: 1000, max: 99_000 });
  });

  fact('noCap', 'no cap on the number of raises', () => {
    for (const structure of plan.structures.filter((one) => one !== 'fixed')) {
      const table = at(structure).deal();
      for (const to of [20, 30, 40, 50, 60, 70]) table.do(table.turn, 'raise', { to });
      expect(options(table, table.turn)).toContain('raise');
    }
  });
});
