import {
  changeEmailTemplate,
  createEmailTemplate,
  deleteEmailTemplate,
  previewEmailTemplate,
  replaceEmailTemplate,
  testEmailTemplate,
} from '@setter/contracts/email/email-templates';
import { emailTemplateDecider } from '@setter/domain/email-templates/decider';
import { handleCommand } from '@setter/event-store/append';
import { emailTemplateStream } from '@setter/events/streams';
import { MailSender } from '@setter/mail/mail-sender';
import { render } from '@setter/mail/render';
import { claimingKeyFirst, route } from '@setter/http/route';
import { Effect } from 'effect';
import { changeTemplate } from './change-template.ts';
import { checkTemplate, contentToKeep } from './check-template.ts';
import { builtInContent, overridden } from './find-template.ts';
import { sendTest } from './send-test.ts';
import { templateAnswer } from './template-answer.ts';

export const emailTemplateRoutes = [
  route(createEmailTemplate, ({ command: context, body }) =>
    Effect.gen(function* () {
      const { name, overrides, ...words } = body;
      const content = yield* contentToKeep(words, yield* overridden(overrides));
      const templateId = context.commandId;
      const builtIn = builtInContent(name);
      const { position } = yield* handleCommand({
        context,
        decider: emailTemplateDecider,
        stream: emailTemplateStream(templateId),
        command: { type: 'CreateEmailTemplate', templateId, name, overrides, builtIn, content },
      });
      return { body: yield* templateAnswer(templateId, position), position };
    }),
  ),

  route(replaceEmailTemplate, ({ command, params, body: { name: _, ...words } }) =>
    changeTemplate(command, params.id, words),
  ),
  route(changeEmailTemplate, ({ command, params, body: { name: _, ...words } }) =>
    changeTemplate(command, params.id, words),
  ),

  route(deleteEmailTemplate, ({ command: context, params }) =>
    Effect.map(
      handleCommand({
        context,
        decider: emailTemplateDecider,
        stream: emailTemplateStream(params.id),
        command: {
          type: 'RemoveEmailTemplate',
          templateId: params.id,
          builtIn: builtInContent(params.id),
        },
      }),
      ({ position }) => ({ body: { success: true as const }, position }),
    ),
  ),

  claimingKeyFirst(
    route(previewEmailTemplate, ({ body: { overrides, ...words } }) =>
      Effect.gen(function* () {
        const named = { displayName: '', description: '', ...words };
        const template = yield* checkTemplate(named, yield* overridden(overrides));
        return { body: render(template, template.sample, yield* MailSender) };
      }),
    ),
  ),

  route(testEmailTemplate, ({ command, params, body }) =>
    Effect.map(sendTest(command, params.id, body.email), (position) => ({
      body: { success: true as const, message: 'Test email sent' },
      position,
    })),
  ),
];
