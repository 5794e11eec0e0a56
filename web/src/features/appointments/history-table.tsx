import type { ClientAppointment } from '@setter/contracts/appointments/client-appointment';
import { Download, Lock, Video } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { DataTable } from '../../components/ui/data-table.tsx';
import type { Column } from '../../components/ui/data-table.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { AnchorButton } from '../../components/ui/link-button.tsx';
import { StatusPill } from '../../components/ui/badge.tsx';
import { shown } from '../../lib/texts/personal.ts';
import { formatDate, formatTime, zoneLabel } from '../../lib/time/time.ts';
import { outcomeLabels } from '../../lib/texts/outcomes.ts';
import { downloadCsv } from '../../lib/browser/csv.ts';
import { toast, toastError } from '../../lib/toasts/toast.ts';
import { historyCsv, historyFileName } from './history-csv.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { joinLink } from './labels.ts';
import { OutcomeButtons } from './outcomes/outcome-buttons.tsx';
import type { Reporting } from './outcomes/report-outcome.ts';
import { unlockedHistory } from './appointment-lists.ts';
import type { UnlockedAppointment } from './appointment-lists.ts';
import { MeetingType } from '../../components/ui/meeting-type.tsx';

interface HistoryTableProps {
  readonly appointments: readonly ClientAppointment[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly username: string;
  readonly reporting: Reporting;
  readonly onOpen: (id: string) => void;
}

/** Every appointment whose details were paid for, the latest first. */
export function HistoryTable({
  appointments,
  error,
  onRetry,
  username,
  reporting,
  onOpen,
}: HistoryTableProps) {
  const rows = appointments === undefined ? undefined : unlockedHistory(appointments);
  return (
    <section aria-labelledby="history-title" className="mt-4.5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="history-title" className="text-h2">
            Unlocked appointments
          </h2>
          <p className="text-label text-muted">All times are {zoneLabel()}.</p>
        </div>
        <Button
          variant="secondary"
          icon={<Download size={16} aria-hidden />}
          disabled={rows === undefined || rows.length === 0}
          onClick={() => exportRows(rows ?? [], username)}
        >
          Export to CSV
        </Button>
      </div>
      <DataTable
        label="Appointment history"
        columns={columns(onOpen, reporting)}
        rows={rows}
        getRowId={(row) => row.id}
        error={rows === undefined ? error : undefined}
        onRetry={onRetry}
        onRowClick={(row) => onOpen(row.id)}
        rowClassName={(row) => row.status === 'completed' && completedRow}
        empty={
          <EmptyState icon={<Lock size={22} aria-hidden />} title="No unlocked appointments yet">
            Unlock an appointment with 1 credit and it stays here with all its details.
          </EmptyState>
        }
      />
    </section>
  );
}

function exportRows(rows: readonly UnlockedAppointment[], username: string) {
  if (rows.length === 0) {
    toastError({
      title: 'No data to export',
      description: "You don't have any unlocked appointments to export yet.",
    });
    return;
  }
  downloadCsv(historyFileName(username, new Date()), [historyCsv(rows)]);
  toast({ title: 'Export Complete', description: `Downloaded ${rows.length} appointment records` });
}

/** What is over and done recedes behind what may still be joined. */
const completedRow = 'bg-paper text-muted [&_button]:font-normal [&_button]:text-ink-2';

const fixed: Column<UnlockedAppointment>[] = [
  {
    id: 'date',
    header: 'Date',
    cell: (row) => <span className="whitespace-nowrap tabular">{formatDate(row.startTime)}</span>,
    sortValue: (row) => Date.parse(row.startTime),
    className: 'lg:w-34',
  },
  {
    id: 'time',
    header: 'Time',
    cell: ({ startTime, endTime }) => (
      <span className="text-muted tabular [&>span]:whitespace-nowrap">
        <span>{formatTime(startTime)} -</span> <span>{formatTime(endTime)}</span>
      </span>
    ),
    className: 'lg:w-44',
  },
];

const rest: Column<UnlockedAppointment>[] = [
  {
    id: 'type',
    header: 'Type',
    cell: (row) => <MeetingType type={row.meetingType} />,
    sortValue: (row) => row.meetingType,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (row) => <StatusPill status={row.status} />,
    sortValue: (row) => row.status,
  },
  {
    id: 'unlocked',
    header: 'Unlocked date',
    cell: (row) => <span className="text-muted tabular">{formatDate(row.unlockedAt)}</span>,
    sortValue: (row) => Date.parse(row.unlockedAt),
  },
];

const actions: Column<UnlockedAppointment> = {
  id: 'actions',
  header: 'Actions',
  cell: (row) => <Join appointment={row} />,
  card: 'actions',
  className: 'lg:w-26',
};

function columns(onOpen: (id: string) => void, reporting: Reporting): Column<UnlockedAppointment>[] {
  const title: Column<UnlockedAppointment> = {
    id: 'title',
    header: 'Title',
    card: 'title',
    sortValue: (row) => shown(row.title),
    cell: (row) => (
      <button
        type="button"
        onClick={() => onOpen(row.id)}
        className="min-h-6 rounded-block text-left font-strong [overflow-wrap:anywhere] hover:underline hover:underline-offset-3"
      >
        {shown(row.title)}
      </button>
    ),
  };
  const outcome: Column<UnlockedAppointment> = {
    id: 'outcome',
    header: 'Outcome',
    cell: (row) =>
      row.reportOutcome.allowed ? (
        <OutcomeButtons appointment={row} reporting={reporting} compact />
      ) : (
        row.outcome !== null && outcomeLabels[row.outcome.outcome]
      ),
  };
  return [...fixed, title, ...rest, outcome, actions];
}

function Join({ appointment }: { readonly appointment: UnlockedAppointment }) {
  const link = joinLink(appointment, useNow());
  if (link === null) return null;
  return (
    <AnchorButton
      href={link}
      target="_blank"
      rel="noreferrer"
      variant="soft"
      size="xs"
      icon={<Video size={16} aria-hidden />}
      aria-description={shown(appointment.title)}
    >
      Join
    </AnchorButton>
  );
}
