import {
  type Bot,
  CROUPIER,
  INSPECTOR,
  isRefusal,
  type Json,
  type MoveOption,
  player,
  type RandomChoice,
  randomMove,
  type SeatId,
} from '@croupier/core';
import { gameOf } from '@croupier/games';
import { ANNA, type DealtTable } from './dealt-table.ts';

/** The maximum number of answers in the name of a question. */
const FEW = 4;
/** The maximum number of moves. No round needs as many. */
const MOST_MOVES = 600;
/** The number of random moves that each player makes in a phase. */
const MOVES_OF_CHANCE = 3;
/** The moves that would undo the scene. */
const IDLE = new Set(['ready', 'clear', 'undo', 'leave', 'remove']);
const STAY_IN = ['check', 'call', 'play'];

/**
 * Plays a table with random moves to the end of a round, and to the beginning of the next. Yields each phase
 * once, with a name that does not depend on the bets: before the first player answers a question, or when the
 * players have made all their moves in the phase.
 */
export function* phases(table: DealtTable, seed: number): Generator<string> {
  const choose = dice(seed);
  const seen = new Set<string>();
  const { round } = table;
  const fresh = (name: string) => !seen.has(name) && seen.add(name);
  const most = gameOf(table.plan).bot ? MOST_MOVES : MOVES_OF_CHANCE * table.seats.length;
  for (let moves = 0, made = 0, last = ''; moves < MOST_MOVES && table.round === round; moves += 1) {
    const phase = phaseOf(table.view);
    if (phase !== last) made = 0;
    last = phase;
    const asked = isAsked(table, ANNA) && `${phase} asked ${asks(table, ANNA)}`;
    if (asked && fresh(asked)) yield asked;
    if (made < most && playersMove(table, made, choose)) {
      made += 1;
      continue;
    }
    if (fresh(phase)) yield phase;
    if (!dealerMoves(table, choose)) break;
  }
  yield AFTER;
  if (betsOpen(table, choose)) yield BETS_AGAIN;
}

/** The phase after the round. */
export const AFTER = 'after';
/**
 * The phase in which bets are open again while the last result is still shown. The lines on a screen are longest in
 * this phase.
 */
const BETS_AGAIN = 'bets again';

/** Opens the bets of the new round, if the game has bets to open. Returns whether bets are open. */
function betsOpen(table: DealtTable, choose: RandomChoice): boolean {
  const { round } = table;
  const isOpen = () => (table.view as { readonly open?: boolean }).open === true;
  for (let moves = 0; moves < FEW && table.round === round && !isOpen(); moves += 1)
    if (!dealerMoves(table, choose)) return false;
  return table.round === round && isOpen();
}

/** Returns the stage of a table from the names in its view. */
function phaseOf(view: Json): string {
  const { stage, phase, street, step, question } = (view ?? {}) as { readonly [name: string]: Json };
  return [stage ?? phase ?? 'round', street ?? step ?? question]
    .filter((word) => typeof word === 'string' || typeof word === 'number')
    .join(' ');
}

/** Returns whether a seat must decide something now. Open bets do not count as a decision. */
function isAsked(table: DealtTable, seat: SeatId): boolean {
  const { bot } = gameOf(table.plan);
  const { view } = table;
  if (bot) return bot.asked({ view, playerView: table.playerView(seat), seat }, false) !== undefined;
  const { open } = (view ?? {}) as { readonly open?: boolean };
  return open === false && table.options(player(seat)).some(({ about }) => about !== undefined);
}

/** Returns the first answers that a seat can give. They form the name of its question. */
function asks(table: DealtTable, seat: SeatId): string {
  const types = new Set(table.options(player(seat)).map(({ move }) => move.type));
  return [...types].slice(0, FEW).join(' ');
}

function playersMove(table: DealtTable, nth: number, choose: RandomChoice): boolean {
  const { bot } = gameOf(table.plan);
  for (const [at, seat] of table.seats.entries()) {
    // If players bet side by side, each of them in turn makes the first move of a round.
    if (!bot && at !== nth % table.seats.length && !isAsked(table, seat)) continue;
    const move = bot ? botMoves(table, bot, seat, at, choose) : byChance(table.options(player(seat)), choose);
    if (move && !isRefusal(table.move(player(seat), move))) return true;
  }
  return false;
}

/**
 * Makes a bot's move. Three of four bots stay in whenever that costs no chips. Otherwise most bots would fold most
 * hands, and there would be little to see.
 */
function botMoves(table: DealtTable, bot: Bot<Json, Json>, seat: SeatId, at: number, choose: RandomChoice) {
  const { view } = table;
  const seen = { view, playerView: table.playerView(seat), seat };
  if (!bot.asked(seen, false)) return undefined;
  const options = table.options(player(seat));
  const stays = STAY_IN.flatMap((type) => options.find(({ move }) => move.type === type) ?? []);
  return stays[0] && at % 4 < 3
    ? randomMove(stays[0], () => 0)
    : bot.decide({ ...seen, options }, false, choose);
}

/** Returns a random move: chips at the minimum, or any decision. */
function byChance(options: readonly MoveOption[], choose: RandomChoice) {
  const some = options.filter(({ move }) => !IDLE.has(move.type));
  const option = some[choose(some.length)];
  return option && randomMove(option, (count) => (count > 50 ? 0 : choose(count)));
}

/**
 * Makes the next move of the table's routine, and returns whether there was one. Cards are tried until one is
 * still in the pack.
 */
function dealerMoves(table: DealtTable, choose: RandomChoice): boolean {
  for (const actor of [CROUPIER, INSPECTOR]) {
    const options = table.options(actor);
    const routine = options.find(({ pace }) => pace !== undefined) ?? options.find(({ draw }) => draw);
    if (!routine) continue;
    for (let tries = 0; tries < 60; tries += 1)
      if (!isRefusal(table.move(actor, randomMove(routine, choose)))) return true;
  }
  return false;
}

/**
 * Returns a random generator that yields the same numbers for the same seed, so that pictures of two versions can be
 * compared.
 */
function dice(seed: number): RandomChoice {
  let state = seed * 7919;
  return (count) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % count;
  };
}
