import type { SupportRequest } from '@setter/contracts/support/manage-support';
import { type SupportAction, supportTopics } from '@setter/events/support/value-sets';
import { Check, Eraser, History } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { shown } from '../../lib/texts/personal.ts';
import { useOpenHistory } from '../../lib/addresses/use-history.ts';
import { Due } from './due.tsx';
import { useCloseRequest, useEraseRequest } from './mutations.ts';
import { ReplyBox } from './reply-box.tsx';
import { SenderAccount } from './sender-account.tsx';
import { urgencyLabels, urgencyTones } from './support-texts.ts';
import { Thread } from './thread.tsx';

interface RequestViewProps {
  readonly request: SupportRequest;
  readonly now: Date;
  /** A reply is being written. */
  readonly onWrite: () => void;
}

/** One request: what was written, who wrote it, and the reply. */
export function RequestView({ request, now, onWrite }: RequestViewProps) {
  const can = (action: SupportAction) => request.allowedActions.includes(action);
  return (
    <article aria-label={supportTopics[request.supportTopic]} className="flex flex-1 flex-col">
      <header className="flex flex-wrap items-start justify-between gap-3 border-b border-hairline px-4 py-5 sm:px-7">
        <div>
          <h2 className="text-h2">{supportTopics[request.supportTopic]}</h2>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <Badge tone={urgencyTones[request.urgency]} dot={false}>
              {urgencyLabels[request.urgency]}
            </Badge>
            {request.status === 'open' && <Due dueAt={request.dueAt} now={now} label="Reply due" />}
            {request.status === 'answered' && <Badge tone="green">Answered</Badge>}
            {request.status === 'closed' && <Badge tone="grey">Closed</Badge>}
          </p>
        </div>
        {can('close') && <CloseButton request={request} />}
      </header>
      <div className="flex-1 px-4 py-6 sm:px-7">
        <Thread request={request} />
        <SenderAccount request={request} />
        <More request={request} canErase={can('erase')} />
      </div>
      {can('reply') && <ReplyBox request={request} onWrite={onWrite} />}
    </article>
  );
}

function CloseButton({ request }: { readonly request: SupportRequest }) {
  const close = useCloseRequest();
  const [asking, setAsking] = useState(false);
  const done = () => setAsking(false);
  const press = () => {
    if (request.replies.length === 0) setAsking(true);
    else close.mutate(request.id);
  };
  return (
    <>
      <Button
        variant="secondary"
        icon={<Check size={16} aria-hidden />}
        busy={close.isPending && !asking}
        onClick={press}
      >
        Close request
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={done}
        title="Close without a reply?"
        confirmLabel="Close request"
        destructive={false}
        busy={close.isPending}
        onConfirm={() => close.mutate(request.id, { onSettled: done })}
      >
        {shown(request.name)} gets no answer, and no mail about it.
      </ConfirmDialog>
    </>
  );
}

function More({ request, canErase }: { readonly request: SupportRequest; readonly canErase: boolean }) {
  const openHistory = useOpenHistory();
  const erase = useEraseRequest();
  const [asking, setAsking] = useState(false);
  const done = () => setAsking(false);
  return (
    <div className="mt-6 -ml-3 flex flex-wrap gap-2 sm:ml-10">
      <Button
        variant="ghost"
        size="sm"
        icon={<History size={16} aria-hidden />}
        onClick={() => openHistory({ kind: 'support-request', id: request.id })}
      >
        History
      </Button>
      {canErase && (
        <Button
          variant="ghost"
          size="sm"
          className="text-red"
          icon={<Eraser size={16} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          Erase personal data
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={done}
        title={`Erase the data of ${shown(request.name)}?`}
        confirmLabel="Erase for good"
        busy={erase.isPending}
        onConfirm={() => erase.mutate(request.id, { onSettled: done })}
      >
        Name, contact details, message, replies and their mails are erased everywhere, from the history too.
        Topic, urgency and dates stay. This cannot be undone.
      </ConfirmDialog>
    </div>
  );
}
