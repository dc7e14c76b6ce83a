import { messages } from 'messages:mariash/table';
import { mariash } from '@croupier/games';
import { useMessages } from '../../app/language.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import styles from './felt.module.css';
import { componentName, nameOf } from './narration.ts';
import { useScene } from './scene.ts';

/** Shows the last scored deal, line by line with its rules, and each player's gain or loss. */
export function ScorePanel() {
  const text = useMessages(messages);
  const { view, who } = useScene();
  const deal = view.result ?? view.last;
  if (!deal) return <p className={styles.note}>{text.noScore}</p>;
  return (
    <div className={styles.score} data-testid="scores">
      <h4>
        {deal.contract ? text.contracts[deal.contract] : text.components['given-up']}
        {deal.contract && `: ${deal.declarers.map((place) => nameOf({ text, who }, place)).join(', ')}`}
      </h4>
      {deal.points && <p>{text.sidePoints({ own: deal.points.declarers, other: deal.points.defenders })}</p>}
      <ul>
        {deal.lines.map(({ why, to, points, fleks, rule }) => (
          <li key={why}>
            <span>
              {componentName(why, text)}
              {fleks > 0 && ` ×${2 ** fleks}`}: {text.sides[to]}
            </span>
            <b>{points}</b>
            <Citation rule={rule} />
          </li>
        ))}
      </ul>
      <ul>
        {mariash.PLACES.map((place) => (
          <li key={place}>
            <span>{nameOf({ text, who }, place)}</span>
            <b data-testid={`change-${place}`}>{signedPoints(deal.changes[place] ?? 0)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function signedPoints(points: number): string {
  return points > 0 ? `+${points}` : String(points).replace('-', '−');
}
