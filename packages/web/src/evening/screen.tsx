import type { Attendance, Table, TableInfo, TableSnapshot, TableState } from '@croupier/client';
import type { roulette } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useWords } from '../app/language.tsx';
import { Loading } from '../app/loading.tsx';
import { Notice } from '../app/notice.tsx';
import { useTable } from '../app/session.tsx';
import { callLanguages, useCallLanguage } from '../calls/language.ts';
import { Button } from '../forms/button.tsx';
import { Select } from '../forms/fields.tsx';
import { Refused } from '../forms/refused.tsx';
import { Procedure } from '../games/roulette/console/procedure.tsx';
import { StationContext } from '../games/roulette/console/station.ts';
import { useStationOf } from '../games/roulette/console/use-station.ts';
import { Device } from '../games/roulette/device/device.tsx';
import { useSpokenCalls } from '../games/roulette/table/call.ts';
import { useHistory } from '../games/roulette/table/history.ts';
import { useResult } from '../games/roulette/table/use-result.ts';
import { usePeople } from '../people/people.ts';
import { play } from '../sound/player.ts';
import { SoundSwitches } from '../sound/switches.tsx';
import { Call } from './call.tsx';
import { SharedCloth } from './cloth.tsx';
import { Guests, useWins } from './guests.tsx';
import { Invite } from './invite.tsx';
import { Results } from './results.tsx';
import styles from './screen.module.css';
import { words } from './words.ts';

interface ScreenProps {
  readonly id: string;
  readonly as: Extract<Attendance, 'manager' | 'spectator'>;
  readonly code?: string;
}

/** The big screen of an evening: wheel, cloth, everybody's chips, and the way in for guests. */
export function Screen({ id, as, code }: ScreenProps) {
  const text = useWords(words);
  const { table, shown } = useTable(id, { as, ...(code === undefined ? {} : { code }) });
  const { info, state, status, refusal } = shown;
  if (status === 'refused')
    return (
      <Notice title={text.noSuchEvening}>
        <Refused refusal={refusal} />
        <Link href="/evening">{text.backToStart}</Link>
      </Notice>
    );
  if (!info || !state) return <Loading />;
  const plan = planOf(info.plan);
  if (plan?.game !== 'roulette') return <Notice title={text.noSuchEvening} />;
  return (
    <RouletteEvening
      plan={plan as roulette.RoulettePlan}
      table={table}
      shown={shown}
      info={info}
      state={state}
      {...(code === undefined ? {} : { code })}
    />
  );
}

interface EveningProps {
  readonly plan: roulette.RoulettePlan;
  readonly table: Table;
  readonly shown: TableSnapshot;
  readonly info: TableInfo;
  readonly state: TableState;
  readonly code?: string;
}

function RouletteEvening({ plan, table, shown, info, state, code }: EveningProps) {
  const text = useWords(words);
  const view = state.view as unknown as roulette.RouletteView;
  const [language, setLanguage] = useCallLanguage(info.id, info.house);
  const past = useHistory(info.id, shown);
  const seats = view.chips.map(({ seat }) => seat);
  const people = usePeople({ table: info.id, seats, code, watch: true });
  const wins = useWins(past[0]?.id, view, shown.as === 'manager');
  const { shown: decided, fall, moment } = useResult(view, state, plan, past);
  const result = decided?.result;
  useSpokenCalls(table, plan, language, decided);
  useBell(table);
  const station = useStationOf(table, shown, info, language);
  const [inviting, setInviting] = useState<boolean>();
  const invited = code !== undefined && (inviting ?? people.sitting.length === 0);
  return (
    <div className={styles.screen} data-house={info.house} data-inviting={invited || undefined}>
      <header className={styles.head}>
        <h1>{info.name}</h1>
        <div className={styles.settings}>
          <Select
            label={text.calls}
            value={language}
            choices={callLanguages(info.house)}
            onChange={setLanguage}
          />
          <SoundSwitches language={language} />
          {code !== undefined && (
            <Button pressed={invited} onPress={() => setInviting(!invited)}>
              {text.showJoin}
            </Button>
          )}
          <Button onPress={() => void document.documentElement.requestFullscreen?.()}>
            {text.fullScreen}
          </Button>
          {shown.as === 'manager' && <Link href={`/console/${info.id}`}>{text.deal}</Link>}
        </div>
      </header>
      <div className={styles.left}>
        <div className={styles.device}>
          <Device
            plan={plan}
            view={view}
            last={past.find(({ number }) => number !== state.round.number)?.result}
            round={state.round.number}
            fall={fall}
            onMoment={moment}
          />
        </div>
        <div className={styles.call}>
          <Call
            plan={plan}
            view={view}
            language={language}
            result={result}
            until={state.until}
            wait={state.wait}
            paused={info.state === 'paused'}
          />
        </div>
        <div className={styles.foot}>
          <Guests plan={plan} view={view} people={people} wins={wins} />
          <Results
            plan={plan}
            past={past}
            hidden={decided?.round === state.round.id ? undefined : state.round.number}
          />
        </div>
      </div>
      <div className={styles.main}>
        {station && info.dealer === 'console' && (
          <StationContext value={station}>
            <Procedure />
          </StationContext>
        )}
        {invited && code !== undefined && <Invite code={code} table={info.id} />}
        <div className={styles.cloth}>
          <SharedCloth plan={plan} view={view} result={result} nameOf={people.nameOf} />
        </div>
      </div>
    </div>
  );
}

/** The bell that closes the betting. */
function useBell(table: Table): void {
  useEffect(
    () => table.onEvents((events) => events.some(({ type }) => type === 'bets-closed') && play('bell')),
    [table],
  );
}
