import { mails } from '@setter/mail/mails';
import { id } from '@setter/testing/history';
import { withSmtpServer } from '@setter/testing/smtp-server';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import {
  changePassword,
  changeTemplate,
  createTemplate,
  registerClient,
  requestSupport,
  scheduleAppointment,
  sendMessage,
} from '../test-support/commands.ts';
import { withMail } from '../test-support/with-mail.ts';

const html = (variable: string) => `<p>{{${variable}}}</p><p><a href="{{portalLink}}">Portal</a></p>`;

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

const book = scheduleAppointment(1, 'Equipment finance enquiry');
const ask = requestSupport('cam@mail.example');

describe('a notification', () => {
  it('is sent in the words of the own template that is active, else in those that were edited', async () => {
    await run(
      Effect.gen(function* () {
        const place = 'appointment-available';
        yield* registerClient(1, 'Priya');
        yield* createTemplate(id(1, 9), place, {
          subject: 'Ours: {{appointmentTitle}}',
          htmlContent: html('appointmentDate'),
        });
        expect(yield* mailAfter(book)).toMatchObject({ subject: 'Ours: Equipment finance enquiry' });
        yield* changeTemplate(id(1, 9), { isActive: false });
        yield* changeTemplate(place, {
          subject: 'Edited: {{appointmentTitle}}',
          htmlContent: html('meetingType'),
          textContent: null,
        });
        const again = scheduleAppointment(1, 'Refinance');
        expect(yield* mailAfter(again)).toMatchObject({ subject: 'Edited: Refinance' });
        // The place is taken again, by the same template and then by another.
        yield* changeTemplate(id(1, 9), { isActive: true });
        const third = scheduleAppointment(1, 'Third');
        expect(yield* mailAfter(third)).toMatchObject({ subject: 'Ours: Third' });
      }),
    );
  });

  it('is not sent while its template is inactive', async () => {
    await run(
      Effect.gen(function* () {
        yield* changeTemplate('portal-message', {
          subject: '{{subject}}',
          htmlContent: html('message'),
          textContent: null,
        });
        expect(yield* mailAfter(sendMessage(1, 'Summer hours'))).toMatchObject({ subject: 'Summer hours' });
        yield* changeTemplate('portal-message', { isActive: false });
        expect(yield* mailAfter(sendMessage(1, 'Winter hours'))).toMatchObject({
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
        yield* createTemplate(id(2, 9), 'support-received', {
          subject: 'We have your question',
          htmlContent: html('topic'),
        });
        const own = yield* mailAfter(ask);
        expect(own).toMatchObject({ subject: 'We have your question' });
        expect(own.raw).toContain('Payment or invoice');
        // The words would do: only that they are inactive keeps them back.
        yield* changeTemplate(id(2, 9), { isActive: false });
        const builtIn = yield* mailAfter(requestSupport('kim@mail.example'));
        expect(builtIn.types).toEqual(['EmailQueued', 'EmailSent']);
        expect(builtIn.subject).toBe(mails['support-received'].subject);
      }),
    );
  });

  it('is sent in the built-in words where the own ones do not fit', async () => {
    await run(
      Effect.gen(function* () {
        for (const [n, htmlContent] of ['{{#topic}}', '<p>{{password}}</p>'].entries()) {
          yield* changeTemplate(id(2, 9), { subject: 'Ours', htmlContent, isActive: true });
          const { types, subject } = yield* mailAfter(requestSupport(`ali${n}@mail.example`));
          expect(types).toEqual(['EmailQueued', 'EmailSent']);
          expect(subject).toBe(mails['support-received'].subject);
        }
      }),
    );
  });

  it('tells of a new password in the own words', async () => {
    await run(
      Effect.gen(function* () {
        yield* createTemplate(id(3, 9), 'password-changed', {
          subject: '{{firstName}}, a new password',
          htmlContent: html('firstName'),
        });
        expect((yield* mailAfter(changePassword(1))).subject).toBe('Priya, a new password');
      }),
    );
  });
});
