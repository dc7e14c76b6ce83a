import { type ComponentType, Suspense } from 'react';
import type { LazyValue } from '../app/lazy-value.ts';
import { Loading } from '../app/loading.tsx';
import { useClient } from '../app/session.tsx';
import { useQuery } from '../forms/query.ts';
import type { OwnPlayProps } from '../games/game.ts';
import { OWN_PLAY } from '../games/pages.ts';
import { summaryOf } from '../plans/houses.ts';

/** Shows the statistics that games keep for this account. Shows nothing if no rounds were played. */
export function OwnPlay() {
  const { api } = useClient();
  const { answer } = useQuery('tallies', () => api.tallies());
  const known = (answer?.tallies ?? []).flatMap(({ plan: id, counts }) => {
    const plan = summaryOf(id);
    return plan ? [{ plan, counts }] : [];
  });
  return [...OWN_PLAY].map(([game, page]) => {
    const tallies = known.filter(({ plan }) => plan.game === game);
    return (
      tallies.length > 0 && (
        <Suspense key={game} fallback={<Loading />}>
          <Counted page={page} tallies={tallies} />
        </Suspense>
      )
    );
  });
}

function Counted({
  page,
  tallies,
}: OwnPlayProps & { readonly page: LazyValue<ComponentType<OwnPlayProps>> }) {
  const Page = page.use();
  return <Page tallies={tallies} />;
}
