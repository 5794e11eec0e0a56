import type { BodyOf } from '@setter/contracts/call';
import { deleteMessage, sendMessage } from '@setter/contracts/portal-messages/portal-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../lib/api/query-client.ts';
import { toast, toastFailure } from '../../lib/toasts/toast.ts';
import { allMessages } from './queries.ts';

export function useSendMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof sendMessage>) => apiOf(queryClient)(sendMessage, { body }),
    onSuccess: () => {
      toast({ title: 'Message Sent', description: 'Your message has been sent to the client portal' });
      return queryClient.invalidateQueries({ queryKey: allMessages });
    },
    onError: (error) => toastFailure('Error', error),
  });
}

export function useDeleteMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => apiOf(queryClient)(deleteMessage, { params: { id } }),
    onSuccess: () => {
      toast({ title: 'Message Deleted' });
      return queryClient.invalidateQueries({ queryKey: allMessages });
    },
    onError: (error) => toastFailure('Error', error),
  });
}
