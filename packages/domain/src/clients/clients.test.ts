import type { ClientEvent } from '@setter/events/clients/events';
import { specify } from '@setter/testing/decider-spec';
import { describe, expect, it } from 'vitest';
import type { Decided } from '../decision.ts';
import { signInDecider } from '../identity/decider.ts';
import type { SignInEvent } from '../identity/sign-in-state.ts';
import { isRejection } from '../rejections.ts';
import { clientEmailReservation, usernameReservation } from '../reservations.ts';
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
import { changeClient, type ChangeClient } from './change-client.ts';
import { registerClient, type RegisterClient } from './register-client.ts';
import { removeClient } from './remove-client.ts';
import { restoreClient } from './restore-client.ts';
import { initialState, evolve } from './decider.ts';
import type { Client } from './state.ts';

const signIns = signInDecider.initialState;
const { given } = specify(world);
const clientOf = (...events: ClientEvent[]) => events.reduce(evolve, initialState);

const username = usernameReservation('Harbour', clientId);
const email = clientEmailReservation('Ann@Example.com', clientId);
const reservationsOf = (outcome: Decided<{ client: ClientEvent }, unknown>) => {
  if (isRejection(outcome)) return expect.fail(`was rejected: ${outcome._tag}`);
  return { take: outcome.reserve ?? [], free: outcome.release ?? [] };
};

/** What a command means for the client's stream. */
const onClient = (
  decided: Decided<{ client: ClientEvent; signIns: SignInEvent }, unknown>,
): Decided<ClientEvent> => (isRejection(decided) ? decided : { append: decided.append.client ?? [] });

const removedAt = '2026-11-21T10:00:00.000Z';
const thirtyDaysLater = '2026-12-21T10:00:00.000Z';
const restored: ClientEvent = { type: 'ClientRestored', data: { clientId } };

describe('registering a client', () => {
  const command: RegisterClient = {
    type: 'RegisterClient',
    clientId,
    username: ' Harbour ',
    details: { ...noDetails, email: ' Ann@Example.com ' },
    initialCredits: 0,
    lotId: lotA,
    passwordHash: 'hash',
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

  it('reserves username and e-mail, compared without case and outer space', () => {
    const { client, wallet } = world.initialState;
    expect(registerClient(command, { client, wallet })).toMatchObject({
      reserve: [username, email],
    });
  });

  it('reserves no e-mail where there is none', () => {
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
  const change =
    (changes: ChangeClient['changes'], isActive?: boolean): WorldCommand =>
    ({ client }) =>
      onClient(changeClient({ type: 'ChangeClient', changes, isActive }, { client, signIns }));
  const changing = (changes: ChangeClient['changes'], client: Client) =>
    reservationsOf(changeClient({ type: 'ChangeClient', changes }, { client, signIns }));
  const changed = (changes: Extract<ClientEvent, { type: 'ClientDetailsChanged' }>['data']['changes']) =>
    ({ type: 'ClientDetailsChanged', data: { clientId, changes } }) as const;

  it('records only what differs; null clears', () => {
    given(registered)
      .when(change({ username: 'Harbour', email: null, firstName: 'Ann' }))
      .then(changed({ email: null, firstName: 'Ann' }));
  });

  it('records an ABN, and that it was cleared', () => {
    given(registered)
      .when(change({ abn: '51824753556' }))
      .then(changed({ abn: '51824753556' }));
    given(registered, changed({ abn: '51824753556' }))
      .when(change({ abn: null }))
      .then(changed({ abn: null }));
  });

  it('is nothing to do when nothing differs', () => {
    given(registered)
      .when(change({ username: ' Harbour ', email: 'Ann@Example.com', firstName: null }))
      .thenNothing();
    given(registered).when(change({})).thenNothing();
  });

  it('takes a new username and e-mail and frees the former ones', () => {
    expect(changing({ username: 'Quay', email: 'b@example.com' }, clientOf(registered))).toEqual({
      take: [usernameReservation('quay', clientId), clientEmailReservation('b@example.com', clientId)],
      free: [username, email],
    });
  });

  it('frees an e-mail that was cleared, and takes one that was added', () => {
    expect(changing({ email: null }, clientOf(registered))).toEqual({
      take: [],
      free: [email],
    });
    const without = clientOf(registered, changed({ email: null }));
    expect(changing({ email: 'Ann@example.com' }, without)).toEqual({
      take: [email],
      free: [],
    });
  });

  it('keeps its reservations when only the spelling changes', () => {
    given(registered)
      .when(change({ username: 'HARBOUR' }))
      .then(changed({ username: 'HARBOUR' }));
    expect(changing({ username: 'HARBOUR' }, clientOf(registered))).toEqual({
      take: [],
      free: [],
    });
  });

  it('releases no reservation of an erased e-mail', () => {
    const erased = clientOf(registered, changed({ email: { erased: true } }));
    expect(changing({ email: null }, erased)).toEqual({
      take: [],
      free: [],
    });
  });

  it('can activate or deactivate in the same append', () => {
    given(registered)
      .when(change({ firstName: 'Ann' }, false))
      .then(changed({ firstName: 'Ann' }), deactivated);
    given(registered, deactivated).when(change({}, true)).then(reactivated);
    given(registered).when(change({}, true)).thenNothing();
  });

  it('works on an inactive client, but not on a removed or an unknown one', () => {
    given(registered, deactivated)
      .when(change({ firstName: 'Ann' }))
      .then(changed({ firstName: 'Ann' }));
    given(registered, clientRemoved(thirtyDaysLater))
      .when(change({ firstName: 'Ann' }))
      .thenRejected('ClientRemoved');
    given()
      .when(change({ firstName: 'Ann' }))
      .thenRejected('NotFound');
  });
});

describe('deactivating and reactivating a client', () => {
  const switchTo =
    (isActive: boolean): WorldCommand =>
    ({ client }) =>
      onClient(changeClient({ type: 'ChangeClient', changes: {}, isActive }, { client, signIns }));

  it('go back and forth', () => {
    given(registered).when(switchTo(false)).then(deactivated);
    given(registered, deactivated).when(switchTo(true)).then(reactivated);
    given(registered, deactivated, reactivated).when(switchTo(false)).then(deactivated);
  });

  it('again are nothing to do', () => {
    given(registered, deactivated).when(switchTo(false)).thenNothing();
    given(registered).when(switchTo(true)).thenNothing();
  });

  it('need a client who is there', () => {
    for (const isActive of [true, false]) {
      given().when(switchTo(isActive)).thenRejected('NotFound');
      given(registered, clientRemoved(thirtyDaysLater))
        .when(switchTo(isActive))
        .thenRejected('ClientRemoved');
    }
  });
});

describe('removing a client', () => {
  const remove: WorldCommand = ({ client }) =>
    onClient(
      removeClient(
        { type: 'RemoveClient', now: removedAt, timeZone: 'Australia/Sydney' },
        { client, signIns },
      ),
    );

  it('can be undone for 30 days', () => {
    given(registered).when(remove).then(clientRemoved(thirtyDaysLater));
    given(registered, deactivated).when(remove).then(clientRemoved(thirtyDaysLater));
  });

  it('keeps the username and frees the e-mail', () => {
    expect(
      reservationsOf(
        removeClient(
          { type: 'RemoveClient', now: removedAt, timeZone: 'Australia/Sydney' },
          { client: clientOf(registered), signIns },
        ),
      ),
    ).toEqual({
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
      onClient(restoreClient({ type: 'RestoreClient', now }, { client, signIns }));
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
      reservationsOf(
        restoreClient(
          { type: 'RestoreClient', now: removedAt },
          { client: clientOf(registered, clientRemoved(thirtyDaysLater)), signIns },
        ),
      ),
    ).toEqual({
      take: [email],
      free: [],
    });
  });

  it('brings back who was active as active, and who was not as inactive', () => {
    const state = (...events: ClientEvent[]) => clientOf(registered, ...events).status;
    expect(state(clientRemoved(thirtyDaysLater), restored)).toBe('active');
    expect(state(deactivated, clientRemoved(thirtyDaysLater), restored)).toBe('inactive');
  });

  it('is nothing to do for a client who is there, and needs one', () => {
    given(registered).when(restore(removedAt)).thenNothing();
    given().when(restore(removedAt)).thenRejected('NotFound');
  });
});
