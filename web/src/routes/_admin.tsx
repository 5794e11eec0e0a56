import { Outlet, createFileRoute } from '@tanstack/react-router';
import { PageError } from '../components/page-error.tsx';
import { AdminLogin } from '../features/identity/admin-login.tsx';
import { SignInNeeded, requireAdmin } from '../lib/sessions.ts';

/** These send a visitor to the login page; the others show the login in their own place. */
const redirecting = ['/admin-communication', '/admin-analytics'];

/** The back office: rendered in the browser only, behind the login. */
export const Route = createFileRoute('/_admin')({
  ssr: false,
  beforeLoad: async ({ context, location }) => ({
    admin: await requireAdmin({
      queryClient: context.queryClient,
      otherwise: redirecting.includes(location.pathname) ? 'redirect' : 'show',
    }),
  }),
  component: Outlet,
  errorComponent: ({ error }) =>
    error instanceof SignInNeeded ? (
      <AdminLogin redirect={location.pathname + location.search} />
    ) : (
      <PageError error={error} />
    ),
});
