import { isRefusal, type Json, type Money, money, type Refusal, type SeatId, seatId } from '@croupier/core';
import { craps } from '@croupier/games';
import { type GameTheory, theoryFromOdds } from '../bet-theory.ts';
import {
  type BetLine,
  type ChainState,
  type ChainTable,
  chainOdds,
  type MultiRollOdds,
} from '../dice/chain.ts';
import { PLAYER } from '../dice/throws.ts';

/** The exact odds of a craps layout. */
export interface CrapsOdds {
  /** The odds of each field from the bet until its decision. */
  readonly bets: readonly MultiRollOdds[];
  /**
   * The odds of line bets backed by the highest odds bets that the table accepts, in units of the line bet.
   * They are followed by put bets (kings.craps.14), which are pass line bets made while a point is set, one
   * for each point.
   */
  readonly lines: readonly MultiRollOdds[];
}

/** The data that distinguishes the states of a craps table. */
export interface State extends ChainState {
  readonly point: number | null;
  readonly order: readonly SeatId[];
  readonly passed: readonly SeatId[];
  readonly chosen: null;
  readonly throws: readonly [];
  readonly run: { readonly throws: 0; readonly points: 0 };
}

/** The shooter, which is another player. The shooter has a line bet if the table requires one. */
export const SHOOTER = seatId('shooter');

export function stateOf(point: number | null, players: ChainState['players'] = {}): State {
  const own = players[PLAYER];
  return {
    players: own ? { [PLAYER]: own } : {},
    point,
    order: [SHOOTER],
    passed: [],
    chosen: null,
    throws: [],
    run: { throws: 0, points: 0 },
  };
}

/**
 * A number that is divisible by every denominator of payouts and commissions. A bet is this many steps if its
 * limits allow it.
 */
const PARTS = 600;

/**
 * Returns the odds of every field and of lines with odds. Follows each bet from throw to throw on the plan's
 * own engine. For bets made while a point is set, averages over the possible points. Refuses terms that the
 * plan does not allow.
 */
export function crapsOdds(
  plan: craps.CrapsPlan,
  terms?: Json,
  /** The fields to compute. By default, all fields and the lines are computed. */
  only?: readonly string[],
): CrapsOdds | Refusal {
  const bets = craps.game.bets(plan, terms);
  if (isRefusal(bets)) return bets;
  const posted = craps.postedOf(plan, (terms ?? {}) as craps.CrapsSettings);
  const stakeOn = (bet: string): Money => {
    const { min, max = min, step } = bets.find(({ id }) => id === bet) ?? { min: plan.step, step: plan.step };
    const round = money(step * PARTS);
    return round >= min && round <= max ? round : min;
  };
  const table = tableOf(plan, terms, stakeOn('pass'));
  const found: MultiRollOdds[] = [];
  for (const field of craps.fieldsOf(plan).values()) {
    if (field.placeable === 'never' || (only && !only.includes(field.id))) continue;
    const line = lineOf(plan, field, stakeOn(field.bet), stakeOn('pass'), posted.oddsMultiple);
    const odds = chainOdds(table, line, startOf(field, stakeOn('pass')));
    if (isRefusal(odds)) return odds;
    found.push(odds);
  }
  const lines: MultiRollOdds[] = [];
  for (const base of only ? [] : (['pass', 'dont-pass', 'come', 'dont-come'] as const)) {
    const odds = chainOdds(
      table,
      withOdds(plan, base, stakeOn(base), posted.oddsMultiple),
      stateOf(base === 'pass' || base === 'dont-pass' ? null : 6),
    );
    if (isRefusal(odds)) return odds;
    lines.push(odds);
  }
  for (const number of only ? [] : craps.NUMBERS) {
    const odds = chainOdds(table, putOn(plan, number, stakeOn('pass')), stateOf(number));
    if (isRefusal(odds)) return odds;
    lines.push(odds);
  }
  return { bets: found, lines };
}

/** Returns a table at which another player throws, with a line bet if one is required. */
export function tableOf(plan: craps.CrapsPlan, terms: Json | undefined, line: Money): ChainTable<State> {
  return {
    rules: craps.game.rules(plan),
    terms,
    goesOn: (carried) => stateOf((carried as State).point, (carried as State).players),
    others: ({ point }) =>
      point === null ? [{ seat: SHOOTER, chips: [{ position: 'pass', amount: line }] }] : [],
  };
}

/**
 * Returns a state in which a bet can be made. The state has a point if the bet requires one. For an odds bet,
 * the state has the bet behind which the odds are placed.
 */
function startOf({ placeable, behind, number }: craps.Field, base: Money): State {
  if (behind === undefined) return stateOf(placeable === 'on-point' ? 6 : null);
  return stateOf(number === 6 ? 8 : 6, { [PLAYER]: { [behind]: base } });
}

function lineOf(
  plan: craps.CrapsPlan,
  { id, bet, behind }: craps.Field,
  unit: Money,
  base: Money,
  times: number,
): BetLine<State> {
  const rule = plan.bets[bet]?.rule ?? plan.cites.layout;
  const arrives = bet === 'come' || bet === 'dont-come';
  return {
    name: id,
    rule,
    unit: behind ? money(base * times) : unit,
    puts: (_, first) => (first ? [{ position: id, amount: behind ? base * times : unit }] : []),
    counts: (position) =>
      position === id || (arrives && position.startsWith(`${id}-`) && !position.includes('odds')),
  };
}

/** Returns a put bet, which is a pass line bet made while this number is the point. */
function putOn(plan: craps.CrapsPlan, number: number, unit: Money): BetLine<State> {
  return {
    name: `put-${number}`,
    rule: plan.bets.pass?.rule ?? plan.cites.layout,
    unit,
    puts: (_, first) => (first ? [{ position: 'pass', amount: unit }] : []),
    counts: (position) => position === 'pass',
  };
}

/**
 * Returns the odds of a line bet with the highest odds bet that the table accepts. The odds are placed as
 * soon as the line bet has a number.
 */
function withOdds(
  plan: craps.CrapsPlan,
  base: 'pass' | 'dont-pass' | 'come' | 'dont-come',
  unit: Money,
  times: number,
): BetLine<State> {
  const fields = [...craps.fieldsOf(plan).values()];
  const own = (position: string) =>
    position === base || position.startsWith(`${base}-`) || position === `${base}-odds`;
  return {
    name: `${base}+odds`,
    rule: plan.odds.rule,
    unit,
    puts({ players, point }, first) {
      if (first) return [{ position: base, amount: unit }];
      const lying = players[PLAYER] ?? {};
      return fields
        .filter(({ id, behind }) => behind !== undefined && own(id) && lying[behind] && !lying[id])
        .filter(({ placeable }) => placeable === 'always' || point !== null)
        .map(({ id }) => ({ position: id, amount: unit * times }));
    },
    counts: own,
  };
}

export const theory: GameTheory<craps.CrapsPlan> = {
  game: 'craps',
  of: (plan) => {
    const odds = crapsOdds(plan);
    return isRefusal(odds) ? [] : theoryFromOdds(odds.bets);
  },
};
