import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Endpoint, type Endpoints, endpoints, topics } from '@croupier/protocol';
import type { Rate } from '../../src/bucket.ts';
import { templateOf } from '../../src/http/openapi.ts';
import { LIMITED } from '../../src/limits.ts';

/** The files that are written from the endpoints and the limits. */
export const FILES = {
  openapi: at('docs/openapi.json'),
  api: at('docs/api.md'),
  routes: at('packages/protocol/src/api/routes.ts'),
};

/** Returns `docs/api.md` with its tables of calls and limits as they are now. The rest of it is written by hand. */
export function apiDoc(): string {
  const text = readFileSync(FILES.api, 'utf8');
  return between(between(text, 'calls', callTables()), 'limits', limitTable());
}

/** Returns the routes alone, for clients. */
export function routesModule(): string {
  const routes = Object.entries<Endpoint>(endpoints).map(
    ([name, { method, path }]) => `  ${name}: { method: '${method}', path: '${path}' },\n`,
  );
  return `import type { EndpointName } from './endpoints.ts';
import type { Route } from './route.ts';

// Written by \`npm run openapi\` from the endpoints, and apart from their schemas: a page in a browser is not to load a validator
// to ask for its tables.

/** The route of every endpoint: all that a client needs of them. */
export const routes = {
${routes.join('')}} as const satisfies { readonly [Name in EndpointName]: Route };
`;
}

function callTables(): string {
  return Object.entries<Endpoints>(topics)
    .map(([topic, calls]) => `**${topic}**\n\n${callTable(Object.values(calls))}`)
    .join('\n');
}

function callTable(calls: readonly Endpoint[]): string {
  return table(
    ['call', 'for', 'what', 'limit'],
    calls.map((call) => [
      `\`${call.method} ${templateOf(call)}\``,
      'of' in call && call.of === 'table' ? `${call.who}, host` : call.who,
      call.description ? `${call.summary}. ${call.description}` : call.summary,
      call.limit ? `\`${call.limit}\`` : '',
    ]),
  );
}

function limitTable(): string {
  return table(
    ['name', 'what', 'usually'],
    Object.entries(LIMITED).map(([name, { of, usual }]) => [
      `\`${name}\``,
      of,
      typeof usual === 'number' ? figure(usual) : rateText(usual),
    ]),
  );
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

/** Replaces what lies between the two marks of this name. */
function between(text: string, name: string, made: string): string {
  const [begin, end] = [`<!-- ${name}: written by npm run openapi -->\n`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/api.md has no marks for its ${name}`);
  return `${text.slice(0, from + begin.length)}\n${made}\n${text.slice(to)}`;
}

function at(path: string): string {
  return fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
}
