import { type RefObject, useEffect } from 'react';

/**
 * Keeps the keyboard focus at a console. When the pressed button disappears or is disabled, the browser would
 * move the focus to the top of the page. This hook moves it to the heading of the button's panel, or of the
 * first panel if that panel has gone as well.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const console = root.current;
    if (!console) return undefined;
    let last: Element | null = null;
    let panel: Element | null = null;
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
      panel = last?.closest('section') ?? null;
    };
    const changed = new MutationObserver(() => {
      if (last === null || (last.isConnected && !last.matches(':disabled'))) return;
      // The browser removes the focus from a disabled button only when it paints.
      if (document.activeElement !== document.body && document.activeElement !== last) return;
      last = null;
      const heading = (panel?.isConnected ? panel : console).querySelector<HTMLElement>('h2');
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
    console.addEventListener('focusin', note);
    changed.observe(console, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      console.removeEventListener('focusin', note);
      changed.disconnect();
    };
  }, [root]);
}
