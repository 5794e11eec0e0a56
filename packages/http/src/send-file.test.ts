import { defineCall } from '@setter/contracts/call';
import { Effect, Layer } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { notFound } from './call-failure.ts';
import { stubs } from './test-support/echo-apps.ts';
import { ReadPositions } from './read-positions.ts';
import { registerRoutes } from './register-routes.ts';
import { fileRoute } from './route.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const pdf = defineCall({
  method: 'GET',
  path: '/api/files/{name}/pdf',
  access: 'public',
  cost: 'read',
  summary: 'A PDF',
  params: z.object({ name: z.string() }),
  response: z.string(),
  answers: 'pdf',
});
const csv = defineCall({
  method: 'GET',
  path: '/api/files/csv',
  access: 'public',
  cost: 'read',
  summary: 'A table',
  response: z.string(),
  answers: 'csv',
});

const bytes = Uint8Array.from([37, 80, 68, 70, 0, 255, 10]);
// A view into a larger buffer: only the view is the file.
const view = new Uint8Array([1, 2, ...bytes, 3]).subarray(2, 2 + bytes.length);
const table = '\ufeffNumber,Name\r\n000001,Zoë\r\n';

const routes = [
  fileRoute(
    pdf,
    ({ params: { name } }) =>
      name === 'none' ? Effect.fail(notFound()) : Effect.succeed({ file: view, filename: `${name}.pdf` }),
    { reads: [] },
  ),
  fileRoute(csv, () => Effect.succeed({ file: table, filename: '2026-10.csv' }), { reads: [] }),
];

describe('a call that answers a file', () => {
  let started: TestApp<ReadPositions>;
  beforeAll(async () => {
    started = await startTestApp<ReadPositions, never>({
      layer: Layer.merge(stubs, Layer.mock(ReadPositions, {})),
      register: (app, context) => registerRoutes(app, routes, context),
    });
  });
  afterAll(() => started.close());
  const ask = (url: string, method: 'GET' | 'HEAD' = 'GET') =>
    started.app.inject({ method, url, headers: { host: 'localhost:3000' } });

  it('sends its bytes with type, name and length, and lets no cache keep them', async () => {
    const answer = await ask('/api/files/invoice-000028/pdf');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="invoice-000028.pdf"',
      'content-length': String(bytes.length),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(new Uint8Array(answer.rawPayload)).toEqual(bytes);
  });

  it('sends a text as UTF-8', async () => {
    const answer = await ask('/api/files/csv');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="2026-10.csv"',
    });
    expect(answer.rawPayload).toEqual(Buffer.from(table));
  });

  it('tells HEAD the same headers without the file', async () => {
    const [get, head] = [await ask('/api/files/csv'), await ask('/api/files/csv', 'HEAD')];
    expect(head.statusCode).toBe(200);
    expect(head.payload).toBe('');
    for (const name of ['content-type', 'content-disposition', 'content-length', 'cache-control'])
      expect(head.headers[name], name).toBe(get.headers[name]);
  });

  it('keeps a name from ending its header', async () => {
    const answer = await ask(`/api/files/${encodeURIComponent('a"; filename=b\u00e9')}/pdf`);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="a-filename-b-.pdf"');
  });

  it('answers a problem as JSON', async () => {
    const answer = await ask('/api/files/none/pdf');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.headers['content-disposition']).toBeUndefined();
  });
});
