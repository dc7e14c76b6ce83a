import type { Timing } from '@croupier/protocol';
import type { Queries } from '../../src/storage/database.ts';
import type { Actor } from '../actors/cast.ts';
import type { World } from '../world.ts';
import type { SimulatedNode } from './simulated-node.ts';

/** A function that determines whether messages between two nodes are lost. */
export type BusLoss = (from: string, to: string) => boolean;

/** The world in which a scenario takes place. */
export interface Stage {
  readonly world: World;
  readonly nodes: readonly SimulatedNode[];
  readonly stored: Queries;
  /** Adds an actor to the world. */
  comes(who: Actor): void;
  /** Connects clients only to this node. Undefined allows all nodes again. */
  sends(node: SimulatedNode | undefined): void;
  /** Creates a staff key, as the operator does. */
  staffKey(): Promise<string>;
  /** Drops the messages on the bus for which `lost` returns true. */
  loses(lost: BusLoss | undefined): void;
}

/** A planned sequence of events. Everybody else plays as usual in the meantime. */
export interface Scenario {
  /** A description of the condition that must hold. */
  readonly what: string;
  /** The virtual time at which the scenario starts, in milliseconds. */
  readonly begins?: number;
  /** The plans that the houses offer, if they differ from the default. */
  readonly plans?: readonly string[];
  /** The tables' timing, in seconds, where it differs from the default. */
  readonly timing?: Partial<Timing>;
  /** Runs the scenario. Throws if a condition does not hold. */
  play(stage: Stage): Promise<void>;
}

/** Waits for this many virtual seconds. */
export function waits({ world }: Stage, seconds: number): Promise<void> {
  return world.agenda.pause(1_000 * seconds);
}

/** Resolves to the result of `look` once there is one. Throws if there is none within this many seconds. */
export async function until<T>(
  stage: Stage,
  what: string,
  look: () => Promise<T | undefined> | T | undefined,
  within = 30,
): Promise<T> {
  const { agenda } = stage.world;
  for (const end = agenda.now + 1_000 * within; agenda.now < end; await waits(stage, 0.05)) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
  }
  throw new Error(`waited more than ${within} s until ${what}`);
}

/** Returns the node that owns a table. */
export async function ownerOf(stage: Stage, table: string): Promise<SimulatedNode | undefined> {
  const [row] = await stage.stored.query<{ owner: string | null }>(
    'select owner from game_table where id = $1::bigint',
    [table],
  );
  return stage.nodes.find(({ id }) => id === row?.owner);
}

/** Returns the open tables of these plans, with the nodes that own them. */
export function tablesOf(
  { stored }: Stage,
  plans: readonly string[],
): Promise<readonly { readonly id: string; readonly owner: string | null }[]> {
  return stored.query(
    `select id::text, owner from game_table where plan = any($1::text[]) and state <> 'closed' order by game_table.id`,
    [plans],
  );
}

/** Resolves to the new owner of a table, once the node with this id no longer owns it. */
export function takenFrom(stage: Stage, table: string, id: string, within = 20): Promise<SimulatedNode> {
  return until(
    stage,
    `table ${table} has another owner than ${id}`,
    async () => {
      const owner = await ownerOf(stage, table);
      return owner?.id === id ? undefined : owner;
    },
    within,
  );
}

export function require(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}
