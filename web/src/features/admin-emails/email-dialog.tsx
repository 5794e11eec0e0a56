import { type EmailLog, getEmailLog } from '@setter/contracts/email/email-log';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { shown } from '../../lib/personal.ts';
import { callQuery } from '../../lib/query-client.ts';

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
      title={shown(email.subject, email.template)}
      description={`To ${shown(email.recipientEmail, '-')}`}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton className="h-40" />}
      {data !== undefined && (
        <pre className="rounded-block bg-grey-tint p-4 font-sans text-label [overflow-wrap:anywhere] whitespace-pre-wrap">
          {shown(data.textContent, 'Its text is not kept.')}
        </pre>
      )}
    </Dialog>
  );
}
