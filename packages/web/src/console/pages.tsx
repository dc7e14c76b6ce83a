import { Route, Switch } from 'wouter';
import { page } from '../app/lazy-page.ts';
import { NotFound } from '../app/notice.tsx';

const Tables = page('console', async () => (await import('./house-pages.ts')).TablesPage);
const Console = page('console', async () => (await import('./page.tsx')).ConsolePage);
const Studio = page('studio', async () => (await import('./house-pages.ts')).StudioPage);
const Rota = page('studio', async () => (await import('./house-pages.ts')).RotaPage);
const People = page('files', async () => (await import('./files/pages.ts')).PeoplePage);
const PersonsFile = page('files', async () => (await import('./files/pages.ts')).FilePage);
const Accesses = page('files', async () => (await import('./files/pages.ts')).AccessesPage);

const Incidents = page('studio', async () => (await import('./house-pages.ts')).IncidentsPage);
const Player = page('studio', async () => (await import('./house-pages.ts')).PlayerPage);
const Dealers = page('studio', async () => (await import('./house-pages.ts')).DealersPage);
const Ratings = page('studio', async () => (await import('./house-pages.ts')).RatingsPage);
const Room = page('studio', async () => (await import('./house-pages.ts')).RoomPage);
const Books = page('studio', async () => (await import('./house-pages.ts')).BooksPage);
const Takings = page('studio', async () => (await import('./house-pages.ts')).TakingsPage);
const AuditLog = page('studio', async () => (await import('./house-pages.ts')).AuditLogPage);
const Tickets = page('studio', async () => (await import('./house-pages.ts')).TicketsPage);
const Trays = page('studio', async () => (await import('./house-pages.ts')).TraysPage);

const Cases = page('cases', async () => (await import('./cases/pages.ts')).CasesPage);
const Case = page('cases', async () => (await import('./cases/pages.ts')).CasePage);
const AlertRules = page('cases', async () => (await import('./cases/pages.ts')).AlertRulesPage);

/** Shows the staff's page for each address. These routes are part of the staff's code, which players do not load. */
export function ConsolePages() {
  return (
    <Switch>
      <Route path="/console" component={Tables} />
      <Route path="/console/:table">{({ table }) => <Console key={table} table={table} />}</Route>
      <Route path="/console/studio/:house">{({ house }) => <Studio key={house} house={house} />}</Route>
      <Route path="/console/room/:house">{({ house }) => <Room key={house} house={house} />}</Route>
      <Route path="/console/dealers/:house">{({ house }) => <Dealers key={house} house={house} />}</Route>
      <Route path="/console/ratings/:house">{({ house }) => <Ratings key={house} house={house} />}</Route>
      <Route path="/console/incidents/:house">{({ house }) => <Incidents key={house} house={house} />}</Route>
      <Route path="/console/player/:house/:account">
        {({ house, account }) => <Player key={account} house={house} account={account} />}
      </Route>
      <Route path="/console/takings/:house">{({ house }) => <Takings key={house} house={house} />}</Route>
      <Route path="/console/audit-log/:house">{({ house }) => <AuditLog key={house} house={house} />}</Route>
      <Route path="/console/trays/:house">{({ house }) => <Trays key={house} house={house} />}</Route>
      <Route path="/console/tickets/:house">{({ house }) => <Tickets key={house} house={house} />}</Route>
      <Route path="/console/books/:house">{({ house }) => <Books key={house} house={house} />}</Route>
      <Route path="/console/cases/:house">{({ house }) => <Cases key={house} house={house} />}</Route>
      <Route path="/console/cases/:house/:id">
        {({ house, id }) => <Case key={`${house} ${id}`} house={house} id={id} />}
      </Route>
      <Route path="/console/alert-rules/:house">
        {({ house }) => <AlertRules key={house} house={house} />}
      </Route>
      <Route path="/console/rota/:house">{({ house }) => <Rota key={house} house={house} />}</Route>
      <Route path="/houses/:house/people">{({ house }) => <People key={house} house={house} />}</Route>
      <Route path="/houses/:house/people/:account">
        {({ house, account }) => <PersonsFile key={account} house={house} account={account} />}
      </Route>
      <Route path="/houses/:house/file-accesses">
        {({ house }) => <Accesses key={house} house={house} />}
      </Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}
