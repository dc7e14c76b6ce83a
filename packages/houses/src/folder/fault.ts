/** A fault in a file of a house folder, with its position and a message that says what to do. */
export interface Fault {
  /** The path of the file inside the folder: `plans/roulette.yaml`. */
  readonly file: string;
  /** The line and the column, counted from 1. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Returns a fault as one line: `plans/roulette.yaml:12:7 bets.red.pays: …`. */
export function faultText({ file, line, column, message }: Fault): string {
  return `${file}:${line}:${column} ${message}`;
}

/** Returns a fault of a file as a whole. */
export function faultOf(file: string, message: string): Fault {
  return { file, line: 1, column: 1, message };
}
