import type { AppendRequest } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import type { StreamRef } from '@setter/events/envelope';
import type { SetterEvent } from '@setter/events/registry';
import { appointmentStream, clientStream, leadStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { randomUUIDv7 } from 'node:crypto';

/** Streams that one append begins. */
const perAppend = 100;

/** A stream with its first event, and those that follow in the same append. */
export type Begun = {
  readonly stream: StreamRef;
  readonly event: SetterEvent;
  readonly more?: readonly SetterEvent[];
};

/** Begins streams in bulk, through the store itself, since only it seals the texts of persons. */
export const beginStreams = Effect.fnUntraced(function* (count: number, begun: (n: number) => Begun) {
  const store = yield* EventStore;
  const appends = Array.from({ length: Math.ceil(count / perAppend) }, (_, i) => i * perAppend);
  yield* Effect.forEach(
    appends,
    (from) => {
      const some = Array.from({ length: Math.min(perAppend, count - from) }, (_, i) => begun(from + i));
      return Effect.flatMap(store.append(appendOf(some)), (outcome) =>
        outcome._tag === 'Appended'
          ? Effect.void
          : Effect.die(new Error(`the store answered ${outcome._tag}`)),
      );
    },
    { concurrency: 4, discard: true },
  );
});

const appendOf = (begun: readonly Begun[]): AppendRequest => {
  const id = randomUUIDv7();
  return {
    context: {
      commandId: id,
      requestHash: id,
      correlationId: id,
      causationId: id,
      actor: { kind: 'admin', id: '7f0c5ce2-4b5a-4d52-8f0e-1f6d1b7a9c11' },
      occurredAt: new Date().toISOString(),
    },
    streams: begun.map(({ stream, event, more = [] }) => ({
      ...stream,
      expectedVersion: 0,
      events: [event, ...more],
    })),
    reserve: [],
    release: [],
    shredSubjectKeys: [],
    sideWrites: [],
    result: null,
  };
};

const firstNames = ['Alana', 'Priya', 'Mia', 'Zoë', 'Jack', 'Oliver', 'Hiroshi', 'Émile', 'Grace', 'Tom'];
const lastNames = ['Raman', 'Dunlop', 'Marsh', 'Nguyen', 'O’Brien', 'Kaya', 'Smith', 'Torres', 'Lindqvist'];
const trades = ['Finance', 'Legal', 'Physio', 'Roofing', 'Dental', 'Solar', 'Fitness'];

const at = <T>(texts: readonly T[], n: number): T => texts[n % texts.length]!;
const nameOf = (n: number): string => `${at(firstNames, n)} ${at(lastNames, n >> 2)} ${n}`;
const emailOf = (n: number): string => `${at(lastNames, n).toLowerCase().replace('’', '')}${n}@example.com`;

export const leadNumber = (n: number): Begun => {
  const leadId = randomUUIDv7();
  return {
    stream: leadStream(leadId),
    event: {
      type: 'LeadCaptured',
      data: {
        leadId,
        submissionId: randomUUIDv7(),
        submittedOn: '2026-11-20',
        source: n % 3 === 0 ? 'landing_page' : 'homepage',
        sourceLabel: 'Homepage',
        landingPageId: null,
        name: nameOf(n),
        email: emailOf(n),
        phone: '0491 570 156',
        company: `${at(lastNames, n)} ${at(trades, n)}`,
        industry: 'professional',
        message: 'We would like to see more people who look for a loan for their first home.',
        answers: [],
        utm: { source: 'google', medium: null, campaign: null },
        openedAt: null,
        publicUtm: { source: 'google', campaign: null },
      },
    },
  };
};

export const clientNumber = (n: number): Begun => ({
  stream: clientStream(n + 1),
  event: {
    type: 'ClientRegistered',
    data: {
      clientId: n + 1,
      username: `client-${n + 1}`,
      email: emailOf(n),
      firstName: at(firstNames, n),
      lastName: at(lastNames, n),
      businessName: `${at(lastNames, n)} ${at(trades, n)} ${n}`,
      businessPhone: null,
      businessWebsite: null,
      industry: 'professional',
      abn: null,
    },
  },
});

/** Appointments of that many clients, in the half hours of some years. */
export const appointmentNumber =
  (clients: number) =>
  (n: number): Begun => {
    const appointmentId = randomUUIDv7();
    const start = Date.UTC(2026, 0, 1) + n * 1_800_000;
    return {
      stream: appointmentStream(appointmentId),
      event: {
        type: 'AppointmentScheduled',
        data: {
          appointmentId,
          clientId: 1 + (n % clients),
          leadId: null,
          startTime: new Date(start).toISOString(),
          endTime: new Date(start + 1_800_000).toISOString(),
          timeZone: 'Australia/Sydney',
          title: `${at(trades, n)} enquiry ${n}`,
          teaser: 'Excavator',
          description: 'Wants settlement before Christmas.',
          notes: null,
          meetingType: 'zoom',
          location: null,
          zoomLink: 'https://zoom.example/j/93301748826',
          prospect: { email: emailOf(n), phone: '0491 570 313' },
          prospectConsent: true,
        },
      },
    };
  };
