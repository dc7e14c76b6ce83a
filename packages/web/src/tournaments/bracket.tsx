import type { TournamentState } from '@croupier/client';
import { useWords } from '../app/language.tsx';
import { Panel } from '../forms/fields.tsx';
import styles from './tournaments.module.css';
import { words } from './words.ts';

/** The matches round by round, winners in bold; nothing where there is no bracket. */
export function Bracket({ state: { view, entries } }: { readonly state: TournamentState }) {
  const { bracket: text, tabs } = useWords(words);
  const { bracket } = view;
  if (!bracket) return null;
  const rounds = [...new Set(bracket.matches.map(({ round }) => round))].toSorted(
    (one, other) => one - other,
  );
  const nameOf = (number: number) => entries.find((entry) => entry.number === number)?.name ?? '–';
  return (
    <Panel title={tabs.bracket}>
      <div className={styles.bracket}>
        {rounds.map((round) => (
          <section key={round}>
            <h3>{text.round({ n: String(round) })}</h3>
            <ul>
              {bracket.matches
                .filter((match) => match.round === round)
                .map(({ entries: pair, winner }) => (
                  <li key={pair.join('-')} className={styles.match}>
                    {pair.map((number) => (
                      <span key={number} data-won={winner === number || undefined}>
                        {winner === number ? <b>{nameOf(number)}</b> : nameOf(number)}
                      </span>
                    ))}
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
      {bracket.byes.map((number) => (
        <p key={number} className={styles.note}>
          {text.bye({ name: nameOf(number) })}
        </p>
      ))}
    </Panel>
  );
}
