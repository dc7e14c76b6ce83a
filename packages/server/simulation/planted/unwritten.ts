/** An error that rolls a transaction back but carries its result. */
export class Unwritten extends Error {
  constructor(readonly result: unknown) {
    super('unwritten');
  }
}
