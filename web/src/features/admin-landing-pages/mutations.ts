import {
  deleteLandingPage,
  publishLandingPage,
  restoreLandingPage,
} from '@setter/contracts/landing-pages/manage-pages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { allLandingPages, allLeads } from '../../lib/api/admin-queries.ts';
import { apiOf } from '../../lib/api/query-client.ts';
import { toast, toastFailure } from '../../lib/toasts/toast.ts';

/** Lists, counts and totals of pages are read again. */
function useRefreshPages() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: allLandingPages });
}

export function usePublishLandingPage() {
  const queryClient = useQueryClient();
  const refresh = useRefreshPages();
  return useMutation({
    mutationFn: ({ id, isPublished }: { readonly id: number; readonly isPublished: boolean }) =>
      apiOf(queryClient)(publishLandingPage, { params: { id }, body: { isPublished } }),
    onSuccess: ({ isPublished }) => {
      toast({ title: 'Status updated', description: isPublished ? 'Published' : 'Unpublished' });
      return refresh();
    },
    onError: (error) => toastFailure('Update failed', error),
  });
}

export function useRestoreLandingPage() {
  const queryClient = useQueryClient();
  const refresh = useRefreshPages();
  return useMutation({
    mutationFn: (id: number) => apiOf(queryClient)(restoreLandingPage, { params: { id } }),
    onSuccess: () => {
      toast({ title: 'Page restored', description: 'It is back as a draft.' });
      return refresh();
    },
    onError: (error) => toastFailure('Error', error),
  });
}

export function useDeleteLandingPage() {
  const queryClient = useQueryClient();
  const refresh = useRefreshPages();
  const restore = useRestoreLandingPage();
  return useMutation({
    mutationFn: (id: number) => apiOf(queryClient)(deleteLandingPage, { params: { id } }),
    onSuccess: async (_, id) => {
      toast({
        title: 'Page deleted',
        action: { label: 'Undo', onPress: () => restore.mutate(id) },
      });
      await Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: allLeads })]);
    },
    onError: (error) => toastFailure('Error', error),
  });
}
