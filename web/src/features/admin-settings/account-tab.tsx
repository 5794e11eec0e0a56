import { getAdminAccount } from '@setter/contracts/session/admin-account';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../components/ui/card.tsx';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { callQuery } from '../../lib/api/query-client.ts';
import { live } from '../../lib/connection/live.ts';
import { AccountSection } from './account-row.tsx';
import { DetailsForm } from './details-form.tsx';
import { SessionRows } from './session-rows.tsx';
import { SignInRows } from './sign-in-rows.tsx';

/** One's own account: the name, how one signs in, and where one is signed in. */
export function AccountTab() {
  const { data, error, refetch } = useQuery({ ...callQuery(getAdminAccount), ...live });
  if (data !== undefined)
    return (
      <>
        <AccountSection title="You" about="Shown in every history beside what you do.">
          <DetailsForm account={data} />
        </AccountSection>
        <AccountSection
          title="Sign-in"
          about="Erasures, roles and changes of how you sign in need it again after ten minutes."
        >
          <SignInRows account={data} />
        </AccountSection>
        <AccountSection title="Sessions" about="End what you do not know. It is over there at once.">
          <SessionRows />
        </AccountSection>
      </>
    );
  if (error !== null)
    return (
      <Card className="mt-6">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  return (
    <div className="grid gap-5 pt-6">
      <Loading label="Loading settings" />
      <Skeleton className="h-32 rounded-surface" />
      <Skeleton className="h-72 rounded-surface" />
      <Skeleton className="h-44 rounded-surface" />
    </div>
  );
}
