import { RouterServer, createRequestHandler, renderRouterToStream } from '@tanstack/react-router/ssr/server';
import type { RenderInput, RenderModule } from '../shared/render-contract.ts';
import { createApi } from './lib/api.ts';
import { createQueryClient } from './lib/query-client.ts';
import { createAppRouter } from './router.tsx';

/** Renders one page for one visitor: one router and one query client per request. */
export const render: RenderModule['render'] = (input: RenderInput) => {
  const handle = createRequestHandler({
    request: input.request,
    getRouterManifest: () => ({ routes: input.assets }),
    createRouter: () =>
      createAppRouter({
        queryClient: createQueryClient(createApi(input.fetch)),
        site: input.site,
        nonce: input.nonce,
      }),
  });
  return handle(({ router, responseHeaders }) =>
    renderRouterToStream({
      request: input.request,
      router,
      responseHeaders,
      children: <RouterServer router={router} />,
    }),
  );
};
