import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { RulesPage } from '../../../features/fair-credit-rules/rules-page.tsx';
import { publicHead } from '../../../lib/head/page-head.ts';

export const Route = createFileRoute('/_marketing/fair-credits/$version')({
  loader: async ({ context: { queryClient }, params: { version } }) => {
    const { loadRules } = await import('../../../features/fair-credit-rules/load-rules.ts');
    return loadRules(queryClient, version);
  },
  head: ({ match: { context }, params: { version } }) =>
    publicHead({
      site: context.site,
      path: `/fair-credits/${version}`,
      title: `Fair-credit rules, version ${version} | ${context.site.brand.name}`,
      description: `Version ${version} of the seven rules that decide when a credit comes back. It judges every credit that was spent while it was in force.`,
    }),
  component: Loaded,
  notFoundComponent: lazyRouteComponent(
    () => import('../../../features/fair-credit-rules/rules-page.tsx'),
    'RulesMissing',
  ),
});

function Loaded() {
  return <RulesPage {...Route.useLoaderData()} />;
}
