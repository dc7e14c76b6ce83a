import type { Node } from './node.ts';

/** This server as one of several nodes: its id, and whether it may act. */
export type ThisNode = Pick<Node, 'id' | 'holds'>;

/**
 * The hold of this process on a table or a tournament. Once another node has it, or may have, nothing more is done or
 * announced here. Requests are refused as `moved`: under their keys they can be repeated at the new owner.
 */
export class Tenure {
  /** Whether this process has let go. */
  lost = false;

  /** Takes `ended`, which is called once when this process lets go. */
  constructor(
    private readonly node: ThisNode | undefined,
    private readonly ended: () => void,
  ) {}

  /** Tells whether this process has let go. Lets go where the lease is over. */
  isOver(): boolean {
    if (this.node?.holds === false) this.letGo();
    return this.lost;
  }

  /** Lets go at once. */
  letGo(): void {
    if (this.lost) return;
    this.lost = true;
    this.ended();
  }
}
