import { useEffect, useRef, useState } from 'react';
import { isTextField, type Keys, useKeys } from '../keys.ts';

/** The leader key, which is pressed before the key of an answer. No game uses it. */
export const LEADER = ',';

const ALONE: readonly string[] = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta'];

/**
 * Listens for pairs of keys: first the leader, then one of `keys`, which the rest of the page does not receive. Any
 * other key cancels the pair. Returns whether the leader was pressed.
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
    // The listener receives keys before the rest of the page does.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [led]);
  return led;
}
