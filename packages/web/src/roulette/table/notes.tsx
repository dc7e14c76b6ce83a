import { money, type Refusal } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRefusalText } from '../../forms/refused.tsx';
import { useWords, useWriting } from '../../words/language.tsx';
import { positionName } from '../names/names.ts';
import { refusalText, words as refusalWords } from '../names/refusals.ts';
import { words as nameWords } from '../names/words.ts';
import styles from './notes.module.css';

interface Note {
  readonly id: number;
  readonly text: string;
}

/** Long enough to read a sentence twice. */
const SHOWN_FOR = 6000;
const MOST = 2;

/** What the player has to be told: refusals, in the screen's language. The same one twice is told once. */
export function useNotes(plan: roulette.RoulettePlan, layout: roulette.Layout) {
  const [notes, setNotes] = useState<readonly Note[]>([]);
  const text = useWords(refusalWords);
  const names = useWords(nameWords);
  const general = useRefusalText();
  const writing = useWriting();
  const next = useRef(1);
  const waits = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const all = waits.current;
    return () => {
      for (const wait of all) clearTimeout(wait);
    };
  }, []);
  const refuse = useCallback(
    (refusal: Refusal) => {
      const said = refusalText({ ...refusal, message: general(refusal) }, text, {
        amount: (units) => writing.money(money(units), plan.currency),
        place: (id) => {
          const position = layout.positions.get(id);
          return position ? positionName(position, names) : id;
        },
      });
      const id = next.current++;
      setNotes((all) => [...all.filter((note) => note.text !== said), { id, text: said }].slice(-MOST));
      const wait = setTimeout(() => {
        waits.current.delete(wait);
        setNotes((all) => all.filter((note) => note.id !== id));
      }, SHOWN_FOR);
      waits.current.add(wait);
    },
    [general, text, names, writing, plan, layout],
  );
  return { notes, refuse };
}

export function Notes({ notes }: { readonly notes: readonly Note[] }) {
  return (
    <div className={styles.notes} role="alert">
      {notes.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
