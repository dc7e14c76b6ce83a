import { money, type Refusal } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { useCallback, useMemo } from 'react';
import { useWords, useWriting } from '../../../app/language.tsx';
import { useRefusalText } from '../../../forms/refusals.ts';
import { useNotes as useSentences } from '../../../table/notes.tsx';
import { positionName } from '../names/names.ts';
import { words as nameWords } from '../names/words.ts';

/** Refusals, told in the screen's language. */
export function useNotes(plan: roulette.RoulettePlan, layout: roulette.Layout) {
  const { notes, tell } = useSentences();
  const names = useWords(nameWords);
  const writing = useWriting();
  const naming = useMemo(
    () => ({
      amount: (units: number) => writing.money(money(units), plan.currency),
      place: (id: string) => {
        const position = layout.positions.get(id);
        return position ? positionName(position, names) : id;
      },
    }),
    [names, writing, plan, layout],
  );
  const say = useRefusalText('player', naming);
  const refuse = useCallback((refusal: Refusal) => tell(say(refusal)), [tell, say]);
  return { notes, refuse };
}
