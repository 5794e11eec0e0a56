import type { MessageType } from '@setter/events/portal-messages/value-sets';
import type { ReactNode } from 'react';
import { messageLooks } from './message-look.ts';
import { FoldedMessageText } from './message-text.tsx';
import { classes } from './ui/class-names.ts';

interface MessageBannerProps {
  readonly type: MessageType;
  readonly subject: string;
  readonly message: string;
  /** What takes it away. */
  readonly action: ReactNode;
  /** Says it to screen readers, an urgent one at once. */
  readonly isAnnounced?: boolean;
  readonly isLeaving?: boolean;
}

/** A pinned message, as the portal shows it. */
export function MessageBanner({
  type,
  subject,
  message,
  action,
  isAnnounced = false,
  isLeaving = false,
}: MessageBannerProps) {
  const { Icon, banner, ink, label } = messageLooks[type];
  return (
    <div
      {...(isAnnounced && { role: type === 'urgent' ? 'alert' : 'status' })}
      className={classes(
        'flex gap-3 rounded-surface py-3.5 pr-2.5 pl-4 text-label ring-1 ring-inset transition-opacity duration-150',
        banner,
        isLeaving && 'opacity-0',
      )}
    >
      <Icon size={18} role="img" aria-label={label} className={classes('mt-px flex-none', ink)} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{subject}</p>
        <FoldedMessageText text={message} />
      </div>
      <div className="-my-1.5 flex-none">{action}</div>
    </div>
  );
}
