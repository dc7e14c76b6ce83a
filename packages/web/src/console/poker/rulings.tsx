import type { AnyMove, RuleId } from '@croupier/core';
import type { poker } from '@croupier/games';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../forms/action.ts';
import { Button } from '../../forms/button.tsx';
import { ConfirmButton } from '../../forms/confirm.tsx';
import { Panel, Select } from '../../forms/fields.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import { useWords } from '../../words/language.tsx';
import { valuesOf } from '../offers.ts';
import styles from '../rulings.module.css';
import { Refused } from './refused.tsx';
import { useOffered, useStation } from './station.ts';
import { words } from './words.ts';

const RULINGS = ['misdeal', 'set-aside', 'dead-hand', 'cards-shown', 'ruling', 'pick-up'] as const;

/** What is decided when something went wrong: only what may be ruled now, each with what comes of it. */
export function Rulings() {
  const text = useWords(words);
  const { options, who } = useStation();
  const none = !options.some(({ move }) => (RULINGS as readonly string[]).includes(move.type));
  const reasons = valuesOf(useOffered('misdeal'), 'reason') as readonly poker.MisdealReason[];
  const cases = valuesOf(useOffered('ruling'), 'case') as readonly poker.Case[];
  const placed = (
    type: 'cards-shown' | 'pick-up',
    places: readonly number[],
    question: (who: string) => string,
  ) =>
    places.map((place) => ({
      move: { type, place } as AnyMove,
      name: who(place),
      question: question(who(place)),
    }));
  const placesOf = (type: 'cards-shown' | 'pick-up') => valuesOf(offers[type], 'place') as readonly number[];
  const offers = { 'cards-shown': useOffered('cards-shown'), 'pick-up': useOffered('pick-up') };
  return (
    <Panel title={text.rulings}>
      {none && <p className={styles.none}>{text.noRulings}</p>}
      <Ruling
        type="misdeal"
        title={text.misdeal}
        effect={text.misdealEffect}
        choices={reasons.map((reason) => ({
          move: { type: 'misdeal', reason } as AnyMove,
          name: text.reasons[reason],
          question: text.misdealQuestion(text.reasons[reason]),
        }))}
      />
      <SetAside />
      <DeadHand />
      <Ruling
        type="cards-shown"
        title={text.cardsShown}
        effect={text.cardsShownEffect}
        choices={placed('cards-shown', placesOf('cards-shown'), text.cardsShownQuestion)}
      />
      {cases.length > 0 && (
        <Ruled type="ruling" title={text.cases.title}>
          <ul className={styles.reasons}>
            {cases.map((one) => (
              <li key={one}>
                <Once move={{ type: 'ruling', case: one } as AnyMove}>{text.cases[one].name}</Once>
                <span className={styles.consequence}>{text.cases[one].effect}</span>
              </li>
            ))}
          </ul>
        </Ruled>
      )}
      <Ruling
        type="pick-up"
        title={text.pickUp}
        choices={placed('pick-up', placesOf('pick-up'), text.pickUpQuestion)}
      />
    </Panel>
  );
}

/** One card is out of play: the reason first, then the card is read. */
function SetAside() {
  const text = useWords(words);
  const { aim, setAim, byHand } = useStation();
  const reasons = valuesOf(useOffered('set-aside'), 'reason') as readonly poker.Aside[];
  if (reasons.length === 0 || !byHand) return null;
  return (
    <Ruled type="set-aside" title={text.setAside}>
      <p className={styles.consequence}>{text.setAsideEffect}</p>
      <div className={styles.buttons}>
        {reasons.map((reason) => (
          <Button
            key={reason}
            small
            pressed={aim.type === 'set-aside' && aim.reason === reason}
            onPress={() => setAim({ type: 'set-aside', reason })}
          >
            {text.asides[reason]}
          </Button>
        ))}
      </div>
    </Ruled>
  );
}

/** One player's hand is dead: whose, then why. */
function DeadHand() {
  const text = useWords(words);
  const { who } = useStation();
  const options = useOffered('dead-hand');
  const [chosen, choose] = useState('');
  const places = valuesOf(options, 'place').map(String);
  const place = places.includes(chosen) ? chosen : '';
  const reasons = valuesOf(options, 'reason') as readonly poker.DeadHandReason[];
  if (places.length === 0) return null;
  return (
    <Ruled type="dead-hand" title={text.deadHand}>
      <p className={styles.consequence}>{text.deadEffect}</p>
      <Select
        label={text.whose}
        value={place}
        choices={[
          { value: '', text: text.choose },
          ...places.map((value) => ({ value, text: who(Number(value)) })),
        ]}
        onChange={choose}
      />
      {place !== '' && (
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>
              <Once
                move={{ type: 'dead-hand', place: Number(place), reason } as AnyMove}
                question={text.deadQuestion(who(Number(place)), text.deadReasons[reason])}
              >
                {text.deadReasons[reason]}
              </Once>
            </li>
          ))}
        </ul>
      )}
    </Ruled>
  );
}

interface RulingProps {
  readonly type: (typeof RULINGS)[number];
  readonly title: string;
  readonly effect?: string;
  readonly choices: readonly {
    readonly move: AnyMove;
    readonly name: string;
    readonly question: string;
  }[];
}

/** One kind of ruling, each of its choices asked once again before it is made. */
function Ruling({ type, title, effect, choices }: RulingProps) {
  if (choices.length === 0) return null;
  return (
    <Ruled type={type} title={title}>
      {effect && <p className={styles.consequence}>{effect}</p>}
      <ul className={styles.reasons}>
        {choices.map(({ move, name, question }) => (
          <li key={name}>
            <Once move={move} question={question}>
              {name}
            </Once>
          </li>
        ))}
      </ul>
    </Ruled>
  );
}

/** A fold with its title and the rule by which it is decided. */
function Ruled(props: {
  readonly type: (typeof RULINGS)[number];
  readonly title: string;
  readonly children: ReactNode;
}) {
  const rule: RuleId | undefined = useOffered(props.type)[0]?.rule;
  return (
    <details className={styles.ruling}>
      <summary>{props.title}</summary>
      <div>
        {props.children}
        {rule && <Citation rule={rule} />}
      </div>
    </details>
  );
}

interface OnceProps {
  readonly move: AnyMove;
  /** What is asked before; nothing where the ruling only tells something. */
  readonly question?: string;
  readonly children: string;
}

function Once({ move, question, children }: OnceProps) {
  const { make } = useStation();
  const action = useAction();
  const rule = () => void action.run(() => make(move));
  return (
    <>
      {question === undefined ? (
        <Button small busy={action.busy} onPress={rule}>
          {children}
        </Button>
      ) : (
        <ConfirmButton small busy={action.busy} question={question} onConfirm={rule}>
          {children}
        </ConfirmButton>
      )}
      <Refused refusal={action.refusal} />
    </>
  );
}
