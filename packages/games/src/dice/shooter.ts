import { type GameEvent, type Refusal, refuse, type SeatId } from '@croupier/core';
import { bettorAt, seatsOf } from '../table/layout-chips.ts';
import {
  gameEvent,
  type Handler,
  isStaff,
  MAX_LISTED_PLAYERS,
  moveResult,
  notNow,
  notYours,
  seatOf,
} from '../table/turn.ts';
import type { ShooterMove } from './moves.ts';
import type { ShooterTerms } from './plan.ts';
import type { DiceState, DiceTurn, ShooterOrder } from './state.ts';

type HandlerOf<State extends DiceState, Type extends ShooterMove['type']> = Handler<
  DiceTurn<State>,
  Extract<ShooterMove, { type: Type }>
>;

/**
 * The number of ties in a row after which the first of the tied players starts. The limit guarantees that
 * every round ends.
 */
const MOST_TIES = 20;

type At<State extends DiceState> = Pick<DiceTurn<State>, 'setup' | 'state'>;

/**
 * Returns the player who has the dice: the shooter, or the player whose turn comes next. Returns null until
 * the throws for the first turn are complete.
 */
export function diceHolder<State extends DiceState>({ setup, state }: At<State>): SeatId | null {
  const { order, passed, shooter } = state.throwing;
  const throws = (seat: SeatId) => !passed.includes(seat);
  const first = shooter ?? order.find(throws);
  if (first || setup.plan.shooter?.thrownFor) return first ?? null;
  return seatsOf(state).find(throws) ?? null;
}

/** Returns the players clockwise, with newcomers last. */
function circleOf(state: DiceState): readonly SeatId[] {
  const { order } = state.throwing;
  const known = new Set(order);
  return [...order, ...seatsOf(state).filter((seat) => !known.has(seat))];
}

/** Returns whether a player may throw, because they have one of the required bets or their turn continues. */
function mayThrow<State extends DiceState>({ setup, state }: At<State>, seat: SeatId): boolean {
  const { passed, order } = state.throwing;
  const terms = setup.plan.shooter;
  if (!terms || passed.includes(seat)) return false;
  if (setup.keepsTurn?.(state) && (seat === order[0] || seat in state.places)) return true;
  const { bets } = bettorAt(state, seat);
  return Object.keys(bets).some((id) => terms.bets.includes(setup.positions.get(id)?.bet ?? ''));
}

/** Returns whether any player may throw, given the current bets. */
export function hasShooter<State extends DiceState>(at: At<State>): boolean {
  const { setup, state } = at;
  if (!setup.plan.shooter || state.throwing.order.some((seat) => mayThrow(at, seat))) return true;
  // This runs after every bet, at tables with thousands of bets, so it does not build the whole order.
  return state.bettors.some((one) => one !== null && mayThrow(at, one.seat));
}

/**
 * Gives the dice to the next player who may throw, once bets have closed. If no player may throw, the round
 * ends without a throw, and all bets remain.
 */
export function giveDice<State extends DiceState>(at: At<State>): readonly GameEvent[] {
  const { setup, state } = at;
  const terms = setup.plan.shooter;
  if (!terms) return [];
  const { throwing } = state;
  const circle = circleOf(state);
  const able = circle.filter((seat) => mayThrow(at, seat));
  const [next] = able;
  if (!next) {
    state.stage = 'ended';
    return [gameEvent('no-shooter', terms.rule)];
  }
  const nobodyYet = throwing.order.length === 0;
  if (nobodyYet && terms.thrownFor && able.length > 1) {
    throwing.order = [...circle];
    throwing.thrownFor = { seats: able.slice(0, MAX_LISTED_PLAYERS), dice: [], ties: 0 };
    return [
      gameEvent('turn-thrown-for', terms.thrownFor, { data: { seats: able.slice(0, MAX_LISTED_PLAYERS) } }),
    ];
  }
  const goesOn = throwing.order[0] === next;
  turnTo(throwing, circle, next);
  throwing.shooter = next;
  return goesOn ? [] : [gameEvent('shooter', terms.next, { data: { seat: next } })];
}

/** Makes this player the first in the throwing order. Dice chosen by another player are no longer valid. */
function turnTo(throwing: ShooterOrder, circle: readonly SeatId[], seat: SeatId): void {
  const at = circle.indexOf(seat);
  if (throwing.order[0] !== seat) throwing.chosen = null;
  throwing.order = [...circle.slice(at), ...circle.slice(0, at)];
}

/**
 * Returns the throwing order of the next round. The dice pass if the shooter `loses` them. Players who had no chips in
 * this round are removed.
 */
export function nextShooterOrder(state: DiceState, loses: boolean): ShooterOrder {
  const { order, passed, chosen, shooter } = state.throwing;
  const stays = (seat: SeatId) => seat in state.places || (seat === shooter && !loses);
  const left = order.filter(stays);
  const [first, ...others] = left;
  const moves = loses && first !== undefined && first === shooter;
  return {
    order: moves ? [...others, first] : left,
    passed: passed.filter((seat) => seat in state.places),
    chosen: loses ? null : chosen,
  };
}

/** Returns the moves of shooters, and the throws for the first turn. */
export function shooterMoves<State extends DiceState>() {
  /** Returns the rules on shooters, if this player can take or pass the dice now. */
  const asked = ({ setup, state, actor }: DiceTurn<State>, type: string): ShooterTerms | Refusal => {
    const terms = setup.plan.shooter;
    if (!terms || actor.role !== 'player') return notYours(type, terms?.passes);
    return state.stage === 'betting' ? terms : notNow(state.stage, terms.passes);
  };
  const isTerms = (terms: ShooterTerms | Refusal): terms is ShooterTerms => 'bets' in terms;
  const inCircle = (state: State, seat: SeatId) =>
    seat in state.places || state.throwing.order.includes(seat);
  const mayChoose = ({ setup, state }: At<State>, seat: SeatId) =>
    diceHolder({ setup, state }) === seat && state.throwing.chosen === null && !setup.keepsTurn?.(state);

  const passDice: HandlerOf<State, 'pass-dice'> = {
    options(turn) {
      const terms = asked(turn, 'pass-dice');
      const seat = seatOf(turn);
      if (!seat || !isTerms(terms) || !inCircle(turn.state, seat)) return [];
      if (turn.state.throwing.passed.includes(seat) || turn.setup.keepsTurn?.(turn.state)) return [];
      return [{ move: { type: 'pass-dice' }, rule: terms.passes }];
    },
    play(turn) {
      const terms = asked(turn, 'pass-dice');
      const seat = seatOf(turn);
      if (!seat || !isTerms(terms)) return terms as Refusal;
      const { setup, state } = turn;
      const { throwing } = state;
      if (setup.keepsTurn?.(state))
        return refuse('turn-goes-on', 'You cannot pass the dice until the point is decided.', {
          rule: terms.passes,
        });
      if (!inCircle(state, seat) || throwing.passed.includes(seat))
        return refuse('no-turn', 'You are not the shooter.', { rule: terms.passes });
      const had = diceHolder(turn) === seat;
      throwing.passed = [...throwing.passed, seat];
      const next = diceHolder(turn);
      if (had && next) turnTo(throwing, circleOf(state), next);
      return moveResult(
        gameEvent('dice-passed', terms.passes, { data: { seat, ...(had && next ? { to: next } : {}) } }),
      );
    },
  };

  const takeDice: HandlerOf<State, 'take-dice'> = {
    options(turn) {
      const terms = asked(turn, 'take-dice');
      const seat = seatOf(turn);
      if (!seat || !isTerms(terms) || !turn.state.throwing.passed.includes(seat)) return [];
      return [{ move: { type: 'take-dice' }, rule: terms.rule }];
    },
    play(turn) {
      const terms = asked(turn, 'take-dice');
      const seat = seatOf(turn);
      if (!seat || !isTerms(terms)) return terms as Refusal;
      const { throwing } = turn.state;
      if (!throwing.passed.includes(seat))
        return refuse('no-turn', 'You have not passed the dice.', { rule: terms.rule });
      throwing.passed = throwing.passed.filter((other) => other !== seat);
      return moveResult(gameEvent('dice-taken', terms.rule, { data: { seat } }));
    },
  };

  const chooseDice: HandlerOf<State, 'choose-dice'> = {
    options(turn) {
      const terms = asked(turn, 'choose-dice');
      const seat = seatOf(turn);
      if (!seat || !isTerms(terms) || !terms.choice || !mayChoose(turn, seat)) return [];
      const { count } = turn.setup.plan.dice;
      const values = Array.from({ length: terms.choice.of }, (_, at) => at + 1);
      const dice = { any: 'subset', values, min: count, max: count } as const;
      return [{ move: { type: 'choose-dice', dice }, rule: terms.choice.rule }];
    },
    play(turn, { dice }) {
      const terms = asked(turn, 'choose-dice');
      const seat = seatOf(turn);
      if (!seat || !isTerms(terms)) return terms as Refusal;
      const { choice } = terms;
      const { count } = turn.setup.plan.dice;
      if (!choice || !mayChoose(turn, seat))
        return refuse('no-choice', 'Only the shooter may choose the dice, and only once a turn.', {
          rule: terms.rule,
        });
      if (new Set(dice).size !== count || dice.length !== count || dice.some((die) => die > choice.of))
        return refuse('wrong-dice', `Choose ${count} of ${choice.of} dice.`, { rule: choice.rule });
      turnTo(turn.state.throwing, circleOf(turn.state), seat);
      turn.state.throwing.chosen = [...dice];
      return moveResult(gameEvent('dice-chosen', choice.rule, { data: { seat, dice: [...dice] } }));
    },
  };

  const throwForTurn: HandlerOf<State, 'throw-for-turn'> = {
    options({ setup, state, actor }) {
      const { thrownFor } = state.throwing;
      const seat = thrownFor?.seats[thrownFor.dice.length];
      if (!isStaff(actor, 'croupier') || state.stage !== 'closed' || !seat) return [];
      const die = { any: 'of', values: [1, 2, 3, 4, 5, 6] } as const;
      const rule = setup.plan.shooter?.thrownFor;
      return [
        {
          move: { type: 'throw-for-turn', die },
          ...(rule ? { rule } : {}),
          pace: 'draw',
          draw: true,
          about: { seat },
        },
      ];
    },
    play({ setup, state, actor }, { die }) {
      const terms = setup.plan.shooter;
      const { throwing } = state;
      const { thrownFor } = throwing;
      if (!isStaff(actor, 'croupier')) return notYours('throw-for-turn', terms?.thrownFor);
      const seat = thrownFor?.seats[thrownFor.dice.length];
      if (!terms || !thrownFor || !seat || state.stage !== 'closed')
        return notNow(state.stage, terms?.thrownFor);
      thrownFor.dice = [...thrownFor.dice, die];
      const thrown = gameEvent('turn-throw', terms.thrownFor, { data: { seat, die } });
      if (thrownFor.dice.length < thrownFor.seats.length) return moveResult(thrown);
      const most = Math.max(...thrownFor.dice);
      const highest = thrownFor.seats.filter((_, at) => thrownFor.dice[at] === most);
      const [only] = highest;
      const ties = thrownFor.ties + 1;
      if (!only || (highest.length > 1 && ties < MOST_TIES)) {
        throwing.thrownFor = { seats: highest, dice: [], ties };
        return moveResult(thrown, gameEvent('turn-tied', terms.thrownFor, { data: { seats: highest } }));
      }
      throwing.thrownFor = null;
      turnTo(throwing, throwing.order, only);
      throwing.shooter = only;
      return moveResult(thrown, gameEvent('shooter', terms.thrownFor, { data: { seat: only } }));
    },
  };

  return {
    'pass-dice': passDice,
    'take-dice': takeDice,
    'choose-dice': chooseDice,
    'throw-for-turn': throwForTurn,
  } as const;
}
