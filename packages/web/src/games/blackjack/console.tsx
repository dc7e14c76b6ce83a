import type { Money } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import { useLanguage, useWords, useWriting } from '../../app/language.tsx';
import { cardConsole } from '../../console/cards/game.tsx';
import { useBetNames } from '../../console/cards/names.ts';
import styles from '../../console/cards/picture.module.css';
import { HandsOnFelt, placeText } from '../../console/cards/picture.tsx';
import { type CardStation, useStation } from '../../console/cards/station.ts';
import { type Text, words } from '../../console/cards/words.ts';
import type { FeltHand } from '../../table/cards/felt.ts';
import { callOf } from './calls.ts';
import { words as tableWords } from './words.ts';

/** The hands as they lie: the dealer's, and those of the boxes, or the lines of the one that all share. */
function useHands({ view: seen, staff }: Pick<CardStation, 'view' | 'staff'>): readonly FeltHand[] {
  const text = useWords(words);
  const { dealer, boxes, asked } = seen as blackjack.BlackjackView;
  const { next } = staff as blackjack.BlackjackStaff;
  const total = ({ cards, total, soft }: Counted) =>
    cards.length === 0 ? undefined : soft ? text.soft({ total }) : String(total);
  const at = (box: number, hand: number) => ({
    owner: 'box' as const,
    box,
    due: next?.to === 'box' && next.box === box && next.hand === hand,
    asked: asked?.box === box && asked.hand === hand && asked.for !== 'card',
  });
  return [
    {
      owner: 'dealer',
      cards: dealer.faceDown ? [...dealer.cards, dealer.exposed] : dealer.cards,
      total: total(dealer),
      due: next?.to === 'dealer',
    },
    ...boxes.flatMap(({ box, hands, lines }): FeltHand[] => [
      // A box that is bet on has its place before its first card.
      ...(hands.length + lines.length === 0 ? [{ ...at(box, 0), cards: [] }] : []),
      ...lines.map((line, index) => ({
        ...at(box, index),
        name: text.lines[line.line],
        cards: line.cards,
        total: total(line),
      })),
      ...hands.map((hand, index) => ({
        ...at(box, index),
        name: hands.length > 1 ? text.hand({ hand: index + 1 }) : undefined,
        cards: hand.cards,
        total: hand.natural ? text.natural : total(hand),
        end: hand.end ? text.ends[hand.end] : undefined,
        across: hand.end === 'doubled',
        faded: hand.end === 'bust',
      })),
    ]),
  ];
}

type Counted = Pick<blackjack.HandView, 'cards' | 'total' | 'soft'>;

function Felt() {
  const text = useWords(words);
  const station = useStation();
  const { boxes, players, staked } = station.view as blackjack.BlackjackView;
  const bettors = (box: number) => boxes.find((one) => one.box === box)?.bettors ?? [];
  return (
    <>
      <HandsOnFelt
        hands={useHands(station)}
        beside={(box) => <Bettors bettors={bettors(box)} players={players} staked={staked} />}
      />
      {boxes.length === 0 && <p className={styles.none}>{text.nobody}</p>}
    </>
  );
}

interface BettorsProps {
  readonly bettors: blackjack.BlackjackView['boxes'][number]['bettors'];
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
        {text.tooMany({ players })} <span>{amount(staked)}</span>
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
      {insurance !== null && insurance > 0 && <span>{text.insured({ amount: amount(insurance) })}</span>}
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
  useNextPlace: (station) => {
    const text = useWords(words);
    const due = useHands(station).find((hand) => hand.due);
    const draw = station.options.find((option) => option.draw === true);
    if (!draw) return undefined;
    if (draw.move.type === 'check') return text.to.hole;
    // Where the first card closes the bets, no place is said before.
    if (station.view.stage === 'betting') return text.to.first;
    return due && placeText(due, text);
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

function awaited(
  view: blackjack.BlackjackView,
  nameOf: (seat: string) => string,
  text: Text,
): string | undefined {
  if (view.stage === 'insurance') return text.waits.insurance({ missing: view.toAnswer - view.answered });
  const { asked } = view;
  if (!asked || asked.for === 'card' || view.stage !== 'turns') return undefined;
  const box = view.boxes.find((one) => one.box === asked.box);
  const line = box?.lines[asked.hand];
  if (line) return `${text.lines[line.line]}: ${text.waits.answers({ missing: line.live - line.answered })}`;
  const owner = box?.bettors[0]?.seat;
  const hand = (box?.hands.length ?? 0) > 1 ? `, ${text.hand({ hand: asked.hand + 1 })}` : '';
  return text.waits[asked.for]({
    where: `${owner ? `${nameOf(owner)} · ` : ''}${text.box({ box: asked.box })}${hand}`,
  });
}
