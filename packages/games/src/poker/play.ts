import {
  type Card,
  type MoveOption,
  money,
  type Pattern,
  type Refusal,
  type RuleId,
  type Stake,
} from '@croupier/core';
import { gameEvent } from '../table/turn.ts';
import { boundAction } from './binding-action.ts';
import { mayMuckUnseen } from './called-hands.ts';
import { applyChips, playersBefore } from './chips.ts';
import type { CitedRule } from './cites.ts';
import {
  asksRunTwice,
  type Betting,
  betOrRaiseTo,
  bettingOf,
  bringIn,
  checkOrCall,
  discard,
  draw,
  fold,
  type Hand,
  holdsUnknownCards,
  muck,
  recordRunTwice,
  show,
  UNKNOWN,
} from './engine/index.ts';
import type { PokerMove } from './moves.ts';
import type { TableHand } from './state.ts';
import { type Handler, type HandlerOf, inHand, ownPlace, type Turn } from './turn.ts';

interface Asked {
  readonly current: TableHand;
  readonly hand: Hand;
  readonly index: number;
  readonly place: number;
}

/** Returns the hand of the player who acts, or undefined when they hold no cards. */
function ownHand(turn: Turn): Asked | undefined {
  const own = turn.state.stage === 'hand' ? ownPlace(turn) : undefined;
  const found = own && inHand(turn.state, own.place);
  if (!own || !found) return undefined;
  const { hand } = found.current;
  return hand.players[found.index]?.folded ? undefined : { ...found, hand, place: own.place };
}

/** Returns the player's betting options if it is their turn. */
function ownBetting(turn: Turn): Betting | undefined {
  const own = ownHand(turn);
  return own && own.hand.phase === 'bet' && own.hand.actor === own.index ? bettingOf(own.hand) : undefined;
}

/** Applies the engine's action, and returns an event with the chips that moved. */
export function act(
  turn: Turn,
  type: string,
  rule: RuleId,
  data: { readonly [key: string]: string | number | boolean | readonly string[] },
  action: () => Refusal | undefined,
) {
  const earlier = playersBefore(turn);
  const refused = action();
  // The engine accepts every offered move. A refusal is a bug in this code, not the player's mistake.
  if (refused) throw new Error(`${type}: ${refused.message}`);
  const { current } = turn.state;
  if (current) {
    current.acts++;
    delete current.since;
    delete current.entered;
  }
  return [gameEvent(type, rule, { data, transfers: applyChips(turn, earlier, rule) })];
}

/** Returns the handler of a betting action. */
function betting<Type extends 'fold' | 'check' | 'call' | 'bring-in' | 'bet' | 'raise'>(
  type: Type,
  cite: CitedRule,
  offer: (betting: Betting, turn: Turn) => { readonly [field: string]: Pattern } | undefined,
  action: (hand: Hand, move: Extract<PokerMove, { type: Type }>) => Refusal | undefined,
): HandlerOf<Type> {
  const handler: Handler<Extract<PokerMove, { type: Type }>> = {
    options(turn): MoveOption[] {
      const options = ownBetting(turn);
      const { current } = turn.state;
      // A player bound by an action out of turn has no choice.
      const held = options && current && boundAction(current, current.hand.actor);
      if (held)
        return held.action === type ? [{ ...heldOption(held, turn), ...priceOf(type, options, turn) }] : [];
      const fields = options && offer(options, turn);
      if (!fields) return [];
      const rule = turn.setup.plan.cites[cite];
      return [{ move: { type, ...fields }, rule, ...priceOf(type, options, turn) }];
    },
    play(turn, move) {
      const own = ownHand(turn) as Asked;
      const data = { place: own.place, ...('to' in move ? { to: move.to } : {}) };
      return act(turn, type, turn.setup.plan.cites[cite], data, () => action(own.hand, move));
    },
  };
  return handler;
}

/**
 * Returns the cost of a betting action. A bet or raise is made to a total, part of which the player may have paid
 * already.
 */
function priceOf(type: PokerMove['type'], { toCall, bringIn: due }: Betting, turn: Turn): { stake?: Stake } {
  switch (type) {
    case 'call':
      return { stake: money(toCall) };
    case 'bring-in':
      return { stake: money(due ?? 0) };
    case 'bet':
    case 'raise': {
      const own = ownHand(turn);
      const lying = own?.hand.players[own.index]?.bet ?? 0;
      return { stake: lying > 0 ? { of: 'to', less: money(lying) } : { of: 'to' } };
    }
    default:
      return {};
  }
}

function heldOption(
  { action, to }: NonNullable<ReturnType<typeof boundAction>>,
  { setup }: Turn,
): MoveOption {
  const amount: Pattern | undefined = to === undefined ? undefined : { any: 'of', values: [to] };
  return { move: { type: action, ...(amount ? { to: amount } : {}) }, rule: setup.plan.cites.outOfTurn };
}

function sizes({ raise }: Betting, { state, setup }: Turn): { readonly to: Pattern } | undefined {
  if (!raise) return undefined;
  if (raise.sizes) return { to: { any: 'of', values: raise.sizes } };
  const chip = state.table.tournament ? money(1) : setup.plan.chip;
  const [min, max] = [money(raise.min), money(raise.max)];
  return { to: { any: 'amount', min, max, step: chip } };
}

const opens = (turn: Turn) => turn.state.current?.hand.level === 0;

/** Returns whether a player has exposed their cards too early, and so cannot bet or raise. */
function passive(turn: Turn): boolean {
  const place = ownPlace(turn)?.place;
  return place !== undefined && turn.state.current?.passive?.includes(place) === true;
}

export const folds = betting(
  'fold',
  'fold',
  ({ bringIn: due }) => (due === undefined ? {} : undefined),
  fold,
);
export const checks = betting(
  'check',
  'check',
  ({ toCall, bringIn: due }) => (toCall === 0 && due === undefined ? {} : undefined),
  checkOrCall,
);
export const calls = betting(
  'call',
  'call',
  ({ toCall, bringIn: due }) => (toCall > 0 && due === undefined ? {} : undefined),
  checkOrCall,
);
export const bringsIn = betting(
  'bring-in',
  'bringIn',
  ({ bringIn: due }) => (due === undefined ? undefined : {}),
  bringIn,
);
export const bets = betting(
  'bet',
  'bet',
  (options, turn) => (opens(turn) && !passive(turn) ? sizes(options, turn) : undefined),
  (hand, { to }) => betOrRaiseTo(hand, to),
);
export const raises = betting(
  'raise',
  'raise',
  (options, turn) => (opens(turn) || passive(turn) ? undefined : sizes(options, turn)),
  (hand, { to }) => betOrRaiseTo(hand, to),
);

/** Returns the cards that a player can discard. If only the player knows the cards, returns only how many. */
function thrown(own: Asked, min: number, max: number): readonly Pattern[] {
  const player = own.hand.players[own.index];
  if (!player || !holdsUnknownCards(player)) return [{ any: 'subset', values: player?.down ?? [], min, max }];
  return Array.from({ length: max - min + 1 }, (_, more) => Array(min + more).fill(UNKNOWN));
}

export const draws: HandlerOf<'draw'> = {
  options(turn) {
    const own = ownHand(turn);
    if (own?.hand.phase !== 'draw' || own.hand.actor !== own.index) return [];
    const { down = [] } = own.hand.players[own.index] ?? {};
    const rule = turn.setup.plan.cites.draw;
    return thrown(own, 0, down.length).map((cards) => ({ move: { type: 'draw', cards }, rule }));
  },
  play(turn, { cards }) {
    const own = ownHand(turn) as Asked;
    const data = { place: own.place, cards: cards.length };
    return act(turn, 'drew', turn.setup.plan.cites.draw, data, () => draw(own.hand, cards));
  },
};

export const discards: HandlerOf<'discard'> = {
  options(turn) {
    const own = ownHand(turn);
    const { mustThrow = 0 } = own?.hand.players[own.index] ?? {};
    if (own?.hand.phase !== 'discard' || mustThrow === 0) return [];
    const rule = turn.setup.plan.cites.discard;
    return thrown(own, mustThrow, mustThrow).map((cards) => ({ move: { type: 'discard', cards }, rule }));
  },
  play(turn, { cards }) {
    const own = ownHand(turn) as Asked;
    const data = { place: own.place, cards: cards.length };
    return act(turn, 'discarded', turn.setup.plan.cites.discard, data, () =>
      discard(own.hand, own.index, cards),
    );
  },
};

export const runsTwice: HandlerOf<'run-twice'> = {
  options(turn) {
    const own = ownHand(turn);
    if (!own || !turn.setup.settings.runItTwice || own.current.once || !asksRunTwice(own.hand)) return [];
    const { twice = false } = own.hand.players[own.index] ?? {};
    return [{ move: { type: 'run-twice', on: !twice }, rule: turn.setup.plan.cites.twice }];
  },
  play(turn, { on }) {
    const own = ownHand(turn) as Asked;
    const data = { place: own.place, on };
    return act(turn, 'wants-twice', turn.setup.plan.cites.twice, data, () =>
      recordRunTwice(own.hand, own.index, on),
    );
  },
};

export const shows: HandlerOf<'show'> = {
  options(turn) {
    const own = ownHand(turn);
    if (own?.hand.phase !== 'showdown' || own.hand.actor !== own.index) return [];
    // Unknown cards are entered as they are turned over.
    if (own.hand.players[own.index]?.down.includes(UNKNOWN)) return [];
    return [{ move: { type: 'show' }, rule: turn.setup.plan.cites.showdown }];
  },
  play(turn) {
    const own = ownHand(turn) as Asked;
    const { down = [], up = [] } = own.hand.players[own.index] ?? {};
    const data = { place: own.place, cards: [...down, ...up] as Card[] };
    return act(turn, 'showed', turn.setup.plan.cites.showdown, data, () => show(own.hand, own.index));
  },
};

export const mucks: HandlerOf<'muck'> = {
  options(turn) {
    const own = ownHand(turn);
    if (!own || own.hand.actor !== own.index || !mayMuckUnseen(own.current, own.index)) return [];
    return [{ move: { type: 'muck' }, rule: turn.setup.plan.cites.muck }];
  },
  play(turn) {
    const own = ownHand(turn) as Asked;
    return act(turn, 'mucked', turn.setup.plan.cites.muck, { place: own.place }, () =>
      muck(own.hand, own.index),
    );
  },
};
