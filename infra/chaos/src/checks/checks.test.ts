import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Attempt } from '../load/journal.ts';
import { calendarChecks } from './calendar-checks.ts';
import type { Check, Evidence } from './check.ts';
import { wrongOf } from './command-checks.ts';
import { changedAnswers, wrongOfContest } from './finality-checks.ts';
import { ledgerChecks } from './ledger-checks.ts';
import { logChecks } from './log-checks.ts';
import { mailChecks, wrongOfMail } from './mail-checks.ts';
import { notificationChecks } from './notification-checks.ts';
import type { StoredRow } from './read-log.ts';

const metadata = {
  commandId: 'c',
  causationId: 'cause',
  correlationId: 'r',
  actor: { kind: 'admin', id: '1' },
  occurredAt: '2026-11-21T00:00:00.000Z',
} as const;
const row = (position: number, type: string, data: StoredRow['data'] = {}): StoredRow => ({
  position,
  stream_id: 'wallet-1',
  version: position,
  id: `id-${position}`,
  type,
  schema_version: 1,
  partition_key: 'client-1',
  data,
  metadata,
  digest: '',
  recorded_at: new Date(0),
});
const lookAt = async (checks: readonly Check[], promise: string, log: readonly StoredRow[]) => {
  const check = checks.find((one) => one.promise.startsWith(promise));
  // These look at nothing but the log.
  return (await check!.look({ log } as Evidence)).broken;
};

describe('the checks notice', () => {
  it('a gap, and a duplicated event', async () => {
    const positions = (...all: number[]) =>
      lookAt(
        logChecks,
        'positions',
        all.map((position) => row(position, 'CreditSpent')),
      );
    expect(await positions(1, 2, 3)).toEqual([]);
    expect(await positions(1, 3)).toHaveLength(1);
    expect(await positions(1, 2, 2)).toHaveLength(1);
  });

  it('an event that was changed', async () => {
    const event = row(1, 'CreditSpent', { b: 1, a: { d: null, c: 'x' } });
    const canonical =
      '{"data":{"a":{"c":"x","d":null},"b":1},"id":"id-1","metadata":{"actor":{"id":"1","kind":"admin"},' +
      '"causationId":"cause","commandId":"c","correlationId":"r","occurredAt":"2026-11-21T00:00:00.000Z"},' +
      '"partitionKey":"client-1","schemaVersion":1,"streamId":"wallet-1","streamVersion":1,"type":"CreditSpent"}';
    const sealed = { ...event, digest: createHash('sha256').update(canonical).digest('hex') };
    expect(await lookAt(logChecks, 'every event', [sealed])).toEqual([]);
    expect(await lookAt(logChecks, 'every event', [{ ...sealed, data: { b: 2 } }])).toHaveLength(1);
  });

  it('a credit that is spent twice, or returned without having been spent', async () => {
    const spent = (position: number) => row(position, 'CreditSpent', { spendId: 's' });
    const returned = (position: number) => row(position, 'CreditReturned', { spendId: 's' });
    const spends = (...log: StoredRow[]) => lookAt(ledgerChecks, 'no credit', log);
    expect(await spends(spent(1), returned(2), spent(3))).toEqual([]);
    expect(await spends(spent(1), spent(2))).toHaveLength(1);
    expect(await spends(returned(1))).toHaveLength(1);
  });

  it('a notification raised twice, not at all, or without a cause', async () => {
    const cause = row(1, 'AppointmentScheduled');
    const raised = (position: number, causationId = cause.id, kind = 'appointment_changed') => ({
      ...row(position, 'NotificationRaised', { topic: { kind } }),
      metadata: { ...metadata, causationId },
    });
    const notices = (...log: StoredRow[]) => lookAt(notificationChecks, 'every cause', log);
    expect(await notices(cause, raised(2))).toEqual([]);
    expect(await notices(cause, raised(2), raised(3))).toHaveLength(1);
    expect(await notices(cause)).toHaveLength(1);
    expect(await notices(cause, raised(2), raised(3, 'no-event'))).toHaveLength(1);
    const reminder = (position: number) => raised(position, cause.id, 'reminder');
    expect(await notices(cause, raised(2), reminder(3))).toEqual([]);
    const reminders = (...log: StoredRow[]) => lookAt(notificationChecks, 'no reminder', log);
    expect(await reminders(cause, reminder(2))).toEqual([]);
    expect(await reminders(cause, reminder(2), reminder(3))).toHaveLength(1);
  });

  it('an appointment booked over another one, or without an entry in its calendar', async () => {
    const of = (commandId: string, one: StoredRow) => ({ ...one, metadata: { ...metadata, commandId } });
    const booked = (position: number, appointmentId: string, hour: number) =>
      of(
        `c${position}`,
        row(position, 'SlotBooked', {
          clientId: 1,
          appointmentId,
          startTime: `2026-11-24T0${hour}:00:00.000Z`,
          endTime: `2026-11-24T0${hour}:30:00.000Z`,
        }),
      );
    const released = (position: number, appointmentId: string) =>
      row(position, 'SlotReleased', { clientId: 1, appointmentId });
    const forced = (position: number) => of(`c${position}`, row(position + 10, 'AppointmentForced'));
    const over = (...log: StoredRow[]) => lookAt(calendarChecks, 'no appointment was booked over', log);
    expect(await over(booked(1, 'a', 1), booked(2, 'b', 2))).toEqual([]);
    expect(await over(booked(1, 'a', 1), booked(2, 'b', 1))).toHaveLength(1);
    expect(await over(booked(1, 'a', 1), booked(2, 'b', 1), forced(2))).toEqual([]);
    expect(await over(booked(1, 'a', 1), released(2, 'a'), booked(3, 'b', 1))).toEqual([]);
    expect(await over(booked(1, 'a', 1), booked(2, 'a', 2), booked(3, 'b', 1))).toEqual([]);
    const entries = (...log: StoredRow[]) => lookAt(calendarChecks, 'the entry of', log);
    expect(await entries(of('c1', row(2, 'AppointmentScheduled')), booked(1, 'a', 1))).toEqual([]);
    expect(await entries(of('c2', row(2, 'AppointmentScheduled')), booked(1, 'a', 1))).toHaveLength(1);
    expect(await entries(row(1, 'AppointmentCancelled'))).toHaveLength(1);
  });

  it('a mail queued twice, not at all, or without a cause', async () => {
    const cause = row(1, 'NotificationRaised', { topic: { kind: 'appointment_changed' } });
    const queued = (position: number, causationId = cause.id) => ({
      ...row(position, 'EmailQueued', { template: 'appointment-changed' }),
      metadata: { ...metadata, causationId },
    });
    const mails = (...log: StoredRow[]) => lookAt(mailChecks, 'every notification', log);
    expect(await mails(cause, queued(2))).toEqual([]);
    expect(await mails(cause, queued(2), queued(3))).toHaveLength(1);
    expect(await mails(cause)).toHaveLength(1);
    expect(await mails(cause, queued(2), queued(3, 'nothing'))).toHaveLength(1);
  });

  it('a mail that is lost, accepted again without a fault, or whose end is open', () => {
    const minute = 60_000;
    expect(wrongOfMail(['EmailSent'], [5 * minute], [])).toEqual([]);
    expect(wrongOfMail(['EmailDropped'], [], [])).toEqual([]);
    expect(wrongOfMail(['EmailSent'], [5 * minute, 6 * minute], [5.5 * minute])).toEqual([]);
    expect(wrongOfMail(['EmailSent'], [5 * minute, 6 * minute], [minute])).toHaveLength(1);
    expect(wrongOfMail(['EmailSent'], [5 * minute, 8 * minute, 9 * minute], [5.5 * minute])).toEqual([
      'was accepted again without a fault',
    ]);
    expect(wrongOfMail(['EmailSent'], [], [])).toHaveLength(1);
    expect(wrongOfMail([], [], [])).toHaveLength(1);
    expect(wrongOfMail(['EmailDropped'], [minute], [])).toHaveLength(1);
    expect(wrongOfMail(['EmailDropped'], [5 * minute], [5.5 * minute])).toEqual([]);
    expect(wrongOfMail(['EmailFailed'], [], [])).toHaveLength(1);
    const tried = 'EmailUnconfirmed';
    expect(wrongOfMail([tried], [], [])).toEqual([]);
    expect(wrongOfMail([tried, tried], [minute, 2 * minute], [])).toEqual([]);
    expect(wrongOfMail([tried, 'EmailSent'], [minute, 2 * minute], [1.5 * minute])).toEqual([]);
    expect(wrongOfMail([tried, tried], [minute, 2 * minute, 3 * minute], [])).toHaveLength(1);
    expect(wrongOfMail([tried, tried, tried], [], [])).toHaveLength(1);
    expect(wrongOfMail([tried, 'EmailDropped'], [minute], [minute])).toHaveLength(1);
  });

  it('an acknowledged command that is lost, doubled, partial or in another stream', () => {
    const attempt: Attempt = {
      kind: 'unlock',
      scope: '',
      key: '',
      leaves: ['AppointmentUnlocked', 'CreditSpent'],
      answer: { status: 200, position: 2, code: undefined },
      sent: 1,
      repeats: [],
    };
    const events = [row(1, 'CreditSpent'), row(2, 'AppointmentUnlocked')];
    expect(wrongOf(attempt, events, 'c')).toEqual([]);
    expect(wrongOf(attempt, [], 'c')).toHaveLength(1);
    expect(wrongOf(attempt, [...events, ...events], 'c')).toHaveLength(1);
    expect(wrongOf(attempt, events.slice(1), 'c')).toHaveLength(1);
    expect(
      wrongOf({ ...attempt, answer: { status: 200, position: 9, code: undefined } }, events, 'c'),
    ).toHaveLength(1);
    const either = { ...attempt, leaves: ['CreditsGranted|CreditsRemoved|nothing'] };
    expect(wrongOf(either, [], 'c')).toEqual([]);
    expect(wrongOf(either, [row(2, 'CreditsGranted')], 'c')).toEqual([]);
    const optional = { ...attempt, leaves: ['CreditReturned', 'LotFrozen|nothing'] };
    const returned = [row(1, 'CreditReturned'), row(2, 'LotFrozen')];
    expect(wrongOf(optional, returned, 'c')).toEqual([]);
    expect(
      wrongOf(
        { ...optional, answer: { status: 200, position: 1, code: undefined } },
        returned.slice(0, 1),
        'c',
      ),
    ).toEqual([]);
    expect(wrongOf(optional, returned.slice(1), 'c')).toHaveLength(1);
    expect(wrongOf(optional, [...returned, row(3, 'LotFrozen')], 'c')).toHaveLength(1);
  });

  it('a command that is answered otherwise when it is sent again', () => {
    const attempt = {
      kind: 'unlock',
      scope: '',
      key: '',
      leaves: ['AppointmentUnlocked', 'CreditSpent'],
      answer: { status: 200, position: 2, code: undefined },
      sent: 2,
    };
    const again = (answer: Attempt['answer'], leaves: readonly string[] = attempt.leaves) =>
      changedAnswers({ ...attempt, leaves, repeats: [answer!] });
    expect(again(attempt.answer)).toEqual([]);
    expect(again({ status: 409, position: undefined, code: 'appointment_ended' })).toHaveLength(1);
    expect(again({ ...attempt.answer, position: 3 })).toHaveLength(1);
    expect(again({ ...attempt.answer, position: 3 }, ['LeadStatusChanged|nothing'])).toEqual([]);
  });

  it('a reservation with two owners, or with none after all were answered', () => {
    const registered = { isAnswered: true, left: ['ClientRegistered', 'CreditsGranted'] };
    const refused = { isAnswered: true, left: [] };
    expect(wrongOfContest('', [registered, refused])).toEqual([]);
    expect(wrongOfContest('', [registered, registered])).toHaveLength(1);
    expect(wrongOfContest('', [refused, refused])).toHaveLength(1);
    expect(wrongOfContest('', [refused, { isAnswered: false, left: [] }])).toEqual([]);
  });
});
