import { poker } from '@croupier/games';
import { useState } from 'react';
import { useWords } from '../../app/language.tsx';
import { Button } from '../../forms/button.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import { SettledLines } from '../../table/settled.tsx';
import { Bots } from './bots.tsx';
import { BuyIn } from './buy-in.tsx';
import styles from './chair.module.css';
import { ChangeTable } from './change-table.tsx';
import { boundsOf, optionOf, type PokerScene, useScene, valuesOf } from './scene.ts';
import { words as seatWords } from './seat-words.ts';
import { setMucksLosers, useMucksLosers } from './showdown.ts';
import { Penalties, PlayOver, Standing, useStands } from './standing.tsx';
import { words } from './words.ts';

/** The player's seat: chips, coming and going, the waiting list, bots for the free seats. */
export function ChairPanel() {
  const { chair: text, pot, stakes } = useWords(words);
  const { plan, view, mine, options, amount, shown, currency } = useScene();
  const own = view.places.find(({ place }) => place === mine?.place);
  if (!shown.seat) return null;
  return (
    <div className={styles.chair}>
      {own && (
        <p className={styles.stack}>
          {text.stack} <b>{amount(own.stack + own.behind)}</b>
        </p>
      )}
      {own && plan.timeBank && (
        <p className={styles.note}>
          {text.timeBank(own.timeBank)} <Citation rule={plan.cites.timeBank} />
        </p>
      )}
      {own?.leaving && <p>{text.leaving}</p>}
      {own?.away && <p>{text.away}</p>}
      {own && <Penalties />}
      <TakeSeat />
      <WaitingList />
      <Entering />
      {own && <TopUp key={own.stack + own.behind} />}
      {!mine?.seat.over && <Move type="come-back" name={text.comeBack} kind="call" />}
      <Move type="sit-out" name={text.sitOut} />
      <Move
        type="straddle"
        name={optionOf(options, 'straddle')?.move.on ? text.straddle.on : text.straddle.off}
      />
      <ChangeSeat />
      <ChangeTable />
      {own && <MuckSwitch />}
      <SeeHands />
      <Move type="leave" name={text.leave} kind="grave" />
      {own && <Bots />}
      {shown.settled && shown.settled.lines.length > 0 && (
        <SettledLines
          settled={shown.settled}
          currency={currency}
          name={(bet) => (bet === 'attack' ? stakes.ante.attack : pot)}
        />
      )}
    </div>
  );
}

/** His number on the waiting list as all see it; 0 for who is not on it. */
function numberOf({ list }: PokerScene['view'], seat: string | undefined): number {
  return list.map(String).indexOf(seat ?? '') + 1;
}

interface MoveProps {
  readonly type: 'come-back' | 'sit-out' | 'straddle' | 'join-list' | 'leave-list' | 'leave';
  readonly name: string;
  readonly kind?: 'call' | 'grave';
}

/** A move without more to say, while it is offered; with the rule that allows it. */
function Move({ type, name, kind }: MoveProps) {
  const { options, make, busy } = useScene();
  const option = optionOf(options, type);
  if (!option) return null;
  return (
    <div className={styles.row}>
      <Button
        kind={kind}
        busy={busy}
        onPress={() =>
          void make({ type, ...(type === 'straddle' ? { on: option.move.on } : {}) } as { type: string })
        }
      >
        {name}
      </Button>
      {option.rule && <Citation rule={option.rule} />}
    </div>
  );
}

/** A way to a seat for who has none. */
export function TakeSeat() {
  const { options, mine } = useScene();
  const [place] = valuesOf(optionOf(options, 'sit'), 'place');
  const stands = useStands();
  if (mine?.place !== null) return null;
  // Who has somewhere to go takes a free seat here only where he presses it.
  if (stands && mine.seat.sent?.to !== null) return <Standing />;
  return (
    <>
      <Standing />
      <FreeSeat place={place} />
    </>
  );
}

function FreeSeat({ place }: { readonly place: unknown }) {
  const text = useWords(words).chair;
  const { options, view, mine, sitAt } = useScene();
  if (mine?.seat.penalty?.excluded) return <Penalties />;
  if (view.breaking) return null;
  if (typeof place !== 'number') {
    const none = !optionOf(options, 'join-list') && !optionOf(options, 'leave-list');
    return none && view.stage !== 'ended' ? <p className={styles.note}>{text.tooPoor}</p> : <PlayOver />;
  }
  return (
    <Button kind="call" onPress={() => sitAt(place)}>
      {text.take}
    </Button>
  );
}

/** How a player who owes a blind wants to come in. */
export function Entering() {
  const text = useWords(words).chair;
  const { options, make, busy } = useScene();
  const option = optionOf(options, 'enter');
  const ways = valuesOf(option, 'how').map(String);
  if (!option) return null;
  return (
    <div className={styles.entering}>
      <p>
        {text.owes} {option.rule && <Citation rule={option.rule} />}
      </p>
      {ways.map((how) => (
        <Button
          key={how}
          small
          busy={busy}
          onPress={() => void make({ type: 'enter', how } as { type: string })}
        >
          {text.enter[how as keyof typeof text.enter]}
        </Button>
      ))}
    </div>
  );
}

function TopUp() {
  const text = useWords(words).chair;
  const { options, make, amount, currency } = useScene();
  const [asked, setAsked] = useState(false);
  const option = optionOf(options, 'top-up');
  const range = boundsOf(option, 'amount');
  if (!range) return null;
  return (
    <div className={styles.row}>
      <Button onPress={() => setAsked(true)}>{text.topUp}</Button>
      {option?.rule && <Citation rule={option.rule} />}
      {asked && (
        <BuyIn
          title={text.topUp}
          confirm={text.buy}
          range={range}
          usual={range.max}
          currency={currency}
          amount={amount}
          buy={(units) => {
            setAsked(false);
            void make({ type: 'top-up', amount: units } as { type: string });
          }}
          close={() => setAsked(false)}
        />
      )}
    </div>
  );
}

function MuckSwitch() {
  const text = useWords(words).chair;
  const { plan, view } = useScene();
  const on = useMucksLosers();
  return (
    <div className={styles.row}>
      <label className={styles.check}>
        <input type="checkbox" checked={on} onChange={(event) => setMucksLosers(event.target.checked)} />
        {text.muckLosers}
      </label>
      <Citation rule={poker.citesOf(plan, view.playing).muck} />
    </div>
  );
}

/** The right to see the hands that opponents would muck, for as long as the player wants it. */
function SeeHands() {
  const text = useWords(words).chair;
  const { options, make, busy } = useScene();
  const option = optionOf(options, 'see-hands');
  const wants = option?.move.on === false;
  if (!option) return null;
  return (
    <div className={styles.row}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={wants}
          disabled={busy}
          onChange={() => void make({ type: 'see-hands', on: !wants } as { type: string })}
        />
        {text.seeHands}
      </label>
      {option.rule && <Citation rule={option.rule} />}
    </div>
  );
}

function ChangeSeat() {
  const text = useWords(words).chair;
  const { options, make, busy } = useScene();
  const [late, setLate] = useState(false);
  const { later } = useWords(seatWords).change;
  const option = optionOf(options, 'change-seat');
  const places = valuesOf(option, 'place').map(Number);
  if (places.length === 0) return null;
  const mayWait = options.some(({ move }) => move.type === 'change-seat' && 'late' in move);
  return (
    <fieldset className={styles.places}>
      <legend>
        {text.move} {option?.rule && <Citation rule={option.rule} />}
      </legend>
      {places.map((place) => (
        <Button
          key={place}
          small
          busy={busy}
          onPress={() =>
            void make({
              type: 'change-seat',
              place,
              ...(late && mayWait ? { late: true } : {}),
            } as { type: string })
          }
        >
          {place}
        </Button>
      ))}
      {mayWait && (
        <label className={styles.check}>
          <input type="checkbox" checked={late} onChange={(event) => setLate(event.target.checked)} />
          {later}
        </label>
      )}
    </fieldset>
  );
}

/** The waiting list, for who finds no seat: the way onto it, his number, the way off. */
export function WaitingList() {
  const text = useWords(words).chair;
  const { view, mine, shown } = useScene();
  const waiting = mine?.waiting;
  return (
    <>
      {waiting && (
        <p>
          {waiting.called
            ? text.called
            : text.waiting(numberOf(view, shown.seat ?? undefined) || waiting.number)}
        </p>
      )}
      <Move type="join-list" name={text.joinList} kind="call" />
      <Move type="leave-list" name={text.leaveList} />
    </>
  );
}

/** The way back for who sits out, where everybody finds it. */
export function ComeBack() {
  const text = useWords(words).chair;
  const { mine, options } = useScene();
  if (mine?.seat.over || !optionOf(options, 'come-back')) return null;
  return (
    <>
      <p className={styles.note}>{text.away}</p>
      <Move type="come-back" name={text.comeBack} kind="call" />
    </>
  );
}
