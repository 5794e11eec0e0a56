import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AppointmentsScreen } from '../../features/appointments/appointments-screen.tsx';
import { portalSearch } from '../../features/appointments/portal-search.ts';
import { ClientScreen } from '../-client-screen.tsx';
import { strictSearch } from '../../lib/addresses/search-params.ts';

export const Route = createFileRoute('/_client/client-appointments')({
  validateSearch: strictSearch((search): { day?: string } => {
    const { day } = portalSearch(search);
    return day === undefined ? {} : { day };
  }),
  head: ({ match }) => ({ meta: [{ title: `My Appointments | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const { day } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <ClientScreen where="My Appointments">
      <AppointmentsScreen
        day={day}
        onDay={(next) =>
          void navigate({
            search: next === undefined ? {} : { day: next },
            resetScroll: false,
          })
        }
      />
    </ClientScreen>
  );
}
