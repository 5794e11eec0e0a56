import type { Scene } from './scenes.ts';

const newsletter = '/admin/newsletter';
const subscribersCall = '/api/admin/newsletter/subscribers';
const subscriber = (n: number, email: string, confirmedAt: string | null) => ({
  id: `00000009-0000-7000-8000-00000000000${n}`,
  email,
  status: confirmedAt === null ? 'requested' : 'confirmed',
  requestedAt: '2026-11-04T01:00:00.000Z',
  confirmedAt,
});

/** The subscribers: full, empty, filtered to nothing and with a network that fails. */
export const newsletterScenes: readonly Scene[] = [
  {
    name: 'newsletter',
    path: newsletter,
    sees: '3 addresses',
    answers: {
      [subscribersCall]: [
        subscriber(1, 'mia@dunlop.example', '2026-11-04T02:00:00.000Z'),
        subscriber(2, `${'a.very.long.name.'.repeat(3)}of@a-reader.example`, null),
        subscriber(3, 'zoe@two.example', '2026-11-05T02:00:00.000Z'),
      ],
    },
  },
  { name: 'newsletter, empty', path: newsletter, sees: 'No subscribers yet', empty: [subscribersCall] },
  {
    name: 'newsletter, filtered to nothing',
    path: `${newsletter}?q=nobody@here`,
    sees: 'No subscriber matches.',
  },
  { name: 'newsletter, failed', path: newsletter, sees: 'Try again', broken: [subscribersCall] },
];
