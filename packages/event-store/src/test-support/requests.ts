import type { StoredEvent } from '@setter/events/envelope';
import { clientStream, paymentStream, walletStream } from '@setter/events/streams';
import { randomUUID } from 'node:crypto';
import type {
  AppendRequest,
  CommandContext,
  Json,
  SideWrite,
  StreamAppend,
} from '../append/append-request.ts';

export const someContext = (over: Partial<CommandContext> = {}): CommandContext => ({
  commandId: randomUUID(),
  requestHash: 'hash of the request',
  correlationId: randomUUID(),
  causationId: randomUUID(),
  actor: { kind: 'admin', id: '7f0c5ce2-4b5a-4d52-8f0e-1f6d1b7a9c11' },
  occurredAt: '2026-11-21T10:00:00.000Z',
  ...over,
});

export const requestTo = (
  streams: readonly StreamAppend[],
  over: Partial<AppendRequest> = {},
): AppendRequest => ({
  context: someContext(),
  streams,
  reserve: [],
  release: [],
  shredSubjectKeys: [],
  sideWrites: [],
  result: { status: 201 },
  ...over,
});

/** Of a kind that the product's migrations have registered a function for. */
export const sideWrite = (
  kind: 'set_credential' | 'end_sessions',
  data: { readonly userKind: string; readonly userId: string; readonly passwordHash?: string },
): SideWrite => ({ kind, key: `${data.userKind} ${data.userId}`, data: data as Json });

/** An event with a personal text of the client. */
export const creditsGranted = (clientId: number, reason = 'a thank-you for waiting', credits = 3) =>
  ({
    type: 'CreditsGranted',
    data: { clientId, lotId: randomUUID(), credits, kind: 'gift', reason, paid: null },
  }) as const;

/** An event without any personal text. */
export const clientDeactivated = (clientId: number) =>
  ({ type: 'ClientDeactivated', data: { clientId } }) as const;

/** An event with public texts: what is given as `intentId` reaches the database as it is. */
const paymentCancelled = (clientId: number, paymentId: string, intentId: string) =>
  ({ type: 'PaymentCancelled', data: { paymentId, clientId, intentId, cause: 'abandoned' } }) as const;

export const toWallet = (
  clientId: number,
  expectedVersion: number,
  events: readonly StoredEvent[],
): StreamAppend => ({
  ...walletStream(clientId),
  expectedVersion,
  events,
});

export const toClient = (
  clientId: number,
  expectedVersion: number,
  events: readonly StoredEvent[],
): StreamAppend => ({
  ...clientStream(clientId),
  expectedVersion,
  events,
});

/** A command on a new stream of its own. */
export const newPayment = (clientId: number, intentId = 'pi_1'): AppendRequest => {
  const paymentId = randomUUID();
  return requestTo([
    {
      ...paymentStream(paymentId, clientId),
      expectedVersion: 0,
      events: [paymentCancelled(clientId, paymentId, intentId)],
    },
  ]);
};
