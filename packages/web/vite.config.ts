import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messages } from './messages-plugin.ts';
import { plans } from './plans-plugin.ts';

/** The address of the casino for `vite` (the development server): it is started separately with `npm start`. */
const casino = process.env.CASINO ?? 'http://localhost:8080';

export default defineConfig({
  root: fileURLToPath(new URL('./', import.meta.url)),
  plugins: [react(), messages(), plans()],
  build: {
    outDir: fileURLToPath(new URL('../../dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // Those that know light-dark(), which cannot be written in older words where a felt lies in a light room.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: {
      polyfill: false, // all of those preload modules
      // Beside what is imported comes what it needs; that it is wanted itself, the import says.
      resolveDependencies: (itself, needed) => needed.filter((file) => file !== itself),
    },
    assetsInlineLimit: 0, // a strict content security policy allows no data: addresses for scripts and fonts
  },
  server: { proxy: { '/api': { target: casino, ws: true } } },
});
