import { captureLead as capture, type CaptureLead } from '@setter/domain/leads/capture-lead';
import { leadOriginReservation } from '@setter/domain/leads/lead-origin';
import { isRejection } from '@setter/domain/rejections';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { EventStore } from '@setter/event-store/event-store';
import { handleCommand } from '@setter/event-store/append/handle-command';
import { BusinessTimeZone } from '@setter/platform/business-time-zone';
import { Effect } from 'effect';
import { leadFold } from '../folds.ts';

type Given = Omit<CaptureLead, 'leadId' | 'submissionId' | 'now' | 'timeZone'>;

/** Somebody else has just become the lead of this e-mail and origin, or it has just been erased. */
const capturedMeanwhile = { _tag: 'CapturedMeanwhile' } as const;

/** A visitor's form: a new lead, or one more submission of the lead that this person already is. */
export const captureLead = Effect.fn('captureLead')(function* (context: CommandContext, given: Given) {
  const store = yield* EventStore;
  const timeZone = yield* BusinessTimeZone;
  const once = Effect.gen(function* () {
    const { kind, value } = leadOriginReservation(given.origin, given.email ?? '', '');
    const known = given.email === null ? undefined : yield* store.reservationOwner(kind, value);
    const leadId = known ?? context.commandId;
    const { position } = yield* handleCommand({
      context,
      reads: { lead: leadFold(leadId) },
      decide: ({ lead }) => {
        const times = { now: context.occurredAt, timeZone };
        const captured = capture({ ...given, ...times, leadId, submissionId: context.commandId }, lead);
        return isRejection(captured) ? captured : { ...captured, reservationTaken: () => capturedMeanwhile };
      },
    });
    return { leadId, position };
  });
  return yield* once.pipe(
    // The reservation is there now, or has gone with the erased lead, and may be there again under another owner.
    Effect.retry({ times: 3, while: ({ _tag }) => _tag === 'CapturedMeanwhile' || _tag === 'NotFound' }),
    Effect.catchTag('CapturedMeanwhile', () => Effect.die('a reservation was taken, but nobody owns it')),
  );
});
