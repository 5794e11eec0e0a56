import { listClientAppointments } from '@setter/contracts/appointments/client-appointments';
import { getAppointment, listAppointments } from '@setter/contracts/appointments/manage-appointments';
import { adminAppointment } from '@setter/domain/appointments/admin-appointment';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { notFound } from '@setter/http/call-failure';
import { Effect } from 'effect';
import { clientNamesSearched } from '../clients/list.ts';
import type { Condition } from '../list/conditions.ts';
import { listAnswers } from '../list/list-route.ts';
import { now } from '../now.ts';
import { query } from '../query-route.ts';
import { asInstant } from '../read-model.ts';
import { readClientAppointments, readsOfClientAppointments } from './client-appointments.ts';
import { appointmentList } from './list.ts';
import { loadAppointments } from './queries.ts';
import type { AppointmentRow } from './table.ts';

const lockedAndToCome = (at: Date): readonly Condition<AppointmentRow>[] => [
  ['unlockedAt', '=', null],
  ['startTime', '>', at.toISOString()],
  ['status', '<>', 'cancelled'],
  ['status', '<>', 'completed'],
];

export const appointmentRoutes = [
  listAnswers(listAppointments, {
    list: appointmentList,
    foundWith: { by: 'clientId', searched: [clientNamesSearched] },
    where: (
      { id, status, meetingType, clientId, startsFrom, startsBefore, endsAfter, endsBy, filter },
      at,
    ) => [
      ['appointmentId', '=', id],
      ['removedAt', '=', null],
      ['status', '=', status],
      ['meetingType', '=', meetingType],
      ['clientId', '=', clientId],
      ['startTime', '>=', startsFrom && asInstant(startsFrom)],
      ['startTime', '<', startsBefore && asInstant(startsBefore)],
      ['endTime', '>', endsAfter && asInstant(endsAfter)],
      ['endTime', '<=', endsBy && asInstant(endsBy)],
      ...(filter === 'locked' ? lockedAndToCome(at) : []),
    ],
    present: (row, at, { role }) => adminAppointment(row, at.toISOString(), role),
    reads: ['appointments', 'clients'],
  }),

  query(
    getAppointment,
    Effect.fnUntraced(function* ({ params, session }) {
      const keys = yield* SubjectKeyStore;
      const at = (yield* now).toISOString();
      const [row] = yield* loadAppointments([params.id]);
      if (row === undefined || row.removedAt !== null) return yield* Effect.fail(notFound());
      return adminAppointment(yield* keys.openAll(row), at, session.role);
    }),
    ['appointments', 'clients'],
  ),

  query(
    listClientAppointments,
    ({ session }) => readClientAppointments(session.clientId),
    readsOfClientAppointments,
  ),
];
