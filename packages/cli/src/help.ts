import type { Command, Option } from './command.ts';
import { table, wrapped } from './table.ts';

const WIDTH = 88;

/** What `croupier --help` prints. */
export function overview(commands: readonly Command[]): string {
  const rows = commands.map(({ name, arguments: taken, summary }) => ({
    call: `  ${name} ${taken}`.trimEnd(),
    summary,
  }));
  const list = table(
    [
      { head: '', cell: ({ call }) => call },
      { head: '', cell: ({ summary }) => summary },
    ],
    rows,
  );
  return [
    'Croupier turns a casino’s rule book into running tables.',
    '',
    'Usage: croupier <command> [options]',
    list,
    '',
    'croupier <command> --help says more. Every command takes --json. croupier --version prints the version.',
    'The exit status is 0 when all is well, 1 when something could not be found, read or did not agree, and 2',
    'when the command was called wrongly.',
  ].join('\n');
}

/** What `croupier <command> --help` prints. */
export function helpOf({ name, summary, arguments: taken, details, options, examples }: Command): string {
  const rows: readonly (readonly [string, Option])[] = [
    ...Object.entries(options),
    ['json', { says: 'The answer as JSON (docs/records.md).' }],
    ['help', { says: 'This text.' }],
  ];
  const list = table(
    [
      { head: '', cell: ([option, { value }]) => `  --${option}${value ? ` <${value}>` : ''}` },
      { head: '', cell: ([, { says }]) => says },
    ],
    rows,
  ).slice(1);
  return [
    `Usage: croupier ${[name, taken].filter(Boolean).join(' ')} [options]`,
    '',
    ...wrapped(summary, WIDTH),
    ...details.split('\n\n').flatMap((paragraph) => ['', ...wrapped(paragraph, WIDTH)]),
    '',
    'Options:',
    list,
    ...(examples.length > 0 ? ['', 'Examples:', ...examples.map((example) => `  ${example}`)] : []),
  ].join('\n');
}
