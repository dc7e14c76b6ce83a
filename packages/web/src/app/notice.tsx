import { messages } from 'messages:app/shell';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useMessages } from './language.tsx';
import styles from './notice.module.css';
import { useTitle } from './title.ts';

/** Shows a page with a single message, which states the problem and how to solve it. */
export function Notice({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  useTitle(title);
  return (
    <section className={styles.notice}>
      <h1>{title}</h1>
      {children}
    </section>
  );
}

/**
 * Tells a person that their session has ended, with a link to sign in again. Reloading the page lets them continue as a
 * visitor.
 */
export function SignedOut() {
  const text = useMessages(messages);
  return (
    <Notice title={text.signedOut}>
      <p>{text.signedOutWhy}</p>
      <Link href="/account">{text.signInAgain}</Link>
      <a href="/">{text.toLobby}</a>
    </Notice>
  );
}

/** Tells the user that there is no page at this address. */
export function NotFound() {
  const text = useMessages(messages);
  return (
    <Notice title={text.notFound}>
      <Link href="/">{text.toLobby}</Link>
    </Notice>
  );
}
