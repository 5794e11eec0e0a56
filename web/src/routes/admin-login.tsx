import { createFileRoute, redirect } from '@tanstack/react-router';
import { AdminLogin } from '../features/identity/admin-login.tsx';
import { safeRedirect } from '../lib/addresses/safe-redirect.ts';
import { adminSession } from '../lib/sessions/sessions.ts';
import { strictSearch } from '../lib/addresses/search-params.ts';

const home = '/admin-portal';

/** An already signed-in admin is sent straight on, by the server when it is the first page. */
export const Route = createFileRoute('/admin-login')({
  validateSearch: strictSearch((search): { redirect?: string } =>
    typeof search.redirect === 'string' ? { redirect: search.redirect } : {},
  ),
  loaderDeps: ({ search }) => ({ target: safeRedirect(search.redirect, home) }),
  loader: async ({ context, deps }) => {
    const admin = await context.queryClient.ensureQueryData(adminSession);
    if (admin !== null) throw redirect({ href: deps.target });
  },
  head: ({ match }) => ({
    meta: [
      { title: `Admin Login | ${match.context.site.brand.name}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: Page,
});

function Page() {
  const { redirect: target } = Route.useSearch();
  return <AdminLogin redirect={safeRedirect(target, home)} />;
}
