import type { Lead as LeadAnswer } from '@setter/contracts/leads/manage-leads';
import { known } from '@setter/domain/appointments/state';
import { adminLead } from '@setter/domain/leads/admin-lead';
import { evolve, initialState } from '@setter/domain/leads/decider';
import { detailsOf } from '@setter/domain/leads/lead-details';
import { stateAt } from '@setter/event-store/append';
import type { LeadEvent } from '@setter/events/leads/events';
import type { StaffRole } from '@setter/events/identity/value-sets';
import { leadStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { clientNamesAt } from '../clients/client-names-at.ts';
import { deskSettingsFold, landingPageFold, sealedAppointmentFold } from '../folds.ts';
import { adminProfile } from '../identity/accounts.ts';
import { streamAt } from '../stream-at.ts';

const bookingsOf = Effect.fnUntraced(function* (bookings: readonly string[], position: number) {
  const appointments = yield* Effect.forEach(bookings, (appointmentId) =>
    Effect.map(stateAt(sealedAppointmentFold(appointmentId), position), known),
  );
  const latest = appointments.at(-1);
  const open = appointments.flatMap((one) =>
    one === undefined || one.status === 'cancelled' || one.status === 'completed' ? [] : one.startTime,
  );
  return {
    appointmentId: bookings.at(-1) ?? null,
    appointmentStart: latest?.startTime ?? null,
    bookedUntil: open.toSorted().at(-1) ?? null,
    ...(yield* clientNamesAt(latest?.clientId ?? null, position)),
  };
});

/** Whom the page of a lead is for, and what an appointment of it begins with. */
const pageFacts = Effect.fnUntraced(function* (landingPageId: number | null, position: number) {
  if (landingPageId === null) return { clientId: null, booking: null };
  const page = yield* stateAt(landingPageFold(landingPageId), position);
  const { clientId = null, booking = null } = page.status === 'none' ? {} : page.design;
  return { clientId, booking };
});

/**
 * A lead as an admin in a role sees it, as the command left it that is recorded at a position: what the person sent first is
 * what is shown, as it was edited since.
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
  const submitted = events.filter(
    (event) => event.type === 'LeadCaptured' || event.type === 'LeadSubmissionAdded',
  );
  const createdAt = captured.metadata.occurredAt;
  const { owner } = state.contacting;
  const ownerProfile = owner === null ? undefined : yield* adminProfile(owner.adminId);
  const answer: LeadAnswer = adminLead(
    {
      ...captured.data,
      ...detailsOf(state),
      status: state.contacting.status,
      reason: state.contacting.reason,
      waitingSince: state.contacting.waitingSince,
      nextCallAt: state.contacting.nextCallAt,
      promised: state.contacting.promised,
      attempt: state.contacting.attempt,
      lastOutcome: state.contacting.lastOutcome,
      lastCallAt: state.contacting.lastCallAt,
      reachedAt: state.contacting.reachedAt,
      reopened: state.contacting.reopened,
      ownerId: owner?.adminId ?? null,
      ownerName: ownerProfile?.name ?? null,
      assumedState: (yield* stateAt(deskSettingsFold, position)).assumedState,
      ...(yield* pageFacts(captured.data.landingPageId, position)),
      ...(yield* bookingsOf(state.bookings, position)),
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
