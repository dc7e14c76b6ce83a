import type { Plan } from '@croupier/core';
import { useState } from 'react';
import { useWords, useWriting } from '../../app/language.tsx';
import { useAction } from '../../forms/action.ts';
import { parseAmount } from '../../forms/amount.ts';
import { Button } from '../../forms/button.tsx';
import { Panel, Segments, Select, TextField } from '../../forms/fields.tsx';
import { Refused } from '../refused.tsx';
import { words as consoleWords } from '../words.ts';
import { type BetEntry, betEntries, entryFor } from './bet-entry.ts';
import styles from './chips.module.css';
import { useBetNames } from './names.ts';
import { useStation } from './station.ts';
import { WalkIns } from './walk-ins.tsx';
import { words } from './words.ts';

/** Whether players bet and decide by chip, word and sign here, so that the croupier enters it for them. */
function isServed(plan: Plan): boolean {
  const { relayed, procedure } = plan as Plan & { relayed?: unknown; procedure?: { relayed?: unknown } };
  return (relayed ?? procedure?.relayed) !== undefined;
}

/** Chips that the croupier puts down for players at the table, or takes off; and who is there without a screen. */
export function Chips() {
  const text = useWords(words);
  const { plan, byHand, view } = useStation();
  if (!byHand || !isServed(plan)) return null;
  return (
    <Panel title={text.chips}>
      {view.stage === 'betting' && <Lay />}
      {view.stage !== 'betting' && <p className={styles.none}>{text.laidWhile}</p>}
      <WalkIns />
    </Panel>
  );
}

type Does = BetEntry['does'];

function Lay() {
  const text = useWords(words);
  const shared = useWords(consoleWords);
  const writing = useWriting();
  const nameOfBet = useBetNames();
  const { options, nameOf, make, currency } = useStation();
  const action = useAction();
  const [wanted, setWanted] = useState<Does>('lay');
  const [wantedSeat, setSeat] = useState('');
  const [wantedBox, setBox] = useState('');
  const [wantedBet, setBet] = useState('');
  const [typed, setTyped] = useState('');
  const all = betEntries(options);
  const seats = distinct(all.map(({ seat }) => seat));
  if (seats.length === 0) return <p className={styles.none}>{text.nobodyHere}</p>;

  const kinds = distinct(all.map(({ does }) => does));
  const does = among(kinds, wanted);
  const ofKind = all.filter((each) => each.does === does);
  const seat = among(distinct(ofKind.map((each) => each.seat)), wantedSeat);
  const ofSeat = ofKind.filter((each) => each.seat === seat);
  const boxes = distinct(ofSeat.map(({ box }) => String(box)));
  const box = among(boxes, wantedBox);
  const ofBox = ofSeat.filter((each) => String(each.box) === box);
  const bets = distinct(ofBox.map(({ bet }) => bet));
  const bet = among(bets, wantedBet);
  const entries = ofBox.filter((each) => each.bet === bet);
  const amount = parseAmount(typed, currency);
  const entry = amount === undefined ? undefined : entryFor(entries, amount);
  const enter = async () => {
    if (!entry || amount === undefined) return;
    if (!(await action.run(() => make(entry.move(amount))))) return;
    setTyped('');
    // The next chips are more likely a main bet: a side bet is chosen each time.
    setBet('');
  };
  return (
    <form
      className={styles.handle}
      aria-label={text.chips}
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
      // Away from the fields the keys are the table's again.
      onKeyDown={({ key, target }) => key === 'Escape' && target instanceof HTMLElement && target.blur()}
    >
      <Segments
        label={text.byHand}
        value={does}
        choices={(['lay', 'take-off'] as const).map((value) => ({
          value,
          text: text.handlings[value],
          disabled: !kinds.includes(value),
        }))}
        onChange={(value) => {
          setWanted(value);
          action.forget();
        }}
      />
      <div className={styles.fields}>
        <Select
          label={shared.player}
          value={seat}
          choices={seats.map((value) => ({
            value,
            text: nameOf(value),
            disabled: !ofKind.some((each) => each.seat === value),
          }))}
          onChange={(value) => {
            setSeat(value);
            setBet('');
          }}
        />
        {(boxes.length > 1 || Number(box) > 0) && (
          <Select
            label={text.onBox}
            value={box}
            choices={boxes.map((value) => ({ value, text: text.box(Number(value)) }))}
            onChange={(value) => {
              setBox(value);
              setBet('');
            }}
          />
        )}
        <Select
          label={text.onBet}
          value={bet}
          choices={bets.map((value) => ({ value, text: nameOfBet(value) }))}
          onChange={setBet}
        />
        <TextField
          label={shared.amount}
          value={typed}
          onChange={setTyped}
          inputMode="decimal"
          autoComplete="off"
          hint={entries
            .map(({ min, max }) =>
              min === max
                ? writing.money(min, currency)
                : `${writing.money(min, currency)} – ${writing.money(max, currency)}`,
            )
            .join(' · ')}
        />
      </div>
      {amount !== undefined && !entry && (
        <p className={styles.none} role="status">
          {text.notThatMuch}
        </p>
      )}
      <Refused refusal={action.refusal} />
      <div>
        <Button submit busy={action.busy} disabled={!entry}>
          {text.handlingDo[does]}
        </Button>
      </div>
    </form>
  );
}

function distinct<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Set(values)];
}

/** What was chosen, while it can be; else the first that can. */
function among<Value extends string>(values: readonly Value[], wanted: Value): Value {
  return values.includes(wanted) ? wanted : (values[0] ?? wanted);
}
