import { messages as walkInMessages } from 'messages:card-console';
import type { TableInfo } from '@croupier/client';
import type { roulette } from '@croupier/games';
import { useEffect, useState } from 'react';
import { useMessages } from '../../../app/language.tsx';
import { consoleOf } from '../../../console/console.tsx';
import type { ConsoleGame } from '../../../console/game.ts';
import { WalkIns } from '../../../console/walk-ins.tsx';
import { Panel } from '../../../forms/fields.tsx';
import { play, playDeviceSound } from '../../../sound/player.ts';
import { say } from '../../../sound/speech.ts';
import { callOf } from '../calls.ts';
import { Device } from '../device/device.tsx';
import { Announcements } from './announcements.tsx';
import { Chips } from './chips.tsx';
import { Exposure } from './exposure.tsx';
import { useFieldText } from './field-text.ts';
import { Limits } from './limits.tsx';
import { RoundStatus, useFaceDraws, useHeading, useSteps, useWords } from './routine.tsx';
import { useCorrections, useRulings } from './rulings.tsx';
import { seatsShown, useStation } from './station.ts';
import { BallThrow, FaultyThrow, OptionalEntries } from './throw.tsx';

/** The parts of the console for a wheel or dice. */
export const game: ConsoleGame<roulette.RouletteView, roulette.RouletteStaff> = {
  around: 'wheel',
  seats: (view, staff) => seatsShown({ view, staff }),
  useTell: useFieldText,
  useCorrections,
  useRulings,
  useHeading,
  Status: RoundStatus,
  useSteps,
  useWords,
  steps: { spin: BallThrow, 'invalid-spin': FaultyThrow },
  useFaceDraws,
  Aside: OptionalEntries,
  Table: Layout,
  Device: Wheel,
  Before: Announcements,
  After: Limits,
};

/** The console of roulette, for croupier and inspector. */
export const Console = consoleOf(game);

function Wheel() {
  const { plan, view, info, round } = useStation();
  useCalls();
  return (
    <Device
      plan={plan}
      view={view}
      last={lastResult(info)}
      round={round}
      onMoment={(moment) => playDeviceSound(moment, plan.device.kind)}
    />
  );
}

/** Shows the layout with all chips. A press selects the position for handling chips. */
function Layout() {
  const [picked, setPicked] = useState('');
  const { walkIns } = useMessages(walkInMessages);
  const { byHand } = useStation();
  return (
    <>
      <Exposure picked={picked} onPick={setPicked} />
      <Chips picked={picked} onPick={setPicked} />
      {byHand && (
        <Panel title={walkIns}>
          <WalkIns titled />
        </Panel>
      )}
    </>
  );
}

/** Returns the previous result, which shows where the ball or the dice are. */
function lastResult({ results }: TableInfo): roulette.RouletteResult | undefined {
  const [last] = results;
  return typeof last === 'object' && last !== null ? (last as unknown as roulette.RouletteResult) : undefined;
}

/** Speaks each call when its move is made, and rings when bets close. */
function useCalls(): void {
  const { table, plan, language } = useStation();
  useEffect(
    () =>
      table.onEvents((events) => {
        for (const event of events) {
          if (event.type === 'bets-closed') play('bell');
          const call = callOf(plan, language, event);
          if (call) say(call, language);
        }
      }),
    [table, plan, language],
  );
}
