import { bookSlot, holdSlot, listBookingSlots } from '@setter/contracts/bookings/bookings';
import { zoneOf } from '@setter/domain/appointments/link-slots';
import { bookingSlots } from '@setter/domain/bookings/booking-slots';
import { bookingDecider } from '@setter/domain/bookings/decider';
import { handleCommand, stateAt } from '@setter/event-store/append';
import { route } from '@setter/http/route';
import { Effect } from 'effect';
import { linkAnswer } from '../appointment-links/link-answer.ts';
import { byVisitor } from '../by-visitor.ts';
import { recordedVersion } from '../consent/consent-texts.ts';
import { bookingOfToken } from './booking-of-token.ts';
import { currentStates } from './current-states.ts';

/** Calls of a visitor after the form of a landing page. */
export const bookingRoutes = [
  route(listBookingSlots, ({ command, params, query }) =>
    Effect.gen(function* () {
      const { asked, own, bookings } = yield* bookingOfToken(params.token, command.occurredAt);
      const states = yield* currentStates(own, bookings);
      const slots = bookingSlots({ ...asked, from: query.from, before: query.to }, states);
      return { body: { timeZone: zoneOf(states.calendar, asked.timeZone), slots: [...slots] } };
    }),
  ),

  route(holdSlot, ({ command, params, body: { startTime } }) =>
    Effect.gen(function* () {
      const { asked, own, bookings } = yield* bookingOfToken(params.token, command.occurredAt);
      const { position } = yield* handleCommand({
        context: byVisitor(command),
        decider: bookingDecider,
        reads: { ...own, ...bookings },
        command: { type: 'HoldSlot', ...asked, startTime },
      });
      const { holds } = yield* stateAt(own.calendar, position);
      const held = holds.get(asked.holdId);
      if (held === undefined) throw new Error(`hold ${asked.holdId} is not there at ${position}`);
      return {
        body: { startTime: held.startTime, endTime: held.endTime, heldUntil: held.until },
        position,
      };
    }),
  ),

  route(bookSlot, ({ command, params, body: { startTime, consentVersion = null } }) =>
    Effect.gen(function* () {
      const { form, asked, own, bookings } = yield* bookingOfToken(params.token, command.occurredAt);
      const { position } = yield* handleCommand({
        context: byVisitor(command),
        decider: bookingDecider,
        reads: { ...own, ...bookings },
        command: {
          type: 'BookSlot',
          ...asked,
          startTime,
          form,
          consentVersion: yield* recordedVersion('pass_on', consentVersion),
        },
      });
      const booked = yield* linkAnswer(command, asked.appointmentId, position);
      return {
        body: { startTime: booked.startTime, endTime: booked.endTime, link: booked.link },
        position,
      };
    }),
  ),
];
