import type { Notification } from '@setter/contracts/notifications/notifications';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { BellOff } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState, ErrorState } from '../../components/ui/empty-state.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { safeRedirect } from '../../lib/addresses/safe-redirect.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { useDeleteNotification, useReadAllNotifications, useReadNotification } from './mutations.ts';
import { NotificationItem } from './notification-item.tsx';
import { notificationsQuery } from './queries.ts';

interface NotificationListProps {
  readonly unread: number;
  readonly onClose: () => void;
}

/** What the bell opens. It exists only while it is open, and so does its query. */
export function NotificationList({ unread, onClose }: NotificationListProps) {
  const readAll = useReadAllNotifications();
  const panel = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <div className="flex min-h-13 items-center justify-between gap-3 border-b border-hairline py-2 pr-2.5 pl-4">
        <h2 ref={panel} tabIndex={-1} data-focus-silent className="text-h3">
          Notifications
        </h2>
        {unread > 0 && (
          <Button
            variant="ghost"
            size="xs"
            busy={readAll.isPending}
            className="text-accent!"
            onClick={() => readAll.mutate(undefined, { onSuccess: () => panel.current?.focus() })}
          >
            Mark all read
          </Button>
        )}
      </div>
      <div className="max-h-[400px] overflow-y-auto max-sm:max-h-none max-sm:flex-1" tabIndex={-1}>
        <Items onClose={onClose} onGone={() => panel.current?.focus()} />
      </div>
    </>
  );
}

function Items({ onClose, onGone }: { readonly onClose: () => void; readonly onGone: () => void }) {
  const { data, error, refetch } = useQuery(notificationsQuery);
  const now = useNow();
  const read = useReadNotification();
  const remove = useDeleteNotification();
  const router = useRouter();

  const open = (notification: Notification) => {
    if (!notification.isRead) read.mutate(notification.id);
    const target = safeRedirect(notification.actionUrl, '');
    if (target === '') return;
    onClose();
    router.history.push(target);
  };

  if (data === undefined && error !== null)
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <p role="status" className="flex items-center justify-center gap-2.5 py-12 text-muted">
        <Spinner />
        Loading notifications...
      </p>
    );
  }
  if (data.length === 0)
    return <EmptyState icon={<BellOff size={22} aria-hidden />}>No notifications yet</EmptyState>;
  return (
    <ul>
      {data.map((notification) => (
        <NotificationItem
          key={notification.id}
          notification={notification}
          now={now}
          busy={
            (read.isPending && read.variables === notification.id) ||
            (remove.isPending && remove.variables === notification.id)
          }
          onOpen={() => open(notification)}
          onRead={() => read.mutate(notification.id, { onSuccess: onGone })}
          onDelete={() => remove.mutate(notification.id, { onSuccess: onGone })}
        />
      ))}
    </ul>
  );
}
