import { getAdReports, switchAdReports } from '@setter/contracts/ad-reports/ad-reports';
import type { ResponseOf } from '@setter/contracts/call';
import { adReportsPolicy } from '@setter/contracts/promises/tracking';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Card } from '../../components/ui/card.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { formatDate, formatTime } from '../../lib/time/time.ts';
import { live } from '../../lib/connection/live.ts';
import { apiOf, callQuery } from '../../lib/api/query-client.ts';
import { toast, toastFailure } from '../../lib/toasts/toast.ts';

/** Switches reports of purchases to the ad service; shows what the privacy policy says while they are on. */
export function AdReportsForm() {
  const { data, error, refetch } = useQuery({ ...callQuery(getAdReports), ...live });
  if (data === undefined)
    return error === null ? (
      <Skeleton className="h-64 rounded-surface" />
    ) : (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  return (
    <Card>
      <h2 className="text-h2">Reports to the ad service</h2>
      <p className="mt-0.5 mb-4 text-label text-muted">
        For all admins. While they are on, the privacy policy says:
      </p>
      <blockquote className="mb-4 border-l-2 border-accent-line pl-4 text-label">
        {adReportsPolicy.on}
      </blockquote>
      <Switch {...data} />
    </Card>
  );
}

function Switch({ configured, enabled, since }: ResponseOf<typeof getAdReports>) {
  const change = useSwitch();
  const wanted = change.isPending ? change.variables : undefined;
  if (!configured && !enabled)
    return (
      <p className="text-meta text-muted">
        Off. This installation has no META_CAPI_TOKEN, without which nothing can be reported.
      </p>
    );
  return (
    <div>
      <Checkbox
        checked={wanted ?? enabled}
        onChange={(on) => {
          if (!change.isPending) change.mutate(on);
        }}
        label={<span className="font-strong">Report purchases</span>}
      />
      <p className="ml-8 text-meta text-muted">
        {since === null
          ? 'Purchases with real money from the moment on at which you switch it on'
          : `Purchases with real money since ${formatDate(since)}, ${formatTime(since)}`}
      </p>
    </div>
  );
}

function useSwitch() {
  const queryClient = useQueryClient();
  const { queryKey } = callQuery(getAdReports);
  return useMutation({
    mutationFn: async (enabled: boolean) => {
      await queryClient.cancelQueries({ queryKey });
      return apiOf(queryClient)(switchAdReports, { body: { enabled } });
    },
    onSuccess: (reports) => {
      queryClient.setQueryData(queryKey, reports);
      toast({ title: reports.enabled ? 'Reports switched on' : 'Reports switched off' });
    },
    onError: (error) => toastFailure('Error', error),
  });
}
