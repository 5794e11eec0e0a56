import type { CaptureLead } from '@setter/domain/leads/capture-lead';
import { leadDecider } from '@setter/domain/leads/decider';
import { leadOriginReservation } from '@setter/domain/leads/lead-origin';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import { leadStream } from '@setter/events/streams';
import { BusinessSettings } from '@setter/config/business-settings';
import { Effect } from 'effect';

type Enquiry = Omit<CaptureLead, 'type' | 'leadId' | 'submissionId' | 'now' | 'timeZone'>;

/** An enquiry makes a lead, or is added to the lead of the same e-mail and origin; `isNew` tells which. */
export const captureLead = Effect.fn('captureLead')(function* (context: CommandContext, enquiry: Enquiry) {
  const store = yield* EventStore;
  const { timeZone } = yield* BusinessSettings;
  const attempt = Effect.fnUntraced(function* (retriesOn: readonly string[]) {
    const owner =
      enquiry.email === null
        ? undefined
        : yield* store.reservationOwner(leadOriginReservation(enquiry.origin, enquiry.email, ''));
    const leadId = owner ?? context.commandId;
    const times = { now: context.occurredAt, timeZone };
    const { position, duplicate } = yield* handleCommand({
      context,
      retriesOn,
      decider: leadDecider,
      stream: leadStream(leadId),
      command: { type: 'CaptureLead', ...enquiry, ...times, leadId, submissionId: context.commandId },
    });
    return { leadId, position, isNew: owner === undefined && !duplicate };
  });
  return yield* attempt(outdated).pipe(
    Effect.retry({ times: 2, while: isOutdated }),
    Effect.catchIf(isOutdated, () => attempt([])),
  );
});

/** The owner of the reservation has changed since it was looked up: another enquiry came first, or the lead was erased. */
const outdated = ['LeadJustCaptured', 'NotFound', 'SubjectErased'];
const isOutdated = ({ _tag }: { readonly _tag: string }) => outdated.includes(_tag);
