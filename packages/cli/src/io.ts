/** A server's answer. */
interface HttpAnswer {
  readonly status: number;
  readonly text: string;
}

/** The input and output of a command. This object is a parameter, so that tests can replace it. */
export interface Io {
  /** Writes text to standard output, unchanged. */
  out(text: string): void;
  /** Writes a line to standard error. */
  error(line: string): void;
  /** Returns all text from standard input. */
  input(): Promise<string>;
  /** Returns a server's answer to a GET request. Throws if no server answers. */
  get(url: string): Promise<HttpAnswer>;
  /** Sends JSON to a server with a bearer key, and returns its answer. Throws if no server answers. */
  post(url: string, key: string, body: object): Promise<HttpAnswer>;
  /** Resolves after this many milliseconds. */
  pause(milliseconds: number): Promise<void>;
  /** Returns a name that no other run of the command has. */
  newId(): string;
}
