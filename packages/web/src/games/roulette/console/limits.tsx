import { type Money, type MoveOption, matches, type Pattern, seatId } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { useState } from 'react';
import { useWords, useWriting } from '../../../app/language.tsx';
import { amountsOf, narrowed, valuesOf } from '../../../console/offers.ts';
import { words } from '../../../console/words.ts';
import { useAction } from '../../../forms/action.ts';
import { parseAmount } from '../../../forms/amount.ts';
import { Button } from '../../../forms/button.tsx';
import { ConfirmButton } from '../../../forms/confirm.tsx';
import { Panel, Select } from '../../../forms/fields.tsx';
import { Refused } from '../../../forms/refused.tsx';
import { Citation } from '../../../rulebook/rule.tsx';
import { words as names } from '../names/words.ts';
import { AmountField } from './chips.tsx';
import styles from './limits.module.css';
import { SeatChoice } from './seat-choice.tsx';
import { useOffered, useStation } from './station.ts';
import { useRest } from './use-rest.ts';

type BetKind = roulette.BetKind;

/** The limits of the table, what is announced, and how they are changed: with the notice that the house asks. */
export function Limits() {
  const text = useWords(words);
  const kinds = useWords(names).kinds;
  const writing = useWriting();
  const { view, plan } = useStation();
  const write = (amount: Money | undefined) =>
    amount === undefined ? '–' : writing.money(amount, plan.currency);
  return (
    <Panel title={text.limits} aside={<Citation rule={plan.limits.table} />}>
      <details className={styles.posted}>
        <summary>{text.posted}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.bet}</th>
              <th scope="col">{text.least}</th>
              <th scope="col">{text.most}</th>
            </tr>
          </thead>
          <tbody>
            {(Object.entries(view.limits) as [BetKind, roulette.Limits][]).map(([kind, { min, max }]) => (
              <tr key={kind}>
                <th scope="row">{kinds[kind]}</th>
                <td>{write(min)}</td>
                <td>{write(max)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      {view.coming.length > 0 && (
        <ul className={styles.coming}>
          {view.coming.map((coming) => (
            <li key={coming.kind}>
              {kinds[coming.kind]}: {write(coming.min)} – {write(coming.max)} <Due at={coming.due} />
            </li>
          ))}
        </ul>
      )}
      <Announce />
      <Individual />
      <EndOfPlay />
    </Panel>
  );
}

/** How long it is until announced limits hold. */
function Due({ at }: { readonly at: number }) {
  const text = useWords(words);
  const rest = useRest(at);
  if (rest === 0) return <strong>{text.nextGame}</strong>;
  const minutes = Math.floor(rest / 60);
  return <strong role="timer">{text.due(`${minutes}:${String(rest % 60).padStart(2, '0')}`)}</strong>;
}

const MINUTE = 60_000;
/** So that the notice is not short by the time that the move is under way. */
const MARGIN = 5000;

/** New limits of one kind of bet. */
function Announce() {
  const text = useWords(words);
  const { make, plan, now } = useStation();
  const options = useOffered('announce-limits');
  const entry = useLimitEntry(options);
  const action = useAction();
  const notice = plan.limits.raise?.noticeMinutes;
  if (options.length === 0 || notice === undefined) return null;
  const submit = async () => {
    const { kind, min, max } = entry;
    if (kind === undefined || min === undefined) return;
    const due = Math.ceil(now() + notice * MINUTE + MARGIN);
    await action.run(() =>
      make({
        type: 'announce-limits',
        kind,
        min,
        ...(entry.hasMax && max !== undefined ? { max } : {}),
        due,
      }),
    );
  };
  const ready = entry.fits && (!entry.hasMax || entry.max !== undefined);
  return (
    <form
      className={styles.change}
      aria-label={text.announceLimits}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h3>{text.announceLimits}</h3>
      <p className={styles.means}>
        {text.notice(notice)} {options[0]?.rule && <Citation rule={options[0].rule} />}
      </p>
      <LimitFields entry={entry} />
      <Refused refusal={action.refusal} />
      <div>
        <Button submit busy={action.busy} disabled={!ready}>
          {text.announce}
        </Button>
      </div>
    </form>
  );
}

/** One player's own limits, at his request. */
function Individual() {
  const text = useWords(words);
  const { make } = useStation();
  const options = useOffered('player-limits');
  const entry = useLimitEntry(options);
  const action = useAction();
  const [seat, setSeat] = useState('');
  if (options.length === 0) return null;
  const submit = async () => {
    const { kind, min, max } = entry;
    if (kind === undefined || min === undefined || max === undefined) return;
    await action.run(() => make({ type: 'player-limits', seat: seatId(seat), kind, min, max }));
  };
  return (
    <form
      className={styles.change}
      aria-label={text.individual}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h3>{text.individual}</h3>
      <p className={styles.means}>
        {text.individualMeans} {options[0]?.rule && <Citation rule={options[0].rule} />}
      </p>
      <SeatChoice value={seat} onChange={setSeat} />
      <LimitFields entry={entry} />
      <Refused refusal={action.refusal} />
      <div>
        <Button submit busy={action.busy} disabled={seat === '' || !entry.fits || entry.max === undefined}>
          {text.grant}
        </Button>
      </div>
    </form>
  );
}

type LimitEntry = ReturnType<typeof useLimitEntry>;

/** A kind of bet with its new limits, as far as they are entered, and whether the table would take them. */
function useLimitEntry(options: readonly MoveOption[]) {
  const { plan } = useStation();
  const kinds = valuesOf(options, 'kind') as readonly BetKind[];
  const [chosen, setKind] = useState<BetKind>();
  const [least, setLeast] = useState('');
  const [most, setMost] = useState('');
  const kind = chosen && kinds.includes(chosen) ? chosen : kinds[0];
  const [option] = narrowed(options, { kind });
  const min = parseAmount(least, plan.currency);
  const max = parseAmount(most, plan.currency);
  const within = (field: string, amount: Money | undefined) =>
    option?.move[field] === undefined ||
    (amount !== undefined && matches(option.move[field] as Pattern, amount));
  return {
    kinds,
    kind,
    setKind,
    least,
    setLeast,
    most,
    setMost,
    min,
    max,
    hasMax: option?.move.max !== undefined,
    bounds: {
      min: option && amountsOf([option], 'min'),
      max: option && amountsOf([option], 'max'),
    },
    fits: option !== undefined && within('min', min) && within('max', max),
  };
}

function LimitFields({ entry }: { readonly entry: LimitEntry }) {
  const text = useWords(words);
  const kindNames = useWords(names).kinds;
  return (
    <div className={styles.fields}>
      <Select
        label={text.bet}
        value={entry.kind ?? ''}
        choices={entry.kinds.map((value) => ({ value, text: kindNames[value] }))}
        onChange={(value) => {
          if (value !== '') entry.setKind(value);
        }}
      />
      <AmountField
        label={text.least}
        value={entry.least}
        onChange={entry.setLeast}
        bounds={entry.bounds.min}
      />
      {entry.hasMax && (
        <AmountField
          label={text.most}
          value={entry.most}
          onChange={entry.setMost}
          bounds={entry.bounds.max}
        />
      )}
    </div>
  );
}

/** The day ends: colour chips that are still out are worth less from now on, held sums lapse. */
function EndOfPlay() {
  const text = useWords(words);
  const { make } = useStation();
  const [option] = useOffered('end-of-play');
  const action = useAction();
  if (!option) return null;
  return (
    <div className={styles.change}>
      <h3>{text.endOfPlay}</h3>
      <ConfirmButton
        busy={action.busy}
        question={text.endOfPlayQuestion}
        onConfirm={() => void action.run(() => make({ type: 'end-of-play' }))}
      >
        {text.endOfPlay}
      </ConfirmButton>
      {option.rule && <Citation rule={option.rule} />}
      <Refused refusal={action.refusal} />
    </div>
  );
}
