import { listClientAppointments } from '@setter/contracts/appointments/client-appointments';
import { getAppointment, listAppointments } from '@setter/contracts/appointments/manage-appointments';
import { adminAppointment } from '@setter/domain/appointments/admin-appointment';
import { clientAppointment } from '@setter/domain/appointments/client-appointment';
import { businessHoursFrom } from '@setter/domain/fair-credits/business-hours';
import { rubricV1 } from '@setter/domain/fair-credits/rubric-v1';
import { BusinessSettings } from '@setter/config/business-settings';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { notFound } from '@setter/http/call-failure';
import { Effect } from 'effect';
import { clientNamesSearched } from '../clients/list.ts';
import { countClaims, loadClaimed, loadRubrics } from '../fair-credits/queries.ts';
import { listAnswers } from '../list/list-route.ts';
import { now } from '../now.ts';
import { query } from '../query-route.ts';
import { asInstant } from '../read-model.ts';
import { appointmentList } from './list.ts';
import { listAppointmentsOfClient, loadAppointments } from './queries.ts';

const unlockAndTime = ({ spendId, moves }: { readonly spendId: string | null; readonly moves: number }) =>
  `${spendId} ${moves}`;

export const appointmentRoutes = [
  listAnswers(listAppointments, {
    list: appointmentList,
    foundWith: { by: 'clientId', searched: clientNamesSearched },
    where: ({ id, status, meetingType, clientId, startsFrom, startsBefore, endsAfter, endsBy }) => [
      ['appointmentId', '=', id],
      ['removedAt', '=', null],
      ['status', '=', status],
      ['meetingType', '=', meetingType],
      ['clientId', '=', clientId],
      ['startTime', '>=', startsFrom && asInstant(startsFrom)],
      ['startTime', '<', startsBefore && asInstant(startsBefore)],
      ['endTime', '>', endsAfter && asInstant(endsAfter)],
      ['endTime', '<=', endsBy && asInstant(endsBy)],
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
    Effect.fnUntraced(function* ({ session }) {
      const keys = yield* SubjectKeyStore;
      const at = (yield* now).toISOString();
      const dueIn = businessHoursFrom((yield* BusinessSettings).timeZone, at);
      const { clientId } = session;
      const rows = yield* listAppointmentsOfClient(clientId);
      const rubrics = yield* loadRubrics();
      const [counts = { claims: 0, unlocks: 0 }] = yield* countClaims([clientId], at);
      const claimed = new Set((yield* loadClaimed(clientId)).map(unlockAndTime));
      // Fields are chosen before texts are opened: what a client may not see is not even decrypted.
      const views = rows.map((row) => {
        const { terms } = rubrics.find(({ version }) => version === row.rubricVersion) ?? rubricV1;
        const asked = row.spendId !== null && claimed.has(unlockAndTime(row));
        return clientAppointment(row, { terms, asked, counts, dueIn }, at);
      });
      return yield* keys.openAll(views);
    }),
    ['appointments', 'fair-credits', 'fair-credit-rubrics', 'spends'],
  ),
];
