import { messages } from 'messages:tournaments';
import { useFormatter, useMessages } from '../app/language.tsx';
import { Panel } from '../forms/fields.tsx';
import { shownFlight, stakesOf, useStakes } from './clock.ts';
import type { View } from './follow.ts';
import styles from './tournaments.module.css';

/** Shows levels and breaks, with the current one marked. */
export function Structure({ view }: { readonly view: View }) {
  const { structure: text, tabs } = useMessages(messages);
  const { number } = useFormatter();
  const stakes = useStakes();
  const clock = view.phase === 'playing' ? shownFlight(view)?.clock : undefined;
  const kind = stakesOf(view);
  const mixed = view.games.length > 1;
  return (
    <Panel title={tabs.structure}>
      <div className={styles.scroll}>
        <table className={styles.lines}>
          <thead>
            <tr>
              <th scope="col">{text.level}</th>
              {kind && <th scope="col">{text[kind]}</th>}
              <th scope="col">{text.minutes}</th>
            </tr>
          </thead>
          <tbody>
            {view.levels.map((line, index) => (
              // A structure does not change, so the index identifies a line.
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id
              <tr key={index} aria-current={clock?.line === index ? 'step' : undefined}>
                {line.kind === 'break' ? (
                  <td colSpan={kind ? 3 : 2}>{text.breakOf({ n: String(line.minutes) })}</td>
                ) : (
                  <>
                    <th scope="row">
                      {line.number}
                      {clock?.line === index && <span className="heard"> {text.now}</span>}
                    </th>
                    {kind && (
                      <td>
                        {stakes(line)}
                        {mixed && <small>{line.game.replaceAll('-', ' ')}</small>}
                      </td>
                    )}
                    <td>{number(line.minutes)}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
