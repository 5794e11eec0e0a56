import { appointmentEvents } from '@setter/events/appointments/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceOf } from '../credits/state.ts';
import {
  appointmentIds,
  appointmentOf,
  type Business,
  calls,
  clientIds,
  play,
  walletOf,
  wholeWalletOf,
} from '../test-support/any-calls.ts';
import { openSpends } from '../test-support/whole-wallet.ts';
import { world, type WorldEvent } from '../test-support/world.ts';
import { known, type Appointment } from './state.ts';

/** Unlocked, or removed with its credit kept. */
const isPaidBy = (clientId: number, appointment: Appointment): boolean => {
  if (appointment.status === 'none' || appointment.clientId !== clientId) return false;
  return appointment.status === 'removed' ? appointment.creditKept : appointment.spendId !== null;
};

const expectAlways = (
  look: (business: Business, events: readonly WorldEvent[]) => void,
  chosen: { seed?: number } = {},
) =>
  fc.assert(
    fc.property(calls, (given) => play(given, look)),
    { numRuns: 300, ...chosen },
  );

describe('appointments and wallets, after any calls', () => {
  it('agree: what is unlocked has one open spend in the wallet of its client, and nothing else has', () => {
    expectAlways((business) => {
      for (const clientId of clientIds) {
        const open = openSpends(wholeWalletOf(business, clientId));
        const paidFor = appointmentIds.filter((one) => isPaidBy(clientId, appointmentOf(business, one)));
        expect(open.map(({ appointmentId }) => appointmentId).toSorted()).toEqual(paidFor);
        const paidAs = ({ lotId, spendId, appointmentId }: (typeof open)[number]) => {
          const unlocked = known(appointmentOf(business, appointmentId));
          return unlocked === undefined || (unlocked.spendId === spendId && unlocked.lotId === lotId);
        };
        expect(open.filter((spend) => !paidAs(spend))).toEqual([]);
      }
    });
  });

  it('unlock and charge together, relock and return together', () => {
    expectAlways((_, events) => {
      const count = (type: WorldEvent['type']) => events.filter((event) => event.type === type).length;
      expect(count('AppointmentUnlocked')).toBe(count('CreditSpent'));
      expect(count('AppointmentRelocked')).toBe(count('CreditReturned'));
    });
  });

  it('never leave a wallet below zero, a link at another meeting than zoom, or an end before a start', () => {
    expectAlways((business) => {
      for (const clientId of clientIds)
        expect(balanceOf(walletOf(business, clientId))).toBeGreaterThanOrEqual(0);
      for (const one of appointmentIds) {
        const appointment = known(appointmentOf(business, one));
        if (appointment === undefined) continue;
        const { meetingType, zoomLink } = appointment.details;
        expect(meetingType === 'zoom' ? null : zoomLink).toBeNull();
        expect(appointment.startTime < appointment.endTime).toBe(true);
      }
    });
  });
});

describe('the calls above', () => {
  it('lead to every kind of event, or they would prove little', () => {
    const seen = new Map<string, number>();
    const count = (_: Business, events: readonly WorldEvent[]) => {
      for (const { type } of events) seen.set(type, (seen.get(type) ?? 0) + 1);
    };
    expectAlways(count, { seed: 1 });
    const rare = appointmentEvents.map(({ type }) => type).filter((type) => (seen.get(type) ?? 0) <= 20);
    expect(rare).toEqual([]);
  });
});

describe('folding an appointment', () => {
  it('never fails, whatever the order in which events come', () => {
    const anyEvents = calls.map((given) => {
      const events: WorldEvent[] = [];
      play(given, (_, some) => void events.push(...some));
      return events;
    });
    fc.assert(
      fc.property(
        anyEvents.chain((events) => fc.shuffledSubarray(events)),
        (events) => {
          expect(() => events.reduce(world.evolve, world.initialState)).not.toThrow();
        },
      ),
    );
  });
});
