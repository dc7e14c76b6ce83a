import type { Page } from 'playwright-core';
import type { Size } from './pictures.ts';

/** Returns the faults of a layout at one screen size, as sentences that name the element. */
export async function layoutFaults(page: Page, size: Size): Promise<readonly string[]> {
  return page.evaluate(findFaults, {
    touch: size === 'small' || size === 'phone' || size === 'turned',
    mayScroll: size === 'small' || size === 'phone',
  });
}

/** Finds the faults. Runs in the page. */
function findFaults({
  touch,
  mayScroll,
}: {
  readonly touch: boolean;
  readonly mayScroll: boolean;
}): string[] {
  /** The minimum height or width of a touch target, and the tolerance for rounding, in pixels. */
  const FINGER = 40;
  const NARROW = 28;
  const HAIR = 1;
  const named = (element: Element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    const position = element.closest('[data-position]')?.getAttribute('data-position');
    return `${element.tagName.toLowerCase()}${position ? `[${position}]` : ''} "${text}" .${element.className}`;
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const faults: string[] = [];
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth)
    faults.push(`the page scrolls sideways by ${page.scrollWidth - page.clientWidth}`);

  // A felt with boxes side by side must be completely visible. Only on a phone may it scroll.
  for (const felt of mayScroll ? [] : document.querySelectorAll('[data-row]'))
    if (felt.scrollHeight > felt.clientHeight + HAIR)
      faults.push(`out of sight: ${felt.scrollHeight - felt.clientHeight} pixels of ${named(felt)}`);

  // Hidden overflow is also a fault, because a line that does not wrap widens everything around it.
  for (const box of document.querySelectorAll('main, main [data-house], main [data-felt]'))
    if (box.scrollWidth > box.clientWidth + HAIR)
      faults.push(`wider than its place by ${box.scrollWidth - box.clientWidth}: ${named(box)}`);

  /** Returns whether the middle of an element is on the screen and in the visible part of its scroll container. */
  const inView = (element: Element) => {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const shows = ({ left, right, top, bottom }: DOMRect) => x >= left && x < right && y >= top && y < bottom;
    if (box.width === 0 || !shows(new DOMRect(0, 0, innerWidth, innerHeight))) return false;
    for (let outer = element.parentElement; outer; outer = outer.parentElement)
      if (getComputedStyle(outer).overflowY !== 'visible' && !shows(outer.getBoundingClientRect()))
        return false;
    return true;
  };
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (element.closest('.heard, svg, [aria-hidden=true], [role=img]')) continue; // not visible text, or drawn as a picture
    const cuts = getComputedStyle(element);
    // A text that ends in an ellipsis has been shortened on purpose.
    const hides = ['hidden', 'clip'].includes(cuts.overflowX) && cuts.textOverflow !== 'ellipsis';
    const written = [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
    );
    const hasText = written && isShown(element) && element.clientWidth > 1 && inView(element);
    if (hasText && hides && element.scrollWidth > element.clientWidth + HAIR)
      faults.push(`cut: ${named(element)}`);
    if (hasText && Number.parseFloat(cuts.fontSize) < 9)
      faults.push(`small print: ${cuts.fontSize} ${named(element)}`);
  }

  /** Returns whether an element is below an open panel. */
  const isBelow = (element: Element, top: Element) =>
    top.closest('dialog') !== null && !element.closest('dialog');

  // A press in the middle of a button must reach it.
  for (const button of document.querySelectorAll<HTMLElement>('button, a[href], input, select, [role=tab]')) {
    const box = button.getBoundingClientRect();
    if (!isShown(button) || !inView(button) || button.matches('[data-position]')) continue;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const top = document.elementFromPoint(x, y);
    const reached =
      !top ||
      button.contains(top) ||
      top.contains(button) ||
      top.closest('label')?.contains(button) ||
      isBelow(button, top);
    if (!reached) faults.push(`covered: ${named(button)} by ${named(top)}`);
    if (button.tagName !== 'BUTTON' || getComputedStyle(button).display.startsWith('inline')) continue;
    const written = document.createRange();
    written.selectNodeContents(button);
    // An enlarged touch target or a text for screen readers does not count as overflowing text.
    const wide = button.scrollWidth > button.clientWidth + HAIR;
    if (wide && written.getBoundingClientRect().width > box.width + HAIR)
      faults.push(`spills: ${named(button)}`);
    const [less, more] = [box.width, box.height].sort((a, b) => a - b) as [number, number];
    if (touch && (less < NARROW || more < FINGER - HAIR))
      faults.push(`no finger: ${Math.round(box.width)}x${Math.round(box.height)} ${named(button)}`);
  }

  // While bets are open, only another bet spot may cover a bet spot.
  for (const place of document.querySelectorAll('[data-open="true"] [data-position]')) {
    if (!isShown(place) || !inView(place)) continue;
    const box = place.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const free = !top || top.contains(place) || top.closest('[data-position]') || isBelow(place, top);
    if (!free) faults.push(`covered: ${named(place)} by ${named(top)}`);
  }
  return faults;
}
