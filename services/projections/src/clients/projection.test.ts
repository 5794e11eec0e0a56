import { specifyProjection } from '@setter/testing/projection-spec';
import { describe, it } from 'vitest';
import { availabilityChanged, clientRegistered } from '@setter/testing/sample-events';
import { history, minute } from '@setter/testing/history';
import { clients } from './projection.ts';

const given = (...events: Parameters<typeof history>) =>
  specifyProjection(clients).given(...history(...events));
const clientId = 1;

describe('clients', () => {
  it('lists a registered client as active, dated when it happened', () => {
    given(clientRegistered()).thenRows({
      ...clientRegistered().data,
      brief: null,
      isActive: true,
      paused: false,
      reminderEmails: true,
      removedAt: null,
      restorableUntil: null,
      erasedAt: null,
      createdAt: minute(1),
    });
  });

  it('changes the fields of the event, clears those set to null and keeps the rest', () => {
    given(clientRegistered(), {
      type: 'ClientDetailsChanged',
      data: { clientId, changes: { username: 'priya', email: null } },
    }).thenRowWith({ username: 'priya', email: null, firstName: 'Priya' });
  });

  it('has the brief of the office once there is one', () => {
    const brief = (text: string | null) =>
      ({ type: 'ClientDetailsChanged', data: { clientId, changes: { brief: text } } }) as const;
    given(clientRegistered(), brief('Owners only')).thenRowWith({ brief: 'Owners only' });
    given(clientRegistered(), brief('Owners only'), brief(null)).thenRowWith({ brief: null });
  });

  it('keeps a removed client, with the time of removal, until it is restored', () => {
    const removed = {
      type: 'ClientRemoved',
      data: { clientId, restorableUntil: '2026-12-04T00:02:00Z' },
    } as const;
    given(clientRegistered(), removed).thenRowWith({
      removedAt: minute(2),
      restorableUntil: '2026-12-04T00:02:00.000Z',
    });
    given(clientRegistered(), removed, { type: 'ClientRestored', data: { clientId } }).thenRowWith({
      removedAt: null,
      restorableUntil: null,
    });
  });

  it('keeps what is left of an erased client, which is neither there nor restorable', () => {
    const removed = {
      type: 'ClientRemoved',
      data: { clientId, restorableUntil: '2026-12-04T00:02:00Z' },
    } as const;
    const erased = { type: 'ClientErased', data: { clientId } } as const;
    given(clientRegistered(), erased).thenRowWith({
      isActive: false,
      removedAt: minute(2),
      erasedAt: minute(2),
    });
    given(clientRegistered(), removed, erased).thenRowWith({ removedAt: minute(2), erasedAt: minute(3) });
  });

  it('shows whether reminders come by e-mail', () => {
    const set = (areOn: boolean) => ({ type: 'ClientReminderEmailsSet', data: { clientId, areOn } }) as const;
    given(clientRegistered(), set(false)).thenRowWith({ reminderEmails: false });
    given(clientRegistered(), set(false), set(true)).thenRowWith({ reminderEmails: true });
  });

  it('shows whether its bookings are paused', () => {
    const changed = (paused: boolean) => availabilityChanged({ clientId, paused });
    given(clientRegistered(), changed(true)).thenRowWith({ paused: true });
    given(clientRegistered(), changed(true), changed(false)).thenRowWith({ paused: false });
  });

  it('shows whether the account is active', () => {
    const deactivated = { type: 'ClientDeactivated', data: { clientId } } as const;
    given(clientRegistered(), deactivated).thenRowWith({ isActive: false });
    given(clientRegistered(), deactivated, { type: 'ClientReactivated', data: { clientId } }).thenRowWith({
      isActive: true,
    });
  });
});
