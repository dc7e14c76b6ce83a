import { isTextField } from '../keys.ts';
import type { Scanner } from './scanner.ts';

/** The maximum time in milliseconds between two keys of a scanner. People type more slowly. */
const GAP = 40;
/** The maximum length of a line, in keys. */
const LONGEST = 40;

/**
 * Returns a scanner that acts as a keyboard: it types a line of keys in quick succession, then Enter. These
 * keys are withheld from the page. A key pressed by a person reaches the page after a short delay, in which a
 * scanner would have sent its next key.
 */
export function keyboardScanner(page: Window): Scanner {
  return {
    listen: (hear) => {
      let held: KeyboardEvent[] = [];
      let timer: number | undefined;
      const givenBack = new WeakSet<Event>();
      const giveBack = () => {
        page.clearTimeout(timer);
        const keys = held;
        held = [];
        for (const key of keys) {
          const again = new KeyboardEvent('keydown', key);
          givenBack.add(again);
          key.target?.dispatchEvent(again);
        }
      };
      const press = (event: KeyboardEvent) => {
        if (givenBack.has(event) || event.key === 'Shift') return;
        const isPart = event.key.length === 1 && (event.key !== ' ' || held.length > 0);
        const isAlone = event.ctrlKey || event.metaKey || event.altKey || isTextField(event.target);
        const ends = event.key === 'Enter' && held.length > 0;
        if (isAlone || (!isPart && !ends) || held.length >= LONGEST) {
          giveBack();
          return;
        }
        event.preventDefault();
        event.stopImmediatePropagation();
        page.clearTimeout(timer);
        if (ends) {
          const line = held.map(({ key }) => key).join('');
          held = [];
          hear(line);
          return;
        }
        held.push(event);
        timer = page.setTimeout(giveBack, GAP);
      };
      page.addEventListener('keydown', press, { capture: true });
      return () => {
        page.removeEventListener('keydown', press, { capture: true });
        giveBack();
      };
    },
  };
}
