import { Button } from '../../forms/button.tsx';
import { useWords, useWriting } from '../../words/language.tsx';
import { useNames } from '../names/use-names.ts';
import { words as panelWords } from '../panels/words.ts';
import { useScene } from '../scene.ts';
import styles from './prompts.module.css';
import { words } from './words.ts';

/** What the player is asked or has to know just now: the choice after a zero, new limits, the dice, being away. */
export function Prompts() {
  return (
    <div className={styles.prompts}>
      <HalfOrLeave />
      <Away />
      <Dice />
      <Coming />
    </div>
  );
}

function HalfOrLeave() {
  const text = useWords(panelWords);
  const names = useNames();
  const { plan, view, mine, desk } = useScene();
  const undecided = view.stage !== 'closed' && view.stage !== 'result';
  if (plan.zero.kind !== 'half-or-leave' || !mine || !undecided) return null;
  return mine.kept
    .filter(({ kind }) => kind === 'left')
    .map(({ position, amount }) => (
      <div key={position} className={styles.prompt}>
        <p>
          <b>{names.position(position)}</b> {names.amount(amount)}, {text.kept.left}
        </p>
        <Button small kind="call" onPress={() => void desk.make({ type: 'claim-half', position })}>
          {text.claimHalf}
        </Button>
      </div>
    ));
}

function Away() {
  const text = useWords(words);
  const { mine, desk } = useScene();
  if (!mine?.away) return null;
  return (
    <div className={styles.prompt}>
      <p>{text.away}</p>
      <Button small kind="call" onPress={() => void desk.make({ type: 'come-back' })}>
        {text.back2}
      </Button>
    </div>
  );
}

/** Who throws the dice; a player may pass them on. */
function Dice() {
  const text = useWords(words);
  const { view, shown, desk } = useScene();
  if (view.thrower === undefined) return null;
  const own = view.thrower === shown.seat;
  if (!own) return null;
  return (
    <div className={styles.prompt}>
      <p>{text.throwing}</p>
      <Button small onPress={() => void desk.make({ type: 'pass-dice' })}>
        {text.passDice}
      </Button>
    </div>
  );
}

function Coming() {
  const text = useWords(words);
  const names = useNames();
  const writing = useWriting();
  const { view } = useScene();
  return view.coming.map(({ kind, min, max, due }) => {
    const limits =
      max === undefined ? text.look.from(names.amount(min)) : `${names.amount(min)} – ${names.amount(max)}`;
    return (
      <div key={kind} className={styles.prompt}>
        <p>{text.coming(names.kind(kind), limits, writing.moment(due, 'time'))}</p>
      </div>
    );
  });
}
