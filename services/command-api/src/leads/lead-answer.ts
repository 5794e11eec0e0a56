import type { Lead as LeadAnswer } from '@setter/contracts/leads/manage-leads';
import { allowedLeadActions } from '@setter/domain/leads/allowed-actions';
import { evolve, initialState } from '@setter/domain/leads/decider';
import { reject } from '@setter/domain/rejections';
import { EventStore } from '@setter/event-store/event-store';
import type { RecordedEvent } from '@setter/events/envelope';
import type { LeadEvent } from '@setter/events/leads/events';
import { leadStream } from '@setter/events/streams';
import { Clock, Effect } from 'effect';

/** A lead as the admins see it, from the log itself: what the person sent first stays what is shown. */
export const leadAnswer = Effect.fn('leadAnswer')(function* (leadId: string) {
  const store = yield* EventStore;
  const stream = yield* store.readStream(leadStream(leadId).streamId);
  const events = stream.events as readonly RecordedEvent<LeadEvent>[];
  const state = events.reduce(evolve, initialState);
  const captured = events[0];
  if (state.status !== 'known' || captured?.type !== 'LeadCaptured') {
    return yield* Effect.fail(reject('NotFound'));
  }
  const submitted = events.filter(({ type }) => type === 'LeadCaptured' || type === 'LeadSubmissionAdded');
  const { name, email, phone, company, industry, source, sourceLabel, message, answers, utm } = captured.data;
  const createdAt = captured.metadata.occurredAt;
  const answer: LeadAnswer = {
    id: leadId,
    name,
    email,
    phone,
    company,
    industry,
    source,
    sourceLabel,
    message,
    answers,
    utm,
    status: state.progress,
    submissions: submitted.length,
    lastSubmittedAt: submitted.at(-1)?.metadata.occurredAt ?? createdAt,
    createdAt,
    allowedActions: allowedLeadActions(
      { isErased: false, restorableUntil: null, appointmentId: state.appointmentId },
      new Date(yield* Clock.currentTimeMillis).toISOString(),
    ),
  };
  return answer;
});
