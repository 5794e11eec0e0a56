import { confirmAppointment } from '@setter/contracts/appointments/manage-appointments';
import type { BodyOf } from '@setter/contracts/call';
import { listDesk, deskSummary } from '@setter/contracts/desk/desk-list';
import {
  assignLeads,
  callLead,
  noteLead,
  planCall,
  releaseLead,
  takeLead,
  undoCall,
} from '@setter/contracts/desk/lead-work';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { allAppointments, allLeads } from '../../lib/api/admin-queries.ts';
import { apiOf } from '../../lib/api/query-client.ts';

const shownOfLeads = [[listDesk.path], [deskSummary.path], allLeads];

export function useRefreshDesk() {
  const queryClient = useQueryClient();
  // What was pressed is done when its call is, not when the list is there again.
  return () => {
    for (const queryKey of shownOfLeads) void queryClient.invalidateQueries({ queryKey });
  };
}

export function useTake() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => apiOf(queryClient)(takeLead, { params: { id } }),
    onSettled: useRefreshDesk(),
  });
}

export function useRelease() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => apiOf(queryClient)(releaseLead, { params: { id } }),
    onSettled: useRefreshDesk(),
  });
}

export function useAssign() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof assignLeads>) => apiOf(queryClient)(assignLeads, { body }),
    onSettled: useRefreshDesk(),
  });
}

export function useRecordCall() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: BodyOf<typeof callLead> & { readonly id: string }) =>
      apiOf(queryClient)(callLead, { params: { id }, body }),
    onSettled: useRefreshDesk(),
  });
}

export function useUndoCall() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (params: { readonly id: string; readonly callId: string }) =>
      apiOf(queryClient)(undoCall, { params }),
    onSettled: useRefreshDesk(),
  });
}

export function usePlanCall() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: BodyOf<typeof planCall> & { readonly id: string }) =>
      apiOf(queryClient)(planCall, { params: { id }, body }),
    onSettled: useRefreshDesk(),
  });
}

export function useNoteLead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, text }: { readonly id: string; readonly text: string }) =>
      apiOf(queryClient)(noteLead, { params: { id }, body: { text } }),
    onSettled: useRefreshDesk(),
  });
}

export function useConfirmAppointment() {
  const queryClient = useQueryClient();
  const refresh = useRefreshDesk();
  return useMutation({
    mutationFn: (id: string) => apiOf(queryClient)(confirmAppointment, { params: { id } }),
    onSettled: () => {
      refresh();
      void queryClient.invalidateQueries({ queryKey: allAppointments });
    },
  });
}
