import { type FailedJob, retryJob, systemJobs } from '@setter/contracts/system/jobs';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { DataTable } from '../../components/ui/data-table.tsx';
import type { Column } from '../../components/ui/data-table.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { formatCount } from '../../lib/texts/count.ts';
import { apiOf, callQuery } from '../../lib/api/query-client.ts';
import { formatDate, formatTime, zoneLabel } from '../../lib/time/time.ts';
import { toast, toastFailure } from '../../lib/toasts/toast.ts';
import { JobQueues } from './job-queues.tsx';
import { titleOf } from './texts.ts';

const jobsQuery = { ...callQuery(systemJobs), refetchInterval: 5000 };

const columns = (): readonly Column<FailedJob>[] => [
  {
    id: 'what',
    header: 'Failed job',
    card: 'title',
    cell: ({ name, reason }) => (
      <span className="block py-2">
        <span className="block font-strong">{titleOf(name)}</span>
        <span className="block text-meta font-normal [overflow-wrap:anywhere] text-muted">{reason}</span>
      </span>
    ),
  },
  {
    id: 'attempts',
    header: 'Attempts',
    align: 'right',
    cell: ({ attempts }) => formatCount(attempts),
  },
  {
    id: 'when',
    header: `Failed, ${zoneLabel()}`,
    cell: ({ failedAt }) => (
      <span className="tabular">
        {formatDate(failedAt)}, {formatTime(failedAt)}
      </span>
    ),
  },
  {
    id: 'retry',
    header: 'Retry',
    align: 'right',
    cell: ({ id, name }) => <RetryButton id={id} name={name} />,
  },
];

function RetryButton({ id, name }: { readonly id: string; readonly name: string }) {
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => apiOf(queryClient)(retryJob, { params: { id } }),
    onSuccess: async () => {
      toast({ title: `${titleOf(name)} runs again` });
      await queryClient.invalidateQueries({ queryKey: jobsQuery.queryKey });
    },
    onError: (error) => toastFailure('Retry failed', error),
  });
  return (
    <Button
      size="xs"
      variant="ochre"
      busy={retry.isPending}
      aria-label={`Retry ${titleOf(name)}`}
      onClick={() => retry.mutate()}
    >
      Retry
    </Button>
  );
}

/** Outbound work: what waits and runs, and what has failed for good. */
export function Jobs() {
  const { data, error, refetch } = useQuery(jobsQuery);
  return (
    <div className="mt-5">
      {data === undefined && error === null && <Skeleton className="mb-5 h-80 rounded-surface" />}
      {data !== undefined && data.queues.length > 0 && <JobQueues queues={data.queues} />}
      <h2 className="mt-7 mb-3 text-h3">Failed for good</h2>
      <DataTable
        label="Failed jobs"
        columns={columns()}
        rows={data?.deadLetters}
        getRowId={({ id }) => id}
        error={data === undefined ? error : null}
        onRetry={() => void refetch()}
        skeletonRows={4}
        empty={<EmptyState icon={<ListChecks size={24} aria-hidden />}>No job has failed</EmptyState>}
      />
    </div>
  );
}
