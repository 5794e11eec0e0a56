import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decideOwn, type OwnCommand } from '@setter/testing/decider-spec';
import { play, sequencesOf } from '../test-support/play.ts';
import { signInDecider } from './decider.ts';
import type { SignIns } from './sign-in-state.ts';

const command: fc.Arbitrary<OwnCommand<SignIns, typeof signInDecider.decide>> = fc.record({
  type: fc.constantFrom(
    'SignIn' as const,
    'SignOut' as const,
    'ChangePassword' as const,
    'RecordFailedSignIns' as const,
  ),
  userKind: fc.constant('client' as const),
  userId: fc.constant('7'),
  count: fc.integer({ min: 0, max: 9 }),
  passwordHash: fc.constant('hash'),
});

it('the trail of sign-ins counts the failed tries since the last sign-in, whatever happens in between', () => {
  fc.assert(
    fc.property(sequencesOf(command), (given) => {
      const steps = given.map(
        (one) => (state: typeof signInDecider.initialState) => decideOwn(signInDecider)(one, state),
      );
      const { failuresSinceSignIn } = play(signInDecider, steps, () => undefined);
      const since = given.slice(given.findLastIndex(({ type }) => type === 'SignIn') + 1);
      const failed = since.map((one) => (one.type === 'RecordFailedSignIns' ? one.count : 0));
      expect(failuresSinceSignIn).toBe(failed.reduce((sum, count) => sum + count, 0));
    }),
  );
});
