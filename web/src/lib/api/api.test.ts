import { defineCall } from '@setter/contracts/call';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError, fieldErrors, failureText, referenceOf } from './api-error.ts';
import type { UploadedFile } from '@setter/contracts/uploaded-file';
import { createApi, fileField } from './api.ts';

const read = defineCall({
  method: 'GET',
  path: '/api/things/{id}',
  access: 'client',
  cost: 'read',
  summary: 'Read',
  params: z.object({ id: z.string() }),
  query: z.object({ removed: z.string().optional() }),
  response: z.object({ id: z.string() }),
});
const write = defineCall({
  method: 'POST',
  path: '/api/things',
  access: 'client',
  cost: 'command',
  summary: 'Write',
  body: z.object({ name: z.string() }),
  response: z.object({ id: z.string() }),
});

type Answer = () => Response | Promise<Response>;

/** An API over scripted answers that notes what it was asked. */
function scripted(...answers: Answer[]) {
  const requests: { path: string; headers: Record<string, string>; init: RequestInit }[] = [];
  const api = createApi(async (path, init) => {
    requests.push({ path, init, headers: init.headers as Record<string, string> });
    const answer = answers[requests.length - 1];
    if (answer === undefined) throw new Error('asked once too often');
    return answer();
  });
  return { api, requests };
}

const ok =
  (headers: Record<string, string> = {}) =>
  () =>
    Response.json({ id: '1' }, { headers });
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const problem =
  (status: number, body: object, headers: Record<string, string> = {}) =>
  () =>
    Response.json({ status, ...body }, { status, headers });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Lets a call run through its waits. */
async function settled<T>(call: Promise<T>): Promise<T | ApiError> {
  const outcome = call.catch((error: unknown) => error as ApiError);
  await vi.runAllTimersAsync();
  return outcome;
}

describe('the API client', () => {
  it('fills in path and query and leaves out what is not given', async () => {
    const { api, requests } = scripted(ok(), ok());
    await api(read, { params: { id: 'a/b' }, query: { removed: 'true' } });
    await api(read, { params: { id: 7 } });
    expect(requests.map(({ path }) => path)).toEqual(['/api/things/a%2Fb?removed=true', '/api/things/7']);
  });

  it('forgets its position when an answer names another history of the log', async () => {
    const { api, requests } = scripted(
      ok({ 'x-event-position': '60', 'x-log-history': 'one' }),
      ok({ 'x-event-position': '58', 'x-log-history': 'one' }),
      ok({ 'x-log-history': 'two' }),
      ok(),
      ok({ 'x-event-position': '44', 'x-log-history': 'two' }),
      ok(),
    );
    const get = () => api(read, { params: { id: '1' } });
    await api(write, { body: { name: 'x' } });
    await api(write, { body: { name: 'y' } });
    await get();
    await get();
    await api(write, { body: { name: 'z' } });
    await get();
    const sent = requests.map(({ headers }) => [headers['x-min-position'], headers['x-log-history']]);
    const nothing = [undefined, undefined];
    expect(sent).toEqual([nothing, nothing, ['60', 'one'], nothing, nothing, ['44', 'two']]);
  });

  it('asks later reads to have caught up with the highest position it was answered', async () => {
    const { api, requests } = scripted(
      ok({ 'x-event-position': '120' }),
      ok({ 'x-event-position': '9' }),
      ok(),
    );
    await api(write, { body: { name: 'a' } });
    await api(write, { body: { name: 'b' } });
    await api(read, { params: { id: '1' } });
    expect(requests[1]?.headers['x-min-position']).toBeUndefined();
    expect(requests[2]?.headers['x-min-position']).toBe('120');
  });

  it('sends a form with its files, and leaves its type to the browser', async () => {
    const { api, requests } = scripted(ok());
    const upload = defineCall({
      method: 'POST',
      path: '/api/files',
      access: 'client',
      cost: 'command',
      summary: 'Upload',
      body: z.object({ file: z.custom<UploadedFile>(), name: z.string(), note: z.string().optional() }),
      response: z.object({ id: z.string() }),
      takesFiles: true,
    });
    const file = new File(['x'], 'logo.png', { type: 'image/png' });
    await api(upload, { body: { file: fileField(file), name: 'a', note: undefined } });
    const { headers, init } = requests[0] ?? {};
    expect(headers?.['content-type']).toBeUndefined();
    const form = init?.body as FormData;
    expect([...form.keys()]).toEqual(['file', 'name']);
    expect((form.get('file') as File).name).toBe('logo.png');
  });

  it('repeats a write that the network lost under the same idempotency key', async () => {
    const { api, requests } = scripted(offline, offline, ok());
    expect(await settled(api(write, { body: { name: 'a' } }))).toEqual({ id: '1' });
    const keys = requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^\d+(-\d+){3}$/);
    expect(new Set(keys).size).toBe(1);
  });

  it('gives each attempt of a person a key of its own', async () => {
    const { api, requests } = scripted(ok(), ok());
    await api(write, { body: { name: 'a' } });
    await api(write, { body: { name: 'a' } });
    expect(requests[0]?.headers['idempotency-key']).not.toBe(requests[1]?.headers['idempotency-key']);
  });

  it('does not send a write again later when the browser has no connection', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { api, requests } = scripted(offline);
    expect(await settled(api(write, { body: { name: 'a' } }))).toMatchObject({ code: 'offline', status: 0 });
    expect(requests).toHaveLength(1);
    const here = scripted(ok());
    expect(await settled(here.api(write, { body: { name: 'a' } }))).toEqual({ id: '1' });
    vi.unstubAllGlobals();
  });

  it('does not repeat a read, nor a write that was refused', async () => {
    const lost = scripted(offline);
    expect(await settled(lost.api(read, { params: { id: '1' } }))).toMatchObject({
      code: 'network',
      status: 0,
    });
    const refused = scripted(problem(409, { code: 'balance_changed', message: 'It changed.' }));
    expect(await settled(refused.api(write, { body: { name: 'a' } }))).toMatchObject({
      code: 'balance_changed',
    });
    expect(refused.requests).toHaveLength(1);
  });

  it('waits for Retry-After', async () => {
    const busy = problem(503, { code: 'not_ready', message: 'Soon.' }, { 'retry-after': '1' });
    const { api, requests } = scripted(busy, ok());
    expect(await settled(api(read, { params: { id: '1' } }))).toEqual({ id: '1' });
    expect(requests).toHaveLength(2);
  });

  it("throws the server's sentence, the fields and when to try again", async () => {
    const { api } = scripted(
      problem(
        429,
        {
          code: 'too_many_requests',
          message: 'Too many tries.',
          errors: [{ path: 'email', message: 'Taken' }],
        },
        { 'retry-after': '90' },
      ),
    );
    const error = await settled(api(write, { body: { name: 'a' } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 429, retryAfter: 90 });
    expect(failureText(error)).toBe('Too many tries.');
    expect(fieldErrors(error)).toEqual({ email: 'Taken' });
  });

  it('has the sentence of the form where the answer has none', async () => {
    const text = async (answer: Answer) => {
      const { api } = scripted(answer);
      return failureText(await settled(api(read, { params: { id: '1' } })), 'Failed to read it.');
    };
    const html = { 'content-type': 'text/html' };
    expect(await text(() => new Response('<h1>502 Bad Gateway</h1>', { status: 502, headers: html }))).toBe(
      'Failed to read it.',
    );
    expect(await text(() => new Response('', { status: 504 }))).toBe('Failed to read it.');
    expect(await text(() => new Response('{"error":"down"}', { status: 503 }))).toBe('Failed to read it.');
    expect(await text(problem(409, { code: 'x', message: 'Taken.' }))).toBe('Taken.');
    expect(failureText(new TypeError('x'), 'Failed to read it.')).toBe('Failed to read it.');
    expect(failureText(new TypeError('x'))).toBe('Something went wrong. Please try again.');
  });

  it('has a reference for a failure of ours, and none for one of the person', async () => {
    const refer = async (status: number) => {
      const { api } = scripted(problem(status, { code: 'x', message: 'No.', traceId: 'abc' }));
      return referenceOf(await settled(api(read, { params: { id: '1' } })));
    };
    expect(await refer(500)).toBe('abc');
    expect(await refer(409)).toBeNull();
    expect(referenceOf(new Error('abc'))).toBeNull();
  });

  it('has a sentence for an answer that is no problem document', async () => {
    const { api } = scripted(() => new Response('<html>Bad Gateway</html>', { status: 502 }));
    const error = await settled(api(write, { body: { name: 'a' } }));
    expect(error).toMatchObject({
      status: 502,
      code: 'unknown',
      message: 'Something went wrong. Please try again.',
    });
  });

  it('lets a query that was given up end as an abort, not as a failure of the network', async () => {
    const { api } = scripted(() => Promise.reject(new DOMException('gone', 'AbortError')));
    expect(await settled(api(read, { params: { id: '1' } }))).toMatchObject({ name: 'AbortError' });
  });
});
