import { emailDecider } from '@setter/domain/email/decider';
import { type CommandContext, handleCommand } from '@setter/event-store/append';
import { emailStream } from '@setter/events/streams';
import { MailSender } from '@setter/mail/mail-sender';
import { MailTransport } from '@setter/mail/mail-transport';
import { render } from '@setter/mail/render';
import { keepSentMail } from '@setter/mail/sent-mails';
import { httpProblem } from '@setter/http/call-failure';
import { recordedAnswer } from '@setter/http/recorded-answer';
import { Effect } from 'effect';
import { checkTemplate } from './check-template.ts';
import { findTemplate } from './find-template.ts';

const ANSWERS_WITHIN = '10 seconds';

/**
 * Sends a template with sample values, waits until the transport has taken it and keeps it in the log, sealed under the
 * admin's key. Returns the position.
 */
export const sendTest = Effect.fn('sendTest')(function* (
  context: CommandContext,
  templateId: string,
  to: string,
) {
  const before = yield* recordedAnswer(context);
  if (before !== undefined) return before.position;
  const { commandId: emailId, actor } = context;
  const { content, builtIn, trigger, isUnchanged } = yield* findTemplate(templateId);
  const template = isUnchanged && builtIn !== undefined ? builtIn : yield* checkTemplate(content, builtIn);
  const { kind, send } = yield* MailTransport;
  const rendered = render(template, template.sample, yield* MailSender);
  const mail = { ...rendered, emailId, to, category: template.category };
  yield* send(mail).pipe(
    Effect.timeout(ANSWERS_WITHIN),
    Effect.mapError((failure) =>
      httpProblem(
        502,
        'mail_failed',
        'message' in failure && failure._tag !== 'TimeoutError'
          ? failure.message
          : `The mail server did not answer within ${ANSWERS_WITHIN}.`,
      ),
    ),
  );
  // The links of sample values lead nowhere: there is no token that must not be kept.
  yield* Effect.orDie(keepSentMail({ recipient: `admin-${actor.id}`, texts: [] }, mail, true));
  const { position } = yield* handleCommand({
    context,
    decider: emailDecider,
    stream: emailStream(emailId),
    command: { type: 'RecordTestEmail', emailId, template: trigger, adminId: actor.id, transport: kind },
  });
  return position;
});
