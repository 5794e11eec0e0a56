import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import { checkSlot } from '@setter/contracts/calendars/slots';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/query-client.ts';
import { type FormValues, instantsOf } from './form-values.ts';
import { slotReason } from './slot-reasons.ts';

/**
 * Why the client's calendar refuses the time of the form, before anything is sent; null while it does not.
 *
 * @param appointment as stored; null for a new one
 */
export function useSlotCheck(appointment: AdminAppointment | null, values: FormValues): string | null {
  const start = instantsOf(values)?.start.toISOString() ?? '';
  const isStored =
    appointment !== null &&
    appointment.clientId === values.clientId &&
    Date.parse(appointment.startTime) === Date.parse(start);
  const isAsked = values.clientId !== null && start !== '' && !isStored;
  const { data } = useQuery({
    ...callQuery(checkSlot, {
      params: { id: values.clientId ?? 0 },
      query: {
        start,
        duration: String(values.duration),
        meetingType: values.meetingType,
        ...(appointment !== null && { appointmentId: appointment.id }),
      },
    }),
    enabled: isAsked,
    staleTime: 0,
  });
  const reason = isAsked ? (data?.reason ?? null) : null;
  return reason === null ? null : slotReason(reason, data?.limit);
}
