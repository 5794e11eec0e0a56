import { createFileRoute } from '@tanstack/react-router';
import { Unsubscribe } from '../../features/newsletter/unsubscribe.tsx';
import { tokenSearch, useLinkToken } from '../../lib/link-token.ts';

export const Route = createFileRoute('/newsletter/unsubscribe')({
  validateSearch: tokenSearch,
  head: ({ match }) => ({
    meta: [
      { title: `Unsubscribe | ${match.context.site.brand.name}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: Page,
});

function Page() {
  const token = useLinkToken(Route.useSearch().token, '/newsletter/unsubscribe');
  return <Unsubscribe key={token ?? ''} token={token} />;
}
