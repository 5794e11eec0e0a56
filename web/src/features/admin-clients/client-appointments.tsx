import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import { listAppointments } from '@setter/contracts/appointments/manage-appointments';
import { useQuery } from '@tanstack/react-query';
import { LockKeyhole, LockKeyholeOpen } from 'lucide-react';
import { StatusPill } from '../../components/ui/badge.tsx';
import { DataTable } from '../../components/ui/data-table.tsx';
import type { Column } from '../../components/ui/data-table.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { TextLink } from '../../components/ui/link-button.tsx';
import { formatCount } from '../../lib/texts/count.ts';
import { listQuery } from '../../lib/lists/list-query.ts';
import { shown } from '../../lib/texts/personal.ts';
import { formatDate, formatTimeRange, zoneLabel } from '../../lib/time/time.ts';

const shownAtMost = 10;

const columns = (): readonly Column<AdminAppointment>[] => [
  {
    id: 'title',
    header: 'Title',
    card: 'title',
    cell: ({ title, isUnlocked }) => (
      <span className="inline-flex items-center gap-2.5">
        {isUnlocked ? (
          <LockKeyholeOpen size={15} aria-label="Unlocked" className="text-accent" />
        ) : (
          <LockKeyhole size={15} aria-label="Locked" className="text-ochre" />
        )}
        <span className="font-strong">{shown(title)}</span>
      </span>
    ),
  },
  { id: 'date', header: 'Date', cell: ({ startTime }) => formatDate(startTime) },
  {
    id: 'time',
    header: `Time (${zoneLabel()})`,
    cell: ({ startTime, endTime }) => formatTimeRange(startTime, endTime),
  },
  { id: 'status', header: 'Status', cell: ({ status }) => <StatusPill status={status} /> },
];

/** The latest appointments of one client. */
export function ClientAppointments({ clientId }: { readonly clientId: number }) {
  const { data, error, refetch } = useQuery(
    listQuery(listAppointments, { query: { clientId: String(clientId) } }, 1, shownAtMost),
  );
  return (
    <section className="mt-8">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-h2">Appointments</h2>
        {data !== undefined && data.total > 0 && (
          <TextLink to="/admin-appointments" search={{ client: clientId }} className="text-label">
            Show all {formatCount(data.total)}
          </TextLink>
        )}
      </div>
      <DataTable
        label="Appointments of this client"
        columns={columns()}
        rows={data?.rows}
        getRowId={(appointment) => appointment.id}
        error={data === undefined ? error : null}
        onRetry={() => void refetch()}
        skeletonRows={4}
        empty={<EmptyState>No appointments have been booked for this client yet.</EmptyState>}
      />
    </section>
  );
}
