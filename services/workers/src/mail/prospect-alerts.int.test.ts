import { EventStore } from '@setter/event-store/event-store';
import type { Actor } from '@setter/events/envelope';
import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { appointmentScheduled, appointmentUnlocked } from '@setter/testing/sample-events';
import { textOf } from '@setter/testing/start-smtp-server';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { day, hour, minute, withReminders } from '../test-support/with-reminders.ts';

const {
  run,
  pass,
  at,
  received,
  until,
  outcomeOf,
  database,
  happens,
  happensBy,
  registered,
  moved,
  untilEnqueued,
  untilRun,
} = withReminders();

const [olive, sam] = [id(1, 9), id(2, 9)];
const visitor: Actor = { kind: 'visitor', id: 'anonymous' };
const bySam: Actor = { kind: 'admin', id: sam };
const member = (adminId: string, name: string): SetterEvent => ({
  type: 'AdminRegistered',
  data: { adminId, name, email: `${name}@mail.example` },
});
const office: readonly SetterEvent[] = [
  member(olive, 'olive'),
  member(sam, 'sam'),
  {
    type: 'StaffInvited',
    data: {
      adminId: sam,
      role: 'setter',
      invitationId: id(2, 6),
      tokenHash: 'hash',
      expiresAt: '2027-01-01T00:00:00.000Z',
    },
  },
  { type: 'StaffJoined', data: { adminId: sam } },
];
const turnsOff = (adminId: string): SetterEvent => ({
  type: 'AdminAlertsChanged',
  data: { adminId, changes: { prospect: false } },
});
const booked = (n: number, startTime = at(3 * day)) =>
  appointmentScheduled({
    appointmentId: id(n),
    clientId: n,
    startTime,
    endTime: new Date(Date.parse(startTime) + 30 * minute).toISOString(),
    prospectName: 'Mia Dunlop',
  });
const cancelled = (n: number): SetterEvent => ({
  type: 'AppointmentCancelled',
  data: { appointmentId: id(n), clientId: n, reason: 'On holiday' },
});
const cannotAttend = (n: number): SetterEvent => ({
  type: 'AppointmentCannotAttend',
  data: { appointmentId: id(n), clientId: n, reason: 'A cold' },
});

/** The alerts about an appointment, oldest first. */
const alerts = (n: number) =>
  received()
    .map((mail) => ({ to: mail.to, text: textOf(mail) }))
    .filter(({ text }) => text.includes(`/admin-appointments?open=${id(n)}`));
const untilAlerted = (n: number, count: number) =>
  until(
    Effect.sync(() => alerts(n)),
    (all) => all.length === count,
  );
const queuedFor = (n: number) =>
  Effect.map(
    EventStore.use((store) => store.readAll(0, 2000)),
    (events) =>
      events.flatMap((event) =>
        event.type === 'EmailQueued' &&
        event.data.template === 'prospect-alert' &&
        event.data.topic.ids['appointmentId'] === id(n)
          ? [event.data.topic.ids]
          : [],
      ),
  );

describe('what prospects do online', () => {
  it('is told the admins and setters who have the alert on', async () => {
    await run(
      Effect.gen(function* () {
        yield* happens(...office, registered(1));
        yield* happensBy(visitor, booked(1));
        yield* untilAlerted(1, 2);
        yield* happens(turnsOff(sam));
        yield* happensBy(visitor, moved(1, at(4 * day)));
        yield* untilAlerted(1, 3);
        yield* happensBy(visitor, cancelled(1));
        yield* untilAlerted(1, 4);
      }),
    );
    const all = alerts(1);
    expect(all.flatMap(({ to }) => to).toSorted()).toEqual([
      'olive@mail.example',
      'olive@mail.example',
      'olive@mail.example',
      'sam@mail.example',
    ]);
    const [first, , move, end] = all.map(({ text }) => text);
    expect(first).toContain('Subject: Booked online: Harbourline Finance, ');
    expect(first).toContain('Mia Dunlop');
    expect(move).toContain('Subject: Moved online: ');
    expect(move).toMatch(/Before: \w+day, /);
    expect(end).toContain('Subject: Cancelled online: ');
    expect(end).toContain('On holiday');
  });

  it('by the office alerts no one', async () => {
    await run(
      Effect.gen(function* () {
        yield* happens(registered(2));
        yield* happensBy(bySam, booked(2));
        yield* happensBy(bySam, moved(2, at(4 * day)));
        yield* happensBy(bySam, cancelled(2));
        yield* happensBy(visitor, registered(3), booked(3));
        yield* untilAlerted(3, 1);
        expect(yield* queuedFor(2)).toEqual([]);
      }),
    );
  });
});

describe('a client who cannot attend', () => {
  it('is told the admins, and who booked also with the alert off, each once', async () => {
    await run(
      Effect.gen(function* () {
        yield* happens(registered(4));
        yield* happensBy(bySam, booked(4));
        yield* happensBy({ kind: 'client', id: '4' }, cannotAttend(4));
        yield* untilAlerted(4, 2);
        yield* happens({ type: 'AdminAlertsChanged', data: { adminId: sam, changes: { prospect: true } } });
        yield* happens(registered(5));
        yield* happensBy(bySam, booked(5));
        yield* happensBy({ kind: 'client', id: '5' }, cannotAttend(5));
        yield* untilAlerted(5, 2);
        expect(yield* queuedFor(5)).toHaveLength(2);
      }),
    );
    for (const n of [4, 5]) {
      expect(
        alerts(n)
          .flatMap(({ to }) => to)
          .toSorted(),
      ).toEqual(['olive@mail.example', 'sam@mail.example']);
      for (const { text } of alerts(n)) {
        expect(text).toContain('Subject: The client cannot attend: ');
        expect(text).toContain('A cold');
      }
    }
  });
});

describe('an appointment that is locked a day before', () => {
  const unlocked = (n: number) =>
    appointmentUnlocked({ appointmentId: id(n), clientId: n, spendId: id(n, 3), lotId: id(n, 5) });
  const rerun = (n: number) =>
    Effect.promise(() =>
      database().query(
        `UPDATE jobs.job SET state = 'created', completed_on = NULL, start_after = now()
          WHERE name = 'remind' AND data ->> 'appointmentId' = $1 AND state = 'completed'`,
        [id(n)],
      ),
    );

  it('is told once, however often its job runs; one that is unlocked or booked later is not', async () => {
    await run(
      Effect.gen(function* () {
        yield* happens(...[6, 7, 8].map(registered));
        yield* happens(booked(6, at(day + minute)), booked(7, at(day + minute)), unlocked(7));
        yield* happens(booked(8, at(day - minute)));
        yield* untilEnqueued(6, 2);
        yield* untilEnqueued(7, 2);
        yield* untilEnqueued(8, 1);
        yield* pass(minute);
        yield* untilRun(6, 1);
        yield* untilRun(7, 1);
        yield* untilAlerted(6, 2);
        yield* rerun(6);
        yield* untilRun(6, 1);
        yield* pass(day - hour);
        yield* untilRun(6, 2);
        yield* untilRun(8, 1);
        expect(yield* queuedFor(6)).toHaveLength(2);
        expect(yield* queuedFor(7)).toEqual([]);
        expect(yield* queuedFor(8)).toEqual([]);
      }),
    );
    expect(alerts(6)[0]!.text).toContain('Subject: Still locked: Harbourline Finance, ');
  });

  it('is not told of once it is unlocked before the mail is sent', async () => {
    await run(
      Effect.gen(function* () {
        yield* happens(registered(9), booked(9, at(20 * hour)), unlocked(9));
        yield* happens({
          type: 'EmailQueued',
          data: {
            emailId: id(9, 7),
            template: 'prospect-alert',
            recipient: `admin-${olive}`,
            topic: {
              kind: 'prospect-alert',
              ids: { clientId: 9, appointmentId: id(9), adminId: olive, what: 'locked' },
            },
          },
        });
        expect(yield* outcomeOf(id(9, 7))).toEqual(['EmailQueued', 'EmailDropped']);
      }),
    );
  });
});

describe('an appointment whose client is busy then', () => {
  const startTime = at(3 * day);
  const alerted = (n: number, emailId: string): SetterEvent => ({
    type: 'EmailQueued',
    data: {
      emailId,
      template: 'prospect-alert',
      recipient: `admin-${olive}`,
      topic: {
        kind: 'prospect-alert',
        ids: { clientId: n, appointmentId: id(n), adminId: olive, what: 'busy', startTime },
      },
    },
  });

  it('is told with its time, and not once it has another one or is cancelled', async () => {
    await run(
      Effect.gen(function* () {
        yield* happens(...[10, 11, 12].map(registered));
        yield* happensBy(bySam, booked(10, startTime), booked(11, startTime), booked(12, startTime));
        yield* happensBy(bySam, moved(11, at(4 * day)), cancelled(12));
        yield* happens(...[10, 11, 12].map((n) => alerted(n, id(n, 7))));
        yield* untilAlerted(10, 1);
        for (const n of [11, 12]) expect(yield* outcomeOf(id(n, 7))).toEqual(['EmailQueued', 'EmailDropped']);
      }),
    );
    const [alert] = alerts(10);
    expect(alert?.text).toContain('Subject: The client is busy then: Harbourline Finance, ');
    expect(alert?.text).not.toContain('Before: ');
    expect(alerts(11)).toEqual([]);
  });
});
