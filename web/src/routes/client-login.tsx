import { createFileRoute, redirect } from '@tanstack/react-router';
import { ClientLogin } from '../features/identity/client-login.tsx';
import { safeRedirect } from '../lib/addresses/safe-redirect.ts';
import { clientSession } from '../lib/sessions/sessions.ts';
import { strictSearch } from '../lib/addresses/search-params.ts';

const home = '/client-portal';

/** An already signed-in client is sent straight on, by the server when it is the first page. */
export const Route = createFileRoute('/client-login')({
  validateSearch: strictSearch((search): { redirect?: string } =>
    typeof search.redirect === 'string' ? { redirect: search.redirect } : {},
  ),
  loaderDeps: ({ search }) => ({ target: safeRedirect(search.redirect, home) }),
  loader: async ({ context, deps }) => {
    const client = await context.queryClient.ensureQueryData(clientSession);
    if (client !== null) throw redirect({ href: deps.target });
  },
  head: ({ match }) => ({
    meta: [
      { title: `Client Login | ${match.context.site.brand.name}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: Page,
});

function Page() {
  const { redirect: target } = Route.useSearch();
  return <ClientLogin redirect={safeRedirect(target, home)} />;
}
