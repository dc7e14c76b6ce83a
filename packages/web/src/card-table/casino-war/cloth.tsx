import type { Card } from '@croupier/core';
import type { casinoWar } from '@croupier/games';
import { useRef } from 'react';
import { PlayingCard } from '../../cards/card.tsx';
import { DealingProvider, useDealer } from '../../cards/dealing.ts';
import type { Chip } from '../../table/chip.ts';
import { useWords } from '../../words/language.tsx';
import { ShoeOnTable } from '../blackjack/pieces.tsx';
import { bettingOf, placeOn } from '../boxes/betting.ts';
import styles from '../boxes/cloth.module.css';
import { BoxRow } from '../boxes/row.tsx';
import { BoxSpot } from '../boxes/spots.tsx';
import { words } from '../boxes/words.ts';
import type { Picture } from '../picture.ts';
import { useScene } from '../scene.ts';
import { words as tableWords } from '../words.ts';

interface ClothProps {
  readonly plan: casinoWar.CasinoWarPlan;
  readonly view: casinoWar.CasinoWarView;
  readonly picture: Picture<casinoWar.CasinoWarView>;
  readonly own: readonly Chip[];
}

const BETS = ['main', 'bonus'] as const;

/** Casino war: the dealer's card above, a card to each box below, and a second one beside it when it is war. */
export function Cloth({ plan, view, picture, own }: ClothProps) {
  const text = useWords(words).war;
  const table = useWords(tableWords);
  const { desk } = useScene();
  const shoe = useRef<HTMLDivElement>(null);
  const dealer = useDealer(shoe);
  const betting = bettingOf(plan.step, view, own, BETS);
  const { duels } = picture.view;
  const first = duels.find((duel) => duel.first.dealer)?.first.dealer;
  const wars = [...new Set(duels.flatMap(({ war }) => war?.dealer ?? []))];
  const shared = plan.war.dealer === 'one-card';
  return (
    <DealingProvider value={dealer}>
      <div className={styles.cloth}>
        <div className={styles.top} data-bank="">
          <section aria-label={table.dealer} data-testid="dealer">
            {first && <PlayingCard card={first} />}{' '}
            {shared && wars.map((card) => <PlayingCard key={card} card={card} />)}
          </section>
          <span className={styles.shoe}>
            <ShoeOnTable shoe={shoe} view={view} />
          </span>
        </div>
        <p className={styles.print}>
          <b>Casino War</b>
          {text.bonus} {plan.pays.bonus} : 1
        </p>
        <div className={styles.boxes}>
          <BoxRow boxes={view.boxes}>
            {(box) => {
              const duel = duels.find((each) => each.box === box);
              const main = placeOn(box, 'main');
              const bonus = placeOn(box, 'bonus');
              const raise = own.find(({ position }) => position === placeOn(box, 'war'));
              return (
                <>
                  <span className={styles.cards} data-testid="hand">
                    <DuelCards cards={[duel?.first.card, duel?.war?.card]} />
                    {!shared && duel?.war?.dealer && <PlayingCard card={duel.war.dealer} />}
                  </span>
                  <span className={styles.bets}>
                    <span className={styles.raise}>
                      {raise && (
                        <BoxSpot
                          shape="small"
                          position={raise.position}
                          picture={picture}
                          own={own}
                          room={undefined}
                          lying={raise.amount}
                          closed
                        >
                          {text.war}
                        </BoxSpot>
                      )}
                    </span>
                    <BoxSpot
                      position={main}
                      picture={picture}
                      own={own}
                      room={betting.room(main)}
                      beside={placeOn(box, 'war')}
                    >
                      {box}
                    </BoxSpot>
                    <BoxSpot
                      shape="small"
                      position={bonus}
                      picture={picture}
                      own={own}
                      room={betting.room(bonus)}
                      closed={!desk.bets.has(main)}
                    >
                      {text.bonusShort}
                    </BoxSpot>
                  </span>
                </>
              );
            }}
          </BoxRow>
        </div>
      </div>
    </DealingProvider>
  );
}

function DuelCards({ cards }: { readonly cards: readonly (Card | undefined)[] }) {
  return cards.map((card, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the first card, and the one of the war
    card ? <PlayingCard key={place} card={card} /> : null,
  );
}
