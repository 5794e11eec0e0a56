import { RouterServer, createRequestHandler, renderRouterToStream } from '@tanstack/react-router/ssr/server';
import { createRouter, isNotFound } from '@tanstack/react-router';
import { campaignKeys } from '../shared/campaign-keys.ts';
import type { RenderInput, RenderModule } from '../shared/render-contract.ts';
import { createApi } from './lib/api/api.ts';
import { ApiError } from './lib/api/api-error.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import { parseSearch } from './lib/addresses/search-params.ts';
import { routeTree } from './route-tree.gen.ts';
import { createAppRouter } from './router.tsx';

/** Whether a route found that its thing was removed for good: the router knows 404 only. */
const isGone = (matches: readonly { readonly error?: unknown }[]) =>
  matches.some(
    ({ error }) => isNotFound(error) && (error.data as { status?: number } | undefined)?.status === 410,
  );

/** Whether the API could not answer a page for now. */
const isUnavailable = (matches: readonly { readonly error?: unknown }[]) =>
  matches.some(({ error }) => error instanceof ApiError && error.status === 503);

/** Renders one page for one visitor: one router and one query client per request. */
export const render: RenderModule['render'] = (input: RenderInput) => {
  const handle = createRequestHandler({
    request: input.request,
    getRouterManifest: () => ({ routes: input.assets }),
    createRouter: () =>
      createAppRouter({
        routeTree,
        queryClient: createQueryClient(createApi(input.fetch, [])),
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
    const { body, headers } = page.response;
    if (isGone(router.state.matches))
      return { ...page, response: new Response(body, { status: 410, headers }) };
    if (!isUnavailable(router.state.matches)) return page;
    headers.set('retry-after', '1');
    return { ...page, response: new Response(body, { status: 503, headers }) };
  });
};

/** Only finds routes. */
const matcher = createRouter({ routeTree } as Parameters<typeof createRouter>[0]);

export const shownAddress: RenderModule['shownAddress'] = ({ pathname, search, searchParams }) => {
  const [routes] = matcher.getMatchedRoutes(pathname);
  const parsed = parseSearch(search);
  const read = routes.map(({ options: { validateSearch } }) =>
    typeof validateSearch === 'function' ? (validateSearch(parsed) as Record<string, unknown>) : {},
  );
  const declared = Object.entries(Object.assign({}, ...read) as Record<string, unknown>);
  const shown = new Set<string>(campaignKeys);
  for (const [name, value] of declared) if (value !== undefined) shown.add(name);
  const query = new URLSearchParams([...searchParams].filter(([name]) => shown.has(name)));
  query.sort();
  return query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
};
