import { money, type Refusal } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { useCallback } from 'react';
import { useWords, useWriting } from '../../../app/language.tsx';
import { useRefusalText } from '../../../forms/refused.tsx';
import { useNotes as useSentences } from '../../../table/notes.tsx';
import { refusalText, words as refusalWords } from '../../../table/refusals.ts';
import { positionName } from '../names/names.ts';
import { words as nameWords } from '../names/words.ts';

/** Refusals, told in the screen's language. */
export function useNotes(plan: roulette.RoulettePlan, layout: roulette.Layout) {
  const { notes, tell } = useSentences();
  const text = useWords(refusalWords);
  const names = useWords(nameWords);
  const general = useRefusalText();
  const writing = useWriting();
  const refuse = useCallback(
    (refusal: Refusal) =>
      tell(
        refusalText({ ...refusal, message: general(refusal) }, text, {
          amount: (units) => writing.money(money(units), plan.currency),
          place: (id) => {
            const position = layout.positions.get(id);
            return position ? positionName(position, names) : id;
          },
        }),
      ),
    [tell, general, text, names, writing, plan, layout],
  );
  return { notes, refuse };
}
