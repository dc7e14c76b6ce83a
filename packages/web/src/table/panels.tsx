import { messages } from 'messages:table/bar';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '../app/language.tsx';
import styles from './panels.module.css';

/** A panel beside the layout. `icon` is a path in a box of 20 by 20. */
export interface PanelTab<Id extends string> {
  readonly id: Id;
  readonly name: string;
  readonly icon: string;
}

/**
 * Keeps track of the open panel. There is always one if panels are beside the felt. On a narrow screen, a panel is a
 * sheet over the felt. It opens only on request, not when the screen is rotated.
 */
export function useOpenPanel<Id extends string>(tabs: readonly PanelTab<Id>[], narrow: boolean) {
  const [chosen, setChosen] = useState<{ readonly tab: Id | undefined; readonly narrow: boolean }>();
  const open = narrow ? (chosen?.narrow ? chosen.tab : undefined) : (chosen?.tab ?? tabs[0]?.id);
  return [open, (tab: Id | undefined) => setChosen({ tab, narrow })] as const;
}

interface PanelsProps<Id extends string> {
  readonly tabs: readonly PanelTab<Id>[];
  /** The open panel. On a narrow screen there may be none. */
  readonly tab: Id | undefined;
  readonly choose: (tab: Id | undefined) => void;
  /** Whether the panels open above the table instead of beside it. */
  readonly narrow: boolean;
  readonly content: (tab: Id) => ReactNode;
}

/** Shows the information and controls beside the layout, one panel at a time. */
export function Panels<Id extends string>({ tabs, tab, choose, narrow, content }: PanelsProps<Id>) {
  const text = useMessages(messages);
  const id = useId();
  const section = useRef<HTMLElement>(null);
  // If the panel is below the felt, the chips may cover it, so it is scrolled into view when it opens.
  const openBeside = (next: Id) => {
    choose(next);
    section.current?.scrollIntoView({ block: 'nearest' });
  };
  const ids = tabs.map((each) => each.id);
  const open = tabs.find((each) => each.id === tab);
  const go = (place: number) => {
    const next = ids.at(place % ids.length);
    if (next === undefined) return;
    if (!narrow) openBeside(next);
    document.getElementById(`${id}${next}`)?.focus();
  };
  return (
    <section ref={section} className={styles.panels} aria-label={text.panels}>
      <div className={styles.tabs} role="tablist">
        {tabs.map((each) => (
          <button
            key={each.id}
            id={id + each.id}
            type="button"
            role="tab"
            aria-selected={tab === each.id}
            aria-controls={tab === each.id ? `${id}panel` : undefined}
            tabIndex={each.id === (tab ?? ids[0]) ? 0 : -1}
            onClick={() => {
              if (!narrow) openBeside(each.id);
              else choose(tab === each.id ? undefined : each.id);
            }}
            onKeyDown={(event) => {
              if (event.key === 'ArrowRight') go(ids.indexOf(each.id) + 1);
              if (event.key === 'ArrowLeft') go(ids.indexOf(each.id) - 1);
              if (event.key === 'Home') go(0);
              if (event.key === 'End') go(-1);
            }}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d={each.icon} />
            </svg>
            <span>{each.name}</span>
          </button>
        ))}
      </div>
      {narrow ? (
        <Sheet
          open={open !== undefined}
          title={open?.name ?? ''}
          close={() => choose(undefined)}
          id={`${id}panel`}
        >
          {open && content(open.id)}
        </Sheet>
      ) : (
        <div
          className={styles.panel}
          role="tabpanel"
          id={`${id}panel`}
          aria-labelledby={open && id + open.id}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable panel must be reachable by keyboard
          tabIndex={0}
        >
          {open && <h2 className="heard">{open.name}</h2>}
          {open && content(open.id)}
        </div>
      )}
    </section>
  );
}

interface SheetProps {
  readonly open: boolean;
  readonly title: string;
  readonly close: () => void;
  readonly id: string;
  readonly children: ReactNode;
}

/** Shows a panel that slides in from the lower edge, without covering the upper part of the table. */
function Sheet({ open, title, close, id, children }: SheetProps) {
  const text = useMessages(messages);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) element.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      id={id}
      aria-label={title}
      onClose={close}
      onClick={(event) => event.target === dialog.current && close()}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <header>
        <h2>{title}</h2>
        <button type="button" aria-label={text.close} onClick={close}>
          ✕
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <div className={styles.sheetBody} tabIndex={0}>
        {children}
      </div>
    </dialog>
  );
}
