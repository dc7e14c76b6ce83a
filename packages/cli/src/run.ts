import { isRefusal, type Refusal } from '@croupier/core';
import { type HouseRegistry, shipped } from '@croupier/houses';
import { faultText } from '@croupier/houses/folder';
import { CommanderError, InvalidArgumentError, Option, Command as Program } from 'commander';
import type { Answer, Command, ParsedArguments } from './command.ts';
import { commands } from './commands/index.ts';
import { serve } from './commands/serve.ts';
import type { Io } from './io.ts';
import { version } from './project.ts';

/**
 * The exit status of a command: 0 for success, 1 if something could not be found, read or verified, 2 for incorrect
 * usage.
 */
export type ExitStatus = 0 | 1 | 2;

const WIDTH = 88;

/**
 * Runs the `croupier` command and returns the exit status. The arguments do not include the name of the
 * program. Without arguments, the command opens the casino.
 */
export async function run(argv: readonly string[], io: Io): Promise<ExitStatus> {
  let status: ExitStatus = 0;
  const program = programFor('croupier', io)
    .description('Croupier turns a casino’s rule book into running tables.')
    .usage('[command] [options]')
    .version(version(), '-v, --version', 'Print the version.')
    .addHelpText(
      'after',
      '\nWithout a command, croupier opens the casino (croupier serve).\ncroupier <command> --help explains a ' +
        'command. Every command takes --json.\nThe exit status is 0 when all is well, 1 when something could not be ' +
        'found, read or did not\nagree, and 2 when the command was called wrongly.',
    );
  for (const command of commands)
    program.addCommand(
      subcommand(command, io, async (given) => {
        status = await runCommand(command, given, io);
      }),
    );
  try {
    await program.parseAsync(argv.length === 0 ? [serve.name] : argv, { from: 'user' });
    return status;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : 2;
  }
}

/** Returns a commander program that throws instead of exiting, and prints each error on one line. */
function programFor(name: string, io: Io): Program {
  const full = name === 'croupier' ? name : `croupier ${name}`;
  return new Program(name)
    .exitOverride()
    .helpOption('-h, --help', 'Print this text.')
    .helpCommand(false)
    .configureHelp({
      helpWidth: WIDTH,
      subcommandTerm: (command) => `${command.name()} ${command.usage().replace('[options]', '').trim()}`,
    })
    .configureOutput({
      writeOut: (text) => io.out(text),
      outputError: (text) =>
        complain(full, text.includes('Did you mean') ? text : `${text.trim()} (see ${full} --help)`, io),
    });
}

function subcommand(command: Command, io: Io, action: (given: ParsedArguments) => Promise<void>): Program {
  const program = programFor(command.name, io)
    .summary(command.summary)
    .description([command.summary, command.details].join('\n\n'))
    .allowExcessArguments(false);
  if (command.examples.length > 0)
    program.addHelpText('after', ['\nExamples:', ...command.examples.map((each) => `  ${each}`)].join('\n'));
  for (const argument of command.arguments.split(' ').filter(Boolean)) program.argument(argument);
  const options = Object.entries(command.options).map(([name, { value, several, description }]) => {
    const option = new Option(`--${name}${value === undefined ? '' : ` <${value}>`}`, description);
    if (value !== undefined)
      option.argParser((given: string, before: readonly string[] = []) => {
        if (before.length > 0 && !several)
          throw new InvalidArgumentError('This option can be given only once.');
        return [...before, given];
      });
    return [name, option] as const;
  });
  if (command.options[HOUSES] === undefined)
    options.push([
      HOUSES,
      new Option(`--${HOUSES} <folder>`, 'The folder of a house beside the shipped ones.').argParser(
        (given: string, before: readonly string[] = []) => [...before, given],
      ),
    ]);
  options.push(['json', new Option('--json', 'Print JSON (described in docs/records.md).')]);
  for (const [, option] of options) program.addOption(option);
  const attributes = new Map(options.map(([name, option]) => [name, option.attributeName()]));
  return program.action(async () => {
    const values = program.opts<{ readonly [attribute: string]: true | readonly string[] }>();
    const given = (name: string) => values[attributes.get(name) ?? ''];
    const all = (name: string) => {
      const found = given(name);
      return found === undefined || found === true ? [] : found;
    };
    const houses = await registryOf(
      command.options[HOUSES] === undefined ? all(HOUSES) : [],
      command.name,
      io,
    );
    return action({
      houses,
      arguments: program.args,
      options: all,
      option: (name) => all(name).at(-1),
      has: (name) => given(name) !== undefined,
    });
  });
}

/** The option with the folders of houses. `croupier serve` passes it to the server. */
const HOUSES = 'houses';

/** Returns the shipped houses and those of the folders. Prints the faults of folders that are left out. */
async function registryOf(folders: readonly string[], command: string, io: Io): Promise<HouseRegistry> {
  if (folders.length === 0) return shipped;
  const { loadHouses } = await import('@croupier/server/houses');
  const { registry, broken } = loadHouses(folders);
  for (const { folder, faults } of broken)
    for (const fault of faults)
      complain(`croupier ${command}`, `${folder} is left out: ${faultText(fault)}`, io);
  return registry;
}

async function runCommand(command: Command, given: ParsedArguments, io: Io): Promise<ExitStatus> {
  const answer = await command.run(given, io);
  return isRefusal(answer) ? refused(command, answer, io) : tell(command, answer, given.has('json'), io);
}

function tell(command: Command, answer: Answer, asJson: boolean, io: Io): ExitStatus {
  const text = asJson && answer.json !== undefined ? JSON.stringify(answer.json, null, 2) : answer.text;
  if (text !== '') io.out(`${text}\n`);
  const failures = answer.failures ?? [];
  for (const failure of failures) complain(`croupier ${command.name}`, failure, io);
  return failures.length > 0 ? 1 : 0;
}

function refused(command: Command, refusal: Refusal, io: Io): ExitStatus {
  complain(`croupier ${command.name}`, refusal.message, io);
  return refusal.code === 'usage' ? 2 : 1;
}

/** Writes an error on one line, even if its message has several lines. */
function complain(name: string, message: string, io: Io): void {
  const line = message.replace(/^error: /, '').replace(/\s+/g, ' ');
  io.error(`${name}: ${line.trim()}`);
}
