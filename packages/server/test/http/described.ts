import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  clientMessage,
  type Endpoint,
  type Endpoints,
  endpoints,
  me,
  rolesOf,
  serverMessage,
  topics,
} from '@croupier/protocol';
import { z } from 'zod';
import { LIMIT_SETTINGS } from '../../src/http/limits.ts';
import { templateOf } from '../../src/http/openapi.ts';
import { REFUSALS_BY_STATUS } from '../../src/http/problem.ts';
import { settingsTable } from '../../src/program/config.ts';
import type { Rate } from '../../src/time/bucket.ts';

/** The number of refusal codes with the same meaning that one row of a table lists. */
const CODES_IN_A_ROW = 12;

/** The files that are generated, in whole or in part, from the endpoints, messages, limits and refusals. */
export const FILES = {
  openapi: at('docs/openapi.json'),
  asyncapi: at('docs/asyncapi.json'),
  movesOf: (game: string) => at(`docs/schemas/moves/${game}.json`),
  api: at('docs/api.md'),
  routes: at('packages/protocol/src/api/routes.ts'),
  staffRoutes: at('packages/protocol/src/api/staff-routes.ts'),
  settings: at('docs/operate.md'),
};

/**
 * Returns `docs/api.md` with its current tables of calls, messages, limits and refusals. The rest of the file is
 * written manually.
 */
export function apiDoc(): string {
  const text = readFileSync(FILES.api, 'utf8');
  const made = {
    calls: callTables(),
    messages: messageList(clientMessage.options),
    'server messages': messageList(serverMessage.options),
    limits: limitTable(),
    refusals: refusalTable(),
  };
  return Object.entries(made).reduce((done, [name, tables]) => between(done, name, tables), text);
}

/** Returns `docs/operate.md` with its current table of settings. */
export function settingsDoc(): string {
  return between(readFileSync(FILES.settings, 'utf8'), 'settings', settingsTable());
}

/** Returns the module with the routes of all other calls, for clients. */
export function routesModule(): string {
  return `import type { EndpointName, RareEndpointName } from './endpoints.ts';

// This file is written by \`npm run openapi\` from the endpoints. The routes are separate from the schemas, so
// that a page can call the API without loading a validator.

/** The routes of everybody's calls, in the format that \`routeOf\` parses. A player's client needs nothing else. */
export const routes = {
${routeLines((call) => !isRare(call))}} as const satisfies { readonly [Name in Exclude<EndpointName, RareEndpointName>]: string };
`;
}

function isRare(call: Endpoint): boolean {
  return 'of' in call || call.rare === true;
}

/** Returns the module with the routes of calls that few people make, which players do not load. */
export function staffRoutesModule(): string {
  return `import type { RareEndpointName } from './endpoints.ts';

// This file is written by \`npm run openapi\` from the endpoints.

/** The routes of the staff's calls and of others that few people make, in the format that \`routeOf\` parses. */
export const staffRoutes = {
${routeLines(isRare)}} as const satisfies { readonly [Name in RareEndpointName]: string };
`;
}

function routeLines(isListed: (call: Endpoint) => boolean): string {
  return Object.entries<Endpoint>(endpoints)
    .filter(([, call]) => isListed(call))
    .map(([name, { method, path, session, answer }]) => {
      const parts = [method, path, session, answer === me ? 'me' : undefined];
      return `  ${name}: '${parts.filter((part) => part !== undefined).join(' ')}',\n`;
    })
    .join('');
}

function callTables(): string {
  return Object.entries<Endpoints>(topics)
    .map(
      ([topic, calls]) =>
        `**${topic}**\n\n${callTable(Object.values(calls))}${callNotes(Object.values(calls))}`,
    )
    .join('\n');
}

function callTable(calls: readonly Endpoint[]): string {
  return table(
    ['call', 'for', 'what', 'limit'],
    calls.map((call) => [
      `\`${call.method} ${templateOf(call)}\``,
      'of' in call
        ? [...rolesOf(call), ...(call.of === 'table' ? ['host'] : [])].join(', ')
        : [call.who, ...(call.token ? [`token (\`${call.token}\`)`] : [])].join(', '),
      call.summary,
      call.limit ? `\`${call.limit}\`` : '',
    ]),
  );
}

/** Returns the list of the calls that need more than one line, each with its description. */
function callNotes(calls: readonly Endpoint[]): string {
  const notes = calls.flatMap((call) =>
    call.description
      ? [`-${wrapped(`**\`${call.method} ${templateOf(call)}\`** ${call.description}`).slice(1)}\n`]
      : [],
  );
  return notes.length > 0 ? `\n${notes.join('')}` : '';
}

/**
 * Returns the list of the messages from one side, with their fields. The `id` of requests and answers is left
 * out.
 */
function messageList(messages: readonly z.ZodObject[]): string {
  return messages
    .map((message) => {
      const { t, ...fields } = message.shape;
      const told = Object.entries<z.ZodType>(fields).flatMap(([name, field]) =>
        name === 'id' ? [] : `\`${name}\`${notesOf(field)}`,
      );
      const listed = told.length > 0 ? `${wrapped(`Fields: ${told.join(', ')}.`)}\n` : '';
      return `-${wrapped(`**\`${t.value}\`** ${message.description ?? ''}.`).slice(1)}\n${listed}`;
    })
    .join('');
}

/** Returns the text of a list entry, indented by two spaces, in lines of at most 140 characters. */
function wrapped(text: string): string {
  const lines = [' '];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`;
    if (line.length <= 140) lines[lines.length - 1] = line;
    else lines.push(`  ${word}`);
  }
  return lines.join('\n');
}

/** Returns the notes on a field: whether it is optional, and which values it can have. */
function notesOf(field: z.ZodType): string {
  if (field.safeParse(undefined).success || field instanceof z.ZodExactOptional) return ' (optional)';
  return field instanceof z.ZodEnum ? ` (${field.options.map((one) => `\`${one}\``).join(', ')})` : '';
}

function limitTable(): string {
  return table(
    ['name', 'what', 'default'],
    Object.entries(LIMIT_SETTINGS).map(([name, { of, usual }]) => [
      `\`${name}\``,
      of,
      typeof usual === 'number' ? figure(usual) : rateText(usual),
    ]),
  );
}

/** Returns a table with one row for all codes that share a status and a reason. */
function refusalTable(): string {
  const rows = Object.entries(REFUSALS_BY_STATUS).flatMap(([status, codes]) =>
    [...new Set(Object.values(codes))].flatMap((when) => {
      const same = Object.keys(codes).filter((code) => codes[code] === when);
      const count = Math.ceil(same.length / CODES_IN_A_ROW);
      return Array.from({ length: count }, (_, row) => {
        const some = same.slice(row * CODES_IN_A_ROW, (row + 1) * CODES_IN_A_ROW);
        return [some.map((code) => `\`${code}\``).join(', '), status, when];
      });
    }),
  );
  return table(['code', 'status', 'when'], rows);
}

function rateText({ perSecond, burst }: Rate): string {
  const seconds = Math.round(10 / perSecond) / 10;
  const often =
    perSecond >= 1
      ? `${figure(perSecond)} a second`
      : seconds < 60
        ? `one in ${seconds} s`
        : `one in ${seconds / 60} min`;
  return `${often}, ${figure(burst)} at once`;
}

function figure(number: number): string {
  return number.toLocaleString('en');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return `${line(head)}|${'---|'.repeat(head.length)}\n${rows.map(line).join('')}`;
}

/** Replaces the text between the two marks with this name. */
function between(text: string, name: string, made: string): string {
  const [begin, end] = [`<!-- ${name}: written by npm run openapi -->\n`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the document has no marks for its ${name}`);
  return `${text.slice(0, from + begin.length)}\n${made}\n${text.slice(to)}`;
}

function at(path: string): string {
  return fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
}
