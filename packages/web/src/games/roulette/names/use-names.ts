import { messages } from 'messages:roulette/names';
import type { Money } from '@croupier/core';
import { roulette } from '@croupier/games';
import { useMemo } from 'react';
import { useFormatter, useMessages } from '../../../app/language.tsx';
import type { PocketColour } from '../device/drawing.ts';
import { layoutStyle } from '../layout/geometry.ts';
import { useScene } from '../scene.ts';
import { paysText, pocketToken, positionName, printedText } from './names.ts';

/** The names of bets and results at this table, in the screen's language. */
export interface Names {
  readonly position: (id: roulette.PositionId) => string;
  readonly print: (id: roulette.PositionId) => string;
  readonly pays: (id: roulette.PositionId) => string;
  readonly kind: (kind: roulette.BetKind) => string;
  readonly amount: (amount: Money) => string;
  /** Returns the properties of a result, such as `black, odd, low`. */
  readonly traits: (pocket: roulette.Pocket) => string;
  readonly mode: (mode: roulette.PayMode) => string;
  readonly token: (pocket: roulette.Pocket) => PocketColour;
}

export function useNames(): Names {
  return useNamesOf(useScene().plan);
}

/** Returns the names of a plan's bets and results, in the screen's language. */
export function useNamesOf(plan: roulette.RoulettePlan): Names {
  const text = useMessages(messages);
  const formatter = useFormatter();
  return useMemo(() => {
    const { positions } = roulette.layoutOf(plan);
    const style = layoutStyle(plan);
    const known = <T>(id: roulette.PositionId, say: (position: roulette.Position) => T, none: T): T => {
      const position = positions.get(id);
      return position ? say(position) : none;
    };
    return {
      position: (id) => known(id, (position) => positionName(position, text), id),
      print: (id) => known(id, (position) => printedText(position, style, text), ''),
      pays: (id) => known(id, ({ pays }) => paysText(pays, text), ''),
      kind: (kind) => text.kinds[kind],
      amount: (amount) => formatter.money(amount, plan.currency),
      traits: (pocket) => {
        const { colour, parity, half } = roulette.traitsOf(plan, pocket);
        const said = [text.colours[colour], parity && text.kinds[parity], half && text.kinds[half]];
        return said.filter(Boolean).join(', ').toLocaleLowerCase();
      },
      mode: (mode) => text.modes[mode],
      token: (pocket) => pocketToken(plan, pocket),
    };
  }, [plan, text, formatter]);
}
