import { useState } from 'react';
import { useWords, useWriting } from '../app/language.tsx';
import { Button } from '../forms/button.tsx';
import { ConfirmButton } from '../forms/confirm.tsx';
import { Panel, Select, TextField } from '../forms/fields.tsx';
import type { FloorProps } from './floor.tsx';
import styles from './tournaments.module.css';
import { words } from './words.ts';

/** A physical room: who is out and who has their chips, who has come, and what was counted. */
export function Room({ state, action, give }: FloorProps) {
  const { floor: text } = useWords(words);
  const { number } = useWriting();
  const players = state.entries.filter(({ status }) => status === 'playing');
  const [picked, pick] = useState('');
  const [winner, setWinner] = useState('');
  const [counts, setCounts] = useState<Readonly<Record<number, string>>>({});
  const entry = players.find((one) => String(one.number) === picked) ?? players[0];
  const others = players.filter((one) => one !== entry);
  const choicesOf = (of: typeof players) => of.map((one) => ({ value: String(one.number), text: one.name }));
  const count = async () => {
    const stacks = players.map((one) => ({
      entry: one.number,
      chips: Number(counts[one.number] ?? one.stack),
    }));
    if (await give({ type: 'count', stacks })) setCounts({});
  };
  const missing = state.floor?.notHere ?? [];
  return (
    <Panel title={text.room}>
      <div className={styles.form}>
        <Select
          label={text.entry}
          value={String(entry?.number ?? '')}
          choices={choicesOf(players)}
          onChange={pick}
        />
        <Select
          label={text.by}
          value={winner}
          choices={[{ value: '', text: text.nobody }, ...choicesOf(others)]}
          onChange={setWinner}
        />
        <ConfirmButton
          busy={action.busy}
          disabled={!entry}
          question={text.asBust({ name: entry?.name ?? '' })}
          onConfirm={() =>
            entry &&
            void give({
              type: 'bust',
              entries: [entry.number],
              by: winner === '' ? [] : [Number(winner)],
            })
          }
        >
          {text.bust}
        </ConfirmButton>
      </div>
      {missing.length > 0 && (
        <>
          <h3>{text.notHere}</h3>
          <ul className={styles.choices}>
            {state.entries
              .filter((one) => missing.includes(one.number))
              .map((one) => (
                <li key={one.number}>
                  <span>{one.name}</span>
                  <Button
                    small
                    busy={action.busy}
                    onPress={() => void give({ type: 'come', entry: one.number })}
                  >
                    {text.come}
                  </Button>
                </li>
              ))}
          </ul>
        </>
      )}
      <h3>{text.counts}</h3>
      <p className={styles.note}>{text.inPlay({ n: number(state.floor?.chips ?? 0) })}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void count();
        }}
      >
        {players.map((one) => (
          <TextField
            key={one.number}
            label={one.name}
            type="number"
            min={0}
            value={counts[one.number] ?? String(one.stack)}
            onChange={(chips) => setCounts({ ...counts, [one.number]: chips })}
            required
          />
        ))}
        <Button submit busy={action.busy}>
          {text.counted}
        </Button>
      </form>
    </Panel>
  );
}
