import { type AppointmentAction, appointmentActions } from '@setter/events/appointments/value-sets';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { initialState as noClaims } from '../fair-credits/claims-state.ts';
import { initialState as noRubrics } from '../fair-credits/rubric-state.ts';
import { walletDecider } from '../credits/decider.ts';
import {
  appointmentIds,
  appointmentOf,
  type Business,
  calls,
  play,
  walletOf,
} from '../test-support/any-calls.ts';
import { clientId, granted, id, lotA, noDetails, otherClientId, timeZone } from '../test-support/facts.ts';
import { leadsToEvents } from '../test-support/leads-to-events.ts';
import type { Outcome } from '../test-support/world.ts';
import { emptyCalendar } from '../calendars/state.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { completeAppointment } from './complete-appointment.ts';
import { confirmAppointment } from './confirm-appointment.ts';
import { eraseProspect } from './erase-prospect.ts';
import { allowedAppointmentActions, whyNotUnlock } from './refusals.ts';
import { removeAppointment } from './remove-appointment.ts';
import { returnCredit } from './return-credit.ts';
import { known, type KnownAppointment } from './state.ts';
import { unlockAppointment } from './unlock-appointment.ts';
import { changeAppointment } from './change-appointment.ts';

const instants = [
  '2026-11-25T22:00:00.000Z',
  '2026-11-25T23:00:00.000Z',
  '2026-11-25T23:30:00.000Z',
  '2026-11-27T00:00:00.000Z',
];
const otherDuration = (appointment: KnownAppointment) =>
  Date.parse(appointment.endTime) - Date.parse(appointment.startTime) === 15 * 60_000 ? 30 : 15;

/** Each action as a command that changes something where the state permits it. */
const outcomes: {
  readonly [Action in AppointmentAction]: (
    appointment: KnownAppointment,
    business: Business,
    now: string,
  ) => Outcome;
} = {
  change_details: (appointment) =>
    update(appointment, { meetingType: appointment.details.meetingType === 'phone' ? 'zoom' : 'phone' }),
  reschedule: (appointment) => {
    const end = Date.parse(appointment.startTime) + otherDuration(appointment) * 60_000;
    return update(appointment, { endTime: new Date(end).toISOString() });
  },
  reassign: (appointment) =>
    update(appointment, { clientId: appointment.clientId === clientId ? otherClientId : clientId }),
  confirm: (appointment) => confirmAppointment({ type: 'ConfirmAppointment' }, appointment),
  complete: (appointment, _, now) => completeAppointment({ type: 'CompleteAppointment', now }, appointment),
  erase_prospect: (appointment) => eraseProspect({ type: 'EraseProspect' }, appointment),
  cancel: (appointment, business, now) => {
    const wallet = walletOf(business, appointment.clientId);
    return cancelAppointment(
      { type: 'CancelAppointment', now, reason: null, calendarOf: appointment.clientId },
      { wallet, appointment, calendar: emptyCalendar },
    );
  },
  remove: (appointment, business, now) =>
    removeAppointment(
      { type: 'RemoveAppointment', now, calendarOf: appointment.clientId },
      {
        wallet: walletOf(business, appointment.clientId),
        appointment,
        claims: noClaims,
        calendar: emptyCalendar,
      },
    ),
  return_credit: (appointment, business) => {
    const wallet = walletOf(business, appointment.clientId);
    return returnCredit({ type: 'ReturnCredit', reason: 'No-show' }, { wallet, appointment });
  },
};

const update = (
  appointment: KnownAppointment,
  changes: Parameters<typeof changeAppointment>[0]['changes'],
): Outcome => {
  const profile = { username: 'x', ...noDetails };
  const client = {
    status: 'active',
    clientId: changes.clientId ?? clientId,
    profile,
    reminderEmails: true,
  } as const;
  const now = '2026-11-20T03:00:00.000Z';
  return changeAppointment(
    { type: 'ChangeAppointment', changes, timeZone, now, calendarOf: appointment.clientId },
    { appointment, client },
  );
};

/** For every appointment of every history, at every instant. */
const everywhere = (look: (appointment: KnownAppointment, business: Business, now: string) => void): void =>
  fc.assert(
    fc.property(calls, (given) =>
      play(given, (business) => {
        for (const one of appointmentIds) {
          const appointment = known(appointmentOf(business, one));
          if (appointment !== undefined) for (const now of instants) look(appointment, business, now);
        }
      }),
    ),
    { numRuns: 60 },
  );

it('allows exactly the actions of an admin that lead to an event', () => {
  everywhere((appointment, business, now) => {
    const facts = { ...appointment, isUnlocked: appointment.spendId !== null };
    const accepted = appointmentActions.filter((action) =>
      leadsToEvents(outcomes[action](appointment, business, now)),
    );
    expect(allowedAppointmentActions(facts, now).toSorted()).toEqual(accepted.toSorted());
  });
});

it('lets a client with a credit unlock exactly what is locked and not refused', () => {
  const wallet = walletDecider.evolve(walletDecider.initialState, granted(lotA, 1));
  everywhere((appointment, _, now) => {
    const unlock = unlockAppointment(
      { type: 'UnlockAppointment', clientId: appointment.clientId, spendId: id(9999), now },
      { wallet, appointment, rubrics: noRubrics },
    );
    const allowed = appointment.spendId === null && whyNotUnlock(appointment, now) === undefined;
    expect(leadsToEvents(unlock)).toBe(allowed);
  });
});
