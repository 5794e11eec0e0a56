import type { BodyOf } from '@setter/contracts/call';
import {
  changeClient,
  registerClient,
  removeClientWithAppointments,
  restoreClient,
} from '@setter/contracts/clients/manage-clients';
import { eraseClient } from '@setter/contracts/erasures';
import { setCredits } from '@setter/contracts/credits/set-credits';
import { restorable } from '@setter/contracts/promises/restoring';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { allAppointments, allClients, clientLedger, clientQuery } from '../../lib/api/admin-queries.ts';
import { apiOf } from '../../lib/api/query-client.ts';
import { toast, toastFailure } from '../../lib/toasts/toast.ts';

/** Reads every list and page again that shows the client. */
function useRefresh() {
  const queryClient = useQueryClient();
  return (id?: number) =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: allClients }),
      queryClient.invalidateQueries({ queryKey: allAppointments }),
      ...(id === undefined
        ? []
        : [
            queryClient.invalidateQueries({ queryKey: clientQuery(id).queryKey }),
            ...clientLedger(id).map((queryKey) => queryClient.invalidateQueries({ queryKey })),
          ]),
    ]);
}

const failed = (error: Error) => toastFailure('Error', error);

export function useRegisterClient() {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: BodyOf<typeof registerClient>) => apiOf(queryClient)(registerClient, { body }),
    onSuccess: async (_client, { sendWelcome }) => {
      toast({
        title: 'Client account created successfully',
        ...(sendWelcome === true && { description: 'The sign-in details are on their way by e-mail.' }),
      });
      await refresh();
    },
    onError: failed,
  });
}

export type ClientChange = { readonly id: number; readonly done: string } & {
  readonly body: BodyOf<typeof changeClient>;
};

/** Details, sign-in and whether the account is active; `done` is what the toast says. */
export function useChangeClient() {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, body }: ClientChange) => apiOf(queryClient)(changeClient, { params: { id }, body }),
    onSuccess: async (_client, { id, done }) => {
      toast({ title: done });
      await refresh(id);
    },
    onError: failed,
  });
}

export function useSetCredits(id: number) {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: BodyOf<typeof setCredits>) => apiOf(queryClient)(setCredits, { params: { id }, body }),
    onSuccess: () => {
      toast({ title: 'Client credits updated successfully' });
    },
    onError: failed,
    // Also when the balance had moved: the dialog then shows the new one.
    onSettled: () => refresh(id),
  });
}

export function useRestoreClient() {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) => apiOf(queryClient)(restoreClient, { params: { id } }),
    onSuccess: async (_client, id) => {
      toast({ title: 'Client account restored' });
      await refresh(id);
    },
    onError: failed,
  });
}

interface ClientRemoval {
  readonly id: number;
  readonly body: BodyOf<typeof removeClientWithAppointments>;
}

/** With the upcoming appointments: all of it or nothing. */
export function useRemoveClient() {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const restore = useRestoreClient();
  return useMutation({
    mutationFn: ({ id, body }: ClientRemoval) =>
      apiOf(queryClient)(removeClientWithAppointments, { params: { id }, body }),
    onSuccess: ({ appointmentIds }, { id, body: { upcoming } }) => {
      const affected = appointmentIds.length;
      const count = affected === 1 ? '1 appointment was' : `${affected} appointments were`;
      const done = upcoming === 'cancel' ? 'cancelled' : 'reassigned';
      toast({
        title: 'Client account deleted successfully',
        description: `${affected === 0 ? 'It' : `${count} ${done}. The account`} can be restored for ${restorable}.`,
        action: { label: 'Undo', onPress: () => restore.mutate(id) },
      });
    },
    onError: failed,
    onSettled: (_removed, _error, { id }) => refresh(id),
  });
}

interface ClientErasure {
  readonly id: number;
  readonly forfeitCredits: boolean;
}

export function useEraseClient() {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, forfeitCredits }: ClientErasure) =>
      apiOf(queryClient)(eraseClient, { params: { id }, body: { confirm: true as const, forfeitCredits } }),
    onSuccess: () => toast({ title: 'Personal data erased' }),
    onError: failed,
    // The client's own page is not read again: it is gone.
    onSettled: () => refresh(),
  });
}
