import { subscriptionDecider } from '@setter/domain/newsletter/decider';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import { subscriptionStream } from '@setter/events/streams';
import { hashOfToken } from '@setter/identity/link-tokens';
import { confirmTokenOf, unsubscribeTokenOf } from '@setter/mail/newsletter-links';
import { Effect } from 'effect';
import { recordedConsent } from '../consent/consent-texts.ts';
import { partOf } from '../derived-context.ts';

/** The subscription's id is its command's id: nothing is looked up, so that every address takes the same time. */
export const requestSubscription = Effect.fn('requestSubscription')(function* (
  context: CommandContext,
  {
    email,
    consentVersion = null,
    page = null,
  }: {
    readonly email: string;
    readonly consentVersion?: number | null | undefined;
    readonly page?: string | null | undefined;
  },
) {
  const subscriptionId = context.commandId;
  const tokenHash = hashOfToken(yield* confirmTokenOf(subscriptionId));
  return yield* handleCommand({
    context,
    decider: subscriptionDecider,
    stream: subscriptionStream(subscriptionId),
    command: {
      type: 'RequestSubscription',
      subscriptionId,
      email,
      tokenHash,
      now: context.occurredAt,
      consent: yield* recordedConsent('newsletter', { version: consentVersion, page }),
    },
  });
});

/** For an address that is subscribed by another request already, this one is forgotten: it has served its purpose. */
export const confirmSubscription = Effect.fn('confirmSubscription')(function* (
  context: CommandContext,
  subscriptionId: string,
) {
  const tokenHash = hashOfToken(yield* unsubscribeTokenOf(subscriptionId));
  const stream = subscriptionStream(subscriptionId);
  const now = context.occurredAt;
  const decider = subscriptionDecider;
  return yield* handleCommand({
    context,
    decider,
    stream,
    command: { type: 'ConfirmSubscription', tokenHash, now },
  }).pipe(
    Effect.catchIf(
      ({ _tag }) => _tag === 'AlreadySubscribed',
      () =>
        Effect.flatMap(partOf(context, 'newsletter duplicate', context.commandId), (part) =>
          handleCommand({
            context: part,
            decider,
            stream,
            command: { type: 'ForgetSubscription', reason: 'duplicate', now },
          }),
        ),
    ),
  );
});

export const endSubscription = (context: CommandContext, subscriptionId: string) =>
  handleCommand({
    context,
    decider: subscriptionDecider,
    stream: subscriptionStream(subscriptionId),
    command: { type: 'Unsubscribe' },
  });
