import { messages } from 'messages:card-console';
import { messages as optionMessages } from 'messages:console/options';
import type { AnswerOf } from '@croupier/client';
import { useMessages } from '../app/language.tsx';
import { Button } from '../forms/button.tsx';
import { ConfirmButton } from '../forms/confirm.tsx';
import { TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { OptionForm } from './option-form.tsx';
import parts from './parts.module.css';
import { Refused } from './refused.tsx';
import { offeredOf } from './rulings.tsx';
import { useStation } from './station.ts';
import { NAME_LENGTH, useWalkIns } from './use-walk-ins.ts';
import styles from './walk-ins.module.css';

/**
 * Lists players without a screen. The croupier seats them, moves for them, and lets them leave. `titled` means that
 * there is already a heading above.
 */
export function WalkIns({ titled = false }: { readonly titled?: boolean }) {
  const text = useMessages(messages);
  const more = useMessages(optionMessages);
  const { info, round } = useStation();
  const { there, busy, refusal, name, setName, ready, seat, part } = useWalkIns(info, round);
  return (
    <div className={styles.walkIns}>
      {!titled && <h3>{text.walkIns}</h3>}
      <p className={parts.note}>{text.walkInHint}</p>
      {there.length === 0 && <p className={parts.note}>{more.ownScreens}</p>}
      <ul>
        {there.map((one) => (
          <WalkIn key={one.seat} player={one} busy={busy} onLeave={() => void part(one.seat)} />
        ))}
      </ul>
      <Form busy={busy} className={styles.seat} aria-label={text.seatWalkIn} onSubmit={() => void seat()}>
        <TextField
          label={text.walkInName}
          value={name}
          onChange={setName}
          autoComplete="off"
          maxLength={NAME_LENGTH.most}
        />
        <Button submit busy={busy} disabled={!ready}>
          {text.seatWalkIn}
        </Button>
      </Form>
      <Refused refusal={refusal} />
    </div>
  );
}

interface WalkInProps {
  readonly player: AnswerOf<'people'>['people'][number];
  readonly busy: boolean;
  readonly onLeave: () => void;
}

/**
 * Shows a player without a screen, the moves for that player, and a button to let them leave when that is
 * allowed.
 */
function WalkIn({ player: { seat, name }, busy, onLeave }: WalkInProps) {
  const text = useMessages(messages);
  const { game, options, view } = useStation();
  const called = game.useNames?.()(view, seat, name) ?? name;
  const own = options.filter(({ move }) => move.seat === seat);
  const moves = offeredOf(game.useAtTable?.() ?? [], own);
  const leaves = (
    <ConfirmButton
      small
      kind="quiet"
      busy={busy}
      question={text.leavesQuestion({ name })}
      onConfirm={onLeave}
    >
      {text.leaves}
    </ConfirmButton>
  );
  const mayLeave = game.mayLeave?.(view, seat) ?? true;
  if (moves.length === 0)
    return (
      <li>
        {called} {mayLeave && leaves}
      </li>
    );
  return (
    <li data-wide>
      <details open={mayLeave}>
        <summary>{called}</summary>
        <div className={parts.fields}>
          {moves.map(({ ruled, offers }) => (
            <OptionForm key={ruled.title} options={offers} asks={{ ...ruled, given: () => ({ seat }) }} />
          ))}
          {mayLeave && leaves}
        </div>
      </details>
    </li>
  );
}
