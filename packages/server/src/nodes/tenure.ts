import type { Node } from './node.ts';

/** This server as one of several nodes: its id, and whether it is allowed to act. */
export type ThisNode = Pick<Node, 'id' | 'holds'>;

/**
 * The ownership of a table or a tournament by this process. Once another node owns the object, or may own it,
 * this process stops acting and announcing. Requests are refused as `moved` and can be repeated at the new
 * owner with the same keys.
 */
export class Tenure {
  /** Whether this process has dropped the object. */
  lost = false;

  /** `ended` is called once when this process drops the object. */
  constructor(
    private readonly node: ThisNode | undefined,
    private readonly ended: () => void,
  ) {}

  /** Returns whether this process has dropped the object. Drops the object if the lease has expired. */
  isOver(): boolean {
    if (this.node?.holds === false) this.release();
    return this.lost;
  }

  /** Drops the object immediately. */
  release(): void {
    if (this.lost) return;
    this.lost = true;
    this.ended();
  }
}
