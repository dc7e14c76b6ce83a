import { isRefusal, type Json, type Money, type Refusal, refuse } from '@croupier/core';
import { poker } from '@croupier/games';
import type { ReactNode } from 'react';
import { useWords, useWriting } from '../../app/language.tsx';
import { words } from '../../console/words.ts';
import { readAmount, typedAmount } from '../../forms/amount.ts';
import { Segments, Select, TextField } from '../../forms/fields.tsx';
import type { Chosen, SettingsProps, TableSettings } from '../game.ts';
import styles from './settings.module.css';
import { words as tableWords } from './words.ts';

type PostedProps = SettingsProps<poker.PokerPlan>;

/** What a poker table posts within its plan, in groups: what is left empty is as the plan has it. */
function Settings(props: PostedProps) {
  const { plan } = props;
  const blinds = plan.games.some(({ variant }) => poker.variants.get(variant)?.forced === 'blinds');
  return (
    <div className={styles.groups}>
      <Stakes {...props} />
      <BuyIn {...props} />
      <Charge {...props} />
      {blinds && <Forced {...props} />}
      <Customs {...props} />
      {plan.choice && <Games {...props} />}
    </div>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

function Stakes({ plan, chosen, onChange }: PostedProps) {
  const text = useWords(words).pokerSettings;
  const table = useWords(tableWords);
  const writing = useWriting();
  const { levels, usualLevel, structures, seats, games } = plan;
  const set = (name: string) => (value: string) => onChange({ ...chosen, [name]: value });
  const usualFirst = (usual: number, values: readonly number[]) =>
    values.map((value) => ({ value: value === usual ? '' : String(value), number: value }));
  const places = Array.from({ length: seats.most - 1 }, (_, index) => seats.most - index);
  return (
    <Group title={text.groups.stakes}>
      <Select
        label={text.level}
        value={chosen.level ?? ''}
        choices={usualFirst(usualLevel, [...levels.keys()]).map(({ value, number }) => ({
          value,
          text: [levels[number]?.small, levels[number]?.big]
            .map((blind) => (blind === undefined ? '' : writing.money(blind, plan.currency)))
            .join(' / '),
        }))}
        onChange={set('level')}
      />
      {games.length === 1 && structures.length > 1 && (
        <Select
          label={text.structure}
          value={chosen.structure ?? ''}
          choices={structures.map((structure, index) => ({
            value: index === 0 ? '' : structure,
            text: table.structures[structure],
          }))}
          onChange={set('structure')}
        />
      )}
      <Select
        label={text.seats}
        value={chosen.seats ?? ''}
        choices={usualFirst(seats.most, places).map(({ value, number }) => ({ value, text: String(number) }))}
        onChange={set('seats')}
      />
    </Group>
  );
}

/** The level that is chosen. */
function levelOf({ levels, usualLevel }: poker.PokerPlan, { level }: Chosen): poker.Level {
  return levels[level ? Number(level) : usualLevel] ?? levels[0];
}

interface AmountProps extends PostedProps {
  readonly name: string;
  readonly label: string;
  /** What holds when the field is empty. */
  readonly usual: Money;
}

function Amount({ plan, chosen, onChange, name, label, usual }: AmountProps) {
  return (
    <TextField
      label={label}
      inputMode="decimal"
      value={chosen[name] ?? ''}
      placeholder={typedAmount(usual, plan.currency)}
      onChange={(value) => onChange({ ...chosen, [name]: value })}
    />
  );
}

function BuyIn(props: PostedProps) {
  const text = useWords(words).pokerSettings;
  const { plan, chosen } = props;
  const { big } = levelOf(plan, chosen);
  return (
    <Group title={text.groups.buyIn}>
      <Amount {...props} name="buyIn min" label={text.least} usual={(big * plan.buyIn.min) as Money} />
      <Amount {...props} name="buyIn max" label={text.most} usual={(big * plan.buyIn.max) as Money} />
    </Group>
  );
}

function Charge(props: PostedProps) {
  const text = useWords(words).pokerSettings;
  const writing = useWriting();
  const { plan, chosen, onChange } = props;
  const { cap, time } = levelOf(plan, chosen);
  const money = (amount: Money) => writing.money(amount, plan.currency);
  return (
    <div className={styles.group}>
      <div className={styles.wide}>
        <Segments
          label={text.groups.charge}
          value={chosen.charge ?? ''}
          choices={[
            { value: '', text: text.drop },
            { value: 'time', text: text.time },
          ]}
          onChange={(charge) => onChange({ ...chosen, charge })}
        />
      </div>
      <p className={styles.note}>
        {chosen.charge === 'time'
          ? text.timeIs(money(time.fee), time.minutes)
          : text.dropIs(plan.drop.percent, money(cap.few), money(cap.many), plan.drop.few)}
      </p>
      {chosen.charge !== 'time' && <Tick {...props} name="noFlopNoDrop" usual={false} />}
    </div>
  );
}

/** Antes and straddles, in games with blinds. */
function Forced(props: PostedProps) {
  const text = useWords(words).pokerSettings;
  const { stakes } = useWords(tableWords);
  const { plan, chosen, onChange } = props;
  const { small, big } = levelOf(plan, chosen);
  const kind = chosen['ante kind'] ?? '';
  const straddles = (chosen.straddle ?? '') === '';
  return (
    <Group title={text.groups.forced}>
      {plan.antes.length > 0 && (
        <Select
          label={text.ante}
          value={kind}
          choices={[
            { value: '', text: text.noAnte },
            ...plan.antes.map((value) => ({ value, text: stakes.ante[value] })),
          ]}
          onChange={(value) => onChange({ ...chosen, 'ante kind': value })}
        />
      )}
      {kind !== '' && (
        <Amount {...props} name="ante amount" label={text.anteAmount} usual={kind === 'each' ? small : big} />
      )}
      <Tick {...props} name="straddle" usual />
      {straddles && (
        <Amount {...props} name="straddle to" label={text.straddleTo} usual={(big * 2) as Money} />
      )}
    </Group>
  );
}

/** What is usual at the table beyond the stakes. */
function Customs(props: PostedProps) {
  const text = useWords(words).pokerSettings;
  return (
    <Group title={text.groups.customs}>
      {props.plan.runItTwice && <Tick {...props} name="runItTwice" usual />}
      <Tick {...props} name="playOver" usual={false} />
      <Tick {...props} name="approvesSeats" usual={false} />
      <Tick {...props} name="blindsLive" usual={props.plan.blindsLive ?? false} />
      {(props.chosen.structure
        ? [props.chosen.structure]
        : props.plan.games.map((one) => one.structure)
      ).includes('fixed') && (
        <Tick {...props} name="halfBetReopens" usual={props.plan.halfBetReopens ?? false} />
      )}
      {props.plan.seesHands && <Tick {...props} name="seesHands" usual />}
    </Group>
  );
}

interface TickProps extends PostedProps {
  readonly name:
    | 'noFlopNoDrop'
    | 'straddle'
    | 'runItTwice'
    | 'playOver'
    | 'approvesSeats'
    | 'blindsLive'
    | 'halfBetReopens'
    | 'seesHands';
  readonly usual: boolean;
}

/** Yes or no; what is usual is kept empty. */
function Tick({ chosen, onChange, name, usual }: TickProps) {
  const text = useWords(words).pokerSettings;
  const other = usual ? 'off' : 'on';
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={(chosen[name] === other) !== usual}
        onChange={(event) => onChange({ ...chosen, [name]: event.target.checked === usual ? '' : other })}
      />
      {text.ticks[name]}
    </label>
  );
}

/** Dealer's choice: the games that may be chosen. */
function Games({ plan, chosen, onChange }: PostedProps) {
  const text = useWords(words).pokerSettings;
  return (
    <Group title={text.groups.games}>
      {plan.games.map(({ variant }) => (
        <label key={variant} className={styles.tick}>
          <input
            type="checkbox"
            checked={chosen[`without ${variant}`] !== 'yes'}
            onChange={(event) =>
              onChange({ ...chosen, [`without ${variant}`]: event.target.checked ? '' : 'yes' })
            }
          />
          {poker.variants.get(variant)?.name ?? variant}
        </label>
      ))}
    </Group>
  );
}

/** The terms of a table with these settings; undefined where all is as the plan has it. Refuses what is no amount. */
export function pokerTerms(plan: poker.PokerPlan, chosen: Chosen): Json | Refusal | undefined {
  const amounts: { [name: string]: Money } = {};
  for (const name of ['buyIn min', 'buyIn max', 'ante amount', 'straddle to']) {
    const typed = chosen[name]?.trim() ?? '';
    if (typed === '') continue;
    const amount = readAmount(typed, plan.currency);
    if (isRefusal(amount)) return amount;
    amounts[name] = amount;
  }
  const { small, big } = levelOf(plan, chosen);
  const { 'buyIn min': min, 'buyIn max': max, 'straddle to': straddleTo } = amounts;
  const kind = chosen['ante kind'];
  const offered = plan.games.map(({ variant }) => variant);
  const games = offered.filter((variant) => chosen[`without ${variant}`] !== 'yes');
  if (games.length === 0)
    return refuse('terms-outside-plan', 'A game must be left to choose.', { details: { wrong: 'games' } });
  const terms: { [name: string]: Json } = {
    ...(chosen.level ? { level: Number(chosen.level) } : {}),
    ...(chosen.structure ? { structure: chosen.structure } : {}),
    ...(chosen.seats ? { seats: Number(chosen.seats) } : {}),
    ...(min !== undefined || max !== undefined
      ? { buyIn: { min: min ?? big * plan.buyIn.min, ...(max === undefined ? {} : { max }) } }
      : {}),
    ...(chosen.charge ? { charge: chosen.charge } : {}),
    ...(chosen.noFlopNoDrop && !chosen.charge ? { noFlopNoDrop: true } : {}),
    ...(kind ? { ante: { kind, amount: amounts['ante amount'] ?? (kind === 'each' ? small : big) } } : {}),
    ...(chosen.straddle ? { straddle: false } : straddleTo === undefined ? {} : { straddleTo }),
    ...(chosen.runItTwice ? { runItTwice: false } : {}),
    ...(chosen.playOver ? { playOver: true } : {}),
    ...(chosen.approvesSeats ? { approvesSeats: true } : {}),
    ...(chosen.blindsLive ? { blindsLive: chosen.blindsLive === 'on' } : {}),
    ...(chosen.halfBetReopens ? { halfBetReopens: chosen.halfBetReopens === 'on' } : {}),
    ...(chosen.seesHands ? { seesHands: false } : {}),
    ...(games.length < offered.length ? { games } : {}),
  };
  return Object.keys(terms).length > 0 ? terms : undefined;
}

function isWrong<Words extends object>(wrong: unknown, known: Words): wrong is keyof Words {
  return typeof wrong === 'string' && Object.hasOwn(known, wrong);
}

/** What a poker table posts: stakes, buy-in, charge, forced bets and customs. */
export const settings: TableSettings<poker.PokerPlan> = {
  Settings,
  terms: pokerTerms,
  useWrong: ({ currency }) => {
    const { pokerWrong } = useWords(words);
    const writing = useWriting();
    const write = (amount: unknown) =>
      typeof amount === 'number' ? writing.money(amount as Money, currency) : '';
    return ({ details = {} }) => {
      if (!isWrong(details.wrong, pokerWrong)) return undefined;
      const { min, max } = (details.allowed ?? details) as { min?: unknown; max?: unknown };
      return pokerWrong[details.wrong](write(min), write(max));
    };
  },
};
