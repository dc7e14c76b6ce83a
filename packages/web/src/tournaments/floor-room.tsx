import { messages } from 'messages:tournaments';
import { useState } from 'react';
import { useFormatter, useLanguage, useMessages } from '../app/language.tsx';
import { Button } from '../forms/button.tsx';
import { ConfirmButton } from '../forms/confirm.tsx';
import { Panel, Select, TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { shownFlight } from './clock.ts';
import type { FloorProps } from './floor-props.ts';
import type { Entry } from './follow.ts';
import parts from './room.module.css';
import styles from './tournaments.module.css';

/** Shows the floor of a physical room, with eliminated players, issued stacks and chip counts. */
export function Room({ state, action, give }: FloorProps) {
  const { floor: text } = useMessages(messages);
  const { number } = useFormatter();
  const players = state.entries.filter(({ status }) => status === 'playing');
  const [counts, setCounts] = useState<Readonly<Record<number, string>>>({});
  const count = async () => {
    const stacks = players.map((one) => ({
      entry: one.number,
      chips: Number(counts[one.number] ?? one.stack),
    }));
    if (await give({ type: 'count', stacks })) setCounts({});
  };
  return (
    <Panel title={text.room}>
      <BustOut state={state} action={action} give={give} />
      <ChipRace state={state} action={action} give={give} />
      <h3>{text.counts}</h3>
      <p className={styles.note}>{text.inPlay({ n: number(state.floor?.chips ?? 0) })}</p>
      <Form busy={action.busy} className={styles.form} onSubmit={() => void count()}>
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
      </Form>
    </Panel>
  );
}

/** Changes the smallest chips once no level needs them, and draws who wins the odd ones. */
function ChipRace({ state: { view }, action, give }: FloorProps) {
  const { floor: text } = useMessages(messages);
  const { number } = useFormatter();
  const flight = shownFlight(view);
  const colourUp = flight?.colourUp;
  if (!flight || !colourUp || colourUp.next === null || colourUp.level === null) return null;
  const said = {
    chip: number(colourUp.lowest),
    next: number(colourUp.next),
    level: String(colourUp.level),
  };
  return (
    <>
      <h3>{text.race}</h3>
      <div className={styles.form}>
        <p className={styles.note}>{text.raceFrom(said)}</p>
        <ConfirmButton
          busy={action.busy}
          question={text.asRace(said)}
          onConfirm={() => void give({ type: 'chip-race', flight: flight.id })}
        >
          {text.raceOff}
        </ConfirmButton>
      </div>
    </>
  );
}

/** Enters the players eliminated in one hand at a table, and those who won or shared the pot. */
function BustOut({ state, action, give }: FloorProps) {
  const { floor: text, tables } = useMessages(messages);
  const { language } = useLanguage();
  const [picked, pick] = useState('');
  const [out, setOut] = useState<readonly number[]>([]);
  const [winners, setWinners] = useState<readonly number[]>([]);
  const seated = state.entries
    .filter(({ status, table }) => status === 'playing' && table > 0)
    .toSorted((one, other) => one.table - other.table || one.seat - other.seat);
  const numbers = [...new Set(seated.map(({ table }) => table))];
  const table = numbers.find((one) => String(one) === picked) ?? numbers[0];
  const players = seated.filter((one) => one.table === table);
  // A player who has left since they were ticked no longer counts.
  const gone = players.filter((one) => out.includes(one.number));
  const by = winners.filter((one) => players.some(({ number }) => number === one) && !out.includes(one));
  const enter = async () => {
    if (!(await give({ type: 'bust', entries: gone.map((one) => one.number), by }))) return;
    setOut([]);
    setWinners([]);
  };
  const question = () =>
    text.asBust({
      n: gone.length,
      name: new Intl.ListFormat(language).format(gone.map(({ name }) => name)),
    });
  return (
    <div className={parts.busts}>
      {numbers.length > 1 && (
        <Select
          label={text.atTable}
          value={String(table)}
          choices={numbers.map((n) => ({ value: String(n), text: tables.name({ n: String(n) }) }))}
          onChange={pick}
        />
      )}
      <div>
        <Ticked label={text.bust} players={players} ticked={out} onChange={setOut} />
        <Ticked
          label={text.by}
          hint={by.length > 1 ? text.byOrder : undefined}
          players={players.filter((one) => !out.includes(one.number))}
          ticked={by}
          onChange={setWinners}
        />
      </div>
      <ConfirmButton
        busy={action.busy}
        disabled={gone.length === 0}
        question={question()}
        onConfirm={() => void enter()}
      >
        {text.bustOut}
      </ConfirmButton>
    </div>
  );
}

interface TickedProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly players: readonly Entry[];
  readonly ticked: readonly number[];
  readonly onChange: (ticked: readonly number[]) => void;
}

/** Lets the floor tick players at a table. The order of ticking matters. */
function Ticked({ label, hint, players, ticked, onChange }: TickedProps) {
  return (
    <fieldset className={parts.ticked}>
      <legend>{label}</legend>
      {players.map(({ number, name, seat }) => (
        <label key={number}>
          <input
            type="checkbox"
            checked={ticked.includes(number)}
            onChange={({ target }) =>
              onChange(target.checked ? [...ticked, number] : ticked.filter((one) => one !== number))
            }
          />
          <span>{seat}</span> {name}
        </label>
      ))}
      {hint && <small>{hint}</small>}
    </fieldset>
  );
}
