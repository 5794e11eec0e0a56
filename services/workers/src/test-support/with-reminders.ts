import { EventStore } from '@setter/event-store/event-store';
import type { Actor } from '@setter/events/envelope';
import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { appointmentScheduled, clientRegistered } from '@setter/testing/sample-events';
import { withSmtpServer } from '@setter/testing/smtp-server';
import { append } from '@setter/testing/store';
import { Effect } from 'effect';
import { withMail } from './with-mail.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Jobs of appointments by their type, and how the subjects of their mails begin. */
const remind = { name: 'remind', subject: 'Reminder: ' };
export const followMissed = { name: 'appointment-missed', subject: 'You did not meet' };
export const askOutcome = { name: 'ask-outcome', subject: 'How did it go: ' };

/** At the top of a file: workers that remind, and what tests ask of them again and again. Clients and appointments have numbers. */
export const withReminders = () => {
  const server = withSmtpServer();
  const { database, run, emails, until, pass, now } = withMail(() => server().url);

  const at = (ms: number) => new Date(now() + ms).toISOString();
  const addressOf = (n: number) => `client${n}@mail.example`;
  const mailsTo = (n: number, { subject } = remind) =>
    server()
      .received()
      .filter(({ to, raw }) => to.includes(addressOf(n)) && raw.includes(`Subject: ${subject}`));
  const happens = (...events: SetterEvent[]) => append(events, at(0));
  /** The same by another than the system. */
  const happensBy = (actor: Actor, ...events: SetterEvent[]) => append(events, at(0), actor);
  const registered = (n: number) =>
    clientRegistered({ clientId: n, username: `client${n}`, email: addressOf(n) });
  const booked = (n: number, startTime: string) =>
    appointmentScheduled({ appointmentId: id(n), clientId: n, startTime, endTime: endOf(startTime) });
  const endOf = (startTime: string) => new Date(Date.parse(startTime) + 30 * minute).toISOString();
  const moved = (n: number, startTime: string): SetterEvent => ({
    type: 'AppointmentRescheduled',
    data: { appointmentId: id(n), startTime, endTime: endOf(startTime), timeZone: 'Australia/Sydney' },
  });

  const jobs = (n: number, { name } = remind) =>
    Effect.promise(() =>
      database().query<{ state: string; due: Date }>(
        `SELECT state, start_after AS due FROM jobs.job
          WHERE name = $2 AND data ->> 'appointmentId' = $1 ORDER BY start_after`,
        [id(n), name],
      ),
    );
  const untilEnqueued = (n: number, count: number, type = remind) =>
    until(jobs(n, type), (rows) => rows.length === count);
  const untilRun = (n: number, count: number, type = remind) =>
    until(jobs(n, type), (rows) => rows.filter(({ state }) => state === 'completed').length === count);
  /** Who was reminded of an appointment, and of what. */
  const reminders = (n: number) =>
    Effect.map(
      EventStore.use((store) => store.readAll(0, 1000)),
      (events) =>
        events.flatMap((event) => {
          if (event.type !== 'NotificationRaised' || event.data.topic.kind !== 'reminder') return [];
          const { clientId, topic } = event.data;
          return topic.appointmentId === id(n) ? [{ to: clientId, ...topic }] : [];
        }),
    );
  const untilMailed = (n: number, count: number, type = remind) =>
    until(
      Effect.sync(() => mailsTo(n, type)),
      (mails) => mails.length === count,
    );
  const outcomeOf = (emailId: string) =>
    until(
      Effect.map(emails, (all) => all.find((one) => one.emailId === emailId)?.types ?? []),
      (types) => types.length > 1,
    );
  return {
    database,
    run,
    until,
    pass,
    at,
    received: () => server().received(),
    mailsTo,
    happens,
    happensBy,
    registered,
    booked,
    moved,
    jobs,
    untilEnqueued,
    untilRun,
    reminders,
    untilMailed,
    outcomeOf,
  };
};
