import type { AnyMove, RuleId } from '@croupier/core';
import type { ReactNode } from 'react';
import { useAction } from '../../forms/action.ts';
import { Button } from '../../forms/button.tsx';
import { ConfirmButton } from '../../forms/confirm.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import styles from '../rulings.module.css';
import { Refused } from './refused.tsx';
import { useOffered, useStation } from './station.ts';

interface RuledProps {
  readonly type: string;
  readonly title: string;
  readonly effect?: string | undefined;
  readonly children: ReactNode;
}

/** One kind of ruling, folded away: what comes of it, its choices, and the rule by which it is decided. */
export function Ruled({ type, title, effect, children }: RuledProps) {
  const rule: RuleId | undefined = useOffered(type)[0]?.rule;
  return (
    <details className={styles.ruling}>
      <summary>{title}</summary>
      <div>
        {effect && <p className={styles.consequence}>{effect}</p>}
        {children}
        {rule && <Citation rule={rule} />}
      </div>
    </details>
  );
}

interface OnceProps {
  readonly move: AnyMove;
  /** What is asked before; nothing where that needs no second look. */
  readonly question?: string;
  readonly children: string;
}

/** A ruling to be made with one press, or with two. */
export function Once({ move, question, children }: OnceProps) {
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
