import { messages } from 'messages:account/security';
import { Link, Redirect } from 'wouter';
import styles from '../account/account.module.css';
import { useMessages } from '../app/language.tsx';
import { Loading } from '../app/loading.tsx';
import { useClient, useConnection, useMe } from '../app/session.tsx';
import { useTitle } from '../app/title.ts';
import { NoAnswer } from '../forms/no-answer.tsx';
import { useQuery } from '../forms/query.ts';
import { Codes } from './codes.tsx';
import { Email } from './email.tsx';
import { Passkeys } from './passkeys.tsx';
import { Password } from './password.tsx';
import { Sessions } from './sessions.tsx';
import { Tokens } from './tokens.tsx';

/** Shows the account's security: sign-ins, password, codes, passkeys and e-mail address. */
export function SecurityPage() {
  const text = useMessages(messages);
  useTitle(text.title);
  const me = useMe();
  const { account, status } = useConnection();
  const unknown = me === undefined && (account || (account === undefined && status === 'connecting'));
  // Visitors and guests have nothing to protect yet. They sign up or sign in on the account page.
  const isNamed = me !== undefined && !me.account.guest;
  return (
    <div className={styles.page}>
      <h1>{text.title}</h1>
      <p>
        <Link href="/account">{text.toAccount}</Link>
      </p>
      {unknown && <Loading />}
      {!unknown && !isNamed && <Redirect to="/account" replace />}
      {isNamed && <Ways key={me.account.id} first={me.mustSetUpCodes} />}
    </div>
  );
}

/** Shows all sign-in methods. Staff who must set up codes first see only those that they may use. */
function Ways({ first }: { readonly first: boolean }) {
  const { api } = useClient();
  const known = useQuery('security', () => api.security());
  const sessions = useQuery('sessions', () => api.sessions());
  const changed = () => {
    known.again();
    sessions.again();
  };
  const { answer: security, refusal } = known;
  if (!security) return refusal ? <NoAnswer asked={known} /> : <Loading />;
  return (
    <>
      <Codes security={security} changed={changed} />
      {!first && <Passkeys security={security} changed={changed} />}
      {!first && <Email security={security} changed={changed} />}
      <Password changed={changed} />
      <Sessions asked={sessions} codes={security.codes} />
      {!first && <Tokens codes={security.codes} />}
    </>
  );
}
