import type { blackjack } from '@croupier/games';
import { useWords } from '../../words/language.tsx';
import styles from '../panels/tables.module.css';
import { words as tableWords } from '../words.ts';

interface OddsProps {
  readonly plan: blackjack.BlackjackPlan;
  readonly posted: blackjack.Posted;
}

export function OddsPanel(_: OddsProps) {
  const text = useWords(tableWords).odds;
  return <p className={styles.note}>{text.none}</p>;
}
