import type { Card, Rank, SeatId } from '@croupier/core';
import type { TournamentOwnView, TournamentStatusView } from '../tournament/index.ts';
import type { PlayedCard } from './cards.ts';
import { cardsDrawn } from './lot.ts';
import { dealResult } from './paying.ts';
import type { Component, Contract, MariashPlan } from './plan.ts';
import type { Settings } from './settings.ts';
import {
  askedOf,
  type Deal,
  dealInPlay,
  type FinalLine,
  findOccupant,
  type LastDeal,
  type MariashState,
  type Marriage,
  nextToBeDealt,
  occupiedPlaces,
  openSides,
  type Phase,
  type Side,
  type SpokenAnswer,
  sideOf,
  type Trick,
} from './state.ts';

/** The public view of a player at the table. */
export interface PlaceView {
  readonly place: number;
  readonly seat: SeatId;
  readonly chips: number;
  readonly away: boolean;
  readonly leaving: boolean;
  readonly reprimanded: boolean;
  /** The number of cards in hand, and of tricks taken. */
  readonly cards: number;
  readonly tricks: number;
  /** The player's side, once everybody knows it. */
  readonly side: Side | null;
}

/** The public view of the deal in play. */
export interface DealView {
  readonly forhont: number;
  readonly phase: Phase;
  /** The rank with which forhont has called a partner. */
  readonly called: Rank | null;
  /** The face-down trump card. Its card is null until the contract is announced. */
  readonly trump: { readonly card: Card | null } | null;
  readonly contract: Contract | null;
  /** The player who announced the contract, or who bids to play alone. */
  readonly announcer: number | null;
  readonly bid: Contract | null;
  readonly fleks: { readonly [component in Component]?: number };
  /** The number of the current flek round, from 1. */
  readonly flekRound: number | null;
  readonly words: readonly SpokenAnswer[];
  readonly marriages: readonly Marriage[];
  readonly trick: readonly PlayedCard[];
  /** The player who takes the complete trick on the table. */
  readonly takes: number | null;
  /** The last trick taken. Players are not allowed to look at earlier tricks. */
  readonly lastTrick: Trick | null;
  readonly played: number;
}

export interface MariashView {
  /** The tournament's standings. Set only at a tournament table. */
  readonly tournament?: TournamentStatusView;
  readonly game: 'mariash';
  readonly stage: MariashState['stage'];
  /** The chips that every player starts with. */
  readonly chips: number;
  /** The number of deals in a game, or null in a tournament, which sets its own number. */
  readonly deals: number | null;
  /** The number of the current or last deal of the game, or 0 before the first. */
  readonly number: number;
  readonly button: number | null;
  readonly places: readonly PlaceView[];
  /** The cards drawn for the button. */
  readonly lot: readonly PlayedCard[];
  /** The player whose turn it is. */
  readonly turn: number | null;
  readonly deal: DealView | null;
  /** The result of the deal, once its play is over. */
  readonly result: LastDeal | null;
  /** The last deal, until the next one begins. */
  readonly last: LastDeal | null;
  readonly final: readonly FinalLine[] | null;
  readonly void: string | null;
}

export interface MariashPlayerView {
  readonly tournament?: TournamentOwnView;
  readonly place: number | null;
  /** The player's cards in dealing order. */
  readonly cards: readonly Card[];
  /** The player's side, as soon as the player can know it. */
  readonly side: Side | null;
  /** The face-down trump card, for the player who laid it. */
  readonly trump: Card | null;
  /**
   * The id of the question that the player must answer, or null if it is not the player's turn. Each question
   * in a deal has its own id.
   */
  readonly question: string | null;
}

export interface MariashStaff {
  /** The player who gets the next card. */
  readonly next: number | null;
}

export function viewOf(plan: MariashPlan, settings: Settings, state: MariashState): MariashView {
  const { table, stage, current, void: voided } = state;
  const deal = dealInPlay(state);
  const over = stage === 'ended' && current !== null && !voided;
  const sides = deal ? openSides(deal) : {};
  return {
    game: 'mariash',
    stage,
    chips: settings.chips,
    deals: table.tournament ? null : settings.deals,
    number: table.played,
    button: table.button,
    places: occupiedPlaces(table).map(([place, occupant]) => ({
      place,
      seat: occupant.seat,
      chips: occupant.chips,
      away: occupant.away !== null,
      leaving: occupant.leaving,
      reprimanded: occupant.reprimanded === true,
      cards: deal?.hands[place]?.length ?? 0,
      tricks: deal?.tricks.filter(({ winner }) => winner === place).length ?? 0,
      side: sides[place] ?? null,
    })),
    lot: cardsDrawn(state).map((one) => ({ ...one })),
    turn: (deal && askedOf(deal)) ?? null,
    deal: deal ? dealView(deal) : null,
    result: dealResult(plan, state) ?? (over ? table.last : null),
    last: stage === 'between' ? table.last : null,
    final: table.final,
    void: voided?.reason ?? null,
  };
}

function dealView(deal: Deal): DealView {
  const { forhont, phase, called, trump, contract, alone, tricks, trick } = deal;
  const last = tricks.at(-1);
  return {
    forhont,
    phase,
    // A lone player has neither trumps nor partner.
    called: contract !== null && alone ? null : called,
    trump: trumpView(deal),
    contract,
    announcer: alone?.place ?? (contract === null ? null : forhont),
    bid: contract === null ? (alone?.contract ?? null) : null,
    fleks: { ...deal.fleks },
    flekRound: deal.flek?.number ?? null,
    words: deal.words.map((word) => ({ ...word })),
    marriages: deal.marriages.map((one) => ({ ...one })),
    trick: trick.map((one) => ({ ...one })),
    takes: phase === 'gather' ? deal.turn : null,
    lastTrick: last ? { winner: last.winner, cards: last.cards.map((one) => ({ ...one })) } : null,
    played: tricks.length,
  };

  function trumpView({ ended }: Deal): DealView['trump'] {
    if (trump === null || (contract !== null && alone)) return null;
    return { card: contract !== null || ended?.why === 'given-up' ? trump : null };
  }
}

export function playerViewOf(state: MariashState, seat: SeatId): MariashPlayerView {
  const own = findOccupant(state, seat);
  const deal = dealInPlay(state);
  const place = own?.place ?? null;
  const hand = deal && own && own.occupant.seat === seat ? deal.hands[own.place] : undefined;
  return {
    place,
    cards: [...(hand ?? [])],
    side: deal && place !== null ? sideKnown(deal, place) : null,
    trump: deal && place === deal.forhont && !(deal.alone && deal.contract) ? deal.trump : null,
    question: questionOf(state, seat) ?? null,
  };
}

/**
 * Returns the player's own side as far as the player knows it. All players know it once the contract is
 * fixed.
 */
function sideKnown(deal: Deal, place: number): Side | null {
  return deal.contract === null ? null : sideOf(deal, place);
}

/** Returns the id of the question to the seat whose turn it is. Each question in a deal has its own id. */
export function questionOf(state: MariashState, seat: SeatId): string | undefined {
  const deal = dealInPlay(state);
  const place = deal && askedOf(deal);
  if (!deal || place === undefined || findOccupant(state, seat)?.place !== place) return undefined;
  return `${deal.phase}.${deal.acts}`;
}

export function staffOf(state: MariashState): MariashStaff {
  const deal = dealInPlay(state);
  return { next: (deal && nextToBeDealt(deal)) ?? null };
}

/**
 * Returns whether a player is in the current deal and therefore knows cards that the other players do not
 * know.
 */
export function hasCards(state: MariashState, seat: SeatId): boolean {
  const deal = dealInPlay(state);
  return deal !== undefined && deal.phase !== 'settle' && findOccupant(state, seat) !== undefined;
}
