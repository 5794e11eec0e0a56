import type { SignInEvent } from './sign-in-state.ts';
import { specify } from '@setter/testing/decider-spec';
import { describe, expect, it } from 'vitest';
import type { Client } from '../clients/state.ts';
import { isRejection } from '../rejections.ts';
import { passwordResetReservation } from '../reservations.ts';
import { endSessions, setCredential } from '../side-writes.ts';
import { id } from '../test-support/facts.ts';
import { signInDecider } from './decider.ts';

const { given } = specify(signInDecider);
const account = { userKind: 'client', userId: '7' } as const;
const expiresAt = '2026-11-04T02:00:00Z';
const now = '2026-11-04T01:59:59Z';
const link = (n: number) => ({ ...account, resetId: id(n), tokenHash: `hash ${n}`, expiresAt });
const requested = (n: number): SignInEvent => ({ type: 'PasswordResetRequested', data: link(n) });
const changed: SignInEvent = { type: 'PasswordChanged', data: account };
const request = (n: number, epoch = 0) => ({ type: 'RequestPasswordReset', ...link(n), epoch }) as const;
const reset = (n: number) =>
  ({ type: 'ResetPassword', ...account, tokenHash: `hash ${n}`, passwordHash: 'new', now }) as const;

describe('requesting a link to set a password', () => {
  it('happens once per e-mail', () => {
    given().when(request(1)).then(requested(1));
    given(requested(1)).when(request(1)).thenNothing();
    given(requested(1), changed).when(request(1)).thenNothing();
  });

  it('takes the place of the link before', () => {
    given(requested(1)).when(request(2)).then(requested(2));
    const before = signInDecider.evolve(signInDecider.initialState, requested(1));
    expect(signInDecider.decide.RequestPasswordReset(request(2), before)).toMatchObject({
      reserve: [passwordResetReservation('hash 2', account)],
      release: [passwordResetReservation('hash 1', account)],
    });
  });
});

describe('setting a password by a link', () => {
  it('stores it, ends the sessions and the link', () => {
    given(requested(1)).when(reset(1)).then(changed);
    const state = signInDecider.evolve(signInDecider.initialState, requested(1));
    expect(signInDecider.decide.ResetPassword(reset(1), state)).toMatchObject({
      sideWrites: [setCredential(account, 'new'), endSessions(account, 1)],
    });
    given(requested(1), changed).when(reset(1)).thenRejected('InvalidToken');
  });

  it('takes the newest link only', () => {
    given(requested(1), requested(2)).when(reset(1)).thenRejected('InvalidToken');
    given(requested(1), requested(2)).when(reset(2)).then(changed);
    given().when(reset(1)).thenRejected('InvalidToken');
  });

  it('ends with the hour', () => {
    given(requested(1))
      .when({ ...reset(1), now: expiresAt })
      .thenRejected('InvalidToken');
  });

  it.each(['none', 'inactive', 'removed'])('is rejected for a client who is %s', (status) => {
    const { tokenHash } = link(1);
    const decided = signInDecider.decide.ResetClientPassword(
      { type: 'ResetClientPassword', clientId: 7, tokenHash, passwordHash: 'new', now },
      {
        client: { status } as Client,
        signIns: signInDecider.evolve(signInDecider.initialState, requested(1)),
      },
    );
    expect(isRejection(decided) && decided._tag).toBe('InvalidToken');
  });
});
