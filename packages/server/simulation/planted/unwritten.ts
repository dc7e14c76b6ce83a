/** Takes a transaction back, and keeps what it came to. */
export class Unwritten extends Error {
  constructor(readonly result: unknown) {
    super('unwritten');
  }
}
