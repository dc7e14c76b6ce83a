import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './modal.module.css';

interface ModalProps {
  readonly title: string;
  /** The data that is shown. When it changes, the pressed button may be gone, so the dialog takes the focus. */
  readonly shown?: unknown;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** Shows a dialog in front of a table. The table's keys do not work while it is open. */
export function Modal({ title, shown, close, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other data are shown
  useEffect(() => {
    const element = dialog.current;
    if (element?.open) element.focus();
    else element?.showModal();
  }, [shown]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      tabIndex={-1}
      onClose={close}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
