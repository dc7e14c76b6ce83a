import type { Table, TableInfo, TableRole, TableSnapshot } from '@croupier/client';
import type { LanguageCode } from '@croupier/houses';
import { type ReactNode, useRef } from 'react';
import { ClosingNotice } from '../table/closing-notice.tsx';
import { Control } from './control.tsx';
import styles from './frame.module.css';
import { ConsoleHeader } from './head.tsx';
import { useKeptFocus } from './kept-focus.ts';

/** A console's table, and the role of the person who runs it. */
export interface ConsoleProps {
  readonly table: Table;
  readonly shown: TableSnapshot;
  readonly info: TableInfo;
  readonly role: TableRole;
}

interface FrameProps extends ConsoleProps {
  readonly language: LanguageCode;
  readonly onLanguage: (language: LanguageCode) => void;
  /** The arrangement of the console, either around dealt cards or around a wheel with its layout. */
  readonly around: 'cards' | 'wheel';
  /** The game's part for managers. */
  readonly floor?: ReactNode;
  /** The devices that read the draws, for inspectors and managers. */
  readonly devices: ReactNode;
  /** Moderation of table talk, for inspectors and managers. */
  readonly talk: ReactNode;
  /** The log of moves, for inspectors and managers. */
  readonly moves: ReactNode;
  /** The game's areas: elements with the classes of the frame. */
  readonly children: ReactNode;
}

/** Shows a console: its header, the game's areas, and the part for supervisors. */
export function Frame({
  shown,
  info,
  role,
  language,
  onLanguage,
  around,
  floor,
  devices,
  talk,
  moves,
  children,
}: FrameProps) {
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root);
  return (
    <div ref={root} className={`${styles.console} ${styles[around]}`} data-house={info.house}>
      <ConsoleHeader
        info={info}
        shown={shown}
        role={role}
        live={shown.status === 'here'}
        language={language}
        onLanguage={onLanguage}
      />
      {children}
      <div className={styles.office}>
        <ClosingNotice info={info} alone />
        {role === 'manager' && floor}
        {role === 'manager' && <Control info={info} />}
        {role !== 'croupier' && devices}
        {role !== 'croupier' && talk}
        {role !== 'croupier' && moves}
      </div>
    </div>
  );
}
