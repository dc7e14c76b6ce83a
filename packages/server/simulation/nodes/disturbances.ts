import type { Agenda } from '../agenda.ts';
import type { Chance } from '../chance.ts';
import type { Direction, ServiceLine } from './line.ts';
import type { SimulatedNode } from './simulated-node.ts';

/** The parts of a world that a disturbance affects. */
export interface DisturbanceContext {
  readonly agenda: Agenda;
  readonly chance: Chance;
  readonly nodes: readonly SimulatedNode[];
  /** The node that is disturbed. */
  readonly node: SimulatedNode;
}

/** Ranges of durations in seconds: shorter than a lease of three seconds, and longer. */
const SHORT = [0.3, 2.5] as const;
const LONG = [3, 15] as const;

/** The maximum error of a node's clock, in milliseconds. */
const SKEW = 5_000;

type Disturbance = (world: DisturbanceContext) => void;
type Service = 'toStorage' | 'toBus';

/** Cuts one or both directions of the node's connection to a service, and restores them after a while. */
function cuts(service: Service, ...directions: readonly Direction[]): Disturbance {
  return ({ agenda, chance, node }) => cutFor(agenda, seconds(chance), node[service], directions);
}

/** Cuts the connections of all nodes to a service, as during a failover of the service. */
function fails(service: Service): Disturbance {
  return ({ agenda, chance, nodes }) => {
    const lasts = chance.between(...LONG) / 2;
    for (const node of nodes) {
      if (service === 'toStorage') node.breakConnections();
      cutFor(agenda, lasts, node[service], ['in', 'out']);
    }
  };
}

/** All disturbances of a machine, a connection or a service, by their names in the event log. */
export const DISTURBANCES: { readonly [name: string]: Disturbance } = {
  'is killed': ({ node }) => node.kill(),
  'is suspended': ({ node, chance }) => node.pause(seconds(chance)),
  'is suspended within a transaction': ({ node, chance }) => node.pauseAtStatement(seconds(chance)),
  leaves: ({ node }) => node.leave(),
  'is cut off from the storage': cuts('toStorage', 'in', 'out'),
  'receives nothing from the storage': cuts('toStorage', 'in'),
  'cannot send to the storage': cuts('toStorage', 'out'),
  'is cut off from the bus': cuts('toBus', 'in', 'out'),
  'receives nothing from the bus': cuts('toBus', 'in'),
  'cannot send to the bus': cuts('toBus', 'out'),
  'is cut off from both': (world) => {
    cuts('toStorage', 'in', 'out')(world);
    cuts('toBus', 'in', 'out')(world);
  },
  'loses its connections to the storage': ({ node }) => node.breakConnections(),
  'sees the storage fail over': fails('toStorage'),
  'sees the bus restart': fails('toBus'),
  'loses its clients': ({ node }) => node.cutClients(),
  'has a wrong clock': ({ node, chance }) => {
    node.ahead = Math.round((chance.happens(0.5) ? 0.06 : 1) * chance.between(-SKEW, SKEW));
  },
};

function seconds(chance: Chance): number {
  const [least, most] = chance.happens(0.5) ? SHORT : LONG;
  return chance.between(least, most);
}

function cutFor(agenda: Agenda, lasts: number, line: ServiceLine, directions: readonly Direction[]): void {
  line.cut(...directions);
  agenda.after(1_000 * lasts, () => line.mend());
}
