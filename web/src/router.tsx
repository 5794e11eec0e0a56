import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import type { RefusedForm } from '../shared/render-contract.ts';
import type { Site } from '../shared/site.ts';
import { defaultBrand, defaultTimeZone } from '../shared/site.ts';
import { PageError } from './components/page-error.tsx';
import { PagePending } from './components/page-pending.tsx';
import { setBusinessTimeZone } from './lib/time/business-time-zone.ts';
import { answersOf, takeAnswers } from './lib/api/dehydrate.ts';
import type { SentAnswer } from './lib/api/dehydrate.ts';
import { parseSearch, stringifySearch } from './lib/addresses/search-params.ts';
import type { routeTree as generatedTree } from './route-tree.gen.ts';

/** What every route's loader and component can rely on. */
export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly site: Site;
  /** Of this page; gone once the person goes on to another. */
  readonly refusedForm: RefusedForm | null;
  /** When the visitor asked for the page; null in browsers. */
  readonly openedAt: string | null;
}

/** All routes on the server; in browsers those of the page's side. */
export type RouteTree = typeof generatedTree;

interface AppRouterInput {
  readonly routeTree: RouteTree;
  readonly queryClient: QueryClient;
  /** Given on the server; the browser receives it with the page. */
  readonly site?: Site;
  readonly nonce?: string;
  readonly refusedForm?: RefusedForm | null;
  readonly openedAt?: string;
  readonly history?: RouterHistory;
}

const unknownSite: Site = {
  brand: defaultBrand,
  timeZone: defaultTimeZone,
  publicUrl: '',
  pixelId: null,
  standIns: [],
  gstRegistered: false,
  founderPhoto: null,
};

/**
 * The router of one request or of one browser tab. What the server knew and fetched
 * travels with the page, so that the first render in the browser needs no request.
 */
export function createAppRouter({
  routeTree,
  queryClient,
  site = unknownSite,
  nonce,
  refusedForm = null,
  openedAt,
  history,
}: AppRouterInput) {
  setBusinessTimeZone(site.timeZone);
  const context: RouterContext = { queryClient, site, refusedForm, openedAt: openedAt ?? null };
  const router = createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    ...(history === undefined ? {} : { history }),
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
    dehydrate: () => ({ site, refusedForm, queries: answersOf(queryClient) }),
    hydrate: (sent: { site: Site; refusedForm: RefusedForm | null; queries: readonly SentAnswer[] }) => {
      setBusinessTimeZone(sent.site.timeZone);
      const take = (own: Pick<RouterContext, 'site' | 'refusedForm'>) =>
        router.update({ ...router.options, context: { ...context, ...own } });
      take({ site: sent.site, refusedForm: sent.refusedForm });
      if (sent.refusedForm !== null)
        router.subscribe('onBeforeLoad', ({ pathChanged }) => {
          if (pathChanged) take({ site: sent.site, refusedForm: null });
        });
      takeAnswers(queryClient, sent.queries);
    },
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    // Not within the layout of the nearest path: that of the back office has no one to show without a session.
    notFoundMode: 'root',
    defaultNotFoundComponent: lazyRouteComponent(
      () => import('./components/not-found-page.tsx'),
      'NotFoundPage',
    ),
    defaultErrorComponent: PageError,
    defaultPendingComponent: PagePending,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultPreload: 'intent',
    // Freshness is Query's business; the router always asks it.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
