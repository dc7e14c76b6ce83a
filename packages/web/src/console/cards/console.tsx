import type { StaffRole, Table, TableInfo, TableSnapshot } from '@croupier/client';
import { useCallLanguage } from '../../calls/language.ts';
import { Notice } from '../../shell/notice.tsx';
import { useWords } from '../../words/language.tsx';
import { Control } from '../control.tsx';
import { Head } from '../head.tsx';
import { words as consoleWords } from '../words.ts';
import { Chips } from './chips.tsx';
import styles from './console.module.css';
import { Corrections } from './corrections.tsx';
import { Deal } from './deal.tsx';
import { Moves } from './moves.tsx';
import { Picture } from './picture.tsx';
import { Rulings } from './rulings.tsx';
import { useSaid } from './said.ts';
import { StationContext } from './station.ts';
import { useStationOf } from './use-station.ts';
import { words } from './words.ts';

interface ConsoleProps {
  readonly table: Table;
  readonly shown: TableSnapshot;
  readonly info: TableInfo;
  readonly role: StaffRole;
  readonly onChanged: (info: TableInfo) => void;
}

/** A table of cards as its croupier and inspector run it, with cards from a real shoe. */
export function CardConsole({ table, shown, info, role, onChanged }: ConsoleProps) {
  const text = useWords(words);
  const shared = useWords(consoleWords);
  const [language, setLanguage] = useCallLanguage(info.id, info.house);
  const station = useStationOf(table, shown, info);
  const said = useSaid(table, station, text);
  if (!station || !shown.state) return <Notice title={shared.noConsole} />;
  return (
    <StationContext value={station}>
      <div className={styles.console} data-house={info.house}>
        <Head
          info={info}
          role={role}
          live={shown.status === 'here'}
          language={language}
          onLanguage={setLanguage}
        />
        <div className={styles.deal}>
          <Deal table={table} language={language} said={said} />
        </div>
        <div className={styles.table}>
          <Picture />
          <Chips />
        </div>
        <div className={styles.side}>
          <Corrections />
          <Rulings />
        </div>
        <div className={styles.office}>
          {role === 'manager' && <Control info={info} onChanged={onChanged} />}
          {role !== 'croupier' && <Moves seq={shown.state.seq} />}
        </div>
      </div>
    </StationContext>
  );
}
