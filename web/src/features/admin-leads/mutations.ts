import { eraseLead } from '@setter/contracts/erasures';
import { changeLead, deleteLeadsByPost, restoreLeads } from '@setter/contracts/leads/manage-leads';
import type { Lead } from '@setter/contracts/leads/manage-leads';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { allLeads } from '../../lib/api/admin-queries.ts';
import { alreadyRemoved } from '../../lib/lists/bulk-texts.ts';
import { apiOf } from '../../lib/api/query-client.ts';
import { toast, toastError, toastFailure } from '../../lib/toasts/toast.ts';

function useRefreshLeads() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: allLeads });
}

export function useChangeLead() {
  const queryClient = useQueryClient();
  const refresh = useRefreshLeads();
  return useMutation({
    mutationFn: ({ id, status }: Pick<Lead, 'id' | 'status'>) =>
      apiOf(queryClient)(changeLead, { params: { id }, body: { status } }),
    onSuccess: () => {
      toast({ title: 'Status updated' });
      return refresh();
    },
    onError: (error) => toastFailure('Update failed', error),
  });
}

export function useRestoreLeads() {
  const queryClient = useQueryClient();
  const refresh = useRefreshLeads();
  return useMutation({
    mutationFn: (leadIds: string[]) => apiOf(queryClient)(restoreLeads, { body: { leadIds } }),
    onSuccess: ({ restoredCount }) => {
      toast({ title: `Restored ${restoredCount} lead(s)` });
      return refresh();
    },
    onError: (error) => toastFailure('Error', error),
  });
}

export function useDeleteLeads() {
  const queryClient = useQueryClient();
  const refresh = useRefreshLeads();
  const restore = useRestoreLeads();
  return useMutation({
    mutationFn: (leadIds: string[]) => apiOf(queryClient)(deleteLeadsByPost, { body: { leadIds } }),
    onSuccess: ({ deletedCount, deletedIds }, leadIds) => {
      const before = alreadyRemoved(leadIds.length - deletedCount);
      if (deletedCount === 0) toastError({ title: 'Delete failed', description: before });
      else
        toast({
          title: `Deleted ${deletedCount} lead(s) successfully`,
          ...(before === '' ? {} : { description: before }),
          // What another admin removed stays removed.
          action: { label: 'Undo', onPress: () => restore.mutate(deletedIds) },
        });
      return refresh();
    },
    onError: (error) => toastFailure('Delete failed', error),
  });
}

export function useEraseLead() {
  const queryClient = useQueryClient();
  const refresh = useRefreshLeads();
  return useMutation({
    mutationFn: (id: string) =>
      apiOf(queryClient)(eraseLead, { params: { id }, body: { confirm: true as const } }),
    onSuccess: () => toast({ title: 'Personal data erased' }),
    onError: (error) => toastFailure('Error', error),
    onSettled: refresh,
  });
}
