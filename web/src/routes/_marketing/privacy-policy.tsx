import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPolicy } from '../../features/marketing/privacy-policy.tsx';
import { publicHead } from '../../lib/head/page-head.ts';

export const Route = createFileRoute('/_marketing/privacy-policy')({
  loader: async ({ context: { queryClient } }) => {
    const { loadPrivacyFacts } = await import('../../features/marketing/load-privacy.ts');
    return loadPrivacyFacts(queryClient);
  },
  head: ({ match: { context } }) =>
    publicHead({
      site: context.site,
      path: '/privacy-policy',
      title: `Privacy Policy | ${context.site.brand.name}`,
      description: `How ${context.site.brand.name} collects, uses, shares and protects personal information under the Australian Privacy Act, and what you can ask of us.`,
    }),
  component: Loaded,
});

function Loaded() {
  return <PrivacyPolicy {...Route.useLoaderData()} />;
}
