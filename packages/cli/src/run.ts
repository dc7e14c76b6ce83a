import { type ParseArgsConfig, parseArgs } from 'node:util';
import { isRefusal, type Refusal } from '@croupier/core';
import { type Answer, type Command, type Given, wrongUsage } from './command.ts';
import { commands } from './commands/index.ts';
import { helpOf, overview } from './help.ts';
import type { Io } from './io.ts';
import { nearest } from './nearest.ts';
import { version } from './project.ts';

/** How a command ended: all is well; something is wrong with what it was about; it was called wrongly. */
export type ExitStatus = 0 | 1 | 2;

/** Runs the `croupier` command with its arguments (without the program's name) and says with which status to exit. */
export async function run(argv: readonly string[], io: Io): Promise<ExitStatus> {
  const [first, ...rest] = argv;
  if (first === undefined) {
    io.complain('croupier: which command? croupier --help lists them.');
    return 2;
  }
  if (first === '--help' || first === '-h' || first === 'help') {
    io.out(`${overview(commands)}\n`);
    return 0;
  }
  if (first === '--version' || first === '-v') {
    io.out(`${version()}\n`);
    return 0;
  }
  const command = commands.find(({ name }) => name === first);
  if (!command) {
    const meant = nearest(
      first,
      commands.map(({ name }) => name),
    );
    io.complain(
      `croupier: no command "${first}"; ${meant ? `did you mean ${meant}?` : 'croupier --help lists them.'}`,
    );
    return 2;
  }
  return runCommand(command, rest, io);
}

async function runCommand(command: Command, argv: readonly string[], io: Io): Promise<ExitStatus> {
  const given = parse(command, argv);
  if (isRefusal(given)) return refused(command, given, io);
  if (given.has('help')) {
    io.out(`${helpOf(command)}\n`);
    return 0;
  }
  const { least, most } = command;
  const count = given.arguments.length;
  if (count < least)
    return refused(
      command,
      wrongUsage(`what about? Write croupier ${command.name} ${command.arguments}`),
      io,
    );
  if (count > most)
    return refused(command, wrongUsage(`too many arguments, from "${given.arguments[most]}" on`), io);
  const answer = await command.run(given, io);
  if (isRefusal(answer)) return refused(command, answer, io);
  return tell(command, answer, given.has('json'), io);
}

function tell(command: Command, answer: Answer, asJson: boolean, io: Io): ExitStatus {
  const text = asJson && answer.json !== undefined ? JSON.stringify(answer.json, null, 2) : answer.text;
  if (text !== '') io.out(`${text}\n`);
  const failures = answer.failures ?? [];
  for (const failure of failures) complain(command, failure, io);
  return failures.length > 0 ? 1 : 0;
}

function refused(command: Command, refusal: Refusal, io: Io): ExitStatus {
  complain(command, refusal.message, io);
  return refusal.code === 'usage' ? 2 : 1;
}

/** One line, whatever the message was made of. */
function complain(command: Command, message: string, io: Io): void {
  io.complain(`croupier ${command.name}: ${message.replace(/\s+/g, ' ').trim()}`);
}

function parse(command: Command, argv: readonly string[]): Given | Refusal {
  const known: NonNullable<ParseArgsConfig['options']> = {
    json: { type: 'boolean', multiple: true },
    help: { type: 'boolean', multiple: true, short: 'h' },
  };
  for (const [name, { value }] of Object.entries(command.options))
    known[name] = { type: value ? 'string' : 'boolean', multiple: true };
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options: known, allowPositionals: true });
    const options = (name: string) =>
      [values[name] ?? []].flat().filter((value): value is string => typeof value === 'string');
    const repeated = Object.entries(command.options).find(
      ([name, { value, several }]) => value && !several && options(name).length > 1,
    );
    if (repeated) return wrongUsage(`--${repeated[0]} can be given once`);
    return {
      arguments: positionals,
      options,
      option: (name) => options(name).at(-1),
      has: (name) => values[name] !== undefined,
    };
  } catch (error) {
    if (!isParseError(error)) throw error;
    return wrongUsage(explain(error.message, command));
  }
}

function isParseError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS_');
}

/** Node's sentence, without its advice on how to write what nobody meant, and with ours. */
function explain(message: string, command: Command): string {
  const unknown = message.match(/^Unknown option '-*([^']*)'/)?.[1];
  if (unknown !== undefined) {
    const meant = nearest(unknown, [...Object.keys(command.options), 'json', 'help']);
    return `no option --${unknown}; ${meant ? `did you mean --${meant}?` : `croupier ${command.name} --help lists them`}`;
  }
  return (message.split(/\.\s|\n/)[0] ?? message).replace(/\.$/, '');
}
