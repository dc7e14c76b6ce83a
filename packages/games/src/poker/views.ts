import type { Card, SeatId } from '@croupier/core';
import { attackOf } from './attack.ts';
import { blindToAnswer } from './blinds-alone.ts';
import { mayMuckUnseen } from './called-hands.ts';
import { occupiedPlaces } from './cash/places.ts';
import { currentGame } from './cash/rotation.ts';
import {
  type OwnSeat,
  type StaffSeats,
  seatOfPlayerView,
  seatView,
  staffSeats,
  tableView,
} from './cash/seat-views.ts';
import type { Settings } from './cash/settings.ts';
import { chooser } from './choice.ts';
import {
  type Betting,
  bettingOf,
  canRunTwice,
  type DealtCard,
  gameOf,
  type Hand,
  nextCard,
  type Player,
  potsOf,
  UNKNOWN,
  variantOf,
} from './engine/index.ts';
import type { PokerGame, PokerPlan } from './plan.ts';
import { type Stakes, stakesOf } from './stakes.ts';
import type { CardDraw, LastHand, PokerState, TableHand } from './state.ts';
import { beginsStreet } from './street.ts';
import { timeLeft } from './time-bank.ts';
import { type TournamentStatusView, tournamentStatusOf } from './tournament/table.ts';
import { findOccupant, inHand, questionOf } from './turn.ts';

/** The public view of a player at the table. Amounts are in minor units. */
export interface PlaceView {
  readonly place: number;
  readonly seat: SeatId;
  readonly stack: number;
  readonly behind: number;
  readonly away: boolean;
  readonly leaving: boolean;
  readonly owes: { readonly small: boolean; readonly big: boolean };
  readonly straddle: boolean;
  /** The number of hands that the player must miss as a penalty. */
  readonly misses: number;
  /** Whether the player moves to another table after the hand. */
  readonly going: boolean;
  /**
   * The absent player whom a substitute is playing over at this seat, with the chips kept for that player, or
   * null if there is no substitute.
   */
  readonly over: { readonly seat: SeatId; readonly stack: number } | null;
  /** The number of additional decision times left in the player's time bank. */
  readonly timeBank: number;
  /**
   * The player's part of the hand: the chips put in, the upcards and the number of hidden cards. It is null
   * without cards.
   */
  readonly hand: HandView | null;
}

export interface HandView {
  readonly bet: number;
  readonly put: number;
  readonly folded: boolean;
  readonly allIn: boolean;
  readonly down: number;
  readonly up: readonly DealtCard[];
  /**
   * The hidden cards, once they are shown or while they are being turned over. Cards that are still hidden
   * are `??`.
   */
  readonly shown: readonly DealtCard[] | null;
  readonly mucked: boolean;
  /** The number of cards exchanged in this draw, or null until the player has drawn. */
  readonly drew: number | null;
  readonly mustDiscard: number;
  readonly won: number;
}

export interface PokerView {
  readonly game: 'poker';
  readonly stage: PokerState['stage'];
  readonly playing: Pick<PokerGame, 'variant' | 'structure'>;
  /** The table's level. Its big blind is the unit of buy-ins. */
  readonly level: { readonly small: number; readonly big: number };
  /** The posts and bets of the current game. In a mix they change with the game. */
  readonly stakes: Stakes;
  readonly seats: number;
  readonly number: number;
  readonly places: readonly PlaceView[];
  readonly button: number | null;
  readonly small: number | null;
  readonly big: number | null;
  readonly phase: Hand['phase'] | null;
  readonly street: number | null;
  /** The player whose turn it is. */
  readonly turn: number | null;
  readonly toCall: number;
  readonly boards: readonly (readonly DealtCard[])[];
  readonly pots: readonly { readonly amount: number; readonly places: readonly number[] }[];
  readonly pot: number;
  /** The chips in the button attack, beside the pot. */
  readonly attack: number;
  readonly raked: number;
  readonly awards: readonly { readonly place: number; readonly amount: number; readonly pot: number }[];
  readonly list: readonly SeatId[];
  /** The draw of cards for a seat or for seats at other tables, by seat number. */
  readonly draw: CardDraw | null;
  /** Whether the game is breaking up, so that no player can sit down. */
  readonly breaking: boolean;
  /**
   * The table's limit as a string, which is equal for tables with the same limit. Also the number of free
   * seats that no player is waiting for.
   */
  readonly limit: string;
  readonly free: number;
  readonly last: LastHand | null;
  readonly void: string | null;
  /** The seat that chooses the next game in dealer's choice, or null if there is nothing to choose. */
  readonly chooses: number | null;
  /** A request by a blind to take both blinds back: the seat that asked, and the seat that has to answer. */
  readonly takeBack: { readonly by: number; readonly of: number } | null;
  /** The status of the tournament, with the hand, its level and its stakes. It is null at cash tables. */
  readonly tournament: TournamentStatusView | null;
}

export interface PokerPlayerView {
  readonly place: number | null;
  readonly cards: readonly DealtCard[];
  /** The id of the question when it is the player's turn. Each question in a hand has its own id. */
  readonly question: string | null;
  /** The player's betting options if it is their turn. */
  readonly betting: Betting | null;
  readonly mustDiscard: number;
  readonly mayMuck: boolean;
  readonly mayRunTwice: boolean;
  /** The player's number on the waiting list, from 1, and whether they have been called to a seat. */
  readonly waiting: { readonly number: number; readonly called: boolean } | null;
  readonly seat: OwnSeat;
}

export interface PokerStaff {
  /** The step that the hand is waiting for. */
  readonly waits: Hand['phase'] | null;
  readonly cardsLeft: number | null;
  /** The target of the next card: a seat, or a board counted from 0, or null when none is due. */
  readonly next: { readonly place: number; readonly face: 'down' | 'up' } | { readonly board: number } | null;
  /**
   * Whether a card is burned before the next card. In games with burn cards, this happens before a street's
   * first board card.
   */
  readonly burn: boolean;
  /**
   * Whether folded and discarded cards are shuffled before the next card, because the pack has run out. The
   * discards of the player who gets the card are excluded.
   */
  readonly shuffle: boolean;
  /** Whether the pack is shuffled before the next card, because a card exposed too early was returned to it. */
  readonly mixIn: boolean;
  readonly seats: StaffSeats;
}

export function viewOf(plan: PokerPlan, settings: Settings, state: PokerState): PokerView {
  const { table, current, stage } = state;
  const hand = current?.hand;
  const places = current?.places ?? [];
  const at = (index: number) => places[index] ?? 0;
  const { small, big } = settings.level;
  const game = current ? (plan.games[current.game] ?? plan.games[0]) : currentGame(plan, state.terms, table);
  const playing = hand
    ? { variant: hand.setup.game, structure: hand.setup.structure }
    : { variant: game.variant, structure: game.structure };
  return {
    game: 'poker',
    stage,
    playing,
    level: { small, big },
    stakes: stakesOf(plan, state.terms, playing),
    seats: settings.seats,
    number: table.hands,
    places: occupiedPlaces(table).map(([place, occupant]) => ({
      place,
      seat: occupant.seat,
      stack: occupant.stack,
      behind: occupant.behind,
      away: occupant.away !== null,
      leaving: occupant.leaving,
      owes: { ...occupant.owes },
      straddle: occupant.straddle,
      ...seatView(table, place, occupant),
      timeBank: timeLeft(plan, occupant),
      hand:
        hand && places.includes(place)
          ? handView(hand, places.indexOf(place), current?.opened?.includes(place))
          : null,
    })),
    button: table.button,
    small: table.small,
    big: table.big,
    phase: hand?.phase ?? null,
    street: hand?.street ?? null,
    turn: hand && hand.actor >= 0 ? at(hand.actor) : null,
    toCall: hand?.level ?? 0,
    boards: hand?.boards.map((board) => [...board]) ?? [],
    pots:
      hand && hand.phase !== 'over'
        ? potsOf(hand).map(({ amount, players }) => ({ amount, places: players.map(at) }))
        : [],
    pot: hand?.pot ?? 0,
    attack: attackOf(table),
    raked: hand?.raked ?? 0,
    awards: hand?.awards.map(({ player, amount, pot }) => ({ place: at(player), amount, pot })) ?? [],
    list: table.list.map(({ seat }) => seat),
    draw: table.draw && { ...table.draw, among: [...table.draw.among], cards: { ...table.draw.cards } },
    ...tableView(state, plan, settings),
    last: table.last,
    void: state.void?.reason ?? null,
    chooses: chooser({ state, setup: { plan, settings } }) ?? null,
    takeBack:
      current?.takeBack && blindToAnswer(current) !== undefined
        ? { by: current.takeBack.by, of: current.takeBack.of }
        : null,
    tournament: null,
    ...inTournament(state),
  };
}

/** Returns the tournament's part of the view, or undefined at a cash table. */
function inTournament(state: PokerState): Partial<PokerView> {
  const tournament = tournamentStatusOf(state);
  const opening = state.table.tournament?.opening;
  if (!tournament || !opening) return { tournament };
  const {
    smallBlind = 0,
    bigBlind = 0,
    smallBet,
    bigBet,
    ante = 0,
    studAnte = ante,
    bringIn,
  } = opening.stakes;
  const forced = variantOf(opening.game).forced === 'blinds';
  const owed = forced ? ante : studAnte;
  return {
    tournament,
    seats: opening.size,
    free: 0,
    level: { small: smallBlind, big: bigBlind },
    stakes: {
      blinds: forced ? { small: smallBlind, big: bigBlind } : null,
      ante: owed > 0 ? { kind: 'each', amount: owed } : null,
      bringIn: forced ? null : (bringIn ?? 0),
      bet: smallBet ?? bigBlind,
      bigBet: bigBet ?? null,
    },
  };
}

function handView(hand: Hand, index: number, opened = false): HandView {
  const player = hand.players[index] as Player;
  return {
    bet: player.bet,
    put: player.put,
    folded: player.folded,
    allIn: !player.folded && player.stack === 0 && hand.phase !== 'over',
    down: player.down.length,
    up: [...player.up],
    shown:
      opened || (!player.folded && (player.shown === 'shown' || turnsOver(player))) ? [...player.down] : null,
    mucked: player.shown === 'mucked',
    drew: player.drawing < 0 ? null : player.drawing,
    mustDiscard: player.mustThrow,
    won: player.won,
  };
}

/** Returns whether some of a player's unknown cards are face up, while the player is turning them over. */
function turnsOver({ down }: Player): boolean {
  return down.includes(UNKNOWN) && down.some((card) => card !== UNKNOWN);
}

/**
 * Returns whether a player was dealt into the current hand. Even after folding, a player knows cards that
 * other players do not know.
 */
export function hasCards(state: PokerState, seat: SeatId): boolean {
  const own = findOccupant(state, seat);
  const found = own && inHand(state, own.place);
  return found !== undefined && found.current.hand.phase !== 'over';
}

export function playerViewOf(
  state: PokerState,
  { plan, settings }: { readonly plan: PokerPlan; readonly settings: Settings },
  seat: SeatId,
): PokerPlayerView {
  const { runItTwice } = settings;
  const own = findOccupant(state, seat);
  const found = own && inHand(state, own.place);
  const player = found?.current.hand.players[found.index];
  const hand = found?.current.hand;
  const live = player !== undefined && !player.folded;
  const number = state.table.list.findIndex((one) => one.seat === seat);
  return {
    place: own?.place ?? null,
    cards: player ? ([...player.down, ...player.up] as Card[]) : [],
    question: questionOf(state, seat) ?? null,
    betting: (hand && hand.actor === found?.index && bettingOf(hand)) || null,
    mustDiscard: player?.mustThrow ?? 0,
    mayMuck: found !== undefined && mayMuckUnseen(found.current, found.index),
    mayRunTwice: runItTwice && live && hand !== undefined && !found?.current.once && canRunTwice(hand),
    waiting: number < 0 ? null : { number: number + 1, called: state.table.list[number]?.called !== null },
    seat: seatOfPlayerView(state.table, plan, seat),
  };
}

export function staffOf({ current, table }: PokerState): PokerStaff {
  const next = current && nextCard(current.hand);
  return {
    waits: current?.hand.phase ?? null,
    cardsLeft: current?.hand.stub ?? null,
    next: !next
      ? null
      : next.to === 'board'
        ? { board: next.board }
        : { place: current.places[next.player] ?? 0, face: next.face },
    burn: next?.to === 'board' && current !== null && burnsFirst(current),
    shuffle: current !== null && next !== null && next !== undefined && shufflesFirst(current),
    mixIn: current !== null && turnedEarly(current) && beginsStreet(current.hand),
    seats: staffSeats(table),
  };
}

/** Returns whether no card has been dealt since the last reshuffle of the discards. */
function shufflesFirst({ hand, shuffled = 0 }: TableHand): boolean {
  return hand.reshuffled.length > shuffled;
}

/**
 * Returns whether a burn card is due first: the game uses burn cards, no card of this street has been dealt,
 * and no card was exposed too early.
 */
function burnsFirst(current: TableHand): boolean {
  const { hand } = current;
  return gameOf(hand).streets[hand.street]?.burn === true && beginsStreet(hand) && !turnedEarly(current);
}

/** Returns whether a card of this street was exposed too early. */
function turnedEarly({ hand, premature }: TableHand): boolean {
  return premature === hand.street && hand.run === 0;
}
