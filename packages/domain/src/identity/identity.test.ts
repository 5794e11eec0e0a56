import { specify } from '@setter/testing/decider-spec';
import { describe, expect, it } from 'vitest';
import { adminEmailReservation } from '../reservations.ts';
import { setCredential } from '../side-writes.ts';
import { id } from '../test-support/facts.ts';
import { adminDecider, signInDecider } from './decider.ts';

const adminId = id(51);
const command = {
  type: 'RegisterAdmin',
  adminId,
  name: ' Kim ',
  email: ' Kim@Example.com ',
  passwordHash: 'hash',
} as const;
const registered = {
  type: 'AdminRegistered',
  data: { adminId, name: 'Kim', email: 'Kim@Example.com' },
} as const;

describe('registering an admin', () => {
  it('reserves the e-mail that the admin signs in with', () => {
    expect(adminDecider.decide.RegisterAdmin(command, adminDecider.initialState)).toEqual({
      append: [registered],
      reserve: [adminEmailReservation('kim@example.com', adminId)],
      sideWrites: [setCredential({ userKind: 'admin', userId: adminId }, 'hash')],
    });
  });

  it('happens once', () => {
    specify(adminDecider).given(registered).when(command).thenNothing();
  });
});

describe('the trail of sign-ins', () => {
  const { given } = specify(signInDecider);
  const account = { userKind: 'client', userId: '7' } as const;

  it('records each sign-in, sign-out and new password', () => {
    given()
      .when({ type: 'SignIn', ...account })
      .then({ type: 'SignedIn', data: account });
    given()
      .when({ type: 'SignOut', ...account })
      .then({ type: 'SignedOut', data: account });
    given()
      .when({ type: 'ChangePassword', ...account, passwordHash: 'hash' })
      .then({ type: 'PasswordChanged', data: account });
  });

  it('records failed tries as a number, and none as nothing', () => {
    given()
      .when({ type: 'RecordFailedSignIns', ...account, count: 4 })
      .then({ type: 'SignInFailed', data: { ...account, count: 4 } });
    given()
      .when({ type: 'RecordFailedSignIns', ...account, count: 0 })
      .thenNothing();
  });

  it('counts failed tries up to the next sign-in', () => {
    const failed = { type: 'SignInFailed', data: { ...account, count: 4 } } as const;
    const after = [failed, failed].reduce(signInDecider.evolve, signInDecider.initialState);
    expect(after.failuresSinceSignIn).toBe(8);
    expect(signInDecider.evolve(after, { type: 'SignedIn', data: account }).failuresSinceSignIn).toBe(0);
  });
});
