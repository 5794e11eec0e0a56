import type { BodyOf } from '@setter/contracts/call';
import {
  changeClientPassword,
  clientSessions,
  endClientSession,
} from '@setter/contracts/session/client-account';
import { changeClientUser } from '@setter/contracts/clients/own-details';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clientUserQuery } from '../../lib/api/client-queries.ts';
import { apiOf, callQuery } from '../../lib/api/query-client.ts';
import { toast, toastFailure } from '../../lib/toasts/toast.ts';

/** Where the client is signed in; asked for whenever the settings open. */
export const clientSessionsQuery = { ...callQuery(clientSessions), staleTime: 0 };

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof changeClientPassword>) =>
      apiOf(queryClient)(changeClientPassword, { body }),
    onSuccess: async () => {
      toast({ title: 'Password changed', description: 'You are signed out on every other device.' });
      await queryClient.invalidateQueries({ queryKey: clientSessionsQuery.queryKey });
    },
    onError: (error) => toastFailure('Error', error),
  });
}

export function useChangeOwnDetails() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof changeClientUser>) => apiOf(queryClient)(changeClientUser, { body }),
    onSuccess: (user) => {
      queryClient.setQueryData(clientUserQuery.queryKey, user);
      toast({ title: 'Details saved' });
    },
    onError: (error) => toastFailure('Error', error),
  });
}

export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => apiOf(queryClient)(endClientSession, { params: { id } }),
    onSuccess: () => toast({ title: 'Signed out there' }),
    onError: (error) => toastFailure('Error', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: clientSessionsQuery.queryKey }),
  });
}
