import { messages } from 'messages:console';
import type { ComponentType } from 'react';
import { useMessages } from '../app/language.tsx';
import { Notice } from '../app/notice.tsx';
import { useCallLanguage } from '../calls/language.ts';
import { Audit } from './audit.tsx';
import { DevicesPanel } from './devices/panel.tsx';
import styles from './frame.module.css';
import { type ConsoleProps, Frame } from './frame.tsx';
import type { ConsoleGame } from './game.ts';
import { useArrivals } from './place/arrivals.ts';
import { Cue } from './place/cue.tsx';
import { Place } from './place/place.tsx';
import { TalkRulings } from './place/rulings.tsx';
import { Routine } from './routine.tsx';
import { Corrections, Rulings } from './rulings.tsx';
import { StationContext } from './station.ts';
import { useStationOf } from './use-station.ts';

/** Returns the console of a game, combined from the common parts and the game's own parts. */
export function consoleOf<View, Staff>(game: ConsoleGame<View, Staff>): ComponentType<ConsoleProps> {
  // The view of this table has the type that this game declares.
  return (props) => <Console {...props} game={game as ConsoleGame} />;
}

/** Shows a table to its dealers and supervisors. */
function Console({ game, ...props }: ConsoleProps & { readonly game: ConsoleGame }) {
  const { info, shown } = props;
  const text = useMessages(messages);
  const [language, setLanguage] = useCallLanguage(info.id);
  const station = useStationOf(props, game, language);
  const arrivals = useArrivals(info.id, station?.sitting);
  if (!station || !shown.state) return <Notice title={text.noConsole} />;
  const { Table, Device, Before, After, Floor, around } = game;
  const dealsHere = info.dealer === 'console';
  const table = (
    <div className={styles.area}>
      <Table />
    </div>
  );
  return (
    <StationContext value={station}>
      <Frame
        {...props}
        language={language}
        onLanguage={setLanguage}
        around={around}
        floor={Floor && <Floor />}
        devices={<DevicesPanel />}
        talk={dealsHere && <TalkRulings table={info.id} shown={shown} />}
        moves={<Moves game={game} table={info.id} seq={shown.state.seq} />}
      >
        {station.byHand && (
          <Cue greet={(station.sitting ?? []).filter(arrivals.isNew).map((seat) => station.nameOf(seat))} />
        )}
        {Device && (
          <div className={styles.device}>
            <Device />
          </div>
        )}
        <div className={styles.routine}>
          <Routine />
        </div>
        {around === 'cards' && table}
        <div className={styles.beside}>
          {dealsHere && <Place shown={shown} arrivals={arrivals} />}
          <div className={styles.side}>
            {Before && <Before />}
            <Corrections />
            <Rulings />
            {After && <After />}
          </div>
        </div>
        {around === 'wheel' && table}
      </Frame>
    </StationContext>
  );
}

interface MovesProps {
  readonly game: ConsoleGame;
  readonly table: string;
  readonly seq: number;
}

/** Lists the moves made at the table and who made them, in the game's words. */
function Moves({ game, ...at }: MovesProps) {
  const tell = game.useTell();
  const names = game.useMoveNames?.();
  return <Audit {...at} tell={tell} {...(names ? { names } : {})} />;
}
