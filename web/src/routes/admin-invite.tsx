import { createFileRoute } from '@tanstack/react-router';
import { Invitation } from '../features/identity/invitation.tsx';
import { tokenSearch, useLinkToken } from '../lib/addresses/link-token.ts';
import { strictSearch } from '../lib/addresses/search-params.ts';
import { useRefusedForm } from '../lib/forms/posted-form.ts';

export const Route = createFileRoute('/admin-invite')({
  validateSearch: strictSearch(tokenSearch),
  loaderDeps: ({ search: { token } }) => ({ token }),
  // The page of a mailed link comes with its form; browsers read it themselves when they go on.
  loader: async ({ context, deps }) => {
    const token = deps.token ?? context.refusedForm?.values['token'];
    if (typeof window !== 'undefined' || token === undefined) return null;
    const { readInvitation } = await import('../features/identity/use-invitation.ts');
    return readInvitation(context.queryClient, token);
  },
  head: ({ match }) => ({
    meta: [
      { title: `Accept your invitation | ${match.context.site.brand.name}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: Page,
});

function Page() {
  const refused = useRefusedForm('invitation');
  const token = useLinkToken(Route.useSearch().token ?? refused.values['token'], '/admin-invite');
  return <Invitation key={token ?? ''} token={token} known={Route.useLoaderData()} />;
}
