import { type RefObject, useEffect } from 'react';

/** Closes an open menu by Escape, which gives the focus back to its button, or by a press elsewhere. */
export function useDismissed(menu: RefObject<HTMLDetailsElement | null>, open: boolean): void {
  useEffect(() => {
    const details = menu.current;
    if (!open || !details) return undefined;
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !details.contains(target) && !isOver(target)) details.open = false;
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isOver(event.target)) return;
      event.preventDefault();
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
    };
  }, [menu, open]);
}

/** What lies over the page closes by itself, and the menu below it stays. */
function isOver(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog, [popover]') !== null;
}
