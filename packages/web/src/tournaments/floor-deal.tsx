import type { AnswerOf } from '@croupier/client';
import { type CurrencyCode, money } from '@croupier/core';
import { useState } from 'react';
import { useWords, useWriting } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { useAction } from '../forms/action.ts';
import { Button } from '../forms/button.tsx';
import { Panel } from '../forms/fields.tsx';
import { useRefusalText } from '../forms/refusals.ts';
import { Refused } from '../forms/refused.tsx';
import type { FloorProps } from './floor.tsx';
import styles from './tournaments.module.css';
import { words } from './words.ts';

type Line = AnswerOf<'dealFigures'>['lines'][number];

/** A deal: what each would have by ICM and by chips, proposed by either, and how many have accepted. */
export function Deal({ state, action, give }: FloorProps) {
  const { floor: text, players } = useWords(words);
  const { api } = useClient();
  const say = useRefusalText();
  const writing = useWriting();
  const figures = useAction();
  const [lines, setLines] = useState<readonly Line[]>();
  const { view, floor } = state;
  if (!floor) return null;
  const { why, accepted, of } = floor.deal;
  const amount = (units: number) => writing.money(money(units), view.currency as CurrencyCode);
  const nameOf = (number: number) => state.entries.find((one) => one.number === number)?.name ?? '';
  const show = async () =>
    setLines((await figures.run(() => api.dealFigures({ tournament: state.id })))?.lines);
  const propose = (by: 'icm' | 'chipChop') =>
    void give({
      type: 'propose-deal',
      amounts: (lines ?? []).map((line) => ({ entry: line.entry, amount: line[by] })),
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
                  <td>{writing.number(line.stack)}</td>
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
        <div className={styles.form}>
          <Button busy={action.busy} onPress={() => propose('icm')}>
            {text.proposeIcm}
          </Button>
          <Button busy={action.busy} onPress={() => propose('chipChop')}>
            {text.proposeChop}
          </Button>
        </div>
      )}
    </Panel>
  );
}
