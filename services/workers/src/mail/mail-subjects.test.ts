import { emailTopic } from '@setter/events/email/email-topic';
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
    const subjects = subjectsOf(topic);
    for (const [field, subject] of Object.entries(subjectOfField))
      if (field in topic)
        expect(subjects, field).toContain(`${subject}-${String(topic[field as keyof typeof topic])}`);
    if (topic.kind === 'account') expect(subjects).toEqual(['client-7']);
    if (topic.kind === 'password-reset') expect(subjects).toEqual(['client-7', `admin-${id(2)}`]);
    if (topic.kind === 'newsletter-post') expect(subjects).toContain('newsletter-post-3');
  },
);
