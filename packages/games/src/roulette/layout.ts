import { memoizePer, type RuleId } from '@croupier/core';
import { type Cell, COLUMNS, cellsOf, type Point, sharedCorners, sharedEdges } from './geometry.ts';
import type { PositionId } from './moves.ts';
import type { BetKind, BetTerms, EvenChance, Pocket, RoulettePlan } from './plan.ts';
import type { Limits } from './view.ts';

/** A position on the layout that players can bet on, with its payout and the plan's limits. */
export interface Position extends Limits {
  readonly id: PositionId;
  readonly kind: BetKind;
  /** The numbers that the position covers, in layout order. */
  readonly numbers: readonly Pocket[];
  readonly pays: BetTerms['pays'];
  /** The rule that sets the payout. */
  readonly rule: RuleId;
  readonly limitRule: RuleId;
  readonly loRule?: RuleId;
  /** The index of the position within its kind, from 0, so that column 1 has index 0. */
  readonly nth: number;
  /** The point among the numbers where a chip is placed. Outside bets have separate boxes instead. */
  readonly at?: Point;
}

/** The layout of a plan: all positions, and the fields for drawing them. */
export interface Layout {
  readonly positions: ReadonlyMap<PositionId, Position>;
  /** The fields of the numbers, zeros first. */
  readonly cells: readonly Cell[];
  readonly rows: number;
  readonly columns: typeof COLUMNS;
}

/** A position before the plan's terms are added. */
type Place = Pick<Position, 'id' | 'kind' | 'numbers'> & { readonly at?: Point };

export const EVEN_CHANCES: readonly EvenChance[] = ['red', 'black', 'even', 'odd', 'low', 'high'];

/**
 * Returns whether positions of a kind are among the numbers. Positions of all other kinds have separate
 * boxes.
 */
export function isInside(kind: BetKind): boolean {
  switch (kind) {
    case 'straight':
    case 'split':
    case 'street':
    case 'trio':
    case 'corner':
    case 'first-four':
    case 'five-bet':
    case 'six-line':
      return true;
    default:
      return false;
  }
}

export function isEvenChance(kind: BetKind): kind is EvenChance {
  return (EVEN_CHANCES as readonly BetKind[]).includes(kind);
}

/**
 * Returns the layout of a plan, with every position that its geometry allows and whose kind it offers. The
 * layout is computed once per plan.
 */
export const layoutOf = memoizePer((plan: RoulettePlan): Layout => {
  const cells = cellsOf(plan.layout);
  const counts = new Map<BetKind, number>();
  const positions = new Map<PositionId, Position>();
  for (const place of [...insidePlaces(cells), ...outsidePlaces(plan)]) {
    const terms = plan.bets[place.kind];
    if (!terms) continue;
    const nth = counts.get(place.kind) ?? 0;
    counts.set(place.kind, nth + 1);
    positions.set(place.id, withTerms(place, terms, nth));
  }
  return { positions, cells, rows: plan.layout.numbers / COLUMNS, columns: COLUMNS };
});

function withTerms(place: Place, terms: BetTerms, nth: number): Position {
  const { pays, min, max, limitRule, loRule } = terms;
  const rule = typeof terms.rule === 'string' ? terms.rule : terms.rule[nth];
  if (!rule) throw new RangeError(`there is no rule for ${place.id}`);
  return {
    ...place,
    pays,
    rule,
    limitRule,
    nth,
    min,
    ...(max === undefined ? {} : { max }),
    ...(loRule ? { loRule } : {}),
  };
}

function insidePlaces(cells: readonly Cell[]): readonly Place[] {
  return [
    ...cells.map((cell) => place('straight', [cell], middle(cell))),
    ...sharedEdges(cells).map((touch) => place('split', touch.cells, touch.at)),
    ...rows(cells).map((row) => place('street', row, { x: middle(row[0]).x, y: 0 })),
    ...sharedCorners(cells).map((meeting) =>
      place(meeting.cells.length === COLUMNS ? 'trio' : 'corner', meeting.cells, meeting.at),
    ),
    ...linePlaces(cells),
  ];
}

type Row = readonly [Cell, ...Cell[]];

/** Returns the rows of three, without the zeros. */
function rows(cells: readonly Cell[]): readonly Row[] {
  return rowsFrom(cells, 1);
}

function rowsFrom(cells: readonly Cell[], first: number): readonly Row[] {
  const found: [Cell, ...Cell[]][] = [];
  for (const cell of cells) {
    if (cell.row < first) continue;
    const row = found.at(-1);
    if (row && row[0].row === cell.row) row.push(cell);
    else found.push([cell]);
  }
  return found;
}

/** Returns the positions on the line between two rows: six lines, and at the head the first four or the five bet. */
function linePlaces(cells: readonly Cell[]): readonly Place[] {
  const all = rowsFrom(cells, 0);
  return all.slice(1).map((row, index) => {
    const both = [...(all[index] ?? []), ...row];
    const kind = both.length === 4 ? 'first-four' : both.length === 5 ? 'five-bet' : 'six-line';
    return place(kind, both, { x: row[0].x, y: 0 });
  });
}

function middle({ x, y, width, height }: Cell): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

function place(kind: BetKind, cells: readonly Cell[], at: Point): Place {
  const numbers = cells.map((cell) => cell.number).sort(byValue);
  const id = kind === 'six-line' ? `${numbers[0]}-${numbers.at(-1)}` : numbers.join('/');
  return { id, kind, numbers, at };
}

/** Orders pockets with 0 before 00 before 1. */
function byValue(a: Pocket, b: Pocket): number {
  return Number(a) - Number(b) || a.length - b.length;
}

function outsidePlaces({ layout }: RoulettePlan): readonly Place[] {
  const numbers = Array.from({ length: layout.numbers }, (_, index) => String(index + 1));
  const red = new Set(layout.red);
  const box = (kind: BetKind, id: PositionId, covers: (value: number, number: Pocket) => boolean): Place => ({
    kind,
    id,
    numbers: numbers.filter((number) => covers(Number(number), number)),
  });
  const boxes = (kind: 'column' | 'dozen' | 'quarter', count: number, which: (value: number) => number) =>
    Array.from({ length: count }, (_, nth) =>
      box(kind, `${kind}-${nth + 1}`, (value) => which(value) === nth),
    );
  const dozens = layout.numbers / 12;
  const quarter = layout.numbers / 4;
  return [
    ...boxes('column', COLUMNS, (value) => (value - 1) % COLUMNS),
    ...boxes('dozen', dozens, (value) => Math.floor((value - 1) / 12)),
    ...boxes('quarter', 4, (value) => Math.floor((value - 1) / quarter)),
    box('red', 'red', (_, number) => red.has(number)),
    box('black', 'black', (_, number) => !red.has(number)),
    box('even', 'even', (value) => value % 2 === 0),
    box('odd', 'odd', (value) => value % 2 === 1),
    box('low', 'low', (value) => value <= layout.numbers / 2),
    box('high', 'high', (value) => value > layout.numbers / 2),
  ];
}
