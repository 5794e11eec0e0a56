import { expect, it } from 'vitest';
import { setterListProblem } from './setter-limits.ts';

const list = { answers: 'list' } as const;
const statusOf = (query: object, role: 'setter' | 'admin' | 'owner' = 'setter') =>
  setterListProblem(list, query, { role })?.status;

it('a setter sees a list in pages of at most 100 rows, or one row of it', () => {
  expect(setterListProblem(list, {}, { role: 'setter' })).toMatchObject({ status: 403, code: 'admins_only' });
  expect(setterListProblem(list, { limit: 101 }, { role: 'setter' })).toMatchObject({
    status: 400,
    errors: [{ path: 'limit', message: 'Ask for 1 to 100 rows.' }],
  });
  expect([statusOf({ q: 'ann' }), statusOf({ cursor: 'x' }), statusOf({ sort: 'name' })]).toEqual([
    403, 403, 403,
  ]);
  expect([statusOf({ limit: 1 }), statusOf({ limit: 100 }), statusOf({ id: 'a' })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(statusOf({ id: 'a', limit: 1000 })).toBe(400);
});

it('others see all of it', () => {
  expect([statusOf({}, 'admin'), statusOf({ limit: 1000 }, 'owner')]).toEqual([undefined, undefined]);
  expect(setterListProblem(list, {}, undefined)).toBe(undefined);
  expect(setterListProblem({ answers: 'json' }, {}, { role: 'setter' })).toBe(undefined);
});
