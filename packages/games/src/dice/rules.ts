import {
  isRefusal,
  type Json,
  type OpenedRound,
  type Opening,
  type Refusal,
  type Rules,
  type Setting,
} from '@croupier/core';
import { z } from 'zod';
import { enteredByDealer } from '../table/entered-by-dealer.ts';
import { seatsOf } from '../table/layout-chips.ts';
import { readMove } from '../table/read-move.ts';
import { type Handlers, optionsOf, playMove } from '../table/turn.ts';
import { bankResults, worstThrow } from './bank-results.ts';
import { bettingMoves } from './betting.ts';
import type { Dice, DiceMove, ShooterMove } from './moves.ts';
import { openTable } from './open.ts';
import type { Outcome } from './plan.ts';
import { procedureMoves } from './procedure.ts';
import { diceSchemas, shooterSchemas } from './schema.ts';
import { closeTable } from './settle.ts';
import { nextShooterOrder, shooterMoves } from './shooter.ts';
import type { DiceCarry, DiceSetup, DiceState, DiceTurn, Position } from './state.ts';
import { throwMoves } from './throwing.ts';
import { type DicePlayerView, type DiceView, dicePlayerView, diceView } from './views.ts';

/**
 * The view for staff only: the bank's net payment for the current bets on the worst throw. The payment is
 * negative when the bank wins.
 */
export type DiceStaff = { readonly worst: number };

/** The parts of a round's end that depend on the game. */
export interface RoundEnd<Own> {
  /** Returns the entry for the throw in the record. */
  readonly result: (dice: Dice) => Json;
  /** Whether the shooter loses the dice. */
  readonly loses: boolean;
  /** The game-specific part of the carry. */
  readonly own: Own;
}

interface DiceRules<State extends DiceState, View, Own extends object> {
  readonly setup: DiceSetup<State>;
  readonly settings: readonly Setting[];
  /** Returns the game-specific state of a new round, from the previous round's carry. */
  readonly begin: (state: DiceState, last: (DiceCarry & Own) | undefined) => State;
  /** Returns the game-specific part of the view. */
  readonly view: (state: State) => Omit<View, keyof DiceView>;
  readonly end: (state: State) => RoundEnd<Own>;
}

/** The moves of a game in which the house throws, and of one in which the players take turns. */
export const throwSchema = z.discriminatedUnion('type', [...diceSchemas]);
export const shooterSchema = z.discriminatedUnion('type', [...diceSchemas, ...shooterSchemas]);

/** Builds the rules of a dice game from the shared rules and its game-specific parts. */
export function diceRules<State extends DiceState, View extends DiceView, Own extends object>({
  setup,
  settings,
  begin,
  view,
  end,
}: DiceRules<State, View, Own>): Rules<State, DiceMove | ShooterMove, View, DicePlayerView, DiceStaff> {
  const { plan } = setup;
  const moveSchema = plan.shooter ? shooterSchema : throwSchema;
  const handlers: Handlers<DiceTurn<State>, DiceMove | ShooterMove> = {
    ...bettingMoves<State>(),
    ...shooterMoves<State>(),
    ...procedureMoves<State>(),
    ...throwMoves<State>(),
  };
  const open = (opening: Opening): OpenedRound<State> | Refusal => {
    const opened = openTable<DiceCarry & Own>(plan, opening, settings);
    if (isRefusal(opened)) return opened;
    return { events: opened.events, state: begin(opened.state, opened.last) };
  };
  return enteredByDealer<State, DiceMove | ShooterMove, View, DicePlayerView, DiceStaff>(
    {
      open,
      parse: (input) => readMove(moveSchema, input) as DiceMove | ShooterMove | Refusal,
      options: (state, actor, now) => optionsOf(handlers, { setup, state, actor, now }),
      play: (state, actor, move, now) => playMove(handlers, { setup, state, actor, now }, move),
      view: (state) => ({ ...diceView(setup, state), ...view(state) }) as View,
      playerView: dicePlayerView,
      staff: (state) => ({ worst: worstThrow(setup, state) }),
      bankResults: (state, counts) => bankResults(setup, state, counts),
      onTimeout: () => undefined,
      close(state) {
        if (state.stage !== 'ended') return undefined;
        const { result, loses, own } = end(state);
        return closeTable(setup, state, result, { ...nextShooterOrder(state, loses), ...own });
      },
    },
    {
      answers: plan.shooter ? ['pass-dice', 'take-dice', 'choose-dice'] : [],
      bets: ['bet', 'withdraw'],
      seats: seatsOf,
      rules: { bet: plan.cites.open, answer: plan.enteredByDealer },
    },
  );
}

/** The number of past throws that a table keeps. */
const REMEMBERED = 50;

/**
 * Returns the earlier throws of a table plus the throw just made, unless that throw was void. The oldest
 * throw comes first.
 */
export function withThrow<Throw>(throws: readonly Throw[], made: Throw | undefined): Throw[] {
  return [...throws, ...(made === undefined ? [] : [made])].slice(-REMEMBERED);
}

/**
 * Returns a function that decides each field for a throw, using the game's own decision. Each combination of
 * throw and field is computed once.
 */
export function outcomesOn<State extends DiceState, Field extends Position>(
  fields: ReadonlyMap<string, Field>,
  decides: (state: State, field: Field, dice: Dice) => Outcome,
): DiceSetup<State>['outcomes'] {
  return (state, dice) => {
    const known = new Map<string, Outcome>();
    return (position) => {
      const field = fields.get(position);
      if (!field) throw new RangeError(`there is no field ${position}`);
      const outcome = known.get(position) ?? decides(state, field, dice);
      known.set(position, outcome);
      return outcome;
    };
  };
}
