import type { Table, TableInfo } from '@croupier/client';
import type { roulette } from '@croupier/games';
import type { LanguageCode } from '@croupier/houses';
import { useEffect, useState } from 'react';
import { useWords } from '../../../app/language.tsx';
import { Notice } from '../../../app/notice.tsx';
import { useCallLanguage } from '../../../calls/language.ts';
import styles from '../../../console/frame.module.css';
import { type ConsoleProps, Frame } from '../../../console/frame.tsx';
import { words } from '../../../console/words.ts';
import { hearDevice, play } from '../../../sound/player.ts';
import { say } from '../../../sound/speech.ts';
import { callOf } from '../calls.ts';
import { Device } from '../device/device.tsx';
import { Announcements } from './announcements.tsx';
import { Chips } from './chips.tsx';
import { Exposure } from './exposure.tsx';
import { Limits } from './limits.tsx';
import { Moves } from './moves.tsx';
import { Procedure } from './procedure.tsx';
import { Rulings } from './rulings.tsx';
import { StationContext } from './station.ts';
import { useStationOf } from './use-station.ts';

/** A roulette table as its croupier and inspector run it. */
export function RouletteConsole(props: ConsoleProps) {
  const { table, shown, info } = props;
  const text = useWords(words);
  const [language, setLanguage] = useCallLanguage(info.id, info.house);
  const [picked, setPicked] = useState('');
  const station = useStationOf(table, shown, info, language);
  useCalls(table, station?.plan, language);
  if (!station || !shown.state) return <Notice title={text.noConsole} />;
  const { plan, view, round } = station;
  return (
    <StationContext value={station}>
      <Frame
        {...props}
        language={language}
        onLanguage={setLanguage}
        around="wheel"
        moves={<Moves seq={shown.state.seq} />}
      >
        <div className={styles.device}>
          <Device
            plan={plan}
            view={view}
            last={lastResult(info)}
            round={round}
            onMoment={(moment) => hearDevice(moment, plan.device.kind)}
          />
        </div>
        <div>
          <Procedure />
        </div>
        <div className={styles.side}>
          <Announcements />
          <Rulings />
          <Limits />
        </div>
        <div className={styles.area}>
          <Exposure picked={picked} onPick={setPicked} />
          <Chips picked={picked} onPick={setPicked} />
        </div>
      </Frame>
    </StationContext>
  );
}

/** Where ball or dice lie from the game before. */
function lastResult({ results }: TableInfo): roulette.RouletteResult | undefined {
  const [last] = results;
  return typeof last === 'object' && last !== null ? (last as unknown as roulette.RouletteResult) : undefined;
}

/** Speaks each call as its move is made, and rings when the bets close. */
function useCalls(table: Table, plan: roulette.RoulettePlan | undefined, language: LanguageCode): void {
  useEffect(
    () =>
      table.onEvents((events) => {
        for (const event of events) {
          if (event.type === 'bets-closed') play('bell');
          const call = plan && callOf(plan, language, event);
          if (call) say(call, language);
        }
      }),
    [table, plan, language],
  );
}
