import { money, seatId } from '@croupier/core';
import { roulette } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { expectedReturn } from '../../test/enumerate.ts';
import { WHEELS, type WheelBook } from '../../test/kings-wheels.ts';
import { Wheel } from '../../test/wheel.ts';

const { layoutOf, pocketsOf, traitsOf } = roulette;

function positionsOf({ plan }: WheelBook, kind: roulette.BetKind): readonly roulette.Position[] {
  return [...layoutOf(plan).positions.values()].filter((position) => position.kind === kind);
}

const list = (numbers: number | readonly number[] | undefined) => [numbers ?? []].flat();

describe.each(WHEELS)('$id', (one) => {
  const { plan, book, rules } = one;
  const entries = (rows: { readonly [kind in roulette.BetKind]?: number | readonly number[] }) =>
    Object.entries(rows) as [roulette.BetKind, number | readonly number[]][];
  const numbers = plan.layout.numbers;

  it(`turns a wheel with the pockets in the printed order ${book.cite(rules.pockets, rules.order)}`, () => {
    const printed = book.text(rules.order).split('[').at(-1)?.match(/\d+/g);
    expect(pocketsOf(plan)).toEqual(printed);
    expect(pocketsOf(plan)).toHaveLength(numbers + (plan.layout.zeros === 'double' ? 2 : 1));
  });

  it(`has green zeros, with the other numbers alternately red and black ${book.cite(...rules.colours, rules.check)}`, () => {
    const red = book
      .text(rules.colours.at(-1) ?? 0)
      .match(/red = \[([\d,]+)\]/)?.[1]
      ?.split(',');
    expect(plan.layout.red).toEqual(red);
    const wheel = pocketsOf(plan);
    expect(new Set(wheel).size).toBe(wheel.length);
    for (const [index, pocket] of wheel.entries()) {
      const { colour } = traitsOf(plan, pocket);
      expect(colour).not.toBe(traitsOf(plan, wheel.at(index - 1) ?? '').colour);
      expect(colour === 'green').toBe(Number(pocket) === 0);
    }
    expect(wheel.filter((pocket) => traitsOf(plan, pocket).colour === 'red')).toHaveLength(numbers / 2);
  });

  describe.each(entries(rules.limits))('%s', (kind, row) => {
    const min = book.figure(list(row)[0] ?? 0, 'Minimum');
    const max = book.figure(list(row)[0] ?? 0, 'Maximum');

    it(`takes from ${min} to ${max} euros on each position ${book.cite(...list(row))}`, () => {
      const refused = book.rule(rules.refuse[0] ?? 0);
      for (const { id, limitRule } of positionsOf(one, kind)) {
        expect(limitRule).toBe(book.rule(list(row)[0] ?? 0));
        const table = new Wheel(plan).open();
        expect(table.noBet({ [id]: max + 1 })).toMatchObject({ code: 'over-maximum', rule: refused });
        if (min > 1)
          expect(table.noBet({ [id]: min - 1 })).toMatchObject({ code: 'under-minimum', rule: refused });
        table.bet({ [id]: min }).bet({ [id]: max - min });
        expect(table.noBet({ [id]: 1 })).toMatchObject({ code: 'over-maximum' });
      }
    });
  });

  describe.each(entries(rules.bets))('%s', (kind, rows) => {
    const [first = 0] = list(rows);
    const pays = book.figure(first, 'Payout');

    it(`pays ${pays} to 1 on each of its positions ${book.cite(...list(rows))}`, () => {
      const positions = positionsOf(one, kind);
      const placements = list(rows).reduce((sum, row) => sum + book.figure(row, 'Placements'), 0);
      expect(positions).toHaveLength(placements);
      for (const [nth, position] of positions.entries()) {
        expect(position.rule).toBe(book.rule(list(rows)[nth] ?? first));
        for (const pocket of pocketsOf(plan)) {
          const [line] = roulette.settleBet(plan, stakeOn(position), { pocket });
          if (position.numbers.includes(pocket))
            expect(line).toMatchObject({
              outcome: 'won',
              pay: 1_000 * pays,
              keep: 1_000,
              rule: position.rule,
            });
          else expect(line).toMatchObject({ outcome: 'lost', take: 1_000 });
        }
      }
    });
  });

  it(`has its columns, ${kindOfTwelfths(one)}s and even chances at the positions of the book ${book.cite(
    ...list(rules.bets.column),
    ...list(rules.bets.dozen ?? rules.bets.quarter),
    ...list(rules.bets.even),
    ...list(rules.bets.odd),
    ...list(rules.bets.low),
    ...list(rules.bets.high),
  )}`, () => {
    for (const kind of ['column', kindOfTwelfths(one), 'low', 'high'] as const)
      for (const [nth, row] of list(rules.bets[kind]).entries())
        expect(positionsOf(one, kind)[nth]?.numbers).toEqual(numbersIn(book.cell(row, 'Covers')));
    const parity = (rest: number) =>
      positionsOf(one, 'straight').filter(({ id }) => Number(id) % 2 === rest && Number(id) > 0);
    expect(positionsOf(one, 'even')[0]?.numbers).toEqual(parity(0).map(({ id }) => id));
    expect(positionsOf(one, 'odd')[0]?.numbers).toEqual(parity(1).map(({ id }) => id));
  });

  it.each(rules.placements.map(([kind, row]) => [kind, book.cite(row), row] as const))(
    'has every %s that the book lists %s',
    (kind, _, row) => {
      const placed = (rule: number) =>
        book
          .listed(rule)
          .filter((id) => !illegal(one).includes(id))
          .map((id) => (kind === 'six-line' ? `${id.split('/')[0]}-${id.split('/').at(-1)}` : id));
      expect(placed(row).length).toBeGreaterThan(0);
      for (const id of placed(row)) expect([id, layoutOf(plan).positions.get(id)?.kind]).toEqual([id, kind]);
      const all = rules.placements.filter(([other]) => other === kind).flatMap(([, other]) => placed(other));
      expect(positionsOf(one, kind)).toHaveLength(all.length);
    },
  );

  it(`has ${one.positions} positions in all, and no others ${book.cite(rules.notWithZero, ...rules.placements.map(([, row]) => row))}`, () => {
    expect(layoutOf(plan).positions.size).toBe(one.positions);
    for (const id of [...illegal(one), '13/24', '1/2/3/4', '37'])
      expect(new Wheel(plan).open().noBet({ [id]: 5 })).toMatchObject({ code: 'unknown-position' });
    for (const { kind, numbers: covers } of layoutOf(plan).positions.values())
      if (kind === 'six-line' || !roulette.isInside(kind))
        expect(covers.some((number) => Number(number) === 0)).toBe(false);
  });

  it(`cannot return more to one player than the maximum that the book calculates ${book.cite(rules.greatest, ...rules.reconciled)}`, () => {
    for (const [pocket, euros] of Object.entries(one.greatest))
      expect([pocket, roulette.greatestReturn(plan, pocket)]).toEqual([pocket, euros * 100]);
  });

  it(`declares a maximum win, but does not cap wins ${book.cite(rules.maximumWin, rules.declared)}`, () => {
    const declared = book.figure(rules.maximumWin, 'Maximum');
    expect(plan.maximumWin).toMatchObject({ amount: declared * 100, counts: 'return', mode: 'declared' });
    for (const pocket of pocketsOf(plan))
      expect(roulette.greatestReturn(plan, pocket)).toBeLessThanOrEqual(declared * 100);
  });

  it(`loses one part in ${one.edge[1]} of a staked unit on average ${book.cite(rules.expectation)}`, () => {
    const [lost, of] = one.edge;
    for (const position of layoutOf(plan).positions.values()) {
      const { returned, cases } = expectedReturn(plan, position.id);
      // The only exception is the five bet of double-zero wheels, which loses 3 in 38.
      if (position.kind === 'five-bet') expect(returned * 38).toBe(35 * cases);
      else expect(returned * of).toBe((of - lost) * cases);
    }
  });

  it(`has whole odds and whole euros, so nothing is ever rounded ${book.cite(rules.wholeOdds)}`, () => {
    for (const { pays, min } of layoutOf(plan).positions.values()) {
      expect(pays).toSatisfy(Number.isInteger);
      expect(min % 100).toBe(0);
    }
    expect(new Wheel(plan).open().noBet({ red: 10.5 })).toMatchObject({ code: 'wrong-step' });
  });
});

/** Returns the positions that the books do not allow. */
function illegal({ plan }: WheelBook): readonly string[] {
  return plan.layout.zeros === 'double'
    ? ['0/3', '00/1', '0/1/2', '0/00/2', '00/2/3', '0/1/2/3']
    : ['0/1/3', '0/00', '00'];
}

function kindOfTwelfths({ rules }: WheelBook): 'dozen' | 'quarter' {
  return rules.bets.dozen ? 'dozen' : 'quarter';
}

/** Parses numbers such as `1,4,7` or `1–12`. */
function numbersIn(text: string): readonly string[] {
  const [from, to] = text.split('–').map(Number);
  if (from !== undefined && to !== undefined)
    return Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
  return text.split(',').map((number) => number.trim());
}

const SEAT = seatId('anna');
const TEN = money(1_000);

function stakeOn({ id }: roulette.Position): roulette.SingleBet {
  return { seat: SEAT, position: id, amount: TEN };
}
