import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { Appointment } from '../appointments/state.ts';
import type { ClientEvent } from '@setter/events/clients/events';
import type { WalletEvent } from '@setter/events/credits/events';
import { describe, expect, it } from 'vitest';
import * as appointmentFold from '../appointments/decider.ts';
import { walletDecider } from '../credits/decider.ts';
import { signInDecider } from '../identity/decider.ts';
import { isRejection } from '../rejections.ts';
import {
  after,
  before,
  clientId,
  clientRemoved,
  completed,
  deactivated,
  during,
  id,
  lotA,
  purchased,
  registered,
  scheduled,
  spendA,
  spendB,
  unlocked,
} from '../test-support/facts.ts';
import { clientDecider } from './decider.ts';
import { removeClient } from './remove-client.ts';
import type { UpcomingChoice } from './settle-upcoming.ts';

const newClientId = clientId + 1;

/** Appointment `n` of the client, with the same facts as the one of all specifications. */
const appointment = (n: number, ...facts: readonly AppointmentEvent[]) => {
  const of = (event: AppointmentEvent) => ({ ...event, data: { ...event.data, appointmentId: id(n) } });
  return ([scheduled(), ...facts].map(of) as AppointmentEvent[]).reduce(
    appointmentFold.evolve,
    appointmentFold.initialState,
  );
};
const clientOf = (...events: readonly ClientEvent[]) =>
  events.reduce(clientDecider.evolve, clientDecider.initialState);
const walletOf = (...events: readonly WalletEvent[]) =>
  events.reduce(walletDecider.evolve, walletDecider.initialState);
const spends = (spendId: string, n: number): WalletEvent => ({
  type: 'CreditSpent',
  data: { clientId, spendId, lotId: lotA, appointmentId: id(n) },
});

type Given = Partial<Parameters<typeof removeClient>[1]>;

const removing = (upcoming: UpcomingChoice, given: Given, now = before) => {
  const decided = removeClient(
    { type: 'RemoveClient', now, upcoming, timeZone: 'Australia/Sydney' },
    { client: clientOf(registered), signIns: signInDecider.initialState, ...given },
  );
  if (isRejection(decided)) return decided._tag;
  const { client, signIns: _, ...others } = decided.append;
  const types = (events: readonly { readonly type: string }[] | undefined) =>
    (events ?? []).map(({ type }) => type);
  return {
    client: types(client),
    ...Object.fromEntries(
      Object.entries(others).flatMap(([name, events]) => (events?.length ? [[name, types(events)]] : [])),
    ),
    changed: decided.result?.appointmentIds,
  };
};

const named = (n: number, state: Appointment): Given =>
  Object.fromEntries([[`appointment ${id(n)}`, state]]) as Given;
const locked = named(1, appointment(1));
const opened = named(2, appointment(2, unlocked(spendA)));
const openedToo = named(3, appointment(3, unlocked(spendB)));
const wallet = walletOf(purchased(lotA, 2), spends(spendA, 2), spends(spendB, 3));
const removed = { client: ['ClientRemoved'] };

describe('removing a client with upcoming appointments', () => {
  it('keeps them', () => {
    expect(removing({ kind: 'keep' }, { ...locked, ...opened })).toEqual({ ...removed, changed: [] });
  });

  it('cancels them and returns each credit that was spent on one that has not started', () => {
    expect(removing({ kind: 'cancel' }, { wallet, ...locked, ...opened, ...openedToo })).toEqual({
      ...removed,
      wallet: ['CreditReturned', 'CreditReturned'],
      [`appointment ${id(1)}`]: ['AppointmentCancelled'],
      [`appointment ${id(2)}`]: ['AppointmentCancelled', 'AppointmentRelocked'],
      [`appointment ${id(3)}`]: ['AppointmentCancelled', 'AppointmentRelocked'],
      changed: [id(1), id(2), id(3)],
    });
    expect(removing({ kind: 'cancel' }, { wallet, ...opened }, during)).toEqual({
      ...removed,
      [`appointment ${id(2)}`]: ['AppointmentCancelled'],
      changed: [id(2)],
    });
  });

  it('gives those that are locked to another client', () => {
    const newClient = clientOf(registered);
    expect(
      removing({ kind: 'reassign', toClientId: newClientId }, { newClient, ...locked, ...opened }),
    ).toEqual({
      ...removed,
      [`appointment ${id(1)}`]: ['AppointmentReassigned', 'AppointmentDetailsChanged'],
      newCalendar: ['SlotBooked'],
      changed: [id(1)],
    });
  });

  it.each<[string, Given, string]>([
    ['are over', locked, after],
    ['were completed', named(1, appointment(1, completed)), before],
    [
      'belong to another client by now',
      named(
        1,
        appointment(1, {
          type: 'AppointmentReassigned',
          data: { appointmentId: id(1), fromClientId: clientId, toClientId: newClientId },
        }),
      ),
      before,
    ],
  ])('leaves alone those that %s', (_what, appointments, now) => {
    for (const choice of [{ kind: 'cancel' }, { kind: 'reassign', toClientId: newClientId }] as const)
      expect(removing(choice, { wallet, newClient: clientOf(registered), ...appointments }, now)).toEqual({
        ...removed,
        changed: [],
      });
  });

  it.each<[string, Given['newClient'], string]>([
    ['an unknown', undefined, 'NotFound'],
    ['an inactive', clientOf(registered, deactivated), 'ClientInactive'],
    ['a removed', clientOf(registered, clientRemoved(after)), 'ClientRemoved'],
  ])('is refused, and the client stays, where they are to go to %s client', (_what, newClient, rejection) => {
    expect(removing({ kind: 'reassign', toClientId: newClientId }, { newClient, ...locked })).toBe(rejection);
  });

  it('is refused where they are to go to the client who is removed', () => {
    const choice = { kind: 'reassign', toClientId: clientId } as const;
    expect(removing(choice, { newClient: clientOf(registered), ...locked })).toBe('ClientRemoved');
  });

  it('of a client who was removed before changes nothing', () => {
    const client = clientOf(registered, clientRemoved(after));
    expect(removing({ kind: 'cancel' }, { client, wallet, ...locked })).toEqual({ client: [], changed: [] });
  });
});
