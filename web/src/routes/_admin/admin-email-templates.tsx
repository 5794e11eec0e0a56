import { createFileRoute } from '@tanstack/react-router';
import { EmailsScreen } from '../../features/admin-emails/emails-screen.tsx';
import { emailsSearch } from '../../features/admin-emails/emails-search.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';
import { useOnSearch } from '../../lib/lists/use-on-search.ts';
import { prefetchFirstPage } from './-prefetch-first-page.ts';

export const Route = createFileRoute('/_admin/admin-email-templates')({
  validateSearch: strictSearch(emailsSearch),
  loader: prefetchFirstPage,
  head: ({ match }) => ({ meta: [{ title: `Email templates | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const onSearch = useOnSearch(Route.fullPath, emailsSearch);
  return <EmailsScreen search={search} onSearch={onSearch} />;
}
