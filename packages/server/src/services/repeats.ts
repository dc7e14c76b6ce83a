/** A call that its caller names by a key, so that it can be sent again. */
export interface KeyedCall {
  readonly account: string;
  /** The caller's key. It is unique for the account. */
  readonly key: string;
  /** The name of the endpoint, and the parsed input. */
  readonly name: string;
  readonly input: unknown;
}

/** The answers to calls with a key. */
export interface Repeats {
  /**
   * Runs a call once, however often it is made with its key within a day. Later calls get the earlier answer. A refusal
   * changes nothing, so it does not use up the key. Answers `key-used` if the key belongs to another call, and
   * `key-pending` if the earlier call has no answer.
   */
  once(
    call: KeyedCall,
    run: () => Promise<unknown>,
  ): Promise<{ readonly answer: unknown; readonly repeated: boolean }>;
}
