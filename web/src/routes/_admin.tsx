import { Outlet, createFileRoute, useChildMatches } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { PopupRegion } from '../components/popup-region.tsx';
import { PageError } from '../components/page-error.tsx';
import { isForOwners, isOpenTo } from '../features/admin-shell/open-to.ts';
import { AdminShell } from '../features/admin-shell/admin-shell.tsx';
import { AdminLogin } from '../features/identity/admin-login.tsx';
import { SessionLayer } from '../features/identity/session-layer.tsx';
import { historySearch, historySubject } from '../lib/addresses/history-search.ts';
import { loadFirstPages } from './_admin/-prefetch-first-page.ts';
import { SignInNeeded, requireAdmin } from '../lib/sessions/sessions.ts';

/** These send a visitor to the login page; the others show the login in their own place. */
const redirecting = ['/admin-communication', '/admin-analytics'];

// Both are of few visits.
const AccessDenied = lazy(() =>
  import('../components/access-denied.tsx').then((module) => ({ default: module.AccessDenied })),
);
const ClosedScreen = lazy(() =>
  import('../features/admin-shell/closed-screen.tsx').then((module) => ({ default: module.ClosedScreen })),
);

/** The back office: rendered in the browser only, behind the login. */
export const Route = createFileRoute('/_admin')({
  ssr: false,
  validateSearch: historySearch,
  beforeLoad: async ({ context }) => {
    // Loads while the session is checked.
    void loadFirstPages();
    return { admin: await requireAdmin({ queryClient: context.queryClient }) };
  },
  component: Layout,
  errorComponent: ({ error }) => {
    if (!(error instanceof SignInNeeded)) return <PageError error={error} />;
    const asked = location.pathname + location.search;
    if (redirecting.includes(location.pathname))
      return (
        <Suspense>
          <AccessDenied redirect={asked} />
        </Suspense>
      );
    return <AdminLogin redirect={asked} />;
  },
});

// Most visits never look into a history.
const HistorySheet = lazy(() =>
  import('../features/audit-trail/history-sheet.tsx').then((module) => ({ default: module.HistorySheet })),
);

function Layout() {
  const { admin } = Route.useRouteContext();
  const { email, role } = admin;
  const asked = historySubject(Route.useSearch().history);
  const history = role === 'setter' ? null : asked;
  // Of the screen that is shown: the address is that of the next one before it is there.
  const closedTo = useChildMatches({
    select: (matches) => {
      const shown = matches.at(-1);
      if (shown === undefined) return null;
      const place = shown.search as Parameters<typeof isForOwners>[1];
      if (isOpenTo(role, shown.pathname, place)) return null;
      return isForOwners(shown.pathname, place) ? 'owners' : 'admins';
    },
  });
  return (
    <PopupRegion>
      <AdminShell email={email} role={role}>
        {closedTo === null ? (
          <Outlet />
        ) : (
          <Suspense>
            <ClosedScreen to={closedTo} email={email} role={role} />
          </Suspense>
        )}
      </AdminShell>
      {history !== null && (
        <Suspense>
          <HistorySheet subject={history} />
        </Suspense>
      )}
      <SessionLayer />
    </PopupRegion>
  );
}
