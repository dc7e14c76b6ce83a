/** Thrown to roll a transaction back while keeping its result. */
export class Unwritten extends Error {
  constructor(readonly result: unknown) {
    super('unwritten');
  }
}
