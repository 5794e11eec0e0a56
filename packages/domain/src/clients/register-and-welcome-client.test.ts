import { describe, expect, it } from 'vitest';
import { walletDecider } from '../credits/decider.ts';
import { emailDecider } from '../email/decider.ts';
import { signInDecider } from '../identity/decider.ts';
import { clientEmailReservation, passwordResetReservation, usernameReservation } from '../reservations.ts';
import { clientAccount, setCredential } from '../side-writes.ts';
import { clientId, id, lotA, noDetails, registered } from '../test-support/facts.ts';
import { clientDecider } from './decider.ts';

const emailId = id(71);
const mail = {
  emailId,
  template: 'client-welcome',
  recipient: `client-${clientId}`,
  topic: { kind: 'welcome', ids: { clientId } },
};
const link = {
  mail: { type: 'QueueEmail' as const, ...mail },
  tokenHash: 'hash of a token',
  expiresAt: '2026-11-28T00:00:00.000Z',
};
const command = {
  type: 'RegisterAndWelcomeClient',
  clientId,
  username: 'Harbour',
  details: { ...noDetails, email: 'Ann@Example.com' },
  initialCredits: 2,
  lotId: lotA,
  passwordHash: 'hash',
  welcome: link,
} as const;
const nothing = {
  client: clientDecider.initialState,
  wallet: walletDecider.initialState,
  signIns: signInDecider.initialState,
  email: emailDecider.initialState,
};
const account = clientAccount(clientId);

describe('registering a client who is welcomed by e-mail', () => {
  const decided = clientDecider.decide.RegisterAndWelcomeClient(command, nothing);

  it('makes the account, its link and the mail in one append', () => {
    expect(decided).toMatchObject({
      append: {
        client: [registered],
        wallet: [{ type: 'CreditsGranted' }],
        signIns: [
          {
            type: 'PasswordResetRequested',
            data: {
              ...account,
              resetId: emailId,
              tokenHash: link.tokenHash,
              expiresAt: link.expiresAt,
            },
          },
        ],
        email: [
          {
            type: 'EmailQueued',
            data: mail,
          },
        ],
      },
      reserve: [
        usernameReservation('Harbour', clientId),
        clientEmailReservation('Ann@Example.com', clientId),
        passwordResetReservation(link.tokenHash, account),
      ],
      sideWrites: [setCredential(account, 'hash')],
      result: { clientId },
    });
  });

  it('happens once', () => {
    const client = clientDecider.evolve(nothing.client, registered);
    expect(clientDecider.decide.RegisterAndWelcomeClient(command, { ...nothing, client })).toEqual({
      append: {},
      result: { clientId },
    });
  });
});
