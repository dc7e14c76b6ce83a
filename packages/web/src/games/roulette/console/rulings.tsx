import { type MoveOption, seatId } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { useState } from 'react';
import { useWords } from '../../../app/language.tsx';
import { valuesOf } from '../../../console/offers.ts';
import styles from '../../../console/rulings.module.css';
import { words } from '../../../console/words.ts';
import { useAction } from '../../../forms/action.ts';
import { Button } from '../../../forms/button.tsx';
import { ConfirmButton } from '../../../forms/confirm.tsx';
import { Panel, Select } from '../../../forms/fields.tsx';
import { Refused } from '../../../forms/refused.tsx';
import { Citation } from '../../../rulebook/rule.tsx';
import { SeatChoice } from './seat-choice.tsx';
import { useOffered, useStation } from './station.ts';

type StaffMove = roulette.StaffMove;

/** What is decided when something went wrong: only what this house knows, and only when it may be done. */
export function Rulings() {
  const text = useWords(words);
  const { options } = useStation();
  const ruling = new Set(options.map(({ move }) => move.type));
  const none = RULINGS.every((type) => !ruling.has(type));
  return (
    <Panel title={text.rulings}>
      {none && <p className={styles.none}>{text.noRulings}</p>}
      <InvalidSpin />
      <CorrectResult />
      <Payouts />
      <ForbidExcess />
      <VoidBets />
      <VoidGame />
      <Interrupt />
    </Panel>
  );
}

const RULINGS: readonly StaffMove['type'][] = [
  'invalid-spin',
  'correct-result',
  'hold-payouts',
  'release-payouts',
  'forbid-excess',
  'void-bets',
  'void-game',
  'interrupt',
];

/** The spin does not count: for one of the house's reasons, with what that means. */
function InvalidSpin() {
  const text = useWords(words);
  const { plan, make } = useStation();
  const options = useOffered('invalid-spin');
  const action = useAction();
  const reasons = valuesOf(options, 'reason') as readonly roulette.InvalidReason[];
  if (reasons.length === 0) return null;
  const { consequence, rule } = plan.procedure.afterInvalid;
  const judged = (reason: string) => plan.procedure.invalid.find((terms) => terms.reason === reason);
  return (
    <Ruling title={text.invalidSpin}>
      <p className={styles.consequence}>
        {text.consequences[consequence]} <Citation rule={rule} />
      </p>
      <ul className={styles.reasons}>
        {reasons.map((reason) => {
          const terms = judged(reason);
          return (
            <li key={reason}>
              <ConfirmButton
                small
                busy={action.busy}
                question={`${text.invalidReasons[reason]}. ${text.consequences[consequence]}`}
                onConfirm={() => void action.run(() => make({ type: 'invalid-spin', reason }))}
              >
                {text.invalidReasons[reason]}
              </ConfirmButton>
              {terms && <Citation rule={terms.rule} />}
            </li>
          );
        })}
      </ul>
      <Refused refusal={action.refusal} />
    </Ruling>
  );
}

function CorrectResult() {
  const text = useWords(words);
  const { make } = useStation();
  const options = useOffered('correct-result');
  const action = useAction();
  const [pocket, setPocket] = useState('');
  const pockets = valuesOf(options, 'pocket').map(String);
  if (pockets.length === 0) return null;
  return (
    <Ruling title={text.correctResult} rule={options[0]?.rule}>
      <div className={styles.line}>
        <Select
          label={text.liesIn}
          value={pocket}
          choices={[{ value: '', text: '–' }, ...inOrder(pockets).map((value) => ({ value, text: value }))]}
          onChange={setPocket}
        />
        <ConfirmButton
          disabled={pocket === ''}
          busy={action.busy}
          question={text.correctQuestion(pocket)}
          onConfirm={() => void action.run(() => make({ type: 'correct-result', pocket }))}
        >
          {text.correct}
        </ConfirmButton>
      </div>
      <Refused refusal={action.refusal} />
    </Ruling>
  );
}

function inOrder(pockets: readonly string[]): readonly string[] {
  return pockets.toSorted((a, b) => Number(a) - Number(b) || a.length - b.length);
}

/** Payouts held back while a breach is examined, and paid after all. */
function Payouts() {
  const text = useWords(words);
  const { make } = useStation();
  const action = useAction();
  const [hold] = useOffered('hold-payouts');
  const [release] = useOffered('release-payouts');
  const option = hold ?? release;
  if (!option) return null;
  const type = hold ? 'hold-payouts' : 'release-payouts';
  return (
    <Ruling title={text.payouts} rule={option.rule}>
      <Button busy={action.busy} onPress={() => void action.run(() => make({ type }))}>
        {text[type]}
      </Button>
      <Refused refusal={action.refusal} />
    </Ruling>
  );
}

/** Players together over the maximum of a position: what came last goes back. */
function ForbidExcess() {
  const text = useWords(words);
  const { make } = useStation();
  const options = useOffered('forbid-excess');
  const action = useAction();
  const positions = valuesOf(options, 'position').map(String);
  if (positions.length === 0) return null;
  return (
    <Ruling title={text.forbidExcess} rule={options[0]?.rule}>
      <div className={styles.line}>
        {positions.map((position) => (
          <ConfirmButton
            key={position}
            small
            busy={action.busy}
            question={text.forbidQuestion(position)}
            onConfirm={() => void action.run(() => make({ type: 'forbid-excess', position }))}
          >
            {position}
          </ConfirmButton>
        ))}
      </div>
      <Refused refusal={action.refusal} />
    </Ruling>
  );
}

function useVoidReason(options: readonly MoveOption[], scope: 'game' | 'bets') {
  const { plan } = useStation();
  const reasons = valuesOf(options, 'reason') as readonly roulette.VoidReason[];
  const [chosen, setReason] = useState<roulette.VoidReason>();
  const reason = chosen && reasons.includes(chosen) ? chosen : reasons[0];
  const terms = plan.procedure.voids.find((one) => one.reason === reason && one.scope === scope);
  return { reasons, reason, setReason, terms };
}

function VoidBets() {
  const text = useWords(words);
  const { make, nameOf } = useStation();
  const options = useOffered('void-bets');
  const action = useAction();
  const [seat, setSeat] = useState('');
  const { reasons, reason, setReason, terms } = useVoidReason(options, 'bets');
  if (!reason) return null;
  const confiscated = terms?.stakes === 'confiscated';
  return (
    <Ruling title={text.voidBets} rule={terms?.rule}>
      <SeatChoice value={seat} onChange={setSeat} />
      <Reasons reasons={reasons} reason={reason} onChange={setReason} />
      <ConfirmButton
        disabled={seat === ''}
        busy={action.busy}
        question={confiscated ? text.confiscateQuestion(nameOf(seat)) : text.voidBetsQuestion(nameOf(seat))}
        onConfirm={() => void action.run(() => make({ type: 'void-bets', seat: seatId(seat), reason }))}
      >
        {text.declareVoid}
      </ConfirmButton>
      <Refused refusal={action.refusal} />
    </Ruling>
  );
}

function VoidGame() {
  const text = useWords(words);
  const { make } = useStation();
  const options = useOffered('void-game');
  const action = useAction();
  const { reasons, reason, setReason, terms } = useVoidReason(options, 'game');
  if (!reason) return null;
  return (
    <Ruling title={text.voidGame} rule={terms?.rule}>
      <Reasons reasons={reasons} reason={reason} onChange={setReason} />
      <ConfirmButton
        busy={action.busy}
        question={text.voidGameQuestion}
        onConfirm={() => void action.run(() => make({ type: 'void-game', reason }))}
      >
        {text.declareVoid}
      </ConfirmButton>
      <Refused refusal={action.refusal} />
    </Ruling>
  );
}

interface ReasonsProps {
  readonly reasons: readonly roulette.VoidReason[];
  readonly reason: roulette.VoidReason;
  readonly onChange: (reason: roulette.VoidReason) => void;
}

function Reasons({ reasons, reason, onChange }: ReasonsProps) {
  const text = useWords(words);
  return (
    <Select
      label={text.reason}
      value={reason}
      choices={reasons.map((value) => ({ value, text: text.voidReasons[value] }))}
      onChange={onChange}
    />
  );
}

/** The operator's interruption: what it means depends on whether the result is known. */
function Interrupt() {
  const text = useWords(words);
  const { make, view } = useStation();
  const [option] = useOffered('interrupt');
  const action = useAction();
  if (!option) return null;
  const means = view.result ? text.interruptAfter : text.interruptBefore;
  return (
    <Ruling title={text.interrupt} rule={option.rule}>
      <p className={styles.consequence}>{means}</p>
      <ConfirmButton
        busy={action.busy}
        question={means}
        onConfirm={() => void action.run(() => make({ type: 'interrupt' }))}
      >
        {text.interruptNow}
      </ConfirmButton>
      <Refused refusal={action.refusal} />
    </Ruling>
  );
}

interface RulingProps {
  readonly title: string;
  readonly rule?: MoveOption['rule'];
  readonly children: React.ReactNode;
}

/** One ruling, folded away until it is wanted. */
function Ruling({ title, rule, children }: RulingProps) {
  return (
    <details className={styles.ruling} name="ruling">
      <summary>{title}</summary>
      <div>
        {children}
        {rule && <Citation rule={rule} />}
      </div>
    </details>
  );
}
