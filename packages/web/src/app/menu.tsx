import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './menu.module.css';

interface MenuProps {
  readonly className?: string | undefined;
  /** The content of the button. If it is a picture, `name` is its accessible name. */
  readonly button: ReactNode;
  readonly name?: string;
  /** Whether the menu contains something new. */
  readonly fresh?: boolean;
  readonly toggled?: (open: boolean) => void;
  readonly children: ReactNode;
}

/**
 * Shows a button with its menu. The content is rendered only when the menu opens, because pages are rendered often and
 * menus are seldom opened.
 */
export function Menu({ className, button, name, fresh, toggled, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDetailsElement>(null);
  useDismissed(menu, open);
  return (
    <details
      ref={menu}
      className={className}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        toggled?.(currentTarget.open);
      }}
    >
      <summary aria-label={name} data-fresh={fresh || undefined}>
        {button}
      </summary>
      {open && children}
    </details>
  );
}

interface IconMenuProps extends Omit<MenuProps, 'className' | 'button'> {
  readonly name: string;
  /** The SVG paths of the button's icon, on a grid of 20 by 20. */
  readonly icon: string;
  /** The title of the panel, if it differs from the name of the button. */
  readonly title?: string;
  readonly panel?: string | undefined;
}

/** Shows a menu in a page's header: an icon, and a panel that opens below it and covers part of the page. */
export function IconMenu({ icon, title, panel, children, ...menu }: IconMenuProps) {
  const drawn = (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={icon} />
    </svg>
  );
  return (
    <Menu {...menu} className={styles.menu} button={drawn}>
      <section className={[styles.panel, panel].join(' ')} aria-label={title ?? menu.name}>
        {children}
      </section>
    </Menu>
  );
}

/** Closes an open menu on Escape or on a press outside it. Escape also returns the focus to the menu's button. */
function useDismissed(menu: RefObject<HTMLDetailsElement | null>, open: boolean): void {
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

/**
 * Returns whether an element is in a dialog or popover. These close on their own, and the menu under them stays open.
 */
function isOver(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog, [popover]') !== null;
}
