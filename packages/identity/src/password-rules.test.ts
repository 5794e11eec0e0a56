import { Effect, Exit } from 'effect';
import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { checkPassword, rulesFor } from './password-rules.ts';

const outcome = (exposed: boolean, userKind: 'admin' | 'client', password: string) => {
  const exit = Effect.runSyncExit(Effect.flip(checkPassword(rulesFor({ exposed }), userKind, password)));
  return Exit.isSuccess(exit) ? exit.value._tag : 'accepted';
};

it.each(['123456', 'password', 'PassWord', 'QWERTY123', 'trustno1', '1qaz2wsx3edc'])(
  '%s is refused for every account, in any case',
  (password) => {
    for (const exposed of [true, false])
      expect(outcome(exposed, 'client', password)).toBe('PasswordTooCommon');
    expect(outcome(false, 'admin', password)).toBe('PasswordTooCommon');
  },
);

it.each(['correct horse', 'harbour', 'vigyro', 'пароль-но-свой'])('%s is accepted', (password) => {
  for (const exposed of [true, false]) expect(outcome(exposed, 'client', password)).toBe('accepted');
});

it('an admin whom others can reach needs 12 characters', () => {
  expect(outcome(true, 'admin', 'eleven char')).toBe('AdminPasswordTooShort');
  expect(outcome(true, 'admin', 'twelve chars')).toBe('accepted');
  expect(outcome(true, 'admin', '1qaz2wsx3edc')).toBe('PasswordTooCommon');
  expect(outcome(false, 'admin', 'eleven char')).toBe('accepted');
});

it('the list ends after the 10,000 commonest', () => {
  expect(isCommonPassword('24081990')).toBe(true);
  expect(isCommonPassword('123456789012')).toBe(false);
});
