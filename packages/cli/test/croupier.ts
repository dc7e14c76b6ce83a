import type { Io } from '../src/io.ts';
import { type ExitStatus, run } from '../src/run.ts';

/** The output of the command, and its exit status. */
export interface CommandResult {
  readonly status: ExitStatus;
  readonly out: string;
  /** The lines that were written to standard error. */
  readonly complaints: readonly string[];
}

/** The environment of the command in a test. */
export interface CommandEnvironment {
  readonly input?: string;
  /** The pages of a server, by URL. */
  readonly pages?: { readonly [url: string]: string };
  /** Returns a server's answer, in place of `pages`. */
  readonly get?: Io['get'];
  /** Returns the server's answer to JSON that the command has sent. */
  readonly answer?: (
    url: string,
    key: string,
    body: object,
  ) => { readonly status: number; readonly json: object };
  /** The bearer key that the server wants for its pages. Without it, a page needs none. */
  readonly session?: string;
  /** Called for each pause with its length in milliseconds. */
  readonly paused?: (milliseconds: number) => void;
}

/** Runs `croupier` with these arguments, in this process. */
export async function croupier(
  argv: readonly string[],
  { input = '', pages = {}, get, answer, paused, session }: CommandEnvironment = {},
): Promise<CommandResult> {
  let out = '';
  const complaints: string[] = [];
  const io: Io = {
    out: (text) => {
      out += text;
    },
    error: (line) => {
      complaints.push(line);
    },
    input: async () => input,
    get:
      get ??
      (async (url, key) => {
        if (key !== session) return { status: 401, text: '' };
        if (url.startsWith('http://nobody')) throw new Error('connect ECONNREFUSED');
        const text = pages[url];
        return text === undefined ? { status: 404, text: '' } : { status: 200, text };
      }),
    post: async (url, key, body) => {
      if (!answer) throw new Error('connect ECONNREFUSED');
      const { status, json } = answer(url, key, body);
      return { status, text: JSON.stringify(json) };
    },
    pause: async (milliseconds) => paused?.(milliseconds),
    newId: () => 'run',
  };
  const status = await run(argv, io);
  return { status, out, complaints };
}

/** Runs `croupier` with a command line that is split at spaces. */
export function runLine(text: string, outside: CommandEnvironment = {}): Promise<CommandResult> {
  return croupier(text.split(' ').filter(Boolean), outside);
}
