import { type Bet, CROUPIER, INSPECTOR, type Json, player, seatId } from '@croupier/core';
import { barbut as engine } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { DiceTable } from '../../test/dice.ts';
import { lawsAt } from '../../test/laws.ts';
import { euros } from '../../test/table.ts';
import { barbut } from './barbut.ts';

const anna = player(seatId('anna'));
const bert = player(seatId('bert'));
const table = (terms?: Json) => new DiceTable(barbut, terms);
const view = ({ rules, state }: DiceTable) => rules.view(state) as engine.BarbutView;
const shooter = (at: DiceTable) => view(at).throwing.shooter;

const FACES = [1, 2, 3, 4, 5, 6];
const THROWS = FACES.flatMap((first) => FACES.map((second) => [first, second] as const));

describe('the fields of barbut', () => {
  it('are front, back and four special pairs, each with its limits {kings.barbut.07 kings.barbut.08 kings.barbut.17}', () => {
    const bets = engine.game.bets(barbut) as readonly Bet[];
    expect(bets.map(({ id, min, max, positions }) => [id, min, max, positions])).toEqual([
      ['front', euros(1), euros(50_000), ['front']],
      ['back', euros(1), euros(50_000), ['back']],
      ['special', euros(10), euros(1000), ['special-1-1', 'special-6-6', 'special-1-2', 'special-5-6']],
    ]);
    const at = table();
    expect(at.tries('anna', 'front', 50_001)).toBe('over-maximum');
    expect(at.tries('anna', 'special-1-1', 9)).toBe('under-minimum');
    expect(at.tries('anna', 'special-3-3', 10)).toBe('unknown-position');
    expect(at.tries('anna', 'back', 1)).toBeUndefined();
  });

  it('are decided by ten of the 36 throws, and stay in play on the other 26 {kings.barbut.09-12 kings.barbut.19 kings.barbut.27 kings.barbut.A2}', () => {
    const sides = THROWS.map((dice) => engine.sideOf(barbut, dice));
    expect(sides.filter((side) => side === 'front')).toHaveLength(5);
    expect(sides.filter((side) => side === 'back')).toHaveLength(5);
    for (const dice of THROWS) {
      const side = engine.sideOf(barbut, dice);
      const [front, back] = ['front', 'back'].map((id) => {
        const field = engine.fieldsOf(barbut).get(id);
        return field && engine.outcomeOf(barbut, field, dice).kind;
      });
      expect([front, back]).toEqual(
        side === 'front' ? ['won', 'lost'] : side === 'back' ? ['lost', 'won'] : ['stays', 'stays'],
      );
    }
  });

  it.each([
    ['front', [3, 3], 100, '09'],
    ['front', [5, 5], 100, '09'],
    ['front', [6, 5], 100, '09'],
    ['front', [6, 6], 50, '10'],
    ['back', [2, 2], 100, '11'],
    ['back', [4, 4], 100, '11'],
    ['back', [2, 1], 100, '11'],
    ['back', [1, 1], 50, '12'],
  ] as const)(
    '%s wins on %j: %i for 100 {kings.barbut.09-12 kings.barbut.A1}',
    (id, [first, second], gain, rule) => {
      expect(table().gains({ anna: { [id]: 100 } }, first, second)).toEqual({ anna: gain });
      expect(table().round({ anna: { [id]: 100 } }, first, second)).toEqual([[id, 'won', rule]]);
    },
  );

  it('pay half a stake exactly, to the cent {kings.barbut.34}', () => {
    expect(table().gains({ anna: { front: 1 } }, 6, 6)).toEqual({ anna: 0.5 });
  });

  it.each([
    ['special-1-1', [1, 1], 30, '13'],
    ['special-6-6', [6, 6], 30, '14'],
    ['special-1-2', [2, 1], 15, '15'],
    ['special-5-6', [5, 6], 15, '16'],
  ] as const)(
    '%s pays on %j this many for 1, including the stake {kings.barbut.13-16 kings.barbut.33}',
    (id, [first, second], pays, rule) => {
      const lines = table().round({ anna: { back: 1, [id]: 10 } }, first, second);
      expect(lines).toContainEqual([id, 'won', rule]);
      const field = engine.fieldsOf(barbut).get(id);
      const won = THROWS.filter((dice) => field && engine.outcomeOf(barbut, field, dice).kind === 'won');
      expect(won).toHaveLength(first === second ? 1 : 2);
      expect(engine.paysOf(barbut, 'special').map(({ odds }) => odds)).toContainEqual([pays, 1]);
      // The next throw decides this bet, even if it decides no other bet.
      expect(table().round({ anna: { back: 1, [id]: 10 } }, 3, 4)).toContainEqual([id, 'lost', rule]);
    },
  );

  it('take a special pair only together with front or back {kings.barbut.18 kings.barbut.A3 kings.barbut.A4}', () => {
    const at = table().closed({ anna: { 'special-1-1': 10 }, bert: { front: 1, 'special-1-1': 10 } });
    expect(at.events).toContainEqual(
      expect.objectContaining({ type: 'bets-returned', rule: 'kings.barbut.18' }),
    );
    expect([at.staked('anna'), at.staked('bert')]).toEqual([0, euros(11)]);
  });

  it('never win more than the maximum win, not counting special pairs {kings.barbut.07 kings.barbut.A7}', () => {
    expect(engine.game.check(barbut)).toEqual([]);
    const less = { ...barbut, maximumWin: { ...barbut.maximumWin, amount: euros(49_999) } };
    expect(engine.game.check(less)).toHaveLength(2);
  });
});

describe('a throw without a decision', () => {
  it('carries the bets over to the next one {kings.barbut.19 kings.barbut.28}', () => {
    const at = table().thrown({ anna: { front: 10 }, bert: { back: 20 } }, 3, 4);
    const closed = at.pay();
    expect(closed.carry?.held).toBe(euros(30));
    expect(closed.settlement).toEqual([
      expect.objectContaining({ seat: 'anna', bet: 'undecided', outcome: 'stays', keep: euros(10) }),
      expect.objectContaining({ seat: 'bert', bet: 'undecided', outcome: 'stays', keep: euros(20) }),
    ]);
    at.open();
    expect(at.events[0]?.transfers.map(({ from, to, reason }) => [from, to, reason])).toEqual([
      ['carry', 'layout', 'resume'],
      ['carry', 'layout', 'resume'],
    ]);
    at.openBets();
    expect(at.gains({}, 3, 3)).toEqual({ anna: 10, bert: -20 });
  });

  it('lets every player change, raise or take off a bet before the next throw {kings.barbut.24 kings.barbut.A6}', () => {
    const at = table();
    at.round({ anna: { front: 10 }, bert: { back: 20 } }, 3, 4);
    at.play(bert, { type: 'withdraw', chips: [{ position: 'back', amount: euros(20) }] });
    at.bet('anna', { front: 5 });
    expect(at.gains({}, 3, 3)).toEqual({ anna: 15, bert: 0 });
  });
});

describe('the shooter', () => {
  it('is chosen by a throw of one die each, and ties throw again {kings.barbut.20 kings.barbut.A8}', () => {
    const at = table().closed({ anna: { front: 10 }, bert: { front: 10 }, cleo: { back: 10 } });
    expect(at.refusal(CROUPIER, { type: 'throw', first: 1, second: 2 }).code).toBe('not-now');
    for (const [seat, die] of [
      ['anna', 5],
      ['bert', 2],
      ['cleo', 5],
      ['anna', 3],
      ['cleo', 4],
    ] as const) {
      const [option] = at.options(CROUPIER).filter(({ draw }) => draw);
      expect(option).toMatchObject({ rule: 'kings.barbut.20', about: { seat } });
      at.play(CROUPIER, { type: 'throw-for-turn', die });
    }
    expect(at.heard().filter((type) => type === 'turn-tied')).toHaveLength(1);
    expect(shooter(at)).toBe('cleo');
    at.throws(3, 4).pay();
    at.open();
    expect(shooter(at.openBets())).toBe('cleo');
  });

  it('is the first of the tied players after twenty ties in a row, so that every round ends {kings.barbut.20}', () => {
    const at = table().closed({ anna: { front: 10 }, bert: { back: 10 } });
    for (let tie = 1; tie <= 20; tie++)
      for (const die of [4, 4]) at.play(CROUPIER, { type: 'throw-for-turn', die });
    expect(shooter(at)).toBe('anna');
  });

  it('is chosen without a throw if only one player bets', () => {
    expect(shooter(table().closed({ anna: { front: 10 } }))).toBe('anna');
  });

  it('keeps the dice until a throw loses one of their bets; then the dice pass clockwise {kings.barbut.25}', () => {
    const at = table();
    at.round({ anna: { front: 10 } }, 3, 3);
    at.round({ anna: { front: 10 }, bert: { back: 10 } }, 1, 3);
    expect(shooter(at)).toBe('anna');
    at.round({}, 1, 1);
    expect(shooter(at)).toBe('bert');
  });

  it('loses the dice by losing a bet on front or back, but not by losing a special pair {kings.barbut.A5}', () => {
    const at = table();
    at.round({ anna: { front: 10, back: 10 } }, 3, 3);
    at.bet('bert', { front: 10 });
    at.round({ anna: { front: 10, 'special-1-1': 10 } }, 3, 4);
    expect(shooter(at)).toBe('anna');
    at.round({ anna: { back: 10 } }, 3, 3);
    expect(shooter(at)).toBe('bert');
  });

  it('must bet on front or back, or the dice pass to the next player {kings.barbut.A5}', () => {
    const at = table();
    at.round({ anna: { front: 10 } }, 3, 3);
    at.closed({ bert: { back: 10 } });
    expect(shooter(at)).toBe('bert');
    expect(at.heard()).toContain('shooter');
  });

  it('may pass the dice while bets are open, and take them again {kings.barbut.24 kings.barbut.26}', () => {
    const at = table();
    at.round({ anna: { front: 10 } }, 3, 3);
    at.bet('anna', { front: 10 }).bet('bert', { front: 10 });
    at.play(anna, { type: 'pass-dice' });
    expect(at.refusal(anna, { type: 'pass-dice' })).toMatchObject({
      code: 'no-turn',
      rule: 'kings.barbut.26',
    });
    expect(shooter(at.closed())).toBe('bert');
    expect(at.refusal(anna, { type: 'take-dice' }).code).toBe('not-now');
    at.throws(1, 1).pay();
    at.open();
    // Bert has lost the dice, but gets them again because Anna has declined to throw.
    expect(shooter(at.openBets())).toBe('bert');
    at.bet('anna', { front: 10 });
    at.play(anna, { type: 'take-dice' });
    expect(shooter(at.closed())).toBe('anna');
  });

  it('is missing if everybody passes, so there is no throw and every bet stays {kings.barbut.26}', () => {
    const at = table().bet('anna', { front: 10 });
    at.play(anna, { type: 'pass-dice' });
    expect(at.options(CROUPIER)).toContainEqual(
      expect.objectContaining({ move: { type: 'no-more-bets' }, idle: true }),
    );
    at.closed();
    const closed = at.close();
    expect(closed.result).toEqual({ noShooter: true });
    expect(closed.carry?.held).toBe(euros(10));
  });
});

describe('the procedure of barbut', () => {
  it('goes from the call to the throw, the result and the payout {kings.barbut.21} {kings.barbut.22} {kings.barbut.23}', () => {
    const at = table();
    expect(at.heard()).toEqual(['bets-open', 'limits']);
    at.closed({ anna: { front: 10, back: 5 } });
    expect(at.refusal(anna, { type: 'throw', first: 1, second: 1 }).code).toBe('not-yours');
    at.throws(1, 1);
    expect(at.events.at(-1)).toMatchObject({
      type: 'result',
      rule: 'kings.barbut.23',
      data: { dice: [1, 1], side: 'back' },
    });
    const { result, settlement } = at.pay();
    expect(result).toEqual({ dice: [1, 1], side: 'back' });
    expect(settlement.map(({ bet }) => bet)).toEqual(['front', 'back']);
  });

  it('takes no bet during the throw {kings.barbut.29}', () => {
    const at = table().closed({ anna: { front: 10 } });
    const late = { type: 'bet', chips: [{ position: 'front', amount: euros(1) }] };
    expect(at.refusal(anna, late)).toMatchObject({ code: 'bets-closed', rule: 'kings.barbut.29' });
  });

  it.each([
    ['off-table', '31'],
    ['cocked', '31'],
    ['too-early', '30'],
  ])('repeats a throw that was %s {kings.barbut.30 kings.barbut.31}', (reason, rule) => {
    const at = table().closed({ anna: { front: 10 } });
    const [event] = at.play(CROUPIER, { type: 'no-throw', reason });
    expect(event?.rule).toBe(`kings.barbut.${rule}`);
    expect(at.refusal(CROUPIER, { type: 'no-throw', reason: 'wrong-throw' }).code).toBe('unknown-reason');
    expect(at.throws(3, 3).gained(at.pay())).toEqual({ anna: 10 });
  });

  it('returns a bet that was reduced below the minimum {kings.barbut.32}', () => {
    const at = table({ limits: { front: { min: 1000 } } }).bet('anna', { front: 10 });
    at.play(anna, { type: 'withdraw', chips: [{ position: 'front', amount: euros(4) }] });
    at.closed();
    expect(at.staked('anna')).toBe(0);
  });

  it('is thrown by hand or from a cup, as the table’s terms say {kings.barbut.02 kings.barbut.06}', () => {
    expect(view(table()).posted).toEqual({ thrownBy: 'hand' });
    expect(view(table({ thrownBy: 'cup' })).posted).toEqual({ thrownBy: 'cup' });
    const at = table().closed({ anna: { front: 10 } });
    expect(at.refusal(CROUPIER, { type: 'throw', first: 1, second: 2, third: 3 }).code).toBe('wrong-dice');
  });

  it('returns all stakes if the house breaks off a round, including stakes from earlier rounds {kings.barbut.31}', () => {
    const at = table();
    at.round({ anna: { front: 10 } }, 3, 4);
    at.closed();
    at.play(INSPECTOR, { type: 'interrupt' });
    const closed = at.close();
    expect(closed.settlement).toMatchObject([{ bet: 'front', outcome: 'void', return: euros(10) }]);
    expect(closed.carry?.held).toBe(0);
  });
});

describe('the laws of barbut thrown from a cup', () => {
  for (const law of lawsAt(barbut, { thrownBy: 'cup', limits: { front: { min: 500, max: 10_000 } } }))
    it(law.name, law.check);
});
