import type { ClientEvent } from '@setter/events/clients/events';
import { specify } from '@setter/testing/decider-spec';
import { describe, expect, it } from 'vitest';
import { isRejection } from '../rejections.ts';
import {
  clientId,
  clientRemoved,
  deactivated,
  lotA,
  noDetails,
  reactivated,
  registered,
} from '../test-support/facts.ts';
import { world, type WorldCommand } from '../test-support/world.ts';
import { clientDecider } from './decider.ts';
import { registerClient, type RegisterClient } from './register-client.ts';
import { removeClient } from './remove-client.ts';
import { restoreClient } from './restore-client.ts';
import { initialState, evolve } from './state.ts';
import { updateClient, type UpdateClient } from './update-client.ts';

const { given } = specify(world);
const { given: givenClient } = specify(clientDecider);
const clientOf = (...events: ClientEvent[]) => events.reduce(evolve, initialState);

const username = { kind: 'client_username', value: 'harbour', owner: '7' };
const email = { kind: 'client_email', value: 'ann@example.com', owner: '7' };
const reservationsOf = (outcome: ReturnType<typeof updateClient>) => {
  if (isRejection(outcome)) return expect.fail(`was rejected: ${outcome._tag}`);
  return { take: outcome.reserve, free: outcome.release };
};

const removedAt = '2026-11-21T10:00:00.000Z';
const thirtyDaysLater = '2026-12-21T10:00:00.000Z';
const restored: ClientEvent = { type: 'ClientRestored', data: { clientId } };

describe('registering a client', () => {
  const command: RegisterClient = {
    clientId,
    username: ' Harbour ',
    details: { ...noDetails, email: ' Ann@Example.com ' },
    initialCredits: 0,
    lotId: lotA,
  };
  const register =
    (changes: Partial<RegisterClient> = {}): WorldCommand =>
    (states) =>
      registerClient({ ...command, ...changes }, states);

  it('records the account as it was typed, without outer space', () => {
    given().when(register()).then(registered);
  });

  it('grants the initial credits in the same append', () => {
    given()
      .when(register({ initialCredits: 3 }))
      .then(registered, {
        type: 'CreditsGranted',
        data: { clientId, lotId: lotA, credits: 3, kind: 'gift', reason: 'Initial credits', paid: null },
      });
  });

  it('reservations username and e-mail, compared without case and outer space', () => {
    const { client, wallet } = world.initialState;
    expect(registerClient(command, { client, wallet })).toMatchObject({
      reserve: [username, email],
      release: [],
    });
  });

  it('reservations no e-mail where there is none', () => {
    const { client, wallet } = world.initialState;
    for (const none of [null, '', '  ']) {
      const outcome = registerClient(
        { ...command, details: { ...noDetails, email: none } },
        { client, wallet },
      );
      expect(outcome).toMatchObject({ reserve: [username] });
      expect(outcome).toMatchObject({ append: { client: [{ data: { email: null } }] } });
    }
  });

  it('happens once', () => {
    given(registered)
      .when(register({ initialCredits: 3 }))
      .thenNothing();
  });
});

describe("changing a client's details", () => {
  const update =
    (changes: UpdateClient['changes'], isActive?: boolean): WorldCommand =>
    ({ client }) =>
      updateClient({ changes, isActive }, client);
  const changed = (changes: Extract<ClientEvent, { type: 'ClientDetailsChanged' }>['data']['changes']) =>
    ({ type: 'ClientDetailsChanged', data: { clientId, changes } }) as const;

  it('records only what differs; null clears', () => {
    given(registered)
      .when(update({ username: 'Harbour', email: null, firstName: 'Ann' }))
      .then(changed({ email: null, firstName: 'Ann' }));
  });

  it('is nothing to do when nothing differs', () => {
    given(registered)
      .when(update({ username: ' Harbour ', email: 'Ann@Example.com', firstName: null }))
      .thenNothing();
    given(registered).when(update({})).thenNothing();
  });

  it('takes a new username and e-mail and frees the former ones', () => {
    expect(
      reservationsOf(
        updateClient({ changes: { username: 'Quay', email: 'b@example.com' } }, clientOf(registered)),
      ),
    ).toEqual({
      take: [
        { kind: 'client_username', value: 'quay', owner: '7' },
        { kind: 'client_email', value: 'b@example.com', owner: '7' },
      ],
      free: [username, email],
    });
  });

  it('frees an e-mail that was cleared, and takes one that was added', () => {
    expect(reservationsOf(updateClient({ changes: { email: null } }, clientOf(registered)))).toEqual({
      take: [],
      free: [email],
    });
    const without = clientOf(registered, changed({ email: null }));
    expect(reservationsOf(updateClient({ changes: { email: 'Ann@example.com' } }, without))).toEqual({
      take: [email],
      free: [],
    });
  });

  it('keeps its reservations when only the spelling changes', () => {
    given(registered)
      .when(update({ username: 'HARBOUR' }))
      .then(changed({ username: 'HARBOUR' }));
    expect(reservationsOf(updateClient({ changes: { username: 'HARBOUR' } }, clientOf(registered)))).toEqual({
      take: [],
      free: [],
    });
  });

  it('frees nothing of an erased e-mail, since nobody knows it any more', () => {
    const erased = clientOf(registered, changed({ email: { erased: true } }));
    expect(reservationsOf(updateClient({ changes: { email: null } }, erased))).toEqual({
      take: [],
      free: [],
    });
  });

  it('can activate or deactivate in the same append', () => {
    given(registered)
      .when(update({ firstName: 'Ann' }, false))
      .then(changed({ firstName: 'Ann' }), deactivated);
    given(registered, deactivated).when(update({}, true)).then(reactivated);
    given(registered).when(update({}, true)).thenNothing();
  });

  it('works on an inactive client, but not on a removed or an unknown one', () => {
    given(registered, deactivated)
      .when(update({ firstName: 'Ann' }))
      .then(changed({ firstName: 'Ann' }));
    given(registered, clientRemoved(thirtyDaysLater))
      .when(update({ firstName: 'Ann' }))
      .thenRejected('ClientRemoved');
    given()
      .when(update({ firstName: 'Ann' }))
      .thenRejected('NotFound');
  });
});

describe('deactivating and reactivating a client', () => {
  const deactivate = { type: 'DeactivateClient' } as const;
  const reactivate = { type: 'ReactivateClient' } as const;

  it('go back and forth', () => {
    givenClient(registered).when(deactivate).then(deactivated);
    givenClient(registered, deactivated).when(reactivate).then(reactivated);
    givenClient(registered, deactivated, reactivated).when(deactivate).then(deactivated);
  });

  it('again are nothing to do', () => {
    givenClient(registered, deactivated).when(deactivate).thenNothing();
    givenClient(registered).when(reactivate).thenNothing();
  });

  it('need a client who is there', () => {
    for (const command of [deactivate, reactivate]) {
      givenClient().when(command).thenRejected('NotFound');
      givenClient(registered, clientRemoved(thirtyDaysLater)).when(command).thenRejected('ClientRemoved');
    }
  });
});

describe('removing a client', () => {
  const remove: WorldCommand = ({ client }) => removeClient({ now: removedAt }, client);

  it('can be undone for 30 days', () => {
    given(registered).when(remove).then(clientRemoved(thirtyDaysLater));
    given(registered, deactivated).when(remove).then(clientRemoved(thirtyDaysLater));
  });

  it('keeps the username and frees the e-mail', () => {
    expect(reservationsOf(removeClient({ now: removedAt }, clientOf(registered)))).toEqual({
      take: [],
      free: [email],
    });
  });

  it('again is nothing to do', () => {
    given(registered, clientRemoved(thirtyDaysLater)).when(remove).thenNothing();
  });

  it('needs a client', () => {
    given().when(remove).thenRejected('NotFound');
  });
});

describe('restoring a client', () => {
  const restore =
    (now: string): WorldCommand =>
    ({ client }) =>
      restoreClient({ now }, client);
  const removed = [registered, clientRemoved(thirtyDaysLater)];

  it('works to the end of the 30 days', () => {
    given(...removed)
      .when(restore(removedAt))
      .then(restored);
    given(...removed)
      .when(restore(thirtyDaysLater))
      .then(restored);
    given(...removed)
      .when(restore('2026-12-21T10:00:00.001Z'))
      .thenRejected('RestorePeriodOver');
  });

  it('takes the e-mail again, for another may have it by now', () => {
    expect(
      reservationsOf(restoreClient({ now: removedAt }, clientOf(registered, clientRemoved(thirtyDaysLater)))),
    ).toEqual({
      take: [email],
      free: [],
    });
  });

  it('brings back who was active as active, and who was not as inactive', () => {
    const reactivate = { type: 'ReactivateClient' } as const;
    givenClient(registered, clientRemoved(thirtyDaysLater), restored).when(reactivate).thenNothing();
    givenClient(registered, deactivated, clientRemoved(thirtyDaysLater), restored)
      .when(reactivate)
      .then(reactivated);
  });

  it('is nothing to do for a client who is there, and needs one', () => {
    given(registered).when(restore(removedAt)).thenNothing();
    given().when(restore(removedAt)).thenRejected('NotFound');
  });
});
