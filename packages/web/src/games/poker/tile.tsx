import { messages } from 'messages:lobby';
import { messages as own } from 'messages:lobby/poker';
import type { TableInfo } from '@croupier/client';
import { money } from '@croupier/core';
import type { poker } from '@croupier/games';
import type { summary } from '@croupier/games/poker/summary';
import { useFormatter, useMessages } from '../../app/language.tsx';
import type { Tile } from '../game.ts';

type Shown = ReturnType<typeof summary>;

/**
 * Returns the posted level of a table: two blinds, or an ante and a bring-in. Returns undefined for a plan
 * without levels.
 */
function postedAt({ levels, usualLevel }: Shown, { terms }: TableInfo): Shown['levels'][number] | undefined {
  const { level = usualLevel } = (terms ?? {}) as poker.PokerTerms;
  return levels[level] ?? levels[0];
}

export const tile: Tile<Shown> = {
  messages: own,
  useFeatures: ({ mix, structure, seats }, { terms }) => {
    const { features } = useMessages(messages);
    const text = useMessages(own);
    const chosen = (terms ?? {}) as poker.PokerTerms;
    return [
      mix ? text.mix : text.structures[chosen.structure ?? structure],
      features.seats({ n: chosen.seats ?? seats }),
    ];
  },
  useLimits: (plan, table) => {
    const text = useMessages(own);
    const formatter = useFormatter();
    const amount = (units: number) => formatter.money(money(units), plan.currency);
    const posted = postedAt(plan, table);
    if (!posted) return '';
    return 'big' in posted
      ? text.blinds({ small: amount(posted.small), big: amount(posted.big) })
      : text.bringIn({ ante: amount(posted.ante), bringIn: amount(posted.bringIn) });
  },
  least: (plan, table) => {
    const posted = postedAt(plan, table);
    return posted && ('big' in posted ? posted.big : posted.bringIn);
  },
};
