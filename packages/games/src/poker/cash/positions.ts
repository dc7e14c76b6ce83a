import type { PokerPlan, PokerTerms } from '../plan.ts';
import type { CashTable, Occupant } from '../state.ts';
import { clockwise, isReady, occupantAt, occupiedPlaces } from './places.ts';
import { currentGame, hasButton, variantAt } from './rotation.ts';
import { blindsOf, type Settings } from './settings.ts';

/** The players who are dealt in, and their posts, with amounts by seat number. */
export interface Lineup {
  /** Clockwise from the left of the button. */
  readonly places: readonly number[];
  readonly button: number | null;
  readonly small: number | null;
  readonly big: number | null;
  readonly posts: { readonly [place: number]: number };
  readonly dead: { readonly [place: number]: number };
  readonly straddles: readonly number[];
  /** The seat that acts first. */
  readonly opener: number | null;
  /** The blinds missed by players who are not dealt in. */
  readonly missed: { readonly small: readonly number[]; readonly big: readonly number[] };
}

/**
 * Returns the seats of all ready players, among whom the button is drawn for a new game. The list is empty
 * when no draw is due.
 */
export function drawPlaces(plan: PokerPlan, terms: PokerTerms, table: CashTable): number[] {
  if (table.button !== null || !hasButton(plan, terms, table)) return [];
  const places = readyPlaces(table);
  return places.length < 2 ? [] : places;
}

function readyPlaces(table: CashTable): number[] {
  return occupiedPlaces(table)
    .filter(([, occupant]) => isReady(table, occupant) && !letsPass(occupant))
    .map(([place]) => place);
}

/** Returns whether a player owes a blind and must post it to come in. */
function owes({ owes: { small, big } }: Occupant): boolean {
  return small || big;
}

/** Returns whether a player waits until the blinds and the button have passed before coming in. */
function letsPass({ owes, entry }: Occupant): boolean {
  return owes.big && entry === 'pass';
}

/**
 * Returns the next hand's line-up, or undefined if there are fewer than two players or the button must be
 * drawn first.
 */
export function lineupOf(
  plan: PokerPlan,
  terms: PokerTerms,
  settings: Settings,
  table: CashTable,
): Lineup | undefined {
  const places = readyPlaces(table);
  if (places.length < 2) return undefined;
  const variant = variantAt(plan, terms, table);
  if (!hasButton(plan, terms, table)) return seatOrder(places.slice(0, variant.most), table);
  if (table.button === null) return undefined;
  const { small, big } = blindsOf(plan, settings, currentGame(plan, terms, table));
  const line =
    table.big === null
      ? newGame(table, table.button, places, settings)
      : table.gains === undefined
        ? nextHand(table, places, settings)
        : gainedHand(table, table.gains, places, settings);
  if (!line || line.dealt.length < 2) return undefined;
  // For stud in dealer's choice, the button and the blinds move on, but no blinds are posted.
  if (variant.forced === 'bring-in')
    return { ...seatOrder(places.slice(0, variant.most), table), ...positionsOf(line) };
  const dealt = line.dealt.slice(0, variant.most);
  const { posts, dead } = blinds(table, line, dealt, { small, big, live: settings.blindsLive });
  const straddles = settings.straddle ? straddlers(table, line, dealt, big * settings.straddleBlinds) : [];
  let height = big * settings.straddleBlinds;
  for (const place of straddles) {
    posts[place] = height;
    height *= 2;
    delete dead[place];
  }
  const last = straddles[straddles.length - 1] ?? line.big ?? line.buyer ?? line.button;
  return {
    places: dealt,
    button: line.button,
    small: line.buyer ?? line.small,
    big: line.buyer === null ? line.big : table.big,
    posts,
    dead,
    straddles,
    opener: clockwise(last, settings.seats).find((place) => dealt.includes(place)) ?? null,
    missed:
      table.gains === undefined
        ? missedBy(table, line, dealt, settings)
        : passedBy(table, line, dealt, settings),
  };
}

/** Returns a line-up for stud, by seat number. Stud has no button, so the table's button does not move. */
function seatOrder(places: readonly number[], table: CashTable): Lineup {
  const { button, small, big } = table;
  const none = { small: [], big: [] };
  return { places, button, small, big, posts: {}, dead: {}, straddles: [], opener: null, missed: none };
}

function positionsOf({ button, small, big }: Line): Pick<Lineup, 'button' | 'small' | 'big'> {
  return { button, small, big };
}

interface Line {
  readonly button: number;
  readonly small: number | null;
  readonly big: number | null;
  readonly buyer: number | null;
  readonly dealt: readonly number[];
  readonly fresh: boolean;
}

/**
 * Returns the line-up of a new game. The button is drawn, the blinds are next to it, and no player owes a
 * blind.
 */
function newGame(_: CashTable, button: number, places: readonly number[], { seats }: Settings): Line {
  const order = clockwise(button, seats).filter((place) => places.includes(place));
  const [first = button, second = button] = order;
  const headsUp = order.length === 2;
  return {
    button,
    small: headsUp ? button : first,
    big: headsUp ? first : second,
    buyer: null,
    dealt: order,
    fresh: true,
  };
}

/**
 * Returns the positions for the next hand. The big blind moves to the next player, the small blind to the
 * last big blind, and the button to the last small blind. The small blind and the button can fall on empty
 * seats (the dead button). Heads up, the button posts the small blind. A player who comes in between button
 * and small blind waits one hand, as in a tournament.
 */
function nextHand(table: CashTable, places: readonly number[], { seats }: Settings): Line | undefined {
  const { small: lastSmall, big: lastBig } = table;
  if (lastBig === null) return undefined;
  const button = lastSmall ?? lastBig;
  const buyer = buyerOf(table, places, button, lastBig, seats);
  const big =
    buyer === null ? (clockwise(lastBig, seats).find((place) => places.includes(place)) ?? null) : null;
  const comesIn = places.filter((place) => {
    const occupant = occupantAt(table, place);
    if (!occupant) return false;
    return (
      !owes(occupant) || place === big || place === buyer || (buyer === null && occupant.entry === 'post')
    );
  });
  // A player who comes in between the button and the small blind waits until the button has passed, unless only one
  // player is left.
  const around = clockwise(button, seats);
  const between = button === lastBig ? [] : around.slice(0, around.indexOf(lastBig));
  const inTurn = comesIn.filter((place) => place === big || place === buyer || !between.includes(place));
  const dealtIn = inTurn.length < 2 ? comesIn : inTurn;
  // The button has now passed these players, so they come in without posting.
  const route = clockwise(table.button ?? button, seats);
  for (const place of route.slice(0, route.indexOf(button) + 1)) {
    const occupant = occupantAt(table, place);
    if (occupant && isReady(table, occupant) && letsPass(occupant)) dealtIn.push(place);
  }
  const headsUp = dealtIn.length === 2 && big !== null;
  const other = dealtIn.find((place) => place !== big) ?? button;
  const seat = headsUp ? other : button;
  return {
    button: seat,
    small: headsUp ? other : lastBig,
    big,
    buyer,
    dealt: clockwise(seat, seats).filter((place) => dealtIn.includes(place)),
    fresh: false,
  };
}

/**
 * Gives the button to the winner of the last hand, as the button attack requires. The blinds are next to it.
 * A player who owes a blind comes in on that blind or posts it, and no player can buy the button.
 */
function gainedHand(
  table: CashTable,
  gains: number,
  places: readonly number[],
  { seats }: Settings,
): Line | undefined {
  const plays = places.filter((place) => {
    const occupant = occupantAt(table, place) as Occupant;
    return !owes(occupant) || occupant.entry === 'post';
  });
  const button = plays.includes(gains)
    ? gains
    : clockwise(gains, seats).find((place) => plays.includes(place));
  if (button === undefined) return undefined;
  const first = clockwise(button, seats).find((place) => plays.includes(place)) ?? button;
  const next = clockwise(first, seats).find((place) => places.includes(place)) ?? first;
  const headsUp = first === button || next === button;
  const small = headsUp ? button : first;
  const big = next === button ? first : next;
  const dealt = clockwise(button, seats).filter((place) => plays.includes(place) || place === big);
  return { button, small, big, buyer: null, dealt, fresh: false };
}

/** Returns the players between the button and the big blind, whom the blinds have passed. */
function passedBy(
  table: CashTable,
  { button, small, big }: Line,
  dealt: readonly number[],
  { seats }: Settings,
): Lineup['missed'] {
  const passed = (to: number | null) => {
    const places = clockwise(button, seats);
    return places
      .slice(0, to === null ? 0 : places.indexOf(to))
      .filter((place) => occupantAt(table, place) !== undefined && !dealt.includes(place));
  };
  return { big: passed(big), small: small === button ? [] : passed(small) };
}

/**
 * Returns the player who buys the button. This player sits between the button and the player who would post
 * the small blind.
 */
function buyerOf(
  table: CashTable,
  places: readonly number[],
  button: number,
  small: number,
  seats: number,
): number | null {
  for (const place of clockwise(button, seats)) {
    if (place === small) return null;
    const occupant = occupantAt(table, place);
    if (occupant?.entry === 'buy-button' && occupant.owes.big && places.includes(place)) return place;
  }
  return null;
}

interface Sizes {
  readonly small: number;
  readonly big: number;
  /** Whether both blinds of a newcomer are live. */
  readonly live: boolean;
}

/**
 * Returns the blinds, and the posts of players who come in. These players post the blinds that they owe: a
 * live big blind, and a small blind that is dead or live.
 */
function blinds(table: CashTable, line: Line, dealt: readonly number[], { small, big, live }: Sizes) {
  const posts: { [place: number]: number } = {};
  const dead: { [place: number]: number } = {};
  const both = (place: number) => {
    posts[place] = live ? big + small : big;
    if (!live) dead[place] = small;
    return { posts, dead };
  };
  if (line.buyer !== null) return both(line.buyer);
  for (const place of dealt) {
    if (place === line.big) posts[place] = big;
    else if (place === line.small) posts[place] = small;
    else if (!line.fresh) {
      const { owes, entry } = occupantAt(table, place) as Occupant;
      if (entry === 'pass') continue;
      if (owes.big && owes.small) both(place);
      else if (owes.big) posts[place] = big;
      else if (owes.small) dead[place] = small;
    }
  }
  return { posts, dead };
}

/**
 * Returns the straddlers, from the left of the big blind to the button, until a player declines. Each straddle doubles
 * the previous one.
 */
function straddlers(table: CashTable, line: Line, dealt: readonly number[], first: number): number[] {
  const { big: from } = line;
  if (from === null || dealt.length < 3) return [];
  const start = dealt.indexOf(from);
  const found: number[] = [];
  for (const place of dealt.slice(start + 1)) {
    const height = first * 2 ** found.length;
    const occupant = occupantAt(table, place);
    if (!occupant?.straddle || occupant.stack + occupant.behind < height) break;
    found.push(place);
  }
  return found;
}

/** Returns the blinds missed by players who are not dealt in. Only players who are away can miss a small blind. */
function missedBy(
  table: CashTable,
  line: Line,
  dealt: readonly number[],
  { seats }: Settings,
): Lineup['missed'] {
  const { small, big } = table;
  if (line.fresh || line.buyer !== null || line.big === null || big === null) return { small: [], big: [] };
  const passed = (from: number, to: number) => {
    const places = clockwise(from, seats);
    return places.slice(0, places.indexOf(to) + 1).filter((place) => {
      return occupantAt(table, place) !== undefined && !dealt.includes(place);
    });
  };
  const away = (place: number) => {
    const occupant = occupantAt(table, place);
    return occupant !== undefined && !isReady(table, occupant);
  };
  return {
    big: passed(big, line.big),
    small: small === null || line.small === null ? [] : passed(small, line.small).filter(away),
  };
}
