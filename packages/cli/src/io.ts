/** The input and output of a command. It is a parameter, so that tests can replace it. */
export interface Io {
  /** Writes text to standard output, unchanged. */
  out(text: string): void;
  /** Writes a line to standard error. */
  error(line: string): void;
  /** Returns all text from standard input. */
  input(): Promise<string>;
  /** Returns a server's answer to a GET request. Throws if no server answers. */
  get(url: string): Promise<{ readonly status: number; readonly text: string }>;
}
