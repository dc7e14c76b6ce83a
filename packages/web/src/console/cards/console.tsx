import { useWords } from '../../app/language.tsx';
import { Notice } from '../../app/notice.tsx';
import { useCallLanguage } from '../../calls/language.ts';
import styles from '../frame.module.css';
import { type ConsoleProps, Frame } from '../frame.tsx';
import { words as consoleWords } from '../words.ts';
import { Chips } from './chips.tsx';
import { Corrections } from './corrections.tsx';
import { Deal } from './deal.tsx';
import type { CardConsoleGame } from './game.tsx';
import { Moves } from './moves.tsx';
import { Picture } from './picture.tsx';
import { Rulings } from './rulings.tsx';
import { useSaid } from './said.ts';
import { StationContext } from './station.ts';
import { useStationOf } from './use-station.ts';
import { words } from './words.ts';

/** A table of cards as its croupier and inspector run it, with cards from a real shoe. */
export function CardConsole({ game, ...props }: ConsoleProps & { readonly game: CardConsoleGame }) {
  const { table, shown, info } = props;
  const text = useWords(words);
  const shared = useWords(consoleWords);
  const [language, setLanguage] = useCallLanguage(info.id, info.house);
  const station = useStationOf(table, shown, info, game);
  const said = useSaid(table, station, text);
  if (!station || !shown.state) return <Notice title={shared.noConsole} />;
  return (
    <StationContext value={station}>
      <Frame
        {...props}
        language={language}
        onLanguage={setLanguage}
        around="cards"
        moves={<Moves seq={shown.state.seq} />}
      >
        <div className={styles.area}>
          <Deal table={table} language={language} said={said} />
        </div>
        <div className={styles.area}>
          <Picture />
          <Chips />
        </div>
        <div className={styles.side}>
          <Corrections />
          <Rulings />
        </div>
      </Frame>
    </StationContext>
  );
}
