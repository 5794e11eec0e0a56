import { scheduleAppointment, updateAppointment } from '@setter/contracts/appointments/manage-appointments';
import type { BodyOf } from '@setter/contracts/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { apiOf } from '../../lib/api/query-client.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { failed, useRefresh } from './mutations.ts';
import { openText, toastSaved } from './text-link.ts';

/** A clash is told in a dialog of its own. */
const failedOtherwise = (error: Error) => {
  if (!(error instanceof ApiError) || error.slot === null) failed(error);
};

export function useScheduleAppointment() {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const now = useNow();
  return useMutation({
    mutationFn: (body: BodyOf<typeof scheduleAppointment>) =>
      apiOf(queryClient)(scheduleAppointment, { body }),
    onSuccess: (saved) =>
      Promise.all([
        toastSaved(queryClient, { title: 'Appointment created successfully', saved, now }),
        refresh(),
      ]),
    onError: failedOtherwise,
  });
}

export function useUpdateAppointment(id: string) {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const now = useNow();
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateAppointment>) =>
      apiOf(queryClient)(updateAppointment, { params: { id }, body }),
    onSuccess: (saved) => toastSaved(queryClient, { title: 'Appointment updated successfully', saved, now }),
    onError: failedOtherwise,
    // Also after a conflict: the form then shows the saved values.
    onSettled: refresh,
  });
}

/** Opens a text message to the prospect with the link as it is now. */
export function useTextLink(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (number: string) => openText(queryClient, id, number),
    onError: failed,
  });
}
