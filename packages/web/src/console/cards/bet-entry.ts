import type { Bound, Json, Money, MoveOption, Pattern } from '@croupier/core';
import { money } from '@croupier/core';

/** A bet that the croupier may place or take off for a player: where, and between which amounts. */
export interface BetEntry {
  readonly does: 'lay' | 'take-off';
  readonly seat: string;
  /** Numbered from 1; 0 where each player has a box of his own. */
  readonly box: number;
  /** The bet as the game calls it: `main`, `perfect-pairs`, `banco`. */
  readonly bet: string;
  readonly min: Money;
  readonly max: Money;
  readonly step: Money;
  /** The move, once the amount is known. */
  readonly move: (amount: Money) => { readonly type: string; readonly [field: string]: Json };
}

/** All bets that these options let the croupier place or take off, position by position. */
export function betEntries(options: readonly MoveOption[]): readonly BetEntry[] {
  return options.flatMap((option): readonly BetEntry[] => {
    const { type, seat } = option.move;
    if (typeof seat !== 'string') return [];
    switch (type) {
      case 'bet':
      case 'side-bet':
      case 'withdraw':
        return 'chips' in option.move ? onFields(option, type, seat) : onBox(option, type, seat);
      default:
        return [];
    }
  });
}

type Type = 'bet' | 'side-bet' | 'withdraw';

const doing = (type: Type) => (type === 'withdraw' ? 'take-off' : 'lay');

/** Blackjack: one option a box and bet. */
function onBox({ move }: MoveOption, type: Type, seat: string): readonly BetEntry[] {
  const bounds = boundsOf(move.amount);
  if (!bounds) return [];
  const bet = typeof move.bet === 'string' ? move.bet : 'main';
  const fixed = move as { readonly type: string; readonly [field: string]: Json };
  const made = (amount: Money) => ({ ...fixed, amount });
  return [{ does: doing(type), seat, box: Number(move.box), bet, ...bounds, move: made }];
}

/** Games of boxes: one option for all fields. */
function onFields({ move }: MoveOption, type: Type, seat: string): readonly BetEntry[] {
  const items = move.chips as Extract<Bound, { any: 'items' }>;
  return items.of.flatMap((chip): readonly BetEntry[] => {
    const { position, amount } = chip as { position: string; amount: Pattern };
    const bounds = boundsOf(amount);
    if (!bounds) return [];
    const at = position.indexOf('/');
    const made = (chosen: Money) => ({ type, seat, chips: [{ position, amount: chosen }] });
    return [
      {
        does: doing(type),
        seat,
        box: at < 0 ? 0 : Number(position.slice(0, at)),
        bet: position.slice(at + 1),
        ...bounds,
        move: made,
      },
    ];
  });
}

function boundsOf(amount: Pattern | undefined): Pick<BetEntry, 'min' | 'max' | 'step'> | undefined {
  if (typeof amount === 'number') return { min: money(amount), max: money(amount), step: money(1) };
  if (typeof amount !== 'object' || amount === null || !('any' in amount)) return undefined;
  const bound = amount as Bound;
  return bound.any === 'amount' ? { min: bound.min, max: bound.max, step: bound.step } : undefined;
}

/** The one that takes this amount; undefined where none does. */
export function entryFor(entries: readonly BetEntry[], amount: Money): BetEntry | undefined {
  return entries.find(({ min, max, step }) => amount >= min && amount <= max && (amount - min) % step === 0);
}
