import { type EmailTopic, emailTopic } from '@setter/events/email/email-topic';
import { id } from '@setter/testing/history';
import { expect, it } from 'vitest';
import { subjectsOf } from './mail-subjects.ts';

/** What a field of a topic names whose texts a mail can hold; other fields name what has no texts of a person. */
const subjectOfField = {
  clientId: 'client',
  appointmentId: 'prospect',
  leadId: 'lead',
  requestId: 'support-request',
  subscriptionId: 'subscriber',
} as const;

/** Those of topics that name people in another way. */
const ofKind: { readonly [Kind in EmailTopic['kind']]?: readonly string[] } = {
  account: ['client-7'],
  'password-reset': ['client-7', `admin-${id(2)}`],
  'newsletter-post': ['newsletter-post-3'],
};

it.each(emailTopic.options.map((option) => [option.shape.kind.value, option] as const))(
  'a mail about %s goes with everyone whom its topic names',
  (kind, option) => {
    const fields = Object.keys(option.shape);
    const values: Record<string, unknown> = {
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
    const topic = emailTopic.parse(
      Object.fromEntries([
        ...fields.map((field) => [field, values[field] ?? id(fields.indexOf(field) + 10)]),
        ['kind', kind],
      ]),
    );
    const named = Object.entries(subjectOfField)
      .filter(([field]) => field in topic)
      .map(([field, subject]) => `${subject}-${String(topic[field as keyof typeof topic])}`);
    expect(subjectsOf(topic)).toEqual(expect.arrayContaining([...named, ...(ofKind[topic.kind] ?? [])]));
  },
);
