import {
  type Actor,
  allowsMove,
  type GameEvent,
  type Money,
  type MoveOption,
  money,
  type Pattern,
  type Refusal,
  type RuleId,
  refuse,
  type SeatId,
  seatId,
} from '@croupier/core';
import { z } from 'zod';
import { readMove } from '../table/read-move.ts';
import { gameEvent, isStaff, notYours } from '../table/turn.ts';
import { boundAction } from './binding-action.ts';
import { countsAs } from './engine/index.ts';
import type { PokerMove } from './moves.ts';
import type { PokerPlan } from './plan.ts';
import type { PokerState, TableHand } from './state.ts';

/** Chips of one value. */
export interface Chips {
  readonly chip: Money;
  readonly count: number;
}

/**
 * The chips or words of a player whose intention is not clear. The croupier enters them, and the rules decide which
 * action results. `second` contains the chips of a second movement.
 */
export interface PutInMove {
  readonly type: 'put-in';
  readonly seat: SeatId;
  readonly said: 'nothing' | 'raise' | 'all-in';
  readonly chips?: readonly Chips[];
  readonly second?: readonly Chips[];
  readonly amount?: Money;
}

/**
 * Limits of an entry: the most colours in one movement, the most chips of one colour, and the highest chip value in
 * units of the smallest chip.
 */
const [COLOURS, MANY, LARGEST] = [6, 100, 1_000_000];

const units = z
  .int()
  .min(1)
  .transform((value) => money(value));
const chips = z
  .array(z.strictObject({ chip: units, count: z.int().min(1).max(MANY) }))
  .min(1)
  .max(COLOURS);
/** An entry of chips that a player put in. */
export const putInSchema = z.strictObject({
  type: z.literal('put-in'),
  seat: z
    .string()
    .regex(/^\S{1,64}$/)
    .transform((text) => seatId(text)),
  said: z.enum(['nothing', 'raise', 'all-in']),
  chips: chips.optional(),
  second: chips.optional(),
  amount: units.optional(),
});

/** Reads an entry from unknown input. The refusal's code is `bad-move`. */
export function readPutIn(input: unknown): PutInMove | Refusal {
  return readMove(putInSchema, input) as PutInMove | Refusal;
}

/** Returns the hand, if it is the turn of a player who is not bound by an earlier action. */
function betting({ stage, current }: PokerState): TableHand | undefined {
  const hand = stage === 'hand' ? current?.hand : undefined;
  if (!current || hand?.phase !== 'bet' || hand.bringer >= 0) return undefined;
  return boundAction(current, hand.actor) ? undefined : current;
}

/**
 * Returns the entries that staff can make for the player to act: chips, a spoken amount, or all-in. Only an inspector
 * can also enter the chips of a second movement.
 */
export function putInOptions(state: PokerState, plan: PokerPlan, actor: Actor): readonly MoveOption[] {
  const current = betting(state);
  if (!current) return [];
  const { hand, seats } = current;
  const seat = seats[hand.actor];
  if (!seat) return [];
  const { bet = 0, stack = 0 } = hand.players[hand.actor] ?? {};
  const { chip: step } = plan;
  const pile: Pattern = {
    chip: { any: 'amount', min: step, max: money(step * LARGEST), step },
    count: { any: 'integer', min: 1, max: MANY },
  };
  const piles: Pattern = {
    any: 'items',
    of: Array.from({ length: COLOURS }, () => ({ ...pile })),
    min: 1,
    max: COLOURS,
  };
  const amount: Pattern = { any: 'amount', min: step, max: money(bet + stack), step };
  const said: Pattern = { any: 'of', values: ['nothing', 'raise'] };
  const enters = (what: { readonly [field: string]: Pattern }, rule = plan.cites.turn): MoveOption => ({
    move: { type: 'put-in', seat, ...what },
    rule,
    about: { seat },
  });
  return [
    enters({ said, chips: piles }),
    enters({ said, amount }),
    enters({ said: 'all-in' }),
    ...(isStaff(actor, 'inspector')
      ? [enters({ said, chips: piles, second: piles }, plan.counting.string)]
      : []),
  ];
}

/** Returns the player's move for an entry and its events, or a refusal if the entry is not possible. */
export function interpretEntry(
  state: PokerState,
  plan: PokerPlan,
  actor: Actor,
  move: PutInMove,
): { readonly move: PokerMove; readonly told: GameEvent } | Refusal {
  if (!isStaff(actor, 'croupier')) return notYours(move.type);
  const { cites, counting } = plan;
  const options = putInOptions(state, plan, actor);
  const current = betting(state);
  if (!current || options[0]?.move.seat !== move.seat) return notAsked(move.seat, cites.turn);
  const { type, seat: _, ...putIn } = move;
  const { said, chips: first, second, amount } = putIn;
  const { hand, places, passive = [] } = current;
  const found = countsAs(hand, {
    chips: each(first),
    second: each(second),
    ...(said === 'nothing' ? {} : { said }),
    ...(amount === undefined ? {} : { amount }),
  });
  if (!found || !allowsMove(options, move))
    return refuse(
      'bad-move',
      'This combination of chips and spoken words is not possible now. Check the entry.',
      {
        rule: second ? counting.string : cites.turn,
      },
    );
  const place = places[hand.actor] ?? 0;
  const { bet = 0 } = hand.players[hand.actor] ?? {};
  // A player who exposed their cards too early cannot bet or raise.
  const held = passive.includes(place);
  const made: PokerMove =
    found.type === 'raise' && !held
      ? { type: hand.level === 0 ? 'bet' : 'raise', to: money(found.to) }
      : { type: hand.level > bet ? 'call' : 'check' };
  const usual = held ? cites.cardsShown : cites.call;
  const rule = held || found.by === undefined ? usual : counting[found.by];
  const data = { place, ...putIn, action: made.type, ...('to' in made ? { to: made.to } : {}) };
  return { move: made, told: gameEvent(type, rule, { data: data as unknown as GameEvent['data'] }) };
}

/** Returns the refusal of a move for a seat that has nothing to decide now. */
export function notAsked(seat: SeatId, rule: RuleId): Refusal {
  return refuse('not-your-turn', 'This seat has nothing to decide now.', { rule, details: { seat } });
}

function each(piles: readonly Chips[] = []): number[] {
  return piles.flatMap(({ chip, count }) => Array.from({ length: count }, () => chip));
}
