import type { CaptureLead } from '@setter/domain/leads/capture-lead';
import { leadDecider } from '@setter/domain/leads/decider';
import { leadOriginReservation, leadPhoneReservation } from '@setter/domain/leads/lead-origin';
import { isPersonOf, personOf } from '@setter/domain/leads/lead-person';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand, stateOf } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import { leadStream } from '@setter/events/streams';
import { BusinessSettings } from '@setter/config/business-settings';
import { Effect } from 'effect';
import { leadFold } from '../folds.ts';

export type Enquiry = Omit<
  CaptureLead,
  'type' | 'leadId' | 'isNumberElsewhere' | 'submissionId' | 'now' | 'timeZone'
>;

/**
 * The lead that an enquiry belongs to: that of its e-mail at the origin, else that of its number there, unless both have
 * e-mails that differ.
 */
const leadOfPerson = Effect.fnUntraced(function* (enquiry: Enquiry) {
  const { reservationOwner } = yield* EventStore;
  const { origin } = enquiry;
  const { email, number } = personOf(enquiry);
  const byEmail =
    email === null ? undefined : yield* reservationOwner(leadOriginReservation(origin, email, ''));
  const byNumber =
    number === null ? undefined : yield* reservationOwner(leadPhoneReservation(origin, number, ''));
  if (byEmail !== undefined || byNumber === undefined)
    return { found: byEmail, isNumberElsewhere: byNumber !== byEmail && byNumber !== undefined };
  const isTheirs = isPersonOf(yield* stateOf(leadFold(byNumber)), enquiry);
  return { found: isTheirs ? byNumber : undefined, isNumberElsewhere: !isTheirs };
});

/** An enquiry makes a lead, or is added to the lead of the same person and origin; `isNew` tells which. */
export const captureLead = (context: CommandContext, enquiry: Enquiry) =>
  captureAs(context, enquiry, leadOfPerson);

type Found = { readonly found: string | undefined; readonly isNumberElsewhere: boolean };

/** The same, for the lead that is looked up; again where it is another one by then. */
export const captureAs = Effect.fn('captureLead')(function* <R>(
  context: CommandContext,
  enquiry: Enquiry,
  lookUp: (enquiry: Enquiry) => Effect.Effect<Found, never, R>,
) {
  const { timeZone } = yield* BusinessSettings;
  const attempt = Effect.fnUntraced(function* (retriesOn: readonly string[]) {
    const { found, isNumberElsewhere } = yield* lookUp(enquiry);
    const leadId = found ?? context.commandId;
    const times = { now: context.occurredAt, timeZone };
    const { position, duplicate, result } = yield* handleCommand({
      context,
      retriesOn,
      decider: leadDecider,
      stream: leadStream(leadId),
      command: {
        type: 'CaptureLead',
        ...enquiry,
        ...times,
        leadId,
        isNumberElsewhere,
        submissionId: context.commandId,
      },
    });
    return { leadId: result.leadId, position, isNew: found === undefined && !duplicate };
  });
  return yield* attempt(outdated).pipe(
    Effect.retry({ times: 4, while: isOutdated }),
    Effect.catchIf(isOutdated, () => attempt([])),
  );
});

/** The lead is another one than when it was looked up: another enquiry came first, or it was edited or erased. */
const outdated = ['LeadJustCaptured', 'NotFound', 'SubjectErased'];
const isOutdated = ({ _tag }: { readonly _tag: string }) => outdated.includes(_tag);
