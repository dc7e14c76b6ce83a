import { messages } from 'messages:lobby';
import { Link } from 'wouter';
import { useLanguage, useMessages } from '../app/language.tsx';
import type { PlanSummary } from '../plans/summary.ts';
import { FavouriteButton } from './favourite-button.tsx';
import styles from './unopened.module.css';

interface UnopenedProps {
  readonly plans: readonly PlanSummary[];
  readonly favourites: ReadonlySet<string>;
}

/** Lists games of a house that have no open table. The user can open one. */
export function UnopenedGames({ plans, favourites }: UnopenedProps) {
  const text = useMessages(messages);
  const { language } = useLanguage();
  if (plans.length === 0) return null;
  return (
    <div className={styles.unopened}>
      <h3>{text.more}</h3>
      <ul>
        {plans.map((plan) => {
          const title = plan.title[language] ?? plan.title.en;
          return (
            <li key={plan.id}>
              <Link href={`/open/${plan.id}`}>{title}</Link>
              <FavouriteButton plan={plan.id} title={title} on={favourites.has(plan.id)} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
