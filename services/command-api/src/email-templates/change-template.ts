import { emailTemplateDecider } from '@setter/domain/email-templates/decider';
import type { ChangeEmailTemplate } from '@setter/domain/email-templates/change-template';
import { isSystem } from '@setter/domain/email-templates/state';
import { type CommandContext, handleCommand } from '@setter/event-store/append';
import { emailTemplateStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { contentToKeep } from './check-template.ts';
import { builtInContent, findTemplate } from './find-template.ts';
import { templateAnswer } from './template-answer.ts';

type Changes = ChangeEmailTemplate['changes'] & Pick<ChangeEmailTemplate, 'expectedVersion'>;

/** Changes what is given of a template, and answers it. */
export const changeTemplate = Effect.fn('changeTemplate')(function* (
  context: CommandContext,
  templateId: string,
  { expectedVersion, ...given }: Changes,
) {
  const builtIn = builtInContent(templateId);
  const { position } = yield* handleCommand({
    context,
    decider: emailTemplateDecider,
    stream: emailTemplateStream(templateId),
    command: {
      type: 'ChangeEmailTemplate',
      templateId,
      builtIn,
      expectedVersion,
      changes: isSystem(builtIn) ? given : yield* checked(templateId, given),
    },
  });
  return { body: yield* templateAnswer(templateId, position), position };
});

/** Checked as a whole, so that a change of one part leaves a template that can be sent. */
const checked = Effect.fnUntraced(function* (templateId: string, given: ChangeEmailTemplate['changes']) {
  const { content, builtIn } = yield* findTemplate(templateId);
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const { htmlContent, category } = yield* contentToKeep({ ...content, ...changes }, builtIn);
  return {
    ...changes,
    category,
    ...(given.htmlContent !== undefined && { htmlContent }),
  };
});
