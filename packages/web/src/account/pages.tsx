import { Route, Switch } from 'wouter';
import { page } from '../app/lazy-page.ts';
import { NotFound } from '../app/notice.tsx';
import { ConfirmEmailPage } from '../security/confirm-email.tsx';
import { OpenIdPage } from '../security/openid-page.tsx';
import { SecurityPage } from '../security/page.tsx';
import { RecoveryPage } from '../security/recovery-page.tsx';
import { AccountPage } from './page.tsx';

/** Only players of poker load this page. */
const Hands = page('hands', async () => (await import('./hands/page.tsx')).HandsPage);

/**
 * Shows the account or sign-in page for each address. Most of the pages load together, because each is small
 * compared with the code that they share.
 */
export function AccountPages() {
  return (
    <Switch>
      <Route path="/account" component={AccountPage} />
      <Route path="/account/hands" component={() => <Hands />} />
      <Route path="/account/security" component={SecurityPage} />
      <Route path="/recovery" component={RecoveryPage} />
      <Route path="/sign-in/openid" component={OpenIdPage} />
      <Route path="/confirm-email" component={ConfirmEmailPage} />
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}
