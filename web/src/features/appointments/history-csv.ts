import { csvFile } from '@setter/contracts/csv';
import { meetingTypeLabels } from '../../components/ui/meeting-type.tsx';
import { shown } from '../../lib/texts/personal.ts';
import { dayKey, formatDate, formatTimeRange } from '../../lib/time/time.ts';
import { appointmentStatusLabels } from '../../lib/texts/appointment-status.ts';
import type { UnlockedAppointment } from './appointment-lists.ts';

const columns = ['Date', 'Time', 'Title', 'Type', 'Location', 'Status', 'Unlocked Date'];

/** The history as a file for spreadsheets; times are the business's. */
export function historyCsv(appointments: readonly UnlockedAppointment[]): string {
  return csvFile([columns, ...appointments.map(historyRow)]);
}

function historyRow(appointment: UnlockedAppointment): string[] {
  return [
    formatDate(appointment.startTime),
    formatTimeRange(appointment.startTime, appointment.endTime),
    shown(appointment.title),
    meetingTypeLabels[appointment.meetingType],
    shown(appointment.location),
    appointmentStatusLabels[appointment.status],
    formatDate(appointment.unlockedAt),
  ];
}

/** `appointments-priya-2026-11-04.csv`; the day is the business's. */
export function historyFileName(username: string, today: Date): string {
  const safe = username.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-');
  return `appointments-${safe}-${dayKey(today)}.csv`;
}
