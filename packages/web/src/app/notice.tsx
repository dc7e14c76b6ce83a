import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A page that has only one thing to say: what is the matter, and what to do. */
export function Notice({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <section className={styles.notice}>
      <h1>{title}</h1>
      {children}
    </section>
  );
}
