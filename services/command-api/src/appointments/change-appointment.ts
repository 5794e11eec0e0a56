import { busyOf } from '@setter/calendars/sources/busy-source-rows';
import type { ChangeAppointment } from '@setter/domain/appointments/change-appointment';
import { appointmentDecider } from '@setter/domain/appointments/decider';
import { reject } from '@setter/domain/rejections';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand, stateOf } from '@setter/event-store/append';
import { BusinessSettings } from '@setter/config/business-settings';
import { Effect } from 'effect';
import { appointmentFold, calendarFold, clientFold, sealedAppointmentFold } from '../folds.ts';
import { leadOfMissed } from './lead-of-missed.ts';

type Given = Omit<ChangeAppointment, 'type' | 'timeZone' | 'now' | 'busy' | 'calendarOf'> & {
  readonly appointmentId: string;
};

/** An admin's edit: who it is for, when it is, what it is about, all of it or nothing. */
export const changeAppointment = Effect.fn('changeAppointment')(function* (
  context: CommandContext,
  { appointmentId, ...given }: Given,
) {
  const before = yield* stateOf(sealedAppointmentFold(appointmentId));
  if (before.status === 'none') return yield* Effect.fail(reject('NotFound'));
  const { clientId = before.clientId, startTime, endTime } = given.changes;
  const isReassigned = clientId !== before.clientId;
  const takesTime = isReassigned || startTime !== undefined || endTime !== undefined;
  return yield* handleCommand({
    context,
    decider: appointmentDecider,
    reads: {
      appointment: appointmentFold(appointmentId),
      client: given.changes.clientId === undefined ? undefined : clientFold(clientId),
      calendar: takesTime ? calendarFold(clientId) : undefined,
      calendarBefore: isReassigned ? calendarFold(before.clientId) : undefined,
      lead: takesTime ? leadOfMissed(before) : undefined,
    },
    command: {
      type: 'ChangeAppointment',
      ...given,
      timeZone: (yield* BusinessSettings).timeZone,
      now: context.occurredAt,
      busy: takesTime ? yield* busyOf(clientId) : undefined,
      calendarOf: before.clientId,
    },
  });
});
