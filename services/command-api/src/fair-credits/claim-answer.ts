import { appointmentDecider } from '@setter/domain/appointments/decider';
import { inHistory } from '@setter/domain/appointments/state';
import { rubricOf } from '@setter/domain/fair-credits/rubric-state';
import { rubricDecider } from '@setter/domain/fair-credits/rubric-decider';
import { shownClaim } from '@setter/domain/fair-credits/shown-claim';
import type { AppointmentEvent } from '@setter/events/appointments/events';
import {
  type ClaimEvent,
  type FairCreditEvent,
  isOfClaim,
  type RubricEvent,
} from '@setter/events/fair-credits/events';
import { appointmentStream, fairCreditRubricStream, fairCreditsStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { streamAt } from '../stream-at.ts';

/** A claim as a command left it that is recorded at a position. */
export const claimAnswer = Effect.fn('claimAnswer')(function* (
  clientId: number,
  claimId: string,
  position: number,
) {
  const all = yield* streamAt<FairCreditEvent>(fairCreditsStream(clientId).streamId, position);
  const events = all.filter((event) => isOfClaim(event, claimId));
  const [requested, decided] = [events[0], events[1]];
  if (requested?.type !== 'FairCreditRequested')
    throw new Error(`claim ${claimId} is not known at ${position}`);
  const { data } = requested;
  const rubrics = (yield* streamAt<RubricEvent>(fairCreditRubricStream.streamId, position)).reduce(
    rubricDecider.evolve,
    rubricDecider.initialState,
  );
  const appointment = inHistory(
    (yield* streamAt<AppointmentEvent>(appointmentStream(data.appointmentId).streamId, position)).reduce(
      appointmentDecider.evolve,
      appointmentDecider.initialState,
    ),
  );
  const decision = {
    status: 'open',
    decidedAt: decided?.metadata.occurredAt ?? null,
    decidedBy: null,
    decision: null,
    decisionToClient: null,
  } as const;
  return shownClaim(
    { ...data, ...decision, ...(decided === undefined ? {} : decisionOf(decided)) },
    rubricOf(rubrics, data.rubricVersion).rules,
    appointment,
  );
});

const decisionOf = (event: ClaimEvent) => {
  switch (event.type) {
    case 'FairCreditApproved':
      return { status: 'approved', decidedBy: event.data.by } as const;
    case 'FairCreditDeclined': {
      const { reason, reasonToClient } = event.data;
      return {
        status: 'declined',
        decidedBy: 'admin',
        decision: reason,
        decisionToClient: reasonToClient,
      } as const;
    }
    case 'FairCreditRequested':
      return {};
    default:
      return event satisfies never;
  }
};
