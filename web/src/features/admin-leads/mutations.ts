import { deleteLeadsByPost, restoreLeads } from '@setter/contracts/leads/manage-leads';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { allLeads } from '../../lib/api/admin-queries.ts';
import { apiOf } from '../../lib/api/query-client.ts';
import { alreadyRemoved } from '../../lib/lists/bulk-texts.ts';
import { toast, toastError, toastFailure } from '../../lib/toasts/toast.ts';

export function useRestoreLeads() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (leadIds: string[]) => apiOf(queryClient)(restoreLeads, { body: { leadIds } }),
    onSuccess: ({ restoredCount }) => {
      toast({ title: `Restored ${restoredCount} lead(s)` });
      return queryClient.invalidateQueries({ queryKey: allLeads });
    },
    onError: (error) => toastFailure('Error', error),
  });
}

export function useDeleteLeads() {
  const queryClient = useQueryClient();
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
      return queryClient.invalidateQueries({ queryKey: allLeads });
    },
    onError: (error) => toastFailure('Delete failed', error),
  });
}
