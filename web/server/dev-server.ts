import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PageSide } from '../shared/areas.ts';
import type { PageAssets, RenderModule, RouteAssets } from '../shared/render-contract.ts';

const webDir = join(import.meta.dirname, '..');

/** The two scripts that a page needs in development, before the entry itself. */
const devAssets = (side: PageSide): Record<string, RouteAssets> => ({
  __root__: {
    css: ['/src/styles.css'],
    scripts: [
      { attrs: { type: 'module', src: '/@vite/client' } },
      {
        attrs: { type: 'module' },
        children: [
          `import { injectIntoGlobalHook } from "/@react-refresh";`,
          `injectIntoGlobalHook(window);`,
          `window.$RefreshReg$ = () => {};`,
          `window.$RefreshSig$ = () => (type) => type;`,
        ].join('\n'),
      },
      { attrs: { type: 'module', src: `/src/entry-client-${side}.tsx` } },
    ],
  },
});

export interface DevServer {
  readonly assets: PageAssets;
  readonly module: () => Promise<RenderModule>;
}

/**
 * Puts Vite in front of the page routes: sources are served as they are, a change
 * reaches the browser without a reload, and pages render from the current sources.
 */
export async function startDevServer(app: FastifyInstance, apiPrefix: string): Promise<DevServer> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: webDir,
    // Read as it is: bundling it writes a file beside it, whose coming and going would restart `npm run dev`.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith(apiPrefix)) return done();
    reply.raw.once('finish', () => void reply.hijack());
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  app.addHook('onClose', () => vite.close());
  return {
    assets: { public: devAssets('public'), account: devAssets('account') },
    module: async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as unknown as RenderModule,
  };
}
