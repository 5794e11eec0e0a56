import type { Lead as LeadAnswer } from '@setter/contracts/leads/manage-leads';
import { adminLead } from '@setter/domain/leads/admin-lead';
import { evolve, initialState } from '@setter/domain/leads/decider';
import type { LeadEvent } from '@setter/events/leads/events';
import type { StaffRole } from '@setter/events/identity/value-sets';
import { leadStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { streamAt } from '../stream-at.ts';

/**
 * A lead as an admin in a role sees it, as the command left it that is recorded at a position: what the person sent first stays
 * what is shown.
 */
export const leadAnswer = Effect.fn('leadAnswer')(function* (
  leadId: string,
  position: number,
  role: StaffRole,
) {
  const events = yield* streamAt<LeadEvent>(leadStream(leadId).streamId, position);
  const state = events.reduce(evolve, initialState);
  const [captured, last] = [events[0], events.at(-1)];
  if (state.status !== 'known' || captured?.type !== 'LeadCaptured' || last === undefined) {
    throw new Error(`lead ${leadId} is not known at ${position}`);
  }
  const submitted = events.filter(({ type }) => type === 'LeadCaptured' || type === 'LeadSubmissionAdded');
  const createdAt = captured.metadata.occurredAt;
  const answer: LeadAnswer = adminLead(
    {
      ...captured.data,
      status: state.contacting.status,
      appointmentId: state.appointmentId,
      submissions: submitted.length,
      lastSubmittedAt: submitted.at(-1)?.metadata.occurredAt ?? createdAt,
      createdAt,
      isErased: false,
      removedAt: null,
      restorableUntil: null,
    },
    last.metadata.occurredAt,
    role,
  );
  return answer;
});
