import { createFileRoute } from '@tanstack/react-router';
import { ResetPassword } from '../features/identity/reset-password.tsx';
import { tokenSearch, useLinkToken } from '../lib/addresses/link-token.ts';
import { useRefusedForm } from '../lib/forms/posted-form.ts';
import { strictSearch } from '../lib/addresses/search-params.ts';

/** `done`: whose password a form that the browser posted itself has set. */
export const Route = createFileRoute('/reset-password')({
  validateSearch: strictSearch((search): { token?: string; done?: 'admin' | 'client' } => ({
    ...tokenSearch(search),
    ...((search.done === 'admin' || search.done === 'client') && { done: search.done }),
  })),
  loaderDeps: ({ search: { token } }) => ({ token }),
  // The page of a mailed link comes with its form; browsers ask themselves when they go on.
  loader: async ({ context, deps }) => {
    const token = deps.token ?? context.refusedForm?.values['token'];
    if (typeof window !== 'undefined' || token === undefined) return null;
    const { verifyToken } = await import('../features/identity/use-password-reset.ts');
    return verifyToken(context.queryClient, token);
  },
  head: ({ match }) => ({
    meta: [
      { title: `Set a new password | ${match.context.site.brand.name}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: Page,
});

function Page() {
  const { token: inAddress, done } = Route.useSearch();
  const refused = useRefusedForm('reset-password');
  const token = useLinkToken(inAddress ?? refused.values['token'], '/reset-password');
  return <ResetPassword key={token ?? ''} token={token} verified={Route.useLoaderData()} doneFor={done} />;
}
