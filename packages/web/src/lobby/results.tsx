import styles from './card.module.css';

const SHOWN = 9;

interface ResultsProps {
  readonly label: string;
  readonly results: readonly { readonly text: string; readonly colour?: string; readonly winner?: string }[];
}

/** Shows the last results of a table in short form, newest first. */
export function Results({ label, results }: ResultsProps) {
  if (results.length === 0) return <div className={styles.results} />;
  return (
    <ol className={styles.results} aria-label={label}>
      {results.slice(0, SHOWN).map(({ text, colour, winner }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same result may occur twice, so its position is the key
        <li key={place} data-colour={colour} data-winner={winner}>
          {text}
        </li>
      ))}
    </ol>
  );
}
