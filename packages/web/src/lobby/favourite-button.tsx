import { messages } from 'messages:lobby';
import { useMessages } from '../app/language.tsx';
import styles from './favourite-button.module.css';
import { toggleFavourite } from './recent-and-favourite.ts';

interface StarProps {
  readonly plan: string;
  readonly title: string;
  readonly on: boolean;
}

/** A button that marks a game as a favourite. */
export function FavouriteButton({ plan, title, on }: StarProps) {
  const text = useMessages(messages);
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={on}
      aria-label={text.favourite({ game: title })}
      onClick={() => toggleFavourite(plan)}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="m10 2.6 2.3 4.7 5.2.7-3.8 3.6.9 5.1L10 14.3l-4.6 2.4.9-5.1L2.5 8l5.2-.7z" />
      </svg>
    </button>
  );
}
