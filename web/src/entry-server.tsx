import { RouterServer, createRequestHandler, renderRouterToStream } from '@tanstack/react-router/ssr/server';
import { isNotFound } from '@tanstack/react-router';
import type { RenderInput, RenderModule } from '../shared/render-contract.ts';
import { createApi } from './lib/api.ts';
import { createQueryClient } from './lib/query-client.ts';
import { routeTree } from './route-tree.gen.ts';
import { createAppRouter } from './router.tsx';

/** Whether a route found that its thing was removed for good: the router knows 404 only. */
const isGone = (matches: readonly { readonly error?: unknown }[]) =>
  matches.some(
    ({ error }) => isNotFound(error) && (error.data as { status?: number } | undefined)?.status === 410,
  );

/** Renders one page for one visitor: one router and one query client per request. */
export const render: RenderModule['render'] = (input: RenderInput) => {
  const handle = createRequestHandler({
    request: input.request,
    getRouterManifest: () => ({ routes: input.assets }),
    createRouter: () =>
      createAppRouter({
        routeTree,
        queryClient: createQueryClient(createApi(input.fetch)),
        site: input.site,
        nonce: input.nonce,
        openedAt: input.openedAt,
        refusedForm: input.refusedForm ?? null,
      }),
  });
  return handle(async ({ router, responseHeaders }) => {
    const page = await renderRouterToStream({
      request: input.request,
      router,
      responseHeaders,
      children: <RouterServer router={router} />,
    });
    if (!isGone(router.state.matches)) return page;
    const { body, headers } = page.response;
    return { ...page, response: new Response(body, { status: 410, headers }) };
  });
};
