import { getAdminSettings } from '@setter/contracts/session/admin-settings';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../components/ui/card.tsx';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { callQuery } from '../../lib/api/query-client.ts';
import { live } from '../../lib/connection/live.ts';
import { useIsSetter } from '../../lib/sessions/use-role.ts';
import { AdReportsForm } from './ad-reports-form.tsx';
import { AlertsForm } from './alerts-form.tsx';

/** Own alerts, and what is switched for all. */
export function AlertsTab() {
  const isSetter = useIsSetter();
  const { data, error, refetch } = useQuery({ ...callQuery(getAdminSettings), ...live });
  if (data !== undefined)
    return (
      <div className="grid max-w-form gap-5 pt-6">
        <AlertsForm alerts={data.alerts} />
        {!isSetter && <AdReportsForm />}
      </div>
    );
  if (error !== null)
    return (
      <Card className="mt-6 max-w-form">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  return (
    <div className="grid max-w-form gap-5 pt-6">
      <Loading label="Loading settings" />
      <Skeleton className="h-44 rounded-surface" />
      <Skeleton className="h-64 rounded-surface" />
    </div>
  );
}
