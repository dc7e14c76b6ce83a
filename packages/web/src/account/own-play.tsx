import { plan as planOf } from '@croupier/houses';
import { Suspense } from 'react';
import { Loading } from '../app/loading.tsx';
import { useClient } from '../app/session.tsx';
import { useAsked } from '../forms/asked.ts';
import { OWN_PLAY } from '../games/registry.ts';

/** What games count of this account's own rounds; nothing where none of them has been played. */
export function OwnPlay() {
  const { api } = useClient();
  const { answer } = useAsked('tallies', () => api.tallies());
  const known = (answer?.tallies ?? []).flatMap(({ plan: id, counts }) => {
    const plan = planOf(id);
    return plan ? [{ plan, counts }] : [];
  });
  return [...OWN_PLAY].map(([game, Counted]) => {
    const tallies = known.filter(({ plan }) => plan.game === game);
    return (
      tallies.length > 0 && (
        <Suspense key={game} fallback={<Loading />}>
          <Counted tallies={tallies} />
        </Suspense>
      )
    );
  });
}
