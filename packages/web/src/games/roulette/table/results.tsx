import { messages } from 'messages:roulette/table';
import { Link } from 'wouter';
import { useMessages } from '../../../app/language.tsx';
import { useNames } from '../names/use-names.ts';
import { useScene } from '../scene.ts';
import type { PastRound } from './history.ts';
import styles from './results.module.css';

/** A list limited to this many results is too narrow to show the message about missing results. */
const FEW = 4;

/**
 * Lists the last results, at most `most` of them. The newest is first and largest. Each links to its round.
 */
export function Results({ most }: { readonly most: number }) {
  const text = useMessages(messages);
  const { past } = useScene();
  const seen = past.slice(0, most);
  if (seen.length === 0) return most > FEW ? <p className={styles.none}>{text.noResults}</p> : null;
  return (
    <ol className={styles.results} aria-label={text.results}>
      {seen.map((each) => (
        <li key={each.number}>
          <Link href={`/round/${each.id}`} className={styles.round ?? ''}>
            <Pip past={each} />
          </Link>
        </li>
      ))}
    </ol>
  );
}

function Pip({ past: { result } }: { readonly past: PastRound }) {
  const names = useNames();
  const text = useMessages(messages);
  if (!('pocket' in result))
    return (
      <span className={styles.pip} data-colour="void" title={text.stages.void}>
        <span aria-hidden="true">–</span>
        <span className="heard">{text.stages.void}</span>
      </span>
    );
  return (
    <span className={styles.pip} data-colour={names.token(result.pocket)}>
      <span aria-hidden="true">{result.pocket}</span>
      <span className="heard">{`${result.pocket}, ${names.traits(result.pocket)}`}</span>
    </span>
  );
}
