import type { ConsideredFairCredit } from '@setter/contracts/fair-credits/admin-claim';
import { dayMs } from '@setter/events/terms/value-sets';
import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import {
  appointmentScheduled,
  appointmentUnlocked,
  clientRegistered,
  creditReturned,
  creditSpent,
  fairCreditRequested,
} from '@setter/testing/sample-events';
import { append } from '@setter/testing/store';
import { expect, it } from 'vitest';
import { withQueryApp } from '../test-support/query-app.ts';

const { app, get } = withQueryApp('2026-12-01T02:00:00.000Z');
const happened = (events: readonly SetterEvent[], at = '2026-11-30T00:00:00.000Z') =>
  app().run(append(events, at));

/** Days before the present. */
const before = (days: number) =>
  new Date(Date.parse('2026-12-01T02:00:00.000Z') - days * dayMs).toISOString();
const spendOf = (n: number) => id(n, 3);
type Booking = { readonly clientId: number; readonly days: number; readonly prospect?: object };

/** Its end lies as many days back. */
const booked = (n: number, { clientId, days, ...more }: Booking) =>
  appointmentScheduled({
    appointmentId: id(n),
    clientId,
    startTime: before(days + 0.1),
    endTime: before(days),
    ...more,
  } as Parameters<typeof appointmentScheduled>[0]);
const unlocked = (n: number, clientId: number): SetterEvent[] => [
  creditSpent({ clientId, appointmentId: id(n), spendId: spendOf(n) }),
  appointmentUnlocked({ clientId, appointmentId: id(n), spendId: spendOf(n) }),
];
const returned = (n: number, clientId: number): SetterEvent[] => [
  creditReturned({ clientId, appointmentId: id(n), spendId: spendOf(n) }),
  { type: 'AppointmentRelocked', data: { appointmentId: id(n), clientId, spendId: spendOf(n) } },
];
const said = (n: number, clientId: number, outcome: 'held' | 'no_show'): SetterEvent => ({
  type: 'AppointmentOutcomeReported',
  data: { appointmentId: id(n), clientId, spendId: spendOf(n), outcome, via: 'portal' },
});
const claimed = (n: number, clientId: number, days: number) =>
  fairCreditRequested({
    claimId: spendOf(n),
    spendId: spendOf(n),
    appointmentId: id(n),
    clientId,
    requestedAt: before(days),
  });
const approved = (n: number, clientId: number): SetterEvent => ({
  type: 'FairCreditApproved',
  data: { claimId: spendOf(n), appointmentId: id(n), clientId, rubricVersion: 1, by: 'admin' },
});
const opened = async (n: number, position: number) => {
  const { status, body } = await get(`/api/admin/fair-credits/${spendOf(n)}`, 'admin', position);
  expect(status).toBe(200);
  return body as ConsideredFairCredit;
};

it('one claim has what its client claimed in 30 days and how its appointments of these days went', async () => {
  const clientId = 1;
  const at = await happened([
    clientRegistered({ clientId }),
    clientRegistered({ clientId: 2, username: 'kestrel' }),
    // Held, and moved: what was said before it got its present time does not count.
    booked(1, { clientId, days: 5 }),
    ...unlocked(1, clientId),
    said(1, clientId, 'no_show'),
    said(1, clientId, 'held'),
    booked(2, { clientId, days: 9 }),
    ...unlocked(2, clientId),
    said(2, clientId, 'held'),
    {
      type: 'AppointmentRescheduled',
      data: {
        appointmentId: id(2),
        startTime: before(8.1),
        endTime: before(8),
        timeZone: 'Australia/Sydney',
      },
    },
    // Missed, claimed and paid back, which locks it again.
    booked(3, { clientId, days: 10 }),
    ...unlocked(3, clientId),
    said(3, clientId, 'no_show'),
    claimed(3, clientId, 9),
    approved(3, clientId),
    ...returned(3, clientId),
    // Outside of the 30 days, not over yet, cancelled, removed, of another client.
    ...[
      [4, clientId, 31] as const,
      [5, clientId, -1] as const,
      [6, clientId, 4] as const,
      [7, clientId, 4] as const,
      [8, 2, 4] as const,
    ].flatMap(([n, of, days]) => [
      booked(n, { clientId: of, days }),
      ...unlocked(n, of),
      said(n, of, 'held'),
    ]),
    { type: 'AppointmentCancelled', data: { appointmentId: id(6), clientId, reason: null } },
    { type: 'AppointmentRemoved', data: { appointmentId: id(7), clientId, creditKept: true } },
    claimed(4, clientId, 30.5),
    approved(4, clientId),
    claimed(8, 2, 3),
    claimed(1, clientId, 4),
  ]);
  expect(await opened(1, at)).toMatchObject({
    clientRate: { claims: 3, unlocks: 7 },
    last30Days: { claims: 2, approved: 1, held: 1, answered: 2 },
    appointment: { prospectName: 'Mia Dunlop', clientPhone: '0491 570 313' },
  });
});

it('one claim names the other appointments with the same person, of any client', async () => {
  const bo = (phone: string | null, email: string | null = null) => ({ prospect: { email, phone } });
  const at = await happened([
    clientRegistered({ clientId: 11, businessName: 'North Head Lending' }),
    clientRegistered({ clientId: 12, username: 'motors', businessName: 'Kestrel Motors' }),
    booked(11, { clientId: 11, days: 2, ...bo('0412 345 678') }),
    ...unlocked(11, 11),
    claimed(11, 11, 1),
    booked(12, { clientId: 12, days: 50, ...bo('+61 412 345 678', 'bo@lim.example') }),
    ...unlocked(12, 12),
    said(12, 12, 'held'),
    booked(13, { clientId: 11, days: 20, ...bo('04 1234 5678', 'ann@lim.example') }),
    // Another phone with the same end, none, and one that was removed with its credit returned.
    booked(14, { clientId: 12, days: 20, ...bo('0422 345 678') }),
    booked(15, { clientId: 12, days: 20, ...bo(null) }),
    booked(16, { clientId: 12, days: 20, ...bo('0412345678') }),
    { type: 'AppointmentRemoved', data: { appointmentId: id(16), clientId: 12, creditKept: false } },
    booked(17, { clientId: 12, days: 3, ...bo('0412345678', 'Bo@Lim.example') }),
    ...unlocked(17, 12),
    claimed(17, 12, 1),
  ]);
  const idsOf = ({ sameContact }: ConsideredFairCredit) =>
    sameContact.map(({ appointmentId }) => appointmentId);
  const claim = await opened(11, at);
  expect(idsOf(claim)).toEqual([id(17), id(13), id(12)]);
  expect(claim.sameContact[2]).toEqual({
    appointmentId: id(12),
    clientId: 12,
    clientName: 'Kestrel Motors',
    startTime: before(50.1),
    outcome: { outcome: 'held', at: '2026-11-30T00:00:00.000Z', by: 'client' },
  });
  // The same phone, but both have e-mails, which differ.
  expect(idsOf(await opened(17, at))).toEqual([id(11), id(12)]);
  const { body } = await get('/api/admin/fair-credits', 'admin', at);
  for (const listed of body) expect(listed).not.toHaveProperty('sameContact');
});
