import { type ComponentType, createElement, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { type Language, library } from '../messages/catalogue.ts';
import { LanguageProvider } from './language.tsx';
import { LazyValue } from './lazy-value.ts';
import { Loading } from './loading.tsx';
import { NotFound } from './notice.tsx';
import { Session } from './session.tsx';
import { Shell } from './shell.tsx';

/**
 * Makes a page that loads its code together with its first messages when it is first opened. A loaded page is drawn
 * immediately, while React's `lazy` would show a loading state for a third of a second.
 */
function page<Props extends object>(part: string, load: () => Promise<ComponentType<Props>>) {
  const loaded = new LazyValue(async () => {
    const [Page] = await Promise.all([load(), library.fetch(part)]);
    await library.fetchWanted().catch(() => {}); // a component whose texts are missing requests them again and reports the failure
    return Page;
  });
  const Opened = (props: Props) => createElement(loaded.use(), props);
  return Object.assign(Opened, { fetch: loaded.fetch });
}

const Lobby = page('lobby', async () => (await import('../lobby/page.tsx')).LobbyPage);
const Table = page('table', async () => (await import('../table/page.tsx')).TablePage);
const Opening = page('opening', async () => (await import('../opening/page.tsx')).OpeningPage);
const Console = page('console', async () => (await import('../console/page.tsx')).ConsolePage);
const Tables = page('console', async () => (await import('../console/tables.tsx')).TablesPage);
const studio = () => import('../console/studio/pages.ts');
const Studio = page('studio', async () => (await studio()).StudioPage);
const Rota = page('studio', async () => (await studio()).RotaPage);
const HomeSession = page(
  'home-session',
  async () => (await import('../home-session/page.tsx')).HomeSessionPage,
);
const Join = page('home-session', async () => (await import('../home-session/join.tsx')).JoinPage);
const account = () => import('../account/pages.ts');
const Account = page('account', async () => (await account()).AccountPage);
const Security = page('account', async () => (await account()).SecurityPage);
const Recovery = page('account', async () => (await account()).RecoveryPage);
const ConfirmEmail = page('account', async () => (await account()).ConfirmEmailPage);
const Registration = page(
  'registration',
  async () => (await import('../registration/page.tsx')).RegistrationPage,
);
const Round = page('rounds', async () => (await import('../rounds/page.tsx')).RoundPage);
const Shared = page('rounds', async () => (await import('../rounds/shared.tsx')).SharedPage);
const Tournaments = page(
  'tournaments',
  async () => (await import('../tournaments/list.tsx')).TournamentsPage,
);
const Tournament = page('tournaments', async () => (await import('../tournaments/page.tsx')).TournamentPage);
const Floor = page('tournaments', async () => (await import('../tournaments/floor.tsx')).FloorPage);
const Clock = page('tournaments', async () => (await import('../tournaments/screen.tsx')).ClockScreen);

const CashDesk = page('money', async () => (await import('../cash-desk/page.tsx')).CashDeskPage);

/** Fetches the page on which most visits begin, if this visit does, while the messages of the shell are loading. */
export async function fetchFirstPage(): Promise<void> {
  if (location.pathname === '/') await Lobby.fetch();
}

/**
 * Shows the page for each address. Each page loads with its messages and the plans of its houses when it is first
 * opened.
 */
export function App({ language }: { readonly language: Language }) {
  return (
    <LanguageProvider first={language}>
      <Session>
        <Shell>
          <Suspense fallback={<Loading />}>
            <Switch>
              <Route path="/" component={Lobby} />
              <Route path="/table/:table">{({ table }) => <Table key={table} table={table} />}</Route>
              <Route path="/open/:house/:plan">
                {({ house, plan }) => <Opening key={plan} plan={`${house}/${plan}`} />}
              </Route>
              <Route path="/console" component={Tables} />
              <Route path="/console/:table">{({ table }) => <Console key={table} table={table} />}</Route>
              <Route path="/console/studio/:house">
                {({ house }) => <Studio key={house} house={house} />}
              </Route>
              <Route path="/console/rota/:house">{({ house }) => <Rota key={house} house={house} />}</Route>
              <Route path="/home-session" component={() => <HomeSession />} />
              <Route path="/home-session/:table">
                {({ table }) => <HomeSession key={table} table={table} />}
              </Route>
              <Route path="/join/:code">{({ code }) => <Join key={code} code={code} />}</Route>
              <Route path="/tournaments" component={Tournaments} />
              <Route path="/tournament/:id">{({ id }) => <Tournament key={id} tournament={id} />}</Route>
              <Route path="/tournament/:id/floor">{({ id }) => <Floor key={id} tournament={id} />}</Route>
              <Route path="/tournament/:id/clock">{({ id }) => <Clock key={id} tournament={id} />}</Route>
              <Route path="/cash-desk/:house">{({ house }) => <CashDesk key={house} house={house} />}</Route>
              <Route path="/account" component={Account} />
              <Route path="/account/security" component={Security} />
              <Route path="/recovery" component={Recovery} />
              <Route path="/confirm-email" component={ConfirmEmail} />
              <Route path="/registration/:house">
                {({ house }) => <Registration key={house} house={house} />}
              </Route>
              <Route path="/shared/:link">{({ link }) => <Shared key={link} link={link} />}</Route>
              <Route path="/round/:round">{({ round }) => <Round key={round} round={round} />}</Route>
              <Route>
                <NotFound />
              </Route>
            </Switch>
          </Suspense>
        </Shell>
      </Session>
    </LanguageProvider>
  );
}
