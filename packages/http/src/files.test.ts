import { createHash } from 'node:crypto';
import { defineCall, filesLimit, maxFileBytes } from '@setter/contracts/call';
import { problem } from '@setter/contracts/problem';
import { uploadedFile } from '@setter/contracts/uploaded-file';
import { Effect } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { stubs } from './test-support/echo-apps.ts';
import { registerRoutes } from './register-routes.ts';
import { imageRoute, route } from './route.ts';
import { startTestApp } from './test-app.ts';

const upload = defineCall({
  method: 'POST',
  path: '/api/upload',
  access: 'public',
  cost: 'command',
  summary: 'Tells what came',
  body: z.object({ title: z.string(), first: uploadedFile(), second: uploadedFile().optional() }),
  response: z.object({ title: z.string(), files: z.array(z.string()), requestHash: z.string() }),
  takesFiles: true,
  bodyLimit: filesLimit(2),
});
const picture = defineCall({
  method: 'GET',
  path: '/pictures/{id}/{width}.{format}',
  access: 'public',
  cost: 'read',
  summary: 'A picture',
  params: z.object({ id: z.string(), width: z.string(), format: z.string() }),
  response: z.string(),
  answers: 'image',
});

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const start = () =>
  startTestApp({
    layer: stubs,
    register: (app, context) =>
      registerRoutes(
        app,
        [
          route(upload, ({ body: { title, first, second }, command }) =>
            Effect.succeed({
              body: {
                title,
                files: [first, second].flatMap((file) =>
                  file ? [`${file.filename} ${hash(file.bytes)}`] : [],
                ),
                requestHash: command.requestHash,
              },
            }),
          ),
          imageRoute(picture, ({ params }) =>
            Effect.succeed({ image: Buffer.from(JSON.stringify(params)), format: 'avif' }),
          ),
        ],
        context,
      ),
  });
let app: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  app = await start();
});
afterAll(() => app.close());

const bytes = Uint8Array.from({ length: 4096 }, (_, index) => index % 256);
const send = async (
  fields: Readonly<Record<string, string | File>>,
  headers: Record<string, string> = {},
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const request = new Request('http://localhost:3000/', { method: 'POST', body: form });
  return app.app.inject({
    method: 'POST',
    url: '/api/upload',
    headers: {
      host: 'localhost:3000',
      'content-type': request.headers.get('content-type') ?? '',
      ...headers,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
};
const file = (name: string, content: Uint8Array<ArrayBuffer> = bytes) => new File([content], name);

describe('a form with files', () => {
  it('arrives with its texts and files, byte by byte', async () => {
    const answer = await send({ title: 'Grüße', first: file('a "b".png'), second: file('../../etc/passwd') });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      title: 'Grüße',
      files: [`a "b".png ${hash(bytes)}`, `../../etc/passwd ${hash(bytes)}`],
    });
  });

  it('has no file where none was chosen', async () => {
    const part = (name: string, filename: string, content: string) =>
      `--B\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: application/octet-stream\r\n\r\n${content}\r\n`;
    const title = '--B\r\nContent-Disposition: form-data; name="title"\r\n\r\nx\r\n';
    const sendParts = (...parts: string[]) =>
      app.app.inject({
        method: 'POST',
        url: '/api/upload',
        headers: { host: 'localhost:3000', 'content-type': 'multipart/form-data; boundary=B' },
        payload: `${title}${parts.join('')}--B--\r\n`,
      });
    const answer = await sendParts(part('first', 'a', 'bytes'), part('second', '', ''));
    expect(answer.json<{ files: string[] }>().files).toHaveLength(1);
    const without = await sendParts(part('first', '', ''));
    expect([without.statusCode, problem.parse(without.json()).errors]).toEqual([
      400,
      [{ path: 'first', message: 'Choose a file.' }],
    ]);
  });

  it('is told apart from a text in the place of a file', async () => {
    const answer = await send({ title: 'x', first: 'not a file' });
    expect(problem.parse(answer.json())).toMatchObject({ status: 400, message: 'Choose a file.' });
    const json = await app.app.inject({
      method: 'POST',
      url: '/api/upload',
      headers: { host: 'localhost:3000' },
      payload: { title: 'x', first: { filename: 'a', bytes: [1, 2] } },
    });
    expect(problem.parse(json.json())).toMatchObject({ status: 400, message: 'Choose a file.' });
  });

  it.each([
    ['one byte more than 5 MB', maxFileBytes + 1],
    ['far more than 5 MB', 12 * 1024 * 1024],
  ])('may have no file of %s', async (_what, size) => {
    const answer = await send({ title: 'x', first: file('a', new Uint8Array(size)) });
    expect(problem.parse(answer.json())).toMatchObject({
      status: 413,
      code: 'too_large',
      message: 'A file may have at most 5 MB.',
    });
  });

  it('may have two files of 5 MB', async () => {
    const most = new Uint8Array(maxFileBytes);
    const answer = await send({ title: 'x', first: file('a', most), second: file('b', most) });
    expect(answer.statusCode).toBe(200);
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain'])('is not taken as %s', async (type) => {
    const answer = await send({ title: 'x', first: file('a') }, { 'content-type': type });
    expect(problem.parse(answer.json())).toMatchObject({
      status: 415,
      message: 'Send the body as multipart/form-data.',
    });
  });

  it.each([
    ['without a boundary', 'multipart/form-data'],
    ['of another boundary', 'multipart/form-data; boundary=other'],
  ])('%s is not valid', async (_what, type) => {
    const answer = await send({ title: 'x', first: file('a') }, { 'content-type': type });
    expect(problem.parse(answer.json())).toMatchObject({ status: 400, code: 'invalid_request' });
  });

  it('is the same request as one with the same bytes only', async () => {
    const hashOf = async (content: Uint8Array<ArrayBuffer>) =>
      (await send({ title: 'x', first: file('a', content) })).json<{ requestHash: string }>().requestHash;
    expect(await hashOf(bytes)).toBe(await hashOf(Uint8Array.from(bytes)));
    expect(await hashOf(bytes)).not.toBe(await hashOf(bytes.toReversed()));
  });

  it.each([
    ['Origin', { origin: 'https://evil.example' }],
    ['Origin of a sandbox', { origin: 'null' }],
    ['Origin of another port', { origin: 'http://localhost:4000' }],
    ['Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site of a sibling', { 'sec-fetch-site': 'same-site' }],
  ])('of another site is refused by its %s, as JSON is', async (_what, headers) => {
    const answer = await send({ title: 'x', first: file('a') }, headers);
    expect(problem.parse(answer.json())).toMatchObject({ status: 403, code: 'forbidden_origin' });
  });

  it('of our own pages is taken', async () => {
    const own = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };
    expect((await send({ title: 'x', first: file('a') }, own)).statusCode).toBe(200);
  });
});

it('a picture is kept forever, runs nothing and is what it says', async () => {
  const answer = await app.app.inject({ url: '/pictures/ab/480.avif', headers: { host: 'localhost:3000' } });
  expect(answer.json()).toEqual({ id: 'ab', width: '480', format: 'avif' });
  expect(answer.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
});
