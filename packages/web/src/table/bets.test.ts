import type { TableSnapshot } from '@croupier/client';
import { type AnyMove, type Money, money, type Refusal, refuse } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { type Betting, betsOf } from './bets.ts';
import type { Chip } from './chip.ts';
import type { WaitingBet } from './pending-bets.ts';

const chip = (position: string, amount: number): Chip => ({ position, amount: money(amount) });
const full = refuse('over-maximum', 'The maximum on 17 is €5.');

/**
 * Returns a player's bets at a small table with two positions and chips of 100. The bets are read again after each
 * move.
 */
function tableWith(more: Partial<Betting> & { purse?: number; staked?: number; last?: Chip[] } = {}) {
  const sent: AnyMove[] = [];
  const told: Refusal[] = [];
  const answers: (Refusal | undefined)[] = [];
  const memory = { changes: new WeakMap(), steps: [] as never, last: more.last ?? [] };
  const shown = { status: 'here', purse: more.purse ?? 10_000, state: { round: { number: 7 } }, pending: [] };
  const given: { betting: Betting; shown: object; staked: Money } = {
    staked: money(more.staked ?? 0),
    shown,
    betting: {
      bets: [],
      open: true,
      early: false,
      running: true,
      step: money(100),
      limits: (position) => (position === '17' ? { min: money(100), max: money(500) } : undefined),
      moves: (does, chips) => [{ move: { type: does, chips } as AnyMove, chips }],
      ...more,
    },
  };
  const table = {
    id: 'table',
    move: async (move: AnyMove) => {
      sent.push(move);
      given.shown = { ...given.shown, pending: [...(given.shown as typeof shown).pending, { move }] };
      return answers.shift() ?? { accepted: true as const, seq: 1 };
    },
  };
  return {
    sent,
    told,
    /** Sets the server's next answers. Undefined means that the server accepts the move. */
    answer: (...next: (Refusal | undefined)[]) => answers.push(...next),
    now: () =>
      betsOf(
        { ...given, table, shown: given.shown as unknown as TableSnapshot, say: (said) => told.push(said) },
        { ...memory, setSteps: (next) => (memory.steps = next(memory.steps) as never) },
      ),
    /** Puts these bets into the server's view, with nothing pending. */
    confirm: (...bets: Chip[]) => {
      given.betting = { ...given.betting, bets };
      given.shown = { ...given.shown, pending: [] };
    },
    /** Makes these bets wait for acceptance. */
    wait: (...waiting: WaitingBet[]) => {
      given.betting = { ...given.betting, waiting };
    },
    show: (change: object) => {
      given.shown = { ...given.shown, ...change };
    },
  };
}
const answered = () => new Promise((resolve) => setTimeout(resolve));

describe('placed chips', () => {
  it('are on the layout immediately, unconfirmed, and reduce the available money', () => {
    const table = tableWith();
    table.now().place([chip('17', 300)]);
    const { placed, staked, funds } = table.now();
    expect(placed.get('17')).toEqual({ amount: 300, unconfirmed: 300 });
    expect([staked, funds]).toEqual([300, 9700]);
  });

  it('are confirmed by the server’s view, not by its answer to the move', async () => {
    const table = tableWith();
    table.now().place([chip('17', 300)]);
    await answered();
    expect(table.now().placed.get('17')?.unconfirmed).toBe(300);
    table.confirm(chip('17', 300));
    expect(table.now().placed.get('17')).toEqual({ amount: 300, unconfirmed: 0 });
  });

  it('disappear with a message when they are refused, and can no longer be undone', async () => {
    const table = tableWith();
    table.answer(full);
    table.now().place([chip('17', 300)]);
    await answered();
    table.confirm();
    expect(table.told).toEqual([full]);
    expect(table.now().placed.size).toBe(0);
    expect(table.now().can.undo).toBe(false);
  });

  it('are not sent if the player does not have enough money, or not enough colour chips', () => {
    const table = tableWith({ inHand: money(200) });
    table.now().place([chip('17', 300)]);
    expect(table.sent).toEqual([]);
    expect(table.told).toMatchObject([{ code: 'insufficient-funds', details: { funds: 200 } }]);
  });

  it.each([
    ['bets-closed', { open: false }, {}],
    ['bets-not-open', { open: false, early: true }, {}],
    ['unreachable', {}, { status: 'joining' }],
  ])('are not sent while there is no betting: %s', (code, betting, shown) => {
    const table = tableWith(betting);
    table.show(shown);
    table.now().place([chip('17', 300)]);
    expect(table.now().open).toBe(false);
    expect(table.sent).toEqual([]);
    expect(table.told).toMatchObject([{ code }]);
  });

  it('are gone from a closed table, because they were returned', () => {
    const table = tableWith({ bets: [chip('17', 300)], staked: 300, open: false });
    table.show({ info: { state: 'closed' } });
    const { placed, staked } = table.now();
    expect([placed.size, staked]).toEqual([0, 0]);
  });

  it('can come with another move, such as an announced bet, which places its chips immediately', async () => {
    const table = tableWith();
    await table.now().make({ type: 'announce' }, [chip('17', 100), chip('red', 100)]);
    expect(table.sent).toEqual([{ type: 'announce' }]);
    expect(table.now().staked).toBe(200);
    // Until the server has answered, it is unknown what can be undone.
    expect(table.now().can.undo).toBe(false);
    table.confirm(chip('17', 100), chip('red', 100));
    table.now().undo();
    expect(table.sent.at(-1)).toEqual({ type: 'remove', chips: [chip('17', 100), chip('red', 100)] });
  });
});

describe('a bet that waits for acceptance', () => {
  const announced = [chip('17', 100), chip('red', 100)];
  const waiting = [{ chips: announced, move: { type: 'take-back', announcement: 1 } }];

  it('is on the layout as unconfirmed, and costs nothing in addition', () => {
    const { placed, funds } = tableWith({ waiting, purse: 800 }).now();
    expect(placed.get('17')).toEqual({ amount: 100, unconfirmed: 100 });
    expect(funds).toBe(800);
  });

  it('is withdrawn completely by undo, by clear, or when one of its chips is removed', async () => {
    const table = tableWith();
    await table.now().make({ type: 'announce' }, announced);
    table.confirm(chip('red', 300));
    table.wait(...waiting);
    for (const act of ['undo', 'clear'] as const) {
      table.now()[act]();
      table.confirm(chip('red', 300));
    }
    table.now().removeFrom('17');
    expect(table.sent.slice(1)).toEqual([
      { type: 'take-back', announcement: 1 },
      { type: 'take-back', announcement: 1 },
      { type: 'remove', chips: [chip('red', 300)] },
      { type: 'take-back', announcement: 1 },
    ]);
  });

  it('can still be undone if it was accepted while its withdrawal was on the way', async () => {
    const table = tableWith();
    await table.now().make({ type: 'announce' }, announced);
    table.confirm();
    table.wait(...waiting);
    table.answer(refuse('no-announcement', 'That bet is not waiting any more.'));
    table.now().undo();
    await answered();
    table.confirm(...announced);
    table.wait();
    table.now().undo();
    expect(table.sent.at(-1)).toEqual({ type: 'remove', chips: announced });
  });

  it('cannot be undone after it was declined', async () => {
    const table = tableWith();
    await table.now().make({ type: 'announce' }, announced);
    table.confirm();
    expect(table.now().can.undo).toBe(false);
  });
});

describe('undo', () => {
  it('reverses the latest change first, and restores removed chips', () => {
    const table = tableWith();
    table.now().place([chip('17', 300)]);
    table.now().removeFrom('17');
    expect(table.now().placed.size).toBe(0);
    table.now().undo();
    expect(table.now().placed.get('17')?.amount).toBe(300);
    table.now().undo();
    expect(table.now().placed.size).toBe(0);
    expect(table.now().can.undo).toBe(false);
  });

  it('does not affect the previous round', () => {
    const table = tableWith();
    table.now().place([chip('17', 300)]);
    table.show({ state: { round: { number: 8 } } });
    expect(table.now().can.undo).toBe(false);
  });

  it('reverses only the moves that were accepted, if there were several', async () => {
    const moves: Betting['moves'] = (does, chips) =>
      chips.map((each) => ({ move: { type: does, chips: [each] } as AnyMove, chips: [each] }));
    const table = tableWith({ moves });
    table.answer(undefined, full);
    table.now().place([chip('red', 200), chip('17', 300)]);
    await answered();
    table.confirm(chip('red', 200));
    table.now().undo();
    expect(table.sent.slice(2)).toEqual([{ type: 'remove', chips: [chip('red', 200)] }]);
  });
});

describe('all of a player’s bets', () => {
  it('are cleared in one move', () => {
    const table = tableWith({ bets: [chip('17', 300), chip('red', 100)] });
    table.now().clear();
    expect(table.sent).toEqual([{ type: 'remove', chips: [chip('17', 300), chip('red', 100)] }]);
    expect(table.now().can.clear).toBe(false);
  });

  it('are doubled up to the limit of each position', () => {
    const table = tableWith({ bets: [chip('17', 300), chip('red', 300)] });
    table.now().double();
    expect(table.sent).toEqual([{ type: 'add', chips: [chip('17', 200), chip('red', 300)] }]);
  });

  it('are doubled up to the limit of a player’s total stake', () => {
    const table = tableWith({ bets: [chip('red', 300)], staked: 300, maxStaked: money(400) });
    table.now().double();
    expect(table.sent).toEqual([{ type: 'add', chips: [chip('red', 100)] }]);
  });

  it('are repeated from the last round, except those that are already placed', () => {
    const table = tableWith({ last: [chip('17', 300), chip('red', 200)], bets: [chip('red', 200)] });
    expect(table.now().can.rebet).toBe(true);
    table.now().rebet();
    expect(table.sent).toEqual([{ type: 'add', chips: [chip('17', 300)] }]);
    expect(table.now().can.rebet).toBe(false);
  });
});
