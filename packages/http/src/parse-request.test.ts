import { defineCall } from '@setter/contracts/call';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseRequest } from './parse-request.ts';

const call = defineCall({
  method: 'DELETE',
  path: '/api/admin/things/{id}',
  access: 'admin',
  cost: 'command',
  summary: 'Delete a thing',
  params: z.object({ id: z.string() }),
  query: z.object({ tag: z.union([z.string(), z.array(z.string())]).optional() }),
  response: z.undefined(),
});

describe('a request', () => {
  it('is taken as its call says', () => {
    const given = { params: { id: 'welcome' }, query: { tag: ['a', 'b'] }, body: undefined };
    expect(parseRequest(call, given)).toEqual(given);
  });

  it.each([
    ['id', { params: { id: 'wel\u0000come' }, query: {} }],
    ['tag', { params: { id: 'welcome' }, query: { tag: '\u0000' } }],
    ['tag', { params: { id: 'welcome' }, query: { tag: ['a', '\u0000'] } }],
  ])('is refused with NUL in %s, which no row can have', (path, parts) => {
    expect(parseRequest(call, { ...parts, body: undefined })).toMatchObject({
      status: 400,
      errors: [{ path, message: 'Contains characters that cannot be stored.' }],
    });
  });
});

it('names each wrong field once, by the first thing that is wrong with it', () => {
  const form = defineCall({
    method: 'POST',
    path: '/api/things',
    access: 'public',
    cost: 'command',
    summary: 'Make a thing',
    body: z.object({
      at: z.iso.datetime().refine((at) => at.startsWith('20'), 'Choose a date between 2000 and 2099.'),
      ids: z.array(z.string()).min(1),
      count: z.int(),
    }),
    response: z.undefined(),
  });
  const told = (body: unknown) => {
    const parsed = parseRequest(form, { params: {}, query: {}, body });
    return 'errors' in parsed ? parsed.errors?.map(({ path, message }) => `${path}: ${message}`) : [];
  };
  const required = ['at', 'ids', 'count'].map((path) => `${path}: This field is required.`);
  for (const body of [
    undefined,
    null,
    {},
    { at: '', ids: '', count: '' },
    { at: null, ids: null, count: null },
  ])
    expect(told(body)).toEqual(required);
  expect(told({ at: '10 o’clock', ids: [], count: 'two' })).toEqual([
    'at: Enter a valid date and time.',
    'ids: Use at least 1 entry.',
    'count: This field must be a number.',
  ]);
});
