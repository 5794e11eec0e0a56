import { createFileRoute } from '@tanstack/react-router';
import { FairCreditsScreen } from '../../features/admin-fair-credits/fair-credits-screen.tsx';
import { fairCreditsSearch } from '../../features/admin-fair-credits/fair-credits-search.ts';
import { ShortHistory } from '../../features/audit-trail/short-history.tsx';
import { strictSearch } from '../../lib/addresses/search-params.ts';
import { useOnSearch } from '../../lib/lists/use-on-search.ts';
import { prefetchFirstPage } from './-prefetch-first-page.ts';

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
      historyOf={(id) => <ShortHistory subject={{ kind: 'appointment', id }} />}
    />
  );
}
