import { createFileRoute } from '@tanstack/react-router';
import { ReportByLink } from '../features/outcome-link/report-by-link.tsx';
import { tokenSearch, useLinkToken } from '../lib/addresses/link-token.ts';
import { strictSearch } from '../lib/addresses/search-params.ts';
import { useRefusedForm } from '../lib/forms/posted-form.ts';

const word = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** `say`: the button of the mail that was pressed. `done`: what a form that the browser posted itself has said. */
export const Route = createFileRoute('/outcome')({
  validateSearch: strictSearch(
    (search): { token?: string; say?: string | undefined; done?: string | undefined } => ({
      ...tokenSearch(search),
      say: word(search['say']),
      done: word(search['done']),
    }),
  ),
  loaderDeps: ({ search: { token } }) => ({ token }),
  // The page of a mailed link comes with its form; browsers read it themselves when they go on.
  loader: async ({ context, deps }) => {
    const token = deps.token ?? context.refusedForm?.values['token'];
    if (typeof window !== 'undefined' || token === undefined) return null;
    const { readLink } = await import('../features/outcome-link/use-outcome-link.ts');
    return readLink(context.queryClient, token);
  },
  head: ({ match }) => ({
    meta: [
      { title: `How did it go? | ${match.context.site.brand.name}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: Page,
});

function Page() {
  const { token: inAddress, say, done } = Route.useSearch();
  const refused = useRefusedForm('outcome');
  const token = useLinkToken(inAddress ?? refused.values['token'], '/outcome');
  return (
    <ReportByLink
      key={`${token ?? ''} ${say ?? ''}`}
      token={token}
      known={Route.useLoaderData()}
      say={refused.values['outcome'] ?? say}
      done={done}
    />
  );
}
