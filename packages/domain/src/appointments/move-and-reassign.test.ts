import { specify } from '@setter/testing/decider-spec';
import { describe, it } from 'vitest';
import {
  appointmentId,
  cancelled,
  clientId,
  clientRemoved,
  completed,
  confirmed,
  deactivated,
  detailsChanged,
  granted,
  lotA,
  otherClientId,
  registered,
  relocked,
  rescheduled,
  returned,
  scheduled,
  spendA,
  spent,
  startTime,
  unlocked,
} from '../test-support/facts.ts';
import { change } from '../test-support/change.ts';
import { world } from '../test-support/world.ts';

const { given } = specify(world);
const [laterStart, laterEnd] = ['2026-11-26T00:00:00.000Z', '2026-11-26T00:30:00.000Z'];

describe('moving an appointment', () => {
  it('is for a scheduled or a confirmed one', () => {
    const move = change({ startTime: laterStart, endTime: laterEnd });
    given(scheduled()).when(move).then(rescheduled(laterStart, laterEnd));
    given(scheduled(), confirmed)
      .when(move)
      .then(rescheduled(laterStart, laterEnd, { scheduledAgain: true }));
    given(scheduled(), completed).when(move).thenRejected('AppointmentTimeFixed');
    given(scheduled(), cancelled()).when(move).thenRejected('AppointmentTimeFixed');
  });

  it('keeps the duration when only the start is given', () => {
    given(scheduled())
      .when(change({ startTime: laterStart }))
      .then(rescheduled(laterStart, laterEnd));
  });

  it('changes the duration when only the end is given', () => {
    given(scheduled())
      .when(change({ endTime: laterStart }))
      .then(rescheduled(startTime, laterStart));
  });

  it('takes 15, 30, 45 or 60 minutes', () => {
    given(scheduled())
      .when(change({ endTime: '2026-11-25T23:40:00.000Z' }))
      .thenRejected('DurationNotOffered');
    given(scheduled())
      .when(change({ endTime: startTime }))
      .thenRejected('DurationNotOffered');
  });

  it('lets another stored duration survive', () => {
    const odd = scheduled();
    const ninety = { ...odd, data: { ...odd.data, endTime: '2026-11-26T00:30:00.000Z' } } as typeof odd;
    given(ninety)
      .when(change({ startTime: laterStart, endTime: '2026-11-26T01:30:00.000Z' }))
      .then(rescheduled(laterStart, '2026-11-26T01:30:00.000Z'));
    given(ninety)
      .when(change({ notes: null, startTime, endTime: '2026-11-26T00:30:00Z' }))
      .then(detailsChanged({ notes: null }));
    given(ninety)
      .when(change({ endTime: '2026-11-26T00:20:00.000Z' }))
      .thenRejected('DurationNotOffered');
  });
});

describe('reassigning an appointment', () => {
  const reassign = change({ clientId: otherClientId });
  const reassigned = {
    type: 'AppointmentReassigned',
    data: { appointmentId, fromClientId: clientId, toClientId: otherClientId },
  } as const;

  it('clears the consent, which was given for one client, unless it is given again', () => {
    given(scheduled(), registered)
      .when(reassign)
      .then(reassigned, detailsChanged({ prospectConsent: false }));
    given(scheduled(), registered)
      .when(change({ clientId: otherClientId, prospectConsent: true }))
      .then(reassigned);
  });

  it('needs an active client', () => {
    given(scheduled()).when(reassign).thenRejected('NotFound');
    given(scheduled(), registered, deactivated).when(reassign).thenRejected('ClientInactive');
    given(scheduled(), registered, clientRemoved(laterEnd)).when(reassign).thenRejected('ClientRemoved');
  });

  it('is refused once it is unlocked', () => {
    given(scheduled(), registered, unlocked(spendA)).when(reassign).thenRejected('AppointmentUnlocked');
  });

  it('is open again once the credit was given back', () => {
    given(
      scheduled(),
      registered,
      granted(lotA, 1),
      spent(spendA, lotA),
      unlocked(spendA),
      returned(spendA, lotA, 'returned_by_admin'),
      relocked(spendA),
    )
      .when(reassign)
      .then(reassigned, detailsChanged({ prospectConsent: false }));
  });

  it('to the same client changes nothing, whether the client is active or not', () => {
    given(scheduled(), registered, deactivated, unlocked(spendA)).when(change({ clientId })).thenNothing();
  });
});
