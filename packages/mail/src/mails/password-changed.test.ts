import { id } from '@setter/testing/history';
import { expect, it } from 'vitest';
import { causedByLast } from '../test-support/caused.ts';

it.each([
  [{ userKind: 'admin', userId: id(5) }, { adminId: id(5) }],
  [{ userKind: 'client', userId: '4' }, { clientId: 4 }],
] as const)('goes to the owner of the account %o, by ids', (account, ids) => {
  expect(causedByLast({ type: 'PasswordChanged', data: account })).toEqual([
    { name: 'password-changed', recipient: `${account.userKind}-${account.userId}`, ids },
  ]);
});

it('is not caused by a link that was only requested', () => {
  const caused = causedByLast({
    type: 'PasswordResetRequested',
    data: {
      userKind: 'client',
      userId: '4',
      resetId: id(6),
      tokenHash: 'hash',
      expiresAt: '2026-11-04T02:00:00Z',
    },
  });
  expect(caused).toEqual([]);
});
