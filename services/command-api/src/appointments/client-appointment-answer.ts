import type { ClientAppointment } from '@setter/contracts/appointments/client-appointment';
import { clientAppointment } from '@setter/domain/appointments/client-appointment';
import { businessHoursFrom } from '@setter/domain/fair-credits/business-hours';
import { claimFor } from '@setter/domain/fair-credits/claims-state';
import { fairCreditsDecider } from '@setter/domain/fair-credits/decider';
import { countedSince, recentClaims } from '@setter/domain/fair-credits/review';
import { rubricDecider } from '@setter/domain/fair-credits/rubric-decider';
import { rubricOf } from '@setter/domain/fair-credits/rubric-state';
import { BusinessSettings } from '@setter/config/business-settings';
import type { CommandContext } from '@setter/event-store/append';
import type { FairCreditEvent, RubricEvent } from '@setter/events/fair-credits/events';
import { fairCreditRubricStream, fairCreditsStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { countSpends } from '../fair-credits/select-spends.ts';
import { streamAt } from '../stream-at.ts';
import { appointmentAt } from './appointment-at.ts';

/** An appointment as its client sees it, as a command left it that is recorded at a position. */
export const clientAppointmentAnswer = Effect.fn('clientAppointmentAnswer')(function* (
  { occurredAt: now }: CommandContext,
  appointmentId: string,
  position: number,
) {
  const { facts, spendId, moves } = yield* appointmentAt(appointmentId, position);
  const { clientId, rubricVersion } = facts;
  const claims = (yield* streamAt<FairCreditEvent>(fairCreditsStream(clientId).streamId, position)).reduce(
    fairCreditsDecider.evolve,
    fairCreditsDecider.initialState,
  );
  const rubrics = (yield* streamAt<RubricEvent>(fairCreditRubricStream.streamId, position)).reduce(
    rubricDecider.evolve,
    rubricDecider.initialState,
  );
  const context = {
    terms: rubricOf(rubrics, rubricVersion).terms,
    asked: claimFor(claims, { appointmentId, spendId, moves }) !== undefined,
    counts: {
      claims: recentClaims(claims, now),
      unlocks: yield* countSpends(clientId, countedSince(now)),
    },
    dueIn: businessHoursFrom((yield* BusinessSettings).timeZone, now),
  };
  const answer: ClientAppointment = clientAppointment(facts, context, now);
  return answer;
});
