import type { Notification } from '@setter/contracts/notifications/notifications';
import { AlarmClock, Bell, CalendarPlus, Check, CircleCheck, Info, Trash2 } from 'lucide-react';
import { IconButton } from '../../components/ui/button.tsx';
import { classes } from '../../components/ui/class-names.ts';
import { ageText } from '../../lib/time/time.ts';

const icons = {
  appointment_available: { Icon: CalendarPlus, look: 'bg-ochre-tint text-ochre-ink' },
  payment_confirmation: { Icon: CircleCheck, look: 'bg-accent-tint text-accent' },
  reminder: { Icon: AlarmClock, look: 'bg-blue-tint text-blue' },
  system: { Icon: Info, look: 'bg-grey-tint text-grey' },
  other: { Icon: Bell, look: 'bg-grey-tint text-grey' },
} as const satisfies Record<Notification['type'], unknown>;

interface NotificationItemProps {
  readonly notification: Notification;
  readonly now: Date;
  readonly busy: boolean;
  readonly onOpen: () => void;
  readonly onRead: () => void;
  readonly onDelete: () => void;
}

export function NotificationItem({
  notification,
  now,
  busy,
  onOpen,
  onRead,
  onDelete,
}: NotificationItemProps) {
  const { title, message, isRead, type, createdAt } = notification;
  const { Icon, look } = icons[type];
  return (
    <li
      className={classes(
        'group relative flex gap-3 border-b border-faint py-3 pr-2.5 pl-4 last:border-b-0 hover:bg-weekend',
        busy && 'opacity-60',
        !isRead && 'bg-selected',
      )}
    >
      <span
        aria-hidden
        className={classes('mt-0.5 grid size-8 flex-none place-items-center rounded-control', look)}
      >
        <Icon size={17} />
      </span>
      <div className="min-w-0 flex-1">
        <button
          type="button"
          onClick={onOpen}
          className="block w-full rounded-block text-left text-label after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          <span className={classes('flex items-baseline gap-2', isRead ? 'font-medium' : 'font-semibold')}>
            <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
            {!isRead && (
              <span role="img" aria-label="Unread" className="size-2 flex-none rounded-pill bg-accent" />
            )}
          </span>
          {/* A long message unfolds once it is read. */}
          <span
            className={classes(
              'mt-0.5 text-small whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]',
              isRead ? 'block' : 'line-clamp-3',
            )}
          >
            {message}
          </span>
          <span className="mt-1 block text-meta text-muted tabular">{ageText(createdAt, now)}</span>
        </button>
      </div>
      <div className="relative flex flex-col">
        {!isRead && (
          <IconButton label={`Mark as read: ${title}`} size="sm" disabled={busy} onClick={onRead}>
            <Check size={17} aria-hidden />
          </IconButton>
        )}
        <IconButton label={`Delete: ${title}`} size="sm" disabled={busy} onClick={onDelete}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
