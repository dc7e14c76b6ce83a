import { messages } from 'messages:lobby';
import { useState } from 'react';
import { useLanguage, useMessages } from '../app/language.tsx';
import { useGameNames } from '../games/registry.ts';
import styles from './card.module.css';
import { Offers, type OffersProps } from './offer-list.tsx';
import { Picture } from './picture.tsx';

interface FamilyProps extends OffersProps {
  readonly game: string;
}

/** Shows the offers of one game in one tile. When the tile is open, it lists them one by one. */
export function Family({ game, ...list }: FamilyProps) {
  const text = useMessages(messages);
  const { language } = useLanguage();
  const [open, setOpen] = useState(false);
  const titles = list.offers.map(({ plan }) => plan.title[language] ?? plan.title.en);
  const players = list.offers.reduce((sum, { table }) => sum + (table?.players ?? 0), 0);
  return (
    <li data-open={open || undefined}>
      <details
        className={styles.family}
        open={open}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className={styles.card}>
          <Picture name={game} />
          <span className={styles.text}>
            <strong>{useGameNames().get(game)}</strong>
            <span className={styles.features}>{[...new Set(titles)].join(' · ')}</span>
            <span className={styles.foot}>
              <span>{text.games({ n: titles.length })}</span>
              <span>{players > 0 && text.players({ n: players })}</span>
            </span>
          </span>
        </summary>
        {open && <Offers {...list} />}
      </details>
    </li>
  );
}
