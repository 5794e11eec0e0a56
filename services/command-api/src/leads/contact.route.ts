import { contact } from '@setter/contracts/leads/contact';
import { enquiryThanks } from '@setter/contracts/promises/replies';
import { route } from '@setter/platform/http/route';
import { Throttle } from '@setter/platform/throttles';
import { Effect } from 'effect';
import { countLead } from '../traffic/count-visit.ts';
import { captureLead } from './capture-lead.ts';

const formsPerWindow = 5;
const windowSeconds = 10 * 60;

export const contactRoute = route(contact, ({ command, body, ...visitor }) =>
  Effect.gen(function* () {
    const throttle = yield* Throttle;
    yield* throttle.takeFrom('contact', visitor.address, formsPerWindow, windowSeconds);
    const { utm_source, utm_medium, utm_campaign, ...fields } = body;
    const { position, isNew } = yield* captureLead(command, {
      ...fields,
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
