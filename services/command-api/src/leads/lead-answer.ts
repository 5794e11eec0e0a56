import type { Lead as LeadAnswer } from '@setter/contracts/leads/manage-leads';
import { firstDeskSettings } from '@setter/domain/leads/desk-settings';
import { known } from '@setter/domain/appointments/state';
import { adminLead } from '@setter/domain/leads/admin-lead';
import { evolve, initialState } from '@setter/domain/leads/decider';
import { landingPageDecider } from '@setter/domain/landing-pages/decider';
import { stateAt } from '@setter/event-store/append';
import type { LeadEvent } from '@setter/events/leads/events';
import type { StaffRole } from '@setter/events/identity/value-sets';
import { landingPageStream, leadStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { clientNamesAt } from '../clients/client-names-at.ts';
import { sealedAppointmentFold } from '../folds.ts';
import { adminProfile } from '../identity/accounts.ts';
import { streamAt } from '../stream-at.ts';

const appointmentOf = Effect.fnUntraced(function* (appointmentId: string | null, position: number) {
  const appointment =
    appointmentId === null
      ? undefined
      : known(yield* stateAt(sealedAppointmentFold(appointmentId), position));
  const names = yield* clientNamesAt(appointment?.clientId ?? null, position);
  return { appointmentStart: appointment?.startTime ?? null, ...names };
});

const clientOfPage = Effect.fnUntraced(function* (landingPageId: number | null, position: number) {
  if (landingPageId === null) return null;
  const page = yield* stateAt({ stream: landingPageStream(landingPageId), ...landingPageDecider }, position);
  return page.status === 'none' ? null : (page.design.clientId ?? null);
});

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
  const submitted = events.filter(
    (event) => event.type === 'LeadCaptured' || event.type === 'LeadSubmissionAdded',
  );
  const createdAt = captured.metadata.occurredAt;
  const { owner } = state.contacting;
  const ownerProfile = owner === null ? undefined : yield* adminProfile(owner.adminId);
  const lastCall = events.findLast((event) => event.type === 'LeadCalled')?.data;
  const answer: LeadAnswer = adminLead(
    {
      ...captured.data,
      status: state.contacting.status,
      reason: state.contacting.reason,
      state: submitted.findLast(({ data }) => data.state)?.data.state ?? null,
      waitingSince: state.contacting.waitingSince,
      nextCallAt: state.contacting.nextCallAt,
      promised: state.contacting.promised,
      attempt: state.contacting.attempt,
      lastOutcome: lastCall?.outcome ?? null,
      lastCallAt: lastCall?.startedAt ?? null,
      reachedAt: state.contacting.reachedAt,
      reopened: null,
      ownerId: owner?.adminId ?? null,
      ownerName: ownerProfile?.name ?? null,
      assumedState: firstDeskSettings.assumedState,
      clientId: yield* clientOfPage(captured.data.landingPageId, position),
      appointmentId: state.appointmentId,
      ...(yield* appointmentOf(state.appointmentId, position)),
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
