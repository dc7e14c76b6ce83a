import { messages } from 'messages:tournaments';
import { CHECK_IN_MINUTES, type FloorCommand, newKey, type TournamentState } from '@croupier/client';
import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'wouter';
import { useMessages } from '../app/language.tsx';
import { Loading } from '../app/loading.tsx';
import { Notice } from '../app/notice.tsx';
import { useClient } from '../app/session.tsx';
import { useTitle } from '../app/title.ts';
import { useKeys, useKeysOn } from '../console/keys.ts';
import { Button } from '../forms/button.tsx';
import { ConfirmButton } from '../forms/confirm.tsx';
import { Panel, Select, TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { useMutation } from '../forms/mutation.ts';
import { useRefusalText } from '../forms/refusals.ts';
import { Refused } from '../forms/refused.tsx';
import { shownFlight } from './clock.ts';
import { ClockFace } from './face.tsx';
import parts from './floor.module.css';
import { CheckIn } from './floor-check-in.tsx';
import { Deal } from './floor-deal.tsx';
import { Desk } from './floor-desk.tsx';
import { Now } from './floor-now.tsx';
import { Penalties } from './floor-penalties.tsx';
import type { FloorProps } from './floor-props.ts';
import { Room } from './floor-room.tsx';
import { Seating } from './floor-seating.tsx';
import { type Paper, Tickets } from './floor-tickets.tsx';
import { useTournament } from './follow.ts';
import { Facts } from './list.tsx';
import { TournamentRefusals } from './refusals.tsx';
import { Tables } from './tables.tsx';
import styles from './tournaments.module.css';

/** Shows the floor's view of a tournament, for the house's staff. */
export function FloorPage({ tournament: id }: { readonly tournament: string }) {
  const text = useMessages(messages);
  const say = useRefusalText();
  const { state, refusal } = useTournament(id);
  useTitle(state?.view.name, text.floor.title);
  if (refusal) return <Notice title={say(refusal)} />;
  if (!state) return <Loading />;
  if (!state.floor)
    return (
      <Notice title={text.floor.staffOnly}>
        <p>{text.floor.staffOnlyWhy}</p>
        <Link href="/account">{text.floor.toAccount}</Link>
      </Notice>
    );
  return (
    <TournamentRefusals>
      <Floor state={state} />
    </TournamentRefusals>
  );
}

/** The parts of the console beside the clock, one of which is shown at a time. */
const TABS = ['entries', 'seats', 'players', 'deal', 'room'] as const;
type Tab = (typeof TABS)[number];

/**
 * Shows a tournament as an instrument: the clock and everything that needs a hand now are always in sight, and the rest
 * is behind tabs.
 */
function Floor({ state }: { readonly state: TournamentState }) {
  const text = useMessages(messages);
  const client = useClient();
  const action = useMutation();
  const { view, id } = state;
  const give = async (command: FloorCommand) => {
    const answer = await action.run(() =>
      client.api.tournamentFloor({ tournament: id, key: newKey(), command }),
    );
    if (answer) client.tournament(id).replace(answer);
    return answer !== undefined;
  };
  const [paper, setPaper] = useState<Paper>('tables');
  const print = (wanted: Paper) => {
    // The document must be on the page before it is printed.
    flushSync(() => setPaper(wanted));
    window.print();
  };
  const props = { state, action, give };
  const plays = view.phase === 'playing';
  const runs = view.phase === 'registering' || plays;
  const has: Readonly<Record<Tab, boolean>> = {
    entries: runs,
    seats: view.tables.length > 0,
    players: plays,
    deal: plays,
    room: plays && view.room === 'physical',
  };
  const tabs = TABS.filter((tab) => has[tab]);
  const [chosen, choose] = useState<Tab>();
  const usual = plays && !view.takesEntries ? (has.room ? 'room' : 'seats') : 'entries';
  const tab = chosen !== undefined && has[chosen] ? chosen : has[usual] ? usual : tabs[0];
  const flight = shownFlight(view);
  useKeys({
    ...Object.fromEntries(tabs.map((one, index) => [`${index + 1}`, () => choose(one)])),
    p:
      plays && flight
        ? () =>
            void give({ type: 'clock', flight: flight.id, set: flight.clock.running ? 'pause' : 'resume' })
        : undefined,
  });
  const content: Readonly<Record<Tab, ReactNode>> = {
    entries: (
      <>
        <CheckIn {...props} />
        <Desk {...props} print={print} />
      </>
    ),
    seats: plays && view.bracket === null && <Seating {...props} />,
    players: (
      <>
        {view.bracket && <Withdrawal {...props} />}
        <Penalties {...props} />
      </>
    ),
    deal: <Deal {...props} />,
    room: <Room {...props} />,
  };
  return (
    <div className={parts.page}>
      <header className={parts.head}>
        <h1>{view.name}</h1>
        <p className={styles.badge} data-phase={view.phase}>
          {text.phases[view.phase]}
        </p>
        <nav aria-label={view.name}>
          <Link href={`/tournament/${id}`}>{text.seat.toTournament}</Link>
          <Link href={`/tournament/${id}/clock`}>{text.clock.screen}</Link>
          <Link href={`/tournament/announce/${view.house}?copy=${id}`}>{text.floor.again}</Link>
        </nav>
      </header>
      <Facts tournament={view} />
      <Refused refusal={action.refusal} />
      <div className={parts.now}>
        {runs && <Clock {...props} />}
        {runs && <Now {...props} onOpen={(wanted) => choose(wanted)} />}
      </div>
      <div className={parts.rest}>
        {tabs.length > 0 && tab && <Tabs tabs={tabs} tab={tab} onChoose={choose} content={content} />}
        <div
          className={styles.printed}
          data-paper={paper === 'tables' ? paper : 'tickets'}
          data-shown={tab === 'seats' || undefined}
        >
          <Tables state={state} />
          {paper !== 'tables' && <Tickets state={state} of={paper.ticketsOf} />}
        </div>
      </div>
    </div>
  );
}

interface TabsProps {
  readonly tabs: readonly Tab[];
  readonly tab: Tab;
  readonly onChoose: (tab: Tab) => void;
  readonly content: Readonly<Record<Tab, ReactNode>>;
}

/** Shows one part at a time. The others keep what was typed in them. */
function Tabs({ tabs, tab, onChoose, content }: TabsProps) {
  const { floor: text } = useMessages(messages);
  const id = useId();
  const keys = useKeysOn();
  const go = (place: number) => {
    const next = tabs.at(place % tabs.length);
    if (next === undefined) return;
    onChoose(next);
    document.getElementById(id + next)?.focus();
  };
  return (
    <section aria-label={text.parts} className={parts.tabs}>
      <div role="tablist">
        {tabs.map((one, index) => (
          <button
            key={one}
            id={id + one}
            type="button"
            role="tab"
            aria-selected={one === tab}
            aria-controls={`${id}${one}panel`}
            tabIndex={one === tab ? 0 : -1}
            onClick={() => onChoose(one)}
            onKeyDown={({ key }) => {
              if (key === 'ArrowRight') go(index + 1);
              if (key === 'ArrowLeft') go(index - 1);
            }}
          >
            {text.tabs[one]}
            {keys && (
              <span aria-hidden="true">
                {' '}
                <kbd>{index + 1}</kbd>
              </span>
            )}
          </button>
        ))}
      </div>
      {tabs.map((one) => (
        <div
          key={one}
          role="tabpanel"
          id={`${id}${one}panel`}
          aria-labelledby={id + one}
          hidden={one !== tab}
        >
          {content[one]}
        </div>
      ))}
    </section>
  );
}

/** Lets the floor withdraw a player from a bracket, so that the opponent need not wait. */
function Withdrawal({ state: { entries }, action, give }: FloorProps) {
  const { floor: text } = useMessages(messages);
  const players = entries.filter(({ status }) => status === 'playing');
  const [picked, pick] = useState('');
  const entry = players.find(({ number }) => String(number) === picked) ?? players[0];
  return (
    <Panel title={text.withdrawal}>
      <div className={styles.form}>
        <Select
          label={text.withdrawn}
          value={String(entry?.number ?? '')}
          choices={players.map(({ number, name }) => ({ value: String(number), text: name }))}
          onChange={pick}
        />
        <ConfirmButton
          busy={action.busy}
          disabled={!entry}
          question={text.asWithdraw({ name: entry?.name ?? '' })}
          onConfirm={() => entry && void give({ type: 'give-up', entry: entry.number })}
        >
          {text.withdrawPlayer}
        </ConfirmButton>
      </div>
    </Panel>
  );
}

function Clock({ state, action, give }: FloorProps) {
  const { floor: text, clock } = useMessages(messages);
  const [minutes, setMinutes] = useState('');
  const { view } = state;
  const flight = shownFlight(view);
  if (!flight) return null;
  const of = { flight: flight.id };
  const set = (to: string | { readonly left: number }) => void give({ type: 'clock', ...of, set: to });
  const { busy } = action;
  const absent = state.floor?.notCheckedIn.length ?? 0;
  const start = () => void give({ type: 'start', ...of });
  if (flight.status === 'waiting' || view.phase === 'registering')
    return (
      <Panel title={clock.title}>
        <div className={styles.form}>
          {absent > 0 ? (
            <ConfirmButton
              busy={busy}
              question={text.asStart({ n: absent, minutes: CHECK_IN_MINUTES })}
              onConfirm={start}
            >
              {text.start}
            </ConfirmButton>
          ) : (
            <Button kind="call" busy={busy} onPress={start}>
              {text.start}
            </Button>
          )}
          <ConfirmButton
            busy={busy}
            question={view.cash ? text.asCancelCash : text.asCancel}
            onConfirm={() => void give({ type: 'cancel', reason: text.cancel })}
          >
            {text.cancel}
          </ConfirmButton>
        </div>
      </Panel>
    );
  return (
    <Panel title={clock.title}>
      <ClockFace state={state} />
      <div className={styles.form}>
        <Button kind="call" busy={busy} onPress={() => set(flight.clock.running ? 'pause' : 'resume')}>
          {flight.clock.running ? text.pause : text.resume}
        </Button>
        <Button busy={busy} onPress={() => set('next')}>
          {text.nextLevel}
        </Button>
        <Button busy={busy} onPress={() => set('back')}>
          {text.levelBack}
        </Button>
        <Button
          busy={busy}
          pressed={flight.handForHand}
          onPress={() => void give({ type: 'hand-for-hand', ...of, on: !flight.handForHand })}
        >
          {flight.handForHand ? text.endHandForHand : text.handForHand}
        </Button>
        <ConfirmButton
          busy={busy}
          question={text.asLastHands}
          onConfirm={() => void give({ type: 'last-hands', ...of })}
        >
          {text.lastHands}
        </ConfirmButton>
      </div>
      <Form
        busy={busy}
        className={styles.form}
        onSubmit={() => set({ left: Math.round(Number(minutes) * 60_000) })}
      >
        <TextField
          label={text.minutesLeft}
          type="number"
          min={0}
          max={1440}
          step="any"
          value={minutes}
          onChange={setMinutes}
          required
        />
        <Button submit busy={busy}>
          {text.setLeft}
        </Button>
      </Form>
    </Panel>
  );
}
