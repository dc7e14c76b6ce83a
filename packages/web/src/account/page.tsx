import { messages } from 'messages:account/page';
import type { Me } from '@croupier/client';
import { useState } from 'react';
import { Link } from 'wouter';
import { useHouseName } from '../app/houses.ts';
import { useMessages } from '../app/language.tsx';
import { Loading } from '../app/loading.tsx';
import { useClient, useConnection, useMe } from '../app/session.tsx';
import { ThemeChoice } from '../app/theme-choice.tsx';
import { useTitle } from '../app/title.ts';
import { Button } from '../forms/button.tsx';
import { Panel } from '../forms/fields.tsx';
import { useMutation } from '../forms/mutation.ts';
import { Refused } from '../forms/refused.tsx';
import { RealMoney } from '../money/panel.tsx';
import { Protection } from '../protection/panel.tsx';
import styles from './account.module.css';
import { Credentials } from './credentials.tsx';
import { OwnData } from './own-data.tsx';
import { OwnPlay } from './own-play.tsx';
import { Purses } from './purses.tsx';
import { Rounds } from './rounds.tsx';
import { Shares } from './shares.tsx';
import { Staff, StaffKey } from './staff.tsx';
import { Statement } from './statement.tsx';

/** Shows the account: name and password, purses, statement, rounds played. */
export function AccountPage() {
  const text = useMessages(messages);
  useTitle(text.title);
  const me = useMe();
  const { account, status } = useConnection();
  // The staff key of a visitor is used first. Its result is shown on this page.
  const [withKey] = useState(() => window.location.hash.startsWith('#staff='));
  const unknown = me === undefined && (account || (account === undefined && status === 'connecting'));
  return (
    <div className={styles.page}>
      <h1>{text.title}</h1>
      {unknown && <Loading />}
      {!unknown && withKey && (
        <>
          <StaffKey />
          <Staff />
        </>
      )}
      {!unknown && !me && <ComeIn />}
      {me && (
        <>
          <Who />
          {!me.account.guest && <ToSecurity first={me.mustSetUpCodes} />}
          <Purses purses={me.purses} />
          {me.purses
            .filter(({ play }) => !play)
            .map(({ house }) => (
              <RealMoney key={house} house={house} />
            ))}
          <Protection me={me} />
          <Rounds />
          <OwnPlay />
          <Shares />
          <Statement purses={realFirst(me.purses)} />
          <OwnData />
          {!withKey && <Staff />}
        </>
      )}
      <Panel title={text.ownDevice}>
        <div>
          <ThemeChoice />
        </div>
      </Panel>
    </div>
  );
}

/** Links to the security page. Some staff must set up sign-in codes there first. */
function ToSecurity({ first }: { readonly first: boolean }) {
  const text = useMessages(messages);
  return (
    <Panel title={text.security}>
      <p>{first ? text.codesFirst : text.securityWhy}</p>
      <p>
        <Link href="/account/security">{text.toSecurity}</Link>
      </p>
    </Panel>
  );
}

/** Returns the purses, real money first. */
function realFirst(purses: Me['purses']): Me['purses'] {
  return [...purses].sort((a, b) => Number(a.play) - Number(b.play));
}

/** Lets a visitor start as a guest, sign up, or sign in. */
function ComeIn() {
  const text = useMessages(messages);
  const { api } = useClient();
  const guest = useMutation();
  return (
    <Panel title={text.welcome}>
      <p>{text.welcomeWhy}</p>
      <div>
        <Button kind="call" busy={guest.busy} onPress={() => void guest.run(() => api.guest())}>
          {text.guest}
        </Button>
      </div>
      <Refused refusal={guest.refusal} />
      <div className={styles.pair}>
        <Credentials kind="signUp" />
        <Credentials kind="signIn" />
      </div>
    </Panel>
  );
}

/** Shows who is signed in, and how to switch to another account. */
function Who() {
  const text = useMessages(messages);
  const client = useClient();
  const me = useMe();
  const out = useMutation();
  const signOut = async () => {
    const answer = await out.run(() => client.api.signOut());
    // Staff who signed in at their employer sign out there, too.
    if (answer?.continueAt) location.assign(answer.continueAt);
  };
  const houseName = useHouseName();
  if (!me) return null;
  const { name, guest, roles } = me.account;
  if (guest)
    return (
      <Panel title={text.asGuest}>
        <p>{text.keep}</p>
        <Credentials kind="signUp" />
        <details className={styles.other}>
          <summary>{text.other}</summary>
          <Credentials kind="signIn" />
        </details>
      </Panel>
    );
  return (
    <Panel title={name}>
      {roles.length > 0 && (
        <>
          <p>{text.roles}:</p>
          <ul>
            {[...new Set(roles.map(({ house }) => house))].map((house) => (
              <li key={house}>
                {houseName(house)}:{' '}
                {roles.flatMap((held) => (held.house === house ? [text.role[held.role]] : [])).join(', ')}
              </li>
            ))}
          </ul>
        </>
      )}
      <div>
        <Button busy={out.busy} onPress={() => void signOut()}>
          {text.signOut}
        </Button>
      </div>
      <Refused refusal={out.refusal} />
    </Panel>
  );
}
