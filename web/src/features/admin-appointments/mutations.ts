import {
  cancelAppointment,
  completeAppointment,
  confirmAppointment,
  removeAppointment,
  returnCredit,
} from '@setter/contracts/appointments/manage-appointments';
import { reportOutcomeForClient } from '@setter/contracts/appointments/office-outcomes';
import { eraseProspect } from '@setter/contracts/erasures';
import type { AppointmentOutcome } from '@setter/events/appointments/value-sets';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { allAppointments, allClients, allLeads } from '../../lib/api/admin-queries.ts';
import { failureText } from '../../lib/api/api-error.ts';
import { apiOf } from '../../lib/api/query-client.ts';
import { toast, toastError, toastFailure } from '../../lib/toasts/toast.ts';
import { removalToast } from './removal-toast.ts';
import type { RemovalReport } from './removal-toast.ts';

/** Appointments move credits and leads as well. */
export function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [allAppointments, allClients, allLeads].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
}

export const failed = (error: Error) => toastFailure('Error', error);

const transitions = { confirm: confirmAppointment, complete: completeAppointment };
const transitionDone = { confirm: 'Appointment confirmed', complete: 'Appointment completed' };

export function useTransition() {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, to }: { readonly id: string; readonly to: keyof typeof transitions }) =>
      apiOf(queryClient)(transitions[to], { params: { id } }),
    onSuccess: (_appointment, { to }) => toast({ title: transitionDone[to] }),
    onError: failed,
    onSettled: refresh,
  });
}

export function useCancelAppointment(id: string) {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: { readonly reason: string; readonly returnCredit?: boolean }) =>
      apiOf(queryClient)(cancelAppointment, { params: { id }, body }),
    onSuccess: (appointment) =>
      toast({
        title: 'Appointment cancelled',
        ...(appointment.creditReturned ? { description: 'The credit was returned to the client.' } : {}),
      }),
    onError: failed,
    onSettled: refresh,
  });
}

export function useReturnCredit(id: string) {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (reason: string) => apiOf(queryClient)(returnCredit, { params: { id }, body: { reason } }),
    onSuccess: () =>
      toast({ title: 'Credit returned', description: 'The details are hidden from the client again.' }),
    onError: failed,
    onSettled: refresh,
  });
}

export function useEraseProspect(id: string) {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => apiOf(queryClient)(eraseProspect, { params: { id }, body: { confirm: true as const } }),
    onSuccess: () => toast({ title: 'Personal data erased' }),
    onError: failed,
    onSettled: refresh,
  });
}

export function useReportOutcome(id: string) {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (outcome: AppointmentOutcome) =>
      apiOf(queryClient)(reportOutcomeForClient, { params: { id }, body: { outcome } }),
    onSuccess: () => toast({ title: 'Outcome saved' }),
    onError: failed,
    // Also after a refusal: its client may have said it meanwhile.
    onSettled: refresh,
  });
}

export interface Removal {
  readonly id: string;
  readonly returnCredit?: boolean;
}

/** Deletes one after another and reports how many are done; one that fails stops none of the others. */
export function useRemoveAppointments(onProgress?: (done: number) => void) {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    // Each appointment is a decision of its own, and the dialog tells which of them failed.
    // oxlint-disable-next-line setter-calls/one-call-per-mutation
    mutationFn: async (removals: readonly Removal[]): Promise<RemovalReport> => {
      const failures = new Map<string, string>();
      let [creditsReturned, alreadyRemoved] = [0, 0];
      for (const [index, { id, returnCredit: wanted }] of removals.entries()) {
        try {
          const query =
            wanted === undefined ? {} : { returnCredit: wanted ? ('true' as const) : ('false' as const) };
          const answer = await apiOf(queryClient)(removeAppointment, { params: { id }, query });
          if (answer.creditReturned) creditsReturned += 1;
          if (answer.alreadyRemoved) alreadyRemoved += 1;
        } catch (error) {
          failures.set(id, failureText(error));
        }
        onProgress?.(index + 1);
      }
      const removed = removals.length - failures.size - alreadyRemoved;
      return { removed, alreadyRemoved, creditsReturned, failures };
    },
    onSuccess: (report) => {
      const show = report.removed === 0 ? toastError : toast;
      show(removalToast(report));
    },
    onSettled: refresh,
  });
}
