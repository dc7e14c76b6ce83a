import { useLayoutEffect, useRef } from 'react';
import { storedSwitch } from '../app/stored-switch.ts';

/** The console's keys and their actions. A key without an action is left to the browser. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** The key events that a clicked button must not handle, although other parts of the page may. */
const kept = new WeakSet<Event>();

/**
 * Listens to single keys, unless they are turned off, the user is typing in a field, or a modifier is held.
 * `any` receives each key that has no entry in `keys`, and returns whether it used the key.
 */
export function useKeys(keys: Keys, any?: (key: string) => boolean): void {
  const on = useKeysOn();
  const latest = useRef({ keys, any });
  latest.current = { keys, any };
  // This is a layout effect, so that the key works as soon as its step is visible.
  useLayoutEffect(() => {
    if (!on) return undefined;
    let pointed: EventTarget | null = null;
    const point = ({ target }: PointerEvent) => {
      pointed = presses(target);
    };
    const press = (event: KeyboardEvent) => {
      if (
        (event.defaultPrevented && !kept.has(event)) ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTextField(event.target)
      )
        return;
      // A held letter key counts once, but arrow keys repeat.
      if (event.repeat && event.key.length === 1) return;
      // Sliders keep their own keys. Enter and the space bar belong to a button that was focused with the
      // keyboard.
      if (slides(event.target) && event.key.length > 1) return;
      const pressed = presses(event.target);
      if (pressed && (event.key === 'Enter' || event.key === ' ')) {
        // `:focus-visible` alone is not enough, because browsers may also apply it to a clicked element.
        if (pressed !== pointed && pressed.matches(':focus-visible')) return;
        // The button was focused with the pointer, so the key is not meant for it.
        event.preventDefault();
        kept.add(event);
        pressed.blur();
      }
      if (event.key === 'Tab') pointed = null;
      const action = latest.current.keys[event.key.toLowerCase()];
      if (action) action();
      else if (!latest.current.any?.(event.key)) return;
      event.preventDefault();
      kept.delete(event);
    };
    window.addEventListener('pointerdown', point);
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('pointerdown', point);
      window.removeEventListener('keydown', press);
    };
  }, [on]);
}

/** Returns whether the target is a field that takes typed text. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement && PRESSED.includes(target.type)) return false;
  return target.isContentEditable || /^(input|select|textarea)$/i.test(target.tagName);
}

/** The types of inputs that take no letters. */
const PRESSED: readonly string[] = ['checkbox', 'radio', 'range'];

function slides(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'range';
}

/** Returns the element that Enter and the space bar would press; null if there is none. */
function presses(target: EventTarget | null): HTMLElement | null {
  const what = 'button, a, summary, [role="button"], [type="checkbox"], [type="radio"]';
  return target instanceof Element ? target.closest<HTMLElement>(what) : null;
}

/** Whether the console listens to single keys. The user can turn them off. */
export const { use: useKeysOn, turn: turnKeys } = storedSwitch('croupier.console.keys', true);
