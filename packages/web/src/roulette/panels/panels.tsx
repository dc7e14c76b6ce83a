import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useWords } from '../../words/language.tsx';
import { AnnounceMenu } from '../announce/menu.tsx';
import { useScene } from '../scene.ts';
import { BetsPanel } from './bets.tsx';
import { ColoursPanel } from './colours.tsx';
import { FavouritesPanel } from './favourites.tsx';
import { OddsPanel } from './odds.tsx';
import styles from './panels.module.css';
import { RulesPanel } from './rules.tsx';
import { StatisticsPanel } from './statistics.tsx';
import { words } from './words.ts';

export type Tab = 'bets' | 'announce' | 'favourites' | 'statistics' | 'odds' | 'rules' | 'colours';

interface PanelsProps {
  /** The open panel; on a narrow screen none may be open. */
  readonly tab: Tab | undefined;
  readonly choose: (tab: Tab | undefined) => void;
  /** The panels open over the cloth instead of beside it. */
  readonly narrow: boolean;
  /** What else belongs to announcing on a narrow screen: the racetrack. */
  readonly racetrack: ReactNode;
}

/** What there is to know and to do beside the layout, one panel at a time. */
export function Panels({ tab, choose, narrow, racetrack }: PanelsProps) {
  const text = useWords(words);
  const { plan, mine } = useScene();
  const id = useId();
  const tabs: Tab[] = [
    'bets',
    ...(plan.announcements ? (['announce'] as const) : []),
    ...(mine ? (['favourites'] as const) : []),
    'statistics',
    'odds',
    'rules',
    ...(plan.colourChips && mine ? (['colours'] as const) : []),
  ];
  const step = (from: Tab, by: number) => {
    const next = tabs[(tabs.indexOf(from) + by + tabs.length) % tabs.length];
    if (next === undefined) return;
    if (!narrow) choose(next);
    document.getElementById(`${id}${next}`)?.focus();
  };
  const content = tab && (
    <>
      {narrow && tab === 'announce' && racetrack}
      <Content tab={tab} />
    </>
  );
  return (
    <section className={styles.panels} aria-label={text.panels}>
      <div className={styles.tabs} role="tablist">
        {tabs.map((each) => (
          <button
            key={each}
            id={id + each}
            type="button"
            role="tab"
            aria-selected={tab === each}
            aria-controls={tab === each ? `${id}panel` : undefined}
            tabIndex={each === (tab ?? 'bets') ? 0 : -1}
            onClick={() => choose(narrow && tab === each ? undefined : each)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowRight') step(each, 1);
              if (event.key === 'ArrowLeft') step(each, -1);
            }}
          >
            <Icon tab={each} />
            <span>{text.tabs[each]}</span>
          </button>
        ))}
      </div>
      {narrow ? (
        <Sheet
          open={tab !== undefined}
          title={tab ? text.tabs[tab] : ''}
          close={() => choose(undefined)}
          id={`${id}panel`}
        >
          {content}
        </Sheet>
      ) : (
        <div
          className={styles.panel}
          role="tabpanel"
          id={`${id}panel`}
          aria-labelledby={id + tab}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls must be reachable by keys
          tabIndex={0}
        >
          {tab && <h2 className="heard">{text.tabs[tab]}</h2>}
          {content}
        </div>
      )}
    </section>
  );
}

function Content({ tab }: { readonly tab: Tab }) {
  const { plan } = useScene();
  switch (tab) {
    case 'bets':
      return <BetsPanel />;
    case 'announce':
      return <AnnounceMenu />;
    case 'favourites':
      return <FavouritesPanel />;
    case 'statistics':
      return <StatisticsPanel />;
    case 'odds':
      return <OddsPanel />;
    case 'rules':
      return <RulesPanel />;
    case 'colours':
      return plan.colourChips ? <ColoursPanel terms={plan.colourChips} /> : null;
  }
}

interface SheetProps {
  readonly open: boolean;
  readonly title: string;
  readonly close: () => void;
  readonly id: string;
  readonly children: ReactNode;
}

/** A panel that comes up from the lower edge, over the cloth but not over its upper part. */
function Sheet({ open, title, close, id, children }: SheetProps) {
  const text = useWords(words);
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
        <button type="button" aria-label={text.closePanel} onClick={close}>
          ✕
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <div className={styles.sheetBody} tabIndex={0}>
        {children}
      </div>
    </dialog>
  );
}

const ICONS: Readonly<Record<Tab, string>> = {
  bets: 'M4 13c0 1.700 2.700 3 6 3s6-1.300 6-3M4 10c0 1.700 2.700 3 6 3s6-1.300 6-3M4 7c0 1.700 2.700 3 6 3s6-1.300 6-3-2.700-3-6-3-6 1.300-6 3v6m12-6v6',
  announce: 'M4 8v4l2.500.500L13 16V4L6.500 7.500ZM15.500 8a3 3 0 0 1 0 4M7 12.600l1 3.900',
  favourites:
    'm10 3.500 2 4.300 4.600.600-3.400 3.200.900 4.600L10 14l-4.100 2.200.9-4.600L3.400 8.400 8 7.800Z',
  statistics: 'M4 16V9m4 7V4m4 12v-5m4 5V7',
  odds: 'M5 15 15 5M6.500 8.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm7 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  rules:
    'M4 4.500h4.500A1.500 1.500 0 0 1 10 6v10a1.500 1.500 0 0 0-1.500-1.200H4Zm12 0h-4.500A1.500 1.500 0 0 0 10 6v10a1.500 1.500 0 0 1 1.500-1.200H16Z',
  colours: 'M7 10a3.500 3.500 0 1 0 0-.1Zm6 0m-3.200-3.300a3.500 3.500 0 1 1 1.500 5.600',
};

function Icon({ tab }: { readonly tab: Tab }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={ICONS[tab]} />
    </svg>
  );
}
