import { adminLogout } from '@setter/contracts/session/admin-session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../lib/api/query-client.ts';
import { toast, toastFailure } from '../../lib/toasts/toast.ts';

/** Ends the session on the server and leaves for the home page with a full load. */
export function useAdminLogOut() {
  const queryClient = useQueryClient();
  return useMutation({
    // What is still being read would be refused.
    onMutate: () => queryClient.cancelQueries(),
    mutationFn: () => apiOf(queryClient)(adminLogout),
    onSuccess: () => {
      toast({ title: 'Logged Out', description: 'You have been successfully logged out.' });
      window.location.assign('/');
    },
    onError: (error) => toastFailure('Logout Failed', error),
  });
}
