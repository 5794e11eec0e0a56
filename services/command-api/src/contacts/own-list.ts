import { contactKey } from '@setter/domain/contacts/contact-key';
import { ownListDecider } from '@setter/domain/contacts/own-list';
import { contactDecider } from '@setter/domain/contacts/decider';
import { subscriptionDecider } from '@setter/domain/newsletter/decider';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import { SubjectKeyStore } from '@setter/event-store/keys';
import type { ContactEvent } from '@setter/events/contacts/events';
import type { ContactKind, ListingCause, UnlistingReason } from '@setter/events/contacts/value-sets';
import type { PersonalText } from '@setter/events/marks';
import { contactStream } from '@setter/events/streams';
import { invalidRequest } from '@setter/http/call-failure';
import { Effect } from 'effect';
import { partOf } from '../derived-context.ts';
import { contactFold, subscriptionFold } from '../folds.ts';
import { streamAt } from '../stream-at.ts';
import { confirmedSubscription } from './confirmed-subscription.ts';

type Given = { readonly phone?: string | undefined; readonly email?: string | undefined };

/** The key of the one number or address that is given; fails at the field of a number that is none. */
export const requireContact = Effect.fn('requireContact')(function* ({ phone, email }: Given) {
  const { hashReservation } = yield* SubjectKeyStore;
  const kind: ContactKind = phone === undefined ? 'email' : 'phone';
  const text = phone ?? email ?? '';
  const key = contactKey(hashReservation, kind, text);
  if (key === undefined)
    return yield* Effect.fail(
      invalidRequest([{ path: kind, message: kind === 'phone' ? notANumber : 'Give an e-mail address.' }]),
    );
  return { key, kind, email: email ?? null };
});
const notANumber = 'This is not a phone number.';

/**
 * Ends a subscription that was confirmed between the look-up of a listing and its append: the append that confirms reserves the
 * address, so that after the listing it is found.
 */
export const endConfirmedMeanwhile = Effect.fn('endConfirmedMeanwhile')(function* (
  context: CommandContext,
  email: PersonalText | null,
  listedAt: number,
) {
  const found = yield* confirmedSubscription(email);
  if (found === undefined || found.position > listedAt) return;
  const { stream } = subscriptionFold(found.subscriptionId);
  const part = yield* partOf(context, 'subscription of a listed address', found.subscriptionId);
  yield* handleCommand({
    context: part,
    decider: subscriptionDecider,
    stream,
    command: { type: 'Unsubscribe' },
  }).pipe(
    Effect.catchIf(
      ({ _tag }) => _tag === 'InvalidLink',
      () => Effect.void,
    ),
  );
});

/** Puts a number or address on our own list, which ends the subscription of the address. */
export const listContact = Effect.fn('listContact')(function* (
  context: CommandContext,
  given: Given & { readonly cause: ListingCause },
) {
  const { key, kind, email } = yield* requireContact(given);
  const found = yield* confirmedSubscription(email);
  const { position } = yield* handleCommand({
    context,
    decider: ownListDecider,
    reads: {
      contact: contactFold(key),
      subscription: found && subscriptionFold(found.subscriptionId),
    },
    command: { type: 'ListOne', contactKey: key, kind, cause: given.cause },
  });
  yield* endConfirmedMeanwhile(context, email, position);
  // As it was recorded, also for a repeat of the command.
  const events = yield* streamAt<ContactEvent>(contactStream(key).streamId, position);
  return { position, since: events.at(-1)?.metadata.occurredAt ?? context.occurredAt };
});

export const unlistContact = Effect.fn('unlistContact')(function* (
  context: CommandContext,
  given: Given & { readonly reason: UnlistingReason },
) {
  const { key } = yield* requireContact(given);
  return yield* handleCommand({
    context,
    decider: contactDecider,
    stream: contactStream(key),
    command: { type: 'UnlistContact', contactKey: key, reason: given.reason },
  });
});
