import type { EmailTemplateEvent } from '@setter/events/email/template-events';
import type { EmailTemplate } from '@setter/events/email/value-sets';
import { id } from '@setter/testing/history';
import {
  appointmentScheduled,
  clientRegistered,
  emailTemplateChanged,
  emailTemplateCreated,
  portalMessageSent,
  supportRequested,
} from '@setter/testing/sample-events';
import { withSmtpServer } from '@setter/testing/smtp-server';
import { append } from '@setter/testing/store';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { withMail } from '../test-support/with-mail.ts';

const now = () => new Date().toISOString();
const html = (variable: string) => `<p>{{${variable}}}</p><p><a href="{{portalLink}}">Portal</a></p>`;
const words = { displayName: 'Ours', textContent: null, isActive: true } as const;

/** An own template that takes the place of a built-in one. */
const takePlace = (n: number, overrides: EmailTemplate, subject: string, variable: string) => {
  const templateId = id(n, 9);
  const template = emailTemplateCreated({
    ...words,
    templateId,
    name: `ours-${overrides}`,
    overrides,
    subject,
    htmlContent: html(variable),
  });
  return append([template], now(), [{ kind: 'email_template_place', value: overrides, owner: templateId }]);
};

type Changed = Partial<Extract<EmailTemplateEvent, { readonly type: 'EmailTemplateChanged' }>['data']>;

const change = (templateId: string, changed: Changed) =>
  append([emailTemplateChanged({ ...words, templateId, ...changed })], now());

const server = withSmtpServer();
const { run, emails, until } = withMail(() => server().url);
/** What becomes of the one mail that something leads to. */
const mailAfter = <E, R>(cause: Effect.Effect<unknown, E, R>) =>
  Effect.gen(function* () {
    const before = yield* emails;
    const received = server().received().length;
    yield* cause;
    const after = yield* until(
      emails,
      (all) => all.length > before.length && all.every(({ types }) => types.length > 1),
    );
    const raw = server().received()[received]?.raw ?? '';
    return { types: after.at(-1)!.types, subject: raw.match(/^Subject: (.*)$/m)?.[1], raw };
  });

const client = clientRegistered({ clientId: 1, username: 'priya', email: 'priya@mail.example' });
const book = (n: number) => append([appointmentScheduled({ appointmentId: id(n), clientId: 1 })], now());
const ask = (n: number) =>
  append([supportRequested({ requestId: id(n, 5), email: 'cam@mail.example' })], now());
const send = (messageId: string) =>
  append(
    [
      portalMessageSent({ messageId, clientId: 1, subject: 'Summer hours' }),
      { type: 'PortalMessageDelivered', data: { messageId, clientIds: [1], byEmail: true } },
    ],
    now(),
  );

describe('a notification', () => {
  it('is sent in the words of the own template that is active, else in those that were edited', async () => {
    await run(
      Effect.gen(function* () {
        const place = 'appointment-available';
        yield* takePlace(1, place, 'Ours: {{appointmentTitle}}', 'appointmentDate');
        yield* append([client], now());
        expect(yield* mailAfter(book(1))).toMatchObject({ subject: 'Ours: Equipment finance enquiry' });
        const same = { subject: 'Ours: {{appointmentTitle}}', htmlContent: html('appointmentDate') };
        yield* change(id(1, 9), { ...same, isActive: false });
        yield* change(place, { subject: 'Edited: {{appointmentTitle}}', htmlContent: html('meetingType') });
        expect(yield* mailAfter(book(2))).toMatchObject({ subject: 'Edited: Equipment finance enquiry' });
      }),
    );
  });

  it('is not sent while its template is inactive', async () => {
    await run(
      Effect.gen(function* () {
        yield* change('portal-message', { subject: '{{subject}}', htmlContent: html('message') });
        expect(yield* mailAfter(send(id(1, 8)))).toMatchObject({ subject: 'Summer hours' });
        yield* change('portal-message', { isActive: false });
        expect(yield* mailAfter(send(id(2, 8)))).toMatchObject({
          types: ['EmailQueued', 'EmailDropped'],
          subject: undefined,
        });
      }),
    );
  });
});

describe('system mail', () => {
  it('is sent in the words of the own template that is active, and in the built-in ones without it', async () => {
    await run(
      Effect.gen(function* () {
        yield* takePlace(2, 'support-received', 'We have your question', 'topic');
        const own = yield* mailAfter(ask(1));
        expect(own).toMatchObject({ subject: 'We have your question' });
        expect(own.raw).toContain('Payment or invoice');
        // The same words, which would do: only that they are inactive keeps them back.
        const same = { subject: 'We have your question', htmlContent: html('topic') };
        yield* change(id(2, 9), { ...same, isActive: false });
        const builtIn = yield* mailAfter(ask(2));
        expect(builtIn.types).toEqual(['EmailQueued', 'EmailSent']);
        expect(builtIn.subject).not.toBe('We have your question');
      }),
    );
  });

  it('is sent in the built-in words where the own ones do not fit', async () => {
    await run(
      Effect.gen(function* () {
        for (const [n, htmlContent] of ['{{#topic}}', '<p>{{password}}</p>'].entries()) {
          yield* change(id(2, 9), { subject: 'Ours', htmlContent });
          const { types, subject } = yield* mailAfter(ask(3 + n));
          expect(types).toEqual(['EmailQueued', 'EmailSent']);
          expect(subject).not.toBe('Ours');
        }
      }),
    );
  });

  it('tells of a new password in the own words', async () => {
    await run(
      Effect.gen(function* () {
        yield* takePlace(3, 'password-changed', '{{firstName}}, a new password', 'firstName');
        const changed = append(
          [{ type: 'PasswordChanged', data: { userKind: 'client', userId: '1' } }],
          now(),
        );
        expect((yield* mailAfter(changed)).subject).toBe('Priya, a new password');
      }),
    );
  });
});
