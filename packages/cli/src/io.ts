/** What a command may touch of the outside: given in, so that tests can be the outside. */
export interface Io {
  /** Writes to standard output, as given. */
  out(text: string): void;
  /** Writes a line to standard error. */
  complain(line: string): void;
  /** All of standard input. */
  input(): Promise<string>;
  /** What a server answers to a GET. Throws where none answers. */
  get(url: string): Promise<{ readonly status: number; readonly text: string }>;
}
