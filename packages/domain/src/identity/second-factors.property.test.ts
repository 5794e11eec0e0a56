import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isRejection } from '../rejections.ts';
import { id } from '../test-support/facts.ts';
import { signInDecider } from './decider.ts';
import type { SecondFactor } from './sign-in-state.ts';

const adminId = id(51);
const { decide, evolve, initialState } = signInDecider;

const factor: fc.Arbitrary<SecondFactor> = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom('app' as const, 'passkey' as const))
  .map(([n, kind]) => ({ factorId: id(kind === 'app' ? n : 10 + n), kind }));
const act = fc.oneof(
  fc.record({ kind: fc.constant('on' as const), factor }),
  fc.record({ kind: fc.constant('off' as const), factor }),
  fc.record({ kind: fc.constantFrom('all off' as const, 'password' as const, 'codes' as const) }),
);

const proved = ({ factorId, kind }: SecondFactor) =>
  kind === 'app'
    ? { kind, factorId, sealedSecret: 's', lastStep: 1, recoveryCodeHashes: ['a'] }
    : {
        kind,
        factorId,
        credentialId: factorId,
        publicKey: 'k',
        signCount: 0,
        transports: [],
        sealedName: 'n',
        createdAt: '2026-11-27T10:00:00.000Z',
      };

it('events, side writes and sessions agree on which second factors are on, whatever happens', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      let state = initialState;
      /** What the tables hold. */
      let rows: readonly SecondFactor[] = [];
      let codes = 0;
      for (const one of acts) {
        const decided = (() => {
          switch (one.kind) {
            case 'on':
              return decide.TurnOnSecondFactor(
                { type: 'TurnOnSecondFactor', adminId, factor: proved(one.factor), keptSession: 's' },
                state,
              );
            case 'off':
              return decide.RemoveSecondFactor(
                { type: 'RemoveSecondFactor', adminId, factor: one.factor, keptSession: 's' },
                state,
              );
            case 'all off':
              return decide.RemoveAllSecondFactors({ type: 'RemoveAllSecondFactors', adminId }, state);
            case 'codes':
              return decide.ReplaceRecoveryCodes({
                type: 'ReplaceRecoveryCodes',
                adminId,
                codeHashes: ['b'],
              });
            default:
              return decide.ChangePassword(
                { type: 'ChangePassword', userKind: 'admin', userId: adminId, passwordHash: 'h' },
                state,
              );
          }
        })();
        if (isRejection(decided)) continue;
        const before = state;
        state = decided.append.reduce(evolve, state);
        for (const { kind, data } of decided.sideWrites ?? []) {
          if (kind === 'remove_second_factors')
            rows = rows.filter(({ factorId }) => !data['factorIds']!.includes(factorId));
          if (kind === 'set_recovery_codes') codes = data['codeHashes']!.length;
          if (kind === 'set_authenticator_app')
            rows = [
              ...rows.filter((row) => row.kind !== 'app'),
              { factorId: String(data['factorId']), kind: 'app' },
            ];
          if (kind === 'add_passkey')
            rows = [...rows, { factorId: String(data['factorId']), kind: 'passkey' }];
        }
        expect(state.factors).toEqual(rows);
        expect(rows.filter(({ kind }) => kind === 'app').length).toBeLessThanOrEqual(1);
        // Recovery codes end with the last factor.
        const wentOff = before.factors.length > 0 && rows.length === 0;
        expect(wentOff ? codes : 0).toBe(0);
        const isChanged = state.factors !== before.factors || one.kind === 'password';
        expect(state.epoch).toBe(before.epoch + (isChanged ? 1 : 0));
        const ended = (decided.sideWrites ?? []).filter(({ kind }) => kind === 'end_sessions');
        expect(ended.map(({ data }) => data['epoch'])).toEqual(isChanged ? [String(state.epoch)] : []);
      }
    }),
  );
});
