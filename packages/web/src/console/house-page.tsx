import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useHouseName } from '../app/houses.ts';
import { useTitle } from '../app/title.ts';
import styles from './house-page.module.css';

interface HousePageProps {
  readonly title: string;
  readonly house: string;
  /** The links to related pages, each with its address. */
  readonly links: readonly { readonly to: string; readonly text: string }[];
  /** A short summary of the page's state. */
  readonly status?: string;
  /** Whether the page uses the width of a desktop screen. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A page of the staff about one house: its heading with links, and the content. */
export function HousePage({ title, house, links, status, wide = false, children }: HousePageProps) {
  const name = useHouseName()(house);
  useTitle(title, name);
  return (
    <div className={styles.page} data-wide={wide || undefined}>
      <header className={styles.head}>
        <h1>
          {title} <span>{name}</span>
        </h1>
        <div>
          {links.map(({ to, text }) => (
            <Link key={to} href={to}>
              {text}
            </Link>
          ))}
        </div>
        {status !== undefined && <p role="status">{status}</p>}
      </header>
      {children}
    </div>
  );
}
