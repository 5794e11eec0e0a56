import { createFileRoute, redirect } from '@tanstack/react-router';
import { AdminLogin } from '../features/identity/admin-login.tsx';
import { adminSession } from '../lib/sessions.ts';

const home = '/admin-portal';

/** An already signed-in admin is sent straight on, by the server when it is the first page. */
export const Route = createFileRoute('/admin-login')({
  loader: async ({ context }) => {
    const admin = await context.queryClient.ensureQueryData(adminSession);
    if (admin !== null) throw redirect({ href: home });
  },
  head: ({ match }) => ({
    meta: [
      { title: `Admin Login | ${match.context.site.brand.name}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: () => <AdminLogin redirect={home} />,
});
