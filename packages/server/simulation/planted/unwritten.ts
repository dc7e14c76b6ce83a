/** An error that carries the result of the transaction that it rolls back. */
export class RolledBack extends Error {
  constructor(readonly result: unknown) {
    super('unwritten');
  }
}
