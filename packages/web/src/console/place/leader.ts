import { useEffect, useRef, useState } from 'react';
import { isTextField, type Keys, useKeys } from '../keys.ts';

/** The key before the key of an answer. The games use all letters and digits for themselves, but not this one. */
export const LEADER = ',';

const ALONE: readonly string[] = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta'];

/**
 * Listens to pairs of keys: first the leader, then one of `keys`, which is kept from the rest of the page. Returns
 * whether the leader was pressed. Any other key ends that.
 */
export function useLeader(keys: Keys): boolean {
  const [led, setLed] = useState(false);
  const latest = useRef(keys);
  latest.current = keys;
  useKeys({ [LEADER]: () => setLed(true) });
  useEffect(() => {
    if (!led) return undefined;
    const press = (event: KeyboardEvent) => {
      if (ALONE.includes(event.key)) return;
      setLed(false);
      if (isTextField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      latest.current[event.key.toLowerCase()]?.();
    };
    // It listens before all other keys of the page.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [led]);
  return led;
}
