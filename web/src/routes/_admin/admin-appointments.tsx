import { createFileRoute } from '@tanstack/react-router';
import { AppointmentsScreen } from '../../features/admin-appointments/appointments-screen.tsx';
import { appointmentsSearch } from '../../features/admin-appointments/appointments-search.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';
import { useOnSearch } from '../../lib/lists/use-on-search.ts';
import { prefetchFirstPage } from './-prefetch-first-page.ts';

export const Route = createFileRoute('/_admin/admin-appointments')({
  validateSearch: strictSearch(appointmentsSearch),
  loader: prefetchFirstPage,
  head: ({ match }) => ({ meta: [{ title: `Appointments | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const onSearch = useOnSearch(Route.fullPath, appointmentsSearch);
  return <AppointmentsScreen search={search} onSearch={onSearch} />;
}
