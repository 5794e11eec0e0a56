import { eraseSupportRequest } from '@setter/contracts/erasures';
import { closeSupport, replyToSupport } from '@setter/contracts/support/manage-support';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { allSupportRequests } from '../../lib/api/admin-queries.ts';
import { apiOf } from '../../lib/api/query-client.ts';
import { toast, toastFailure } from '../../lib/toasts/toast.ts';

function useRefreshRequests() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: allSupportRequests });
}

export function useReply() {
  const queryClient = useQueryClient();
  const refresh = useRefreshRequests();
  return useMutation({
    mutationFn: ({ id, message }: { readonly id: string; readonly message: string }) =>
      apiOf(queryClient)(replyToSupport, { params: { id }, body: { message } }),
    onSuccess: () => toast({ title: 'Reply sent' }),
    onError: (error) => toastFailure('Error', error),
    onSettled: refresh,
  });
}

export function useCloseRequest() {
  const queryClient = useQueryClient();
  const refresh = useRefreshRequests();
  return useMutation({
    mutationFn: (id: string) => apiOf(queryClient)(closeSupport, { params: { id } }),
    onSuccess: () => toast({ title: 'Request closed' }),
    onError: (error) => toastFailure('Error', error),
    onSettled: refresh,
  });
}

export function useEraseRequest() {
  const queryClient = useQueryClient();
  const refresh = useRefreshRequests();
  return useMutation({
    mutationFn: (id: string) =>
      apiOf(queryClient)(eraseSupportRequest, { params: { id }, body: { confirm: true as const } }),
    onSuccess: () => toast({ title: 'Personal data erased' }),
    onError: (error) => toastFailure('Error', error),
    onSettled: refresh,
  });
}
