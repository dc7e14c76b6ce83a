import { useEffect, useRef } from 'react';
import { turnKeys, useKeysOn } from '../../console/keys.ts';
import { useWords } from '../../words/language.tsx';
import styles from './keys.module.css';
import { words } from './words.ts';

/** The list of keys, over the table. */
export function KeyHelp({ open, close }: { readonly open: boolean; readonly close: () => void }) {
  const text = useWords(words);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) element.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  const on = useKeysOn();
  const help = text.keyHelp;
  const rows: readonly (readonly [string, string])[] = [
    ['← ↑ → ↓', help.arrows],
    ['Shift + ← ↑ → ↓', help.shift],
    ['Enter', help.enter],
    ['Delete', help.remove],
    ['1 – 6', help.numbers],
    ['+ −', help.more],
    ['U', help.undo],
    ['C', help.clear],
    ['D', help.double],
    ['R', help.rebet],
    ['?', help.help],
  ];
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
      <label>
        <input type="checkbox" checked={on} onChange={(event) => turnKeys(event.target.checked)} />
        {help.single}
      </label>
      <button type="button" onClick={close}>
        {text.close}
      </button>
    </dialog>
  );
}
