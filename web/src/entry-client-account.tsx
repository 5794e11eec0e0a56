import { createBrowserApp, hydrate } from './hydrate.tsx';
import { pollWhileAttended } from './lib/attention.ts';
import { whenSignedOut } from './lib/query-client.ts';
import { SignInNeeded, adminSession, clientSession } from './lib/sessions.ts';
import { routeTree } from './route-tree.gen.ts?account';

const { queryClient, router } = createBrowserApp(routeTree);

// A session that ended on the server: forget it, and let the guards of the open page decide.
whenSignedOut(() => {
  queryClient.removeQueries({ queryKey: clientSession.queryKey });
  queryClient.removeQueries({ queryKey: adminSession.queryKey });
  void router.invalidate();
});

hydrate(router, (error) => {
  // A guard that shows the login in its place is no failure.
  if (!(error instanceof SignInNeeded)) reportError(error);
});
pollWhileAttended(window, () => document.visibilityState === 'visible');
