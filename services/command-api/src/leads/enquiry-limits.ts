import { comparable } from '@setter/domain/reservations';
import type { CommandContext } from '@setter/event-store/append';
import { recordedAnswer } from '@setter/http/recorded-answer';
import { Throttle } from '@setter/identity/throttles';
import { Effect } from 'effect';
import { captureLead } from './capture-lead.ts';

const perPerson = { limit: 5, windowSeconds: 60 * 60 };

type Enquiry = Parameters<typeof captureLead>[1];

/** Digits alone, so that a number counts as one however it is written; +61 stands for the first 0. */
export const phoneDigits = (phone: string): string =>
  phone.replaceAll(/\D/g, '').replace(/^(?:0011)?61(?=\d{9}$)/, '0');

/** What an enquiry counts for. */
const bucketsOf = ({ email, phone }: Enquiry): readonly string[] => {
  const digits = phoneDigits(phone ?? '');
  return [
    ...(email === null ? [] : [`enquiries by ${comparable(email)}`]),
    ...(digits === '' ? [] : [`enquiries by phone ${digits}`]),
  ];
};

/**
 * Captures what a visitor sends, or fails with 429 when its e-mail or its phone has sent too many. One that is not taken
 * counts for nothing, and one that is sent again because its answer was lost counts once.
 */
export const captureEnquiry = Effect.fnUntraced(function* (context: CommandContext, enquiry: Enquiry) {
  const capture = captureLead(context, enquiry);
  if ((yield* recordedAnswer(context)) !== undefined) return yield* capture;
  const throttle = yield* Throttle;
  const { limit, windowSeconds } = perPerson;
  const taken: Effect.Effect<void>[] = [];
  const take = Effect.forEach(
    bucketsOf(enquiry),
    (bucket) =>
      Effect.tap(throttle.take(bucket, limit, windowSeconds, context.commandId), () =>
        Effect.sync(() => taken.push(throttle.giveBack(bucket, windowSeconds, context.commandId))),
      ),
    { discard: true },
  );
  return yield* Effect.onError(Effect.andThen(take, capture), () => Effect.all(taken, { discard: true }));
});
