import type { Card } from '@croupier/core';
import type { casinoWar } from '@croupier/games';
import { useWords } from '../../app/language.tsx';
import { PlayingCard } from '../../pieces/cards/card.tsx';
import { bettingOf, placeOn } from '../../table/boxes/betting.ts';
import styles from '../../table/boxes/cloth.module.css';
import { BoxCloth, Raise } from '../../table/boxes/cloth.tsx';
import { BoxSpot } from '../../table/boxes/spots.tsx';
import { words } from '../../table/boxes/words.ts';
import type { Picture } from '../../table/cards/picture.ts';
import { useScene } from '../../table/cards/scene.ts';
import { words as tableWords } from '../../table/cards/words.ts';
import type { Chip } from '../../table/chip.ts';

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
  const { bets } = useScene();
  const betting = bettingOf(plan.step, view, own, BETS);
  const { duels } = picture.view;
  const first = duels.find((duel) => duel.first.dealer)?.first.dealer;
  const wars = [...new Set(duels.flatMap(({ war }) => war?.dealer ?? []))];
  const shared = plan.war.dealer === 'one-card';
  return (
    <BoxCloth
      view={view}
      bank={
        <section aria-label={table.dealer} data-testid="dealer">
          {first && <PlayingCard card={first} />}{' '}
          {shared && wars.map((card) => <PlayingCard key={card} card={card} />)}
        </section>
      }
      print={
        <p className={styles.print}>
          <b>Casino War</b>
          {text.bonus} {plan.pays.bonus} : 1
        </p>
      }
    >
      {(box) => {
        const duel = duels.find((each) => each.box === box);
        const main = placeOn(box, 'main');
        const bonus = placeOn(box, 'bonus');
        const war = placeOn(box, 'war');
        return (
          <>
            <span className={styles.cards} data-testid="hand">
              <DuelCards cards={[duel?.first.card, duel?.war?.card]} />
              {!shared && duel?.war?.dealer && <PlayingCard card={duel.war.dealer} />}
            </span>
            <span className={styles.bets}>
              <Raise position={war} picture={picture} own={own}>
                {text.war}
              </Raise>
              <BoxSpot position={main} picture={picture} own={own} limits={betting.limits(main)} beside={war}>
                {box}
              </BoxSpot>
              <BoxSpot
                shape="small"
                position={bonus}
                picture={picture}
                own={own}
                limits={betting.limits(bonus)}
                closed={!bets.placed.has(main)}
              >
                {text.bonusShort}
              </BoxSpot>
            </span>
          </>
        );
      }}
    </BoxCloth>
  );
}

function DuelCards({ cards }: { readonly cards: readonly (Card | undefined)[] }) {
  return cards.map((card, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the first card, and the one of the war
    card ? <PlayingCard key={place} card={card} /> : null,
  );
}
