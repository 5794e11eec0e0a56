import type { Lead as LeadAnswer } from '@setter/contracts/leads/manage-leads';
import { allowedLeadActions } from '@setter/domain/leads/allowed-actions';
import { evolve, initialState } from '@setter/domain/leads/decider';
import type { LeadEvent } from '@setter/events/leads/events';
import { leadStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { streamAt } from '../stream-at.ts';

/**
 * A lead as the admins see it, as the command left it that is recorded at a position: what the person sent first stays
 * what is shown.
 */
export const leadAnswer = Effect.fn('leadAnswer')(function* (leadId: string, position: number) {
  const events = yield* streamAt<LeadEvent>(leadStream(leadId).streamId, position);
  const state = events.reduce(evolve, initialState);
  const [captured, last] = [events[0], events.at(-1)];
  if (state.status !== 'known' || captured?.type !== 'LeadCaptured' || last === undefined) {
    throw new Error(`lead ${leadId} is not known at ${position}`);
  }
  const submitted = events.filter(({ type }) => type === 'LeadCaptured' || type === 'LeadSubmissionAdded');
  const { name, email, phone, company, industry, source, sourceLabel, landingPageId, message, answers, utm } =
    captured.data;
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
    landingPageId,
    message,
    answers,
    utm,
    status: state.progress,
    submissions: submitted.length,
    lastSubmittedAt: submitted.at(-1)?.metadata.occurredAt ?? createdAt,
    createdAt,
    removedAt: null,
    allowedActions: allowedLeadActions(
      { isErased: false, restorableUntil: null, appointmentId: state.appointmentId },
      last.metadata.occurredAt,
    ),
  };
  return answer;
});
