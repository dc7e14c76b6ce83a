import {
  type Card,
  type GameEvent,
  type MoveOption,
  type Rank,
  type RuleId,
  type SeatId,
  type Suit,
  suitOf,
} from '@croupier/core';
import { seatOf, type Turn as TurnOf } from '../table/turn.ts';
import { type CardOrder, HAND_SIZE, PACKET_SIZE, type PlayedCard } from './cards.ts';
import type { MariashMove } from './moves.ts';
import type { Component, Contract, MariashPlan, MariashTerms, Solo } from './plan.ts';
import type { Settings } from './settings.ts';

/** The number of players. All of them play in every deal. */
export const PLAYERS = 4;

export const PLACES = [1, 2, 3, 4] as const;

/** A player at the table. */
export interface Occupant {
  readonly seat: SeatId;
  /** The player's chips, worth one point each. They can be negative. */
  chips: number;
  /**
   * The time in milliseconds from which the house answers for this player, or null while they are present.
   */
  away: number | null;
  /** Whether the player will leave after the deal. */
  leaving: boolean;
  /** Set after a reprimand for playing a forbidden card. */
  reprimanded?: true;
}

/** A player's announcement, in order of speaking. */
export interface SpokenAnswer {
  readonly place: number;
  readonly said: 'trump' | 'ask' | 'alone' | 'good' | 'bad' | 'announce' | 'flek';
  readonly contract?: Contract;
  readonly components?: readonly Component[];
  readonly called?: Rank;
}

export interface Marriage {
  readonly place: number;
  readonly suit: Suit;
}

export interface Trick {
  readonly winner: number;
  readonly cards: readonly PlayedCard[];
}

export type Side = 'declarers' | 'defenders';

/** A round of speaking in which each player says good or flek. */
export interface FlekRound {
  /**
   * The number of the round, from 1. In odd rounds the defenders double, and in even rounds the declarers
   * double again.
   */
  readonly number: number;
  /** The components that can be doubled in this round. */
  readonly open: readonly Component[];
  /** The components that have been doubled in this round. */
  doubled: Component[];
  /** The players who have not answered yet. */
  waiting: number[];
}

export type Phase =
  | 'deal'
  | 'trump'
  | 'question'
  | 'answers'
  | 'announce'
  | 'flek'
  | 'play'
  | 'gather'
  | 'settle';

/** A deal at the table. */
export interface Deal {
  readonly forhont: number;
  phase: Phase;
  /** The number of cards dealt. */
  dealt: number;
  /** The number of answers given. */
  acts: number;
  /** Each player's cards, in dealing order. */
  readonly hands: { [place: string]: Card[] };
  /** The face-down trump card, and the rank that calls the partner. */
  trump: Card | null;
  called: Rank | null;
  /** The highest bid to play alone. */
  alone: { readonly place: number; readonly contract: Solo } | null;
  /** The players who still have to answer about the suit, in order. */
  asked: number[];
  contract: Contract | null;
  readonly fleks: { [component in Component]?: number };
  flek: FlekRound | null;
  /** The side of each player, as far as the announcements reveal it. */
  readonly known: { [place: string]: Side };
  words: SpokenAnswer[];
  marriages: Marriage[];
  trick: PlayedCard[];
  tricks: Trick[];
  /** The player who plays next. */
  turn: number;
  /** The player who ended the deal early, and the rule for it. */
  ended: { readonly why: 'given-up' | 'revoke'; readonly place: number; readonly rule: RuleId } | null;
}

/** A finished deal: its hands, and the points that the players paid each other. */
export interface LastDeal extends Score {
  readonly number: number;
  readonly forhont: number;
  readonly called: Rank | null;
  readonly trump: Card | null;
  readonly tricks: readonly Trick[];
  readonly marriages: readonly Marriage[];
}

/** A player's final result after the last deal. */
export interface FinalLine {
  readonly place: number;
  readonly seat: SeatId;
  readonly chips: number;
  /** The player's rank, from 1. Players with equal chips share a rank. */
  readonly rank: number;
}

/** The state of the table between deals, which each round passes to the next round. */
export interface Table {
  readonly places: { [place: string]: Occupant };
  /** The seat of the button, or null until it is drawn before the first deal. */
  button: number | null;
  /** The number of deals since the button was drawn. */
  played: number;
  last: LastDeal | null;
  /** The final ranking of the last game, until the next one begins. */
  final: readonly FinalLine[] | null;
  /** Set in a tournament, which determines the chips and the number of deals. */
  readonly tournament?: true;
}

export interface MariashState {
  stage: 'between' | 'deal' | 'ended';
  readonly table: Table;
  readonly terms: MariashTerms;
  /** The cards drawn for the button in the current draw, and the players who take part in it. */
  lot: { readonly among: number[]; readonly cards: { readonly place: number; readonly card: Card }[] } | null;
  current: Deal | null;
  /** The reason why the deal was void, in which case nobody pays. */
  void: { readonly reason: string; readonly rule: RuleId } | null;
}

/** The context of a move. */
export interface Turn
  extends TurnOf<{ readonly plan: MariashPlan; readonly settings: Settings }, MariashState> {}

/** The handler of one kind of move: its options and its effect. */
export interface Handler<Move> {
  options(turn: Turn): readonly MoveOption[];
  play(turn: Turn, move: Move): readonly GameEvent[];
}

export type HandlerOf<Type extends MariashMove['type']> = Handler<Extract<MariashMove, { type: Type }>>;

/** Returns every occupied seat with its occupant, by number. */
export function occupiedPlaces({ places }: Table): (readonly [place: number, occupant: Occupant])[] {
  return PLACES.flatMap((place) => {
    const occupant = places[String(place)];
    return occupant ? [[place, occupant] as const] : [];
  });
}

export function occupantAt({ places }: Table, place: number): Occupant | undefined {
  return places[String(place)];
}

/** Returns the seat number and the occupant, or undefined when the player has no seat. */
export function findOccupant(
  { table }: Pick<MariashState, 'table'>,
  seat: SeatId,
): { readonly place: number; readonly occupant: Occupant } | undefined {
  const found = occupiedPlaces(table).find(([, occupant]) => occupant.seat === seat);
  return found && { place: found[0], occupant: found[1] };
}

/** Returns the seat number of the player who acts. */
export function ownPlace(turn: Turn): ReturnType<typeof findOccupant> {
  const seat = seatOf(turn);
  return seat === undefined ? undefined : findOccupant(turn.state, seat);
}

/** Returns the next seat to the left, clockwise. */
export function leftOf(place: number): number {
  return (place % PLAYERS) + 1;
}

/** Returns all seats clockwise, starting to the left of `place` and ending with it. */
export function clockwiseFrom(place: number): number[] {
  return PLACES.map((step) => ((place - 1 + step) % PLAYERS) + 1);
}

/** Returns the deal in play. */
export function dealInPlay({ stage, current }: Pick<MariashState, 'stage' | 'current'>): Deal | undefined {
  return stage === 'deal' && current ? current : undefined;
}

/**
 * Returns the player who gets the next card. Everybody gets four cards, then four more. Returns undefined
 * when none is due.
 */
export function nextToBeDealt({ phase, dealt, forhont }: Deal): number | undefined {
  if (phase !== 'deal') return undefined;
  const order = [forhont, ...clockwiseFrom(forhont)];
  return order[Math.floor((dealt % (PLAYERS * PACKET_SIZE)) / PACKET_SIZE)];
}

export function allDealt({ dealt }: Deal): boolean {
  return dealt === PLAYERS * HAND_SIZE;
}

/** Returns the player who has to answer now, or undefined if no player has to answer. */
export function askedOf(deal: Deal): number | undefined {
  switch (deal.phase) {
    case 'trump':
    case 'question':
    case 'announce':
      return deal.forhont;
    case 'answers':
      return deal.asked[0];
    case 'flek':
      return deal.flek?.waiting[0];
    case 'play':
      return deal.turn;
    case 'deal':
    case 'gather':
    case 'settle':
      return undefined;
  }
}

/** Returns the trump suit, or null in contracts without trumps. */
export function trumpsOf({ contract, alone, trump }: Deal): Suit | null {
  return contract === null || alone !== null || trump === null ? null : suitOf(trump);
}

/** Returns the order in which cards beat each other in this deal. */
export function orderOf({ ranks }: MariashPlan, deal: Deal): CardOrder {
  return { ranks: (deal.alone ? ranks.plain : ranks.trumps).of, trump: trumpsOf(deal) };
}

/** Returns the card whose holder is forhont's partner. */
function calledCard({ called, trump }: Pick<Deal, 'called' | 'trump'>): Card | undefined {
  return called !== null && trump !== null ? `${called}${suitOf(trump)}` : undefined;
}

function holderOf({ hands, trick, tricks }: Deal, card: Card): number | undefined {
  const played = [...tricks.flatMap(({ cards }) => cards), ...trick].find((one) => one.card === card);
  return played?.place ?? PLACES.find((place) => hands[place]?.includes(card));
}

/**
 * Returns the declarers: a lone player, or forhont and the partner who holds the called card. If no other
 * player has it, forhont is alone.
 */
export function declarersOf(deal: Deal): number[] {
  if (deal.alone) return [deal.alone.place];
  const card = calledCard(deal);
  const partner = card && holderOf(deal, card);
  return partner === undefined || partner === deal.forhont ? [deal.forhont] : [deal.forhont, partner];
}

export function sideOf(deal: Deal, place: number): Side {
  return declarersOf(deal).includes(place) ? 'declarers' : 'defenders';
}

/**
 * Returns the sides that all players know: from the contract, from the announcements, or from the called card once it
 * is played.
 */
export function openSides(deal: Deal): { readonly [place: string]: Side } {
  const { contract, alone, forhont, tricks, trick, known } = deal;
  if (contract === null) return {};
  const card = calledCard(deal);
  const shown = [...tricks.flatMap(({ cards }) => cards), ...trick].some((one) => one.card === card);
  const partner = PLACES.find((place) => place !== forhont && known[place] === 'declarers');
  return Object.fromEntries(
    PLACES.flatMap((place): [string, Side][] => {
      if (alone !== null || shown) return [[String(place), sideOf(deal, place)]];
      if (place === forhont || place === partner) return [[String(place), 'declarers']];
      const side = partner === undefined ? known[place] : 'defenders';
      return side ? [[String(place), side]] : [];
    }),
  );
}

/** Returns the announcer of the contract: a lone player, or else forhont. */
export function announcerOf({ alone, forhont }: Deal): number {
  return alone?.place ?? forhont;
}

/** The score of a deal. */
export interface Score {
  readonly contract: Contract | null;
  readonly announcer: number;
  readonly declarers: readonly number[];
  /** The points of each side in aces, tens, the last trick and marriages, or null where only tricks count. */
  readonly points: { readonly [side in Side]: number } | null;
  readonly lines: readonly ScoreLine[];
  /** Each player's winnings in points, negative for a payment. */
  readonly changes: { readonly [place: string]: number };
}

/** One reason for points won. */
export interface ScoreLine {
  readonly why: Component | 'silent-seven' | 'silent-hundred' | 'given-up' | 'revoke';
  /** The side that wins the points. */
  readonly to: Side;
  /** The points from each opponent, with fleks. */
  readonly points: number;
  readonly fleks: number;
  readonly rule: RuleId;
}
