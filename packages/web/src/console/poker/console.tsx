import type { StaffRole, Table, TableInfo, TableSnapshot } from '@croupier/client';
import { type MoveOption, money } from '@croupier/core';
import type { poker } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { useState } from 'react';
import { useCallLanguage } from '../../calls/language.ts';
import { usePeople } from '../../people/people.ts';
import { words as tableWords } from '../../poker/words.ts';
import { Notice } from '../../shell/notice.tsx';
import { useWords, useWriting } from '../../words/language.tsx';
import styles from '../cards/console.module.css';
import { Control } from '../control.tsx';
import { Head } from '../head.tsx';
import { words as consoleWords } from '../words.ts';
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
import { type Aim, NEXT, type PokerStation, StationContext } from './station.ts';

interface ConsoleProps {
  readonly table: Table;
  readonly shown: TableSnapshot;
  readonly info: TableInfo;
  readonly role: StaffRole;
  readonly onChanged: (info: TableInfo) => void;
}

/** A poker table as its croupier and inspector run it, with a real pack and a reader for its cards. */
export function PokerConsole({ table, shown, info, role, onChanged }: ConsoleProps) {
  const shared = useWords(consoleWords);
  const [language, setLanguage] = useCallLanguage(info.id, info.house);
  const station = useStationOf(table, shown, info);
  const call = useSpokenCall(station, language);
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
          <Deal call={call} />
        </div>
        <div className={styles.table}>
          <Picture />
          {station.byHand && <Players />}
        </div>
        <div className={styles.side}>
          <Heard table={table} />
          {station.byHand && <Corrections inspector={role !== 'croupier'} />}
          <Rulings />
          {role !== 'croupier' && <Penalties />}
        </div>
        <div className={styles.office}>
          {role === 'manager' && <Floor />}
          {role === 'manager' && <Control info={info} onChanged={onChanged} />}
          {role !== 'croupier' && <Moves seq={shown.state.seq} />}
        </div>
      </div>
    </StationContext>
  );
}

const NO_OPTIONS: readonly MoveOption[] = [];

/** The table as its staff have it before them; undefined until all of it is there. */
function useStationOf(table: Table, shown: TableSnapshot, info: TableInfo): PokerStation | undefined {
  const text = useWords(tableWords);
  const writing = useWriting();
  const [aim, setAim] = useState<Aim>(NEXT);
  const plan = planOf(info.plan);
  const view = shown.state?.view as poker.PokerView | undefined;
  const seats = view?.places.map(({ seat }) => seat) ?? [];
  const { nameOf } = usePeople({ table: table.id, seats });
  if (!plan || !view || !shown.staff || !shown.state) return undefined;
  const who = (place: number) => {
    const seat = view.places.find((one) => one.place === place)?.seat;
    return seat === undefined ? text.seat(place) : `${text.seat(place)} · ${nameOf(seat)}`;
  };
  return {
    info,
    round: shown.state.round.number,
    view,
    staff: shown.staff as unknown as poker.PokerStaff,
    // What may be old is looked at, not acted on.
    options: shown.status === 'here' ? (shown.options ?? NO_OPTIONS) : NO_OPTIONS,
    byHand: info.dealer === 'console' && info.state === 'running',
    who,
    nameOf: (seat) => {
      const place = view.places.find((one) => one.seat === seat)?.place;
      return place === undefined ? nameOf(seat) : who(place);
    },
    amount: (units) => writing.money(money(units), plan.currency),
    currency: plan.currency,
    make: (move) => table.move(move),
    aim,
    setAim,
  };
}
