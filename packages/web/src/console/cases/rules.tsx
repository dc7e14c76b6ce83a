import { messages } from 'messages:cases';
import {
  CASE_RULES,
  type CaseRule,
  FIGURE_UNITS,
  type Figures,
  type FigureUnit,
  type RuleSetting,
} from '@croupier/client';
import { type CurrencyCode, money } from '@croupier/core';
import { useState } from 'react';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { Loading } from '../../app/loading.tsx';
import { useClient } from '../../app/session.tsx';
import { parseAmount, typedAmount } from '../../forms/amount.ts';
import { Button } from '../../forms/button.tsx';
import { Panel, TextField } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import { useMutation } from '../../forms/mutation.ts';
import { useQuery } from '../../forms/query.ts';
import { HousePage } from '../house-page.tsx';
import parts from '../parts.module.css';
import { RefusedByRule } from '../refused.tsx';
import styles from './cases.module.css';
import { type CaseReader, ForReaders } from './staff.tsx';
import { useCaseWording } from './wording.ts';

/** Shows the alert rules of a house. Compliance and managers set their figures. */
export function AlertRulesPage({ house }: { readonly house: string }) {
  return <ForReaders house={house}>{(reader) => <Rules reader={reader} />}</ForReaders>;
}

function Rules({ reader }: { readonly reader: CaseReader }) {
  const { house } = reader;
  const text = useMessages(messages);
  const { api } = useClient();
  const { answer, refusal, again } = useQuery(`case-rules ${house}`, () => api.caseRules({ house }));
  return (
    <HousePage
      title={text.rules.title}
      house={house}
      links={[{ to: `/console/cases/${house}`, text: text.list.toCases }]}
    >
      <p className={parts.note}>{text.rules.why}</p>
      <RefusedByRule refusal={refusal} />
      {!answer && !refusal && <Loading />}
      {answer?.rules.map((setting) => (
        <Rule
          // Saving discards the draft.
          key={`${setting.rule} ${setting.set?.at}`}
          reader={reader}
          setting={setting}
          saved={again}
        />
      ))}
    </HousePage>
  );
}

interface RuleProps {
  readonly reader: CaseReader;
  readonly setting: RuleSetting;
  readonly saved: () => void;
}

function Rule({ reader: { currency, decides, house }, setting: { rule, figures, set }, saved }: RuleProps) {
  const text = useMessages(messages);
  const format = useFormatter();
  const wording = useCaseWording(currency);
  const [changing, setChanging] = useState(false);
  return (
    <Panel
      title={text.rule[rule]}
      aside={<span className={parts.note}>{figures ? text.rules.on : text.off}</span>}
    >
      {figures && <p>{wording.says(rule, figures)}</p>}
      {set && (
        <p className={parts.note}>
          {text.rules.set({ name: set.by.name, at: format.moment(set.at, 'day'), reason: set.reason })}
        </p>
      )}
      {decides && !changing && (
        <div className={parts.row}>
          <Button small label={`${text.rules.change}: ${text.rule[rule]}`} onPress={() => setChanging(true)}>
            {text.rules.change}
          </Button>
        </div>
      )}
      {changing && (
        <RuleForm
          house={house}
          rule={rule}
          figures={figures}
          currency={currency}
          saved={saved}
          cancel={() => setChanging(false)}
        />
      )}
    </Panel>
  );
}

interface RuleFormProps {
  readonly house: string;
  readonly rule: CaseRule;
  readonly figures: Figures | null;
  readonly currency: CurrencyCode;
  readonly saved: () => void;
  readonly cancel: () => void;
}

function RuleForm({ house, rule, figures, currency, saved, cancel }: RuleFormProps) {
  const text = useMessages(messages);
  const { api } = useClient();
  const action = useMutation();
  const asked: readonly [string, FigureUnit][] = Object.entries(CASE_RULES[rule].figures);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      asked.map(([name, unit]) => {
        const value = figures?.[name];
        if (value === undefined) return [name, ''];
        return [name, unit === 'amount' ? typedAmount(money(value), currency) : String(value)];
      }),
    ),
  );
  const [reason, setReason] = useState('');
  const figureOf = ([name, unit]: readonly [string, FigureUnit]): number => {
    const value = typed[name] ?? '';
    return unit === 'amount' ? (parseAmount(value, currency) ?? 0) : Number(value);
  };
  const set = async (to: Figures | null) => {
    if (await action.run(() => api.setCaseRule({ house, rule, figures: to, reason }))) saved();
  };
  const labels: Readonly<Record<string, string>> = text.figure;
  return (
    <Form
      busy={action.busy}
      className={styles.rule}
      onSubmit={() => set(Object.fromEntries(asked.map((one) => [one[0], figureOf(one)])))}
    >
      {asked.map(([name, unit]) => (
        <TextField
          key={name}
          label={labels[name] ?? name}
          value={typed[name] ?? ''}
          required
          {...(unit === 'amount'
            ? { inputMode: 'decimal' as const }
            : { type: 'number' as const, min: FIGURE_UNITS[unit].least, max: FIGURE_UNITS[unit].most })}
          onChange={(value) => setTyped({ ...typed, [name]: value })}
        />
      ))}
      <TextField
        label={text.rules.reason}
        value={reason}
        required
        minLength={3}
        maxLength={1_000}
        onChange={setReason}
      />
      <div className={parts.row}>
        <Button submit kind="call" busy={action.busy}>
          {text.rules.save}
        </Button>
        {figures && (
          <Button busy={action.busy} disabled={reason.trim().length < 3} onPress={() => void set(null)}>
            {text.rules.switchOff}
          </Button>
        )}
        <Button kind="quiet" onPress={cancel}>
          {text.rules.cancel}
        </Button>
      </div>
      <RefusedByRule refusal={action.refusal} />
    </Form>
  );
}
