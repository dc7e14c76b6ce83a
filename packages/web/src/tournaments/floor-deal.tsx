import { messages as formMessages } from 'messages:app/forms';
import { messages } from 'messages:tournaments';
import type { AnswerOf } from '@croupier/client';
import { type CurrencyCode, money } from '@croupier/core';
import { useRef, useState } from 'react';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { parseAmount, typedAmount } from '../forms/amount.ts';
import { Button } from '../forms/button.tsx';
import { Panel, TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { useMutation } from '../forms/mutation.ts';
import { useRefusalText } from '../forms/refusals.ts';
import { Refused } from '../forms/refused.tsx';
import type { FloorProps } from './floor-props.ts';
import styles from './tournaments.module.css';

type Line = AnswerOf<'dealFigures'>['lines'][number];

/** Proposes a deal with each player's share by ICM or by chips, and shows how many have accepted. */
export function Deal({ state, action, give }: FloorProps) {
  const { floor: text, players } = useMessages(messages);
  const { api } = useClient();
  const { wrong } = useMessages(formMessages);
  const say = useRefusalText();
  const formatter = useFormatter();
  const figures = useMutation();
  const [lines, setLines] = useState<readonly Line[]>();
  const [own, setOwn] = useState<Readonly<Record<number, string>>>({});
  const [held, setHeld] = useState('');
  const heldField = useRef<HTMLInputElement>(null);
  const { view, floor } = state;
  if (!floor) return null;
  const { why, accepted, required: of, waiting } = floor.deal;
  const currency = view.currency as CurrencyCode;
  const amount = (units: number) => formatter.money(money(units), currency);
  const nameOf = (number: number) => state.entries.find((one) => one.number === number)?.name ?? '';
  const show = async () =>
    setLines((await figures.run(() => api.dealFigures({ tournament: state.id })))?.lines);
  const shown = lines ?? [];
  // The house recalculates the amounts from the stacks, and refuses them if they differ from those shown.
  const stacks = shown.map(({ entry, stack }) => ({ entry, chips: stack }));
  const kept = held.trim() === '' ? money(0) : parseAmount(held, currency);
  const propose = (by: 'icm' | 'chipChop') => {
    // An unreadable amount must not be left out silently.
    if (kept === undefined) heldField.current?.reportValidity();
    else void give({ type: 'propose-deal', by, stacks, ...(kept ? { playFor: kept } : {}) });
  };
  const ownOf = ({ entry, icm }: Line) => own[entry] ?? typedAmount(money(icm), currency);
  const proposeOwn = () =>
    void give({
      type: 'propose-deal',
      amounts: shown.map((line) => ({
        entry: line.entry,
        amount: parseAmount(ownOf(line), currency) ?? 0,
      })),
      stacks,
      ...(kept ? { playFor: kept } : {}),
    });
  const open = view.deal && !view.deal.made;
  return (
    <Panel title={text.deal}>
      {why && <p className={styles.note}>{say(why)}</p>}
      {open && (
        <div className={styles.form}>
          <p>{text.accepted({ n: String(accepted), of: String(of) })}</p>
          <Button busy={action.busy} onPress={() => void give({ type: 'withdraw-deal' })}>
            {text.withdraw}
          </Button>
        </div>
      )}
      {open && waiting.length > 0 && (
        <>
          <p className={styles.note}>{text.answersFor}</p>
          <ul className={styles.choices}>
            {waiting.map((entry) => (
              <li key={entry}>
                <span>{nameOf(entry)}</span>
                {[true, false].map((accept) => (
                  <Button
                    key={String(accept)}
                    small
                    busy={action.busy}
                    onPress={() => void give({ type: 'answer-deal', entry, accept })}
                  >
                    {accept ? text.accepts : text.declines}
                  </Button>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
      <div>
        <Button busy={figures.busy} onPress={() => void show()}>
          {text.figures}
        </Button>
      </div>
      <Refused refusal={figures.refusal} />
      {lines && (
        <div className={styles.scroll}>
          <table className={styles.lines}>
            <thead>
              <tr>
                <th scope="col">{players.name}</th>
                <th scope="col">{players.chips}</th>
                <th scope="col">{text.icm}</th>
                <th scope="col">{text.chop}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.entry}>
                  <th scope="row">{nameOf(line.entry)}</th>
                  <td>{formatter.number(line.stack)}</td>
                  <td>
                    {amount(line.icm)}
                    {line.error > 0 && <small>{text.error({ amount: amount(Math.ceil(line.error)) })}</small>}
                  </td>
                  <td>{amount(line.chipChop)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {lines && !why && !open && (
        <Form busy={action.busy} className={styles.form} onSubmit={proposeOwn}>
          <TextField
            label={text.playFor}
            value={held}
            onChange={setHeld}
            input={heldField}
            unfit={kept === undefined ? wrong.amount : undefined}
            inputMode="decimal"
            maxLength={16}
          />
          <Button busy={action.busy} onPress={() => propose('icm')}>
            {text.proposeIcm}
          </Button>
          <Button busy={action.busy} onPress={() => propose('chipChop')}>
            {text.proposeChop}
          </Button>
          {shown.map((line) => (
            <TextField
              key={line.entry}
              label={nameOf(line.entry)}
              value={ownOf(line)}
              onChange={(typed) => setOwn({ ...own, [line.entry]: typed })}
              unfit={parseAmount(ownOf(line), currency) === undefined ? wrong.amount : undefined}
              inputMode="decimal"
              maxLength={16}
              required
            />
          ))}
          <Button submit busy={action.busy}>
            {text.proposeOwn}
          </Button>
        </Form>
      )}
    </Panel>
  );
}
