import type { SetterEvent } from '@setter/events/registry';
import { EventStore } from '@setter/event-store/event-store';
import { emailStream } from '@setter/events/streams';
import { readFailedJobs, retryFailedJob } from '@setter/jobs/read-queues';
import { id } from '@setter/testing/history';
import { lockedDetails } from '@setter/testing/locked-details';
import { appointmentScheduled, clientRegistered, portalMessageSent } from '@setter/testing/sample-events';
import { withSmtpServer } from '@setter/testing/smtp-server';
import { textOf } from '@setter/testing/start-smtp-server';
import { append } from '@setter/testing/store';
import { Effect } from 'effect';
import { afterEach, describe, expect, it } from 'vitest';
import { withMail } from '../test-support/with-mail.ts';

const now = () => new Date().toISOString();

describe('with an SMTP server', () => {
  const server = withSmtpServer();
  const { database, run, emails, until } = withMail(() => server().url);
  afterEach(() => server().answer(undefined));
  const mailsTo = (address: string) =>
    server()
      .received()
      .filter(({ to }) => to.includes(address));
  const book = (n: number, occurredAt = now()) =>
    append(
      [
        clientRegistered({ clientId: n, username: `client${n}`, email: `client${n}@mail.example` }),
        appointmentScheduled({ appointmentId: id(n), clientId: n }),
      ],
      occurredAt,
    );
  const lastOf = (n: number, type: string) =>
    until(emails, (all) => all.length === n && all.at(-1)!.types.includes(type as never));

  it('a new appointment is mailed to its client once, without a locked detail', async () => {
    await run(Effect.andThen(book(1), lastOf(1, 'EmailSent')));
    const [mail, ...others] = mailsTo('client1@mail.example');
    expect(others).toEqual([]);
    expect(mail!.raw).toContain('Subject: New appointment: Equipment finance enquiry');
    expect(textOf(mail!)).toContain(`/client-portal?appointment=${id(1)}`);
    for (const locked of ['Excavator', ...lockedDetails]) expect(textOf(mail!)).not.toContain(locked);
  });

  it('greylisted, it stays queued, and is sent by a retry', async () => {
    server().answer('450 4.2.0 greylisted');
    await run(
      Effect.gen(function* () {
        yield* book(2);
        const retries = Effect.promise(() =>
          database().query(`UPDATE jobs.job SET start_after = now() WHERE state = 'retry' RETURNING 1`),
        );
        const isRetried = Effect.promise(() =>
          database().query(`SELECT FROM jobs.job WHERE state = 'retry'`),
        );
        yield* until(isRetried, (rows) => rows.length === 1);
        expect((yield* emails).at(-1)?.types).toEqual(['EmailQueued']);
        server().answer(undefined);
        // 15 s go by.
        yield* retries;
        yield* lastOf(2, 'EmailSent');
      }),
    );
    expect(mailsTo('client2@mail.example')).toHaveLength(1);
  });

  it('refused, it fails at once, and is sent when an admin has it retried', async () => {
    server().answer('550 5.1.1 <client3@mail.example> no such user');
    await run(
      Effect.gen(function* () {
        yield* book(3);
        yield* lastOf(3, 'EmailFailed');
        const [dead] = yield* until(readFailedJobs(1), (jobs) => jobs.length === 1);
        expect(dead).toMatchObject({ name: 'send-email', attempts: 1 });
        expect(dead!.reason).toContain('no such user');
        expect(dead!.reason).not.toContain('client3');
        server().answer(undefined);
        expect(yield* retryFailedJob(dead!.id)).toBe(true);
        yield* lastOf(3, 'EmailSent');
      }),
    );
  });

  it('is dropped when its cause lies days back', async () => {
    await run(Effect.andThen(book(4, '2026-01-01T00:00:00.000Z'), lastOf(4, 'EmailDropped')));
    expect(mailsTo('client4@mail.example')).toEqual([]);
  });

  it('carries a message to its client, unless it was deleted meanwhile', async () => {
    const [kept, deleted] = [id(1, 8), id(2, 8)];
    const send = (messageId: string, subject: string): SetterEvent[] => [
      portalMessageSent({ messageId, clientId: 5, subject }),
      { type: 'PortalMessageDelivered', data: { messageId, clientIds: [5], byEmail: true } },
    ];
    await run(
      Effect.gen(function* () {
        yield* append(
          [clientRegistered({ clientId: 5, username: 'five', email: 'client5@mail.example' })],
          now(),
        );
        yield* append(send(kept, 'Our summer hours'), now());
        yield* lastOf(5, 'EmailSent');
        yield* append(
          [...send(deleted, 'Never mind'), { type: 'PortalMessageDeleted', data: { messageId: deleted } }],
          now(),
        );
        yield* lastOf(6, 'EmailDropped');
      }),
    );
    const [mail, ...others] = mailsTo('client5@mail.example');
    expect(others).toEqual([]);
    expect(mail!.raw).toContain('Subject: Our summer hours');
    expect(mail!.raw).toContain('We are closed on Monday.');
  });

  it('strikes the time through from which an appointment was moved, and none where it was not', async () => {
    const appointmentId = id(6);
    const moved: SetterEvent = {
      type: 'AppointmentRescheduled',
      data: {
        appointmentId,
        startTime: '2026-11-09T02:15:00Z',
        endTime: '2026-11-09T02:45:00Z',
        timeZone: 'Australia/Sydney',
      },
    };
    const relocated: SetterEvent = {
      type: 'AppointmentDetailsChanged',
      data: { appointmentId, changes: { location: 'Level 9' } },
    };
    await run(
      Effect.gen(function* () {
        yield* book(6);
        yield* lastOf(7, 'EmailSent');
        yield* append([moved], now());
        yield* lastOf(8, 'EmailSent');
        yield* append([relocated], now());
        yield* lastOf(9, 'EmailSent');
      }),
    );
    const [, move, change] = mailsTo('client6@mail.example').map(({ raw }) => raw.replaceAll('=\r\n', ''));
    const before = 'Friday, November 6, 2026, 1:15 PM - 1:45 PM';
    expect(move).toContain(`<s>${before}</s><br>Monday, November 9, 2026`);
    expect(move).toContain(`Before: ${before}`);
    expect(change).toContain('Monday, November 9, 2026');
    expect(change).not.toContain('Friday, November 6');
  });
});

describe('without one', () => {
  const { database, run, emails, until } = withMail(undefined);

  it('the mail is kept in the built-in mailbox, sealed', async () => {
    await run(
      Effect.gen(function* () {
        yield* append([clientRegistered(), appointmentScheduled()], now());
        yield* until(emails, ([mail]) => mail?.types.includes('EmailSent') === true);
      }),
    );
    const [row] = await database().query<Record<string, string>>('SELECT * FROM mail.sent_mails');
    for (const field of ['recipient', 'subject', 'html', 'text'])
      expect(row![field]).toMatch(/^sealed:1:client-1:/);
  });

  it('a mail whose cause lies days back is kept as of then', async () => {
    const monthsAgo = '2026-01-01T00:00:00.000Z';
    const outcomes = await run(
      Effect.gen(function* () {
        yield* append([appointmentScheduled({ appointmentId: id(2) })], monthsAgo);
        const [, mail] = yield* until(emails, (all) => all[1]?.types.includes('EmailSent') === true);
        const { events } = yield* (yield* EventStore).readStream(emailStream(mail!.emailId).streamId);
        return events.map(({ type, metadata }) => [type, metadata.occurredAt]);
      }),
    );
    expect(outcomes).toEqual([
      ['EmailQueued', monthsAgo],
      ['EmailSent', monthsAgo],
    ]);
  });
});
