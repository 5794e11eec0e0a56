import type { PortalMessage } from '@setter/contracts/portal-messages/portal-messages';
import { Trash2 } from 'lucide-react';
import { MessageText } from '../../components/message-text.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Sheet } from '../../components/ui/dialog.tsx';
import { shown } from '../../lib/texts/personal.ts';
import { formatDate, formatTime, zoneLabel } from '../../lib/time/time.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { deliveryText } from './message-texts.ts';

interface MessageSheetProps {
  readonly message: PortalMessage | null;
  readonly onClose: () => void;
  readonly onDelete: (message: PortalMessage) => void;
}

/** A sent message in full. */
export function MessageSheet({ message, onClose, onDelete }: MessageSheetProps) {
  const now = useNow();
  return message === null ? null : (
    <Sheet
      open
      onClose={onClose}
      title={shown(message.subject)}
      footer={
        <>
          <Button
            variant="secondary"
            icon={<Trash2 size={16} aria-hidden />}
            onClick={() => onDelete(message)}
          >
            Delete
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <p className="text-label text-muted">
        To {shown(message.recipientName)}, {formatDate(message.createdAt)}, {formatTime(message.createdAt)}{' '}
        {zoneLabel()}. <span>{`${deliveryText(message, now)}${message.isPinned ? ', pinned' : ''}.`}</span>
      </p>
      <p className="mt-4 [overflow-wrap:anywhere] whitespace-pre-line">
        <MessageText text={shown(message.message)} />
      </p>
    </Sheet>
  );
}
