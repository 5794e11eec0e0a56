import { prospectText } from '@setter/domain/appointments/prospect-text';
import { known } from '@setter/domain/appointments/state';
import { reject } from '@setter/domain/rejections';
import { textOf } from '@setter/events/marks';
import { stateOf } from '@setter/event-store/append';
import { appointmentLink, appointmentTokenOf } from '@setter/identity/appointment-links';
import { Effect } from 'effect';
import { appointmentFold, calendarFold, clientFold } from '../folds.ts';
import { PublicUrl } from '../public-url.ts';
import { clientOfProspect } from './appointment-of-link.ts';

/** The link of a prospect who agreed to be passed on, with the words of a text message. */
export const prospectLink = Effect.fn('prospectLink')(function* (appointmentId: string) {
  const appointment = known(yield* stateOf(appointmentFold(appointmentId)));
  if (appointment === undefined) return yield* Effect.fail(reject('NotFound'));
  const { clientId, startTime, linkVersion, prospectErased, details } = appointment;
  if (!details.prospectConsent || prospectErased) return yield* Effect.fail(reject('NoProspectLink'));
  const client = yield* stateOf(clientFold(clientId));
  const calendar = yield* stateOf(calendarFold(clientId));
  const { businessName, timeZone } = yield* clientOfProspect(client, calendar);
  const token = yield* appointmentTokenOf({ appointmentId, linkVersion });
  const link = appointmentLink(yield* PublicUrl, token);
  const text = prospectText({
    meetingType: details.meetingType,
    businessName: textOf(businessName) || null,
    startTime,
    timeZone,
    link,
  });
  return { link, text };
});
