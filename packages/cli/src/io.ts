/** A server's answer. */
interface HttpAnswer {
  readonly status: number;
  readonly text: string;
}

/** The input and output of a command. Passed as a parameter, so that tests can replace it. */
export interface Io {
  /** Writes text to standard output, unchanged. */
  out(text: string): void;
  /** Writes a line to standard error. */
  error(line: string): void;
  /** Returns the whole of standard input as text. */
  input(): Promise<string>;
  /** Returns the server's answer to a GET request, with a bearer key if there is one. Throws if there is no answer. */
  get(url: string, key?: string): Promise<HttpAnswer>;
  /** Sends JSON to a server with a bearer key, and returns the answer. Throws if there is no answer. */
  post(url: string, key: string, body: object): Promise<HttpAnswer>;
  /** Resolves after this many milliseconds. */
  pause(milliseconds: number): Promise<void>;
  /** Returns an id that is unique to this run of the command. */
  newId(): string;
}
