import { handleCommand } from '@setter/event-store/append';
import { Checkpoints } from '@setter/event-store/consumers';
import { EventStore } from '@setter/event-store/event-store';
import type { SetterEvent } from '@setter/events/registry';
import { appointmentOfToken } from '@setter/identity/appointment-links';
import { appointmentDecider } from '@setter/domain/appointments/decider';
import { appointmentStream } from '@setter/events/streams';
import { id } from '@setter/testing/history';
import { availabilityChanged, clientRegistered, leadCaptured } from '@setter/testing/sample-events';
import { withSmtpServer } from '@setter/testing/smtp-server';
import { type ReceivedMail, textOf } from '@setter/testing/start-smtp-server';
import { append } from '@setter/testing/store';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { contextNow } from '../test-support/commands.ts';
import {
  addressOf,
  adopted,
  booked,
  cancelled,
  changed,
  moved,
  prospectOf,
  reassigned,
  removed,
} from '../test-support/prospects.ts';
import { withMail } from '../test-support/with-mail.ts';

const linkIn = (mail: ReceivedMail) =>
  /https:\/\/setter\.example\/appointment\/(\S+)/.exec(textOf(mail))?.[1] ?? '';
/** Method, sequence and start of the entry for the calendar. */
const entryIn = (mail: ReceivedMail) =>
  [/METHOD:(\w+)/, /SEQUENCE:(\d+)/, /DTSTART;TZID=\S+:(\w+)/].map((part) => part.exec(textOf(mail))?.[1]);
const subjectOf = ({ raw }: ReceivedMail) => /^Subject: (.*)$/m.exec(raw)![1]!.trim();

const withProspects = () => {
  const server = withSmtpServer();
  const workers = withMail(() => server().url);
  const { emails, until } = workers;
  const happens = (...events: readonly SetterEvent[]) => append(events, new Date().toISOString());
  const clients = [
    clientRegistered(),
    clientRegistered({
      clientId: 2,
      username: 'two',
      email: 'two@mail.example',
      businessName: 'Keel Lending',
      firstName: 'Cameron',
    }),
  ];
  const mailsTo = (n: number) =>
    server()
      .received()
      .filter(({ to }) => to.includes(addressOf(n)));
  const reactorHasSeenAll = Effect.gen(function* () {
    const [store, checkpoints] = [yield* EventStore, yield* Checkpoints];
    const head = yield* store.head;
    yield* until(checkpoints.seen('reactor/mails'), (seen) => seen >= head);
  });
  /** Until every mail that was caused is sent, or dropped. */
  const settled = Effect.gen(function* () {
    // The notification of a booking causes a mail of its own.
    const checkpoints = yield* Checkpoints;
    const head = yield* (yield* EventStore).head;
    yield* until(checkpoints.seen('reactor/new-appointment'), (seen) => seen >= head);
    yield* reactorHasSeenAll;
    return yield* until(emails, (all) => all.every(({ types }) => types.length > 1));
  });
  /** The subjects of the mails to a prospect, once everything has been sent. */
  const told = (n: number) => Effect.map(settled, () => mailsTo(n).map(subjectOf));
  return { ...workers, server, happens, clients, mailsTo, settled, told };
};

describe('a prospect who agreed and has an address', () => {
  const { run, happens, clients, mailsTo, told, settled, database, logged } = withProspects();

  it('is invited once, told of each new time, and of the end, with a link that is good then', async () => {
    await run(
      Effect.gen(function* () {
        yield* happens(adopted, ...clients, leadCaptured({ state: 'WA' }));
        yield* happens(booked(1, { leadId: id(1, 4), meetingType: 'phone' }));
        yield* settled;
        for (const day of ['2027-01-11', '2027-01-12']) {
          yield* happens(moved(1, day));
          yield* settled;
        }
        yield* happens(cancelled(1));
        expect(yield* told(1)).toEqual([
          'Your phone call with Harbourline Finance',
          'New time: Phone call with Harbourline Finance',
          'New time: Phone call with Harbourline Finance',
          'Cancelled: Phone call with Harbourline Finance',
        ]);
        const links = yield* Effect.forEach(mailsTo(1).map(linkIn), appointmentOfToken);
        expect(links).toEqual([
          ...[1, 2, 3].map((linkVersion) => ({ appointmentId: id(1), linkVersion })),
          undefined,
        ]);
      }),
    );
    expect(mailsTo(1).map(entryIn)).toEqual([
      ['REQUEST', '1', '20270108T131500'],
      ['REQUEST', '2', '20270111T131500'],
      ['REQUEST', '3', '20270112T131500'],
      ['CANCEL', '4', '20270112T131500'],
    ]);
    const [invitation, move, again, end] = mailsTo(1).map(textOf);
    expect(invitation).toContain('Hi Mia,');
    expect(invitation).toContain('Friday, January 8, 2027');
    expect(invitation).toContain('1:15 PM - 1:45 PM, Sydney time (10:15 AM - 10:45 AM, Perth time)');
    expect(invitation).toContain('By phone, on the number ending in 313');
    expect(move).toContain('Before: Friday, January 8, 2027, 1:15 PM - 1:45 PM');
    expect(again).toContain('Before: Monday, January 11, 2027, 1:15 PM - 1:45 PM');
    expect(end).toContain('Tuesday, January 12, 2027');
    for (const text of [invitation, move, again, end])
      for (const hidden of ['Equipment finance', '0491', 'Excavator', 'Priya', 'settlement'])
        expect(text).not.toContain(hidden);
    const stored = JSON.stringify(await database().query('SELECT html, text FROM mail.sent_mails'));
    for (const mail of mailsTo(1).slice(0, 3)) expect(`${stored}${logged()}`).not.toContain(linkIn(mail));
  });

  it('is told the clock of the client’s calendar, and is asked to confirm while nothing was confirmed', async () => {
    await run(
      Effect.gen(function* () {
        yield* happens(availabilityChanged({ clientId: 2, timeZone: 'Australia/Brisbane' }));
        yield* happens(booked(2, { clientId: 2, leadId: null }));
        yield* settled;
        yield* happens({ type: 'AppointmentConfirmed', data: { appointmentId: id(2) } });
        yield* happens(changed(2, { zoomLink: 'https://zoom.example/j/2' }));
        expect(yield* told(2)).toEqual([
          'Your Zoom meeting with Keel Lending',
          'Changed: Zoom meeting with Keel Lending',
        ]);
      }),
    );
    const [invitation, change] = mailsTo(2).map(textOf);
    expect(invitation).toContain('Hi,');
    expect(invitation).toContain('12:15 PM - 12:45 PM, Brisbane time');
    expect(invitation).toContain('Please tell us with one press that you will be there.');
    expect(change).toContain('By Zoom: https://zoom.example/j/2');
    expect(change).not.toContain('Before:');
    expect(change).not.toContain('one press');
  });

  it('is told of another client by a new consent, and else of the end of the old one', async () => {
    await run(
      Effect.gen(function* () {
        yield* happens(booked(3), booked(4));
        yield* settled;
        yield* happens(reassigned(3));
        yield* happens(reassigned(4), changed(4, { prospectConsent: false }));
        expect(yield* told(3)).toEqual([
          'Your Zoom meeting with Harbourline Finance',
          'Changed: Zoom meeting with Keel Lending',
        ]);
        expect(yield* told(4)).toEqual([
          'Your Zoom meeting with Harbourline Finance',
          'Cancelled: Zoom meeting with Harbourline Finance',
        ]);
      }),
    );
  });

  it('is told that it is removed, and that its client asks for another time', async () => {
    await run(
      Effect.gen(function* () {
        yield* happens(booked(5), booked(6));
        yield* settled;
        yield* happens(removed(5));
        yield* happens({
          type: 'AppointmentCannotAttend',
          data: { appointmentId: id(6), clientId: 1, reason: 'A cold' },
        });
        expect((yield* told(5))[1]).toBe('Cancelled: Zoom meeting with Harbourline Finance');
        expect((yield* told(6))[1]).toBe('Please choose another time: Zoom meeting with Harbourline Finance');
      }),
    );
    expect(textOf(mailsTo(6)[1]!)).toContain('Harbourline Finance cannot make this time.');
    expect(textOf(mailsTo(6)[1]!)).not.toContain('A cold');
  });

  it('is told a new time and place of one command in one mail', async () => {
    await run(
      Effect.gen(function* () {
        yield* happens(booked(7));
        yield* settled;
        yield* happens(moved(7, '2027-01-13'), changed(7, { zoomLink: 'https://zoom.example/j/7' }));
        expect(yield* told(7)).toHaveLength(2);
      }),
    );
  });

  it('is mailed no more once it is erased, also what was queued before', async () => {
    const queuedBefore = (n: number, template: string): SetterEvent => ({
      type: 'EmailQueued',
      data: {
        emailId: id(8, n),
        template,
        recipient: `prospect-${id(8)}`,
        topic: { kind: 'prospect', ids: { clientId: 1, appointmentId: id(8), version: n === 7 ? 1 : 4 } },
      },
    });
    await run(
      Effect.gen(function* () {
        yield* happens(booked(8));
        yield* settled;
        yield* handleCommand({
          context: contextNow(),
          stream: appointmentStream(id(8)),
          decider: appointmentDecider,
          command: { type: 'EraseProspect' },
        });
        yield* happens(queuedBefore(7, 'prospect-changed'), moved(8, '2027-01-13'));
        yield* happens(cancelled(8), queuedBefore(9, 'prospect-cancelled'));
        const all = yield* settled;
        for (const n of [7, 9])
          expect(all.find(({ emailId }) => emailId === id(8, n))?.types).toEqual([
            'EmailQueued',
            'EmailDropped',
          ]);
      }),
    );
    expect(mailsTo(8)).toHaveLength(1);
  });

  it('is sent nothing again by a replay', async () => {
    const reset = Effect.promise(() =>
      database().query(
        `UPDATE event_store.checkpoints SET position = 0, feed_offset = NULL, generation = generation + 1
          WHERE consumer LIKE 'reactor/%'`,
      ),
    );
    const count = () => [1, 2, 3, 4, 5, 6, 7, 8].map((n) => mailsTo(n).length);
    const before = count();
    const heads = await run(
      Effect.gen(function* () {
        const { head } = yield* EventStore;
        const from = yield* head;
        yield* reset;
        yield* settled;
        return [from, yield* head];
      }),
    );
    expect(heads[1]).toBe(heads[0]);
    expect(count()).toEqual(before);
  });
});

describe('no prospect is mailed', () => {
  const { run, happens, clients, mailsTo, told } = withProspects();

  it('of what happened before the calendars were adopted', async () => {
    await run(
      Effect.gen(function* () {
        yield* happens(...clients, booked(1), booked(2));
        yield* happens(moved(1, '2027-01-11'));
        yield* happens(adopted);
        expect(yield* told(1)).toEqual([]);
        yield* happens(moved(1, '2027-01-12'));
        expect(yield* told(1)).toEqual(['New time: Zoom meeting with Harbourline Finance']);
      }),
    );
    expect(mailsTo(2)).toEqual([]);
  });

  it('without consent, without an address, or of a start that has passed', async () => {
    const past = { startTime: '2026-01-08T02:15:00Z', endTime: '2026-01-08T02:45:00Z' };
    await run(
      Effect.gen(function* () {
        yield* happens(
          booked(3, { prospectConsent: false }),
          booked(4, { prospect: { email: null, phone: null } }),
          booked(5, past),
        );
        for (const n of [3, 4, 5]) expect(yield* told(n)).toEqual([]);
        yield* happens(changed(3, { prospectConsent: true }));
        yield* happens(changed(4, { prospect: prospectOf(4) }));
        for (const n of [3, 4])
          expect(yield* told(n)).toEqual(['Your Zoom meeting with Harbourline Finance']);
      }),
    );
    expect(mailsTo(5)).toEqual([]);
  });
});
