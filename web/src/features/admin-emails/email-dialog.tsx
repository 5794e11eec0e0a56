import { type EmailLog, getEmailLog } from '@setter/contracts/email/email-log';
import type { PersonalText } from '@setter/contracts/fields';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { shown } from '../../lib/texts/personal.ts';
import { callQuery } from '../../lib/api/query-client.ts';
import { EmailFrame } from './email-frame.tsx';
import { templateName } from './email-log-columns.tsx';

interface EmailDialogProps {
  readonly email: EmailLog | null;
  readonly onClose: () => void;
}

/** An e-mail as it was sent, as long as it is kept. */
export function EmailDialog({ email, onClose }: EmailDialogProps) {
  return email === null ? null : <OpenDialog email={email} onClose={onClose} />;
}

function OpenDialog({ email, onClose }: { readonly email: EmailLog; readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(callQuery(getEmailLog, { params: { id: email.id } }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={shown(email.subject, templateName(email))}
      description={`To ${shown(email.recipientEmail, '-')}`}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton className="h-40" />}
      {data !== undefined && <Parts html={data.htmlContent} text={data.textContent} />}
    </Dialog>
  );
}

interface PartsProps {
  readonly html: PersonalText | null;
  readonly text: PersonalText | null;
}

function Parts({ html, text }: PartsProps) {
  const [part, setPart] = useState<'html' | 'text'>('html');
  if (typeof html !== 'string')
    return <p className="text-muted">{shown(html ?? text, 'Its text is not kept.')}</p>;
  return (
    <>
      <SegmentedControl<'html' | 'text'>
        label="Part"
        value={part}
        onChange={setPart}
        segments={[
          { value: 'html', label: 'HTML' },
          { value: 'text', label: 'Text' },
        ]}
        className="mb-4 sm:w-fit"
      />
      {part === 'html' ? (
        <EmailFrame
          title="The e-mail"
          html={html}
          className="block h-120 w-full rounded-surface ring-1 ring-hairline"
        />
      ) : (
        <pre className="rounded-block bg-grey-tint p-4 font-sans text-label [overflow-wrap:anywhere] whitespace-pre-wrap">
          {shown(text)}
        </pre>
      )}
    </>
  );
}
