import { Route, Switch } from 'wouter';
import { page } from '../app/lazy-page.ts';
import { NotFound } from '../app/notice.tsx';

const List = page('tournaments', async () => (await import('./list.tsx')).TournamentsPage);
const Tournament = page('tournaments', async () => (await import('./page.tsx')).TournamentPage);
const Floor = page('tournaments', async () => (await import('./director-pages.ts')).FloorPage);
const Announce = page('studio', async () => (await import('./director-pages.ts')).AnnouncePage);
const Clock = page('tournaments', async () => (await import('./screen.tsx')).ClockScreen);

/** Shows the tournament page for the current address. */
export function TournamentPages() {
  return (
    <Switch>
      <Route path="/tournaments" component={List} />
      <Route path="/tournament/announce/:house">
        {({ house }) => <Announce key={house} house={house} />}
      </Route>
      <Route path="/tournament/:id">{({ id }) => <Tournament key={id} tournament={id} />}</Route>
      <Route path="/tournament/:id/floor">{({ id }) => <Floor key={id} tournament={id} />}</Route>
      <Route path="/tournament/:id/clock">{({ id }) => <Clock key={id} tournament={id} />}</Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}
