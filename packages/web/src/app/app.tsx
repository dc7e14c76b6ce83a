import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { Speaking } from './language.tsx';
import { Loading } from './loading.tsx';
import { NotFound } from './not-found.tsx';
import { Session } from './session.tsx';
import { Shell } from './shell.tsx';

const Lobby = lazy(async () => ({ default: (await import('../lobby/page.tsx')).LobbyPage }));
const Table = lazy(async () => ({ default: (await import('../table/page.tsx')).TablePage }));
const Console = lazy(async () => ({ default: (await import('../console/page.tsx')).ConsolePage }));
const Tables = lazy(async () => ({ default: (await import('../console/tables.tsx')).TablesPage }));
const Evening = lazy(async () => ({ default: (await import('../evening/page.tsx')).EveningPage }));
const Join = lazy(async () => ({ default: (await import('../evening/join.tsx')).JoinPage }));
const Account = lazy(async () => ({ default: (await import('../account/page.tsx')).AccountPage }));
const Round = lazy(async () => ({ default: (await import('../rounds/page.tsx')).RoundPage }));

/** The screens and where they live. Each page, with its words and its houses' plans, loads when it is first opened. */
export function App() {
  return (
    <Speaking>
      <Session>
        <Shell>
          <Suspense fallback={<Loading />}>
            <Switch>
              <Route path="/" component={Lobby} />
              <Route path="/table/:table">{({ table }) => <Table key={table} table={table} />}</Route>
              <Route path="/console" component={Tables} />
              <Route path="/console/:table">{({ table }) => <Console key={table} table={table} />}</Route>
              <Route path="/evening" component={() => <Evening />} />
              <Route path="/evening/:table">{({ table }) => <Evening key={table} table={table} />}</Route>
              <Route path="/join/:code">{({ code }) => <Join key={code} code={code} />}</Route>
              <Route path="/account" component={Account} />
              <Route path="/round/:round">{({ round }) => <Round key={round} round={round} />}</Route>
              <Route>
                <NotFound />
              </Route>
            </Switch>
          </Suspense>
        </Shell>
      </Session>
    </Speaking>
  );
}
