import { sendLead } from '@setter/contracts/landing-pages/public-pages';
import { landingThanks } from '@setter/contracts/promises/replies';
import { route } from '@setter/http/route';
import { Effect } from 'effect';
import { offeredBooking } from '../bookings/offered-booking.ts';
import { countLead } from '../traffic/count-visit.ts';
import { captureLandingLead } from './send-lead.ts';

export const sendLeadRoute = route(sendLead, ({ command, body, ...visitor }) =>
  Effect.gen(function* () {
    const { landingPageId, openedAt, consentVersion, utm_source, utm_medium, utm_campaign, ...fields } = body;
    const { leadId, position, isNew, answers } = yield* captureLandingLead(command, {
      landingPageId,
      values: new Map(
        Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
      ),
      utm: { source: utm_source ?? null, medium: utm_medium ?? null, campaign: utm_campaign ?? null },
      openedAt: openedAt ?? null,
      consentVersion: consentVersion ?? null,
    });
    if (isNew) yield* countLead(`landing-${landingPageId}`, visitor, body);
    return {
      body: {
        success: true as const,
        message: landingThanks,
        booking: yield* offeredBooking({ leadId, position }, answers),
      },
      position,
    };
  }),
);
