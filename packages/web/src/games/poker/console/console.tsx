import { useWords } from '../../../app/language.tsx';
import { Notice } from '../../../app/notice.tsx';
import { useCallLanguage } from '../../../calls/language.ts';
import styles from '../../../console/frame.module.css';
import { type ConsoleProps, Frame } from '../../../console/frame.tsx';
import { words as consoleWords } from '../../../console/words.ts';
import { useSpokenCall } from './call.ts';
import { Corrections } from './corrections.tsx';
import { Deal } from './deal.tsx';
import { Floor } from './floor.tsx';
import { Heard } from './heard.tsx';
import { Moves } from './moves.tsx';
import { Penalties } from './penalties.tsx';
import { Picture } from './picture.tsx';
import { Players } from './players.tsx';
import { Rulings } from './rulings.tsx';
import { StationContext } from './station.ts';
import { useStationOf } from './use-station.ts';

/** A poker table as its croupier and inspector run it, with a real pack and a reader for its cards. */
export function PokerConsole(props: ConsoleProps) {
  const { table, shown, info, role } = props;
  const shared = useWords(consoleWords);
  const [language, setLanguage] = useCallLanguage(info.id, info.house);
  const station = useStationOf(table, shown, info);
  const call = useSpokenCall(station, language);
  if (!station || !shown.state) return <Notice title={shared.noConsole} />;
  return (
    <StationContext value={station}>
      <Frame
        {...props}
        language={language}
        onLanguage={setLanguage}
        around="cards"
        floor={<Floor />}
        moves={<Moves seq={shown.state.seq} />}
      >
        <div className={styles.area}>
          <Deal call={call} />
        </div>
        <div className={styles.area}>
          <Picture />
          {station.byHand && <Players />}
        </div>
        <div className={styles.side}>
          <Heard table={table} />
          {station.byHand && <Corrections inspector={role !== 'croupier'} />}
          <Rulings />
          {role !== 'croupier' && <Penalties />}
        </div>
      </Frame>
    </StationContext>
  );
}
