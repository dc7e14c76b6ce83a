import { callText, TERMS } from '@croupier/houses';
import { useWords } from '../../../app/language.tsx';
import { useKeys } from '../../../console/keys.ts';
import { isByHand, NotByHand } from '../../../console/not-by-hand.tsx';
import { offered } from '../../../console/offers.ts';
import { Payouts } from '../../../console/payouts.tsx';
import { Refused } from '../../../console/refused.tsx';
import { words } from '../../../console/words.ts';
import { useAction } from '../../../forms/action.ts';
import { Button } from '../../../forms/button.tsx';
import { Panel } from '../../../forms/fields.tsx';
import { Citation } from '../../../rulebook/rule.tsx';
import { closing } from '../calls.ts';
import { Pad } from './pad.tsx';
import styles from './procedure.module.css';
import { useOffered, useStation } from './station.ts';
import { type Step, stepsOf } from './steps.ts';
import { Circuits, FaultyThrow, faultOffered, Throw } from './throw.tsx';
import { ThrowEntry } from './throw-entry.tsx';

/** The routine of the table: where the game stands, and the one thing to do next with its call. */
export function Procedure() {
  const text = useWords(words);
  const { plan, options, round, info, view } = useStation();
  const steps = stepsOf(plan);
  const current = steps.find(({ move }) => offered(options, move).length > 0);
  const byHand = isByHand(info);
  return (
    <Panel title={`${text.game} ${round}`} aside={<Invalid />}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.move} aria-current={step === current ? 'step' : undefined}>
            {text.steps[step.move]}
          </li>
        ))}
      </ol>
      {!byHand && <NotByHand info={info} />}
      {byHand && current && <Next key={`${round} ${current.move}`} step={current} />}
      {byHand && <FaultyThrow />}
      {byHand && <Circuits />}
      {byHand && !current && !faultOffered(options) && (
        <p className={styles.note}>{view.withheld ? text.withheld : text.nothingToDo}</p>
      )}
    </Panel>
  );
}

/** Why the last spin did not count. */
function Invalid() {
  const text = useWords(words);
  const { view } = useStation();
  if (!view.invalid) return null;
  const reasons: Readonly<Record<string, string>> = text.invalidReasons;
  return (
    <span className={styles.invalid} role="status">
      {text.invalidSpin}: {reasons[view.invalid.reason] ?? view.invalid.reason}{' '}
      <Citation rule={view.invalid.rule} />
    </span>
  );
}

function Next({ step }: { readonly step: Step }) {
  switch (step.move) {
    case 'ball':
      return <Pad />;
    case 'dice':
      return <ThrowEntry />;
    case 'spin':
      return <Throw />;
    case 'place-your-bets':
    case 'no-more-bets':
    case 'pay':
      return <Call step={{ ...step, move: step.move }} />;
  }
}

/** One move without a choice, with what the croupier says. */
function Call({
  step,
}: {
  readonly step: Step & { readonly move: 'place-your-bets' | 'no-more-bets' | 'pay' };
}) {
  const text = useWords(words);
  const { plan, language, options, nameOf, make } = useStation();
  const [option] = useOffered(step.move);
  const action = useAction();
  const call = step.call && callText(plan.id, closing(plan, step.call), language);
  const press = () => void action.run(() => make({ type: step.move }));
  useKeys({ ' ': action.busy ? undefined : press });
  return (
    <div className={styles.next}>
      <div className={styles.call}>
        <Button kind="call" busy={action.busy} onPress={press}>
          <span {...(call ? { lang: language, dir: TERMS[language].direction } : {})}>
            {call ?? text.steps[step.move]}
          </span>
          <kbd>{text.space}</kbd>
        </Button>
      </div>
      <p className={styles.means}>
        {text.means[step.move]} {option?.rule && <Citation rule={option.rule} />}
      </p>
      <Refused refusal={action.refusal} />
      <Payouts plan={plan} options={options} nameOf={nameOf} />
    </div>
  );
}
