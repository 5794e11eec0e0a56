import { history, id } from '@setter/testing/history';
import { expect, it } from 'vitest';
import { passwordMail } from './reactor.ts';

it('queues a mail to the owner of the account, by ids', () => {
  const account = { userKind: 'admin', userId: id(5) } as const;
  const [event] = history({ type: 'PasswordChanged', data: account });
  const [queued] = passwordMail.react(event!, [event!]).map(({ command }) => command);
  expect(queued).toMatchObject({
    type: 'QueueEmail',
    template: 'password-changed',
    recipient: `admin-${id(5)}`,
    topic: { kind: 'account', ...account },
  });
});

it('ignores a link that was only requested', () => {
  const [event] = history({
    type: 'PasswordResetRequested',
    data: {
      userKind: 'client',
      userId: '4',
      resetId: id(6),
      tokenHash: 'hash',
      expiresAt: '2026-11-04T02:00:00Z',
    },
  });
  expect(passwordMail.needs(event!)).toBeNull();
});
