import type { BodyOf } from '@setter/contracts/call';
import { changeAdminSettings, getAdminSettings } from '@setter/contracts/session/admin-settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, callQuery } from '../../lib/api/query-client.ts';
import { toast, toastFailure } from '../../lib/toasts/toast.ts';

export function useChangeSettings() {
  const queryClient = useQueryClient();
  const { queryKey } = callQuery(getAdminSettings);
  return useMutation({
    // One after the other, so that the last answer is of the last change.
    scope: { id: 'admin-settings' },
    mutationFn: async (body: BodyOf<typeof changeAdminSettings>) => {
      // What was asked for before is not to be shown over what is saved now.
      await queryClient.cancelQueries({ queryKey });
      return apiOf(queryClient)(changeAdminSettings, { body });
    },
    onSuccess: (settings) => {
      queryClient.setQueryData(queryKey, settings);
      toast({ title: 'Settings saved' });
    },
    onError: (error) => toastFailure('Error', error),
  });
}
