import { messages } from 'messages:tournaments';
import { useMessages } from '../app/language.tsx';
import { Button } from '../forms/button.tsx';
import { Panel } from '../forms/fields.tsx';
import type { FloorProps } from './floor-props.ts';
import styles from './tournaments.module.css';

/** Lists players who have not come to their seats. The floor checks in those who are present. */
export function CheckIn({ state, action, give }: FloorProps) {
  const { floor: text } = useMessages(messages);
  const missing = new Set(state.floor?.notCheckedIn);
  if (missing.size === 0) return null;
  return (
    <Panel title={text.notSeated}>
      <ul className={styles.choices}>
        {state.entries
          .filter(({ number }) => missing.has(number))
          .map(({ number, name }) => (
            <li key={number}>
              <span>{name}</span>
              <Button small busy={action.busy} onPress={() => void give({ type: 'check-in', entry: number })}>
                {text.checkedIn}
              </Button>
            </li>
          ))}
      </ul>
    </Panel>
  );
}
