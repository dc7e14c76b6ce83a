import { type Money, money, NOTHING, type SettlementLine } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import { Fragment } from 'react';
import { useWords, useWriting } from '../../app/language.tsx';
import { Hand } from '../../pieces/cards/hand.tsx';
import { useScene } from '../../table/cards/scene.ts';
import { Chips, Net, Spot } from '../../table/cards/spot.tsx';
import { words as tableWords } from '../../table/cards/words.ts';
import { netOfLines } from '../../table/settled.tsx';
import { bettable, bettingOf } from './betting.ts';
import type { ClothProps } from './cloth.tsx';
import { dealerHand, useMarks } from './marks.ts';
import { shortName } from './names.ts';
import styles from './pieces.module.css';
import { endText } from './telling.ts';
import { namesOf, netOfHand } from './totals.ts';
import { words } from './words.ts';

/** What the cloth says of its rules, each note in one piece. */
export function Prints({ prints }: { readonly prints: readonly string[] }) {
  return prints.map((each, place) => (
    <Fragment key={each}>
      {place > 0 && '\u00a0· '}
      <span>{each}</span>
    </Fragment>
  ));
}

/** The dealer's cards with their total. */
export function DealerHand({ view }: { readonly view: blackjack.BlackjackView }) {
  const text = useWords(tableWords);
  const { dealer } = view;
  const cards = dealer.faceDown ? [...dealer.cards, dealer.exposed] : dealer.cards;
  return (
    <section className={styles.dealer} aria-label={text.dealer} data-testid="dealer" data-bank="">
      <Hand cards={cards} lie={cards.length > 3 ? 'overlapping' : 'apart'} />
      {dealer.cards.length > 0 && <Total hand={dealerHand(dealer)} />}
    </section>
  );
}

type Counted = Parameters<ReturnType<typeof useMarks>['mark']>[0];

function Total({ hand, end = '' }: { readonly hand: Counted; readonly end?: string }) {
  const said = useMarks().mark(hand);
  return (
    <span
      className={styles.total}
      data-bust={hand.total > 21 || undefined}
      data-word={said.length > 5 || undefined}
    >
      <span data-testid="total">{said}</span>
      {end && <span className="heard"> {end}</span>}
    </span>
  );
}

interface HandOnTableProps {
  readonly hand: Counted & Pick<blackjack.HandView, 'end'>;
  /** The names under which its stakes are settled. */
  readonly names: readonly string[];
  readonly active?: boolean;
  readonly doubled?: boolean;
  readonly net?: Money | undefined;
  /** The stakes that lie on it, where they are not those of the box alone. */
  readonly chips?: readonly blackjack.ChipsView[] | undefined;
}

/** A hand with its total, what it brought, and its chips where it has some of its own. */
export function HandOnTable({ hand, names, active = false, doubled = false, net, chips }: HandOnTableProps) {
  const text = useWords(words);
  const { natural } = useMarks();
  const out = hand.end === 'bust' || hand.end === 'surrendered';
  return (
    <div
      className={styles.hand}
      data-active={active || undefined}
      data-testid="hand"
      data-lies={chips ? names.join(' ') : undefined}
    >
      <Hand cards={hand.cards} across={doubled && hand.cards.length > 2} faded={out} />
      {hand.cards.length > 0 && <Total hand={hand} end={endText(hand, text, natural)} />}
      {chips && chips.length > 0 && <Stakes chips={chips} />}
      <Net amount={net} />
    </div>
  );
}

/** The player's own stakes as chips, the bank's as tokens; what others have on the hand beside them. */
function Stakes({ chips }: { readonly chips: readonly blackjack.ChipsView[] }) {
  const text = useWords(words);
  const writing = useWriting();
  const { currency, shown } = useScene();
  const sum = (amounts: readonly (Money | undefined)[]) =>
    money(amounts.reduce((all: number, amount) => all + (amount ?? 0), 0));
  const real = (all: readonly blackjack.ChipsView[]) =>
    sum(all.flatMap(({ stake, added }) => [stake, added]));
  const [own, theirs] = [true, false].map((yes) =>
    real(chips.filter(({ seat }) => (seat === shown.seat) === yes)),
  );
  const free = sum(chips.flatMap((each) => [each.free, each.freeAdded]));
  return (
    <span className={styles.stakes}>
      {own ? (
        <>
          <Chips amount={own} />
          <span>{writing.money(own, currency)}</span>
        </>
      ) : null}
      {theirs ? <Chips amount={theirs} theirs /> : null}
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
    <div
      className={styles.hands}
      data-columns={box.hands.length > 4 ? 3 : box.hands.length > 2 ? 2 : undefined}
      data-hands={box.hands.length}
    >
      {box.hands.map((hand, index) => (
        <HandOnTable
          // biome-ignore lint/suspicious/noArrayIndexKey: hands of a box are known by their place
          key={index}
          hand={hand}
          active={!picture.over && asked?.box === box.box && asked.hand === index}
          doubled={isDoubled(hand)}
          names={namesOf(box.box, index)}
          net={netOfHand(lines, box.box, index)}
          chips={hasOwnStakes(box, hand) ? (picture.over ? [] : hand.chips) : undefined}
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

/** Whether the stakes of a box lie on its hands instead of in its circle. */
function liesOnHands(view: blackjack.BlackjackView, box: number): boolean {
  const dealt = view.boxes.find((each) => each.box === box);
  return dealt?.hands.some((hand) => hasOwnStakes(dealt, hand)) === true;
}

/** The circle of a box for the main bet. */
export function MainSpot({ plan, view, picture, mine, seat, box, name, print }: BetSpotProps) {
  const position = `${box}/main`;
  const common = plan.seating.kind === 'common';
  const moved = picture.over || liesOnHands(view, box) || (common && (mine?.hands.length ?? 0) > 1);
  const owner = view.boxes.find((each) => each.box === box)?.bettors[0]?.seat;
  const takenFor =
    !common && plan.seating.kind === 'boxes' && !plan.seating.behind && owner !== undefined && owner !== seat;
  return (
    <Spot
      position={position}
      on={`${bettable(plan, box)}/main`}
      name={name(position)}
      limits={bettingOf(plan, view, mine).limits(position)}
      others={common || moved ? 0 : othersOn(view, box, seat, 'main')}
      lying={moved ? NOTHING : undefined}
      closed={takenFor}
    >
      {print ?? box}
    </Spot>
  );
}

/** The small circles of a box for its side bets, once a main bet lies there. */
export function SideSpots(props: BetSpotProps & { readonly full?: boolean }) {
  const { plan, view, picture, mine, seat, box, name, full = false } = props;
  const { lines, bets } = useScene();
  if (bettable(plan, box) !== box) return null;
  const betting = bettingOf(plan, view, mine);
  const hasMain = bets.placed.has(`${box}/main`);
  const others = (id: string) => (picture.over ? 0 : othersOn(view, box, seat, id));
  const decided = (id: string) => lines.filter(({ bet }) => bet === `${box}/${id}`);
  const shown = plan.sideBets.filter(({ id }) => full || hasMain || others(id) > 0 || decided(id).length > 0);
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
            limits={betting.limits(position)}
            others={plan.seating.kind === 'common' ? 0 : others(terms.id)}
            amount={bound ? bets.placed.get(`${box}/main`)?.amount : undefined}
            lying={picture.over ? NOTHING : undefined}
            net={netOfLines(decided(terms.id))}
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
export function InsuranceOn({ picture, box }: Pick<ClothProps, 'picture'> & { readonly box: number }) {
  const text = useWords(words);
  const writing = useWriting();
  const { currency, lines, stakes, shown } = useScene();
  const bet = `${box}/insurance`;
  const net = netOfLines(lines.filter((line) => line.bet === bet));
  const others = (picture.view.boxes.find((each) => each.box === box)?.bettors ?? [])
    .filter(({ seat }) => seat !== shown.seat)
    .reduce((sum, { insurance }) => sum + (insurance ?? 0), 0);
  const own = picture.over ? 0 : (stakes.get(bet) ?? 0);
  const lies = own > 0 ? own : picture.over ? 0 : others;
  if (net === undefined && lies === 0) return null;
  return (
    <span className={styles.insurance} data-lies={bet} data-theirs={own === 0 || undefined}>
      {text.insurance}{' '}
      {net === undefined ? writing.money(money(lies), currency) : writing.signed(net, currency)}
    </span>
  );
}
