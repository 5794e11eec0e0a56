import { specifyProjection } from '@setter/testing/projection-spec';
import { describe, it } from 'vitest';
import { appointmentScheduled, appointmentUnlocked } from '@setter/testing/sample-events';
import { history, id, minute } from '@setter/testing/history';
import { appointments } from './projection.ts';

const given = (...events: Parameters<typeof history>) =>
  specifyProjection(appointments).given(...history(...events));
const appointmentId = id(1);

describe('appointments', () => {
  it('start scheduled and locked, with the contacts of the prospect', () => {
    given(appointmentScheduled()).thenRowWith({
      status: 'scheduled',
      unlockedAt: null,
      creditReturned: false,
      startTime: '2026-11-06T02:15:00.000Z',
      prospectName: 'Mia Dunlop',
      prospectEmail: 'mia@dunlop.example',
      prospectPhone: '0491 570 313',
      createdAt: minute(1),
      version: 1,
    });
  });

  it('have no name of the person where the event is from before there was one', () => {
    given(appointmentScheduled({ prospectName: undefined })).thenRowWith({ prospectName: null });
  });

  it('change only the fields of the event, and carry the version of their stream', () => {
    given(
      appointmentScheduled(),
      {
        type: 'AppointmentDetailsChanged',
        data: {
          appointmentId,
          changes: { location: null, prospectName: 'Ana Lim', prospect: { email: null, phone: '1' } },
        },
      },
      {
        type: 'AppointmentRescheduled',
        data: {
          appointmentId,
          startTime: '2026-11-07T01:00:00Z',
          endTime: '2026-11-07T01:30:00Z',
          timeZone: 'Australia/Sydney',
        },
      },
    ).thenRowWith({
      location: null,
      prospectName: 'Ana Lim',
      prospectEmail: null,
      prospectPhone: '1',
      title: 'Equipment finance enquiry',
      startTime: '2026-11-07T01:00:00.000Z',
      version: 3,
    });
  });

  it('are locked again when the credit was returned, until they are unlocked again', () => {
    const relocked = {
      type: 'AppointmentRelocked',
      data: { appointmentId, clientId: 1, spendId: id(1, 3) },
    } as const;
    given(appointmentScheduled(), appointmentUnlocked(), relocked).thenRowWith({
      unlockedAt: null,
      creditReturned: true,
    });
    given(
      appointmentScheduled(),
      appointmentUnlocked(),
      relocked,
      appointmentUnlocked({ spendId: id(2, 3) }),
    ).thenRowWith({
      unlockedAt: minute(4),
      creditReturned: false,
    });
  });

  it('go to the client that they were reassigned to', () => {
    given(appointmentScheduled(), {
      type: 'AppointmentReassigned',
      data: { appointmentId, fromClientId: 1, toClientId: 2 },
    }).thenRowWith({ clientId: 2 });
  });

  it('say that their client cannot attend, until there is another time or client', () => {
    const said = [
      appointmentScheduled(),
      appointmentUnlocked(),
      { type: 'AppointmentCannotAttend', data: { appointmentId, clientId: 1, reason: null } },
    ] as const;
    given(...said).thenRowWith({ cannotAttend: true });
    const startTime = '2026-11-07T01:00:00Z';
    const moved = { appointmentId, startTime, endTime: '2026-11-07T01:30:00Z', timeZone: 'Australia/Sydney' };
    given(...said, { type: 'AppointmentRescheduled', data: moved }).thenRowWith({ cannotAttend: false });
    given(...said, {
      type: 'AppointmentReassigned',
      data: { appointmentId, fromClientId: 1, toClientId: 2 },
    }).thenRowWith({ cannotAttend: false });
  });

  it('keep their row when they are removed, with whether the credit was kept', () => {
    given(appointmentScheduled(), appointmentUnlocked(), {
      type: 'AppointmentRemoved',
      data: { appointmentId, clientId: 1, creditKept: true },
    }).thenRowWith({ removedAt: minute(3), creditKept: true, unlockedAt: minute(2) });
  });

  it('keep the reason of a cancellation', () => {
    given(appointmentScheduled(), {
      type: 'AppointmentCancelled',
      data: { appointmentId, clientId: 1, reason: 'Prospect is ill' },
    }).thenRowWith({ status: 'cancelled', cancelReason: 'Prospect is ill' });
  });
});
