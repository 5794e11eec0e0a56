import type { BodyOf } from '@setter/contracts/call';
import {
  changeAccount,
  inviteAccount,
  inviteAccountAgain,
  listAccounts,
  removeAccountFactors,
  type StaffAccount,
} from '@setter/contracts/staff/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { apiOf, callQuery } from '../../lib/api/query-client.ts';
import { live } from '../../lib/connection/live.ts';
import { toast, toastFailure } from '../../lib/toasts/toast.ts';
import { personName } from './people-texts.ts';

export const peopleQuery = { ...callQuery(listAccounts), ...live };

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey });
}

/** Said in place: the address is taken, or no active owner would remain. */
const isSaidInPlace = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'email_taken' || error.code === 'last_owner');

const failed = (error: Error) => {
  if (!isSaidInPlace(error)) toastFailure('Error', error);
};

export function useInvite() {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: BodyOf<typeof inviteAccount>) => apiOf(queryClient)(inviteAccount, { body }),
    onSuccess: (account) => {
      toast({ title: 'Invitation sent', description: `${personName(account)} gets a link by e-mail.` });
      return refresh();
    },
    onError: failed,
  });
}

export function useChangeAccount({ id }: Pick<StaffAccount, 'id'>) {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: BodyOf<typeof changeAccount>) =>
      apiOf(queryClient)(changeAccount, { params: { id }, body }),
    onSuccess: (account, { isActive }) => {
      const done = { undefined: 'Role changed', true: 'Account reactivated', false: 'Account deactivated' };
      toast({ title: done[`${isActive}`], description: personName(account) });
    },
    onError: failed,
    // Also after a refusal: another owner may have changed it.
    onSettled: refresh,
  });
}

export function useInviteAgain({ id }: Pick<StaffAccount, 'id'>) {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => apiOf(queryClient)(inviteAccountAgain, { params: { id } }),
    onSuccess: () => toast({ title: 'Invitation sent again', description: 'The link before has ended.' }),
    onError: failed,
    onSettled: refresh,
  });
}

export function useRemoveFactors({ id }: Pick<StaffAccount, 'id'>) {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => apiOf(queryClient)(removeAccountFactors, { params: { id } }),
    onSuccess: (account) =>
      toast({ title: 'Second factors removed', description: `${personName(account)} is signed out.` }),
    onError: failed,
    onSettled: refresh,
  });
}
