import { busyOf } from '@setter/calendars/sources/busy-source-rows';
import {
  cancelByLink,
  confirmByLink,
  getAppointmentLink,
  listLinkSlots,
  moveByLink as moveCall,
} from '@setter/contracts/appointment-links/appointment-links';
import { getProspectLink } from '@setter/contracts/appointment-links/prospect-link';
import { BusinessSettings } from '@setter/config/business-settings';
import { allowedLinkActions } from '@setter/domain/appointments/by-link';
import { linkSlots } from '@setter/domain/appointments/link-slots';
import { prospectAppointment } from '@setter/domain/appointments/prospect-appointment';
import { route } from '@setter/http/route';
import { Effect } from 'effect';
import { handleAppointment } from '../appointments/routes.ts';
import { cancelAppointment } from '../appointments/with-wallet.ts';
import { byVisitor } from '../by-visitor.ts';
import { appointmentOfLink, linkOf } from './appointment-of-link.ts';
import { linkAnswer } from './link-answer.ts';
import { moveByLink } from './move-by-link.ts';
import { prospectLink } from './prospect-link.ts';

/** Calls of the prospect, by the link of a mail. */
export const appointmentLinkRoutes = [
  route(getAppointmentLink, ({ command, params }) =>
    Effect.gen(function* () {
      const { appointment, client } = yield* appointmentOfLink(params.token);
      return { body: prospectAppointment(appointment, client, command.occurredAt) };
    }),
  ),

  route(listLinkSlots, ({ command, params, query }) =>
    Effect.gen(function* () {
      const { appointment, calendar, client } = yield* appointmentOfLink(params.token);
      const now = command.occurredAt;
      const isMovable = client.offersTimes && allowedLinkActions(appointment, now).includes('move');
      const { timeZone } = yield* BusinessSettings;
      const busy = yield* busyOf(appointment.clientId);
      const asked = { from: query.from, before: query.to, now, timeZone, busy };
      const slots = isMovable ? [...linkSlots(asked, appointment, calendar)] : [];
      return { body: { timeZone: client.timeZone, slots } };
    }),
  ),

  route(confirmByLink, ({ command, params }) =>
    Effect.gen(function* () {
      const { appointmentId, linkVersion } = yield* linkOf(params.token);
      const { position } = yield* handleAppointment(byVisitor(command), appointmentId, {
        type: 'ConfirmAppointment',
        link: { linkVersion, now: command.occurredAt },
      });
      return { body: yield* linkAnswer(command, appointmentId, position), position };
    }),
  ),

  route(moveCall, ({ command, params, body: { startTime } }) =>
    Effect.gen(function* () {
      const link = yield* linkOf(params.token);
      const { position } = yield* moveByLink(byVisitor(command), link, startTime);
      return { body: yield* linkAnswer(command, link.appointmentId, position), position };
    }),
  ),

  route(cancelByLink, ({ command, params, body }) =>
    Effect.gen(function* () {
      const { appointmentId, linkVersion } = yield* linkOf(params.token);
      const { position } = yield* cancelAppointment(byVisitor(command), appointmentId, {
        reason: body?.reason ?? null,
        link: { linkVersion, now: command.occurredAt },
      });
      return { body: yield* linkAnswer(command, appointmentId, position), position };
    }),
  ),

  route(getProspectLink, ({ params }) => Effect.map(prospectLink(params.id), (body) => ({ body }))),
];
