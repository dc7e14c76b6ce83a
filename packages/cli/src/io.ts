/** The outside world of a command: a parameter, so that tests can replace it. */
export interface Io {
  /** Writes to standard output, as given. */
  out(text: string): void;
  /** Writes a line to standard error. */
  error(line: string): void;
  /** Returns all of standard input. */
  input(): Promise<string>;
  /** Returns a server's answer to a GET. Throws if no server answers. */
  get(url: string): Promise<{ readonly status: number; readonly text: string }>;
}
