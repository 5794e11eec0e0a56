import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { MessageBanner } from '../../components/message-banner.tsx';
import { Button, IconButton } from '../../components/ui/button.tsx';
import { shown } from '../../lib/texts/personal.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { clientMessagesQuery } from './queries.ts';
import { useDismissMessage } from './use-dismiss-message.ts';

/** More than these hide behind a button. */
const mostShown = 2;

/** The pinned messages, newest first, until each expires or is dismissed; then `onDismissed` takes the focus. */
export function MessageBanners({ onDismissed }: { readonly onDismissed: () => void }) {
  const { data = [] } = useQuery(clientMessagesQuery);
  const [areAllShown, setAreAllShown] = useState(false);
  const dismiss = useDismissMessage();
  const now = useNow();
  const pinned = data.filter(
    ({ isPinned, expiresAt }) => isPinned && (expiresAt === null || Date.parse(expiresAt) > +now),
  );
  if (pinned.length === 0) return null;
  const shownNow = areAllShown ? pinned : pinned.slice(0, mostShown);
  const hidden = pinned.length - shownNow.length;
  return (
    <section aria-label="Messages" className="grid gap-2.5 pt-5">
      {shownNow.map(({ id, type, subject, message }) => {
        const isLeaving = dismiss.isPending && dismiss.variables === id;
        return (
          <MessageBanner
            key={id}
            type={type}
            subject={shown(subject)}
            message={shown(message)}
            isAnnounced
            isLeaving={isLeaving}
            action={
              <IconButton
                label={`Dismiss: ${shown(subject)}`}
                disabled={isLeaving}
                onClick={() => dismiss.mutate(id, { onSuccess: onDismissed })}
              >
                <X size={17} aria-hidden />
              </IconButton>
            }
          />
        );
      })}
      {hidden > 0 && (
        <Button variant="ghost" size="xs" className="justify-self-start" onClick={() => setAreAllShown(true)}>
          {hidden} more {hidden === 1 ? 'message' : 'messages'}
        </Button>
      )}
    </section>
  );
}
