import type { SetterEvent } from '@setter/events/registry';
import { history, id } from '@setter/testing/history';
import { specifyProjection } from '@setter/testing/projection-spec';
import { appointmentScheduled, appointmentUnlocked } from '@setter/testing/sample-events';
import { describe, it } from 'vitest';
import { outcomes } from './outcomes.ts';

const given = (...events: SetterEvent[]) => specifyProjection(outcomes).given(...history(...events));
const ids = { appointmentId: id(1), clientId: 1, spendId: id(1, 3) };
const relocked: SetterEvent = { type: 'AppointmentRelocked', data: ids };
const reported: SetterEvent = {
  type: 'AppointmentOutcomeReported',
  data: { ...ids, outcome: 'no_show', via: 'mail' },
};
const moved = (startTime: string, endTime: string): SetterEvent => ({
  type: 'AppointmentRescheduled',
  data: { appointmentId: id(1), startTime, endTime, timeZone: 'Australia/Sydney' },
});
/** Events of `history` are a minute apart, from 00:01 on. */
const short = appointmentScheduled({
  startTime: '2026-11-04T00:00:30.000Z',
  endTime: '2026-11-04T00:02:30.000Z',
});

describe('outcomes', () => {
  it('are of the client that had it unlocked at its end', () => {
    given(appointmentScheduled()).thenRowWith({ clientId: null, setter: 'system', outcome: null });
    given(appointmentScheduled(), appointmentUnlocked()).thenRowWith({ clientId: 1, outcome: null });
    given(appointmentScheduled(), appointmentUnlocked(), relocked).thenRowWith({ clientId: null });
  });

  it('stay when the credit comes back after the end', () => {
    given(short, appointmentUnlocked(), reported, relocked).thenRowWith({ clientId: 1, outcome: 'no_show' });
  });

  it('are not of an unlock after the end', () => {
    const over = appointmentScheduled({ endTime: '2026-11-04T00:01:30.000Z' });
    given(over, appointmentUnlocked(), reported).thenRowWith({ clientId: null, outcome: null });
  });

  it('are cleared by a new time, whose day counts instead', () => {
    const [start, end] = ['2026-11-07T02:15:00.000Z', '2026-11-07T02:45:00.000Z'] as const;
    given(short, appointmentUnlocked(), reported, moved(start, end)).thenRowWith({
      clientId: 1,
      outcome: null,
      endTime: end,
      ends: ['2026-11-04T00:02:30.000Z', end],
    });
  });

  it('are none of a cancelled or removed appointment', () => {
    const cancelled: SetterEvent = {
      type: 'AppointmentCancelled',
      data: { appointmentId: id(1), clientId: 1, reason: null },
    };
    const removed: SetterEvent = {
      type: 'AppointmentRemoved',
      data: { appointmentId: id(1), clientId: 1, creditKept: true },
    };
    for (const end of [cancelled, removed])
      given(short, appointmentUnlocked(), reported, end).thenRowWith({ clientId: null, outcome: null });
  });
});
