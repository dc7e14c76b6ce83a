import {
  type Actor,
  type AnyMove,
  allowsMove,
  type Card,
  type ClosedRound,
  type Json,
  type MoveOption,
  player,
  rankOf,
  type Suit,
  seatId,
} from '@croupier/core';
import { mariash } from '@croupier/games';
import { mariashTournament } from '../src/kings/mariash.ts';
import { type Fields, ScriptedTable } from './players-table.ts';

/** Parses cards in the notation of the books, such as `7sKsAh`. A ten is `T`. */
export function cards(text: string): Card[] {
  return (text.match(/[7-9TJQKA][cdhs]/g) ?? []) as Card[];
}

/**
 * A mariash table for tests. Players p1 to p4 sit at places 1 to 4. Forhont is p1 unless the draw decides
 * otherwise.
 */
export class MariashTable extends ScriptedTable<
  mariash.MariashState,
  mariash.MariashMove,
  mariash.MariashView,
  mariash.MariashPlayerView,
  mariash.MariashStaff
> {
  constructor(
    terms: Json = {},
    readonly plan: mariash.MariashPlan = mariashTournament,
  ) {
    super(mariash.game.rules(plan), terms);
  }

  /** Returns the types of the decisions that a player may make. */
  may(place: number): string[] {
    const of = new Set<string>(mariash.ANSWERS);
    const types = this.options(player(seatId(`p${place}`))).map(({ move }) => move.type);
    return [...new Set(types.filter((type) => of.has(type)))];
  }

  option(actor: Actor, type: string): MoveOption | undefined {
    return this.options(actor).find(({ move }) => move.type === type);
  }

  offers(place: number, move: AnyMove): boolean {
    return allowsMove(this.options(player(seatId(`p${place}`))), move);
  }

  do(place: number, type: string, fields: Fields = {}): this {
    this.make(player(seatId(`p${place}`)), type, fields);
    return this;
  }

  /** Seats four players and draws the cards for the button. By default the last player gets it. */
  seat(lot = '7c8c9cAc'): this {
    for (const place of mariash.PLACES) this.do(place, 'sit', { place });
    for (const card of cards(lot)) this.croupier('lot', { card });
    return this;
  }

  /**
   * Deals hands of eight cards by place. Forhont's first card becomes the trump, and `partner` is the rank
   * that calls the partner.
   */
  deal(hands: { readonly [place: number]: string }, partner = 'A'): this {
    this.croupier('start-deal');
    const forhont = this.view().deal?.forhont ?? 1;
    const order = [forhont, ...mariash.clockwiseFrom(forhont).slice(0, 3)];
    const own = (place: number) => cards(hands[place] ?? '');
    for (const place of order)
      for (const card of own(place).slice(0, mariash.PACKET_SIZE)) this.croupier('card', { card });
    this.do(forhont, 'choose-trump', { card: own(forhont)[0] ?? '', partner });
    for (const place of order)
      for (const card of own(place).slice(mariash.PACKET_SIZE)) this.croupier('card', { card });
    return this;
  }

  /** Lets everybody accept the trumps, then lets forhont announce this contract. */
  announce(contract: string): this {
    const forhont = this.view().deal?.forhont ?? 1;
    this.do(forhont, 'ask');
    for (const place of mariash.clockwiseFrom(forhont).slice(0, 3)) this.do(place, 'good');
    return this.do(forhont, 'announce', { contract });
  }

  /** Says good for every player in turn, until the play of cards begins. */
  good(): this {
    while (this.view().deal?.phase === 'flek') this.do(this.turn, 'good');
    return this;
  }

  /** Plays cards in turn. A `!` after a card announces a marriage. Complete tricks are collected. */
  play(text: string): this {
    for (const [, card = '', marriage] of text.matchAll(/([7-9TJQKA][cdhs])(!)?/g)) {
      this.do(this.turn, 'play', { card, ...(marriage ? { marriage: true } : {}) });
      if (this.view().deal?.phase === 'gather') this.croupier('gather');
    }
    return this;
  }

  /** Plays the first legal card of each player, without marriages, to the end of the deal. */
  playOut(): this {
    for (let steps = 0; this.view().deal?.phase !== 'settle'; steps++) {
      if (steps > 40) throw new Error('the deal did not end');
      if (this.view().deal?.phase === 'gather') this.croupier('gather');
      const { turn } = this;
      const option = turn > 0 ? this.option(player(seatId(`p${turn}`)), 'play') : undefined;
      const { values: [card] = [] } = (option?.move.card ?? {}) as { values?: readonly Card[] };
      if (card) this.do(turn, 'play', { card });
    }
    return this;
  }

  get turn(): number {
    return this.view().turn ?? 0;
  }

  /** Ends the deal, and opens the next round. */
  next(): ClosedRound {
    if (this.state.stage === 'deal') this.croupier('pay');
    else if (this.state.stage === 'between') this.croupier('no-deal');
    return this.goOn();
  }

  playerView(place: number): mariash.MariashPlayerView {
    return this.rules.playerView(this.state, seatId(`p${place}`));
  }

  timeout(place: number): AnyMove | undefined {
    return this.rules.onTimeout(this.state, seatId(`p${place}`));
  }

  hidesCards(place: number): boolean {
    return this.rules.hidesCards?.(this.state, seatId(`p${place}`)) === true;
  }

  /** Returns the players' chips by place. */
  chips(): readonly number[] {
    return this.view().places.map(({ chips }) => chips);
  }
}

/** The data of a deal on which its score depends. Each trick contains one ace or ten. */
export interface PlayedDeal {
  readonly contract: mariash.Contract;
  readonly trump: Suit | null;
  /** The players on the side of the announcer, who is listed first. */
  readonly declarers: readonly number[];
  /** The declarers' points from aces, tens and the last trick. */
  readonly points?: number;
  /** The side that takes the last trick. */
  readonly last?: mariash.Side;
  readonly marriages?: readonly mariash.Marriage[];
  readonly fleks?: { readonly [component in mariash.Component]?: number };
  /** The player of the seven of trumps in the last trick, and the player who takes that trick. */
  readonly seven?: { readonly by: number; readonly winner: number };
  /** In betl and durch, the number of tricks that the lone player takes, and the number of all tricks. */
  readonly tricks?: readonly [taken: number, of: number];
}

/** Returns the score of a deal with this course, by the book of kings. */
export function scoreOf(course: PlayedDeal): mariash.Score {
  const { contract, trump, declarers, points = 0, last = 'defenders', seven } = course;
  const { marriages = [], fleks = {} } = course;
  const [announcer = 1] = declarers;
  const defender = mariash.PLACES.find((place) => !declarers.includes(place)) ?? 4;
  const [taken, of] = course.tricks ?? [(points - (last === 'declarers' ? 10 : 0)) / 10, 8];
  const high = mariash.PACK.filter((card) => rankOf(card) === 'A' || rankOf(card) === 'T');
  const rest = mariash.PACK.filter((card) => !high.includes(card) && card !== `7${trump}`);
  const tricks = Array.from({ length: of }, (_, index): mariash.Trick => {
    const isLast = index === of - 1;
    const own = last === 'declarers' ? index >= of - taken : index < taken;
    const winner = isLast && seven ? seven.winner : own ? announcer : defender;
    const laid = mariash.PLACES.map((place) => ({
      place,
      card: place === winner ? (high[index] ?? '8c') : (rest[index * 3 + (place % 3)] ?? '8c'),
    }));
    if (!isLast || !seven) return { winner, cards: laid };
    // If the seven takes the last trick, another player lays the ace or ten.
    const other = laid.find(({ place }) => place !== seven.by && place !== winner)?.place;
    const cards = laid.map(({ place, card }) => {
      if (place === seven.by) return { place, card: `7${trump}` as Card };
      return place === other && winner === seven.by ? { place, card: high[index] ?? card } : { place, card };
    });
    return { winner, cards };
  });
  return mariash.scoreOf(mariashTournament, {
    contract,
    announcer,
    declarers,
    trump,
    fleks,
    tricks,
    marriages,
  });
}
