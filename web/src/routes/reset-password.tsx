import { createFileRoute } from '@tanstack/react-router';
import { ResetPassword } from '../features/identity/reset-password.tsx';
import { tokenSearch, useLinkToken } from '../lib/link-token.ts';

export const Route = createFileRoute('/reset-password')({
  validateSearch: tokenSearch,
  head: ({ match }) => ({
    meta: [
      { title: `Set a new password | ${match.context.site.brand.name}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: Page,
});

function Page() {
  const token = useLinkToken(Route.useSearch().token, '/reset-password');
  return <ResetPassword key={token ?? ''} token={token} />;
}
