import { listAppointments } from '@setter/contracts/appointments/manage-appointments';
import type { ScreenList } from '../../lib/lists/screen-list.ts';
import { appointmentFilters, appointmentOrder } from './appointment-filters.ts';
import type { AppointmentsSearch } from './appointments-search.ts';

/** Every client's appointments. */
export const appointmentsList: ScreenList<typeof listAppointments, AppointmentsSearch> = {
  call: listAppointments,
  pageSize: 20,
  input: appointmentFilters,
  defaultSort: appointmentOrder,
};
