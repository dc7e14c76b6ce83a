import { messages } from 'messages:console';
import { messages as optionMessages } from 'messages:console/options';
import type { Json, MoveOption } from '@croupier/core';
import { TERMS } from '@croupier/houses';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../app/language.tsx';
import { Button } from '../../forms/button.tsx';
import { Segments } from '../../forms/fields.tsx';
import { useMutation } from '../../forms/mutation.ts';
import { Citation } from '../../rulebook/rule.tsx';
import type { FaceDraws } from '../game.ts';
import { useKeys } from '../keys.ts';
import { valuesOf } from '../offers.ts';
import parts from '../parts.module.css';
import { Refused } from '../refused.tsx';
import { useStation } from '../station.ts';
import { typePocket } from './entry.ts';
import styles from './pad.module.css';

interface FacesPadProps {
  /** The result that is due: a pocket, or the face of each of several dice. */
  readonly option: MoveOption;
  readonly draws: FaceDraws;
}

type Faces = Readonly<Record<string, Json>>;

/**
 * Enters a random result, either one number out of many or the faces of several dice, by pressing or typing.
 * Shows the result as it will be announced, and records it only after a confirmation.
 */
export function FacesPad({ option, draws }: FacesPadProps) {
  const [entered, setEntered] = useState<Faces>({});
  const [asked, setAsked] = useState(false);
  const names = [...new Set(Object.keys(option.move).filter((name) => name !== 'type'))];
  const whole = names.every((name) => valuesOf([option], name).includes(entered[name] as Json));
  const clear = () => {
    setEntered({});
    setAsked(false);
  };
  const [only] = names;
  const pocket = names.length === 1 && draws.places !== undefined;
  return (
    <div className={styles.faces}>
      {pocket && only !== undefined ? (
        <OneOfMany
          {...{ option, draws, whole, asked }}
          name={only}
          entered={String(entered[only] ?? '')}
          onEnter={(value, final) => {
            setEntered({ [only]: value });
            setAsked(final);
          }}
        />
      ) : (
        <Several {...{ option, draws, names, entered, clear }} onEnter={setEntered} />
      )}
      {whole && (
        <Confirm
          key={JSON.stringify(entered)}
          {...{ option, draws }}
          move={{ type: option.move.type, ...entered }}
          asked={asked || !pocket}
          onCancel={clear}
          onRecorded={() => setEntered((now) => (now === entered ? {} : now))}
        />
      )}
    </div>
  );
}

interface OneOfManyProps extends FacesPadProps {
  readonly name: string;
  readonly entered: string;
  readonly whole: boolean;
  readonly asked: boolean;
  /** `final` is true if the number only has to be confirmed, and false while it is being typed. */
  readonly onEnter: (value: string, final: boolean) => void;
}

/** Shows the pockets as buttons in the layout of the game. A typed number needs Enter. */
function OneOfMany({ option, draws, name, entered, whole, asked, onEnter }: OneOfManyProps) {
  const text = useMessages(messages);
  const values = valuesOf([option], name).map(String);
  useKeys({ enter: whole && !asked ? () => onEnter(entered, true) : undefined }, (key) => {
    const next = typePocket(entered, key, values);
    if (next === entered && key !== 'Escape') return /^\d$/.test(key);
    onEnter(next, false);
    return true;
  });
  return (
    <>
      <p className={styles.lead} id="pad-lead">
        {text.whereLies}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a pad of buttons, not a set of fields */}
      <div className={styles.pad} role="group" aria-labelledby="pad-lead">
        {draws.places?.map(({ value, colour, at = {} }) => (
          <button
            type="button"
            key={value}
            className={styles.number}
            data-colour={colour}
            aria-pressed={value === entered}
            disabled={!values.includes(value)}
            style={placed(at)}
            onClick={() => onEnter(value, true)}
          >
            {value}
          </button>
        ))}
      </div>
    </>
  );
}

type FacePlace = NonNullable<FaceDraws['places']>[number];

/**
 * Returns the grid position of a number on the pad, for the vertical and the horizontal layout (see the style sheet).
 */
function placed(place: NonNullable<FacePlace['at']>): CSSProperties {
  return Object.fromEntries(Object.entries(place).map(([name, value]) => [`--${name}`, value]));
}

interface SeveralProps extends FacesPadProps {
  readonly names: readonly string[];
  readonly entered: Faces;
  readonly onEnter: (entered: Faces) => void;
  readonly clear: () => void;
}

/** Shows each die with its faces. A key sets the first unset die that has the typed face. */
function Several({ option, draws, names, entered, onEnter, clear }: SeveralProps) {
  const labels: Readonly<Record<string, string>> = useMessages(optionMessages).fields;
  const { game } = useStation();
  const tell = game.useTell();
  const faces = (name: string) => [...new Set(valuesOf([option], name))];
  const text = (name: string, value: Json) => tell(name, value) ?? String(value);
  useKeys({ backspace: clear }, (key) => {
    const having = names.flatMap((name) => {
      const value = faces(name).find((face) => text(name, face).toLowerCase().startsWith(key.toLowerCase()));
      return value === undefined ? [] : [{ name, value }];
    });
    const next = having.find(({ name }) => entered[name] === undefined) ?? having.at(-1);
    if (next) onEnter({ ...entered, [next.name]: next.value });
    return next !== undefined;
  });
  return names.map((name) => (
    <Segments
      key={name}
      label={draws.label?.[name] ?? labels[name] ?? name}
      value={entered[name] === undefined ? '' : JSON.stringify(entered[name])}
      choices={faces(name).map((face) => ({ value: JSON.stringify(face), text: text(name, face) }))}
      onChange={(value) => onEnter({ ...entered, [name]: JSON.parse(value) as Json })}
    />
  ));
}

interface ConfirmProps extends FacesPadProps {
  readonly move: { readonly type: string } & Faces;
  /** Whether the choice is final and only needs confirmation. */
  readonly asked: boolean;
  readonly onCancel: () => void;
  /** Called after the table has recorded the result, so that the next entry starts empty. */
  readonly onRecorded: () => void;
}

/** Ignores the repeats of a held key, which would otherwise choose and confirm in one press. */
function onlyOnce(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

/** Shows the result as it will be announced, and records it after a confirmation. */
function Confirm({ option, draws, move, asked, onCancel, onRecorded }: ConfirmProps) {
  const text = useMessages(messages);
  const { language, make } = useStation();
  const action = useMutation();
  const answers = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked) answers.current?.querySelector('button')?.focus();
  }, [asked]);
  useKeys({ escape: onCancel });
  const record = async () => {
    if (await action.run(() => make(move))) onRecorded();
  };
  const { figure, colour, said } = draws.result(move) ?? { figure: Object.values(move).slice(1).join(' · ') };
  return (
    <div className={styles.record}>
      <output className={styles.figure} data-colour={colour}>
        {figure}
      </output>
      {said !== undefined && said !== figure && (
        <p className={styles.call} lang={language} dir={TERMS[language].direction} aria-live="polite">
          {said}
        </p>
      )}
      <div ref={answers} className={parts.row} role="toolbar" aria-label={text.result} onKeyDown={onlyOnce}>
        <Button kind="call" busy={action.busy} onPress={() => void record()}>
          {text.record} <kbd>{text.enter}</kbd>
        </Button>
        <Button kind="quiet" onPress={onCancel}>
          {text.notThat} <kbd>Esc</kbd>
        </Button>
      </div>
      {option.rule && <Citation rule={option.rule} />}
      <Refused refusal={action.refusal} />
    </div>
  );
}
