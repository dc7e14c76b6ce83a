import { messages } from 'messages:poker/table';
import type { poker } from '@croupier/games';
import { useMemo } from 'react';
import { useMessages } from '../../app/language.tsx';
import type { ReplayProps } from '../game.ts';
import { placeOf } from './replay.ts';
import { Replayer } from './replayer.tsx';

/** Shows a shared hand as its player saw it, with their own cards. Other players are named by their seats. */
export function SharedHand({ plan, record, seat }: ReplayProps<poker.PokerPlan>) {
  const text = useMessages(messages);
  const own = useMemo(() => (seat === null ? undefined : placeOf(plan, record, seat)), [plan, record, seat]);
  return (
    <>
      <h2 className="heard">{text.hands.history}</h2>
      <Replayer plan={plan} hand="shared" record={record} own={own} name={(place) => text.seat({ place })} />
    </>
  );
}
