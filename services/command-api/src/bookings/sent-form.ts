import { bookingOfVisitors } from '@setter/domain/landing-pages/page-booking';
import { stateAt } from '@setter/event-store/append';
import type { LeadEvent } from '@setter/events/leads/events';
import { leadStream } from '@setter/events/streams';
import type { SentFormAt } from '@setter/identity/booking-tokens';
import { Effect } from 'effect';
import { landingPageFold } from '../folds.ts';
import { streamAt } from '../stream-at.ts';

/** What a landing page's form was recorded with, and the page as it was then; undefined where visitors book nothing by it. */
export const sentForm = Effect.fn('sentForm')(function* ({ leadId, position }: SentFormAt) {
  const events = yield* streamAt<LeadEvent>(leadStream(leadId).streamId, position);
  const [captured] = events;
  const sent = events.findLast(({ type }) => type === 'LeadCaptured' || type === 'LeadSubmissionAdded');
  if (captured?.type !== 'LeadCaptured' || captured.data.landingPageId === null) return undefined;
  if (sent?.type !== 'LeadCaptured' && sent?.type !== 'LeadSubmissionAdded') return undefined;
  const page = yield* stateAt(landingPageFold(captured.data.landingPageId), position);
  const booking = page.status === 'none' ? null : bookingOfVisitors(page.design);
  if (page.status === 'none' || booking === null) return undefined;
  return {
    booking,
    businessName: page.design.businessName,
    form: sent.data,
    sentAt: sent.metadata.occurredAt,
  };
});
