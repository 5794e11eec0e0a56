import { BusinessSettings } from '@setter/config/business-settings';
import { whyNotByLink } from '@setter/domain/appointments/by-link';
import { offersTimes, zoneOf } from '@setter/domain/appointments/link-slots';
import { known } from '@setter/domain/appointments/state';
import type { Calendar } from '@setter/domain/calendars/state';
import type { Client } from '@setter/domain/clients/state';
import { reject } from '@setter/domain/rejections';
import { stateOf } from '@setter/event-store/append';
import { appointmentOfToken } from '@setter/identity/appointment-links';
import { Effect } from 'effect';
import { appointmentFold, calendarFold, clientFold } from '../folds.ts';

/** What a token of ours names; fails with NotFound for any other text. It may be an older link. */
export const linkOf = Effect.fn('linkOf')(function* (token: string) {
  const link = yield* appointmentOfToken(token);
  return link ?? (yield* Effect.fail(reject('NotFound')));
});

/** What the prospect is told of the client. */
export const clientOfProspect = Effect.fnUntraced(function* (client: Client, calendar: Calendar) {
  const { timeZone } = yield* BusinessSettings;
  return {
    businessName: client.status === 'none' ? null : client.profile.businessName,
    timeZone: zoneOf(calendar, timeZone),
    offersTimes: client.status === 'active' && offersTimes(calendar),
  };
});

/** The appointment of a link with its client and calendar as they are. Fails with LinkReplaced by an older link. */
export const appointmentOfLink = Effect.fn('appointmentOfLink')(function* (token: string) {
  const { appointmentId, linkVersion } = yield* linkOf(token);
  const appointment = known(yield* stateOf(appointmentFold(appointmentId)));
  if (appointment === undefined) return yield* Effect.fail(reject('NotFound'));
  const refused = whyNotByLink(appointment, linkVersion);
  if (refused !== undefined) return yield* Effect.fail(refused);
  const client = yield* stateOf(clientFold(appointment.clientId));
  const calendar = yield* stateOf(calendarFold(appointment.clientId));
  return { appointment, calendar, client: yield* clientOfProspect(client, calendar) };
});
