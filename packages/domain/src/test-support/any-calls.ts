import { appointmentOutcomes, outcomeSources } from '@setter/events/appointments/value-sets';
import fc from 'fast-check';
import { initialState as noClaims } from '../fair-credits/claims-state.ts';
import { initialState as noRubrics } from '../fair-credits/rubric-state.ts';
import { type Calendar, emptyCalendar } from '../calendars/state.ts';
import type { Client } from '../clients/state.ts';
import { walletDecider } from '../credits/decider.ts';
import type { Wallet } from '../credits/state.ts';
import { decideOwn, type OwnCommand } from '@setter/testing/decider-spec';
import { isRejection } from '../rejections.ts';
import { endTime, id, noDetails, startTime, timeZone } from './facts.ts';
import { evolveWhole, type WholeWallet } from './whole-wallet.ts';
import { eventsOf, isOf, mustBeStorable, type Outcome, world, type WorldEvent } from './world.ts';
import { cannotAttend } from '../appointments/cannot-attend.ts';
import { cancelAppointment } from '../appointments/cancel-appointment.ts';
import { appointmentDecider } from '../appointments/decider.ts';
import { removeAppointment } from '../appointments/remove-appointment.ts';
import { reportOutcome } from '../appointments/report-outcome.ts';
import { returnCredit } from '../appointments/return-credit.ts';
import { scheduleAppointment } from '../appointments/schedule-appointment.ts';
import type { Appointment } from '../appointments/state.ts';
import { unlockAppointment } from '../appointments/unlock-appointment.ts';
import { changeAppointment } from '../appointments/change-appointment.ts';

/** Makes one of several outcomes likelier. */
const frequent = <T>(value: T, times: number): T[] => Array.from({ length: times }, () => value);

/** Two clients with a wallet each, and five appointments. */
export type Business = {
  readonly wallets: Readonly<Record<number, Wallet>>;
  readonly wholeWallets: Readonly<Record<number, WholeWallet>>;
  readonly appointments: Readonly<Record<string, Appointment>>;
};
export const clientIds = [7, 8];
export const appointmentIds = [1, 2, 3, 4, 5].map(id);
const empty: Business = { wallets: {}, wholeWallets: {}, appointments: {} };
export const walletOf = (business: Business, clientId: number) =>
  business.wallets[clientId] ?? walletDecider.initialState;
export const wholeWalletOf = (business: Business, clientId: number): WholeWallet =>
  business.wholeWallets[clientId] ?? [];
export const appointmentOf = (business: Business, one: string) =>
  business.appointments[one] ?? appointmentDecider.initialState;
/** The appointment's client; any, when there is no such appointment. */
const ownerOf = (business: Business, one: string): number => {
  const appointment = appointmentOf(business, one);
  return appointment.status === 'none' ? 7 : appointment.clientId;
};

/** One call of the API: which streams are read, and what is decided over them. */
type Call = (business: Business) => {
  readonly clientId: number;
  readonly appointmentId: string;
  readonly outcome: Outcome;
};

const talk = {
  title: 'Talk',
  teaser: null,
  description: null,
  notes: null,
  meetingType: 'zoom',
  location: null,
  zoomLink: 'https://zoom.us/j/1',
  prospectName: 'Sam Okoro',
  prospect: { email: 'sam@example.com', phone: null },
} as const;
const active = (clientId: number): Client => ({
  status: 'active',
  clientId,
  profile: { username: 'x', ...noDetails },
  reminderEmails: true,
});
/** Another appointment has the time of all. */
const fullCalendar: Calendar = {
  ...emptyCalendar,
  booked: new Map([[id(999), { startTime, endTime }]]),
};
const anyClient = fc.constantFrom(...clientIds);
const anyAppointment = fc.constantFrom(...appointmentIds);
const early = '2026-11-25T22:00:00.000Z';
const now = fc.constantFrom(
  early,
  early,
  early,
  startTime,
  '2026-11-25T23:10:00.000Z',
  '2026-11-27T00:00:00.000Z',
);
const wish = fc.constantFrom(true, false, undefined);
let spends = 0;
const nextSpend = () => id(1000 + spends++);

const overOwn = (
  anyCall: fc.Arbitrary<
    (states: { wallet: Wallet; appointment: Appointment; calendar: Calendar; calendarOf: number }) => Outcome
  >,
): fc.Arbitrary<Call> =>
  fc.tuple(anyAppointment, anyCall).map(([appointmentId, decide]) => (business) => {
    const clientId = ownerOf(business, appointmentId);
    const states = {
      wallet: walletOf(business, clientId),
      appointment: appointmentOf(business, appointmentId),
      calendar: emptyCalendar,
      calendarOf: clientId,
    };
    return { clientId, appointmentId, outcome: decide(states) };
  });

const schedule: fc.Arbitrary<Call> = fc
  .tuple(anyAppointment, anyClient, fc.boolean())
  .map(([appointmentId, clientId, isTaken]) => (business) => {
    const command = {
      type: 'ScheduleAppointment' as const,
      appointmentId,
      clientId,
      leadId: null,
      adminId: id(71),
      call: null,
      now: '2026-11-20T03:00:00.000Z',
      startTime,
      endTime,
      timeZone,
      force: { reason: 'Two brokers can take calls' },
      ...talk,
    };
    const states = {
      appointment: appointmentOf(business, appointmentId),
      client: active(clientId),
      calendar: isTaken ? fullCalendar : emptyCalendar,
    };
    return { clientId, appointmentId, outcome: scheduleAppointment(command, states) };
  });

/** Mostly by the client whose appointment it is. */
const unlock: fc.Arbitrary<Call> = fc
  .tuple(anyAppointment, fc.option(anyClient, { freq: 2 }), now)
  .map(([appointmentId, chosenClient, at]) => (business) => {
    const clientId = chosenClient ?? ownerOf(business, appointmentId);
    const states = {
      wallet: walletOf(business, clientId),
      appointment: appointmentOf(business, appointmentId),
    };
    const outcome = unlockAppointment(
      { type: 'UnlockAppointment', clientId, spendId: nextSpend(), now: at },
      { ...states, rubrics: noRubrics },
    );
    return { clientId, appointmentId, outcome };
  });

const change: fc.Arbitrary<Call> = fc
  .tuple(
    anyAppointment,
    anyClient,
    fc.record(
      {
        title: fc.string(),
        notes: fc.option(fc.string()),
        meetingType: fc.constantFrom('in-person' as const, 'phone' as const, 'zoom' as const),
        zoomLink: fc.option(fc.webUrl()),
        startTime: fc.constantFrom(startTime, '2026-11-26T01:00:00.000Z'),
        endTime: fc.constantFrom(endTime, '2026-11-26T01:45:00.000Z'),
        prospectConsent: fc.constantFrom(true, true, false),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([appointmentId, clientId, changes]) => (business) => {
    const states = { appointment: appointmentOf(business, appointmentId), client: active(clientId) };
    const outcome = changeAppointment(
      {
        type: 'ChangeAppointment',
        changes: { ...changes, clientId },
        timeZone,
        now: early,
        calendarOf: ownerOf(business, appointmentId),
      },
      states,
    );
    return { clientId, appointmentId, outcome };
  });

const walletCall: fc.Arbitrary<Call> = fc
  .tuple(
    anyClient,
    fc.integer({ min: 100, max: 107 }).map(id),
    fc.constantFrom(
      ...frequent('GrantCredits' as const, 4),
      'FreezeLot' as const,
      ...frequent('ReleaseLot' as const, 2),
    ),
  )
  .map(([clientId, lotId, type]) => (business) => {
    const commands: Record<typeof type, OwnCommand<Wallet, typeof walletDecider.decide>> = {
      GrantCredits: {
        type: 'GrantCredits',
        gstRegistered: true,
        clientId,
        lotId,
        credits: 3,
        terms: { kind: 'gift' },
        reason: 'Gift',
      },
      FreezeLot: { type: 'FreezeLot', clientId, lotId, freezeId: 'dp_1', cause: 'dispute' },
      ReleaseLot: { type: 'ReleaseLot', clientId, lotId, freezeId: 'dp_1' },
    };
    const outcome = decideOwn(walletDecider)(commands[type], walletOf(business, clientId));
    return { clientId, appointmentId: id(1), outcome };
  });

const singles = ['ConfirmAppointment', 'CompleteAppointment', 'EraseProspect'] as const;
const cannot = (at: string) => (states: { appointment: Appointment; calendarOf: number }) =>
  cannotAttend(
    { type: 'CannotAttend', clientId: states.calendarOf, now: at, reason: 'Ill' },
    states.appointment,
  );
const single = (at: string, type: (typeof singles)[number]) => (states: { appointment: Appointment }) =>
  decideOwn(appointmentDecider)({ type, now: at }, states.appointment);

const call: fc.Arbitrary<Call> = fc.oneof(
  { weight: 4, arbitrary: schedule },
  { weight: 4, arbitrary: walletCall },
  { weight: 8, arbitrary: unlock },
  { weight: 3, arbitrary: change },
  { weight: 4, arbitrary: overOwn(fc.constantFrom(early, early, startTime).map(cannot)) },
  overOwn(
    fc.tuple(now, wish).map(
      ([at, returns]) =>
        (states) =>
          cancelAppointment(
            {
              type: 'CancelAppointment',
              now: at,
              reason: null,
              returnCredit: returns,
              calendarOf: states.calendarOf,
            },
            states,
          ),
    ),
  ),
  overOwn(
    fc.tuple(now, wish).map(
      ([at, returns]) =>
        (states) =>
          removeAppointment(
            {
              type: 'RemoveAppointment',
              now: at,
              returnCredit: returns,
              calendarOf: states.calendarOf,
            },
            { ...states, claims: noClaims },
          ),
    ),
  ),
  overOwn(
    fc.tuple(fc.constantFrom(...appointmentOutcomes), fc.constantFrom(...outcomeSources)).map(
      ([outcome, via]) =>
        (states) =>
          reportOutcome(
            { type: 'ReportOutcome', outcome, via, now: endTime },
            { ...states, rubrics: noRubrics },
          ),
    ),
  ),
  overOwn(fc.constant((states) => returnCredit({ type: 'ReturnCredit', reason: 'No-show' }, states))),
  overOwn(fc.tuple(now, fc.constantFrom(...singles)).map(([at, type]) => single(at, type))),
);
// Left alone, most would be short.
export const calls = fc.oneof(fc.array(call, { maxLength: 8 }), {
  weight: 3,
  arbitrary: fc.array(call, { minLength: 30, maxLength: 60, size: 'max' }),
});

const apply = (
  business: Business,
  clientId: number,
  appointmentId: string,
  events: readonly WorldEvent[],
): Business => {
  const before = {
    ...world.initialState,
    wallet: walletOf(business, clientId),
    appointment: appointmentOf(business, appointmentId),
  };
  const { wallet, appointment } = events.reduce(world.evolve, before);
  return {
    wallets: { ...business.wallets, [clientId]: wallet },
    wholeWallets: {
      ...business.wholeWallets,
      [clientId]: events.filter(isOf.wallet).reduce(evolveWhole, wholeWalletOf(business, clientId)),
    },
    appointments: { ...business.appointments, [appointmentId]: appointment },
  };
};

/** Makes the calls one after the other; `look` sees where each leads. Refused ones lead nowhere. */
export const play = (
  given: readonly Call[],
  look: (business: Business, events: readonly WorldEvent[]) => void,
) => {
  let business = empty;
  for (const one of given) {
    const { clientId, appointmentId, outcome } = one(business);
    if (isRejection(outcome)) continue;
    const events = eventsOf(outcome);
    events.forEach(mustBeStorable);
    business = apply(business, clientId, appointmentId, events);
    look(business, events);
  }
};
