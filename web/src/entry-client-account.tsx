import { createBrowserApp, hydrate } from './hydrate.tsx';
import { pollWhileAttended } from './lib/connection/attention.ts';
import { pageSession } from './lib/sessions/page-session.ts';
import { SignInNeeded } from './lib/sessions/sessions.ts';
import { routeTree } from './route-tree.gen.ts?account';

const { router } = createBrowserApp(routeTree, pageSession.fetch);

hydrate(router, (error) => {
  // A guard that shows the login in its place is no failure.
  if (!(error instanceof SignInNeeded)) reportError(error);
});
pollWhileAttended(window, () => document.visibilityState === 'visible');
