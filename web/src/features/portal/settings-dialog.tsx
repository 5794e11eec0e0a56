import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { failureText } from '../../lib/api/api-error.ts';
import { clientUserQuery } from '../../lib/api/client-queries.ts';
import { AccountSettings } from './account-settings.tsx';
import { clientSettingsQuery } from './settings-query.ts';
import { useChangeSettings } from './use-change-settings.ts';

/** What a client chooses (a tick is saved at once), a new password, and the account's sessions. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(clientSettingsQuery);
  const { data: user } = useQuery(clientUserQuery);
  const change = useChangeSettings();
  const wanted = change.isPending ? change.variables.reminderEmails : data?.reminderEmails;
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title="Settings"
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {wanted === undefined ? (
        error === null ? (
          <>
            <Loading label="Loading settings" />
            <Skeleton className="h-6 w-56" />
            <Skeleton className="mt-2 ml-8 h-3.5 w-64 max-w-full" />
          </>
        ) : (
          <div role="alert" className="grid justify-items-start gap-3">
            <p>{failureText(error)}</p>
            <Button variant="secondary" size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        )
      ) : (
        <>
          <Checkbox
            checked={wanted}
            onChange={(reminderEmails) => {
              if (!change.isPending) change.mutate({ reminderEmails });
            }}
            label={<span className="font-strong">Remind me by e-mail</span>}
          />
          <p className="ml-8 text-meta text-muted">
            24 hours and 1 hour before an appointment. Your notifications remind you either way.
          </p>
          {user?.email === null && (
            <p className="mt-2 ml-8 text-meta text-ochre-ink">Your account has no e-mail address.</p>
          )}
        </>
      )}
      <AccountSettings />
    </Dialog>
  );
}
