import { type Money, money, type SettlementLine, ZERO } from '@croupier/core';
import { FLIGHT } from './motion.ts';

/** A point on the screen, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The position of a flying chip at a time in milliseconds, and its opacity. */
interface Stop extends Point {
  readonly at: number;
  readonly seen: number;
}

export interface Path {
  readonly stops: readonly Stop[];
  /** The duration in milliseconds. */
  readonly lasts: number;
}

/** The time in milliseconds for which a payout stays next to the stake before both move to the player. */
const LIES = 520;
/** The distance between a payout and the stake next to it. */
const BESIDE = 22;

/**
 * Returns the path from one point to another, starting after `delay`; undefined if one of them is not on the screen.
 */
export function pathBetween(from: Point | undefined, to: Point | undefined, delay = 0): Path | undefined {
  if (!from || !to) return undefined;
  const leaves = delay > 0 ? [stop(from, 0), stop(from, delay)] : [stop(from, 0)];
  return path([...leaves, stop(to, delay + FLIGHT * 0.85), { ...to, at: delay + FLIGHT, seen: 0 }]);
}

/** The chips of a settled bet: the lost chips, the payout and the returned stake. */
export type SettledChips = Pick<SettlementLine, 'pay' | 'take' | 'return'>;

/** Returns the other players' part of the chips on a bet. */
export function otherPlayersChips(
  all: Required<{ readonly [kind in keyof SettledChips]: number }> & { readonly bet: string },
  own: readonly SettlementLine[],
): SettledChips {
  const those = own.filter(({ bet, early }) => bet === all.bet && !early);
  const rest = (kind: keyof SettledChips) =>
    money(those.reduce((left, line) => left - (line[kind] ?? ZERO), all[kind]));
  return { take: rest('take'), pay: rest('pay'), return: rest('return') };
}

interface Places {
  readonly box: Point | undefined;
  readonly bank: Point | undefined;
  readonly purse: Point | undefined;
}

/**
 * Returns the paths of a settled bet's chips. Lost chips go to the bank. Won chips go to the box, and from there to the
 * purse together with the stake.
 */
export function settlementPaths(
  { pay = ZERO, take = ZERO, return: back = ZERO }: SettledChips,
  { box, bank, purse }: Places,
): readonly { readonly amount: Money; readonly path: Path }[] {
  if (!box) return [];
  const chips: { amount: Money; path: Path | undefined }[] = [
    { amount: take, path: pathBetween(box, bank) },
    { amount: back, path: purse && path([stop(box, 0), ...home(box, purse)]) },
  ];
  if (pay > 0 && bank && purse) {
    const beside = { x: box.x + BESIDE, y: box.y };
    chips.push({
      amount: money(pay),
      path: path([stop(bank, 0), stop(beside, FLIGHT), ...home(beside, purse)]),
    });
  }
  return chips.flatMap(({ amount, path: known }) => (amount > 0 && known ? [{ amount, path: known }] : []));
}

/** Returns the path of chips that stay where they are for a while and then go to the purse. */
function home(from: Point, purse: Point): readonly Stop[] {
  const leaves = FLIGHT + LIES;
  return [stop(from, leaves), stop(purse, leaves + FLIGHT), { ...purse, at: leaves + FLIGHT + 60, seen: 0 }];
}

function stop(point: Point, at: number): Stop {
  return { ...point, at, seen: 1 };
}

function path(stops: readonly Stop[]): Path {
  return { stops, lasts: stops.at(-1)?.at ?? 0 };
}

/**
 * Returns the middle of an element, or the point at `share` of its height; undefined if the element is not on the
 * screen.
 */
export function middleOf(element: Element | null | undefined, share = 0.5): Point | undefined {
  const rect = element?.getBoundingClientRect();
  if (!rect || rect.width === 0) return undefined;
  return { x: rect.left + rect.width / 2, y: rect.top + rect.height * share };
}
