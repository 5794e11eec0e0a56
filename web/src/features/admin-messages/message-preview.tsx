import { useRouteContext } from '@tanstack/react-router';
import { Bell, X } from 'lucide-react';
import { MessageBanner } from '../../components/message-banner.tsx';
import { BrandName } from '../../components/ui/brand-mark.tsx';
import { Card } from '../../components/ui/card.tsx';
import { classes } from '../../components/ui/class-names.ts';
import { messageLooks } from '../../components/message-look.ts';
import { greetingName } from '../../lib/texts/personal.ts';
import { formatTime } from '../../lib/time/time.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { type ComposeValues, isEmpty } from './compose-values.ts';
import { seenAs } from './recipient-texts.ts';
import { useRecipient } from './use-recipient.ts';

/** A message as one client will have it in the portal, in the bell and by e-mail. */
export function MessagePreview({ values }: { readonly values: ComposeValues }) {
  const brandName = useRouteContext({ from: '__root__', select: (context) => context.site.brand.name });
  const seenBy = useRecipient(values.clientId);
  const now = useNow();
  const name = seenBy === null ? 'the client' : greetingName(seenBy);
  const subject = isEmpty(values.subject) ? 'Subject' : values.subject;
  const message = isEmpty(values.message) ? 'Your message' : values.message;
  const { Icon, tile } = messageLooks[values.type];
  return (
    <div>
      <h2 className="text-h3">What {values.clientId === null ? 'the client' : name} sees</h2>
      <p className="text-label text-muted">{seenBy === null ? '' : seenAs(seenBy)}</p>
      <Card
        padded={false}
        className="mt-4 overflow-hidden shadow-card outline-1 -outline-offset-1 outline-hairline"
      >
        <div className="flex items-center justify-between border-b border-hairline px-4 py-2.5">
          <BrandName name={brandName} size={22} />
          <Bell size={17} aria-hidden className="text-muted" />
        </div>
        <div className="bg-paper p-3.5">
          {values.isPinned && (
            <MessageBanner
              type={values.type}
              subject={subject}
              message={message}
              action={<X size={17} aria-hidden className="m-2.5 text-muted" />}
            />
          )}
          <div aria-hidden className={classes('grid grid-cols-5 gap-1.5', values.isPinned && 'mt-4')}>
            <span className="col-span-2 h-3.5 rounded-block bg-skeleton" />
            <span className="col-span-3" />
            {['bg-skeleton', 'bg-accent-block', 'bg-skeleton', 'bg-ochre-stripe', 'bg-skeleton'].map(
              (look, index) => (
                <span key={index} className={classes('mt-1 h-12 rounded-block opacity-60', look)} />
              ),
            )}
          </div>
        </div>
      </Card>
      <h3 className="mt-6 mb-2 text-label font-normal text-muted">In the bell</h3>
      <Card padded={false} className="flex gap-3 px-4 py-3 text-label">
        <span className={classes('grid size-8 flex-none place-items-center rounded-control', tile)}>
          <Icon size={17} aria-hidden />
        </span>
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]">{subject}</p>
          <p className="line-clamp-2 text-small [overflow-wrap:anywhere] text-ink-2">{message}</p>
          <p className="mt-1 text-meta text-muted">Just now</p>
        </div>
      </Card>
      {values.sendEmail && (
        <>
          <h3 className="mt-6 mb-2 text-label font-normal text-muted">By e-mail</h3>
          <Card padded={false} className="px-4 py-3 text-label">
            <p className="flex justify-between gap-3 font-strong">
              {brandName}
              <span className="font-normal text-muted tabular">{formatTime(now)}</span>
            </p>
            <p className="truncate">{subject}</p>
            <p className="truncate text-muted">{`Hi ${seenBy === null ? '' : name}, ${message}`}</p>
          </Card>
        </>
      )}
    </div>
  );
}
