import { messages } from 'messages:studio/books';
import { COVER_KINDS, type InputOf, PLAYER_KINDS, type ReserveRule, type Reserves } from '@croupier/client';
import { type CurrencyCode, money } from '@croupier/core';
import { useState } from 'react';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { useClient } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { Panel, TextField } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import { useMutation } from '../../forms/mutation.ts';
import { NoAnswer } from '../../forms/no-answer.tsx';
import { useQuery } from '../../forms/query.ts';
import console from '../console.module.css';
import parts from '../parts.module.css';
import styles from '../pit/pit.module.css';
import { RefusedByRule } from '../refused.tsx';
import { Sheet } from './sheet.tsx';

interface ReservesProps {
  readonly house: string;
  readonly currency: CurrencyCode;
  /** The end of the report, in milliseconds since 1970. */
  readonly at: number;
  readonly kind: InputOf<'reserves'>['money'];
  readonly manages: boolean;
  /** The name of the CSV file, without its ending. */
  readonly file: string;
}

/** Shows what the house must cover of its debts to players, and with which money. Managers set the rule. */
export function ReservesPanel({ house, currency, at, kind, manages, file }: ReservesProps) {
  const { reserves: text } = useMessages(messages);
  const format = useFormatter();
  const { api } = useClient();
  const [isChanging, setChanging] = useState(false);
  const asked = useQuery(`reserves ${house} ${at} ${kind}`, () => api.reserves({ house, at, money: kind }));
  const { answer } = asked;
  const saved = () => {
    setChanging(false);
    asked.again();
  };
  return (
    <Panel title={text.title}>
      <p className={parts.note}>{text.note}</p>
      <NoAnswer asked={asked} />
      {answer && <Standing answer={answer} currency={currency} file={file} />}
      {answer?.set && (
        <p className={parts.note}>
          {text.set({
            name: answer.set.by.name,
            at: format.moment(answer.set.at, 'day'),
            reason: answer.set.reason,
          })}
        </p>
      )}
      {answer && manages && !isChanging && (
        <div>
          <Button small onPress={() => setChanging(true)}>
            {text.change}
          </Button>
        </div>
      )}
      {answer && isChanging && (
        <RuleForm house={house} rule={answer.rule} saved={saved} cancel={() => setChanging(false)} />
      )}
    </Panel>
  );
}

interface StandingProps {
  readonly answer: Reserves;
  readonly currency: CurrencyCode;
  readonly file: string;
}

function Standing({ answer, currency, file }: StandingProps) {
  const { reserves: text, kinds, account, amount } = useMessages(messages);
  const format = useFormatter();
  const { rule, owed, cover, required, uncovered } = answer;
  if (!rule) return <p>{text.none}</p>;
  const sum = (of: readonly { readonly amount: number }[]) => ({
    amount: of.reduce((all, one) => all + one.amount, 0),
  });
  const lines = (of: Reserves['owed'] | Reserves['cover']) =>
    of.map(({ kind, amount: units }) => [kinds[kind], { amount: units }] as const);
  const share = format.percent(rule.shareBp / 10_000, 2);
  return (
    <>
      <p role="status" className={uncovered > 0 ? parts.warning : undefined}>
        {uncovered > 0 ? text.uncovered({ amount: format.money(money(uncovered), currency) }) : text.covered}
      </p>
      <Sheet
        currency={currency}
        file={file}
        columns={[account, amount]}
        rows={[
          ...lines(owed),
          [text.owed, sum(owed)],
          [text.required({ share }), { amount: required }],
          ...lines(cover),
          [text.cover, sum(cover)],
        ]}
        total={[text.missing, { amount: uncovered }]}
      />
    </>
  );
}

interface RuleFormProps {
  readonly house: string;
  readonly rule: ReserveRule | null;
  readonly saved: () => void;
  readonly cancel: () => void;
}

function RuleForm({ house, rule, saved, cancel }: RuleFormProps) {
  const { reserves: text, kinds } = useMessages(messages);
  const { api } = useClient();
  const action = useMutation();
  const [owed, setOwed] = useState<ReserveRule['owed']>(rule?.owed ?? ['purse']);
  const [cover, setCover] = useState<ReserveRule['cover']>(rule?.cover ?? ['clearing']);
  const [share, setShare] = useState(String((rule?.shareBp ?? 10_000) / 100));
  const [reason, setReason] = useState('');
  const save = async (to: ReserveRule | null) => {
    if (await action.run(() => api.setReserves({ house, rule: to, reason: reason.trim() }))) saved();
  };
  const isEmpty = owed.length === 0 || cover.length === 0;
  return (
    <Form
      busy={action.busy}
      className={console.form}
      onSubmit={() => save({ owed, cover, shareBp: Math.round(Number(share) * 100) })}
    >
      <Choices title={text.owed} all={PLAYER_KINDS} chosen={owed} names={kinds} onChange={setOwed} />
      <TextField
        label={text.share}
        type="number"
        min={0.01}
        max={500}
        step={0.01}
        value={share}
        onChange={setShare}
        required
      />
      <Choices title={text.cover} all={COVER_KINDS} chosen={cover} names={kinds} onChange={setCover} />
      <TextField
        label={text.reason}
        value={reason}
        onChange={setReason}
        minLength={3}
        maxLength={200}
        autoComplete="off"
        required
      />
      <p role="status" className={parts.note}>
        {isEmpty && text.chooseBoth}
      </p>
      <div className={parts.row}>
        <Button submit kind="call" busy={action.busy} disabled={isEmpty}>
          {text.save}
        </Button>
        {rule && (
          <Button busy={action.busy} disabled={reason.trim().length < 3} onPress={() => void save(null)}>
            {text.remove}
          </Button>
        )}
        <Button kind="quiet" onPress={cancel}>
          {text.cancel}
        </Button>
      </div>
      <RefusedByRule refusal={action.refusal} />
    </Form>
  );
}

interface ChoicesProps<Kind extends string> {
  readonly title: string;
  readonly all: readonly Kind[];
  readonly chosen: readonly Kind[];
  readonly names: Readonly<Record<Kind, string>>;
  readonly onChange: (chosen: Kind[]) => void;
}

/** Lets the user choose kinds of accounts. Their order stays that of the books. */
function Choices<Kind extends string>({ title, all, chosen, names, onChange }: ChoicesProps<Kind>) {
  return (
    <fieldset className={styles.choices}>
      <legend>{title}</legend>
      {all.map((kind) => (
        <label key={kind} className={console.check}>
          <input
            type="checkbox"
            checked={chosen.includes(kind)}
            onChange={({ target }) =>
              onChange(all.filter((one) => (one === kind ? target.checked : chosen.includes(one))))
            }
          />
          {names[kind]}
        </label>
      ))}
    </fieldset>
  );
}
