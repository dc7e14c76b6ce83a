import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messages } from './messages-plugin.ts';
import { pictures } from './pictures-plugin.ts';
import { plans } from './plans-plugin.ts';

/** The address of the casino for the development server of `vite`. Start the casino separately with `npm start`. */
const casino = process.env.CASINO ?? 'http://localhost:8080';

/** The scripts of screens that few players open: the screens for staff, settings and past rounds. */
const SELDOM = /\/(console|settings|past|replay|home-session)-[^/]+$/;

export default defineConfig({
  root: fileURLToPath(new URL('./', import.meta.url)),
  plugins: [react(), messages(), plans(), pictures()],
  build: {
    outDir: fileURLToPath(new URL('../../dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // The oldest browsers that support light-dark(). A translation for older browsers would fail where a dark
    // felt lies on a light page.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: {
      polyfill: false, // all these browsers can preload modules
      // The imported file itself is not preloaded, because the import loads it anyway. The scripts of screens
      // that few players open are not preloaded either, because the first page would have to list them all.
      resolveDependencies: (itself, needed) =>
        needed.filter((file) => file !== itself && !(SELDOM.test(itself) && file.endsWith('.js'))),
    },
    assetsInlineLimit: 0, // a strict content security policy does not allow data: addresses for scripts and fonts
  },
  server: { proxy: { '/api': { target: casino, ws: true }, '/whip': casino, '/whep': casino } },
});
