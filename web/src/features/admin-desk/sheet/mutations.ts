import type { BodyOf } from '@setter/contracts/call';
import { contactCheck, listLeadDoNotContact } from '@setter/contracts/desk/contacts';
import { eraseLead } from '@setter/contracts/erasures';
import { changeLead, type Lead } from '@setter/contracts/leads/manage-leads';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { leadQuery } from '../../../lib/api/admin-queries.ts';
import { apiOf } from '../../../lib/api/query-client.ts';
import { toast, toastFailure } from '../../../lib/toasts/toast.ts';
import { nameOf } from '../desk-texts.ts';
import { useRefreshDesk } from '../mutations.ts';

/** Shows the lead as it was answered, and reads all that is shown of leads again. */
function useShowChanged() {
  const queryClient = useQueryClient();
  const refresh = useRefreshDesk();
  return (lead: Lead) => {
    queryClient.setQueryData(leadQuery(lead.id).queryKey, lead);
    refresh();
    void queryClient.invalidateQueries({ queryKey: [contactCheck.path] });
  };
}

export function useChangeStatus() {
  const queryClient = useQueryClient();
  const show = useShowChanged();
  return useMutation({
    mutationFn: ({ id, status }: Pick<Lead, 'id' | 'status'>) =>
      apiOf(queryClient)(changeLead, { params: { id }, body: { status } }),
    onSuccess: (lead) => {
      toast({ title: 'Status updated' });
      show(lead);
    },
    onError: (error) => toastFailure('Update failed', error),
  });
}

export function useChangeDetails(id: string) {
  const queryClient = useQueryClient();
  const show = useShowChanged();
  return useMutation({
    mutationFn: (body: BodyOf<typeof changeLead>) => apiOf(queryClient)(changeLead, { params: { id }, body }),
    onSuccess: (lead) => {
      toast({ title: 'Details saved' });
      show(lead);
    },
    onError: (error) => toastFailure('Not saved', error),
  });
}

export function useNeverContact() {
  const queryClient = useQueryClient();
  const show = useShowChanged();
  return useMutation({
    mutationFn: (id: string) =>
      apiOf(queryClient)(listLeadDoNotContact, { params: { id }, body: { cause: 'asked' } }),
    onSuccess: (lead) => {
      toast({ title: `${nameOf(lead)} is never contacted again` });
      show(lead);
    },
    onError: (error) => toastFailure('Error', error),
  });
}

export function useEraseLead() {
  const queryClient = useQueryClient();
  const refresh = useRefreshDesk();
  return useMutation({
    mutationFn: (id: string) =>
      apiOf(queryClient)(eraseLead, { params: { id }, body: { confirm: true as const } }),
    onSuccess: () => toast({ title: 'Personal data erased' }),
    onError: (error) => toastFailure('Error', error),
    onSettled: refresh,
  });
}
