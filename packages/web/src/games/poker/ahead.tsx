import { useEffect, useState } from 'react';
import { useWords } from '../../app/language.tsx';
import styles from './actions.module.css';
import { type Ahead, choices, moveAhead, stillHolds } from './choices.ts';
import { useScene } from './scene.ts';
import { words } from './words.ts';

/** What the player would have to add now, were it their turn. */
function useToCall(): number {
  const { view, playerView } = useScene();
  const own = view.places.find(({ place }) => place === playerView?.place);
  if (playerView?.betting) return playerView.betting.toCall;
  return Math.min(own?.stack ?? 0, Math.max(0, view.toCall - (own?.hand?.bet ?? 0)));
}

/**
 * What a player has chosen before their turn, made as soon as it comes. It is given up when it does not hold any more: a
 * check when there is a bet to call, a call when it costs something else; and with the hand.
 */
export function useAhead(
  hand: string,
  turn: boolean,
): readonly [Ahead | undefined, (ahead: Ahead | undefined) => void] {
  const { options, fresh, make, view } = useScene();
  const [chosen, setChosen] = useState<{ readonly ahead: Ahead; readonly for: string }>();
  const toCall = useToCall();
  const key = `${hand} ${view.street}`;
  const ahead = chosen && chosen.for === key && stillHolds(chosen.ahead, toCall) ? chosen.ahead : undefined;
  useEffect(() => {
    if (chosen && !ahead) setChosen(undefined);
  }, [chosen, ahead]);
  useEffect(() => {
    if (!turn || !fresh || !ahead) return;
    const move = moveAhead(ahead, toCall, options);
    setChosen(undefined);
    if (move) void make(move);
  }, [turn, fresh, ahead, toCall, options, make]);
  return [ahead, (next) => setChosen(next && { ahead: next, for: key })];
}

interface AheadProps {
  readonly ahead: Ahead | undefined;
  readonly choose: (ahead: Ahead | undefined) => void;
}

/** What the player may choose before their turn. */
export function AheadChoices({ ahead, choose }: AheadProps) {
  const text = useWords(words);
  const { amount } = useScene();
  const toCall = useToCall();
  return (
    <div className={styles.idle}>
      <fieldset className={styles.ahead} data-testid="ahead">
        <legend>{text.ahead.title}</legend>
        {choices(toCall).map((each) => (
          <label key={each.kind}>
            <input
              type="checkbox"
              checked={ahead?.kind === each.kind}
              onChange={(event) => choose(event.target.checked ? each : undefined)}
            />
            {each.kind === 'call' ? text.ahead.call({ amount: amount(toCall) }) : text.ahead[each.kind]}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
