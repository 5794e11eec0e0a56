import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './server/build/chunk-groups.ts';
import { lateImports } from './server/build/late-imports.ts';
import { precompress } from './server/build/precompress.ts';
import { routeTrees } from './server/build/route-trees.ts';
import { schemalessContracts } from './server/build/schemaless-contracts.ts';

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
    routeTrees(),
    schemalessContracts(),
    ...(isSsrBuild ? [] : [lateImports()]),
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
      input: isSsrBuild
        ? 'src/entry-server.tsx'
        : ['src/entry-client-public.tsx', 'src/entry-client-account.tsx'],
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups: chunkGroups() } } }),
    },
  },
  ssr: command === 'build' ? { noExternal: true } : {},
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
}));
