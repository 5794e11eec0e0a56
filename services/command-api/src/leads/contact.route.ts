import { contact } from '@setter/contracts/leads/contact';
import { enquiryThanks } from '@setter/contracts/promises/replies';
import { route } from '@setter/http/route';
import { Effect } from 'effect';
import { recordedConsent } from '../consent/consent-texts.ts';
import { countLead } from '../traffic/count-visit.ts';
import { captureEnquiry } from './enquiry-limits.ts';

export const contactRoute = route(contact, ({ command, body, ...visitor }) =>
  Effect.gen(function* () {
    const {
      utm_source,
      utm_medium,
      utm_campaign,
      consentVersion: version = null,
      page = null,
      ...fields
    } = body;
    const { position, isNew } = yield* captureEnquiry(command, {
      ...fields,
      consent: yield* recordedConsent('contact', { version, page }),
      origin: { source: 'homepage', landingPageId: null },
      sourceLabel: 'Homepage',
      answers: [],
      utm: { source: utm_source, medium: utm_medium, campaign: utm_campaign },
    });
    if (isNew) yield* countLead('home', visitor, body);
    return {
      body: {
        success: true as const,
        message: enquiryThanks,
      },
      position,
    };
  }),
);
