import type { AppointmentEvent } from '@setter/events/appointments/events';
import { appointmentOutcomes, outcomeSources } from '@setter/events/appointments/value-sets';
import type { ClientEvent } from '@setter/events/clients/events';
import type { WalletEvent } from '@setter/events/credits/events';
import type { FairCreditEvent } from '@setter/events/fair-credits/events';
import { fairCreditReasons } from '@setter/events/fair-credits/value-sets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeAppointment } from '../appointments/change-appointment.ts';
import { appointmentDecider } from '../appointments/decider.ts';
import { removeAppointment } from '../appointments/remove-appointment.ts';
import { reportOutcome } from '../appointments/report-outcome.ts';
import { returnCredit } from '../appointments/return-credit.ts';
import type { Appointment } from '../appointments/state.ts';
import { unlockAppointment } from '../appointments/unlock-appointment.ts';
import { clientDecider } from '../clients/decider.ts';
import { eraseClient } from '../clients/erase-client.ts';
import type { Client } from '../clients/state.ts';
import { walletDecider } from '../credits/decider.ts';
import { ledgerEntry } from '../credits/ledger.ts';
import { refundLot } from '../credits/refund-lot.ts';
import { balanceOf, type Wallet } from '../credits/state.ts';
import { initialState as signIns } from '../identity/sign-in-state.ts';
import { emptyCalendar } from '../calendars/state.ts';
import { isRejection } from '../rejections.ts';
import {
  clientId,
  id,
  lotA,
  paymentId,
  purchased,
  registered,
  scheduled,
  startTime,
  timeZone,
} from '../test-support/facts.ts';
import { plusMs } from '../time.ts';
import { claimState } from './shown-claim.ts';
import { type Claims, initialState as noClaims } from './claims-state.ts';
import { fairCreditsDecider } from './decider.ts';
import { initialState as noRubrics } from './rubric-state.ts';

const day = 24 * 60 * 60 * 1000;
const appointmentIds = [1, 2, 3].map(id);

type Event = AppointmentEvent | WalletEvent | FairCreditEvent | ClientEvent;
type Business = {
  readonly client: Client;
  readonly wallet: Wallet;
  readonly claims: Claims;
  readonly appointments: Readonly<Record<string, Appointment>>;
};
type Appended = {
  readonly client?: readonly ClientEvent[];
  readonly wallet?: readonly WalletEvent[];
  readonly appointment?: readonly AppointmentEvent[];
  readonly claims?: readonly FairCreditEvent[];
};
type States = Pick<Business, 'client' | 'wallet' | 'claims'> & { readonly appointment: Appointment };
type Command = (states: States, given: Given) => object;
type Given = {
  readonly now: string;
  readonly nextId: () => string;
  readonly claimId: string;
  readonly appointments: Business['appointments'];
};

const start: Business = {
  client: clientDecider.evolve(clientDecider.initialState, registered),
  wallet: walletDecider.evolve(walletDecider.initialState, purchased(lotA, 12)),
  claims: noClaims,
  appointments: Object.fromEntries(
    appointmentIds.map((appointmentId) => [
      appointmentId,
      appointmentDecider.evolve(appointmentDecider.initialState, {
        ...scheduled(),
        data: { ...scheduled().data, appointmentId },
      } as AppointmentEvent),
    ]),
  ),
};

const rubrics = noRubrics;
const commands: Readonly<Record<string, Command>> = {
  unlock: (states, { now, nextId }) =>
    unlockAppointment(
      { type: 'UnlockAppointment', clientId, spendId: nextId(), now },
      { ...states, rubrics },
    ),
  move: ({ appointment }, { now }) =>
    changeAppointment(
      {
        type: 'ChangeAppointment',
        timeZone,
        now,
        calendarOf: clientId,
        changes: { startTime: plusMs(now, day) },
      },
      { appointment },
    ),
  give: (states) => returnCredit({ type: 'ReturnCredit', reason: 'x' }, states),
  removeAndReturn: (states, { now }) =>
    removeAppointment(
      { type: 'RemoveAppointment', now, returnCredit: true, calendarOf: clientId },
      { ...states, calendar: emptyCalendar },
    ),
  removeAndKeep: (states, { now }) =>
    removeAppointment(
      { type: 'RemoveAppointment', now, returnCredit: false, calendarOf: clientId },
      { ...states, calendar: emptyCalendar },
    ),
  refund: ({ wallet }, { nextId }) => {
    const refund = { lotId: lotA, paymentId, refundId: nextId(), amountCents: 150_00 };
    const decided = refundLot({ type: 'RefundLot', clientId, ...refund }, wallet);
    return isRejection(decided) ? decided : { append: { wallet: decided.append } };
  },
  approve: (states, { now, claimId }) =>
    fairCreditsDecider.decide.ApproveFairCredit(
      { type: 'ApproveFairCredit', clientId, claimId, by: 'admin', keep: false, now },
      states,
    ),
  clock: (states, { now, claimId }) =>
    fairCreditsDecider.decide.ApproveFairCredit(
      { type: 'ApproveFairCredit', clientId, claimId, by: 'clock', keep: false, now },
      states,
    ),
  decline: (states, { claimId }) =>
    fairCreditsDecider.decide.DeclineFairCredit(
      { type: 'DeclineFairCredit', clientId, claimId, reason: 'x' },
      states,
    ),
};

const report = fc.tuple(fc.constantFrom(...appointmentOutcomes), fc.constantFrom(...outcomeSources)).map(
  ([outcome, via]): Command =>
    ({ appointment }, { now }) =>
      reportOutcome({ type: 'ReportOutcome', outcome, via, now }, { appointment, rubrics }),
);
const claim = fc.constantFrom(...fairCreditReasons).map(
  (reason): Command =>
    (states, { now, nextId }) =>
      fairCreditsDecider.decide.RequestFairCredit(
        {
          type: 'RequestFairCredit',
          clientId,
          reason,
          words: null,
          laterClaimId: nextId(),
          unlocks: 20,
          timeZone,
          now,
        },
        { ...states, rubrics },
      ),
);

const eraseWithCredits: Command = ({ client, wallet, claims }, { appointments }) =>
  eraseClient(
    { type: 'EraseClient', forfeitCredits: true },
    {
      client,
      wallet,
      claims,
      signIns,
      ...Object.fromEntries(
        Object.entries(appointments).map(([one, state]) => [`appointment ${one}`, state] as const),
      ),
    },
  );

const step = fc.record({
  command: fc.oneof(
    { weight: 1, arbitrary: fc.constant(eraseWithCredits) },
    { weight: 18, arbitrary: fc.constantFrom(...Object.values(commands)) },
    { weight: 12, arbitrary: fc.constant(commands['unlock']!) },
    { weight: 16, arbitrary: claim },
    { weight: 2, arbitrary: report },
  ),
  appointmentId: fc.constantFrom(...appointmentIds),
  /** Which claim is decided. */
  nth: fc.nat(3),
  hours: fc.nat(12),
});

/** Plays commands one after the other while time goes on; returns what was recorded, with the last state. */
const play = (steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) => {
  let business = start;
  let now = plusMs(startTime, -2 * day);
  let ids = 1000;
  const events: Event[] = [];
  for (const { command, appointmentId, nth, hours } of steps) {
    now = plusMs(now, hours * 3_600_000);
    const found = business.claims.claims.at(nth);
    const about = found?.appointmentId ?? appointmentId;
    const isDecision = [commands['approve'], commands['clock'], commands['decline']].includes(command);
    const target = isDecision ? about : appointmentId;
    const decided = command(
      {
        client: business.client,
        wallet: business.wallet,
        claims: business.claims,
        appointment: business.appointments[target]!,
      },
      {
        now,
        nextId: () => id((ids += 1)),
        claimId: found?.claimId ?? id(999),
        appointments: business.appointments,
      },
    );
    if (isRejection(decided)) continue;
    const { append } = decided as { readonly append: Appended };
    const { wallet = [], appointment = [], claims = [], client = [] } = append;
    events.push(...wallet, ...appointment, ...claims, ...client);
    business = {
      client: client.reduce(clientDecider.evolve, business.client),
      wallet: wallet.reduce(walletDecider.evolve, business.wallet),
      claims: claims.reduce(fairCreditsDecider.evolve, business.claims),
      appointments: {
        ...business.appointments,
        [target]: appointment.reduce(appointmentDecider.evolve, business.appointments[target]!),
      },
    };
  }
  return { business, events };
};

const histories = fc.array(step, { minLength: 10, maxLength: 60 });

describe('for any history of unlocks, claims, decisions, moves, returns, removals and refunds', () => {
  it('no credit comes back twice, and the ledger sums to what can be spent', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const { business, events } = play(steps);
        const returned = events.flatMap((one) => (one.type === 'CreditReturned' ? [one.data.spendId] : []));
        expect(new Set(returned).size).toBe(returned.length);
        const amounts = events.flatMap((one) =>
          one.type.startsWith('Credit') || one.type.startsWith('Lot')
            ? (ledgerEntry(one as WalletEvent)?.amount ?? 0)
            : 0,
        );
        expect(amounts.reduce((sum, amount) => sum + amount, 12)).toBe(balanceOf(business.wallet));
      }),
      { numRuns: 400 },
    );
  });

  it('every claim has one decision at most, and an approved one its credit back', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const { business, events } = play(steps);
        const requested = events.filter((one) => one.type === 'FairCreditRequested');
        const byUnlockAndTime = requested.map(({ data }) => `${data.spendId} ${data.moves}`);
        expect(new Set(byUnlockAndTime).size).toBe(requested.length);
        expect(new Set(requested.map(({ data }) => data.claimId)).size).toBe(requested.length);
        for (const one of business.claims.claims) {
          const decisions = events.filter(
            (event) =>
              ((event.type === 'FairCreditApproved' || event.type === 'FairCreditDeclined') &&
                event.data.claimId === one.claimId) ||
              (event.type === 'FairCreditsLapsed' && event.data.claimIds.includes(one.claimId)),
          );
          expect(decisions.length).toBe(one.status === 'open' ? 0 : 1);
          const isReturned = events.some(
            (event) => event.type === 'CreditReturned' && event.data.spendId === one.spendId,
          );
          expect(one.status !== 'approved' || isReturned).toBe(true);
          const appointment = business.appointments[one.appointmentId];
          const now = appointment === undefined || appointment.status === 'none' ? undefined : appointment;
          const isSettled = one.status === 'open' && isReturned;
          expect(!isSettled || claimState(one, now) === 'settled').toBe(true);
          // Nothing is left undecided of a client who is gone.
          expect(business.client.status === 'erased' && claimState(one, now) === 'open').toBe(false);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('all of it happens, or it would prove little', () => {
    const seen = new Map<string, number>();
    for (const steps of fc.sample(histories, { numRuns: 400, seed: 1 }))
      for (const { type } of play(steps).events) seen.set(type, (seen.get(type) ?? 0) + 1);
    for (const type of [
      'AppointmentUnlocked',
      'AppointmentOutcomeReported',
      'AppointmentRescheduled',
      'AppointmentRemoved',
      'CreditReturned',
      'LotRefunded',
      'FairCreditRequested',
      'FairCreditApproved',
      'FairCreditDeclined',
      'FairCreditsLapsed',
      'ClientErased',
    ])
      expect(seen.get(type) ?? 0, type).toBeGreaterThan(20);
  });
});
