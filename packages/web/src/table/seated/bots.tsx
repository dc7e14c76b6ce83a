import { messages as seatedMessages } from 'messages:seated/places';
import { isBot, MAX_BOTS, type TableInfo } from '@croupier/client';
import type { SeatId } from '@croupier/core';
import { useMessages } from '../../app/language.tsx';
import { useClient } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { useMutation } from '../../forms/mutation.ts';
import { Refused } from '../../forms/refused.tsx';
import styles from './bots.module.css';

interface BotsProps {
  readonly info: TableInfo;
  readonly view: { readonly seats: number; readonly places: readonly { readonly seat: SeatId }[] };
}

/** Offers bots for free seats. A tournament seats its bots itself. */
export function Bots({ info, view }: BotsProps) {
  const text = useMessages(seatedMessages);
  const { api } = useClient();
  const action = useMutation();
  if (info.tournament) return null;
  const here = view.places.filter(({ seat }) => isBot(seat)).length;
  // If a person deals from a physical pack, nobody can hold a bot's cards.
  const mayCome = info.dealer === 'virtual' && info.state === 'running';
  const free = mayCome ? view.seats - view.places.length : 0;
  const want = (wanted: number) =>
    void action.run(() => api.seatBots({ table: info.id, wanted: Math.min(MAX_BOTS, wanted) }));
  return (
    <div className={styles.bots}>
      {free > 0 && (
        <Button busy={action.busy} onPress={() => want(here + free)}>
          {text.bots}
        </Button>
      )}
      {here > 0 && (
        <Button kind="quiet" busy={action.busy} onPress={() => want(0)}>
          {text.botsAway}
        </Button>
      )}
      <Refused refusal={action.refusal} />
    </div>
  );
}
