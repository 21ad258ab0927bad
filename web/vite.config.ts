import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { serviceWorker } from './worker.plugin.ts';

// Developers run `npm run dev` beside `canasta serve`; the page then asks that server.
const server = process.env['CANASTA_URL'] ?? 'http://127.0.0.1:8000';

export default defineConfig(({ command }) => ({
  base: command === 'build' ? '/assets/' : '/', // where the server has the files of `static`
  plugins: [svelte(), serviceWorker()],
  build: {
    outDir: '../src/canasta/server/static',
    assetsDir: '',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page's security policy allows no data: addresses
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      // Svelte's package does not say that these do nothing before they are called: without this
      // every page loads what only forms need
      treeshake: { moduleSideEffects: [{ test: /svelte.src.internal.client.dom.elements.bindings/, sideEffects: false }] },
      // what every page needs is one file, which packs better than two; so do the bindings of a table and a replay
      output: {
        // short hashes: every page has a list of all files
        entryFileNames: '[name]-[hash:6].js',
        chunkFileNames: '[name]-[hash:6].js',
        assetFileNames: '[name]-[hash:6][extname]',
        codeSplitting: {
          groups: [
            { name: 'index', includeDependenciesRecursively: false, tags: ['$initial'] },
            { name: 'bindings', includeDependenciesRecursively: false, test: /bindings\/(?:size|this)\.js/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': server, '/socket': { target: server, ws: true } },
  },
  // components are tested as the browser has them, not as a server would write them
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: { include: ['tests/**/*.test.ts'] },
}));
