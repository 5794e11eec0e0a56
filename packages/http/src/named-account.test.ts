import { describe, expect, it } from 'vitest';
import { sessionsOfNamed } from './named-account.ts';

const adminId = '01900000-0000-7000-8000-00000000000a';
const admin = {
  kind: 'admin',
  adminId,
  sessionId: 'a',
  epoch: 0,
  role: 'owner',
  steppedUpAt: '2026-11-21T01:00:00.000Z',
} as const;
const client = { kind: 'client', clientId: 3, sessionId: 'c', epoch: 0 } as const;
const both = { admin, client };
const refused = { status: 409, code: 'other_account' };

describe('a request that names an account', () => {
  it('acts for that account and no other', () => {
    expect(sessionsOfNamed(undefined, 'public', both)).toEqual(both);
    expect(sessionsOfNamed('client:3', 'client', { client })).toEqual({ client });
    expect(sessionsOfNamed('client:3', 'public', both)).toEqual({ client });
    expect(sessionsOfNamed(`admin:${adminId}`, 'public', both)).toEqual({ admin });
  });

  it.each([
    ['client:4', 'client', { client }],
    ['client:33', 'client', { client }],
    [`admin:${adminId}`, 'client', { client }],
    ['client:3', 'admin', { admin }],
    [`admin:${adminId.replace('a', 'b')}`, 'admin', { admin }],
    ['client:4', 'public', both],
  ] as const)('%s is refused on a call of access %s', (named, access, sessions) =>
    expect(sessionsOfNamed(named, access, sessions)).toMatchObject(refused),
  );

  it('is a visitor where only an account of the other kind is signed in', () => {
    expect(sessionsOfNamed('client:3', 'public', { admin })).toEqual({});
    expect(sessionsOfNamed(`admin:${adminId}`, 'public', { client })).toEqual({});
    expect(sessionsOfNamed('client:3', 'public', {})).toEqual({});
  });

  it.each([
    '',
    'client',
    'client:',
    'client:03',
    'client:3f',
    'client:3 ',
    'client:3,client:3',
    'Client:3',
    'admin:3',
    'visitor:anonymous',
    `client:${adminId}`,
    `admin:${adminId}0`,
    'client:12345678901',
    ['client:3', 'client:3'],
  ])('in the form %j is malformed', (named) =>
    expect(sessionsOfNamed(named, 'client', { client })).toMatchObject({
      status: 400,
      code: 'invalid_request',
      errors: [{ path: 'X-Account' }],
    }),
  );
});
