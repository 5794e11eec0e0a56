import { exportPaths } from '@setter/contracts/personal-data/export-paths';
import { useQuery } from '@tanstack/react-query';
import { DownloadButton } from '../../components/file-link.tsx';
import { OwnPasswordForm } from '../../components/own-password-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { failureText } from '../../lib/api/api-error.ts';
import { pathOf } from '../../lib/api/api.ts';
import { browserName } from '../../lib/sessions/browser-name.ts';
import { formatDate, formatTime } from '../../lib/time/time.ts';
import { clientUserQuery } from '../../lib/api/client-queries.ts';
import { OwnDetailsForm } from './own-details-form.tsx';
import { clientSessionsQuery, useChangePassword, useEndSession } from './account-mutations.ts';

/** The own details, a new password, where the account is signed in, and all that is kept of it. */
export function AccountSettings() {
  const { isPending, mutate } = useChangePassword();
  const { data: user } = useQuery(clientUserQuery);
  return (
    <>
      {user !== undefined && (
        <section className="mt-6 border-t border-hairline pt-5">
          <h3 className="mb-4 font-display text-h3 font-semibold">Your details</h3>
          <OwnDetailsForm user={user} />
        </section>
      )}
      <section className="mt-6 border-t border-hairline pt-5">
        <h3 className="font-display text-h3 font-semibold">Password</h3>
        <p className="mt-0.5 mb-4 text-meta text-muted">
          A new one signs you out on every other device, and an e-mail says that it was changed.
        </p>
        <OwnPasswordForm isPending={isPending} onSend={mutate} />
      </section>
      <section className="mt-6 border-t border-hairline pt-5">
        <h3 className="mb-2 font-display text-h3 font-semibold">Where you are signed in</h3>
        <SessionList />
      </section>
      <section className="mt-6 border-t border-hairline pt-5">
        <h3 className="font-display text-h3 font-semibold">Your data</h3>
        <p className="mt-0.5 mb-4 text-meta text-muted">
          Your details, credits, appointments, messages, fair credits and invoices in one file.
        </p>
        <div className="flex flex-wrap gap-2.5">
          <DownloadButton path={pathOf({ path: exportPaths.own }, {})}>Download JSON</DownloadButton>
          <DownloadButton path={pathOf({ path: exportPaths.own }, { query: { format: 'csv' } })}>
            Download CSV
          </DownloadButton>
        </div>
      </section>
    </>
  );
}

function SessionList() {
  const { data, error, refetch } = useQuery(clientSessionsQuery);
  const end = useEndSession();
  if (data === undefined)
    return error === null ? (
      <>
        <Loading label="Loading sessions" />
        <Skeleton className="h-12" />
      </>
    ) : (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{failureText(error)}</p>
        <Button variant="secondary" size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  return (
    <ul className="grid gap-1">
      {data.map(({ id, userAgent, lastSeenAt, current }) => (
        <li key={id} className="flex min-h-11 items-center justify-between gap-3">
          <div className="min-w-0">
            <p className="font-strong wrap-anywhere">{browserName(userAgent)}</p>
            <p className="text-meta text-muted">
              {current ? 'This device' : `Last seen ${formatDate(lastSeenAt)}, ${formatTime(lastSeenAt)}`}
            </p>
          </div>
          {!current && (
            <Button
              variant="secondary"
              size="sm"
              busy={end.isPending && end.variables === id}
              onClick={() => {
                if (!end.isPending) end.mutate(id);
              }}
            >
              Sign out
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
