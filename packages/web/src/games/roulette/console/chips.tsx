import { type Money, matches, type Pattern, seatId } from '@croupier/core';
import { roulette } from '@croupier/games';
import { useState } from 'react';
import { useWords, useWriting } from '../../../app/language.tsx';
import { amountsOf, narrowed, offered, valuesOf } from '../../../console/offers.ts';
import { Refused } from '../../../console/refused.tsx';
import { words } from '../../../console/words.ts';
import { useAction } from '../../../forms/action.ts';
import { parseAmount } from '../../../forms/amount.ts';
import { Button } from '../../../forms/button.tsx';
import { Panel, Segments, TextField } from '../../../forms/fields.tsx';
import { Citation } from '../../../rulebook/rule.tsx';
import { positionName } from '../names/names.ts';
import { words as names } from '../names/words.ts';
import styles from './chips.module.css';
import { SeatChoice } from './seat-choice.tsx';
import { seatsShown, useLayout, useStation } from './station.ts';

/** What is done with chips by hand: laid for a player, handed back as late, put where they were meant. */
type Handling = 'lay' | 'late-bet' | 'correct-bet';
const HANDLINGS: readonly Handling[] = ['lay', 'late-bet', 'correct-bet'];

interface ChipsProps {
  /** The position last pressed on the layout. */
  readonly picked: string;
  readonly onPick: (position: string) => void;
}

/** Everybody's chips, and what the staff do with them. */
export function Chips({ picked, onPick }: ChipsProps) {
  const text = useWords(words);
  const writing = useWriting();
  const { view, plan, options } = useStation();
  const handlings = HANDLINGS.filter((type) => offered(options, type).length > 0);
  return (
    <Panel
      title={text.chips}
      aside={
        <span className={styles.sum}>
          {text.playersWith(view.players)} · {writing.money(view.staked, plan.currency)}
        </span>
      }
    >
      {view.players > view.chips.length && <p className={styles.none}>{text.tooMany}</p>}
      {view.players === 0 && <p className={styles.none}>{text.noChips}</p>}
      <ul className={styles.players}>
        {view.chips.map((chips) => (
          <OnePlayer key={chips.seat} chips={chips} />
        ))}
      </ul>
      {handlings.length > 0 && <Handle handlings={handlings} picked={picked} onPick={onPick} />}
    </Panel>
  );
}

function OnePlayer({ chips: { seat, colour, bets, kept } }: { readonly chips: roulette.SeatChips }) {
  const text = useWords(words);
  const writing = useWriting();
  const { plan, nameOf, options, make } = useStation();
  const place = usePlaceNames();
  const action = useAction();
  const refusing = narrowed(offered(options, 'refuse-bet'), { seat });
  const outside = new Set(valuesOf(refusing, 'position'));
  return (
    <li>
      <div className={styles.player}>
        <strong>{nameOf(seat)}</strong>
        {colour && <span>{colour}</span>}
      </div>
      <ul className={styles.bets}>
        {bets.map(({ position, amount }) => (
          <li key={position} data-outside={outside.has(position)}>
            {place(position)} {writing.money(amount, plan.currency)}
            {outside.has(position) && (
              <>
                <Button
                  small
                  busy={action.busy}
                  onPress={() => void action.run(() => make({ type: 'refuse-bet', seat, position }))}
                >
                  {text.refuseBet}
                </Button>
                {refusing[0]?.rule && <Citation rule={refusing[0].rule} />}
              </>
            )}
          </li>
        ))}
        {kept.map(({ position, amount, kind }) => (
          <li key={`${position} ${kind}`} data-kept>
            {place(position)} {writing.money(amount, plan.currency)} ({text.kept[kind]})
          </li>
        ))}
      </ul>
      <Refused refusal={action.refusal} />
    </li>
  );
}

/** A position as staff speak of it: in the field's notation among the numbers, by its name outside them. */
function usePlaceNames(): (id: string) => string {
  const layout = useLayout();
  const kindNames = useWords(names);
  return (id) => {
    const position = layout.positions.get(id);
    return position && !roulette.isInside(position.kind) ? positionName(position, kindNames) : id;
  };
}

interface HandleProps extends ChipsProps {
  readonly handlings: readonly Handling[];
}

function Handle({ handlings, picked, onPick }: HandleProps) {
  const text = useWords(words);
  const station = useStation();
  const { options, plan, make } = station;
  const action = useAction();
  const [wanted, setWanted] = useState<Handling>('lay');
  const [seat, setSeat] = useState('');
  const [from, setFrom] = useState('');
  const [typed, setTyped] = useState('');
  const type = handlings.includes(wanted) ? wanted : (handlings[0] ?? 'lay');
  const all = offered(options, type);
  const seats = [
    ...new Set([...valuesOf(all, 'seat').map(String), ...(type === 'lay' ? [] : seatsShown(station))]),
  ];
  const forSeat = narrowed(all, { seat: seat || undefined });
  const target = type === 'correct-bet' ? 'to' : 'position';
  const fields = { seat: seat || undefined, from: type === 'correct-bet' ? from || undefined : undefined };
  const positions = valuesOf(forSeat, target).map(String);
  const chosen = { ...fields, [target]: picked || undefined };
  const bounds = amountsOf(narrowed(all, chosen), 'amount');
  const amount = parseAmount(typed, plan.currency);
  const move = amount === undefined ? undefined : handle(type, { seat, position: picked, from, amount });
  const allowed = move !== undefined && all.some((option) => matches(option.move as Pattern, move));
  const [option] = all;
  const submit = async () => {
    if (!move || !allowed) return;
    if (await action.run(() => make(move))) setTyped('');
  };
  return (
    <form
      className={styles.handle}
      aria-label={text.byHand}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Segments
        label={text.byHand}
        value={type}
        choices={handlings.map((value) => ({ value, text: text.handlings[value] }))}
        onChange={setWanted}
      />
      <p className={styles.hint}>
        {text.handlingMeans[type]} {option?.rule && <Citation rule={option.rule} />}
      </p>
      <div className={styles.fields}>
        <SeatChoice value={seat} onChange={setSeat} seats={seats} />
        {type === 'correct-bet' && (
          <TextField
            label={text.from}
            value={from}
            onChange={setFrom}
            suggestions={valuesOf(forSeat, 'from').map(String)}
            autoComplete="off"
          />
        )}
        <TextField
          label={type === 'correct-bet' ? text.to : text.position}
          value={picked}
          onChange={onPick}
          suggestions={positions}
          hint={text.pressCloth}
          autoComplete="off"
        />
        <AmountField value={typed} onChange={setTyped} bounds={bounds} />
      </div>
      <Refused refusal={action.refusal} />
      <div>
        <Button submit busy={action.busy} disabled={!allowed}>
          {text.handlingDo[type]}
        </Button>
      </div>
    </form>
  );
}

interface Given {
  readonly seat: string;
  readonly position: string;
  readonly from: string;
  readonly amount: Money;
}

function handle(type: Handling, { seat, position, from, amount }: Given): roulette.StaffMove | undefined {
  if (seat === '') return undefined;
  const whose = seatId(seat);
  if (type === 'correct-bet') return { type, seat: whose, from, to: position, amount };
  return { type, seat: whose, position, amount };
}

interface AmountFieldProps {
  readonly label?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly bounds: { readonly min: Money; readonly max: Money } | undefined;
}

/** An amount in whole units of the table's currency, with the bounds it must keep. */
function AmountField({ label, value, onChange, bounds }: AmountFieldProps) {
  const text = useWords(words);
  const writing = useWriting();
  const { plan } = useStation();
  const write = (amount: Money) => writing.money(amount, plan.currency);
  return (
    <TextField
      label={label ?? text.amount}
      value={value}
      onChange={onChange}
      inputMode="decimal"
      autoComplete="off"
      {...(bounds ? { hint: `${write(bounds.min)} – ${write(bounds.max)}` } : {})}
    />
  );
}
