import {
  cancelAppointment as cancelCall,
  completeAppointment,
  confirmAppointment,
  removeAppointment as removeCall,
  returnCredit as returnCreditCall,
  scheduleAppointment as scheduleCall,
  updateAppointment,
} from '@setter/contracts/appointments/manage-appointments';
import type { ParsedBodyOf } from '@setter/contracts/call';
import { eraseProspect } from '@setter/contracts/erasures';
import type { CompleteAppointment } from '@setter/domain/appointments/complete-appointment';
import type { ConfirmAppointment } from '@setter/domain/appointments/confirm-appointment';
import { appointmentDecider } from '@setter/domain/appointments/decider';
import type { EraseProspect } from '@setter/domain/appointments/erase-prospect';
import { reject } from '@setter/domain/rejections';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import type { StaffRole } from '@setter/events/identity/value-sets';
import { appointmentStream } from '@setter/events/streams';
import { route } from '@setter/http/route';
import { Effect } from 'effect';
import { appointmentAnswer } from './appointment-answer.ts';
import { cannotAttendRoute } from './cannot-attend.route.ts';
import { changeAppointment } from './change-appointment.ts';
import { explainingRefusals } from './slot-refusal.ts';
import { scheduleAppointment } from './schedule-appointment.ts';
import { unlockAppointmentRoute } from './unlock-appointment.route.ts';
import { cancelAppointment, removeAppointment, returnCredit } from './with-wallet.ts';

/** Handles a command upon the appointment alone. */
export const handleAppointment = (
  context: CommandContext,
  appointmentId: string,
  command: CompleteAppointment | ConfirmAppointment | EraseProspect,
) =>
  handleCommand({
    context,
    decider: appointmentDecider,
    stream: appointmentStream(appointmentId),
    command,
  });

/** Returns the appointment as a command left it. */
const answering =
  (command: CommandContext, appointmentId: string, role: StaffRole) =>
  <E, R>(handled: Effect.Effect<{ readonly position: number }, E, R>) =>
    Effect.flatMap(handled, ({ position }) =>
      Effect.map(appointmentAnswer(command, appointmentId, position, role), (body) => ({ body, position })),
    );

const toChanges = ({
  expectedVersion,
  clientEmail,
  clientPhone,
  force,
  ...changes
}: ParsedBodyOf<typeof updateAppointment>) => ({
  changes: { ...changes, prospect: { email: clientEmail, phone: clientPhone } },
  expectedVersion,
  force,
});

/** Setters keep to the rules of the client's calendar. */
const mayForce = (role: StaffRole, force: object | undefined) =>
  role === 'setter' && force !== undefined ? Effect.fail(reject('AdminsOnly')) : Effect.void;

export const appointmentRoutes = [
  cannotAttendRoute,
  unlockAppointmentRoute,

  route(scheduleCall, ({ command, session, body: { clientEmail, clientPhone, call, ...given } }) =>
    Effect.gen(function* () {
      yield* mayForce(session.role, given.force);
      const prospect = { email: clientEmail, phone: clientPhone };
      const { appointmentId, position } = yield* scheduleAppointment(command, {
        ...given,
        prospect,
        adminId: session.adminId,
        call: call === null ? null : { ...call, role: session.role },
      }).pipe(explainingRefusals);
      return { body: yield* appointmentAnswer(command, appointmentId, position, session.role), position };
    }),
  ),

  route(updateAppointment, ({ command, session, params: { id }, body }) =>
    Effect.andThen(
      mayForce(session.role, body.force),
      changeAppointment(command, { appointmentId: id, ...toChanges(body) }),
    ).pipe(explainingRefusals, answering(command, id, session.role)),
  ),

  route(confirmAppointment, ({ command, session, params: { id } }) =>
    handleAppointment(command, id, { type: 'ConfirmAppointment' }).pipe(answering(command, id, session.role)),
  ),

  route(completeAppointment, ({ command, session, params: { id } }) =>
    handleAppointment(command, id, { type: 'CompleteAppointment', now: command.occurredAt }).pipe(
      answering(command, id, session.role),
    ),
  ),

  route(cancelCall, ({ command, session, params: { id }, body }) =>
    session.role === 'setter' && body?.returnCredit !== undefined
      ? Effect.fail(reject('AdminsOnly'))
      : cancelAppointment(command, id, {
          reason: body?.reason ?? null,
          returnCredit: body?.returnCredit,
        }).pipe(answering(command, id, session.role)),
  ),

  route(returnCreditCall, ({ command, session, params: { id }, body: { reason } }) =>
    returnCredit(command, id, reason).pipe(answering(command, id, session.role)),
  ),

  route(removeCall, ({ command, params, query }) =>
    Effect.gen(function* () {
      const returns = query.returnCredit === undefined ? undefined : query.returnCredit === 'true';
      const { position, ...removal } = yield* removeAppointment(command, params.id, returns);
      return { body: { success: true as const, ...removal }, position };
    }),
  ),

  route(eraseProspect, ({ command, params }) =>
    Effect.map(handleAppointment(command, params.id, { type: 'EraseProspect' }), ({ position }) => ({
      body: { success: true as const },
      position,
    })),
  ),
];
