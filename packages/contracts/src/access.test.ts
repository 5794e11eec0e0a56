import { expect, it } from 'vitest';
import { type Access, admits, admitted, callers, rolesOf, sessionKindOf } from './access.ts';

const policies = Object.keys(admitted) as Access[];

it('each access policy admits exactly these callers', () => {
  const table = Object.fromEntries(
    policies.map((access) => [access, callers.filter((caller) => admits(access, caller)).join(' ')]),
  );
  expect(table).toEqual({
    public: 'visitor client setter admin owner',
    client: 'client',
    setter: 'setter admin owner',
    admin: 'admin owner',
    owner: 'owner',
    internal: '',
  });
});

it('a token is admitted nowhere yet', () => {
  expect(policies.filter((access) => admits(access, 'token'))).toEqual([]);
});

it('says whose session a call needs, and in which roles', () => {
  expect(policies.map((access) => [access, sessionKindOf(access), rolesOf(access).length])).toEqual([
    ['public', undefined, 3],
    ['client', 'client', 0],
    ['setter', 'admin', 3],
    ['admin', 'admin', 2],
    ['owner', 'admin', 1],
    ['internal', undefined, 0],
  ]);
});
