import type { SetterEvent } from '@setter/events/registry';
import type { FairCreditReason } from '@setter/events/fair-credits/value-sets';
import { id } from '@setter/testing/history';
import {
  appointmentScheduled,
  appointmentUnlocked,
  clientRegistered,
  creditsGranted,
  creditSpent,
} from '@setter/testing/sample-events';

type Requested = Extract<SetterEvent, { readonly type: 'FairCreditRequested' }>;

// Clients, appointments, spends and claims have one number each.

export const spendOf = (n: number) => id(n, 3);
const lotOf = (n: number) => id(n, 4);

/** A client whose one credit is spent on an appointment. */
export const paidFor = (n: number, startTime: string): readonly SetterEvent[] => [
  clientRegistered({ clientId: n, username: `client${n}`, email: `client${n}@mail.example` }),
  creditsGranted({ clientId: n, lotId: lotOf(n), credits: 1 }),
  creditSpent({ clientId: n, spendId: spendOf(n), lotId: lotOf(n), appointmentId: id(n) }),
  appointmentScheduled({
    appointmentId: id(n),
    clientId: n,
    startTime,
    endTime: new Date(Date.parse(startTime) + 30 * 60_000).toISOString(),
  }),
  appointmentUnlocked({ appointmentId: id(n), clientId: n, spendId: spendOf(n), lotId: lotOf(n) }),
];

export const claimed = (
  n: number,
  requestedAt: string,
  more: Partial<Requested['data']> & { readonly reason?: FairCreditReason } = {},
): Requested => ({
  type: 'FairCreditRequested',
  data: {
    claimId: spendOf(n),
    appointmentId: id(n),
    clientId: n,
    rubricVersion: 1,
    spendId: spendOf(n),
    moves: 0,
    reason: 'not_qualified',
    words: 'Rents, and wants to go on renting.',
    requestedAt,
    dueAt: null,
    review: null,
    duplicateOf: null,
    ...more,
  },
});

const claim = (n: number) => ({
  claimId: spendOf(n),
  appointmentId: id(n),
  clientId: n,
  rubricVersion: 1,
});

export const approvedBy = (n: number, by: 'admin' | 'clock' | 'duplicate'): SetterEvent => ({
  type: 'FairCreditApproved',
  data: { ...claim(n), by },
});

export const declined = (n: number, reason: string): SetterEvent => ({
  type: 'FairCreditDeclined',
  data: { ...claim(n), reason, reasonToClient: null },
});

/** The credit is back, and the appointment locked. */
export const returned = (
  n: number,
  cause: 'fair_credit' | 'returned_by_admin' = 'fair_credit',
): readonly SetterEvent[] => [
  {
    type: 'CreditReturned',
    data: {
      clientId: n,
      spendId: spendOf(n),
      lotId: lotOf(n),
      appointmentId: id(n),
      cause,
      reason: cause === 'fair_credit' ? null : 'Nobody came.',
    },
  },
  { type: 'AppointmentRelocked', data: { appointmentId: id(n), clientId: n, spendId: spendOf(n) } },
];
