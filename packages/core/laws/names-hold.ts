import { isDeepStrictEqual } from 'node:util';
import {
  type Actor,
  type AnyRules,
  cloneJson,
  isRefusal,
  type Json,
  type RandomChoice,
  randomMove,
} from '../src/index.ts';
import { PROTOTYPE_NAMES, renamed } from './names.ts';
import { actors, now, optionsOf, type Table } from './walk.ts';

/** The kinds of moves that have been tried with these names. */
const tried = new WeakMap<AnyRules, Set<string>>();

/**
 * Tries each kind of move that an actor can make with these names in place of its texts and field names. The
 * moves go directly to the rules, without the server's checks. Throws if such a move is accepted, or changes
 * the state or `Object.prototype`.
 */
export function checkNames(rules: AnyRules, table: Table, choose: RandomChoice): void {
  const kinds = tried.get(rules) ?? new Set();
  tried.set(rules, kinds);
  const everybody = actors(table);
  const actor = everybody[choose(everybody.length)] as Actor;
  for (const option of optionsOf(table, actor)) {
    const move = randomMove(option, choose) as Json;
    const kind = kindOf(actor, move);
    if (kinds.has(kind)) continue;
    for (const name of PROTOTYPE_NAMES)
      for (const other of renamed(move, name)) holds(rules, table, actor, other);
    // Recorded only after success, because a walk that breaks the law is repeated to find a shorter walk.
    kinds.add(kind);
  }
}

function holds(rules: AnyRules, table: Table, actor: Actor, move: Json): void {
  const natural = Object.getOwnPropertyNames(Object.prototype).join();
  const said = `${JSON.stringify(move)} of ${actor.role}`;
  const parsed = rules.parse(move);
  if (isRefusal(parsed)) return;
  const state = cloneJson(table.state);
  const answer = rules.play(state, actor, parsed, now(table));
  if (Object.getOwnPropertyNames(Object.prototype).join() !== natural)
    throw new Error(`${said} changed Object.prototype`);
  if (!isRefusal(answer)) throw new Error(`${said} was accepted`);
  if (!isDeepStrictEqual(state, cloneJson(table.state)))
    throw new Error(`the refusal of ${said} changed the state`);
}

/** Returns the kind of a move: its actor, its type and the names of its fields, at any depth. */
function kindOf({ role }: Actor, move: Json): string {
  const type = typeof move === 'object' && move !== null && 'type' in move ? move.type : null;
  return JSON.stringify([role, type, shapeOf(move)]);
}

function shapeOf(value: Json): Json {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]);
}
