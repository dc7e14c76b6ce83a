import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import type { Language } from '../messages/catalogue.ts';
import { LanguageProvider } from './language.tsx';
import { page } from './lazy-page.ts';
import { Loading } from './loading.tsx';
import { NotFound } from './notice.tsx';
import { Session } from './session.tsx';
import { Shell } from './shell.tsx';

const Lobby = page('lobby', async () => (await import('../lobby/page.tsx')).LobbyPage);
const Table = page('table', async () => (await import('../table/page.tsx')).TablePage);
const Opening = page('opening', async () => (await import('../opening/page.tsx')).OpeningPage);
const Console = page('console', async () => (await import('../console/pages.tsx')).ConsolePages);
const HomeSession = page(
  'home-session',
  async () => (await import('../home-session/page.tsx')).HomeSessionPage,
);
const Join = page('home-session', async () => (await import('../home-session/join.tsx')).JoinPage);
const Account = page('account', async () => (await import('../account/pages.tsx')).AccountPages);
const Registration = page(
  'registration',
  async () => (await import('../registration/page.tsx')).RegistrationPage,
);
const Round = page('rounds', async () => (await import('../rounds/page.tsx')).RoundPage);
const Shared = page('rounds', async () => (await import('../rounds/shared.tsx')).SharedPage);
const Tournaments = page(
  'tournaments',
  async () => (await import('../tournaments/pages.tsx')).TournamentPages,
);
const CashDesk = page('money', async () => (await import('../cash-desk/page.tsx')).CashDeskPage);

/**
 * Starts to load the lobby while the messages of the shell are still loading. Most visits begin at the lobby.
 */
export async function fetchFirstPage(): Promise<void> {
  if (location.pathname === '/') await Lobby.fetch();
}

/**
 * Shows the page for each address. When a page is first opened, its code and messages are loaded together.
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
              <Route path="/console/*?" component={Console} />
              <Route path="/houses/*" component={Console} />
              <Route path="/home-session" component={() => <HomeSession />} />
              <Route path="/home-session/:table">
                {({ table }) => <HomeSession key={table} table={table} />}
              </Route>
              <Route path="/join/:code">{({ code }) => <Join key={code} code={code} />}</Route>
              <Route path="/tournaments" component={Tournaments} />
              <Route path="/tournament/*" component={Tournaments} />
              <Route path="/cash-desk/:house">{({ house }) => <CashDesk key={house} house={house} />}</Route>
              <Route path="/account/*?" component={Account} />
              <Route path="/recovery" component={Account} />
              <Route path="/confirm-email" component={Account} />
              <Route path="/sign-in/openid" component={Account} />
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
