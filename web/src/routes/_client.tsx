import { Outlet, createFileRoute } from '@tanstack/react-router';
import { PopupRegion } from '../components/popup-region.tsx';
import { PageError } from '../components/page-error.tsx';
import { ClientLogin } from '../features/identity/client-login.tsx';
import { SessionLayer } from '../features/identity/session-layer.tsx';
import { SignInNeeded, requireClient } from '../lib/sessions/sessions.ts';

/** These send a visitor to the login page; the others show the login in their own place. */
const redirecting = ['/client-portal', '/client-credit-store'];

/** Everything for a signed-in client: rendered in the browser only, behind the login. */
export const Route = createFileRoute('/_client')({
  ssr: false,
  beforeLoad: async ({ context, location }) => ({
    client: await requireClient({
      queryClient: context.queryClient,
      href: location.href,
      otherwise: redirecting.includes(location.pathname) ? 'redirect' : 'show',
    }),
  }),
  component: Layout,
  errorComponent: ({ error }) =>
    error instanceof SignInNeeded ? (
      <ClientLogin redirect={location.pathname + location.search} />
    ) : (
      <PageError error={error} />
    ),
});

function Layout() {
  return (
    <PopupRegion>
      <Outlet />
      <SessionLayer />
    </PopupRegion>
  );
}
