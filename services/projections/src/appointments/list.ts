import type { List } from '../list/list.ts';
import { appointments } from './projection.ts';
import { type AppointmentWithClient, loadAppointments } from './queries.ts';
import type { AppointmentRow } from './table.ts';

/** The names of clients are searched in an index of their own. */
export const appointmentList: List<AppointmentRow, AppointmentWithClient> = {
  model: appointments,
  fields: [
    'clientId',
    'status',
    'meetingType',
    'startTime',
    'endTime',
    'createdAt',
    'unlockedAt',
    'removedAt',
  ],
  personal: ['title', 'prospectName', 'prospectEmail'],
  texts: ({ title, prospectName, prospectEmail }) => [title, prospectName, prospectEmail],
  sortTexts: {},
  defaultSort: '-startTime',
  load: loadAppointments,
};
