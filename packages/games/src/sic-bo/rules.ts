import {
  isRefusal,
  type Json,
  type Opened,
  type Opening,
  type Refusal,
  type Rules,
  type SeatId,
  type Setting,
} from '@croupier/core';
import { z } from 'zod';
import { readMove } from '../boxes/schema.ts';
import { bettingMoves } from '../dice/betting.ts';
import { diceSettings, openTable } from '../dice/open.ts';
import { procedureMoves } from '../dice/procedure.ts';
import { diceSchemas } from '../dice/schema.ts';
import { closeTable } from '../dice/settle.ts';
import type { DiceTurn } from '../dice/state.ts';
import { throwMoves } from '../dice/throwing.ts';
import { dicePlayerView, diceView } from '../dice/views.ts';
import { enteredByDealer } from '../table/entered-by-dealer.ts';
import { type Handlers, optionsOf, playBy } from '../table/turn.ts';
import type { SicBoMove, SicBoPlayerView, SicBoSettings, SicBoStaff, SicBoView } from './moves.ts';
import { outcomeOf, type Posted } from './outcome.ts';
import type { SicBoPlan } from './plan.ts';
import { type SicBoCarry, type SicBoSetup, type SicBoState, setUp } from './state.ts';

const handlers: Handlers<DiceTurn<SicBoState>, SicBoMove> = {
  ...bettingMoves<SicBoState>(),
  ...procedureMoves<SicBoState>(),
  ...throwMoves<SicBoState>(),
};

const moveSchema = z.discriminatedUnion('type', [...diceSchemas]);

/** So many throws are remembered at the table. */
const REMEMBERED = 50;

/** What the plan leaves to its tables. */
export function settingsOf(plan: SicBoPlan): readonly Setting[] {
  const onTriple = (id: 'totals' | 'doubles'): Setting => {
    const { usual, rule } = plan.onTriple[id];
    return { id: `${id}OnTriple`, group: 'table', kind: 'choice', of: ['lose', 'win'], usual, rule };
  };
  return diceSettings(plan, [onTriple('totals'), onTriple('doubles')]);
}

/** What a table with these terms plays. */
export function postedOf({ onTriple }: SicBoPlan, settings: SicBoSettings): Posted {
  const { totalsOnTriple = onTriple.totals.usual, doublesOnTriple = onTriple.doubles.usual } = settings;
  return { totalsOnTriple, doublesOnTriple };
}

/** The rules of sic bo as a plan sets them. */
export function rulesOf(
  plan: SicBoPlan,
): Rules<SicBoState, SicBoMove, SicBoView, SicBoPlayerView, SicBoStaff> {
  const setup = setUp(plan);
  const settings = settingsOf(plan);
  return enteredByDealer<SicBoState, SicBoMove, SicBoView, SicBoPlayerView, SicBoStaff>(
    {
      open: (opening) => open(plan, settings, opening),
      parse: (input) => readMove(moveSchema, input) as SicBoMove | Refusal,
      options: (state, actor, now) => optionsOf(handlers, { setup, state, actor, now }),
      play: (state, actor, move, now) => playBy(handlers, { setup, state, actor, now }, move),
      view: (state) => ({
        game: 'sic-bo',
        ...diceView(state),
        posted: state.posted,
        throws: state.throws.map((dice) => [...dice]),
      }),
      playerView: dicePlayerView,
      staff: (state) => staffOf(setup, state),
      onTimeout: () => undefined,
      close(state) {
        const { dice, voided, throws } = state;
        const all = dice && !voided ? [...throws, [...dice]] : throws;
        return closeTable(setup, state, (thrown) => resultOf(thrown), { throws: all.slice(-REMEMBERED) });
      },
    },
    {
      answers: [],
      bets: ['bet', 'withdraw'],
      seats: ({ players }) => Object.keys(players) as SeatId[],
      rules: { bet: plan.cites.open, answer: plan.enteredByDealer },
    },
  );
}

function resultOf(dice: readonly number[]): Json {
  return { dice: [...dice], total: dice.reduce((sum, die) => sum + die, 0) };
}

function open(plan: SicBoPlan, settings: readonly Setting[], opening: Opening): Opened<SicBoState> | Refusal {
  const opened = openTable(plan, opening, settings);
  if (isRefusal(opened)) return opened;
  const last = opening.carry?.state as unknown as SicBoCarry | undefined;
  const throws = (last?.throws ?? []).map((dice) => [...dice]);
  const posted = postedOf(plan, opened.state.settings as SicBoSettings);
  return { ...opened, state: { ...opened.state, posted, throws } };
}

/** The worst of all throws for the bank, with what lies on the layout. */
function staffOf({ plan, positions }: SicBoSetup, { posted, totals }: SicBoState): SicBoStaff {
  const laid = Object.entries(totals);
  if (laid.length === 0) return { worst: 0 };
  let worst = Number.NEGATIVE_INFINITY;
  for (const dice of everyThrow()) {
    let pays = 0;
    for (const [id, stake] of laid) {
      const field = positions.get(id);
      const outcome = field && outcomeOf(plan, posted, field, dice);
      if (outcome?.kind === 'won') pays += (stake * outcome.pays[0]) / outcome.pays[1];
      else pays -= stake;
    }
    worst = Math.max(worst, pays);
  }
  return { worst };
}

/** Every throw of three dice that differs, low die first. */
function* everyThrow(): Generator<readonly number[]> {
  for (let low = 1; low <= 6; low++)
    for (let middle = low; middle <= 6; middle++)
      for (let high = middle; high <= 6; high++) yield [low, middle, high];
}
