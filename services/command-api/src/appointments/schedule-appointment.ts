import { busyOf } from '@setter/calendars/sources/busy-source-rows';
import type { ParsedBodyOf } from '@setter/contracts/call';
import type { scheduleAppointment as scheduleCall } from '@setter/contracts/appointments/manage-appointments';
import { appointmentDecider } from '@setter/domain/appointments/decider';
import type { ScheduleAppointment } from '@setter/domain/appointments/schedule-appointment';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import type { StaffRole } from '@setter/events/identity/value-sets';
import { BusinessSettings } from '@setter/config/business-settings';
import { Effect } from 'effect';
import { recordedVersion } from '../consent/consent-texts.ts';
import { appointmentFold, calendarFold, clientFold, staffFold } from '../folds.ts';
import { atDesk } from '../leads/desk-reads.ts';
import { readsOfLead } from '../leads/reads-of-lead.ts';

type Given = Omit<ScheduleAppointment, 'type' | 'appointmentId' | 'timeZone' | 'now' | 'busy' | 'call'> & {
  /** The call in which a lead was booked. */
  readonly call?:
    | (NonNullable<ParsedBodyOf<typeof scheduleCall>['call']> & { readonly role: StaffRole })
    | null;
};

/** The appointment's id is its command's id. A call of a lead is judged by what is known of its number and address. */
export const scheduleAppointment = Effect.fn('scheduleAppointment')(function* (
  context: CommandContext,
  { call = null, ...given }: Given,
) {
  const appointmentId = context.commandId;
  const { timeZone } = yield* BusinessSettings;
  const ofLead = yield* readsOfLead(given.leadId);
  const command = {
    type: 'ScheduleAppointment' as const,
    ...given,
    consentVersion: yield* recordedVersion('pass_on', given.consentVersion ?? null),
    appointmentId,
    timeZone,
    busy: yield* busyOf(given.clientId),
    now: context.occurredAt,
  };
  const own = {
    appointment: appointmentFold(appointmentId),
    client: clientFold(given.clientId),
    calendar: calendarFold(given.clientId),
  };
  const { position } = yield* call === null || given.leadId === null
    ? handleCommand({
        context,
        decider: appointmentDecider,
        reads: { ...own, ...ofLead, ...(given.leadId !== null && { staff: staffFold }) },
        command: { ...command, call: null },
      })
    : atDesk(given.leadId, ({ given: { contacts }, reads: { subscription: _, ...atDeskReads }, retriesOn }) =>
        handleCommand({
          context,
          decider: appointmentDecider,
          reads: { ...own, ...ofLead, ...atDeskReads },
          command: { ...command, call: { ...call, contacts } },
          retriesOn,
        }),
      );
  return { appointmentId, position };
});
