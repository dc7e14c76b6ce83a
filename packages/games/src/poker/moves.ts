import { type Card, isStandardCard, type Money, money, type Refusal, type SeatId } from '@croupier/core';
import { z } from 'zod';
import { readMove } from '../table/read-move.ts';
import { BREACHES, type Breach } from './cash/breaches.ts';
import { type DealtCard, UNKNOWN } from './engine/index.ts';
import {
  CARD_ENTRY_ERRORS,
  type CardEntryError,
  DEAD_HANDS,
  DECISION_ENTRY_ERRORS,
  type DeadHandReason,
  type DecisionEntryError,
  MISDEALS,
  type MisdealReason,
  SET_ASIDE_REASONS,
  type SetAsideReason,
} from './irregularities.ts';
import { openingSchema, type TableOpening } from './tournament/opening.ts';

export type PokerMove =
  /** Takes a seat and buys chips. */
  | { readonly type: 'sit'; readonly place: number; readonly amount: Money }
  | { readonly type: 'top-up'; readonly amount: Money }
  | { readonly type: 'enter'; readonly how: Entry }
  | { readonly type: 'straddle'; readonly on: boolean }
  | { readonly type: 'sit-out' }
  | { readonly type: 'come-back' }
  /** Requests another seat. With `late`, a player in the blinds finishes them first. */
  | { readonly type: 'change-seat'; readonly place: number; readonly late?: true }
  | { readonly type: 'change-table'; readonly to: string; readonly late?: true }
  /** The first player on the waiting list plays over an absent player. */
  | { readonly type: 'play-over'; readonly place: number; readonly amount: Money }
  | { readonly type: 'leave' }
  | { readonly type: 'join-list' }
  | { readonly type: 'leave-list' }
  | { readonly type: 'fold' }
  | { readonly type: 'check' }
  | { readonly type: 'call' }
  | { readonly type: 'bring-in' }
  /** The total in front of the player on this street. */
  | { readonly type: 'bet'; readonly to: Money }
  | { readonly type: 'raise'; readonly to: Money }
  | { readonly type: 'draw'; readonly cards: readonly DealtCard[] }
  | { readonly type: 'discard'; readonly cards: readonly DealtCard[] }
  | { readonly type: 'run-twice'; readonly on: boolean }
  /** Answers whether both blinds are taken back once only the two blinds are left. */
  | { readonly type: 'take-back'; readonly on: boolean }
  | { readonly type: 'show' }
  | { readonly type: 'muck' }
  /** Turns the request to see the opponents' hands at the showdown on or off. */
  | { readonly type: 'see-hands'; readonly on: boolean }
  /** The croupier's moves. `draw-button` draws the button for a new game. */
  | { readonly type: 'draw-button'; readonly place: number }
  | { readonly type: 'draw-card'; readonly card: Card }
  /** Starts a draw of one card for each player. The highest card gets the first button. */
  | { readonly type: 'draw-for-button' }
  | { readonly type: 'start-hand' }
  /** The variant of the next hand in dealer's choice. */
  | { readonly type: 'choose-game'; readonly game: string }
  | { readonly type: 'no-hand' }
  | { readonly type: 'card'; readonly card: Card }
  /** A face-down card whose face is not entered, and a later entry when it is turned over. */
  | { readonly type: 'face-down' }
  | { readonly type: 'turn-up'; readonly place: number; readonly card: Card }
  | { readonly type: 'time-bank'; readonly place: number }
  | { readonly type: 'call-time' }
  | { readonly type: 'time-is-up'; readonly place: number }
  | { readonly type: 'pay' }
  /** The inspector's rulings. */
  | { readonly type: 'misdeal'; readonly reason: MisdealReason }
  | { readonly type: 'dead-hand'; readonly place: number; readonly reason: DeadHandReason }
  | { readonly type: 'set-aside'; readonly card: Card; readonly reason: SetAsideReason }
  | { readonly type: 'cards-shown'; readonly place: number }
  /** An action out of turn. The player is either bound to it, or free to choose again. */
  | {
      readonly type: 'out-of-turn';
      readonly place: number;
      readonly action: BindingAction['action'];
      readonly to?: Money;
    }
  | { readonly type: 'out-of-turn-back'; readonly place: number }
  /** Rules that the last entry was the action of a later player, not of the player in turn. */
  | { readonly type: 'player-skipped'; readonly by: number }
  | { readonly type: 'premature-card'; readonly card: Card }
  | { readonly type: 'call-to-show'; readonly place: number }
  /** The floor forbids running the board twice in this hand, or allows it again. */
  | { readonly type: 'run-once'; readonly on: boolean }
  /** The dealer sets a player's cards aside, and shows them to everybody at the end of the hand. */
  | { readonly type: 'keep-cards'; readonly place: number }
  /** A misplaced button remains, because the mistake was found too late. */
  | { readonly type: 'button-stands' }
  /** Corrects a wrong entry before it has had any effect. */
  | { readonly type: 'cards-back'; readonly cards: number; readonly reason: CardEntryError }
  | { readonly type: 'decision-back'; readonly reason: DecisionEntryError }
  | { readonly type: 'pick-up'; readonly place: number }
  /** A ruling on a player's request to change seats. */
  | { readonly type: 'rule-seat'; readonly place: number; readonly approved: boolean }
  | { readonly type: 'warn'; readonly place: number; readonly reason: Breach }
  | {
      readonly type: 'penalty';
      readonly place: number;
      readonly reason: Breach;
      readonly unit: 'hand' | 'orbit';
      readonly count: number;
    }
  | { readonly type: 'lift-penalty'; readonly place: number }
  | { readonly type: 'exclude'; readonly place: number; readonly reason: Breach }
  /** The floor's moves for players who go to other tables or arrive from them. */
  | { readonly type: 'move-player'; readonly place: number; readonly to: string }
  | { readonly type: 'break-up'; readonly players: readonly SeatId[]; readonly tables: readonly string[] }
  | {
      readonly type: 'expect';
      readonly seat: SeatId;
      readonly stack: Money;
      readonly forced: boolean;
      readonly limit: string;
    }
  /** The house starts a tournament hand, and releases an all-in that has waited for the other tables. */
  | { readonly type: 'deal-in'; readonly opening: TableOpening }
  | { readonly type: 'run-out' }
  /** The clock's moves. */
  | { readonly type: 'time-charge' }
  | { readonly type: 'call-lapsed'; readonly seat: SeatId }
  | { readonly type: 'expect-lapsed'; readonly seat: SeatId }
  | { readonly type: 'table-over' };

const amount = z
  .int()
  .min(0)
  .transform((units) => money(units));

const card = z.custom<Card>(isStandardCard, 'not a card').meta({ type: 'string' });

const cards = z
  .array(
    z
      .custom<DealtCard>((one) => one === UNKNOWN || isStandardCard(one), 'not a card')
      .meta({ type: 'string' }),
  )
  .max(7);

const place = z.int().min(1).max(10);

const on = z.boolean();

const seat = z.string().regex(/^\S{1,64}$/);

const table = z.string().min(1).max(40);

const late = z.literal(true).optional();

const breach = z.enum(BREACHES);

const of = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...shape });

/** The moves of the game, as outside input. */
export const moveSchema = z.discriminatedUnion('type', [
  of('sit', { place, amount }),
  of('top-up', { amount }),
  of('enter', { how: z.enum(['wait', 'post', 'buy-button', 'pass']) }),
  of('straddle', { on }),
  of('sit-out', {}),
  of('come-back', {}),
  of('change-seat', { place, late }),
  of('change-table', { to: table, late }),
  of('play-over', { place, amount }),
  of('leave', {}),
  of('join-list', {}),
  of('leave-list', {}),
  of('fold', {}),
  of('check', {}),
  of('call', {}),
  of('bring-in', {}),
  of('bet', { to: amount }),
  of('raise', { to: amount }),
  of('draw', { cards }),
  of('discard', { cards }),
  of('run-twice', { on }),
  of('take-back', { on }),
  of('show', {}),
  of('muck', {}),
  of('see-hands', { on }),
  of('draw-button', { place }),
  of('draw-card', { card }),
  of('draw-for-button', {}),
  of('start-hand', {}),
  of('choose-game', { game: z.string().max(40) }),
  of('no-hand', {}),
  of('card', { card }),
  of('face-down', {}),
  of('turn-up', { place, card }),
  of('time-bank', { place }),
  of('call-time', {}),
  of('time-is-up', { place }),
  of('pay', {}),
  of('misdeal', { reason: z.enum(MISDEALS) }),
  of('dead-hand', { place, reason: z.enum(DEAD_HANDS) }),
  of('set-aside', { card, reason: z.enum(SET_ASIDE_REASONS) }),
  of('cards-shown', { place }),
  of('out-of-turn', { place, action: z.enum(['check', 'call', 'bet', 'raise']), to: amount.optional() }),
  of('out-of-turn-back', { place }),
  of('player-skipped', { by: place }),
  of('premature-card', { card }),
  of('call-to-show', { place }),
  of('run-once', { on }),
  of('keep-cards', { place }),
  of('button-stands', {}),
  of('cards-back', { cards: z.int().min(1).max(60), reason: z.enum(CARD_ENTRY_ERRORS) }),
  of('decision-back', { reason: z.enum(DECISION_ENTRY_ERRORS) }),
  of('pick-up', { place }),
  of('rule-seat', { place, approved: z.boolean() }),
  of('warn', { place, reason: breach }),
  of('penalty', { place, reason: breach, unit: z.enum(['hand', 'orbit']), count: z.int().min(1).max(99) }),
  of('lift-penalty', { place }),
  of('exclude', { place, reason: breach }),
  of('move-player', { place, to: table }),
  of('break-up', { players: z.array(seat).max(20), tables: z.array(table).max(20) }),
  of('expect', { seat, stack: amount, forced: z.boolean(), limit: z.string().min(1).max(40) }),
  of('deal-in', { opening: openingSchema }),
  of('run-out', {}),
  of('time-charge', {}),
  of('call-lapsed', { seat }),
  of('expect-lapsed', { seat }),
  of('table-over', {}),
]);

/** Reads a move of this game. The refusal's code is `bad-move`. */
export function parseMove(input: unknown): PokerMove | Refusal {
  return readMove(moveSchema, input) as PokerMove | Refusal;
}

/** A player's action out of turn, other than a fold, and the bet that they faced at that time. */
export interface BindingAction {
  readonly action: 'check' | 'call' | 'bet' | 'raise';
  readonly to?: number;
  readonly street: number;
  readonly level: number;
}

/**
 * The way in which a player who owes blinds comes in: by waiting for the big blind, posting now, or buying
 * the button. A player who moved right after their own button can also wait until the button has passed them
 * again.
 */
export type Entry = 'wait' | 'post' | 'buy-button' | 'pass';
