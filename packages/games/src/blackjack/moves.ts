import { type Card, isCard, type Money, money, type Refusal } from '@croupier/core';
import { z } from 'zod';
import type { ShoeMove } from '../shoe/terms.ts';
import { readMove } from '../table/read-move.ts';
import type { FaultReason } from './plan.ts';

/** A decision on a hand of the box whose turn it is. */
export type DecisionMove = {
  readonly type: 'hit' | 'stand' | 'double' | 'free-double' | 'split' | 'free-split' | 'surrender';
  readonly box: number;
};

export type PlayerMove =
  /**
   * A main bet, or an addition to it. The first player on a box owns it, and other players bet behind. If two
   * boxes form a position, the move names the first of them, and the amount is staked on each.
   */
  | { readonly type: 'bet'; readonly box: number; readonly amount: Money }
  | { readonly type: 'side-bet'; readonly box: number; readonly bet: string; readonly amount: Money }
  /**
   * Takes back chips from `bet`, which is `main` or a side bet. Taking back the whole main bet also takes
   * back its side bets.
   */
  | { readonly type: 'withdraw'; readonly box: number; readonly bet: string; readonly amount: Money }
  /** The player has finished betting. The round starts once all players with bets are ready. */
  | { readonly type: 'ready' }
  | { readonly type: 'insure'; readonly box: number; readonly amount: Money }
  | { readonly type: 'even-money'; readonly box: number }
  /** The player declines insurance or even money. */
  | { readonly type: 'decline'; readonly box: number }
  /**
   * Switches the second cards of the two boxes of a position. The move `keep` leaves the cards as they are.
   * `box` is the first of the two boxes.
   */
  | { readonly type: 'switch'; readonly box: number }
  | { readonly type: 'keep'; readonly box: number }
  | DecisionMove
  /** A player behind matches the owner's double or split with an equal stake, or passes. */
  | { readonly type: 'match'; readonly box: number }
  | { readonly type: 'pass'; readonly box: number }
  /**
   * The player leaves. Their bets are treated as those of absent players. Any other move brings the player
   * back.
   */
  | { readonly type: 'leave' }
  | { readonly type: 'come-back' };

export type StaffMove =
  | ShoeMove
  | { readonly type: 'place-your-bets' }
  | { readonly type: 'no-more-bets' }
  /**
   * The next card of the shoe, dealt to its target, or the dealer's face-down card when it is turned over.
   */
  | { readonly type: 'card'; readonly card: Card }
  /** The dealer's second card is dealt face down. Neither the players nor the software know the card. */
  | { readonly type: 'face-down' }
  /** The dealer has checked their face-down card. It stays hidden unless it makes a natural. */
  | { readonly type: 'check'; readonly card: Card }
  /** Turns over a face-down card that was checked earlier. */
  | { readonly type: 'turn' }
  /** Pays and collects the side bets that have been decided. */
  | { readonly type: 'settle-side-bets' }
  /** Takes the bets and cards of the hands over 21 on a box. */
  | { readonly type: 'collect'; readonly box: number }
  /** Closes insurance, before the dealer's second card is dealt. */
  | { readonly type: 'close-insurance' }
  /**
   * Ends the wait. The house decides for every player who has to decide on this hand and has not answered.
   */
  | { readonly type: 'time-is-up'; readonly for: 'insurance' }
  | {
      readonly type: 'time-is-up';
      readonly for: 'decision' | 'switch' | 'match';
      readonly box: number;
      readonly hand: number;
    }
  | { readonly type: 'settle' }
  /**
   * The last card was entered by mistake. It goes back into the shoe, or is replaced by the card that was really dealt.
   */
  | { readonly type: 'take-back' }
  | { readonly type: 'correct'; readonly card: Card }
  /** The dealer's face-down card was seen too early. It stays visible, and the round is stopped. */
  | { readonly type: 'expose'; readonly card: Card }
  /** Stops the round for one of the house's reasons. `cards` is the number of cards exposed or dropped. */
  | { readonly type: 'fault'; readonly reason: FaultReason; readonly cards?: number }
  /** The round was reconstructed and continues. */
  | { readonly type: 'resume' }
  /** The round could not be reconstructed, so all stakes are returned. */
  | { readonly type: 'cancel' }
  /** Frees this box, whose player has several boxes, for another player. */
  | { readonly type: 'free-box'; readonly box: number };

export type BlackjackMove = PlayerMove | StaffMove;

const box = z.int();
const amount = z.int().transform((units) => money(units));
const card = z.custom<Card>(isCard, 'not a card').meta({ type: 'string' });
const bare = <Type extends string>(type: Type) => z.strictObject({ type: z.literal(type) });
const onBox = <Type extends string>(type: Type) => z.strictObject({ type: z.literal(type), box });
const withCard = <Type extends string>(type: Type) => z.strictObject({ type: z.literal(type), card });

const timeIsUp = z.discriminatedUnion('for', [
  z.strictObject({ type: z.literal('time-is-up'), for: z.literal('insurance') }),
  z.strictObject({
    type: z.literal('time-is-up'),
    for: z.enum(['decision', 'switch', 'match']),
    box,
    hand: z.int(),
  }),
]);

/** The moves of the game, as outside input. */
export const moveSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bet'), box, amount }),
  z.strictObject({ type: z.literal('side-bet'), box, bet: z.string().max(40), amount }),
  z.strictObject({ type: z.literal('withdraw'), box, bet: z.string().max(40), amount }),
  bare('ready'),
  z.strictObject({ type: z.literal('insure'), box, amount }),
  onBox('even-money'),
  onBox('decline'),
  onBox('switch'),
  onBox('keep'),
  onBox('hit'),
  onBox('stand'),
  onBox('double'),
  onBox('free-double'),
  onBox('split'),
  onBox('free-split'),
  onBox('surrender'),
  onBox('match'),
  onBox('pass'),
  bare('leave'),
  bare('come-back'),
  bare('shuffle'),
  bare('burn'),
  bare('cut-card'),
  z.strictObject({ type: z.literal('change-cards'), cause: z.enum(['cause', 'unusable']) }),
  bare('place-your-bets'),
  bare('no-more-bets'),
  withCard('card'),
  bare('face-down'),
  withCard('check'),
  bare('turn'),
  bare('settle-side-bets'),
  onBox('collect'),
  bare('close-insurance'),
  timeIsUp,
  bare('settle'),
  bare('take-back'),
  withCard('correct'),
  withCard('expose'),
  z.strictObject({
    type: z.literal('fault'),
    reason: z.enum([
      'wrong-record',
      'cards-face-up',
      'cards-fallen',
      'hole-card-exposed',
      'misdeal',
      'no-result',
    ]),
    cards: z.int().exactOptional(),
  }),
  bare('resume'),
  bare('cancel'),
  onBox('free-box'),
]) satisfies z.ZodType<BlackjackMove>;

/** Checks that unknown input has the shape of a move of blackjack. */
export function parseMove(input: unknown): BlackjackMove | Refusal {
  return readMove(moveSchema, input);
}
