import type { ClientEvent } from '@setter/events/clients/events';
import { specify } from '@setter/testing/decider-spec';
import { describe, it } from 'vitest';
import { clientId, clientRemoved, deactivated, reactivated, registered } from '../test-support/facts.ts';
import { clientDecider } from './decider.ts';

const { given } = specify(clientDecider);
const set = (areOn: boolean) => ({ type: 'SetReminderEmails', areOn }) as const;
const wasSet = (areOn: boolean): ClientEvent => ({
  type: 'ClientReminderEmailsSet',
  data: { clientId, areOn },
});
const removed = clientRemoved('2026-12-21T10:00:00.000Z');

describe('reminders by e-mail', () => {
  it('come until the client turns them off, and again once they are turned on', () => {
    given(registered).when(set(true)).thenNothing();
    given(registered).when(set(false)).then(wasSet(false));
    given(registered, wasSet(false)).when(set(false)).thenNothing();
    given(registered, wasSet(false)).when(set(true)).then(wasSet(true));
  });

  it('stay off for a client who is deactivated or removed meanwhile', () => {
    given(registered, wasSet(false), deactivated, reactivated).when(set(false)).thenNothing();
    given(registered, wasSet(false), removed, { type: 'ClientRestored', data: { clientId } })
      .when(set(false))
      .thenNothing();
  });

  it('are set by an active client only', () => {
    given().when(set(false)).thenRejected('NotFound');
    given(registered, deactivated).when(set(false)).thenRejected('ClientInactive');
    given(registered, removed).when(set(false)).thenRejected('ClientRemoved');
  });
});
