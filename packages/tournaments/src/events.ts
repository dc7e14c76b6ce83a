import type { Money, Refusal, RuleId } from '@croupier/core';
import type { Draw, Place } from './draws.ts';
import type { Penalty, Prize } from './state.ts';

/** An event that a command has caused. Money moves only with `paid-in` and `paid-out`. */
export type TournamentEvent =
  | { readonly type: 'registration-opened' | 'registration-closed' | 'started' | 'over' | 'cancelled' }
  | { readonly type: 'registered' | 'unregistered' | 'checked-in' | 'advanced'; readonly entry: number }
  | {
      readonly type: 'paid-in' | 'paid-out';
      readonly entry: number;
      readonly player: string;
      readonly amount: Money;
      readonly why: 'buy-in' | 'rebuy' | 'add-on' | 'refund' | Prize['why'];
      readonly rule?: RuleId;
      /** The ticket that pays for the entry, or that is given back. No money moves from or to the player's purse. */
      readonly ticket?: string;
    }
  | {
      readonly type: 'house-share';
      readonly fee: Money;
      readonly levies: Money;
      readonly overlay: Money;
      readonly rule?: RuleId;
    }
  | { readonly type: 'draw-pending'; readonly draw: Draw }
  | { readonly type: 'table-opened' | 'table-broken' | 'table-closed'; readonly table: number }
  | { readonly type: 'breaking-order'; readonly flight: string; readonly tables: readonly number[] }
  | { readonly type: 'button-drawn'; readonly flight: string; readonly seat: number }
  | { readonly type: 'seated'; readonly entry: number; readonly to: Place; readonly stack: number }
  | { readonly type: 'moved'; readonly entry: number; readonly from: Place; readonly to: Place }
  | { readonly type: 'waiting'; readonly entry: number }
  | { readonly type: 'hand-started' | 'run-out'; readonly table: number }
  | {
      readonly type: 'chips-added';
      readonly entry: number;
      readonly chips: number;
      readonly why: 'rebuy' | 'add-on' | 'stacks';
    }
  | { readonly type: 'eliminated'; readonly entry: number; readonly by: readonly number[] }
  | {
      readonly type: 'bounty';
      readonly entry: number;
      readonly of: number;
      readonly amount: Money;
      readonly ownBounty: Money;
    }
  | { readonly type: 'card-drawn'; readonly entry: number; readonly card: string }
  | { readonly type: 'marked-player-out'; readonly entry: number }
  | { readonly type: 'level'; readonly flight: string; readonly line: number }
  | { readonly type: 'clock'; readonly flight: string; readonly running: boolean }
  | {
      readonly type: 'halted' | 'hand-for-hand' | 'hand-for-hand-over' | 'flight-over';
      readonly flight: string;
    }
  | { readonly type: 'last-hands'; readonly flight: string; readonly hands: number }
  | { readonly type: 'stage'; readonly stage: number }
  | { readonly type: 'penalty'; readonly penalty: Penalty }
  | { readonly type: 'deal-proposed' | 'deal-made' | 'deal-refused' }
  | { readonly type: 'chips-counted'; readonly flight: string }
  /** The small chips are gone. `won` lists the entries that won one of the larger chips. */
  | { readonly type: 'chips-raced'; readonly chip: number; readonly won: readonly number[] };

/** The context of a command: its time, and each player's available funds. */
export interface CommandContext {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly availableFunds: (player: string) => Money;
}

/** The state of a command while it is carried out: its time, the funds, and the events so far. */
export interface Step extends CommandContext {
  readonly events: TournamentEvent[];
}

/** The result of a command: undefined, or a refusal. A refused command has changed nothing. */
export type Answer = Refusal | undefined;
