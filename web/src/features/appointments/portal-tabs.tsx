import type { FairCreditReason } from '@setter/events/fair-credits/value-sets';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, lazy, useEffect, useEffectEvent, useState } from 'react';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { clientAppointmentsQuery, clientUserQuery } from '../../lib/api/client-queries.ts';
import { shown } from '../../lib/texts/personal.ts';
import { toastError } from '../../lib/toasts/toast.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { DetailsDialog } from './details-dialog.tsx';
import { claimsQuery } from './fair-credits/request-fair-credit.ts';
import { HowDidItGo } from './outcomes/how-did-it-go.tsx';
import { useReporting } from './outcomes/report-outcome.ts';
import type { PortalSearch } from './portal-search.ts';
import { ReadyList } from './ready-list.tsx';
import { dayParam, shownDay } from './shown-day.ts';
import { useUnlock } from './unlock.ts';
import { WeekCalendar } from './week-calendar.tsx';

// Its table and its export are heavy, and most visits never open it.
const HistoryTable = lazy(() =>
  import('./history-table.tsx').then((module) => ({ default: module.HistoryTable })),
);
const ClaimsTab = lazy(() =>
  import('./fair-credits/claims-tab.tsx').then((module) => ({ default: module.ClaimsTab })),
);
const ClaimDialog = lazy(() =>
  import('./fair-credits/claim-dialog.tsx').then((module) => ({ default: module.ClaimDialog })),
);

/** The appointment whose credit is claimed, and why. */
interface Claiming {
  readonly id: string;
  readonly reason: FairCreditReason | null;
}

interface PortalTabsProps {
  readonly search: PortalSearch;
  /** Changes the address: Back leads to the tab, the week and the dialog before. */
  readonly onSearch: (
    change: { readonly [K in keyof PortalSearch]?: PortalSearch[K] | undefined },
    how: 'push' | 'replace',
  ) => void;
  /** The tab in which the client says when it takes appointments. */
  readonly availability: ReactNode;
  /** Over the week: what is not known of the client's calendars. */
  readonly notice: ReactNode;
}

/** The tabs of the portal, what waits for a word above them, and the details dialog over them. */
export function PortalTabs({ search, onSearch, availability, notice }: PortalTabsProps) {
  const now = useNow();
  const { data: user } = useQuery(clientUserQuery);
  const { data: appointments, error, refetch } = useQuery(clientAppointmentsQuery);
  const unlocking = useUnlock(user?.credits);
  const reporting = useReporting();
  const claims = useQuery(claimsQuery);
  const [claiming, setClaiming] = useState<Claiming | null>(null);
  const claim = (id: string, reason: FairCreditReason | null = null) => setClaiming({ id, reason });
  const claimed = appointments?.find((one) => one.id === claiming?.id);
  const openClaims = claims.data?.filter(({ state }) => state === 'open').length ?? 0;
  const retry = () => void refetch();
  const open = (id: string) => onSearch({ appointment: id }, 'push');
  const opened = appointments?.find((one) => one.id === search.appointment) ?? null;
  const missing = search.appointment !== undefined && appointments !== undefined && opened === null;
  useMissingNotice(missing, () => onSearch({ appointment: undefined }, 'replace'));
  return (
    <div className="mt-2.5 md:mt-3">
      <HowDidItGo
        appointments={appointments ?? []}
        now={now}
        reporting={reporting}
        onOpen={open}
        onClaim={claim}
        onMore={() => onSearch({ tab: 'history' }, 'push')}
      />
      <Tabs
        label="Appointments"
        value={search.tab ?? 'calendar'}
        onChange={(tab) => onSearch({ tab: tab === 'calendar' ? undefined : tab }, 'push')}
        tabs={[
          {
            value: 'calendar',
            label: 'My Appointments',
            panel: (
              <>
                <Suspense>{notice}</Suspense>
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
              <Suspense fallback={<HistoryLoading label="Loading appointment history" />}>
                <HistoryTable
                  appointments={appointments}
                  error={error}
                  onRetry={retry}
                  username={shown(user?.username, 'client')}
                  reporting={reporting}
                  onOpen={open}
                />
              </Suspense>
            ),
          },
          {
            value: 'fair-credits',
            label: 'Fair credits',
            ...(openClaims > 0 ? { count: openClaims } : {}),
            panel: (
              <Suspense fallback={<HistoryLoading label="Loading fair credits" />}>
                <ClaimsTab
                  claims={claims.data}
                  error={claims.error}
                  onRetry={() => void claims.refetch()}
                  appointments={appointments ?? []}
                  onOpen={open}
                  onClaim={claim}
                />
              </Suspense>
            ),
          },
          {
            value: 'availability',
            label: 'Availability',
            panel: (
              <Suspense fallback={<HistoryLoading label="Loading availability" />}>{availability}</Suspense>
            ),
          },
        ]}
      />
      <DetailsDialog
        appointment={claimed === undefined ? opened : null}
        now={now}
        unlocking={unlocking}
        reporting={reporting}
        onClaim={claim}
        onClose={() => onSearch({ appointment: undefined }, 'replace')}
      />
      {claimed !== undefined && claiming !== null && (
        <Suspense>
          <ClaimDialog
            key={claimed.id}
            appointment={claimed}
            appointments={appointments ?? []}
            reason={claiming.reason}
            claim={claims.data && (claims.data.find((one) => one.appointmentId === claimed.id) ?? null)}
            error={claims.error}
            onRetry={() => void claims.refetch()}
            now={now}
            onClose={() => setClaiming(null)}
          />
        </Suspense>
      )}
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

function HistoryLoading({ label }: { readonly label: string }) {
  return (
    <div className="mt-4.5">
      <Loading label={label} />
      <Skeleton className="h-12 w-60" />
      <Skeleton className="mt-3 h-96 rounded-surface" />
    </div>
  );
}
