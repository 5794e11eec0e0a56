import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import { Check, Lock } from 'lucide-react';
import { StatusPill } from '../../components/ui/badge.tsx';
import type { Column } from '../../components/ui/data-table.tsx';
import { Highlighted } from '../../components/ui/highlighted.tsx';
import { MeetingTypeIcon, meetingTypeLabels } from '../../components/ui/meeting-type.tsx';
import { outcomeLabels } from '../../lib/texts/outcomes.ts';
import { shown } from '../../lib/texts/personal.ts';
import { formatDate, formatTime, formatTimeRange } from '../../lib/time/time.ts';
import { AppointmentMenu } from './appointment-menu.tsx';
import type { Act } from './appointment-menu.tsx';
import { clientOf, nameOf } from './appointment-texts.ts';

interface ColumnsInput {
  /** What was searched is marked. */
  readonly search: string;
  /** The tick box takes the place of the menu where room is short. */
  readonly selecting: boolean;
  readonly act: Act;
}

/** Columns of the table of appointments. */
export const appointmentColumns = ({ search, selecting, act }: ColumnsInput): Column<AdminAppointment>[] => [
  {
    id: 'title',
    header: 'Title',
    card: 'title',
    cell: (appointment) => (
      <span className="flex items-center gap-2.5 max-md:pr-9 md:min-w-28">
        <LockIcon {...appointment} />
        <button
          type="button"
          aria-label={`Edit ${nameOf(appointment)}`}
          onClick={() => act('edit', appointment)}
          className="min-h-6 rounded-block text-left font-strong [overflow-wrap:anywhere] hover:text-accent"
        >
          <Highlighted text={shown(appointment.title)} search={search} />
        </button>
      </span>
    ),
  },
  {
    id: 'client',
    header: 'Client',
    cell: (appointment) => (
      <span className="block [overflow-wrap:anywhere] md:min-w-24">
        <Highlighted text={clientOf(appointment)} search={search} />
      </span>
    ),
  },
  {
    id: 'date',
    header: 'Date',
    sortKey: 'startTime',
    cell: ({ startTime, endTime }) => (
      <span className="text-muted tabular md:whitespace-nowrap">
        {formatDate(startTime)}
        <span className="md:hidden">, {formatTimeRange(startTime, endTime)}</span>
      </span>
    ),
  },
  {
    id: 'time',
    header: 'Time',
    // On a card it is beside the date.
    card: 'none',
    cell: ({ startTime, endTime }) => (
      <span className="text-muted tabular xl:whitespace-nowrap">
        <span className="whitespace-nowrap">{formatTime(startTime)} -</span>{' '}
        <span className="whitespace-nowrap">{formatTime(endTime)}</span>
      </span>
    ),
  },
  {
    id: 'type',
    header: 'Type',
    cell: ({ meetingType }) => (
      <span
        className="flex items-center gap-1.5 whitespace-nowrap text-muted"
        title={meetingTypeLabels[meetingType]}
      >
        <MeetingTypeIcon type={meetingType} />
        <span className="md:max-xl:sr-only">{meetingTypeLabels[meetingType]}</span>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, creditReturned, outcome }) => (
      <span className="inline-flex flex-col items-end gap-0.5 md:items-start">
        <StatusPill status={status} />
        {outcome !== null && (
          <span className="text-caption whitespace-nowrap text-ink-2">{outcomeLabels[outcome.outcome]}</span>
        )}
        {creditReturned && <span className="text-caption whitespace-nowrap text-muted">Credit returned</span>}
      </span>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    align: 'right',
    card: 'actions',
    cell: (appointment) => (
      <span className={selecting ? 'max-xl:hidden' : 'max-md:absolute max-md:top-2 max-md:right-2'}>
        <AppointmentMenu appointment={appointment} act={act} />
      </span>
    ),
  },
];

function LockIcon({ isUnlocked }: Pick<AdminAppointment, 'isUnlocked'>) {
  return isUnlocked ? (
    <Check size={15} strokeWidth={2.25} role="img" aria-label="Unlocked" className="text-accent" />
  ) : (
    <Lock size={15} role="img" aria-label="Locked" className="text-ochre" />
  );
}
