import type { ProjectionStatus } from '@setter/contracts/system/projections';
import { snapshotsName } from '@setter/contracts/system/verify';
import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { HealthBanner } from './health-banner.tsx';
import { LinkBadge } from './link-badge.tsx';
import { ModelsSkeleton } from './models-skeleton.tsx';
import { ModelsTable } from './models-table.tsx';
import { useVerify } from './mutations.ts';
import { Summary } from './summary.tsx';
import type { SystemTab } from './system-search.ts';
import { useLagHistory } from './use-lag-history.ts';
import { useRebuildNews } from './use-rebuild-news.ts';
import { useSystem } from './use-system.ts';

// Most visits see none halted.
const HaltedBanner = lazy(() =>
  import('./halted-banner.tsx').then((module) => ({ default: module.HaltedBanner })),
);
const NoticesBanner = lazy(() =>
  import('./notices-banner.tsx').then((module) => ({ default: module.NoticesBanner })),
);
const RebuildDialog = lazy(() =>
  import('./rebuild-dialog.tsx').then((module) => ({ default: module.RebuildDialog })),
);
// Under the models, and loaded once they are there.
const SnapshotsTable = lazy(() =>
  import('./snapshots-table.tsx').then((module) => ({ default: module.SnapshotsTable })),
);
// Each is loaded with its tab.
const Jobs = lazy(() => import('./jobs.tsx').then((module) => ({ default: module.Jobs })));
const HealthPanel = lazy(() => import('./health.tsx').then((module) => ({ default: module.HealthPanel })));
const WorkersTable = lazy(() =>
  import('./workers-table.tsx').then((module) => ({ default: module.WorkersTable })),
);
const Erasures = lazy(() => import('./erasures.tsx').then((module) => ({ default: module.Erasures })));

interface SystemScreenProps {
  readonly tab: SystemTab;
  readonly onTab: (tab: SystemTab) => void;
}

/** The log and everything that follows it, as it happens. */
export function SystemScreen({ tab, onTab }: SystemScreenProps) {
  const { standing, error, refetch, link } = useSystem();
  const history = useLagHistory(standing);
  useRebuildNews(standing?.projections);
  const verify = useVerify();
  const [asked, setAsked] = useState<ProjectionStatus | null>(null);
  const models = standing?.projections;
  const workers = standing?.reactors;

  const whileUnknown =
    error === null ? (
      <ModelsSkeleton />
    ) : (
      <Card padded={false} className="mt-5">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-3">
            System <LinkBadge link={link} />
          </span>
        }
        subtitle="The log, and everything that follows it"
        action={
          error === null && (
            <Button
              variant="secondary"
              icon={<ShieldCheck size={16} aria-hidden />}
              busy={verify.isPending}
              onClick={() =>
                models !== undefined && verify.mutate([...models.map(({ name }) => name), snapshotsName])
              }
            >
              Verify all
            </Button>
          )
        }
      />
      <Suspense>
        <HaltedBanner models={models ?? []} />
        <NoticesBanner notices={standing?.notices ?? []} />
      </Suspense>
      <HealthBanner />
      {error === null && <Summary standing={standing} />}
      <Tabs
        label="Parts of the system"
        value={tab}
        onChange={onTab}
        tabs={[
          {
            value: 'models',
            label: 'Read models',
            ...(models === undefined ? {} : { count: models.length }),
            panel:
              standing === undefined ? (
                whileUnknown
              ) : (
                <>
                  <ModelsTable
                    models={standing.projections}
                    history={history}
                    onRebuild={setAsked}
                    onVerify={({ name }) => verify.mutate([name])}
                  />
                  <Suspense>
                    <SnapshotsTable
                      snapshots={standing.snapshots}
                      onVerify={() => verify.mutate([snapshotsName])}
                    />
                  </Suspense>
                </>
              ),
          },
          {
            value: 'workers',
            label: 'Workers',
            ...(workers === undefined ? {} : { count: workers.length }),
            panel:
              workers === undefined ? (
                whileUnknown
              ) : (
                <Suspense fallback={<ModelsSkeleton />}>
                  <WorkersTable workers={workers} history={history} />
                </Suspense>
              ),
          },
          {
            value: 'jobs',
            label: 'Jobs',
            panel: (
              <Suspense fallback={<ModelsSkeleton />}>
                <Jobs />
              </Suspense>
            ),
          },
          {
            value: 'erasures',
            label: 'Erasures',
            panel: (
              <Suspense fallback={<ModelsSkeleton />}>
                <Erasures />
              </Suspense>
            ),
          },
          {
            value: 'health',
            label: 'Health',
            panel: (
              <Suspense fallback={<ModelsSkeleton />}>
                <HealthPanel />
              </Suspense>
            ),
          },
        ]}
      />
      <Suspense>
        <RebuildDialog model={asked} head={standing?.head ?? 0} onClose={() => setAsked(null)} />
      </Suspense>
    </>
  );
}
