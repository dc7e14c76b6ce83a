import type { Card, Rank, Refusal, SeatId } from '@croupier/core';
import { z } from 'zod';
import { readMove } from '../table/read-move.ts';
import { isMariashCard, MARIASH_RANKS } from './cards.ts';
import { type Component, type Contract, MISDEALS, type MisdealReason, type Solo } from './plan.ts';

/** A move at a mariash table. `seat` names the player if the croupier enters the move. */
export type MariashMove = { readonly seat?: SeatId } & (
  | { readonly type: 'sit'; readonly place: number }
  | { readonly type: 'sit-out' }
  | { readonly type: 'come-back' }
  | { readonly type: 'leave' }
  /** Forhont lays this card face down as trump and calls a partner by the rank of another trump. */
  | { readonly type: 'choose-trump'; readonly card: Card; readonly partner: Rank }
  /** Forhont chooses trumps and gives up immediately. */
  | { readonly type: 'give-up'; readonly card: Card }
  /** Forhont asks the other players about the suit. */
  | { readonly type: 'ask' }
  /** Forhont plays alone without trumps. */
  | { readonly type: 'play-alone'; readonly contract: Solo }
  /** The player accepts the suit or the contract. */
  | { readonly type: 'good' }
  /** The player rejects the suit and plays this contract instead. */
  | { readonly type: 'bad'; readonly contract: Solo }
  | { readonly type: 'announce'; readonly contract: Exclude<Contract, Solo> }
  | { readonly type: 'flek'; readonly components: readonly Component[] }
  | { readonly type: 'play'; readonly card: Card; readonly marriage?: true }
  | { readonly type: 'lot'; readonly card: Card }
  | { readonly type: 'start-deal' }
  | { readonly type: 'no-deal' }
  | { readonly type: 'card'; readonly card: Card }
  | { readonly type: 'gather' }
  | { readonly type: 'pay' }
  | { readonly type: 'time-is-up'; readonly place: number }
  | { readonly type: 'card-back' }
  | { readonly type: 'misdeal'; readonly reason: MisdealReason }
  | { readonly type: 'revoke'; readonly place: number }
  | { readonly type: 'pick-up'; readonly place: number }
);

/** The moves that answer a question. */
export const ANSWERS = [
  'choose-trump',
  'give-up',
  'ask',
  'play-alone',
  'good',
  'bad',
  'announce',
  'flek',
  'play',
] as const satisfies readonly MariashMove['type'][];

/** A player's answer. */
export type Answer = Extract<MariashMove, { type: (typeof ANSWERS)[number] }>;

/** The moves that players can also make between deals. */
export const AT_TABLE = [
  'sit',
  'sit-out',
  'come-back',
  'leave',
] as const satisfies readonly MariashMove['type'][];

const card = z.custom<Card>(isMariashCard, 'not a card of this pack').meta({ type: 'string' });

const place = z.int().min(1).max(4);

const solo = z.enum(['betl', 'durch']);

const of = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...shape });

/** The moves of the game, as outside input. */
export const moveSchema = z.discriminatedUnion('type', [
  of('sit', { place }),
  of('sit-out', {}),
  of('come-back', {}),
  of('leave', {}),
  of('choose-trump', { card, partner: z.enum(MARIASH_RANKS) }),
  of('give-up', { card }),
  of('ask', {}),
  of('play-alone', { contract: solo }),
  of('good', {}),
  of('bad', { contract: solo }),
  of('announce', { contract: z.enum(['game', 'seven', 'hundred', 'hundred-seven']) }),
  of('flek', { components: z.array(z.enum(['game', 'seven', 'hundred', 'betl', 'durch'])).max(2) }),
  of('play', { card, marriage: z.literal(true).optional() }),
  of('lot', { card }),
  of('start-deal', {}),
  of('no-deal', {}),
  of('card', { card }),
  of('gather', {}),
  of('pay', {}),
  of('time-is-up', { place }),
  of('card-back', {}),
  of('misdeal', { reason: z.enum(MISDEALS) }),
  of('revoke', { place }),
  of('pick-up', { place }),
]);

/** Parses a move of this game. Refuses anything else as `bad-move`. */
export function parseMove(input: unknown): MariashMove | Refusal {
  return readMove(moveSchema, input) as MariashMove | Refusal;
}
