import type { TableSnapshot } from '@croupier/client';
import { useState } from 'react';
import { useSilences } from '../../talk/silences.ts';
import { useStation } from '../station.ts';
import type { Arrivals } from './arrivals.ts';
import { Inbox } from './inbox.tsx';
import styles from './place.module.css';
import { Players } from './players.tsx';

interface PlaceProps {
  readonly shown: TableSnapshot;
  readonly arrivals: Arrivals;
}

/** Shows the dealer's place: the players by name, and their conversations with the dealer. */
export function Place({ shown, arrivals }: PlaceProps) {
  const { sitting } = useStation();
  const [chosen, setChosen] = useState<string>();
  const silences = useSilences(shown);
  return (
    <div className={styles.place}>
      <Players sitting={sitting ?? []} arrivals={arrivals} silences={silences} onWrite={setChosen} />
      <Inbox
        lines={shown.dealerTalk ?? []}
        arrivals={arrivals}
        silences={silences}
        chosen={chosen}
        onChoose={setChosen}
      />
    </div>
  );
}
