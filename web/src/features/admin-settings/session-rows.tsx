import type { ResponseOf } from '@setter/contracts/call';
import { adminSessions } from '@setter/contracts/session/admin-account';
import { useQuery } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { callQuery } from '../../lib/api/query-client.ts';
import { live } from '../../lib/connection/live.ts';
import { browserName } from '../../lib/sessions/browser-name.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { useEndSession } from './account-mutations.ts';
import { AccountRow, AccountRows } from './account-row.tsx';
import { whenText } from './when-text.ts';

/** Where the account is signed in. */
export function SessionRows() {
  const { data, error, refetch } = useQuery({ ...callQuery(adminSessions), ...live, staleTime: 0 });
  if (data !== undefined)
    return (
      <AccountRows>
        {data.map((session) => (
          <SessionRow key={session.id} {...session} />
        ))}
      </AccountRows>
    );
  if (error !== null)
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  return (
    <div>
      <Loading label="Loading sessions" />
      <Skeleton className="h-32 rounded-surface" />
    </div>
  );
}

type Session = ResponseOf<typeof adminSessions>[number];

function SessionRow({ id, createdAt, lastSeenAt, userAgent, current }: Session) {
  const end = useEndSession();
  const now = useNow();
  const name = browserName(userAgent);
  const signedIn = `signed in ${whenText(createdAt, now)}`;
  return (
    <AccountRow
      icon={/iPhone|Android|Mobile/.test(userAgent) ? Smartphone : Laptop}
      title={
        <>
          <span>{name}</span>
          {current && (
            <Badge tone="accent" dot={false}>
              This one
            </Badge>
          )}
        </>
      }
      note={current ? `S${signedIn.slice(1)}` : `Seen ${whenText(lastSeenAt, now)}, ${signedIn}`}
    >
      {!current && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Sign out ${name}`}
          busy={end.isPending}
          onClick={() => end.mutate(id)}
        >
          Sign out
        </Button>
      )}
    </AccountRow>
  );
}
