import { type RefObject, useEffect, useRef } from 'react';

const TRAY = '[data-rack]';

/**
 * Keeps the keyboard focus in the tray when a question replaces the chips, or chips replace the question. The focus
 * goes to the group as a whole, so that no key answers a question that has not been read. `holds` identifies the
 * content of the tray.
 */
export function useKeptFocus(table: RefObject<HTMLElement | null>, holds: string): void {
  const within = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      within.current = target instanceof Element && target.closest(TRAY) !== null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content of the tray has changed
  useEffect(() => {
    if (!within.current || document.activeElement !== document.body) return;
    const group = table.current?.querySelector<HTMLElement>(`${TRAY} fieldset`);
    if (!group) return;
    group.tabIndex = -1;
    group.focus();
  }, [holds, table]);
}
