import type { AppendRequest } from '@setter/event-store/append';
import { randomUUID } from 'node:crypto';

/** The event that every contender of this part writes. */
export const grant = (n: number) => ({
  clientId: clientOf(n),
  lotId: randomUUID(),
  credits: 3,
  kind: 'gift',
  reason: 'Sorry for the delay last week',
  paid: null,
});

const clientOf = (n: number): number => 1 + (n % 64);

/** A command that starts a stream with it. Its personal text is encrypted under one of 64 clients' keys. */
export const grantCommand = (n: number): AppendRequest => {
  const id = randomUUID();
  return {
    context: {
      commandId: id,
      requestHash: 'kX2v8l0mC3mJb0oQ0p5m0m4m9r0n0v6yqk1b3d5f7h9',
      correlationId: id,
      causationId: id,
      actor: { kind: 'admin', id: '7f0c5ce2-4b5a-4d52-8f0e-1f6d1b7a9c11' },
      occurredAt: '2026-11-21T10:00:00.000Z',
    },
    streams: [
      {
        streamId: `lot-${id}`,
        partitionKey: `client-${clientOf(n)}`,
        expectedVersion: 0,
        events: [{ type: 'CreditsGranted', data: grant(n) }],
      },
    ],
    reserve: [],
    release: [],
    shredSubjectKeys: [],
    sideWrites: [],
    result: { status: 200 },
  };
};
