import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { precompress } from './server/build/precompress.ts';
import { schemalessContracts } from './server/build/schemaless-contracts.ts';

/**
 * Files that browsers load together, since one larger file compresses better than ten
 * small ones. The framework changes with no release of ours and stays in caches; the base
 * is what every page of ours uses.
 */
const framework =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-store|store))\//;
const base = [
  /node_modules\/@tanstack\/(react-query|query-core)\/.*(QueryClientProvider|useMutation|queryClient|queryCache|mutation|query\.js)/,
  /node_modules\/lucide-react\/dist\/esm\/(Icon|createLucideIcon|shared)/,
  /web\/src\/lib\/(api|api-error|query-client|toast|areas|sessions|track)\.ts/,
  /web\/src\/components\/ui\/(class-names|button-style|button|spinner|brand-mark|card|badge|field|form|native-select)\.tsx?/,
];
const chunkGroups = [
  { name: 'framework', priority: 2, test: framework },
  { name: 'base', priority: 1, test: (id: string) => base.some((pattern) => pattern.test(id)) },
];

/**
 * Two builds from one source: `vite build` writes what browsers load to dist/client,
 * `vite build --ssr` the render bundle to dist/server. The render bundle carries its
 * own dependencies, so that React is the production build whatever NODE_ENV says.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      routeFileIgnorePattern: '.test.',
      quoteStyle: 'double',
      semicolons: true,
      addExtensions: true,
      disableLogging: true,
    }),
    schemalessContracts(),
    react(),
    tailwindcss(),
    ...(isSsrBuild ? [] : [precompress()]),
  ],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: 'es2023',
    // A data: URI would break the font and image rules of the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: isSsrBuild ? 'src/entry-server.tsx' : 'src/entry-client.tsx',
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups: chunkGroups } } }),
    },
  },
  ssr: command === 'build' ? { noExternal: true } : {},
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
}));
