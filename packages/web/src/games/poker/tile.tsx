import { money } from '@croupier/core';
import { poker } from '@croupier/games';
import { useWords, useWriting } from '../../app/language.tsx';
import { Fan } from '../../lobby/fan.tsx';
import { words } from '../../lobby/words.ts';
import { catalogue } from '../../words/catalogue.ts';
import type { Tile } from '../game.ts';

const own = catalogue('lobby', 'poker');

/** A poker table in the lobby. */
export const tile: Tile<poker.PokerPlan> = {
  words: own,
  Sign: ({ plan }) => <Fan cards={plan.sign ?? ['Ah', 'Ks']} />,
  useFeatures: ({ games, seats }, { terms }) => {
    const { features } = useWords(words);
    const text = useWords(own);
    const chosen = (terms ?? {}) as poker.PokerTerms;
    return [
      games.length > 1 ? text.mix : text.structures[chosen.structure ?? games[0].structure],
      features.seats({ n: chosen.seats ?? seats.most }),
    ];
  },
  // What is posted, of a mix in its first game: two blinds, or an ante and a bring-in.
  useLimits: (plan, { terms }) => {
    const text = useWords(own);
    const writing = useWriting();
    const { blinds, ante, bringIn } = poker.stakesOf(plan, (terms ?? {}) as poker.PokerTerms, plan.games[0]);
    const amount = (units: number) => writing.money(money(units), plan.currency);
    return blinds
      ? text.blinds({ small: amount(blinds.small), big: amount(blinds.big) })
      : text.bringIn({ ante: amount(ante?.amount ?? 0), bringIn: amount(bringIn ?? 0) });
  },
  least: (plan, { terms }) => {
    const { blinds, bringIn } = poker.stakesOf(plan, (terms ?? {}) as poker.PokerTerms, plan.games[0]);
    return blinds?.big ?? bringIn ?? undefined;
  },
};
