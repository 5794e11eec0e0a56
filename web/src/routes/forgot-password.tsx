import { createFileRoute } from '@tanstack/react-router';
import { ForgotPassword } from '../features/identity/forgot-password.tsx';
import { sentSearch } from '../lib/forms/posted-form.ts';
import { strictSearch } from '../lib/addresses/search-params.ts';

/** `userType` says from which login one came, and goes back to. */
export const Route = createFileRoute('/forgot-password')({
  validateSearch: strictSearch((search): { userType?: 'admin'; sent?: 1 } => ({
    ...(search.userType === 'admin' && { userType: 'admin' }),
    ...sentSearch(search),
  })),
  head: ({ match }) => ({
    meta: [
      { title: `Forgot your password? | ${match.context.site.brand.name}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: Page,
});

function Page() {
  const { userType, sent } = Route.useSearch();
  return <ForgotPassword userType={userType} isSent={sent === 1} />;
}
