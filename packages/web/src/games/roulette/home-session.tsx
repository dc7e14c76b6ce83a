import { messages } from 'messages:home-session';
import { messages as tableMessages } from 'messages:roulette/table';
import { type Money, money, sum } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { useMemo } from 'react';
import { useMessages } from '../../app/language.tsx';
import { useMedia } from '../../app/use-media.ts';
import { useCallLanguage } from '../../calls/language.ts';
import { Routine } from '../../console/routine.tsx';
import { StationContext } from '../../console/station.ts';
import { useStationOf } from '../../console/use-station.ts';
import { HomeSessionFrame } from '../../home-session/frame.tsx';
import { Guests, useWins } from '../../home-session/guests.tsx';
import { usePeople } from '../../people/people.ts';
import { seatColours } from '../../pieces/chips/colours.ts';
import { playDeviceSound } from '../../sound/player.ts';
import { usePresented } from '../../table/presented/use-presented.ts';
import type { HomeSessionProps } from '../game.ts';
import { resultText } from './calls.ts';
import { game } from './console/console.tsx';
import { Device, pocketOf } from './device/device.tsx';
import { GuestChips, KeptChips } from './layout/chips.tsx';
import { Layout } from './layout/layout.tsx';
import { pocketToken } from './names/names.ts';
import { useNamesOf } from './names/use-names.ts';
import { fallOf, pacing } from './pacing.ts';
import { viewsAt } from './scene.ts';
import { useSpokenCalls } from './table/calls.tsx';
import { useDecided, useHistory } from './table/history.ts';
import { stageKey } from './table/stage.tsx';

/** The number of results in the list. */
const LISTED = 14;

/** Shows the large screen of a home session that is played with a wheel or dice. */
export function RouletteHomeSession(props: HomeSessionProps<roulette.RoulettePlan>) {
  const { plan, table, info, code } = props;
  const presented = usePresented(props, pacing);
  const { revealed: shown, state } = presented;
  const { stages } = useMessages(tableMessages);
  const { view } = viewsAt(state, shown);
  const [language, callIn] = useCallLanguage(info.id);
  const past = useHistory(info.id, props.shown, state);
  const seats = view.chips.map(({ seat }) => seat);
  const people = usePeople({ table: info.id, seats, code, watch: true });
  const colours = useMemo(() => coloursOf(people.sitting, view), [people.sitting, view]);
  // The last round has been paid, and the next ball has not been thrown yet.
  const paid = shown.as === 'manager' && !view.ball && view.result === undefined;
  const wins = useWins(past[0]?.id, paid);
  const decided = useDecided(view, state.round, past);
  const pocket = pocketOf(decided?.result);
  useSpokenCalls(presented.eventSource, plan, language);
  const station = useStationOf({ table, shown: props.shown, info, role: 'croupier' }, game, language);
  const marked = (result: roulette.RouletteResult) => {
    const text = pocketOf(result);
    return text === undefined ? { text: '–', colour: 'void' } : { text, colour: pocketToken(plan, text) };
  };
  return (
    <HomeSessionFrame
      info={info}
      shown={shown}
      state={state}
      code={code}
      empty={people.sitting.length === 0}
      callLanguage={language}
      callIn={callIn}
      device={
        <Device
          plan={plan}
          view={viewsAt(presented.movingState, shown).view}
          last={past.find(({ number }) => number < presented.movingState.round.number)?.result}
          round={presented.movingState.round.number}
          fall={fallOf(presented.movingState)}
          onMoment={(moment) => playDeviceSound(moment, plan.device.kind)}
        />
      }
      decided={
        decided && pocket !== undefined
          ? { ...marked(decided.result), called: resultText(plan, language, decided.result) }
          : undefined
      }
      stage={`${stages[stageKey(plan, view)]}.`}
      open={view.open}
      guests={
        <Guests
          table={table}
          people={people}
          staked={stakedOf(view)}
          wins={wins}
          colours={colours}
          currency={plan.currency}
        />
      }
      results={past.slice(0, LISTED).map(({ id, result }) => ({ id, ...marked(result) }))}
      procedure={
        station &&
        info.dealer === 'console' && (
          <StationContext value={station}>
            <Routine />
          </StationContext>
        )
      }
      layout={
        <GuestsLayout plan={plan} view={view} winner={pocket} nameOf={people.nameOf} colours={colours} />
      }
    />
  );
}

/** Returns a colour for each guest who is seated or has chips on the layout. */
function coloursOf(sitting: readonly { readonly seat: string }[], { chips }: roulette.RouletteView) {
  return seatColours([...chips, ...sitting.filter(({ seat }) => !chips.some((one) => one.seat === seat))]);
}

function stakedOf({ chips }: roulette.RouletteView): ReadonlyMap<string, Money> {
  return new Map(
    chips.map(({ seat, bets, kept }) => [seat, money(sum([...bets, ...kept].map(({ amount }) => amount)))]),
  );
}

interface GuestsLayoutProps {
  readonly plan: roulette.RoulettePlan;
  readonly view: roulette.RouletteView;
  readonly winner: roulette.Pocket | undefined;
  readonly nameOf: (seat: string) => string;
  readonly colours: ReturnType<typeof seatColours>;
}

/** Draws the layout with the chips of all guests, each in the guest's own colour. Bets cannot be placed on it. */
function GuestsLayout({ plan, view, winner, nameOf, colours }: GuestsLayoutProps) {
  const text = useMessages(messages);
  const names = useNamesOf(plan);
  const wide = useMedia('(min-width: 44rem)');
  const describe = (position: string, name: string) => {
    const lying = view.chips.flatMap(({ seat, bets }) =>
      bets
        .filter((bet) => bet.position === position)
        .map(({ amount }) => `${nameOf(seat)} ${names.amount(amount)}`),
    );
    return [name, ...lying].join(', ');
  };
  return (
    <Layout
      plan={plan}
      lie={wide ? 'along' : 'upright'}
      label={text.layout}
      winner={winner}
      describe={describe}
    >
      {(places) => (
        <>
          <GuestChips seats={view.chips} colours={colours} places={places} currency={plan.currency} />
          {view.chips.map(({ seat, kept }) => (
            <KeptChips key={seat} kept={kept} places={places} currency={plan.currency} />
          ))}
        </>
      )}
    </Layout>
  );
}
