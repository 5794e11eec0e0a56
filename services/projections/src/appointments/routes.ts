import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import { listClientAppointments } from '@setter/contracts/appointments/client-appointments';
import { listAppointments } from '@setter/contracts/appointments/manage-appointments';
import { SubjectKeyStore } from '@setter/event-store/keys/keys';
import { Effect } from 'effect';
import { query } from '../query-route.ts';
import { clientView } from './client-view.ts';
import { type AppointmentWithClient, listAllAppointments, listAppointmentsOfClient } from './queries.ts';

const toAdminAppointment = (row: AppointmentWithClient): AdminAppointment => {
  const { appointmentId, prospectEmail, prospectPhone, removedAt: _, creditKept: __, ...rest } = row;
  return {
    ...rest,
    id: appointmentId,
    clientEmail: prospectEmail,
    clientPhone: prospectPhone,
    isUnlocked: row.unlockedAt !== null,
  };
};

export const appointmentRoutes = [
  query(
    listAppointments,
    Effect.fnUntraced(function* () {
      const keys = yield* SubjectKeyStore;
      return (yield* keys.openAll(yield* listAllAppointments)).map(toAdminAppointment);
    }),
    ['appointments', 'clients'],
  ),

  query(
    listClientAppointments,
    Effect.fnUntraced(function* ({ session }) {
      const keys = yield* SubjectKeyStore;
      // Chosen first, opened afterwards: what a client may not see is not even decrypted.
      const views = (yield* listAppointmentsOfClient(session.clientId)).map(clientView);
      return yield* keys.openAll(views);
    }),
    ['appointments'],
  ),
];
