import { messages } from 'messages:lobby';
import type { TableInfo } from '@croupier/client';
import { money } from '@croupier/core';
import type { ReactNode } from 'react';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useMe } from '../app/session.tsx';
import { screensOf } from '../games/registry.ts';
import { houses } from '../plans/houses.ts';
import type { PlanSummary } from '../plans/summary.ts';
import { Family } from './family.tsx';
import styles from './lobby.module.css';
import { Offers, type OffersProps } from './offer-list.tsx';
import { foldOffers, type LobbyOffer, useOffers } from './offers.ts';

/** The props of a list of tables. */
export interface ListProps extends Omit<OffersProps, 'offers' | 'children'> {
  readonly tables: readonly TableInfo[];
}

/** Lists everything that the houses offer. A game with many offers at a house folds into one tile. */
export function Everything({ tables, ...list }: ListProps) {
  const offers = useOffers(tables);
  return (
    <Houses offers={offers}>
      {(here) => {
        const { single, families } = foldOffers(here, list.favourites);
        return (
          <Offers {...list} offers={single}>
            {[...families].map(([game, each]) => (
              <Family key={game} {...list} game={game} offers={each} />
            ))}
          </Offers>
        );
      }}
    </Houses>
  );
}

interface HousesProps {
  readonly offers: readonly LobbyOffer[];
  /** Shows the offers of one house. */
  readonly children: (here: readonly LobbyOffer[]) => ReactNode;
}

/** Lists offers by house. */
export function Houses({ offers, children }: HousesProps) {
  return houses.map(({ id, name, currency }) => {
    const here = offers.filter(({ plan }) => plan.house === id);
    if (here.length === 0) return null;
    return (
      <section key={id} className={styles.house} data-house={id} aria-labelledby={`house-${id}`}>
        <h2 id={`house-${id}`}>
          {name} <Balance house={id} currency={currency} />
        </h2>
        {children(here)}
      </section>
    );
  });
}

/** Shows the balance at a house. */
function Balance({ house, currency }: Pick<PlanSummary, 'house' | 'currency'>) {
  const me = useMe();
  const formatter = useFormatter();
  const purse = me?.purses.find((each) => each.house === house);
  return purse ? <small data-balance={house}>{formatter.money(money(purse.amount), currency)}</small> : null;
}

/** Draws placeholders for the content, so that nothing moves when it arrives. */
export function Skeleton() {
  const text = useMessages(messages);
  return (
    <div role="status">
      <p className="heard">{text.loading}</p>
      {houses.map(({ id, name, plans }) => (
        <section key={id} className={styles.house} data-house={id} aria-hidden="true">
          <h2>{name}</h2>
          <ul className={styles.cards}>
            {placesOf(plans).map((place) => (
              <li key={place} className={styles.blank} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Returns the tiles of a house that are known before its tables: its games with many plans, and the other plans. */
function placesOf(plans: readonly PlanSummary[]): readonly string[] {
  const offers = plans.filter(screensOf).map((plan) => ({ plan }));
  const { single, families } = foldOffers(offers, NONE);
  const open = single.flatMap(({ plan }) => (plan.onRequest ? [] : [plan.id]));
  return [...families.keys(), ...open];
}

const NONE: ReadonlySet<string> = new Set();
