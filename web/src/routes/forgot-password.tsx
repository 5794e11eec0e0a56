import { createFileRoute } from '@tanstack/react-router';
import { ForgotPassword } from '../features/identity/forgot-password.tsx';

/** `userType` says from which login one came, and goes back to. */
export const Route = createFileRoute('/forgot-password')({
  validateSearch: (search): { userType?: 'admin' } =>
    search.userType === 'admin' ? { userType: 'admin' } : {},
  head: ({ match }) => ({
    meta: [
      { title: `Forgot your password? | ${match.context.site.brand.name}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: Page,
});

function Page() {
  const { userType } = Route.useSearch();
  return <ForgotPassword userType={userType} />;
}
