import type { Rules, SeatId } from '@croupier/core';
import type { Dice } from '../dice/moves.ts';
import { diceRules, outcomesOn, withThrow } from '../dice/rules.ts';
import type { DiceCarry, DiceSetup, DiceState } from '../dice/state.ts';
import { bettorAt } from '../table/layout-chips.ts';
import { fieldsOf, outcomeOf, sideOf } from './fields.ts';
import type { BarbutMove, BarbutPlayerView, BarbutSettings, BarbutStaff, BarbutView } from './moves.ts';
import type { BarbutPlan } from './plan.ts';
import { settingsOf } from './settings.ts';

/** A round in progress, as plain JSON that only this folder reads. */
export interface BarbutState extends DiceState {
  throws: number[][];
}

type Carry = DiceCarry & { throws: number[][] };

/** Returns the rules of barbut under this plan. */
export function rulesOf(
  plan: BarbutPlan,
): Rules<BarbutState, BarbutMove, BarbutView, BarbutPlayerView, BarbutStaff> {
  const positions = fieldsOf(plan);
  const setup: DiceSetup<BarbutState> = {
    plan,
    positions,
    outcomes: outcomesOn(positions, (_, field, dice) => outcomeOf(plan, field, dice)),
    throwFacts: (_, dice) => ({ side: sideOf(plan, dice) }),
  };
  /** Returns whether a throw loses the shooter's bet on one of the two fields. */
  const loses = (state: BarbutState, seat: SeatId | null, dice: Dice) =>
    seat !== null &&
    Object.keys(bettorAt(state, seat).bets).some((id) => {
      const field = positions.get(id);
      return field && field.bet !== 'special' && outcomeOf(plan, field, dice).kind === 'lost';
    });
  return diceRules<BarbutState, BarbutView, Pick<Carry, 'throws'>>({
    setup,
    settings: settingsOf(plan),
    begin: (state, last) => ({ ...state, throws: last?.throws ?? [] }),
    view: ({ settings, throws }) => ({
      game: 'barbut',
      posted: { thrownBy: (settings as BarbutSettings).thrownBy ?? plan.thrownBy.usual },
      throws: throws.map((dice) => [...dice]),
    }),
    end(state) {
      const { dice, voided, throws, throwing } = state;
      const made = dice && !voided ? dice : undefined;
      return {
        result: (thrown) => ({ dice: [...thrown], side: sideOf(plan, thrown) }),
        loses: made !== undefined && loses(state, throwing.shooter, made),
        own: { throws: withThrow(throws, made && [...made]) },
      };
    },
  });
}
