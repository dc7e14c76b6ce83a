import { type CurrencyCode, money, type Refusal } from '@croupier/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormatter } from '../app/language.tsx';
import { useRefusalText } from '../forms/refusals.ts';
import styles from './notes.module.css';

interface Note {
  readonly id: number;
  readonly text: string;
  readonly kind: NoteKind;
}

/** A refusal or a lesson. */
type NoteKind = 'refusal' | 'lesson';

/** The time in milliseconds for which a note is shown: long enough to read it twice. */
const SHOWN_FOR = 6000;
const MOST = 2;

/** Shows notes to the player. A repeated text is shown only once, and each note disappears after a while. */
function useNotes(): {
  readonly notes: readonly Note[];
  readonly tell: (sentence: string, kind?: NoteKind) => void;
} {
  const [notes, setNotes] = useState<readonly Note[]>([]);
  const next = useRef(1);
  const waits = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const all = waits.current;
    return () => {
      for (const wait of all) clearTimeout(wait);
    };
  }, []);
  const tell = useCallback((text: string, kind: NoteKind = 'refusal') => {
    const id = next.current++;
    setNotes((all) => [...all.filter((note) => note.text !== text), { id, text, kind }].slice(-MOST));
    const wait = setTimeout(() => {
      waits.current.delete(wait);
      setNotes((all) => all.filter((note) => note.id !== id));
    }, SHOWN_FOR);
    waits.current.add(wait);
  }, []);
  return { notes, tell };
}

/** Shows refusals of a player's moves as notes, and lessons. `place` returns the name of a bet. */
export function useRefusalNotes(currency: CurrencyCode, place: (bet: string) => string) {
  const { notes, tell } = useNotes();
  const formatter = useFormatter();
  const naming = { amount: (units: number) => formatter.money(money(units), currency), place };
  const sentence = useRefusalText('player', naming);
  const latest = useRef(sentence);
  latest.current = sentence;
  const say = useCallback((refusal: Refusal) => tell(latest.current(refusal)), [tell]);
  const teach = useCallback((sentence: string) => tell(sentence, 'lesson'), [tell]);
  return { notes, say, teach };
}

export function Notes({ notes }: { readonly notes: readonly Note[] }) {
  return (
    <div className={styles.notes} role="alert">
      {notes.map(({ id, text, kind }) => (
        <p key={id} data-kind={kind}>
          {text}
        </p>
      ))}
    </div>
  );
}
