import { createFileRoute } from '@tanstack/react-router';
import { ConfirmSubscription } from '../../features/newsletter/confirm-subscription.tsx';
import { doneSearch, sentSearch, useRefusedForm } from '../../lib/forms/posted-form.ts';
import { tokenSearch, useLinkToken } from '../../lib/addresses/link-token.ts';
import { loadConsent } from '../../lib/forms/load-consent.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';

export const Route = createFileRoute('/newsletter/confirm')({
  validateSearch: strictSearch((search): { token?: string; sent?: 1; done?: 1 } => ({
    ...tokenSearch(search),
    ...sentSearch(search),
    ...doneSearch(search),
  })),
  loader: ({ context: { queryClient } }) => loadConsent(queryClient, 'newsletter'),
  head: ({ match }) => ({
    meta: [
      { title: `Confirm your subscription | ${match.context.site.brand.name}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: Page,
});

function Page() {
  const { token: inAddress, sent, done } = Route.useSearch();
  const consent = Route.useLoaderData();
  const refused = useRefusedForm('confirm-subscription');
  const token = useLinkToken(inAddress ?? refused.values['token'], '/newsletter/confirm');
  return (
    <ConfirmSubscription
      key={token ?? ''}
      token={token}
      isDone={done === 1}
      isAsked={sent === 1}
      consent={consent}
    />
  );
}
