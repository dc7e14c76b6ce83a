import { messages } from 'messages:poker/table';
import { useEffect, useState } from 'react';
import { useMessages } from '../../app/language.tsx';
import styles from './actions.module.css';
import { isStillValid, type Preselection, preselectedMove, preselections } from './preselection.ts';
import { useScene } from './scene.ts';

/** Returns the amount that the player would have to add if it were their turn now. */
function useToCall(): number {
  const { view, playerView } = useScene();
  const own = view.places.find(({ place }) => place === playerView?.place);
  if (playerView?.betting) return playerView.betting.toCall;
  return Math.min(own?.stack ?? 0, Math.max(0, view.toCall - (own?.hand?.bet ?? 0)));
}

/**
 * Keeps the action that a player chose before their turn, and makes it when it is their turn. The choice is
 * dropped at the end of the hand, or when it no longer fits. A check no longer fits once there is a bet to
 * call. A call no longer fits once its price has changed.
 */
export function usePreselected(
  hand: string,
  turn: boolean,
): readonly [Preselection | undefined, (preselected: Preselection | undefined) => void] {
  const { options, fresh, make, view } = useScene();
  const [chosen, setChosen] = useState<{ readonly preselected: Preselection; readonly for: string }>();
  const toCall = useToCall();
  const key = `${hand} ${view.street}`;
  const preselected =
    chosen && chosen.for === key && isStillValid(chosen.preselected, toCall) ? chosen.preselected : undefined;
  useEffect(() => {
    if (chosen && !preselected) setChosen(undefined);
  }, [chosen, preselected]);
  useEffect(() => {
    if (!turn || !fresh || !preselected) return;
    const move = preselectedMove(preselected, toCall, options);
    setChosen(undefined);
    if (move) void make(move);
  }, [turn, fresh, preselected, toCall, options, make]);
  return [preselected, (next) => setChosen(next && { preselected: next, for: key })];
}

interface PreselectedActionsProps {
  readonly preselected: Preselection | undefined;
  readonly choose: (preselected: Preselection | undefined) => void;
}

/** Shows the actions that the player can choose before their turn. */
export function PreselectedActions({ preselected, choose }: PreselectedActionsProps) {
  const text = useMessages(messages);
  const { amount } = useScene();
  const toCall = useToCall();
  return (
    <div className={styles.idle}>
      <fieldset className={styles.preselect} data-testid="preselect">
        <legend>{text.preselect.title}</legend>
        {preselections(toCall).map((each) => (
          <label key={each.kind}>
            <input
              type="checkbox"
              checked={preselected?.kind === each.kind}
              onChange={(event) => choose(event.target.checked ? each : undefined)}
            />
            {each.kind === 'call'
              ? text.preselect.call({ amount: amount(toCall) })
              : text.preselect[each.kind]}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
