import { money } from '@croupier/core';
import { gameOf } from '@croupier/games';
import { withRules } from './games.ts';
import type { PlantedFault } from './planted.ts';

/** A fault that pays a tenth more than the plan specifies. */
export const paidTooMuch: PlantedFault = {
  what: 'a win is paid by another paytable',
  gameOf: (plan) =>
    withRules(gameOf(plan), (rules) => ({
      close: (state) => {
        const closed = rules.close(state);
        return (
          closed && {
            ...closed,
            settlement: closed.settlement.map((line) =>
              line.pay ? { ...line, pay: money(Math.ceil(1.1 * line.pay)) } : line,
            ),
          }
        );
      },
    })),
};
