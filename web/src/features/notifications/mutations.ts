import {
  deleteNotification,
  readAllNotifications,
  readNotification,
} from '@setter/contracts/notifications/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { apiOf } from '../../lib/api/query-client.ts';
import { toast, toastFailure } from '../../lib/toasts/toast.ts';
import { notificationCountQuery, notificationsQuery } from './queries.ts';

async function refresh(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [notificationCountQuery, notificationsQuery].map(({ queryKey }) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}

const failed = (error: Error) => toastFailure('That did not work', error);

export function useReadNotification() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => apiOf(queryClient)(readNotification, { params: { id } }),
    onSuccess: () => refresh(queryClient),
    onError: failed,
  });
}

export function useReadAllNotifications() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiOf(queryClient)(readAllNotifications),
    onSuccess: async () => {
      await refresh(queryClient);
      toast({ title: 'All notifications marked as read' });
    },
    onError: failed,
  });
}

export function useDeleteNotification() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => apiOf(queryClient)(deleteNotification, { params: { id } }),
    onSuccess: async () => {
      await refresh(queryClient);
      toast({ title: 'Notification deleted' });
    },
    onError: failed,
  });
}
