import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useEffect, useEffectEvent } from 'react';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { clientAppointmentsQuery, clientUserQuery } from '../../lib/api/client-queries.ts';
import { shown } from '../../lib/texts/personal.ts';
import { toastError } from '../../lib/toasts/toast.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { DetailsDialog } from './details-dialog.tsx';
import type { PortalSearch } from './portal-search.ts';
import { ReadyList } from './ready-list.tsx';
import { dayParam, shownDay } from './shown-day.ts';
import { useUnlock } from './unlock.ts';
import { WeekCalendar } from './week-calendar.tsx';

// Its table and its export are heavy, and most visits never open it.
const HistoryTable = lazy(() =>
  import('./history-table.tsx').then((module) => ({ default: module.HistoryTable })),
);

interface PortalTabsProps {
  readonly search: PortalSearch;
  /** Changes the address: Back leads to the tab, the week and the dialog before. */
  readonly onSearch: (
    change: { readonly [K in keyof PortalSearch]?: PortalSearch[K] | undefined },
    how: 'push' | 'replace',
  ) => void;
}

/** The two tabs of the portal with the details dialog over them. */
export function PortalTabs({ search, onSearch }: PortalTabsProps) {
  const now = useNow();
  const { data: user } = useQuery(clientUserQuery);
  const { data: appointments, error, refetch } = useQuery(clientAppointmentsQuery);
  const unlocking = useUnlock(user?.credits);
  const retry = () => void refetch();
  const open = (id: string) => onSearch({ appointment: id }, 'push');
  const opened = appointments?.find((one) => one.id === search.appointment) ?? null;
  const missing = search.appointment !== undefined && appointments !== undefined && opened === null;
  useMissingNotice(missing, () => onSearch({ appointment: undefined }, 'replace'));
  return (
    <div className="mt-2.5 md:mt-3">
      <Tabs
        label="Appointments"
        value={search.tab ?? 'calendar'}
        onChange={(tab) => onSearch({ tab: tab === 'history' ? 'history' : undefined }, 'push')}
        tabs={[
          {
            value: 'calendar',
            label: 'My Appointments',
            panel: (
              <>
                <WeekCalendar
                  appointments={appointments}
                  error={error}
                  onRetry={retry}
                  now={now}
                  day={shownDay(search.day, now)}
                  onDay={(day) => onSearch({ day: dayParam(day, now) }, 'push')}
                  onOpen={open}
                  unlocking={unlocking}
                />
                <ReadyList
                  appointments={appointments}
                  failed={error !== null && appointments === undefined}
                  unlocking={unlocking}
                  onOpen={open}
                />
              </>
            ),
          },
          {
            value: 'history',
            label: 'Appointment History',
            panel: (
              <Suspense fallback={<HistoryLoading />}>
                <HistoryTable
                  appointments={appointments}
                  error={error}
                  onRetry={retry}
                  username={shown(user?.username, 'client')}
                  onOpen={open}
                />
              </Suspense>
            ),
          },
        ]}
      />
      <DetailsDialog
        appointment={opened}
        now={now}
        unlocking={unlocking}
        onClose={() => onSearch({ appointment: undefined }, 'replace')}
      />
    </div>
  );
}

/** A link may be older than the appointment behind it. */
function useMissingNotice(missing: boolean, forget: () => void) {
  const tell = useEffectEvent(() => {
    toastError({ title: 'Appointment not found', description: 'It may have been removed.' });
    forget();
  });
  useEffect(() => {
    if (missing) tell();
  }, [missing]);
}

function HistoryLoading() {
  return (
    <div className="mt-4.5">
      <Loading label="Loading appointment history" />
      <Skeleton className="h-12 w-60" />
      <Skeleton className="mt-3 h-96 rounded-surface" />
    </div>
  );
}
