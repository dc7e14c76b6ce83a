import type { Money } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import { useLanguage, useWords, useWriting } from '../../app/language.tsx';
import { cardConsole } from '../../console/cards/game.tsx';
import { useBetNames } from '../../console/cards/names.ts';
import styles from '../../console/cards/picture.module.css';
import { Place } from '../../console/cards/picture.tsx';
import { useStation } from '../../console/cards/station.ts';
import { type Text, words } from '../../console/cards/words.ts';
import { Hand } from '../../pieces/cards/hand.tsx';
import { callOf } from './calls.ts';
import { words as tableWords } from './words.ts';

/** The dealer's cards above, the boxes below, each with its hands. */
function Felt() {
  const text = useWords(words);
  const station = useStation();
  const view = station.view as blackjack.BlackjackView;
  const { next } = station.staff as blackjack.BlackjackStaff;
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

export const Console = cardConsole({
  Felt,
  callOf: (plan, event, language) => callOf(plan as blackjack.BlackjackPlan, event, language),
  useBetName: (plan) => {
    const { language } = useLanguage();
    const text = useWords(tableWords);
    return (bet) => {
      const side = (plan as blackjack.BlackjackPlan).sideBets.find(({ id }) => id === bet);
      return side ? (side.title[language] ?? side.title.en) : bet === 'main' ? text.main : bet;
    };
  },
  useNextPlace: ({ view, staff, options }) => {
    const text = useWords(words);
    const draw = options.find((option) => option.draw === true);
    if (!draw) return undefined;
    if (draw.move.type === 'check') return text.to.hole;
    // Where the first card closes the bets, no place is said before.
    if (view.stage === 'betting') return text.to.first;
    const { next } = staff as blackjack.BlackjackStaff;
    if (!next) return undefined;
    return next.to === 'dealer' ? text.to.dealer : toHand(view as blackjack.BlackjackView, next, text);
  },
  awaited: (station, text) => awaited(station.view as blackjack.BlackjackView, station.nameOf, text),
  seats: (view) =>
    (view as blackjack.BlackjackView).boxes.flatMap(({ bettors }) => bettors.map(({ seat }) => seat)),
  ownerOf: (view, box) =>
    (view as blackjack.BlackjackView).boxes.find((one) => one.box === box)?.bettors[0]?.seat,
  limits: (view) => {
    const { posted } = view as blackjack.BlackjackView;
    return { of: { main: posted, ...posted.sideLimits } };
  },
  stopped: (view) => (view as blackjack.BlackjackView).stopped,
});

function toHand(
  view: blackjack.BlackjackView,
  { box, hand }: { readonly box: number; readonly hand: number },
  text: Text,
): string {
  const on = view.boxes.find((one) => one.box === box);
  const line = on?.lines[hand];
  if (line) return text.to.box(text.lines[line.line]);
  return (on?.hands.length ?? 0) > 1 ? text.to.hand(text.box(box), hand + 1) : text.to.box(text.box(box));
}

function awaited(
  view: blackjack.BlackjackView,
  nameOf: (seat: string) => string,
  text: Text,
): string | undefined {
  if (view.stage === 'insurance') return text.waits.insurance(view.toAnswer - view.answered);
  const { asked } = view;
  if (!asked || asked.for === 'card' || view.stage !== 'turns') return undefined;
  const box = view.boxes.find((one) => one.box === asked.box);
  const line = box?.lines[asked.hand];
  if (line) return `${text.lines[line.line]}: ${text.waits.answers(line.live - line.answered)}`;
  const owner = box?.bettors[0]?.seat;
  const hand = (box?.hands.length ?? 0) > 1 ? `, ${text.hand(asked.hand + 1)}` : '';
  return text.waits[asked.for](`${owner ? `${nameOf(owner)} · ` : ''}${text.box(asked.box)}${hand}`);
}
