import { trafficDecider } from '@setter/domain/traffic/record-visits';
import { handleCommand } from '@setter/event-store/append';
import { homeTrafficStream, landingTrafficStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { saveDraft } from '@setter/command-api/landing-pages/save-landing-page';
import { recordedConsent } from '@setter/command-api/consent/consent-texts';
import { captureLead } from '@setter/command-api/leads/capture-lead';
import { asAdmin, asVisitor, demoContext, firstVersion } from './demo-context.ts';
import type { Enquiry } from './enquiries.ts';
import { found, type Made } from './made.ts';
import { demoPages } from './pages.ts';
import { pictureId } from './pictures.ts';
import type { Act } from './steps.ts';

/** Saves and publishes a page. Returns its number. */
export const makePage = Effect.fn('demo.makePage')(function* (key: string, page: number, made: Made) {
  const { design, picture, username } = demoPages[page]!;
  const clientId = yield* found(made.clients, username);
  const context = yield* demoContext(key, asAdmin);
  const backgroundImageId = picture === null ? null : yield* pictureId(picture);
  const theme = { ...design.theme, backgroundImageId, logoId: null };
  const draft = {
    draftId: context.commandId,
    design: { ...design, theme, clientId, booking: { ...design.booking, clientId } },
    publish: true,
  };
  return (yield* saveDraft(context, draft)).landingPageId;
});

export const recordVisits = Effect.fn('demo.recordVisits')(function* (
  key: string,
  { page, counted }: Extract<Act, { kind: 'visits' }>,
  made: Made,
) {
  const landingPageId = page === null ? null : yield* found(made.pages, page);
  const { day } = counted[0]!;
  yield* handleCommand({
    context: yield* demoContext(key, asVisitor),
    decider: trafficDecider,
    stream: landingPageId === null ? homeTrafficStream(day) : landingTrafficStream(landingPageId, day),
    command: {
      type: 'RecordVisits',
      page: landingPageId === null ? { kind: 'home' } : { kind: 'landing', landingPageId },
      counted,
    },
  });
});

/** Sends the form of the homepage or of a page. Returns the lead's id. */
export const enquire = Effect.fn('demo.enquire')(function* (
  key: string,
  { page, ...enquiry }: Enquiry,
  made: Made,
) {
  const context = yield* demoContext(key, asVisitor);
  const landingPageId = page === null ? null : yield* found(made.pages, page);
  const openedAt = new Date(Date.parse(context.occurredAt) - 4 * 60_000).toISOString();
  const from =
    landingPageId === null
      ? ({
          origin: { source: 'homepage', landingPageId },
          sourceLabel: 'Homepage',
          consent: yield* recordedConsent('contact', { version: firstVersion, page: '/contact' }),
        } as const)
      : ({
          origin: { source: 'landing_page', landingPageId },
          sourceLabel: `Landing Page: ${demoPages[page ?? 0]!.design.businessName}`,
          consent: yield* recordedConsent('landing_page', {
            version: firstVersion,
            page: `/landing/${landingPageId}`,
          }),
        } as const);
  const { leadId } = yield* captureLead(context, { ...enquiry, ...from, openedAt });
  return leadId;
});
