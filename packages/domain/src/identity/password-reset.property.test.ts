import fc from 'fast-check';
import { expect, it } from 'vitest';
import { play, sequencesOf } from '../test-support/play.ts';
import { id } from '../test-support/facts.ts';
import { signInDecider } from './decider.ts';
import type { SignInEvent, SignIns } from './sign-in-state.ts';

const account = { userKind: 'client', userId: '7' } as const;
const minute = (n: number) => new Date(Date.UTC(2026, 10, 4, 0, n)).toISOString();
const links = 4;

type Act = { readonly kind: 'request' | 'reset' | 'change'; readonly link: number; readonly wait: number };
const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('request', 'reset', 'change'),
  link: fc.integer({ min: 1, max: links }),
  wait: fc.integer({ min: 0, max: 40 }),
});

it('a link works at most once, never after a newer one or a new password, and for an hour', () => {
  fc.assert(
    fc.property(sequencesOf(act), (acts) => {
      let now = 0;
      /** When the newest link was requested, while it is open. */
      let open: { readonly link: number; readonly since: number } | undefined;
      const seen = new Set<number>();
      const steps = acts.map(({ kind, link, wait }) => (state: SignIns) => {
        now += wait;
        const tokenHash = `hash ${link}`;
        if (kind === 'change')
          return signInDecider.decide.ChangePassword(
            { type: 'ChangePassword', ...account, passwordHash: 'other' },
            state,
          );
        if (kind === 'request')
          // An e-mail's id comes once; a repeat of it is of the newest.
          return seen.has(link) && open?.link !== link
            ? { append: [] }
            : signInDecider.decide.RequestPasswordReset(
                {
                  type: 'RequestPasswordReset',
                  ...account,
                  resetId: id(link),
                  tokenHash,
                  epoch: state.epoch,
                  expiresAt: minute(now + 60),
                },
                state,
              );
        const decided = signInDecider.decide.ResetPassword(
          { type: 'ResetPassword', ...account, tokenHash, passwordHash: 'new', now: minute(now) },
          state,
        );
        expect('append' in decided).toBe(open?.link === link && now < open.since + 60);
        return decided;
      });
      play<SignIns, SignInEvent>(signInDecider, steps, (event) => {
        if (event.type === 'PasswordChanged') open = undefined;
        if (event.type !== 'PasswordResetRequested') return;
        const link = Number(event.data.tokenHash.split(' ')[1]);
        seen.add(link);
        open = { link, since: now };
      });
    }),
  );
});
