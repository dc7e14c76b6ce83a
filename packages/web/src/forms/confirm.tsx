import { messages } from 'messages:app/forms';
import { type ReactNode, useId, useState } from 'react';
import { useMessages } from '../app/language.tsx';
import { Button, type ButtonProps } from './button.tsx';
import styles from './confirm.module.css';

interface ConfirmProps extends Pick<ButtonProps, 'kind' | 'busy' | 'disabled' | 'small'> {
  readonly children: ReactNode;
  /** The question, which spells out the consequences. */
  readonly question: ReactNode;
  readonly onConfirm: () => void;
}

/**
 * A button for an action that must not happen by mistake. The first press replaces the button with a question
 * and a button that confirms.
 */
export function ConfirmButton({ children, question, onConfirm, kind = 'grave', ...more }: ConfirmProps) {
  const text = useMessages(messages);
  const [asked, setAsked] = useState(false);
  const id = useId();
  if (!asked || more.disabled)
    return (
      <Button kind={kind} {...more} onPress={() => setAsked(true)}>
        {children}
      </Button>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a question with its answers, not a set of fields
    <div
      role="group"
      aria-labelledby={id}
      className={styles.question}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        setAsked(false);
      }}
    >
      <p id={id}>{question}</p>
      <div>
        <Button
          kind={kind}
          busy={more.busy}
          autoFocus
          onPress={() => {
            setAsked(false);
            onConfirm();
          }}
        >
          {children}
        </Button>
        <Button kind="quiet" onPress={() => setAsked(false)}>
          {text.leaveIt}
        </Button>
      </div>
    </div>
  );
}
