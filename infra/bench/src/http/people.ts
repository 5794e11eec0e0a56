import { registerClient } from '@setter/command-api/clients/register-client';
import type { CommandContext, StreamAppend } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import type { StoredEvent, StreamRef } from '@setter/events/envelope';
import { appointmentStream, walletStream } from '@setter/events/streams';
import { Effect } from 'effect';
import type { FastifyInstance } from 'fastify';
import { randomUUIDv7 } from 'node:crypto';

const password = 'for the bench only';
const creditsPerLot = 25;

const contextNow = (): CommandContext => {
  const commandId = randomUUIDv7();
  return {
    commandId,
    requestHash: commandId,
    correlationId: commandId,
    causationId: commandId,
    actor: { kind: 'admin', id: '7f0c5ce2-4b5a-4d52-8f0e-1f6d1b7a9c11' },
    occurredAt: new Date().toISOString(),
  };
};

/** Makes a client through the command that admins use, buys credits and schedules appointments for tomorrow. */
export const makeClient = Effect.fnUntraced(function* (username: string, appointments: number) {
  const details = {
    email: null,
    firstName: 'Priya',
    lastName: 'Raman',
    businessName: 'Harbourline Finance',
    businessPhone: null,
    businessWebsite: null,
    industry: null,
    abn: null,
  };
  const { clientId } = yield* registerClient(contextNow(), {
    username,
    password,
    details,
    initialCredits: 0,
  });
  const lots = Math.ceil(appointments / creditsPerLot);
  yield* appendAll([
    beginning(
      walletStream(clientId),
      Array.from({ length: lots }, () => purchase(clientId)),
    ),
  ]);
  const appointmentIds = Array.from({ length: appointments }, () => randomUUIDv7());
  for (let i = 0; i < appointmentIds.length; i += 50) {
    const some = appointmentIds.slice(i, i + 50);
    yield* appendAll(some.map((id) => beginning(appointmentStream(id), [scheduled(id, clientId)])));
  }
  return { clientId, appointmentIds };
});

/** Signs in over HTTP; each client from an address of their own, since throttles count by address. */
export const signIn = async (app: FastifyInstance, username: string, n: number): Promise<string> => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/client/login',
    headers: { host: 'localhost:3000', 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` },
    payload: { username, password },
  });
  if (answer.statusCode !== 200) throw new Error(`${username} could not sign in: ${answer.body}`);
  return answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
};

const beginning = (stream: StreamRef, events: readonly StoredEvent[]): StreamAppend => ({
  ...stream,
  expectedVersion: 0,
  events,
});

const appendAll = Effect.fnUntraced(function* (streams: readonly StreamAppend[]) {
  const store = yield* EventStore;
  const nothingElse = { reserve: [], release: [], shredSubjectKeys: [], sideWrites: [], result: null };
  const outcome = yield* store.append({ context: contextNow(), streams, ...nothingElse });
  if (outcome._tag !== 'Appended') throw new Error(`the store answered ${outcome._tag}`);
});

const purchase = (clientId: number): StoredEvent => ({
  type: 'CreditsPurchased',
  data: {
    clientId,
    lotId: randomUUIDv7(),
    paymentId: randomUUIDv7(),
    packId: 'pack-25',
    credits: creditsPerLot,
    priceCents: 250_000,
    gstCents: 22_727,
    currency: 'AUD',
    liveMode: false,
  },
});

/** One present for all times: an hour between two of them is exactly an hour. */
const began = Date.now();

const inHours = (hours: number): string => new Date(began + hours * 3_600_000).toISOString();

const scheduled = (appointmentId: string, clientId: number): StoredEvent => ({
  type: 'AppointmentScheduled',
  data: {
    appointmentId,
    clientId,
    leadId: null,
    startTime: inHours(24),
    endTime: inHours(25),
    timeZone: 'Australia/Sydney',
    title: 'Equipment finance enquiry',
    teaser: 'Excavator',
    description: 'Wants settlement before Christmas.',
    notes: null,
    meetingType: 'zoom',
    location: null,
    zoomLink: 'https://zoom.example/j/93301748826',
    prospect: { email: 'mia@dunlop.example', phone: '0491 570 313' },
    prospectConsent: true,
  },
});
