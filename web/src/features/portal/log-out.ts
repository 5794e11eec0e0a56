import { clientLogout } from '@setter/contracts/session/client-session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../lib/api/query-client.ts';
import { toast, toastFailure } from '../../lib/toasts/toast.ts';

/** Ends the session on the server and leaves for the home page with a full load. */
export function useLogOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiOf(queryClient)(clientLogout),
    onSuccess: () => {
      toast({ title: 'Logged out', description: 'You have been successfully logged out.' });
      window.location.assign('/');
    },
    onError: (error) => toastFailure('Logout failed', error),
  });
}
