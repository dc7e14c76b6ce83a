import { Component, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useWords } from './language.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { Notice } from './notice.tsx';
import styles from './shell.module.css';
import { words } from './words.ts';

/** What every page has round it: the name of the house above all houses, the ways to go, the language. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const text = useWords(words);
  const [location] = useLocation();
  // A table has a head of its own: it needs the whole screen.
  const whole = location.startsWith('/table/');
  return (
    <>
      <a className={styles.skip} href="#content">
        {text.toContent}
      </a>
      {!whole && <Head />}
      <main id="content" tabIndex={-1} className={styles.content}>
        <Guard key={location}>{children}</Guard>
      </main>
    </>
  );
}

function Head() {
  const text = useWords(words);
  return (
    <header className={styles.header}>
      <Link href="/" className={styles.name ?? ''}>
        Croupier
      </Link>
      <nav className={styles.ways}>
        <Link href="/evening">{text.evening}</Link>
        <Link href="/account">{text.account}</Link>
      </nav>
      <LanguageChoice />
    </header>
  );
}

/** Keeps a fault on one page from taking the others with it. */
class Guard extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? (
      <Failed again={() => this.setState({ failed: false })} />
    ) : (
      this.props.children
    );
  }
}

function Failed({ again }: { readonly again: () => void }) {
  const text = useWords(words);
  return (
    <Notice title={text.failed}>
      <p>{text.failedWhy}</p>
      <button type="button" onClick={again}>
        {text.again}
      </button>
    </Notice>
  );
}
