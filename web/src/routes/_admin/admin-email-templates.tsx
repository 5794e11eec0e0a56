import { createFileRoute } from '@tanstack/react-router';
import { EmailsScreen } from '../../features/admin-emails/emails-screen.tsx';
import { emailsSearch } from '../../features/admin-emails/emails-search.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';
import { useOnSearch } from '../../lib/lists/use-on-search.ts';
import { emailLogsList } from '../../features/admin-emails/email-logs-list.ts';
import { templatesQuery } from '../../features/admin-emails/templates-query.ts';
import { prefetches } from '../../lib/api/prefetch.ts';
import { firstPage } from '../../lib/lists/screen-list.ts';

export const Route = createFileRoute('/_admin/admin-email-templates')({
  validateSearch: strictSearch(emailsSearch),
  loader: prefetches(emailsSearch, (search) => [
    search.tab === 'logs' ? firstPage(emailLogsList, search) : templatesQuery,
  ]),
  head: ({ match }) => ({ meta: [{ title: `Email templates | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const onSearch = useOnSearch(Route.fullPath, emailsSearch);
  return <EmailsScreen search={search} onSearch={onSearch} />;
}
