import { emailTemplateDecider } from '@setter/domain/email-templates/decider';
import type { EmailTemplateEvent } from '@setter/events/email/template-events';
import { emailTemplateStream } from '@setter/events/streams';
import { builtInItem, ownItem } from '@setter/mail/template-item';
import { Effect } from 'effect';
import { streamAt } from '../stream-at.ts';

/** A template as the admins see it, as the command left it that is recorded at a position. */
export const templateAnswer = Effect.fn('templateAnswer')(function* (templateId: string, position: number) {
  const events = yield* streamAt<EmailTemplateEvent>(emailTemplateStream(templateId).streamId, position);
  const state = events.reduce(emailTemplateDecider.evolve, emailTemplateDecider.initialState);
  // A command that changed nothing about a built-in one.
  if (state.status !== 'kept') return builtInItem(templateId);
  const { name, overrides, content, version } = state;
  const updatedAt = new Date(events.at(-1)!.metadata.occurredAt).toISOString();
  return ownItem({ templateId, name, overrides, ...content, updatedAt, version });
});
