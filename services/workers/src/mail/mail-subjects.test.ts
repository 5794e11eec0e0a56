import { emailTopic } from '@setter/events/email/email-topic';
import { id } from '@setter/testing/history';
import { expect, it } from 'vitest';
import { subjectsOf } from './mail-subjects.ts';

/** Whom each field of a topic names; other fields name what has no texts of a person. */
const named: Readonly<Record<string, (topic: Record<string, unknown>) => readonly string[]>> = {
  clientId: ({ clientId }) => [`client-${String(clientId)}`],
  appointmentId: ({ appointmentId }) => [`prospect-${String(appointmentId)}`],
  leadId: ({ leadId }) => [`lead-${String(leadId)}`],
  requestId: ({ requestId }) => [`support-request-${String(requestId)}`],
  subscriptionId: ({ subscriptionId }) => [`subscriber-${String(subscriptionId)}`],
  postId: ({ postId }) => [`newsletter-post-${String(postId)}`],
  userId: ({ userKind, userId }) => [`${String(userKind)}-${String(userId)}`],
  accounts: () => ['client-7', `admin-${id(2)}`],
};

const values: Readonly<Record<string, unknown>> = {
  clientId: 7,
  startTime: '2026-11-06T02:15:00Z',
  reminder: '24h',
  userKind: 'client',
  userId: '7',
  accounts: [
    { userKind: 'client', userId: '7' },
    { userKind: 'admin', userId: id(2) },
  ],
  step: 'opened',
  postId: 3,
};

it.each(
  emailTopic.options.map((option) => ({ kind: option.shape.kind.value, fields: Object.keys(option.shape) })),
)('a mail about $kind goes with each person whom its topic names', ({ kind, fields }) => {
  const raw = Object.fromEntries(fields.map((field, n) => [field, values[field] ?? id(n + 10)]));
  const topic = emailTopic.parse({ ...raw, kind });
  expect(subjectsOf(topic)).toEqual(
    expect.arrayContaining(fields.flatMap((field) => named[field]?.(topic) ?? [])),
  );
});
