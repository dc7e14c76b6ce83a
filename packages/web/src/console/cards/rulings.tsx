import type { Money, MoveOption, RuleId } from '@croupier/core';
import { type ReactNode, useState } from 'react';
import { useWords, useWriting } from '../../app/language.tsx';
import { useAction } from '../../forms/action.ts';
import { parseAmount, typedAmount } from '../../forms/amount.ts';
import { Button } from '../../forms/button.tsx';
import { ConfirmButton } from '../../forms/confirm.tsx';
import { Panel, TextField } from '../../forms/fields.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import { amountsOf, valuesOf } from '../offers.ts';
import styles from '../rulings.module.css';
import { Refused } from './refused.tsx';
import { useOffered, useStation } from './station.ts';
import { words } from './words.ts';

const RULINGS = [
  'fault',
  'expose',
  'cancel',
  'void-game',
  'interrupt',
  'change-cards',
  'free-box',
  'announce-minimum',
] as const;

/** What is decided when something went wrong: only what this house knows, and only when it may be done. */
export function Rulings() {
  const text = useWords(words);
  const { options } = useStation();
  const none = !options.some(({ move }) => (RULINGS as readonly string[]).includes(move.type));
  return (
    <Panel title={text.rulings}>
      {none && <p className={styles.none}>{text.noRulings}</p>}
      <Stop />
      <Cancel />
      <Void />
      <Interrupt />
      <Change />
      <FreeBox />
      <Minimum />
    </Panel>
  );
}

/** The game is stopped for one of the house's reasons, to be reconstructed. */
function Stop() {
  const text = useWords(words);
  const { make, setAim } = useStation();
  const faults = useOffered('fault');
  const [expose] = useOffered('expose');
  const action = useAction();
  const [cards, setCards] = useState('');
  if (faults.length === 0 && !expose) return null;
  const counted = faults.some(({ move }) => 'cards' in move);
  const stop = (option: MoveOption) => {
    const count = 'cards' in option.move ? { cards: Number(cards) } : {};
    return void action.run(() => make({ ...option.move, ...count } as { type: string }));
  };
  return (
    <Ruling title={text.stop}>
      <p className={styles.none}>{text.stopWhy}</p>
      {counted && <TextField label={text.howMany} type="number" min={1} value={cards} onChange={setCards} />}
      <ul className={styles.reasons}>
        {faults.map((option) => {
          const reason = option.move.reason as keyof typeof text.faults;
          return (
            <li key={reason}>
              <Button
                small
                busy={action.busy}
                disabled={'cards' in option.move && cards === ''}
                onPress={() => stop(option)}
              >
                {text.faults[reason]}
              </Button>
              <Cited rule={option.rule} />
            </li>
          );
        })}
        {expose && (
          <li>
            <Button small onPress={() => setAim({ type: 'expose' })}>
              {text.expose}
            </Button>
            <Cited rule={expose.rule} />
          </li>
        )}
      </ul>
      <Refused refusal={action.refusal} />
    </Ruling>
  );
}

/** A game that was stopped and cannot be reconstructed. */
function Cancel() {
  const text = useWords(words);
  const [option] = useOffered('cancel');
  return option ? <Grave option={option} name={text.cancel} question={text.cancelQuestion} open /> : null;
}

function Interrupt() {
  const text = useWords(words);
  const [option] = useOffered('interrupt');
  return option ? <Grave option={option} name={text.interrupt} question={text.interruptQuestion} /> : null;
}

/** The game is void for one of the reasons that the house lists. */
function Void() {
  const text = useWords(words);
  const options = useOffered('void-game');
  if (options.length === 0) return null;
  return (
    <Ruling title={text.void}>
      {options.map((option) => {
        const reason = text.voids[option.move.reason as keyof typeof text.voids];
        const shoe = option.move.reason === 'shoe' ? ` ${text.voidShoe}` : '';
        return (
          <Once key={reason} option={option} name={reason} question={`${text.voidQuestion(reason)}${shoe}`} />
        );
      })}
    </Ruling>
  );
}

/** The cards are changed for new ones between two games. */
function Change() {
  const text = useWords(words);
  const options = useOffered('change-cards');
  const causes = valuesOf(options, 'cause') as readonly (keyof typeof text.causes)[];
  if (causes.length === 0) return null;
  return (
    <Ruling title={text.change}>
      {causes.map((cause) => (
        <Once
          key={cause}
          option={{ ...options[0], move: { type: 'change-cards', cause } }}
          name={text.causes[cause]}
          question={text.changeQuestion}
        />
      ))}
    </Ruling>
  );
}

/** A player on several boxes gives one up for somebody else. */
function FreeBox() {
  const text = useWords(words);
  const { game, view, nameOf } = useStation();
  const options = useOffered('free-box');
  if (options.length === 0) return null;
  return (
    <Ruling title={text.freeBox}>
      {options.map((option) => {
        const box = Number(option.move.box);
        const owner = game.ownerOf?.(view, box) ?? '';
        const name = text.box(box);
        return (
          <Once key={box} option={option} name={name} question={text.freeBoxQuestion(name, nameOf(owner))} />
        );
      })}
    </Ruling>
  );
}

/** The management announces another minimum. */
function Minimum() {
  const text = useWords(words);
  const writing = useWriting();
  const { currency, make } = useStation();
  const options = useOffered('announce-minimum');
  const bounds = amountsOf(options, 'minimum');
  const action = useAction();
  const [typed, setTyped] = useState('');
  if (!bounds) return null;
  const minimum: Money | undefined = parseAmount(typed, currency);
  return (
    <Ruling title={text.minimum} rule={options[0]?.rule}>
      <div className={styles.line}>
        <TextField
          label={text.minimum}
          inputMode="decimal"
          value={typed}
          placeholder={typedAmount(bounds.min, currency)}
          hint={`${writing.money(bounds.min, currency)} – ${writing.money(bounds.max, currency)}`}
          onChange={setTyped}
        />
        <Button
          disabled={minimum === undefined}
          busy={action.busy}
          onPress={() =>
            void action
              .run(() => make({ type: 'announce-minimum', minimum } as { type: string }))
              .then(() => setTyped(''))
          }
        >
          {text.announce}
        </Button>
      </div>
      <Refused refusal={action.refusal} />
    </Ruling>
  );
}

interface OnceProps {
  readonly option: MoveOption;
  readonly name: string;
  readonly question: string;
}

/** A ruling with nothing to choose in it any more, asked once again before it is made. */
function Once({ option, name, question }: OnceProps) {
  const { make } = useStation();
  const action = useAction();
  return (
    <div className={styles.reasons}>
      <ConfirmButton
        small
        busy={action.busy}
        question={question}
        onConfirm={() => void action.run(() => make(option.move as { type: string }))}
      >
        {name}
      </ConfirmButton>
      <Cited rule={option.rule} />
      <Refused refusal={action.refusal} />
    </div>
  );
}

function Grave({ open = false, ...once }: OnceProps & { readonly open?: boolean }) {
  return (
    <Ruling title={once.name} open={open}>
      <Once {...once} />
    </Ruling>
  );
}

interface RulingProps {
  readonly title: string;
  readonly rule?: RuleId | undefined;
  readonly open?: boolean;
  readonly children: ReactNode;
}

function Ruling({ title, rule, open = false, children }: RulingProps) {
  return (
    <details className={styles.ruling} open={open}>
      <summary>{title}</summary>
      <div>
        {children}
        <Cited rule={rule} />
      </div>
    </details>
  );
}

function Cited({ rule }: { readonly rule: RuleId | undefined }) {
  return rule ? <Citation rule={rule} /> : null;
}
