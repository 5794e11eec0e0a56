import { defineCall } from '@setter/contracts/call';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseRequest } from './parse-request.ts';

const call = defineCall({
  method: 'DELETE',
  path: '/api/admin/things/{id}',
  access: 'admin',
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
