import { createFileRoute } from '@tanstack/react-router';
import { CommunicationScreen } from '../../features/admin-messages/communication-screen.tsx';
import { messagesSearch } from '../../features/admin-messages/messages-search.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';
import { useOnSearch } from '../../lib/lists/use-on-search.ts';
import { prefetchFirstPage } from './-prefetch-first-page.ts';

export const Route = createFileRoute('/_admin/admin-communication')({
  validateSearch: strictSearch(messagesSearch),
  loader: prefetchFirstPage,
  head: ({ match }) => ({ meta: [{ title: `Communications | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const onSearch = useOnSearch(Route.fullPath, messagesSearch);
  return <CommunicationScreen search={search} onSearch={onSearch} />;
}
