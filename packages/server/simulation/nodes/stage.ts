import type { Timing } from '@croupier/protocol';
import type { Queries } from '../../src/storage/database.ts';
import type { Actor } from '../actors/cast.ts';
import type { World } from '../world.ts';
import type { SimulatedNode } from './simulated-node.ts';

/** The shares of messages between two nodes that a scenario changes. */
export type BusLoss = (from: string, to: string) => boolean;

/** A world in which a scenario happens. */
export interface Stage {
  readonly world: World;
  readonly nodes: readonly SimulatedNode[];
  readonly stored: Queries;
  /** Lets somebody come. */
  comes(who: Actor): void;
  /** Connects these people to one node only, until they may go anywhere again. */
  sends(node: SimulatedNode | undefined): void;
  /** Has the operator make a key for the staff. */
  staffKey(): Promise<string>;
  /** Loses messages of the bus. */
  loses(lost: BusLoss | undefined): void;
}

/** A run with a plan of its own: everybody does their usual things beside it. */
export interface Scenario {
  /** The events of the scenario, and the conditions that must hold. */
  readonly what: string;
  /** The virtual milliseconds at which it begins, since the beginning of the world. */
  readonly begins?: number;
  /** The plans of the houses, where they are others than usual. */
  readonly plans?: readonly string[];
  /** Waits of the tables that differ from the usual ones, in seconds. */
  readonly timing?: Partial<Timing>;
  /** Makes it happen. Throws where something does not hold. */
  play(stage: Stage): Promise<void>;
}

/** Lets so many seconds go by. */
export function waits({ world }: Stage, seconds: number): Promise<void> {
  return world.agenda.pause(1_000 * seconds);
}

/** Resolves once something is so. Throws where it is not within so many seconds. */
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
  throw new Error(`after ${within} s it is not so that ${what}`);
}

/** Returns the node that has a table. */
export async function ownerOf(stage: Stage, table: string): Promise<SimulatedNode | undefined> {
  const [row] = await stage.stored.query<{ owner: string | null }>(
    'select owner from game_table where id = $1::bigint',
    [table],
  );
  return stage.nodes.find(({ id }) => id === row?.owner);
}

/** Returns the open tables of these plans, with the nodes that have them. */
export function tablesOf(
  { stored }: Stage,
  plans: readonly string[],
): Promise<readonly { readonly id: string; readonly owner: string | null }[]> {
  return stored.query(
    `select id::text, owner from game_table where plan = any($1::text[]) and state <> 'closed' order by game_table.id`,
    [plans],
  );
}

/** Resolves to the owner of a table once it is another one than this process, and serves. */
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
