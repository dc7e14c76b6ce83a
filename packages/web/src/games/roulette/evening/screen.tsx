import type { roulette } from '@croupier/games';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useWords } from '../../../app/language.tsx';
import { callLanguages, useCallLanguage } from '../../../calls/language.ts';
import { StationContext } from '../../../console/station.ts';
import { useStationOf } from '../../../console/use-station.ts';
import { Invite } from '../../../evening/invite.tsx';
import styles from '../../../evening/screen.module.css';
import { words } from '../../../evening/words.ts';
import { Button } from '../../../forms/button.tsx';
import { Select } from '../../../forms/fields.tsx';
import { usePeople } from '../../../people/people.ts';
import { seatColours } from '../../../pieces/chips/colours.ts';
import { SoundSwitches } from '../../../sound/switches.tsx';
import { Closes } from '../../../table/closes.tsx';
import type { EveningProps } from '../../game.ts';
import { game } from '../console/console.tsx';
import { Procedure } from '../console/procedure.tsx';
import { Device } from '../device/device.tsx';
import { seenAt } from '../scene.ts';
import { useSpokenCalls } from '../table/calls.tsx';
import { useHistory, useResult } from '../table/history.ts';
import { Call } from './call.tsx';
import { Guests, useWins } from './guests.tsx';
import { SharedLayout } from './layout.tsx';
import { Results } from './results.tsx';

/** The large screen of an evening with a wheel: wheel, layout, everybody's chips, and the way in for guests. */
export function RouletteEvening({
  plan,
  table,
  shown,
  info,
  state,
  code,
}: EveningProps<roulette.RoulettePlan>) {
  const text = useWords(words);
  const { view } = seenAt(state, shown);
  const [language, setLanguage] = useCallLanguage(info.id, info.house);
  const past = useHistory(info.id, shown);
  const seats = view.chips.map(({ seat }) => seat);
  const people = usePeople({ table: info.id, seats, code, watch: true });
  const colours = useMemo(() => coloursOf(people.sitting, view), [people.sitting, view]);
  const wins = useWins(past[0]?.id, view, shown.as === 'manager');
  const { shown: decided, fall, moment } = useResult(view, state, plan, past);
  const result = decided?.result;
  useSpokenCalls(table, plan, language, decided);
  const station = useStationOf({ table, shown, info, role: 'croupier' }, game, language);
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
          <Closes info={info} alone />
        </div>
        <div className={styles.foot}>
          <Guests plan={plan} view={view} people={people} wins={wins} colours={colours} />
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
        <div className={styles.layout}>
          <SharedLayout plan={plan} view={view} result={result} nameOf={people.nameOf} colours={colours} />
        </div>
      </div>
    </div>
  );
}

/** A colour for all who sit here or have chips on the layout. */
function coloursOf(sitting: readonly { readonly seat: string }[], { chips }: roulette.RouletteView) {
  return seatColours([...chips, ...sitting.filter(({ seat }) => !chips.some((one) => one.seat === seat))]);
}
