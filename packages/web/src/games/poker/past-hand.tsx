import { messages } from 'messages:poker/table';
import { messages as roundMessages } from 'messages:rounds';
import { useState } from 'react';
import { Link } from 'wouter';
import { useMessages } from '../../app/language.tsx';
import { Loading } from '../../app/loading.tsx';
import { useClient } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { useQuery } from '../../forms/query.ts';
import { CardProof } from '../../rounds/card-proof.tsx';
import styles from './hands.module.css';
import { Replayer } from './replayer.tsx';
import { useStableScene } from './scene.ts';
import { nameIn, type SeenHand } from './seen-hands.ts';

interface PastHandProps {
  readonly round: string;
  readonly seen: SeenHand | undefined;
  readonly back: () => void;
}

/** Shows one hand of this table from its record. */
export function PastHand({ round, seen, back }: PastHandProps) {
  const text = useMessages(messages);
  const { plan } = useStableScene();
  const { api } = useClient();
  const { answer: record, refusal } = useQuery(`record ${round}`, () => api.record({ round }));
  return (
    <div className={styles.told} data-testid="told">
      <Button kind="quiet" small onPress={back}>
        ‹ {text.hands.back}
      </Button>
      {refusal && <p className={styles.none}>{text.hands.failed}</p>}
      {!record && !refusal && <Loading />}
      {record && (
        <>
          <Replayer
            plan={plan}
            hand={round}
            record={record}
            own={seen?.own}
            name={(place) => nameIn(seen, place, text)}
          />
          <Proof round={round} />
          <Link href={`/round/${round}`}>{text.hands.whole}</Link>
        </>
      )}
    </div>
  );
}

/** On request, checks the cards of the hand against the root that was published before the hand. */
function Proof({ round }: { readonly round: string }) {
  const text = useMessages(roundMessages).cards;
  const [wanted, setWanted] = useState(false);
  if (wanted) return <CardProof round={round} />;
  return (
    <Button small onPress={() => setWanted(true)}>
      {text.verify}
    </Button>
  );
}
