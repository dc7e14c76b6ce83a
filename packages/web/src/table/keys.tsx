import { messages } from 'messages:table/bar';
import { useEffect, useRef } from 'react';
import { useMessages } from '../app/language.tsx';
import { turnKeys, useKeysOn } from '../console/keys.ts';
import styles from './keys.module.css';

interface KeyHelpProps {
  readonly open: boolean;
  readonly close: () => void;
  /** The keys and their actions. */
  readonly rows: readonly (readonly [key: string, does: string])[];
}

/** Shows the list of keys on top of the table. */
export function KeyHelp({ open, close, rows }: KeyHelpProps) {
  const text = useMessages(messages);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) element.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  const on = useKeysOn();
  return (
    <dialog
      ref={dialog}
      className={styles.keys}
      aria-label={text.keysTitle}
      onClose={close}
      onClick={(event) => event.target === dialog.current && close()}
      onKeyDown={(event) => event.key === '?' && close()}
    >
      <h2>{text.keysTitle}</h2>
      {open && (
        <dl>
          {rows.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      )}
      <label>
        <input type="checkbox" checked={on} onChange={(event) => turnKeys(event.target.checked)} />
        {text.single}
      </label>
      <button type="button" onClick={close}>
        {text.close}
      </button>
    </dialog>
  );
}
