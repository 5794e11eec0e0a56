import './styles.css';
import { createBrowserHistory } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createApi } from './lib/api.ts';
import { reloadBetweenAreas } from './lib/areas.ts';
import { pollWhileAttended } from './lib/attention.ts';
import { createQueryClient, whenSignedOut } from './lib/query-client.ts';
import { SignInNeeded, adminSession, clientSession } from './lib/sessions.ts';
import { carryToastOverLoads } from './lib/toast-carry-over.ts';
import { createAppRouter } from './router.tsx';

const queryClient = createQueryClient(createApi((path, init) => fetch(path, init)));
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.content;
const router = createAppRouter({
  queryClient,
  history: reloadBetweenAreas(createBrowserHistory()),
  ...(nonce === undefined ? {} : { nonce }),
});

// A session that ended on the server: forget it, and let the guards of the open page decide.
whenSignedOut(() => {
  queryClient.removeQueries({ queryKey: clientSession.queryKey });
  queryClient.removeQueries({ queryKey: adminSession.queryKey });
  void router.invalidate();
});
carryToastOverLoads();
pollWhileAttended(window, () => document.visibilityState === 'visible');

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
  {
    // A guard that shows the login in its place is no failure.
    onCaughtError: (error) => {
      if (!(error instanceof SignInNeeded)) reportError(error);
    },
  },
);
