import {
  appointmentListFilters,
  appointmentStatuses,
  meetingTypes,
  type AppointmentStatus,
  type MeetingType,
} from '@setter/events/appointments/value-sets';
import { listSearch, numberIn, openSearch, uuidIn } from '../../lib/lists/list-search.ts';
import type { ListSearch } from '../../lib/lists/list-search.ts';

const times = ['upcoming', 'week', 'past'] as const;

/** What the address of the screen says about what is shown. Absent: everything. */
export interface AppointmentsSearch extends ListSearch {
  readonly status?: AppointmentStatus;
  readonly type?: MeetingType;
  readonly time?: (typeof times)[number];
  /** Only those to come that are not unlocked. */
  readonly filter?: (typeof appointmentListFilters)[number];
  /** Only those of this client. */
  readonly client?: number;
  /** The lead for whom the form is open. */
  readonly lead?: string;
  /** The appointment whose form is open. */
  readonly open?: string;
}

/** Reads the query of the address; what makes no sense is left out. It is in every page's first load, so it imports little. */
export function appointmentsSearch(search: Readonly<Record<string, unknown>>): AppointmentsSearch {
  const lead = uuidIn(search['lead']);
  const status = appointmentStatuses.find((known) => known === search['status']);
  const type = meetingTypes.find((known) => known === search['type']);
  const time = times.find((known) => known === search['time']);
  const filter = appointmentListFilters.find((known) => known === search['filter']);
  const client = numberIn(search['client']);
  // What is undefined is in no address.
  const filters = { status, type, time, filter, client, lead } as AppointmentsSearch;
  return { ...listSearch(search), ...filters, ...openSearch(search) };
}
