/** An error that rolls a transaction back but carries its result. */
export class RolledBack extends Error {
  constructor(readonly result: unknown) {
    super('unwritten');
  }
}
