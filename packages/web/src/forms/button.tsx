import type { ReactNode } from 'react';
import styles from './controls.module.css';

export interface ButtonProps {
  readonly children: ReactNode;
  /** `call` marks the next thing to do, `grave` cannot be undone, and `quiet` is optional. */
  readonly kind?: 'call' | 'grave' | 'quiet' | undefined;
  readonly onPress?: (() => void) | undefined;
  readonly disabled?: boolean | undefined;
  /** Whether the request is pending, so that another press has no effect. */
  readonly busy?: boolean | undefined;
  readonly small?: boolean | undefined;
  /** Whether a double click counts as one press, so that it does not repeat the action. */
  readonly once?: boolean | undefined;
  /** Whether the button submits the enclosing form. */
  readonly submit?: boolean | undefined;
  readonly pressed?: boolean | undefined;
  readonly label?: string | undefined;
  readonly id?: string | undefined;
  readonly autoFocus?: boolean | undefined;
}

export function Button(props: ButtonProps) {
  const {
    children,
    kind,
    onPress,
    disabled,
    busy = false,
    small,
    once = false,
    submit,
    pressed,
    label,
    id,
    autoFocus,
  } = props;
  return (
    <button
      type={submit ? 'submit' : 'button'}
      className={styles.button}
      data-kind={kind}
      data-small={small || undefined}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-pressed={pressed}
      aria-label={label}
      id={id}
      // biome-ignore lint/a11y/noAutofocus: only for the answer to a question that was just asked
      autoFocus={autoFocus}
      onClick={busy ? undefined : ({ detail }) => (once && detail > 1 ? undefined : onPress?.())}
    >
      {children}
    </button>
  );
}
