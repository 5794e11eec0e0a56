import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import { checkSlot } from '@setter/contracts/calendars/slots';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { callQuery } from '../../lib/api/query-client.ts';
import { type FormValues, instantsOf } from './form-values.ts';
import { slotReason } from './slot-reasons.ts';

interface SlotCheckProps {
  /** As stored; null for a new one. */
  readonly appointment: AdminAppointment | null;
  readonly values: FormValues;
}

/** Says under a time that the client's calendar refuses it, before anything is sent. */
export function SlotCheck({ appointment, values }: SlotCheckProps) {
  const start = instantsOf(values)?.start.toISOString() ?? '';
  const isStored =
    appointment !== null &&
    appointment.clientId === values.clientId &&
    Date.parse(appointment.startTime) === Date.parse(start);
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
    enabled: values.clientId !== null && start !== '' && !isStored,
  });
  const reason = isStored ? null : (data?.reason ?? null);
  return (
    <div role="status" className="-mt-3 empty:hidden">
      {reason !== null && (
        <p className="flex items-center gap-1.5 text-meta font-strong text-red">
          <TriangleAlert size={14} aria-hidden className="shrink-0" />
          <span>{slotReason(reason, data?.limit)}</span>
        </p>
      )}
    </div>
  );
}
