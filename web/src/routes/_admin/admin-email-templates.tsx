import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { EmailsScreen } from '../../features/admin-emails/emails-screen.tsx';
import { emailsSearch, type EmailsSearch } from '../../features/admin-emails/emails-search.ts';
import type { OnSearch } from '../../lib/lists/list-search.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';

export const Route = createFileRoute('/_admin/admin-email-templates')({
  validateSearch: strictSearch(emailsSearch),
  head: ({ match }) => ({ meta: [{ title: `Email templates | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const onSearch: OnSearch<EmailsSearch> = (change, how) =>
    void navigate({
      search: (before) => emailsSearch({ ...before, ...change }),
      replace: how === 'replace',
      resetScroll: false,
    });
  return <EmailsScreen search={search} onSearch={onSearch} />;
}
