import { Route, Switch } from 'wouter';
import { page } from '../app/lazy-page.ts';
import { NotFound } from '../app/notice.tsx';

const Tables = page('console', async () => (await import('./tables.tsx')).TablesPage);
const Console = page('console', async () => (await import('./page.tsx')).ConsolePage);
const Studio = page('studio', async () => (await import('./house-pages.ts')).StudioPage);
const Rota = page('studio', async () => (await import('./house-pages.ts')).RotaPage);

const Room = page('studio', async () => (await import('./house-pages.ts')).RoomPage);
const Takings = page('studio', async () => (await import('./house-pages.ts')).TakingsPage);
const AuditLog = page('audit', async () => (await import('./house-pages.ts')).AuditLogPage);

/** Shows the staff's page for each address. These routes are part of the staff's code, which players do not load. */
export function ConsolePages() {
  return (
    <Switch>
      <Route path="/console" component={Tables} />
      <Route path="/console/:table">{({ table }) => <Console key={table} table={table} />}</Route>
      <Route path="/console/studio/:house">{({ house }) => <Studio key={house} house={house} />}</Route>
      <Route path="/console/room/:house">{({ house }) => <Room key={house} house={house} />}</Route>
      <Route path="/console/takings/:house">{({ house }) => <Takings key={house} house={house} />}</Route>
      <Route path="/console/audit-log/:house">{({ house }) => <AuditLog key={house} house={house} />}</Route>
      <Route path="/console/rota/:house">{({ house }) => <Rota key={house} house={house} />}</Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}
