import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { CommunicationScreen } from '../../features/admin-messages/communication-screen.tsx';
import { messagesSearch, type MessagesSearch } from '../../features/admin-messages/messages-search.ts';
import type { OnSearch } from '../../lib/lists/list-search.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';

export const Route = createFileRoute('/_admin/admin-communication')({
  validateSearch: strictSearch(messagesSearch),
  head: ({ match }) => ({ meta: [{ title: `Communications | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const onSearch: OnSearch<MessagesSearch> = (change, how) =>
    void navigate({
      search: (before) => messagesSearch({ ...before, ...change }),
      replace: how === 'replace',
      resetScroll: false,
    });
  return <CommunicationScreen search={search} onSearch={onSearch} />;
}
