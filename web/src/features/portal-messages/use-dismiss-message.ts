import { dismissMessage } from '@setter/contracts/portal-messages/portal-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../lib/api/query-client.ts';
import { toastFailure } from '../../lib/toasts/toast.ts';
import { clientMessagesQuery } from './queries.ts';

export function useDismissMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => apiOf(queryClient)(dismissMessage, { params: { id } }),
    onError: (error) => toastFailure('That did not work', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: clientMessagesQuery.queryKey }),
  });
}
