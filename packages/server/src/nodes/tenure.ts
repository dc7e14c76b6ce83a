import type { Node } from './node.ts';

/** This server as one of several nodes: its id, and whether it may act. */
export type ThisNode = Pick<Node, 'id' | 'holds'>;

/**
 * The hold of this process on a table or a tournament. Once another node has the object, or may have it, nothing more
 * is done or announced here. Requests are refused as `moved` and can be repeated at the new owner under their keys.
 */
export class Tenure {
  /** Whether this process has dropped the object. */
  lost = false;

  /** `ended` is called once when this process drops the object. */
  constructor(
    private readonly node: ThisNode | undefined,
    private readonly ended: () => void,
  ) {}

  /** Tells whether this process has dropped the object. Drops it if the lease is over. */
  isOver(): boolean {
    if (this.node?.holds === false) this.release();
    return this.lost;
  }

  /** Drops the object at once. */
  release(): void {
    if (this.lost) return;
    this.lost = true;
    this.ended();
  }
}
