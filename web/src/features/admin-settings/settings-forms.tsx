import { getAdminSettings } from '@setter/contracts/session/admin-settings';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../components/ui/card.tsx';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { live } from '../../lib/connection/live.ts';
import { useIsSetter } from '../../lib/sessions/use-role.ts';
import { callQuery } from '../../lib/api/query-client.ts';
import { AdReportsForm } from './ad-reports-form.tsx';
import { AlertsForm } from './alerts-form.tsx';
import { DetailsForm } from './details-form.tsx';
import { PasswordForm } from './password-form.tsx';

/** Own name, alerts and password, and what is switched for all. */
export function SettingsForms() {
  const isSetter = useIsSetter();
  const { data, error, refetch } = useQuery({ ...callQuery(getAdminSettings), ...live });
  if (data !== undefined)
    return (
      <div className="grid max-w-form gap-5">
        <DetailsForm settings={data} />
        <AlertsForm alerts={data.alerts} />
        <PasswordForm />
        {!isSetter && <AdReportsForm />}
      </div>
    );
  if (error !== null)
    return (
      <Card className="max-w-form">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  return (
    <div className="grid max-w-form gap-5">
      <Loading label="Loading settings" />
      <Skeleton className="h-72 rounded-surface" />
      <Skeleton className="h-44 rounded-surface" />
      <Skeleton className="h-96 rounded-surface" />
    </div>
  );
}
