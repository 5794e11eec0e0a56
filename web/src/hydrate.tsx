import './styles.css';
import { createBrowserHistory } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createApi } from './lib/api/api.ts';
import type { Fetch } from './lib/api/api.ts';
import { reloadBetweenAreas } from './lib/addresses/areas.ts';
import { followConnection, holdLinksOffline } from './lib/connection/connection.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import { carryToastOverLoads } from './lib/toasts/toast-carry-over.ts';
import { createAppRouter } from './router.tsx';
import type { RouteTree } from './router.tsx';

/** The router and the queries of this tab, for the routes of its side; `send` makes its calls. */
export function createBrowserApp(routeTree: RouteTree, send: Fetch = (path, init) => fetch(path, init)) {
  const queryClient = createQueryClient(createApi(send));
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.content;
  const router = createAppRouter({
    routeTree,
    queryClient,
    history: reloadBetweenAreas(createBrowserHistory()),
    ...(nonce === undefined ? {} : { nonce }),
  });
  return { queryClient, router };
}

type BrowserApp = ReturnType<typeof createBrowserApp>;

/**
 * Takes over the document that the server rendered. What the page can do without comes afterwards: should it fail in some
 * browser, that is reported and the page works.
 */
export function hydrate(router: BrowserApp['router'], onCaughtError: (error: unknown) => void = reportError) {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
    { onCaughtError },
  );
  followConnection();
  holdLinksOffline();
  carryToastOverLoads();
}
