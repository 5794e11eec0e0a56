import { createFileRoute, redirect } from '@tanstack/react-router';
import { portalSearch } from '../../features/appointments/portal-search.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';

/** Where the card provider returns people to: the portal, whose reading of the address leaves out what is secret. */
export const Route = createFileRoute('/_client/client')({
  validateSearch: strictSearch(portalSearch),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/client-portal', search: portalSearch({ ...search }), replace: true });
  },
});
