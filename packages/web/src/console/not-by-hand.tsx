import type { TableInfo } from '@croupier/client';
import { useWords } from '../app/language.tsx';
import styles from './frame.module.css';
import { words } from './words.ts';

/** Whether a person deals at the table now. */
export function isByHand({ dealer, state }: TableInfo): boolean {
  return dealer === 'console' && state === 'running';
}

/** Why there is nothing to deal at the console. */
export function NotByHand({ info }: { readonly info: TableInfo }) {
  const text = useWords(words);
  return <p className={styles.note}>{info.state === 'running' ? text.virtualDeals : text.isPaused}</p>;
}
