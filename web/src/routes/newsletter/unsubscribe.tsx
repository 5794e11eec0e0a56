import { createFileRoute } from '@tanstack/react-router';
import { Unsubscribe } from '../../features/newsletter/unsubscribe.tsx';
import { doneSearch, useRefusedForm } from '../../lib/forms/posted-form.ts';
import { tokenSearch, useLinkToken } from '../../lib/addresses/link-token.ts';
import { loadConsent } from '../../lib/forms/load-consent.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';

export const Route = createFileRoute('/newsletter/unsubscribe')({
  validateSearch: strictSearch((search): { token?: string; done?: 1 } => ({
    ...tokenSearch(search),
    ...doneSearch(search),
  })),
  loader: ({ context: { queryClient } }) => loadConsent(queryClient, 'newsletter'),
  head: ({ match }) => ({
    meta: [
      { title: `Unsubscribe | ${match.context.site.brand.name}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: Page,
});

function Page() {
  const { token: inAddress, done } = Route.useSearch();
  const consent = Route.useLoaderData();
  const refused = useRefusedForm('unsubscribe');
  const token = useLinkToken(inAddress ?? refused.values['token'], '/newsletter/unsubscribe');
  return <Unsubscribe key={token ?? ''} token={token} isDone={done === 1} consent={consent} />;
}
