import type { roulette } from '@croupier/games';
import { useWords } from '../../../app/language.tsx';
import styles from '../../../evening/screen.module.css';
import { words } from '../../../evening/words.ts';
import { pocketToken } from '../names/names.ts';
import type { Past } from '../table/history.ts';

interface ResultsProps {
  readonly plan: roulette.RoulettePlan;
  readonly past: readonly Past[];
  /** The game whose ball has not come to rest on the screen yet. */
  readonly hidden: number | undefined;
}

const SHOWN = 14;

/** The last results, newest first. */
export function Results({ plan, past, hidden }: ResultsProps) {
  const text = useWords(words);
  const seen = past.filter(({ number }) => number !== hidden).slice(0, SHOWN);
  return (
    <section className={styles.results} aria-label={text.results}>
      <h2>{text.results}</h2>
      {seen.length === 0 && <p className={styles.none}>{text.noResults}</p>}
      <ol>
        {seen.map(({ id, result }) => (
          <li key={id} data-colour={'pocket' in result ? pocketToken(plan, result.pocket) : 'void'}>
            {'pocket' in result ? result.pocket : '–'}
          </li>
        ))}
      </ol>
    </section>
  );
}
