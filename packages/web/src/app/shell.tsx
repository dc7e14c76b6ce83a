import { messages } from 'messages:app/shell';
import { Component, type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from '../forms/button.tsx';
import { useMessages } from './language.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { Notice, SignedOut } from './notice.tsx';
import { Offline, useOffline } from './offline.tsx';
import { SeatReady } from './seat-ready.tsx';
import { useSessionEnded } from './session.tsx';
import styles from './shell.module.css';

/** Frames every page with the brand, the navigation and the language choice. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const text = useMessages(messages);
  const [location] = useLocation();
  const signedOut = useSessionEnded() && !location.startsWith('/account');
  // A table and a tournament clock have their own headers and need the whole screen.
  const whole = location.startsWith('/table/') || /^\/tournament\/[^/]+\/clock$/.test(location);
  return (
    <>
      <a className={styles.skip} href="#content">
        {text.toContent}
      </a>
      {!whole && <Head />}
      <SeatReady />
      <main id="content" tabIndex={-1} className={styles.content}>
        {signedOut ? <SignedOut /> : <Guard key={location}>{children}</Guard>}
      </main>
      {!whole && <Offline />}
    </>
  );
}

function Head() {
  const text = useMessages(messages);
  return (
    <header className={styles.header}>
      <Link href="/" className={styles.name ?? ''}>
        Croupier
      </Link>
      <nav className={styles.ways}>
        <Link href="/home-session">{text.homeSession}</Link>
        <Link href="/account">{text.account}</Link>
      </nav>
      <LanguageChoice />
    </header>
  );
}

/** Catches an error on one page, so that the rest of the screen keeps working. */
class Guard extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <Failed /> : this.props.children;
  }
}

/**
 * Shows that a file could not be loaded. The browser remembers the failure for this page, so only a reload helps. The
 * page reloads on request, or when the connection is back.
 */
function Failed() {
  const text = useMessages(messages);
  const offline = useOffline();
  const missed = useRef(offline);
  useEffect(() => {
    if (missed.current && !offline) location.reload();
    missed.current = offline;
  }, [offline]);
  if (offline)
    return (
      <Notice title={text.offline}>
        <p>{text.offlineWhy}</p>
      </Notice>
    );
  return (
    <Notice title={text.failed}>
      <p>{text.failedWhy}</p>
      <Button onPress={() => location.reload()}>{text.again}</Button>
    </Notice>
  );
}
