import { useLayoutEffect, useRef } from 'react';
import { storedSwitch } from '../app/stored-switch.ts';

/** The keys of the console and their actions. A key without an action now is left to the browser. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Listens to single keys while the console has them on, and while nobody types into a field or holds a modifier. `*`
 * hears every key that has no entry of its own, and tells whether it took it.
 */
export function useKeys(keys: Keys, any?: (key: string) => boolean): void {
  const on = useKeysOn();
  const latest = useRef({ keys, any });
  latest.current = { keys, any };
  // This happens before the page is painted: its key may be pressed as soon as a step is seen.
  useLayoutEffect(() => {
    if (!on) return undefined;
    let pointed: EventTarget | null = null;
    const point = ({ target }: PointerEvent) => {
      pointed = presses(target);
    };
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || writes(event.target))
        return;
      // A key that is held down means its first press; only steps go on.
      if (event.repeat && event.key.length === 1) return;
      // A slider keeps its own steps; Enter and the space bar belong to the button that the keyboard has gone to.
      if (slides(event.target) && event.key.length > 1) return;
      const pressed = presses(event.target);
      if (pressed && (event.key === 'Enter' || event.key === ' ')) {
        // A browser may show the focus of a clicked element: it knows where the keyboard has moved the focus.
        if (pressed !== pointed && pressed.matches(':focus-visible')) return;
        // It was pressed with the pointer, and the next key is not meant for it.
        event.preventDefault();
        pressed.blur();
      }
      if (event.key === 'Tab') pointed = null;
      const action = latest.current.keys[event.key.toLowerCase()];
      if (action) action();
      else if (!latest.current.any?.(event.key)) return;
      event.preventDefault();
    };
    window.addEventListener('pointerdown', point);
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('pointerdown', point);
      window.removeEventListener('keydown', press);
    };
  }, [on]);
}

/** Tells whether the target is a field in which somebody types. */
export function writes(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement && PRESSED.includes(target.type)) return false;
  return target.isContentEditable || /^(input|select|textarea)$/i.test(target.tagName);
}

/** Inputs that take no letters. */
const PRESSED: readonly string[] = ['checkbox', 'radio', 'range'];

function slides(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'range';
}

/** Returns the element that Enter and the space bar would press there. */
function presses(target: EventTarget | null): HTMLElement | null {
  const what = 'button, a, summary, [role="button"], [type="checkbox"], [type="radio"]';
  return target instanceof Element ? target.closest<HTMLElement>(what) : null;
}

/** Whether the console listens to single keys: it does until somebody turns them off. */
export const { use: useKeysOn, turn: turnKeys } = storedSwitch('croupier.console.keys', true);
