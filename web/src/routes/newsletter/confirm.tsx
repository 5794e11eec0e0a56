import { createFileRoute } from '@tanstack/react-router';
import { ConfirmSubscription } from '../../features/newsletter/confirm-subscription.tsx';
import { tokenSearch, useLinkToken } from '../../lib/link-token.ts';

export const Route = createFileRoute('/newsletter/confirm')({
  validateSearch: tokenSearch,
  head: ({ match }) => ({
    meta: [
      { title: `Confirm your subscription | ${match.context.site.brand.name}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: Page,
});

function Page() {
  const token = useLinkToken(Route.useSearch().token, '/newsletter/confirm');
  return <ConfirmSubscription key={token ?? ''} token={token} />;
}
