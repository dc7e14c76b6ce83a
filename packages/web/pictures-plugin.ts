import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const ALL = fileURLToPath(new URL('src/pictures/all.ts', import.meta.url));
const FOLDER = '/pictures/';

/** Draws the pictures of the lobby, and adds each as a file: `pictures/kings/craps.svg`, `pictures/craps.svg`. */
export function pictures(): Plugin {
  const read = async () => {
    const { module } = await runnerImport<typeof import('./src/pictures/all.ts')>(ALL, {
      configFile: false,
      logLevel: 'error',
    });
    return module.pictures;
  };
  return {
    name: 'pictures',
    async generateBundle() {
      for (const [id, source] of await read())
        this.emitFile({ type: 'asset', fileName: `${FOLDER.slice(1)}${id}.svg`, source });
    },
    configureServer({ middlewares }) {
      const drawn = read();
      middlewares.use((request, response, next) => {
        const path = request.url ?? '';
        if (!path.startsWith(FOLDER)) return next();
        void drawn.then((all) => {
          const picture = all.get(path.slice(FOLDER.length).replace(/\.svg$/, ''));
          if (picture === undefined) return next();
          response.setHeader('content-type', 'image/svg+xml').end(picture);
        });
      });
    },
  };
}
