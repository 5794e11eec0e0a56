import { businessHoursFrom } from '@setter/domain/fair-credits/business-hours';
import { clientAppointment } from '@setter/domain/appointments/client-appointment';
import { rubricV1 } from '@setter/domain/fair-credits/rubric-v1';
import { BusinessSettings } from '@setter/config/business-settings';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { Effect } from 'effect';
import { countClaims, loadClaimed, loadRubrics } from '../fair-credits/queries.ts';
import { now } from '../now.ts';
import { listAppointmentsOfClient } from './queries.ts';

export const readsOfClientAppointments = ['appointments', 'fair-credits', 'fair-credit-rubrics', 'spends'];

const unlockAndTime = ({ spendId, moves }: { readonly spendId: string | null; readonly moves: number }) =>
  `${spendId} ${moves}`;

/** A client's own appointments as the client sees them, soonest first. */
export const readClientAppointments = Effect.fnUntraced(function* (clientId: number) {
  const keys = yield* SubjectKeyStore;
  const at = (yield* now).toISOString();
  const dueIn = businessHoursFrom((yield* BusinessSettings).timeZone, at);
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
});
