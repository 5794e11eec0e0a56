import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import { listAppointments } from '@setter/contracts/appointments/manage-appointments';
import { useQuery } from '@tanstack/react-query';
import { allAppointments } from '../../lib/api/admin-queries.ts';
import { callQuery } from '../../lib/api/query-client.ts';

/** The appointment that was made last for a client; null without one, and while it is not known. */
export function useLastBooking(clientId: number | null): AdminAppointment | null {
  const query = { clientId: String(clientId), sort: '-createdAt', limit: 1 } as const;
  const { data = [] } = useQuery({
    ...callQuery(listAppointments, { query }),
    queryKey: [...allAppointments, 'last', clientId] as const,
    enabled: clientId !== null,
  });
  return data[0] ?? null;
}
