import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { FairCreditsScreen } from '../../features/admin-fair-credits/fair-credits-screen.tsx';
import { fairCreditsSearch } from '../../features/admin-fair-credits/fair-credits-search.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';
import { useOnSearch } from '../../lib/lists/use-on-search.ts';
import { prefetchFirstPage } from './-prefetch-first-page.ts';

// Not of the first load: what it shares with other histories is loaded with them.
const ShortHistory = lazy(() =>
  import('../../features/audit-trail/short-history.tsx').then((module) => ({ default: module.ShortHistory })),
);

export const Route = createFileRoute('/_admin/admin_/fair-credits')({
  validateSearch: strictSearch(fairCreditsSearch),
  loader: prefetchFirstPage,
  head: ({ match }) => ({ meta: [{ title: `Fair credits | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const onSearch = useOnSearch(Route.fullPath, fairCreditsSearch);
  return (
    <FairCreditsScreen
      search={search}
      onSearch={onSearch}
      historyOf={(id) => (
        <Suspense fallback={null}>
          <ShortHistory subject={{ kind: 'appointment', id }} />
        </Suspense>
      )}
    />
  );
}
