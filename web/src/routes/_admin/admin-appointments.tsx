import { createFileRoute } from '@tanstack/react-router';
import { AppointmentsScreen } from '../../features/admin-appointments/appointments-screen.tsx';
import { appointmentsSearch } from '../../features/admin-appointments/appointments-search.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';
import { useOnSearch } from '../../lib/lists/use-on-search.ts';
import { appointmentsList } from '../../features/admin-appointments/appointments-list.ts';
import { prefetches } from '../../lib/api/prefetch.ts';
import { firstPage } from '../../lib/lists/screen-list.ts';

export const Route = createFileRoute('/_admin/admin-appointments')({
  validateSearch: strictSearch(appointmentsSearch),
  loader: prefetches(appointmentsSearch, (search) => [firstPage(appointmentsList, search)]),
  head: ({ match }) => ({ meta: [{ title: `Appointments | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const onSearch = useOnSearch(Route.fullPath, appointmentsSearch);
  return <AppointmentsScreen search={search} onSearch={onSearch} />;
}
