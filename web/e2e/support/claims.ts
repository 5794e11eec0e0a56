import type { AdminFairCredit, ConsideredFairCredit } from '@setter/contracts/fair-credits/admin-claim';

const minute = 60_000;
const from = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString();

const claim: AdminFairCredit = {
  id: '00000000-0000-7000-8000-000000000011',
  appointmentId: '00000000-0000-7000-8000-000000000021',
  clientId: 1,
  clientName: 'North Head Lending',
  reason: 'wrong_details',
  words: 'The number led to another family.\nThey have had it for years.',
  state: 'open',
  decision: null,
  createdAt: from(-60),
  decidedAt: null,
  rubricVersion: 1,
  rule: { number: 3, title: 'Wrong person or wrong details' },
  dueAt: from(3 * 60),
  review: null,
  duplicateOf: null,
  decidedBy: null,
  clientRate: { claims: 2, unlocks: 18, percent: 11 },
  appointment: {
    title: 'Bridging finance call',
    startTime: from(-120),
    endTime: from(-90),
    meetingType: 'phone',
    status: 'scheduled',
    prospectName: 'Jarrod Sims',
    clientPhone: '0491 570 157',
    outcome: { outcome: 'wrong_person', at: from(-61), by: 'client' },
  },
};

/** In review, of an appointment that is ahead. */
const inReview: AdminFairCredit = {
  ...claim,
  id: '00000000-0000-7000-8000-000000000012',
  clientName: 'Bayside Strength',
  dueAt: null,
  review: { claims: 5, unlocks: 12 },
  duplicateOf: '00000000-0000-7000-8000-000000000022',
  clientRate: { claims: 5, unlocks: 12, percent: 42 },
  words: null,
  appointment: {
    ...claim.appointment,
    title: 'Studio fit-out',
    startTime: from(120),
    endTime: from(150),
    outcome: null,
  },
};

const declined: AdminFairCredit = {
  ...claim,
  id: '00000000-0000-7000-8000-000000000013',
  state: 'declined',
  decidedAt: from(-10),
  decidedBy: 'admin',
  decision: 'The recording has the name that was booked.',
};

const considered: Pick<ConsideredFairCredit, 'last30Days' | 'sameContact'> = {
  last30Days: { claims: 1, approved: 1, held: 13, answered: 15 },
  sameContact: [
    {
      appointmentId: '00000000-0000-7000-8000-000000000031',
      clientId: 2,
      clientName: 'Kestrel Motors',
      startTime: from(-30 * 24 * 60),
      outcome: { outcome: 'held', at: from(-29 * 24 * 60), by: 'client' },
    },
  ],
};

const list = '/api/admin/fair-credits';
const trail = ({ appointmentId }: AdminFairCredit) => `/api/admin/trail/appointment/${appointmentId}`;
const all = [claim, inReview, declined];

/** What calls return for claims that the demo does not have. */
export const answeredClaims = {
  [list]: all,
  ...Object.fromEntries(all.map((one) => [`${list}/${one.id}`, { ...one, ...considered }])),
  ...Object.fromEntries(all.map((one) => [trail(one), []])),
};

export const claimIds = { due: claim.id, inReview: inReview.id, declined: declined.id };
