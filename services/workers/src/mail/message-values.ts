import { portalMessageDecider } from '@setter/domain/portal-messages/decider';
import { stateOf } from '@setter/event-store/append';
import type { EmailTopic } from '@setter/events/email/email-topic';
import { messageStream } from '@setter/events/streams';
import { Effect } from 'effect';

type MessageTopic = Extract<EmailTopic, { readonly kind: 'message' }>;

/** The variables of a message's mail; undefined where it was deleted. */
export const messageValues = Effect.fnUntraced(function* ({ messageId }: MessageTopic) {
  const sent = yield* stateOf({ stream: messageStream(messageId), ...portalMessageDecider });
  if (sent.status !== 'sent') return undefined;
  const { subject, message } = sent;
  return typeof subject === 'string' && typeof message === 'string' ? { subject, message } : undefined;
});
