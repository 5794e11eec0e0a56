import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import { listClientAppointments } from '@setter/contracts/appointments/client-appointments';
import { listAppointments } from '@setter/contracts/appointments/manage-appointments';
import { allowedAppointmentActions } from '@setter/domain/appointments/refusals';
import { returnsCreditByDefault } from '@setter/domain/appointments/return-credit';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { Effect } from 'effect';
import { now } from '../now.ts';
import { query } from '../query-route.ts';
import { clientView } from './client-view.ts';
import { type AppointmentWithClient, listAllAppointments, listAppointmentsOfClient } from './queries.ts';

const toAdminAppointment = (row: AppointmentWithClient, at: string): AdminAppointment => {
  const { appointmentId, prospectEmail, prospectPhone, removedAt: _, creditKept: __, ...fields } = row;
  const { prospectErased, ...rest } = fields;
  const isUnlocked = row.unlockedAt !== null;
  return {
    ...rest,
    id: appointmentId,
    clientEmail: prospectEmail,
    clientPhone: prospectPhone,
    isUnlocked,
    returnsCreditByDefault: returnsCreditByDefault({ ...rest, isUnlocked }, at),
    allowedActions: allowedAppointmentActions({ ...rest, isUnlocked, prospectErased }, at),
  };
};

export const appointmentRoutes = [
  query(
    listAppointments,
    Effect.fnUntraced(function* () {
      const keys = yield* SubjectKeyStore;
      const at = (yield* now).toISOString();
      const rows = yield* keys.openAll(yield* listAllAppointments);
      return rows.map((row) => toAdminAppointment(row, at));
    }),
    ['appointments', 'clients'],
  ),

  query(
    listClientAppointments,
    Effect.fnUntraced(function* ({ session }) {
      const keys = yield* SubjectKeyStore;
      const at = (yield* now).toISOString();
      const rows = yield* listAppointmentsOfClient(session.clientId);
      // Fields are chosen before texts are opened: what a client may not see is not even decrypted.
      const views = rows.map((row) => clientView(row, at));
      return yield* keys.openAll(views);
    }),
    ['appointments'],
  ),
];
