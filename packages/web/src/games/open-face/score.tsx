import { messages, type Text } from 'messages:open-face/table';
import type { openFace } from '@croupier/games';
import { useMessages } from '../../app/language.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import styles from './felt.module.css';
import { nameOf } from './narration.ts';
import { useScene } from './scene.ts';

/** Shows the last scored hand for each pair of players, line by line with its rules. */
export function ScorePanel() {
  const text = useMessages(messages);
  const { view, who, amount } = useScene();
  const hand = view.result ?? view.last;
  const name = (place: number) => nameOf({ text, who }, place);
  if (!hand) return <p className={styles.note}>{text.noScore}</p>;
  return (
    <div data-testid="scores">
      {hand.pairs.map((pair) => (
        <Pair key={pair.places.join()} pair={pair} name={name} amount={amount} />
      ))}
    </div>
  );
}

interface PairProps {
  readonly pair: openFace.LastHand['pairs'][number];
  readonly name: (place: number) => string;
  readonly amount: (units: number) => string;
}

function Pair({ pair: { places, lines, points, due, amount: units }, name, amount }: PairProps) {
  const text = useMessages(messages);
  const [one, other] = points < 0 ? places : [places[1], places[0]];
  return (
    <section className={styles.pair}>
      <h4>
        <span>
          {points === 0
            ? `${name(places[0])} – ${name(places[1])}`
            : text.paid({ from: name(one), to: name(other), amount: amount(units) })}
        </span>
        <span>{text.points({ n: Math.abs(points) })}</span>
      </h4>
      <ul>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a hand never change their order
          <li key={index}>
            <span>{sayLine(line, places, name, text)}</span>
            {line.points > 0 && <b>{line.points}</b>}
            <Citation rule={line.rule} />
          </li>
        ))}
      </ul>
      {units < due && (
        <p className={styles.note}>{text.short({ due: amount(due), amount: amount(units) })}</p>
      )}
    </section>
  );
}

/** Returns the reason why points go from one player to another. */
function sayLine(
  { why, row, hand, to, points }: openFace.ScoreLine,
  places: readonly [number, number],
  name: (place: number) => string,
  text: Text,
): string {
  const rowName = row ? text.rows[row] : '';
  const who = name(to ?? 0);
  switch (why) {
    case 'row':
      return to === null ? text.why.tie({ row: rowName }) : text.why.row({ row: rowName, who });
    case 'scoop':
      return text.why.scoop({ who });
    case 'royalty':
      return text.why.royalty({
        who,
        hand: text.hands[(hand ?? 'pair') as keyof Text['hands']],
        row: rowName,
      });
    case 'foul': {
      const other = places[0] === to ? places[1] : places[0];
      return to === null ? text.why.bothFoul : text.why.foul({ who, other: name(other), n: points });
    }
  }
}
