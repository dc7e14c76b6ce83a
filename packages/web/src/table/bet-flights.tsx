import type { BetResults } from '@croupier/client';
import { type CurrencyCode, type Money, money, type SettlementLine } from '@croupier/core';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { afterPaint } from '../app/after-paint.ts';
import { ANONYMOUS_COLOUR, type ChipColour } from '../pieces/chips/values.ts';
import { Flights, useFlights } from '../pieces/motion/flights.tsx';
import { isMoving } from '../pieces/motion/motion.ts';
import {
  middleOf,
  otherPlayersChips,
  type Point,
  pathBetween,
  type SettledChips,
  settlementPaths,
} from '../pieces/motion/paths.ts';

interface BetFlightsProps {
  /**
   * The table. Its elements mark where chips are: `data-lies`, `data-bank`, `data-felt`, and `data-rack` with
   * `data-chips` and `data-purse` in it.
   */
  readonly table: RefObject<HTMLElement | null>;
  readonly currency: CurrencyCode;
  readonly round: string;
  /** Whether bets can be placed and removed. */
  readonly open: boolean;
  /** All of the player's stakes, by the bet ids of the settlement. */
  readonly stakes: ReadonlyMap<string, Money>;
  /** The player's settlement lines in the current round. */
  readonly lines: readonly SettlementLine[];
  /** The player's own colour, if they play with colour chips. */
  readonly colour?: ChipColour | undefined;
  /** Other players' lines that were paid before the end of the round. */
  readonly othersEarly?: readonly SettlementLine[];
  readonly decided: BetResults | undefined;
}

const NONE: readonly SettlementLine[] = [];
/**
 * The maximum time in milliseconds by which the player's own lines arrive later than the lines of all
 * players.
 */
const OWN_COME = 60;

/**
 * Moves the chips of bets at every table against the house. Chips move from the rack to the box, and from the box back
 * to the rack or to the bank. Wins move from the bank to the box, and then with the stake to the purse.
 */
export function BetFlights(props: BetFlightsProps) {
  const { table, currency, round, open, stakes, lines, colour, othersEarly = NONE, decided } = props;
  const { fly, ...flying } = useFlights();

  // Chips move once per frame, since a bet and its confirmation may arrive between two frames and count as one move.
  // This runs after the paint, so that a press is visible before its chips fly.
  const shown = useRef({ round, stakes });
  useEffect(() => {
    let gone = false;
    afterPaint(() => {
      if (gone) return;
      const before = shown.current;
      shown.current = { round, stakes };
      if (before.round !== round || before.stakes === stakes || !table.current || !isMoving()) return;
      const moved = [...new Set([...before.stakes.keys(), ...stakes.keys()])]
        .map((bet) => [bet, (stakes.get(bet) ?? 0) - (before.stakes.get(bet) ?? 0)] as const)
        .filter(([, more]) => more !== 0);
      if (moved.length === 0) return;
      const { rack } = places(table.current);
      for (const [bet, more] of moved) {
        const box = placeOf(table.current, bet);
        if (more > 0) fly(money(more), pathBetween(rack, box), colour);
        else if (open) fly(money(-more), pathBetween(box, rack), colour);
      }
    });
    return () => {
      gone = true;
    };
  }, [round, stakes, open, colour, table, fly]);

  // Bets decided before this page was opened were paid long ago.
  const told = useRef<ReadonlySet<string>>(new Set(lines.map(nameOf)));
  useLayoutEffect(() => {
    const before = told.current;
    told.current = new Set(lines.map(nameOf));
    const fresh = lines.filter((line) => !before.has(nameOf(line)));
    // Measuring before the browser has laid out the page would take up most of the response time of a press.
    if (fresh.length === 0 || !table.current) return;
    const { bank, purse } = places(table.current);
    for (const line of fresh) {
      const box = placeOf(table.current, line.bet);
      for (const { amount, path } of settlementPaths(line, { box, bank, purse })) fly(amount, path, colour);
    }
  }, [lines, colour, table, fly]);

  const flyTheirs = useCallback(
    (bet: string, moved: SettledChips) => {
      if (!table.current) return;
      const box = beside(placeOf(table.current, bet));
      const { bank } = places(table.current);
      // The owners are unknown, so the chips leave the table at the edge below the box.
      const purse = box && {
        x: box.x,
        y: table.current.querySelector('[data-felt]')?.getBoundingClientRect().bottom ?? box.y,
      };
      for (const { amount, path } of settlementPaths(moved, { box, bank, purse }))
        fly(amount, path, ANONYMOUS_COLOUR);
    },
    [table, fly],
  );

  const toldEarly = useRef<ReadonlySet<string>>(new Set(othersEarly.map(nameOf)));
  useEffect(() => {
    const before = toldEarly.current;
    toldEarly.current = new Set(othersEarly.map(nameOf));
    for (const line of othersEarly) if (!before.has(nameOf(line))) flyTheirs(line.bet, line);
  }, [othersEarly, flyTheirs]);

  const toldRound = useRef(decided?.round);
  const own = useRef(lines);
  own.current = lines;
  useEffect(() => {
    if (!decided || toldRound.current === decided.round) return undefined;
    const wait = setTimeout(() => {
      toldRound.current = decided.round;
      for (const each of decided.bets) flyTheirs(each.bet, otherPlayersChips(each, own.current));
    }, OWN_COME);
    return () => clearTimeout(wait);
  }, [decided, flyTheirs]);

  return <Flights {...flying} currency={currency} written />;
}

function nameOf({ seat, bet, stake, outcome }: SettlementLine): string {
  return `${seat} ${bet} ${stake} ${outcome}`;
}

/** Returns the position of other players' chips, next to `point`, the position of the player's own. */
function beside(point: Point | undefined): Point | undefined {
  return point && { x: point.x + 14, y: point.y - 14 };
}

/**
 * Returns the positions of chips outside the boxes: the player's own below, the bank's in front of the dealer, and the
 * purse in the bar.
 */
function places(table: HTMLElement) {
  const one = (...names: readonly string[]) =>
    names.map((name) => table.querySelector(name)).find((found) => found !== null);
  return {
    rack: middleOf(one('[data-chips] [aria-pressed="true"]', '[data-rack]')),
    bank: middleOf(one('[data-bank]'), 0),
    purse: middleOf(one('[data-purse]')),
  };
}

/** Returns the position of a bet: on its hand, otherwise on its bet spot, otherwise on its small box. */
function placeOf(table: HTMLElement, bet: string) {
  const [box = ''] = bet.split('/');
  const lies = `[data-lies~="${CSS.escape(bet)}"]`;
  return middleOf(
    table.querySelector(`${lies}:not([data-position])`) ??
      table.querySelector(lies) ??
      table.querySelector(`[data-tile="${CSS.escape(box)}"], [data-box="${CSS.escape(box)}"]`),
  );
}
