/** Rolls a transaction back, and keeps its result. */
export class Unwritten extends Error {
  constructor(readonly result: unknown) {
    super('unwritten');
  }
}
