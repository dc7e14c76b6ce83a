import { messages } from 'messages:tournaments';
import { CHECK_IN_MINUTES, type FloorCommand, newKey, type TournamentState } from '@croupier/client';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'wouter';
import { useMessages } from '../app/language.tsx';
import { Loading } from '../app/loading.tsx';
import { Notice } from '../app/notice.tsx';
import { useClient } from '../app/session.tsx';
import { useTitle } from '../app/title.ts';
import { Button } from '../forms/button.tsx';
import { ConfirmButton } from '../forms/confirm.tsx';
import { Panel, TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { useMutation } from '../forms/mutation.ts';
import { useRefusalText } from '../forms/refusals.ts';
import { Refused } from '../forms/refused.tsx';
import { shownFlight } from './clock.ts';
import { ClockFace } from './face.tsx';
import { CheckIn } from './floor-check-in.tsx';
import { Deal } from './floor-deal.tsx';
import { Desk } from './floor-desk.tsx';
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
  const runs = view.phase === 'registering' || view.phase === 'playing';
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link href={`/tournament/${id}`}>{text.seat.toTournament}</Link>
        <h1>{view.name}</h1>
        <p className={styles.badge} data-phase={view.phase}>
          {text.phases[view.phase]}
        </p>
      </header>
      <Facts tournament={view} />
      <Refused refusal={action.refusal} />
      <div className={styles.columns}>
        <div>
          {runs && <Clock {...props} />}
          {runs && <CheckIn {...props} />}
          {view.phase === 'playing' && <Penalties {...props} />}
          {view.phase === 'playing' && <Deal {...props} />}
        </div>
        <div>
          {runs && <Desk {...props} print={print} />}
          {view.phase === 'playing' && view.bracket === null && <Seating {...props} />}
          {view.room === 'physical' && view.phase === 'playing' && <Room {...props} />}
          <div className={styles.printed} data-paper={paper === 'tables' ? paper : 'tickets'}>
            <Tables state={state} />
            {paper !== 'tables' && <Tickets state={state} of={paper.ticketsOf} />}
          </div>
        </div>
      </div>
    </div>
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
