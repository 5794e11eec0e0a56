import { specify } from '@setter/testing/decider-spec';
import { describe, expect, it } from 'vitest';
import { isRejection } from '../rejections.ts';
import {
  addPasskey,
  endSessions,
  removeSecondFactorRows,
  setAuthenticatorApp,
  setRecoveryCodes,
} from '../side-writes.ts';
import { id } from '../test-support/facts.ts';
import { signInDecider } from './decider.ts';
import type { SignInEvent } from './sign-in-state.ts';

const adminId = id(51);
const account = { userKind: 'admin', userId: adminId } as const;
const app = { factorId: id(1), sealedSecret: 'sealed', lastStep: 59 };
const passkey = {
  factorId: id(2),
  credentialId: 'credential',
  publicKey: 'key',
  signCount: 3,
  transports: ['internal'],
  sealedName: 'sealed name',
  createdAt: '2026-11-27T10:00:00.000Z',
};
const turnOnApp = (factorId = app.factorId) =>
  ({
    type: 'TurnOnSecondFactor',
    adminId,
    factor: { kind: 'app', ...app, factorId, recoveryCodeHashes: ['a', 'b'] },
    keptSession: 'here',
  }) as const;
const turnOnPasskey = {
  type: 'TurnOnSecondFactor',
  adminId,
  factor: { kind: 'passkey', ...passkey },
  keptSession: 'here',
} as const;
const remove = (factorId: string, kind: 'app' | 'passkey' = 'app') =>
  ({ type: 'RemoveSecondFactor', adminId, factor: { factorId, kind }, keptSession: 'here' }) as const;

const on = (kind: 'app' | 'passkey', factorId: string): SignInEvent => ({
  type: 'SecondFactorTurnedOn',
  data: { ...account, factorId, kind },
});
const off = (kind: 'app' | 'passkey', factorId: string): SignInEvent => ({
  type: 'SecondFactorTurnedOff',
  data: { ...account, factorId, kind },
});
const codesReplaced: SignInEvent = { type: 'RecoveryCodesReplaced', data: account };
const epochRaised: SignInEvent = {
  type: 'SecurityEpochRaised',
  data: { ...account, causes: ['factor'] },
};
const stateAfter = (...events: SignInEvent[]) =>
  events.reduce(signInDecider.evolve, signInDecider.initialState);
const sideWritesOf = (decided: object) => {
  if (isRejection(decided)) return expect.fail(`was rejected: ${decided._tag}`);
  return 'sideWrites' in decided ? decided.sideWrites : [];
};

describe('turning a second factor on', () => {
  it('records which one, with no secret, and ends every other session and link', () => {
    specify(signInDecider)
      .given()
      .when(turnOnApp())
      .then(on('app', app.factorId), codesReplaced, epochRaised);
    specify(signInDecider)
      .given(on('app', app.factorId), epochRaised)
      .when(turnOnPasskey)
      .then(on('passkey', passkey.factorId), epochRaised);
  });

  it('keeps secrets beside the events', () => {
    expect(sideWritesOf(signInDecider.decide.TurnOnSecondFactor(turnOnApp(), stateAfter()))).toEqual([
      setAuthenticatorApp(adminId, app),
      setRecoveryCodes(adminId, ['a', 'b']),
      endSessions(account, 1, 'here'),
    ]);
    const past = stateAfter(on('app', app.factorId), epochRaised);
    expect(sideWritesOf(signInDecider.decide.TurnOnSecondFactor(turnOnPasskey, past))).toEqual([
      addPasskey(adminId, passkey),
      endSessions(account, 2, 'here'),
    ]);
  });

  it('replaces the app from before and no passkey', () => {
    const past = [on('app', app.factorId), on('passkey', passkey.factorId)] as const;
    specify(signInDecider)
      .given(...past)
      .when(turnOnApp(id(9)))
      .then(off('app', app.factorId), on('app', id(9)), codesReplaced, epochRaised);
    const writes = sideWritesOf(
      signInDecider.decide.TurnOnSecondFactor(turnOnApp(id(9)), stateAfter(...past)),
    );
    expect(writes).toContainEqual(removeSecondFactorRows(adminId, [app.factorId]));
  });

  it('rejects an app that another request has confirmed', () => {
    specify(signInDecider).given(on('app', app.factorId)).when(turnOnApp()).thenRejected('InvalidCode');
  });
});

describe('turning a second factor off', () => {
  const both = [on('app', app.factorId), on('passkey', passkey.factorId)] as const;

  it('happens once', () => {
    specify(signInDecider)
      .given(...both)
      .when(remove(app.factorId))
      .then(off('app', app.factorId), epochRaised);
    specify(signInDecider)
      .given(...both, off('app', app.factorId))
      .when(remove(app.factorId))
      .thenRejected('NotFound');
    specify(signInDecider)
      .given(...both)
      .when(remove(app.factorId, 'passkey'))
      .thenRejected('NotFound');
  });

  it('ends the recovery codes with the last one only', () => {
    const decide = (...events: SignInEvent[]) =>
      sideWritesOf(signInDecider.decide.RemoveSecondFactor(remove(app.factorId), stateAfter(...events)));
    expect(decide(...both)).toEqual([
      removeSecondFactorRows(adminId, [app.factorId]),
      endSessions(account, 1, 'here'),
    ]);
    expect(decide(on('app', app.factorId))).toContainEqual(setRecoveryCodes(adminId, []));
  });

  it('for one who has lost them turns all off and ends every session', () => {
    const all = { type: 'RemoveAllSecondFactors', adminId } as const;
    specify(signInDecider)
      .given(...both)
      .when(all)
      .then(off('app', app.factorId), off('passkey', passkey.factorId), epochRaised);
    expect(sideWritesOf(signInDecider.decide.RemoveAllSecondFactors(all, stateAfter(...both)))).toEqual([
      removeSecondFactorRows(adminId, [app.factorId, passkey.factorId]),
      setRecoveryCodes(adminId, []),
      endSessions(account, 1),
    ]);
    specify(signInDecider).given().when(all).thenNothing();
  });
});

it('new recovery codes replace those from before and end no session', () => {
  const replace = { type: 'ReplaceRecoveryCodes', adminId, codeHashes: ['c'] } as const;
  specify(signInDecider).given(on('app', app.factorId)).when(replace).then(codesReplaced);
  expect(sideWritesOf(signInDecider.decide.ReplaceRecoveryCodes(replace))).toEqual([
    setRecoveryCodes(adminId, ['c']),
  ]);
});

it('a link to set a password from before a change of factors sets none', () => {
  const requested: SignInEvent = {
    type: 'PasswordResetRequested',
    data: { ...account, resetId: id(7), tokenHash: 'link', expiresAt: '2026-11-27T11:00:00.000Z' },
  };
  specify(signInDecider)
    .given(requested, on('passkey', passkey.factorId), epochRaised)
    .when({
      type: 'ResetPassword',
      ...account,
      tokenHash: 'link',
      passwordHash: 'new',
      now: '2026-11-27T10:30:00.000Z',
    })
    .thenRejected('InvalidToken');
});
