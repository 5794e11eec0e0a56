import { whyNotUnlock } from '@setter/domain/appointments/refusals';
import type { AppointmentFacts } from '@setter/domain/appointments/state';
import { queueMail } from '@setter/mail/mails';
import { Effect } from 'effect';
import { derivedId } from '../derived-id.ts';
import { alertedAdmins } from '../reactors/mails/alerted-admins.ts';

/** The mails that alert each admin who wants it now to an appointment that its client can unlock and has not. */
export const lockedAlerts = Effect.fnUntraced(function* (
  appointment: AppointmentFacts,
  reminderId: string,
  now: string,
) {
  const { appointmentId, clientId, spendId } = appointment;
  if (spendId !== null || whyNotUnlock(appointment, now) !== undefined) return [];
  const adminIds = yield* alertedAdmins('prospect', Number.MAX_SAFE_INTEGER);
  return adminIds.map((adminId) =>
    queueMail('prospect-alert', {
      emailId: derivedId(reminderId, 'locked', adminId),
      recipient: `admin-${adminId}`,
      ids: { clientId, appointmentId, adminId, what: 'locked' },
    }),
  );
});
