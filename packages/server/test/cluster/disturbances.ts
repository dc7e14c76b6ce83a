import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster, ClusterNode } from './cluster.ts';

/** A fault in a cluster. `happen` causes the fault and resolves once it is over. */
export interface Disturbance {
  readonly name: string;
  happen(cluster: Cluster, node: ClusterNode): Promise<void>;
}

/** A time longer than a lease, after which other nodes take over the node's tables. */
const LONGER_THAN_LEASE = 8_000;
/** A time shorter than a lease, so that the node keeps its tables. */
const SHORTER_THAN_LEASE = 2_500;

function cutFrom(
  what: 'postgres' | 'nats',
  milliseconds: number,
): (cluster: Cluster, node: ClusterNode) => Promise<void> {
  return async (cluster, { host }) => {
    const { host: service } = cluster[what];
    host.cut(service);
    await pause(milliseconds);
    host.mend(service);
  };
}

function deafTo(what: 'postgres' | 'nats'): (cluster: Cluster, node: ClusterNode) => Promise<void> {
  return async (cluster, { host }) => {
    const { host: service } = cluster[what];
    service.cut(host);
    await pause(LONGER_THAN_LEASE);
    service.mend(host);
  };
}

function frozenFor(milliseconds: number): (cluster: Cluster, node: ClusterNode) => Promise<void> {
  return async (_, node) => {
    node.freeze();
    await pause(milliseconds);
    node.thaw();
  };
}

/** All faults of machines, connections and services, except for the loss of data on a disk. */
export const DISTURBANCES: readonly Disturbance[] = [
  {
    name: 'node killed',
    happen: async (_, node) => {
      await node.kill();
      await pause(1_000);
      await node.start();
    },
  },
  {
    name: 'node drained',
    happen: async (_, node) => {
      const status = await node.stop();
      if (status !== 0) throw new Error(`a node stopped with ${status}: ${node.said}`);
      await node.start();
    },
  },
  { name: 'node frozen for long', happen: frozenFor(LONGER_THAN_LEASE) },
  { name: 'node frozen briefly', happen: frozenFor(SHORTER_THAN_LEASE) },
  { name: 'cut off from PostgreSQL', happen: cutFrom('postgres', LONGER_THAN_LEASE) },
  { name: 'cut off from PostgreSQL briefly', happen: cutFrom('postgres', SHORTER_THAN_LEASE) },
  { name: 'gets no answers from PostgreSQL', happen: deafTo('postgres') },
  { name: 'cut off from NATS', happen: cutFrom('nats', LONGER_THAN_LEASE) },
  { name: 'gets no messages from NATS', happen: deafTo('nats') },
  {
    name: 'NATS killed',
    happen: async ({ nats }) => {
      await nats.kill();
      await pause(SHORTER_THAN_LEASE);
      await nats.start();
    },
  },
  {
    name: 'PostgreSQL killed',
    happen: async ({ postgres }) => {
      await postgres.kill();
      await pause(SHORTER_THAN_LEASE);
      await postgres.start();
    },
  },
];
