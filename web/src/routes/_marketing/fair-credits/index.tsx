import { createFileRoute } from '@tanstack/react-router';
import { RulesPage } from '../../../features/fair-credit-rules/rules-page.tsx';
import { publicHead } from '../../../lib/head/page-head.ts';

export const Route = createFileRoute('/_marketing/fair-credits/')({
  loader: async ({ context: { queryClient } }) => {
    const { loadRules } = await import('../../../features/fair-credit-rules/load-rules.ts');
    return loadRules(queryClient);
  },
  head: ({ match: { context } }) =>
    publicHead({
      site: context.site,
      path: '/fair-credits',
      title: `Fair-credit rules | ${context.site.brand.name}`,
      description:
        'What a credit pays for, when it comes back, and how long we take to decide: seven rules, the same for every client.',
    }),
  component: Loaded,
});

function Loaded() {
  return <RulesPage {...Route.useLoaderData()} />;
}
