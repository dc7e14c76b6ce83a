import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const HOUSES = 'virtual:houses';
const PLANS = 'virtual:plans';
const PLAN = 'virtual:plans/';
const ALL = fileURLToPath(new URL('src/plans/all.ts', import.meta.url));

type All = typeof import('./src/plans/all.ts');

/**
 * Turns each plan into a module, so that a page loads only the plans that it needs. `virtual:houses` holds
 * the houses, with the few details of their plans that the lobby shows, and those that the server adds to the page. `virtual:plans` imports each full
 * plan on demand. In tests and on the development server, all plans are loaded from the start.
 */
export function plans(): Plugin {
  let built = false;
  let all: Promise<All> | undefined;
  const read = () => {
    all ??= runnerImport<All>(ALL, { configFile: false, logLevel: 'error' }).then(({ module }) => module);
    return all;
  };
  return {
    name: 'plans',
    configResolved: ({ command }) => {
      built = command === 'build';
    },
    resolveId: (id) => (id === HOUSES || id === PLANS || id.startsWith(PLAN) ? `\0${id}` : null),
    async load(id) {
      const name = id.startsWith('\0') ? id.slice(1) : '';
      if (name === HOUSES || name === PLANS)
        return built ? indexOf(name, await read()) : `export * from ${JSON.stringify(ALL)};`;
      if (!name.startsWith(PLAN)) return null;
      const { sources } = await read();
      return `export default ${JSON.stringify(sources[name.slice(PLAN.length)])};`;
    },
  };
}

function indexOf(name: typeof HOUSES | typeof PLANS, { houses, sources }: All): string {
  // The server adds the houses that it reads from folders to the page (server/src/http/house-files.ts).
  if (name === HOUSES)
    return `export const houses = ${JSON.stringify(houses)}.concat(JSON.parse(document.getElementById('houses')?.textContent ?? '[]'));`;
  const imports = Object.keys(sources).map(
    (id) => `${JSON.stringify(id)}: () => import(${JSON.stringify(PLAN + id)})`,
  );
  return `export const sources = { ${imports.join(',\n')} };`;
}
