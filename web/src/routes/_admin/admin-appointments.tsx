import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AppointmentsScreen } from '../../features/admin-appointments/appointments-screen.tsx';
import { appointmentsSearch } from '../../features/admin-appointments/appointments-search.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';

export const Route = createFileRoute('/_admin/admin-appointments')({
  validateSearch: strictSearch(appointmentsSearch),
  head: ({ match }) => ({ meta: [{ title: `Appointments | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <AppointmentsScreen
      search={search}
      onSearch={(change, how) =>
        void navigate({
          search: (before) => appointmentsSearch({ ...before, ...change }),
          replace: how === 'replace',
          resetScroll: false,
        })
      }
    />
  );
}
