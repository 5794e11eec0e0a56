import type { SetterEvent } from '@setter/events/registry';
import { history, id } from '@setter/testing/history';
import { appointmentScheduled } from '@setter/testing/sample-events';
import { describe, expect, it } from 'vitest';
import { derivedId } from '../../derived-id.ts';
import type { Recorded } from '../../reactor.ts';
import { newAppointment } from './reactor.ts';

const appointmentId = id(1);
const reassigned: SetterEvent = {
  type: 'AppointmentReassigned',
  data: { appointmentId, fromClientId: 1, toClientId: 2 },
};
const rescheduled: SetterEvent = {
  type: 'AppointmentRescheduled',
  data: {
    appointmentId,
    startTime: '2026-11-07T01:00:00Z',
    endTime: '2026-11-07T01:30:00Z',
    timeZone: 'Australia/Sydney',
  },
};
const detailsChanged = (changes: object): SetterEvent => ({
  type: 'AppointmentDetailsChanged',
  data: { appointmentId, changes },
});

/** The events of `together` were recorded by one command; asks for the reaction to the last one, or to `which`. */
const reactionTo = (past: SetterEvent[], together: SetterEvent[], which = together.length - 1) => {
  const events = history(...past, ...together);
  const command = events.at(past.length)!.metadata.commandId;
  const stream = events.map((event, index): Recorded =>
    index < past.length ? event : { ...event, metadata: { ...event.metadata, commandId: command } },
  );
  const event = stream[past.length + which]!;
  return { commands: newAppointment.answer(event, stream).map(({ command }) => command), event, stream };
};
const raisedFor = (clientId: number, event: Recorded, topic: object) => ({
  type: 'RaiseNotification',
  clientId,
  notificationId: derivedId(event.id, 'new-appointment'),
  topic: { appointmentId, ...topic },
});

describe('a new appointment', () => {
  it('raises a notification for its client, under an id derived from the event', () => {
    const { commands, event } = reactionTo([], [appointmentScheduled()]);
    expect(commands).toEqual([raisedFor(1, event, { kind: 'appointment_available' })]);
  });

  it('that is reassigned: withdraws the notifications of the old client, changes included, and raises one for the new', () => {
    const { commands, event, stream } = reactionTo([appointmentScheduled(), rescheduled], [reassigned]);
    const withdrawn = (past: Recorded) => ({
      type: 'WithdrawNotification',
      clientId: 1,
      notificationId: derivedId(past.id, 'new-appointment'),
    });
    expect(commands).toEqual([
      withdrawn(stream[0]!),
      withdrawn(stream[1]!),
      raisedFor(2, event, { kind: 'appointment_available' }),
    ]);
  });
});

describe('a changed appointment', () => {
  it.each([
    ['time', rescheduled],
    ['place', detailsChanged({ location: 'x' })],
    ['link', detailsChanged({ zoomLink: null })],
  ])('raises a notification when its %s changed', (_, change) => {
    const { commands, event } = reactionTo([appointmentScheduled()], [change]);
    expect(commands).toEqual([raisedFor(1, event, { kind: 'appointment_changed' })]);
  });

  it('raises none when only its notes changed', () => {
    expect(
      reactionTo([appointmentScheduled()], [detailsChanged({ notes: 'x', title: 'y' })]).commands,
    ).toEqual([]);
  });

  it('raises one when one command changed time and place', () => {
    const together = [rescheduled, detailsChanged({ location: 'x' })];
    expect(reactionTo([appointmentScheduled()], together, 0).commands).toHaveLength(1);
    expect(reactionTo([appointmentScheduled()], together, 1).commands).toEqual([]);
  });

  it('raises none beside a reassignment by the same command, since the new client knows no other time', () => {
    expect(reactionTo([appointmentScheduled()], [reassigned, rescheduled]).commands).toEqual([]);
  });

  it('raises none once it is completed, unless it gets another time and is scheduled again', () => {
    const completed: SetterEvent = { type: 'AppointmentCompleted', data: { appointmentId } };
    const past = [appointmentScheduled(), completed];
    expect(reactionTo(past, [detailsChanged({ location: 'x' })]).commands).toEqual([]);
    const again = { ...rescheduled, data: { ...rescheduled.data, scheduledAgain: true } } as SetterEvent;
    const { commands, event } = reactionTo(past, [again]);
    expect(commands).toEqual([raisedFor(1, event, { kind: 'appointment_changed' })]);
  });

  it('raises none once it is cancelled', () => {
    const cancelled: SetterEvent = {
      type: 'AppointmentCancelled',
      data: { appointmentId, clientId: 1, reason: null },
    };
    expect(
      reactionTo([appointmentScheduled(), cancelled], [detailsChanged({ location: 'x' })]).commands,
    ).toEqual([]);
  });
});

describe('a cancelled appointment', () => {
  const cancelled: SetterEvent = {
    type: 'AppointmentCancelled',
    data: { appointmentId, clientId: 1, reason: null },
  };

  it('raises a notification that says whether a credit was returned', () => {
    const relocked: SetterEvent = {
      type: 'AppointmentRelocked',
      data: { appointmentId, clientId: 1, spendId: id(1, 3) },
    };
    const without = reactionTo([appointmentScheduled()], [cancelled]);
    const with_ = reactionTo([appointmentScheduled()], [cancelled, relocked], 0);
    expect(without.commands).toEqual([
      raisedFor(1, without.event, { kind: 'appointment_cancelled', creditReturned: false }),
    ]);
    expect(with_.commands).toEqual([
      raisedFor(1, with_.event, { kind: 'appointment_cancelled', creditReturned: true }),
    ]);
  });
});

describe('a confirmed appointment', () => {
  const confirmedBy = (kind: 'visitor' | 'admin') => {
    const stream = history(appointmentScheduled(), { type: 'AppointmentConfirmed', data: { appointmentId } });
    const last = stream.at(-1)!;
    const event: Recorded = { ...last, metadata: { ...last.metadata, actor: { kind, id: 'one' } } };
    return { event, commands: newAppointment.answer(event, stream).map(({ command }) => command) };
  };

  it('raises a notification when the prospect did it by a link, none when the office did', () => {
    const { event, commands } = confirmedBy('visitor');
    expect(commands).toEqual([raisedFor(1, event, { kind: 'appointment_confirmed' })]);
    expect(confirmedBy('admin').commands).toEqual([]);
  });

  it('withdraws that notification when the appointment is reassigned', () => {
    const { event } = confirmedBy('visitor');
    const stream = [history(appointmentScheduled())[0]!, event];
    const later = history(appointmentScheduled(), rescheduled, reassigned).at(-1)!;
    const commands = newAppointment.answer(later, [...stream, later]).map(({ command }) => command);
    expect(commands).toContainEqual({
      type: 'WithdrawNotification',
      clientId: 1,
      notificationId: derivedId(event.id, 'new-appointment'),
    });
  });
});
