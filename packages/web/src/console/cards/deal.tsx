import { callText, TERMS } from '@croupier/houses';
import { useWords } from '../../app/language.tsx';
import { useAction } from '../../forms/action.ts';
import { Button } from '../../forms/button.tsx';
import { Panel } from '../../forms/fields.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import type { TextOf } from '../../words/catalogue.ts';
import { useKeys } from '../keys.ts';
import { NotByHand } from '../not-by-hand.tsx';
import { Payouts } from '../payouts.tsx';
import { Refused } from '../refused.tsx';
import { words as consoleWords } from '../words.ts';
import { useCardCalls } from './calls.ts';
import styles from './deal.module.css';
import { Pad } from './pad.tsx';
import { useSaid } from './said.ts';
import { type CardStation, useStation } from './station.ts';
import { words } from './words.ts';

/** The routine of the table: where the game stands, the call that is due, and the cards. */
export function Deal() {
  const text = useWords(words);
  const shared = useWords(consoleWords);
  const station = useStation();
  const { game, table, round, view, info, byHand, plan, language } = station;
  const said = useSaid(table, station, text);
  const called = useCardCalls(table, plan, game, language);
  const waits = game.awaited(station, text);
  const stopped = game.stopped?.(view) ?? null;
  return (
    <Panel title={`${shared.game} ${round}`}>
      <p className={styles.stage} role="status" data-stage={view.stage}>
        {stopped ? `${text.stopped}: ${text.faults[stopped]}` : text.stages[view.stage]}
        {waits && <span className={styles.waits}>{waits}</span>}
      </p>
      <div className={styles.heard}>
        <p className={styles.said}>
          {called && (
            <>
              <span>{text.called}</span> <span lang={called.language}>{called.text}</span>
            </>
          )}
        </p>
        <p className={styles.said} aria-live="polite">
          {said && (
            <>
              <span>{text.said}</span> {said}
            </>
          )}
        </p>
      </div>
      {byHand ? (
        <div className={styles.due} data-next={dueOf(station)}>
          <Call />
          <Pad />
        </div>
      ) : (
        <NotByHand info={info} />
      )}
    </Panel>
  );
}

type Step = keyof TextOf<typeof words>['steps'];

/** These are no matter of routine: somebody loses a decision by them. */
const UNASKED: readonly string[] = ['time-is-up', 'close-decisions'];

/** What the croupier has to do next: enter a card, make a call, or see whether time is up. */
function dueOf({ options }: CardStation): 'card' | 'call' | 'time' | undefined {
  const next = options.find(({ pace }) => pace !== undefined);
  if (!next) return undefined;
  if (next.draw) return 'card';
  return UNASKED.includes(next.move.type) ? 'time' : 'call';
}

/** The move of the routine that is due, if it is not a card: one button, with what the croupier says. */
function Call() {
  const text = useWords(words);
  const shared = useWords(consoleWords);
  const { plan, options, language, nameOf, make } = useStation();
  const action = useAction();
  const option = options.find(({ pace, draw }) => pace !== undefined && !draw);
  const key = option && UNASKED.includes(option.move.type) ? 'x' : ' ';
  const press = () => void (option && action.run(() => make(option.move as { type: string })));
  useKeys({ [key]: option && !action.busy ? press : undefined });
  const step = option?.move.type as Step | undefined;
  const name =
    step === 'place-your-bets' ? 'placeYourBets' : step === 'no-more-bets' ? 'noMoreBets' : undefined;
  const call = name && (callText(plan.id, name, language) ?? TERMS[language].calls[name]);
  return (
    <div className={styles.call}>
      <Button kind={key === ' ' ? 'call' : undefined} busy={action.busy} disabled={!option} onPress={press}>
        <span {...(call ? { lang: language, dir: TERMS[language].direction } : {})}>
          {call ?? (step ? text.steps[step] : '–')}
        </span>
        {call && step && <small>{text.steps[step]}</small>}
        {step && <kbd>{key === ' ' ? shared.space : key}</kbd>}
      </Button>
      <p className={styles.note}>
        {step && text.means[step]} {option?.rule && <Citation rule={option.rule} />}
      </p>
      <Refused refusal={action.refusal} />
      <Payouts plan={plan} options={options} nameOf={nameOf} />
    </div>
  );
}
