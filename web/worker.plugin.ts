/** Builds the service worker when the pages are built, with the list of their files. */
import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';

/** What is kept for times without the server. */
const KEPT = /\.(?:js|css|svg)$/;
const HASHED = /-[\w-]{6}\.\w+$/;

interface File {
  url: string;
  revision: string | null;
}

const digest = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex').slice(0, 16);

async function worker(files: readonly File[], outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { FILES: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      rollupOptions: { input: 'src/worker.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
}

/** The plugin; the shell of the pages is asked of the server, which fills it. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle(options, bundle) {
      const base = '/assets/';
      const files: File[] = [];
      for (const [name, part] of Object.entries(bundle)) {
        const content = part.type === 'chunk' ? part.code : part.source;
        if (name === 'index.html') files.push({ url: '/', revision: digest(content) });
        else if (KEPT.test(name)) files.push({ url: base + name, revision: HASHED.test(name) ? null : digest(content) });
      }
      await worker(files, options.dir ?? '');
    },
  };
}
