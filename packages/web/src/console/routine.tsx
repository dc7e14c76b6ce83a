import { messages } from 'messages:console';
import type { MoveOption } from '@croupier/core';
import { TERMS } from '@croupier/houses';
import { useMessages } from '../app/language.tsx';
import { Button } from '../forms/button.tsx';
import { Panel } from '../forms/fields.tsx';
import { useMutation } from '../forms/mutation.ts';
import { Citation } from '../rulebook/rule.tsx';
import { Answers } from './answers.tsx';
import { DeviceStates } from './devices/device-states.tsx';
import { Dispute } from './devices/dispute.tsx';
import { Proposal } from './devices/proposal.tsx';
import { CardPad } from './draws/card-pad.tsx';
import { FacesPad } from './draws/faces-pad.tsx';
import frame from './frame.module.css';
import type { FaceDraws } from './game.ts';
import { useKeys } from './keys.ts';
import { Payouts } from './payouts.tsx';
import { isAsked } from './pending-answers.ts';
import { Refused } from './refused.tsx';
import styles from './routine.module.css';
import { useStation } from './station.ts';

/** Shows the routine of the table: the state of the game, and the next step with its call. */
export function Routine() {
  const text = useMessages(messages);
  const { game, round, info, byHand, devices } = useStation();
  const { title = `${text.game} ${round}`, aside } = game.useHeading?.() ?? {};
  return (
    <Panel title={title} aside={aside}>
      <game.Status />
      {devices?.dispute ? (
        <Dispute dispute={devices.dispute} />
      ) : byHand ? (
        <Next />
      ) : (
        // Nobody deals at this console, because the virtual croupier deals or the table is closed.
        <p className={frame.note}>{info.state === 'running' ? text.virtualDeals : text.isPaused}</p>
      )}
      <DeviceStates />
    </Panel>
  );
}

/**
 * Shows the croupier's next task: to make a call, to enter a result or a player's answer, or to end a player's time.
 */
function Next() {
  const { game, options, round } = useStation();
  const stepOf = game.useSteps();
  const next = options.find(({ pace, aside }) => pace !== undefined && !aside);
  const Special = next && game.steps?.[next.move.type];
  const isCall = next !== undefined && !Special && !next.draw && stepOf(next) !== undefined;
  const due = next?.draw ? 'card' : isCall ? (stepOf(next)?.unasked ? 'time' : 'call') : undefined;
  const cards = game.useCardDraws?.();
  const faces = game.useFaceDraws?.();
  const asked = game.answers !== undefined && isAsked(options, game.answers);
  return (
    <div className={styles.due} data-next={due}>
      <Proposal draw={next} />
      {cards ? (
        <>
          <Call option={isCall ? next : undefined} />
          <div className={styles.work}>
            {game.answers && <Answers answers={game.answers} />}
            {Special ? <Special /> : <CardPad draws={cards} quiet={asked} />}
          </div>
        </>
      ) : (
        next && (
          // The key makes sure that a choice for one step does not carry over to the next.
          <div key={`${round} ${next.move.type}`}>
            {Special ? <Special /> : <Step option={next} faces={faces} />}
          </div>
        )
      )}
      {game.Aside && <game.Aside />}
    </div>
  );
}

/** Shows a call, or the entry of a draw. */
function Step({ option, faces }: { readonly option: MoveOption; readonly faces: FaceDraws | undefined }) {
  if (option.draw) return faces ? <FacesPad option={option} draws={faces} /> : null;
  return <Call option={option} />;
}

/** Shows a step without a choice: one button with the croupier's call, and the list of what to collect and pay. */
function Call({ option }: { readonly option: MoveOption | undefined }) {
  const text = useMessages(messages);
  const { game, plan, options, language, nameOf, make } = useStation();
  const stepOf = game.useSteps();
  const action = useMutation();
  const step = option && stepOf(option);
  const key = step?.unasked ? 'x' : ' ';
  const press = () => void (option && action.run(() => make(option.move)));
  useKeys({ [key]: option && !action.busy ? press : undefined });
  return (
    <div className={styles.call}>
      <Button
        // A step that only ends a round without players is not highlighted.
        kind={key === ' ' && !option?.idle ? 'call' : undefined}
        busy={action.busy}
        disabled={!option}
        onPress={press}
      >
        <span {...(step?.call ? { lang: language, dir: TERMS[language].direction } : {})}>
          {step?.call ?? step?.name ?? text.noCall}
        </span>
        {step?.call && <small>{step.name}</small>}
        {step && <kbd>{key === ' ' ? text.space : key}</kbd>}
      </Button>
      <p className={styles.note}>
        {step?.means} {option?.rule && <Citation rule={option.rule} />}
      </p>
      <Refused refusal={action.refusal} />
      {game.Payouts ? <game.Payouts /> : <Payouts plan={plan} options={options} nameOf={nameOf} />}
    </div>
  );
}
