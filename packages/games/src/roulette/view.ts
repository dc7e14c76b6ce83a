import type { Money, RuleId, SeatId } from '@croupier/core';
import type { TournamentOwnView, TournamentStatusView } from '../tournament/index.ts';
import type { AnnouncedBet, Chip, PositionId, WheelDirection } from './moves.ts';
import type { BetKind, PayMode, Pocket } from './plan.ts';

/**
 * The stage of a round. `waiting`: before the opening call. `betting`: bets are open. `spinning`: the ball is spinning,
 * and bets are still open. `closed`: no more bets. `result`: the result is known but not yet paid. `ended`: the round
 * is over.
 */
export type Stage = 'waiting' | 'betting' | 'spinning' | 'closed' | 'result' | 'ended';

export type RouletteResult =
  | { readonly pocket: Pocket }
  | { readonly pocket: Pocket; readonly red: number; readonly yellow: number; readonly pays: PayMode }
  /** Set when the round was declared void. */
  | { readonly void: true; readonly rule: RuleId };

export interface Announcement {
  readonly id: number;
  readonly seat: SeatId;
  readonly bet: AnnouncedBet;
  readonly piece: Money;
  readonly chips: readonly Chip[];
  /**
   * `repeated`: repeated by the croupier, if the inspector has to repeat it too. `withdrawn`: taken back by
   * its player while pending.
   */
  readonly state: 'announced' | 'repeated' | 'accepted' | 'declined' | 'withdrawn';
  /** The rule under which the announcement was declined. */
  readonly rule?: RuleId;
}

/** A stake that cannot be moved until the next result: in prison, or left on the layout after a zero. */
export interface KeptStake extends Chip {
  readonly kind: 'prison' | 'left';
}

/** The minimum and maximum stake on one position. Without `max` there is no maximum. */
export interface Limits {
  readonly min: Money;
  readonly max?: Money;
}
export type LimitsByKind = { readonly [kind in BetKind]?: Limits };

/** New limits of a kind of bet, announced for the first round after `due` (milliseconds since 1970). */
export interface UpcomingLimits {
  readonly kind: BetKind;
  readonly min: Money;
  readonly max?: Money;
  readonly due: number;
}

/** The bets and funds of one player at the table. */
export interface RoulettePlayerView {
  readonly tournament?: TournamentOwnView;
  readonly bets: readonly Chip[];
  readonly kept: readonly KeptStake[];
  readonly announcements: readonly Announcement[];
  /** The sum of bets and pending announcements. */
  readonly staked: Money;
  /** The colour chips in front of the player: their value and number. */
  readonly colour?: { readonly colour: string; readonly value: Money; readonly count: number };
  /**
   * The sums removed from the layout in the player's absence, with the number of rounds for which each is still held.
   */
  readonly held: readonly { readonly amount: Money; readonly games: number }[];
  /** Whether the table treats the player as absent. */
  readonly away: boolean;
  readonly limits: LimitsByKind;
}

export interface SeatChips {
  readonly seat: SeatId;
  readonly colour?: string;
  readonly bets: readonly Chip[];
  readonly kept: readonly KeptStake[];
}

/** The public view of the table. */
export interface RouletteView {
  /** The tournament's standings. Set only at a tournament table. */
  readonly tournament?: TournamentStatusView;
  readonly game: 'roulette';
  readonly stage: Stage;
  /** Whether bets can be placed now. */
  readonly open: boolean;
  /** Whether the ball is spinning. */
  readonly ball: boolean;
  readonly wheel?: WheelDirection;
  /** Set when the ball was spun with the wheel, not against it. */
  readonly withWheel?: true;
  /** The number of circuits that the ball made, if the croupier recorded them. */
  readonly circuits?: number;
  readonly result?: RouletteResult;
  /** The reason why the last spin of this round did not count. */
  readonly invalid?: { readonly reason: string; readonly rule: RuleId };
  /** Whether payouts are held while a breach is examined. */
  readonly withheld?: true;
  /** The thrower of the dice. Set only at a table with dice. */
  readonly thrower?: SeatId | 'croupier';
  readonly limits: LimitsByKind;
  readonly coming: readonly UpcomingLimits[];
  /** The number of players with chips on the layout, and the total stake. */
  readonly players: number;
  readonly staked: Money;
  /** The colours that are free. */
  readonly colours: readonly string[];
  /** The chips of every player by seat, if at most 24 players have bet. The list is empty with more players. */
  readonly chips: readonly SeatChips[];
}

export interface RouletteStaff {
  readonly announcements: readonly Announcement[];
  /**
   * The bank's net payment for each result with the current bets, negative when the bank wins. With dice, the
   * mode is `normal`.
   */
  readonly exposure: { readonly [pocket: string]: Money };
  readonly totals: { readonly [position: PositionId]: Money };
  /** Bets outside the limits, which the croupier can refuse before bets close. */
  readonly outside: readonly (Chip & { readonly seat: SeatId; readonly why: 'under' | 'over' })[];
}
