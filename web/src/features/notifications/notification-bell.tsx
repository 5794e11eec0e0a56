import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { NotificationList } from './notification-list.tsx';
import { notificationCountQuery } from './queries.ts';
import { badgeText } from './texts.ts';

/** The bell with the number of unread notifications, and their list while it is open. */
export function NotificationBell() {
  const { data } = useQuery(notificationCountQuery);
  const count = data?.count ?? 0;
  const badge = badgeText(count);
  return (
    <Popover>
      <PopoverButton
        aria-label={count > 0 ? `Notifications, ${count} unread` : 'Notifications'}
        className="relative grid size-11 place-items-center rounded-control text-muted hover:bg-paper-2 hover:text-ink data-open:bg-paper-2 data-open:text-ink sm:size-9"
      >
        <Bell size={18} aria-hidden />
        {badge !== null && (
          <span
            aria-hidden
            className="absolute top-1.5 left-[calc(50%+1px)] h-4 min-w-4 rounded-pill bg-accent px-1 text-center text-[10.5px] leading-4 font-semibold text-surface ring-2 ring-paper tabular sm:top-0.5"
          >
            {badge}
          </span>
        )}
      </PopoverButton>
      {/* On a phone it fills what is below the bar. */}
      <PopoverPanel
        anchor={{ to: 'bottom end', gap: 8, padding: 12 }}
        transition
        aria-label="Notifications"
        role="dialog"
        className="z-40 flex w-100 flex-col overflow-hidden! rounded-surface bg-surface shadow-pop ring-1 ring-hairline transition duration-150 focus:outline-none data-closed:-translate-y-1 data-closed:opacity-0 max-sm:fixed! max-sm:inset-x-0! max-sm:top-16! max-sm:bottom-0! max-sm:max-h-none! max-sm:w-auto max-sm:max-w-none! max-sm:rounded-none"
      >
        {({ close }) => <NotificationList unread={count} onClose={close} />}
      </PopoverPanel>
    </Popover>
  );
}
