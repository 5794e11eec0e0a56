import {
  approveFairCredit,
  declineFairCredit,
  getFairCredit,
  listFairCredits,
} from '@setter/contracts/fair-credits/decide-claims';
import { readAuditTrail } from '@setter/contracts/audit-trail/audit-trail';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { allAppointments, allClients, clientQuery } from '../../lib/api/admin-queries.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { apiOf } from '../../lib/api/query-client.ts';
import { toast, toastFailure } from '../../lib/toasts/toast.ts';

/** A decision moves a credit and may cancel an appointment. */
function useRefresh(clientId: number) {
  const queryClient = useQueryClient();
  const keys = [
    [listFairCredits.path],
    [getFairCredit.path],
    [readAuditTrail.path],
    allAppointments,
    allClients,
    clientQuery(clientId).queryKey,
  ];
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/**
 * A claim that was decided meanwhile, or settled, says so where its buttons were: they are gone once it is read again, and
 * with them whatever waits for the answer there.
 */
const failedWith = (onOvertaken: (error: Error) => void) => (error: Error) => {
  if (error instanceof ApiError && error.status === 409) onOvertaken(error);
  else toastFailure('Error', error);
};

interface Claim {
  readonly id: string;
  readonly clientId: number;
}

export function useApprove({ id, clientId }: Claim, onOvertaken: (error: Error) => void) {
  const queryClient = useQueryClient();
  const refresh = useRefresh(clientId);
  return useMutation({
    mutationFn: (body: { readonly keep: boolean }) =>
      apiOf(queryClient)(approveFairCredit, { params: { id }, body }),
    onSuccess: () => toast({ title: 'Approved', description: '1 credit was returned to the client.' }),
    onError: failedWith(onOvertaken),
    onSettled: refresh,
  });
}

export function useDecline({ id, clientId }: Claim, onOvertaken: (error: Error) => void) {
  const queryClient = useQueryClient();
  const refresh = useRefresh(clientId);
  return useMutation({
    mutationFn: (reason: string) =>
      apiOf(queryClient)(declineFairCredit, { params: { id }, body: { reason } }),
    onSuccess: () => toast({ title: 'Declined', description: 'The client reads why.' }),
    onError: failedWith(onOvertaken),
    onSettled: refresh,
  });
}
