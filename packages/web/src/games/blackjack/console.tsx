import type { Money } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import { useWords, useWriting } from '../../app/language.tsx';
import { useBetNames } from '../../console/cards/names.ts';
import styles from '../../console/cards/picture.module.css';
import { Place } from '../../console/cards/picture.tsx';
import { useStation } from '../../console/cards/station.ts';
import { words } from '../../console/cards/words.ts';
import { Hand } from '../../pieces/cards/hand.tsx';

/** The dealer's cards above, the boxes below, each with its hands. */
export function BlackjackTable({ view }: { readonly view: blackjack.BlackjackView }) {
  const text = useWords(words);
  const { staff } = useStation();
  const { next } = staff as blackjack.BlackjackStaff;
  const { cards, faceDown, exposed, total, soft } = view.dealer;
  return (
    <>
      <Place
        name={text.dealer}
        cards={faceDown ? [...cards, exposed] : cards}
        sign={cards.length > 0 ? (soft ? text.soft(total) : total) : undefined}
        due={next?.to === 'dealer'}
      />
      {view.boxes.length === 0 && <p className={styles.none}>{text.nobody}</p>}
      <div className={styles.row}>
        {view.boxes.map((box) => (
          <Box key={box.box} box={box} view={view} next={next} />
        ))}
      </div>
    </>
  );
}

interface BoxProps {
  readonly box: blackjack.BlackjackView['boxes'][number];
  readonly view: blackjack.BlackjackView;
  readonly next: blackjack.BlackjackStaff['next'];
}

function Box({ box: { box, bettors, hands, lines }, view, next }: BoxProps) {
  const text = useWords(words);
  const { asked } = view;
  const due = (hand: number) => next?.to === 'box' && next.box === box && next.hand === hand;
  const isAsked = (hand: number) => asked?.box === box && asked.hand === hand && asked.for !== 'card';
  return (
    <section className={styles.box} aria-label={text.box(box)}>
      <h3>{text.box(box)}</h3>
      <Bettors bettors={bettors} players={view.players} staked={view.staked} />
      {lines.map(({ line, cards, total, soft }, index) => (
        <div
          key={line}
          className={styles.hand}
          data-due={due(index) || undefined}
          data-asked={isAsked(index) || undefined}
        >
          <span className={styles.sign}>
            {text.lines[line]} {cards.length > 0 && (soft ? text.soft(total) : total)}
          </span>
          {cards.length > 0 && <Hand cards={cards} />}
        </div>
      ))}
      {hands.map(({ cards, total, soft, natural, end }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a hand has no other name than its place
          key={index}
          className={styles.hand}
          data-due={due(index) || undefined}
          data-asked={isAsked(index) || undefined}
        >
          <span className={styles.sign}>
            {cards.length > 0 && (natural ? text.natural : soft ? text.soft(total) : total)}
            {end && <em> {text.ends[end]}</em>}
          </span>
          {cards.length > 0 && <Hand cards={cards} across={end === 'doubled'} faded={end === 'bust'} />}
        </div>
      ))}
    </section>
  );
}

interface BettorsProps {
  readonly bettors: BoxProps['box']['bettors'];
  readonly players: number;
  readonly staked: Money;
}

/** Who bets on a box, the owner first; of a common box only how many. */
function Bettors({ bettors, players, staked }: BettorsProps) {
  const text = useWords(words);
  const writing = useWriting();
  const nameOfBet = useBetNames();
  const { currency, nameOf } = useStation();
  const amount = (money: Money) => writing.money(money, currency);
  if (bettors.length === 0)
    return (
      <p className={styles.bettor}>
        {text.tooMany(players)} <span>{amount(staked)}</span>
      </p>
    );
  return bettors.map(({ seat, stake, sides, insurance }, place) => (
    <p key={seat} className={styles.bettor}>
      <strong>{nameOf(seat)}</strong> {place > 0 && text.behind} <span>{amount(stake)}</span>
      {Object.entries(sides).map(([bet, money]) => (
        <span key={bet}>
          {nameOfBet(bet)} {amount(money)}
        </span>
      ))}
      {insurance !== null && insurance > 0 && <span>{text.insured(amount(insurance))}</span>}
    </p>
  ));
}
