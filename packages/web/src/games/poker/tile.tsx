import { money } from '@croupier/core';
import { poker } from '@croupier/games';
import { useWords, useWriting } from '../../app/language.tsx';
import { Fan } from '../../lobby/fan.tsx';
import { words } from '../../lobby/words.ts';
import type { Tile } from '../game.ts';

/** A poker table in the lobby. */
export const tile: Tile<poker.PokerPlan> = {
  Sign: ({ plan }) => <Fan cards={plan.sign ?? ['Ah', 'Ks']} />,
  useFeatures: ({ games, seats }, { terms }) => {
    const text = useWords(words);
    const own = (terms ?? {}) as poker.PokerTerms;
    return [
      games.length > 1 ? text.poker.mix : text.poker.structures[own.structure ?? games[0].structure],
      text.poker.seats({ n: own.seats ?? seats.most }),
    ];
  },
  // What is posted, of a mix in its first game: two blinds, or an ante and a bring-in.
  useLimits: (plan, { terms }) => {
    const text = useWords(words);
    const writing = useWriting();
    const { blinds, ante, bringIn } = poker.stakesOf(plan, (terms ?? {}) as poker.PokerTerms, plan.games[0]);
    const amount = (units: number) => writing.money(money(units), plan.currency);
    return blinds
      ? text.poker.blinds({ small: amount(blinds.small), big: amount(blinds.big) })
      : text.poker.bringIn({ ante: amount(ante?.amount ?? 0), bringIn: amount(bringIn ?? 0) });
  },
  least: (plan, { terms }) => {
    const { blinds, bringIn } = poker.stakesOf(plan, (terms ?? {}) as poker.PokerTerms, plan.games[0]);
    return blinds?.big ?? bringIn ?? undefined;
  },
};
