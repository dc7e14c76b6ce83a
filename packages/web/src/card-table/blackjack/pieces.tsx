import { type Money, money, NOTHING, type SettlementLine } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import { Hand } from '../../cards/hand.tsx';
import { useWords, useWriting } from '../../words/language.tsx';
import { useScene } from '../scene.ts';
import { Chips, Net, Spot } from '../spot.tsx';
import { words as tableWords } from '../words.ts';
import { bettable, bettingOf } from './betting.ts';
import type { ClothProps } from './cloth.tsx';
import { shortName } from './names.ts';
import styles from './pieces.module.css';
import { endText } from './telling.ts';
import { netOfHand, netOfLines, totalText } from './totals.ts';
import { words } from './words.ts';

/** The dealer's cards with their total. */
export function DealerHand({ view }: { readonly view: blackjack.BlackjackView }) {
  const text = useWords(tableWords);
  const { dealer } = view;
  const cards = dealer.faceDown ? [...dealer.cards, dealer.exposed] : dealer.cards;
  return (
    <section className={styles.dealer} aria-label={text.dealer} data-testid="dealer">
      <Hand cards={cards} lie={cards.length > 3 ? 'overlapping' : 'apart'} />
      {dealer.cards.length > 0 && (
        <Total
          hand={{
            ...dealer,
            natural: cards.length === 2 && dealer.total === 21 && dealer.cards.length === 2,
          }}
        />
      )}
    </section>
  );
}

type Counted = Parameters<typeof totalText>[0];

function Total({ hand, end = '' }: { readonly hand: Counted; readonly end?: string }) {
  return (
    <span className={styles.total} data-bust={hand.total > 21 || undefined}>
      <span data-testid="total">{totalText(hand)}</span>
      {end && <span className="heard"> {end}</span>}
    </span>
  );
}

interface HandOnTableProps {
  readonly hand: Counted & Pick<blackjack.HandView, 'cards' | 'end'>;
  readonly active?: boolean;
  readonly doubled?: boolean;
  readonly net?: Money | undefined;
  /** The stakes that lie on it, where they are not those of the box alone. */
  readonly chips?: readonly blackjack.ChipsView[] | undefined;
}

/** A hand with its total, what it brought, and its chips where it has some of its own. */
export function HandOnTable({ hand, active = false, doubled = false, net, chips }: HandOnTableProps) {
  const text = useWords(words);
  const out = hand.end === 'bust' || hand.end === 'surrendered';
  return (
    <div className={styles.hand} data-active={active || undefined} data-testid="hand">
      <Hand cards={hand.cards} across={doubled && hand.cards.length > 2} faded={out} />
      {hand.cards.length > 0 && <Total hand={hand} end={endText(hand, text)} />}
      {chips && chips.length > 0 && <Stakes chips={chips} />}
      <Net amount={net} />
    </div>
  );
}

/** Real stakes as chips, the bank's as tokens. */
function Stakes({ chips }: { readonly chips: readonly blackjack.ChipsView[] }) {
  const text = useWords(words);
  const writing = useWriting();
  const { currency } = useScene();
  const sum = (amounts: readonly (Money | undefined)[]) =>
    money(amounts.reduce((all: number, amount) => all + (amount ?? 0), 0));
  const real = sum(chips.flatMap(({ stake, added }) => [stake, added]));
  const free = sum(chips.flatMap((each) => [each.free, each.freeAdded]));
  return (
    <span className={styles.stakes}>
      {real > 0 && (
        <>
          <Chips amount={real} />
          <span>{writing.money(real, currency)}</span>
        </>
      )}
      {free > 0 && (
        <span className={styles.token} title={text.freeMeans} data-testid="free">
          {text.free} {writing.money(free, currency)}
        </span>
      )}
    </span>
  );
}

/** Whether a hand's stakes are told at the hand: it was doubled, split, or the bank stakes on it. */
function hasOwnStakes(box: blackjack.BoxView, hand: blackjack.HandView): boolean {
  return box.hands.length > 1 || hand.chips.some(({ added, free, freeAdded }) => added || free || freeAdded);
}

function isDoubled({ chips }: blackjack.HandView): boolean {
  return chips.some(({ added, freeAdded }) => added || freeAdded);
}

interface HandsProps extends Pick<ClothProps, 'picture'> {
  readonly box: blackjack.BoxView;
  readonly lines: readonly SettlementLine[];
}

/** The hands of a box. */
export function Hands({ box, picture, lines }: HandsProps) {
  const { asked } = picture.view;
  return (
    <div className={styles.hands} data-many={box.hands.length > 2 || undefined} data-hands={box.hands.length}>
      {box.hands.map((hand, index) => (
        <HandOnTable
          // biome-ignore lint/suspicious/noArrayIndexKey: hands of a box are known by their place
          key={index}
          hand={hand}
          active={!picture.over && asked?.box === box.box && asked.hand === index}
          doubled={isDoubled(hand)}
          net={netOfHand(lines, box.box, index)}
          chips={hasOwnStakes(box, hand) ? hand.chips : undefined}
        />
      ))}
    </div>
  );
}

interface BetSpotProps extends Omit<ClothProps, 'held'> {
  readonly box: number;
  readonly print?: string;
}

/** What lies on a box for everybody but this player. */
function othersOn(view: blackjack.BlackjackView, box: number, seat: string, bet: string): number {
  const bettors = view.boxes.find((each) => each.box === box)?.bettors ?? [];
  return bettors
    .filter((bettor) => bettor.seat !== seat)
    .reduce((sum, { stake, sides }) => sum + (bet === 'main' ? stake : (sides[bet] ?? 0)), 0);
}

/** What this player had there in the game that lies on the table, once it is over. */
function lay(picture: ClothProps['picture'], box: number, seat: string, bet: string): Money | undefined {
  if (!picture.over) return undefined;
  const bettor = picture.view.boxes
    .find((each) => each.box === box)
    ?.bettors.find((each) => each.seat === seat);
  return (bet === 'main' ? bettor?.stake : bettor?.sides[bet]) ?? NOTHING;
}

/** The circle of a box for the main bet. */
export function MainSpot({ plan, view, picture, mine, seat, box, name, print }: BetSpotProps) {
  const position = `${box}/main`;
  const { lines, desk } = useScene();
  const table = picture.over ? picture.view : view;
  const common = plan.seating.kind === 'common';
  const owner = view.boxes.find((each) => each.box === box)?.bettors[0]?.seat;
  const takenFor =
    !common && plan.seating.kind === 'boxes' && !plan.seating.behind && owner !== undefined && owner !== seat;
  const alone = lines.filter(({ bet }) => bet === `${box}/insurance`);
  return (
    <Spot
      position={position}
      on={`${bettable(plan, box)}/main`}
      name={name(position)}
      limits={bettingOf(plan, view, mine).room(position)}
      others={common ? 0 : othersOn(table, box, seat, 'main')}
      lying={desk.bets.has(position) ? undefined : lay(picture, box, seat, 'main')}
      net={netOfLines(alone)}
      closed={takenFor}
    >
      {print ?? box}
    </Spot>
  );
}

/** The small circles of a box for its side bets, once a main bet lies there. */
export function SideSpots(props: BetSpotProps & { readonly full?: boolean }) {
  const { plan, view, picture, mine, seat, box, name, full = false } = props;
  const { lines, desk } = useScene();
  if (bettable(plan, box) !== box) return null;
  const betting = bettingOf(plan, view, mine);
  const table = picture.over ? picture.view : view;
  const hasMain = desk.bets.has(`${box}/main`);
  const shown = plan.sideBets.filter(
    ({ id }) =>
      full || hasMain || othersOn(table, box, seat, id) > 0 || (lay(picture, box, seat, id) ?? 0) > 0,
  );
  if (shown.length === 0) return null;
  return (
    <div className={styles.sides} data-count={shown.length} data-full={full || undefined}>
      {shown.map((terms) => {
        const position = `${box}/${terms.id}`;
        const bound = view.posted.sideStakes[terms.id] === 'as-main';
        const spot = (
          <Spot
            key={terms.id}
            shape="small"
            position={position}
            name={name(position)}
            limits={betting.room(position)}
            others={plan.seating.kind === 'common' ? 0 : othersOn(table, box, seat, terms.id)}
            amount={bound ? desk.bets.get(`${box}/main`)?.amount : undefined}
            lying={desk.bets.has(position) ? undefined : lay(picture, box, seat, terms.id)}
            net={netOfLines(lines.filter(({ bet }) => bet === position))}
            closed={!hasMain}
          >
            {shortName(terms)}
          </Spot>
        );
        return full ? (
          <div key={terms.id} className={styles.labelled}>
            {spot}
            <SideLabel terms={terms} name={placeName(name(position))} />
          </div>
        ) : (
          spot
        );
      })}
    </div>
  );
}

/** The side bet's own name, without the box. */
function placeName(name: string): string {
  return name.slice(name.lastIndexOf(', ') + 1).trim();
}

function SideLabel({ terms, name }: { readonly terms: blackjack.SideBetTerms; readonly name: string }) {
  const most = Math.max(...terms.pays.map(({ pays }) => pays));
  return (
    <span className={styles.label} aria-hidden="true">
      {name}
      <small>{most} : 1</small>
    </span>
  );
}

/** The insurance that lies on a box. */
export function InsuranceOn({ view, box }: { readonly view: blackjack.BlackjackView; readonly box: number }) {
  const text = useWords(words);
  const writing = useWriting();
  const { currency } = useScene();
  const bettors = view.boxes.find((each) => each.box === box)?.bettors ?? [];
  const amount = bettors.reduce((sum, { insurance }) => sum + (insurance ?? 0), 0);
  if (amount === 0) return null;
  return (
    <span className={styles.insurance}>
      {text.insurance} {writing.money(money(amount), currency)}
    </span>
  );
}

interface ShoeProps {
  readonly shoe: React.RefObject<HTMLDivElement | null>;
  readonly view: Pick<blackjack.BlackjackView, 'shoe'>;
}

/** The shoe, with what is left in it. */
export function ShoeOnTable({ shoe, view }: ShoeProps) {
  const text = useWords(tableWords);
  const { left, decks, last } = view.shoe;
  const share = Math.max(0.06, Math.min(1, left / (decks * 52)));
  return (
    <div ref={shoe} className={styles.shoe} title={last ? text.lastGame : text.shoeLeft(left)}>
      <svg viewBox="0 0 60 44" aria-hidden="true">
        <path d="M4 40V12L40 4h14v36Z" className={styles.box} />
        <path d={`M8 37V${37 - 22 * share}h${30}V37Z`} className={styles.cards} />
        <path d="M42 10h9v27h-9Z" className={styles.mouth} />
        {last && <path d="M41 14h11" className={styles.cut} />}
      </svg>
      <span className="heard">{last ? text.lastGame : text.shoeLeft(left)}</span>
    </div>
  );
}
