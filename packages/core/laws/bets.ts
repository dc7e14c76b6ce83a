import {
  type AnyGame,
  type Bet,
  type Bound,
  type Circumstances,
  checkTerms,
  cloneJson,
  isRefusal,
  type Json,
  type Money,
  type MoveOption,
  type Plan,
  player,
  type RandomChoice,
  randomMove,
  type Setting,
  seatId,
  UNLIMITED_FUNDS,
} from '../src/index.ts';
import { newTable, openRound, routine, type Table } from './walk.ts';

const SEAT = seatId('seat-1');

/**
 * Returns random terms that a table can post. Settings are chosen in order, because each setting can narrow
 * the range of later settings.
 */
function someTerms(game: AnyGame, plan: Plan, choose: RandomChoice): Json | undefined {
  let terms: { [name: string]: Json } | undefined;
  const done = new Set<string>();
  const next = () => game.settings(plan, terms).find(({ id, kind }) => !done.has(`${kind} ${id}`));
  for (let setting = next(); setting; setting = next()) {
    done.add(`${setting.kind} ${setting.id}`);
    if (!setting.always && choose(3) > 0) continue;
    const value = someValue(setting, choose);
    terms = put(terms ?? {}, setting.id === '' ? [] : setting.id.split('.'), value);
  }
  return terms;
}

function put(
  terms: { [name: string]: Json },
  path: readonly string[],
  value: Json,
): { [name: string]: Json } {
  const [name, ...rest] = path;
  if (name === undefined) return { ...terms, ...(value as { [name: string]: Json }) };
  const inner = (terms[name] ?? {}) as { [name: string]: Json };
  return { ...terms, [name]: rest.length > 0 ? put(inner, rest, value) : value };
}

function someValue(setting: Setting, choose: RandomChoice): Json {
  switch (setting.kind) {
    case 'choice':
      return setting.of[choose(setting.of.length)] ?? null;
    case 'switch':
      return choose(2) === 0;
    case 'number':
      return setting.or !== undefined && choose(4) === 0
        ? setting.or
        : setting.min + choose(setting.max - setting.min + 1);
    case 'money':
      return someAmount(setting, choose);
    case 'limits': {
      const max = someAmount(setting, choose);
      return { min: someAmount({ ...setting, max: max as Money }, choose), max };
    }
    case 'some':
      return setting.of.slice(0, 1 + choose(setting.of.length));
  }
}

function someAmount({ min, max, step }: Pick<Bet, 'min' | 'max' | 'step'>, choose: RandomChoice): number {
  const steps = max === undefined ? 1000 : Math.floor((max - min) / step);
  return min + step * choose(steps + 1);
}

/** Checks that a table accepts all terms that its settings allow, and no others. */
export function checkSettings(game: AnyGame, plan: Plan, choose: RandomChoice): void {
  const rules = game.rules(plan);
  const terms = someTerms(game, plan, choose);
  if (terms === undefined) return;
  const said = JSON.stringify(terms);
  const opened = rules.open({ seats: [], at: 0, terms });
  if (isRefusal(opened))
    throw new Error(`the settings allow ${said}, but the table refused to open: ${opened.message}`);
  const bets = game.bets(plan, terms);
  if (isRefusal(bets)) throw new Error(`a table opened with ${said}, but has no bets: ${bets.message}`);
  const other = spoilt(terms, choose);
  const wrong = checkTerms(game.settings(plan, other), other);
  if (wrong && !isRefusal(rules.open({ seats: [], at: 0, terms: other })))
    throw new Error(`the settings forbid ${JSON.stringify(other)}, but the table opened`);
}

/** Returns the terms with one value replaced by a wrong value, or with an unknown setting added. */
function spoilt(terms: Json, choose: RandomChoice): Json {
  const places: (readonly [Record<string, Json>, string])[] = [];
  const visit = (inner: Json) => {
    if (typeof inner !== 'object' || inner === null) return;
    for (const [key, value] of Object.entries(inner)) {
      places.push([inner as Record<string, Json>, key]);
      visit(value);
    }
  };
  const other = cloneJson(terms);
  visit(other);
  const found = places[choose(Math.max(1, places.length))];
  if (!found) return other;
  const [holder, key] = found;
  const wrong: readonly Json[] = ['abc', '1,000', -1, 0, 0.5, 1e15, true, null, [], {}];
  if (choose(6) === 0) holder[`no-${key}`] = 1;
  else holder[key] = wrong[choose(wrong.length)] ?? null;
  return other;
}

interface Range {
  readonly position: string;
  readonly min: Money;
  readonly max: Money;
  readonly step: Money;
}

const FREELY: Pick<Circumstances, 'availableFunds'> = { availableFunds: UNLIMITED_FUNDS };

/**
 * Checks that the stakes that a player can choose while bets are open are within the limits of `bets`, and
 * that each limit can be reached. A bet that requires another bet is tried with the other bet at its minimum
 * and at its maximum.
 */
export function checkBets(game: AnyGame, plan: Plan, choose: RandomChoice): void {
  const terms = choose(2) === 0 ? undefined : someTerms(game, plan, choose);
  const bets = game.bets(plan, terms);
  if (isRefusal(bets)) throw new Error(`no bets with ${JSON.stringify(terms)}: ${bets.message}`);
  const open = bets.filter(({ when }) => when === 'open');
  if (open.length === 0) return;
  const table = newTable(game.rules(plan), [SEAT], terms);
  openRound(table);
  for (let steps = 0; steps < 20 && offered(table, table.state).length === 0; steps++) routine(table, choose);
  const [before, beside] = [open.filter((bet) => !bet.beside), open.filter((bet) => bet.beside)];
  const first = offered(table, table.state);
  within(bets, first);
  reached(before, first);
  if (beside.length === 0) return;
  const ranges = before.flatMap(({ positions }) =>
    (['min', 'max'] as const).flatMap((end) => {
      const main = first.find(({ position }) => positions.includes(position));
      if (!main) return [];
      const state = cloneJson(table.state);
      lay(table, state, main.position, main[end]);
      return offered(table, state).filter(({ position }) => betAt(bets, position)?.beside);
    }),
  );
  within(bets, ranges);
  reached(beside, [...first, ...ranges]);
}

function optionsIn(table: Table, state: unknown): readonly MoveOption[] {
  return table.rules.options(state, player(SEAT), { at: table.at, ...FREELY });
}

/** Returns the position and range of each stake that the player can choose. */
function offered(table: Table, state: unknown): readonly Range[] {
  return optionsIn(table, state).flatMap(({ move, stake, about }) => {
    if (typeof stake !== 'object') return [];
    const bound = move[stake.of] as Bound;
    if (bound.any === 'items')
      return bound.of.flatMap((pattern) => {
        const { position, amount } = pattern as { position: string; amount: Bound };
        return rangeAt(position, amount);
      });
    return about?.position === undefined ? [] : rangeAt(about.position, bound);
  });
}

function rangeAt(position: string, amount: Bound): readonly Range[] {
  if (amount.any !== 'amount') return [];
  const { min, max, step } = amount;
  return [{ position, min, max, step }];
}

function within(bets: readonly Bet[], ranges: readonly Range[]): void {
  for (const { position, min, max, step } of ranges) {
    const bet = betAt(bets, position);
    if (!bet) throw new Error(`${position} can be bet, but no bet lists this position`);
    const inside = min >= bet.min && (bet.max === undefined || max <= bet.max);
    if (!inside || step % bet.step !== 0 || (min - bet.min) % bet.step !== 0)
      throw new Error(
        `${position} can be bet from ${min} to ${max}, but the limits of ${bet.id} are ${bet.min} to ${bet.max}`,
      );
  }
}

function betAt(bets: readonly Bet[], position: string): Bet | undefined {
  return bets.find(({ positions }) => positions.includes(position));
}

function reached(bets: readonly Bet[], ranges: readonly Range[]): void {
  for (const { id, positions, min, max } of bets) {
    const found = ranges.filter(({ position }) => positions.includes(position));
    const least = Math.min(...found.map((range) => range.min));
    const greatest = Math.max(...found.map((range) => range.max));
    if (least !== min) throw new Error(`the smallest possible bet on ${id} is ${least}, not ${min}`);
    if (max !== undefined && greatest !== max)
      throw new Error(`the largest possible bet on ${id} is ${greatest}, not ${max}`);
  }
}

/** Places a bet of this amount on this position, with a move that the options offer. */
function lay(table: Table, state: unknown, position: string, amount: Money): void {
  const now = { at: table.at, ...FREELY };
  for (const option of optionsIn(table, state)) {
    const { stake, about } = option;
    if (typeof stake !== 'object' || about?.position !== position) continue;
    const move = { ...randomMove(option, () => 0), [stake.of]: amount };
    table.rules.play(state, player(SEAT), table.rules.parse(move), now);
    return;
  }
}
