import { money } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import {
  type BetChange,
  costOf,
  fittingChips,
  missingChips,
  pendingChanges,
  withPending,
} from './pending-bets.ts';

const chip = (position: string, amount: number) => ({ position, amount: money(amount) });
const change = (does: 'add' | 'remove', chips: [string, number][]): BetChange => ({
  does,
  chips: chips.map(([position, amount]) => chip(position, amount)),
});

describe('the displayed chips', () => {
  it('are the confirmed bets together with the pending ones, which are marked as such', () => {
    const shown = withPending(
      [chip('17', 500)],
      [
        change('add', [
          ['17', 100],
          ['red', 200],
        ]),
      ],
    );
    expect(shown.get('17')).toEqual({ amount: 600, unconfirmed: 100 });
    expect(shown.get('red')).toEqual({ amount: 200, unconfirmed: 200 });
  });

  it('disappear from a cleared position immediately', () => {
    expect(withPending([chip('17', 500)], [change('remove', [['17', 500]])]).size).toBe(0);
  });

  it('do not count a change twice once the server’s view contains it', () => {
    const [first, second, answer] = [{ type: 'bet' }, { type: 'bet' }, { type: 'ready' }];
    const last = change('add', [['17', 200]]);
    const changes = new WeakMap([
      [first, change('add', [['17', 100]])],
      [second, last],
    ]);
    expect(pendingChanges(changes, [{ move: second }, { move: answer }])).toEqual([last]);
  });

  it('reduce the available money while they are pending', () => {
    expect(costOf([change('add', [['17', 300]]), change('remove', [['17', 100]])])).toBe(200);
  });
});

describe('repeating bets', () => {
  const room = (funds: number) => ({
    on: (position: string) => (position === '17' ? money(300) : undefined),
    funds: money(funds),
    step: money(100),
  });

  it('places as much as a position still accepts', () => {
    expect(fittingChips([chip('17', 500), chip('red', 500)], room(10_000))).toEqual([
      chip('17', 300),
      chip('red', 500),
    ]);
  });

  it('uses up the money in whole chips and then stops', () => {
    expect(fittingChips([chip('red', 500), chip('black', 500)], room(750))).toEqual([
      chip('red', 500),
      chip('black', 200),
    ]);
  });

  it('adds only the chips that are missing, since winning stakes may have stayed', () => {
    const lying = withPending([chip('17', 200)], []);
    expect(missingChips([chip('17', 500), chip('red', 100)], lying)).toEqual([
      chip('17', 300),
      chip('red', 100),
    ]);
    expect(missingChips([chip('17', 100)], lying)).toEqual([]);
  });
});
