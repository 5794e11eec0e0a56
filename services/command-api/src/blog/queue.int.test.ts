import { Copywriter } from '@setter/ai/copywriter';
import { createHmac, randomUUID } from 'node:crypto';
import { EventStore } from '@setter/event-store/event-store';
import type { QueuedPostToWrite } from '@setter/jobs/write-queued-post-job';
import { AiLimitReached, AiUnavailable } from '@setter/ai/failures';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { anAdmin } from '../test-support/person.ts';
import { blogSecret, blogToken } from '../test-support/test-blog.ts';
import { withTestApp } from '../test-support/test-app.ts';
import { writeQueuedPost } from './write-queued-post.ts';

const { testApp } = withTestApp();
const eventsOf = async (streamId: string) =>
  (await testApp().run(EventStore.use((store) => store.readStream(streamId)))).events;
const typesOf = async (streamId: string) => (await eventsOf(streamId)).map(({ type }) => type);

const erased = { erased: true };

type Sent = { readonly at?: number; readonly secret?: string; readonly headers?: Record<string, string> };

/** Posts bytes as the automation does; `signed` are the bytes that the signature is made of. */
const send = async (
  body: string,
  { at = Date.now(), secret = blogSecret, headers }: Sent = {},
  signed = body,
) => {
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${signed}`).digest('hex');
  const answer = await testApp().app.inject({
    method: 'POST',
    url: '/api/webhooks/blog',
    headers: {
      host: 'localhost:3000',
      'content-type': 'application/json',
      ...(headers ?? { 'x-setter-timestamp': timestamp, 'x-setter-signature': `sha256=${signature}` }),
    },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json<{ id?: string; status?: string; code?: string }>() };
};
const incoming = (more: object = {}) =>
  JSON.stringify({ title: 'From elsewhere', content: `Text ${randomUUID()}`, ...more });
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const minutes = 60_000;

describe('the webhook', () => {
  it('queues what is signed, or comes with the bearer', async () => {
    for (const sent of [{}, bearer(blogToken), { at: Date.now() - 4.9 * minutes }]) {
      const answer = await send(incoming(), sent);
      expect(answer).toMatchObject({ status: 202, body: { status: 'queued' } });
      expect(await typesOf(`queued-post-${answer.body.id}`)).toEqual(['PostQueued']);
    }
  });

  it('refuses HTML that is nested beyond all sense', async () => {
    const answer = await send(incoming({ content: '<b>'.repeat(40_000) }));
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  it.each([
    ['with another secret', { secret: 'another' }],
    ['signed more than five minutes ago', { at: Date.now() - 5.1 * minutes }],
    ['signed in the future', { at: Date.now() + 7 * minutes }],
    ['with another bearer', bearer('another')],
    ['with the secret as bearer', bearer(blogSecret)],
    ['without a proof', { headers: {} }],
    ['with a signature without a time', { headers: { 'x-setter-signature': 'sha256=00' } }],
    [
      'with a wrong signature beside the right bearer',
      {
        headers: {
          authorization: `Bearer ${blogToken}`,
          'x-setter-timestamp': '1',
          'x-setter-signature': 'x',
        },
      },
    ],
  ])('refuses what comes %s', async (_, sent) => {
    expect(await send(incoming(), sent)).toMatchObject({ status: 401, body: { code: 'bad_signature' } });
  });

  it('refuses a body that was changed on the way', async () => {
    const body = incoming();
    expect((await send(body.replace('elsewhere', 'nowhere'), {}, body)).status).toBe(401);
  });

  it('answers a repeat with the same id, by the sender’s id or else by the bytes', async () => {
    const body = incoming();
    const first = await send(body);
    expect(await send(body)).toMatchObject({ status: 200, body: { id: first.body.id } });
    const externalId = randomUUID();
    const named = await send(incoming({ externalId }));
    expect(await send(incoming({ externalId }), bearer(blogToken))).toMatchObject({
      status: 200,
      body: { id: named.body.id },
    });
    expect(await typesOf(`queued-post-${named.body.id}`)).toEqual(['PostQueued']);
  });

  it('says which field is wrong, and what is too large', async () => {
    expect(await send(incoming({ title: '' }))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'title' }] },
    });
    expect((await send('{"title":')).status).toBe(400);
    expect((await send(incoming({ content: 'x'.repeat(257 * 1024) }))).status).toBe(413);
  });

  it('takes tags as a text with commas, as some tools send them', async () => {
    const { body } = await send(incoming({ tags: 'One, Two,' }));
    expect((await eventsOf(`queued-post-${body.id}`))[0]?.data).toMatchObject({ tags: ['One', 'Two'] });
  });
});

const queued = async (more: object = {}) => {
  const { body } = await send(incoming(more));
  const [arrived] = await eventsOf(`queued-post-${body.id}`);
  return {
    id: body.id!,
    stream: `queued-post-${body.id}`,
    job: { queuedPostId: body.id!, attemptId: arrived!.id },
  };
};
const write = (job: QueuedPostToWrite) => testApp().run(writeQueuedPost(job));
const writeWith = (job: QueuedPostToWrite, writer: Partial<Copywriter['Service']>) =>
  testApp().run(
    Effect.gen(function* () {
      const own = yield* Copywriter;
      yield* writeQueuedPost(job).pipe(Effect.provideService(Copywriter, { ...own, ...writer }));
    }),
  );
const publishedOf = async (stream: string) => {
  const last = (await eventsOf(stream)).at(-1);
  return last?.type === 'QueuedPostPublished' ? (last.data as { postId: number }).postId : undefined;
};

describe('writing a queued post', () => {
  it('publishes it once, though jobs meet, and shreds what arrived', async () => {
    const { stream, job, id } = await queued({ title: 'Meeting jobs', tags: ['Calendar'] });
    const admin = await anAdmin(testApp().app);
    const asked = await admin.ask({ path: '/api/admin/process-queued-blog', body: { queueId: id } });
    expect(asked.status).toBe(202);
    const request = (await eventsOf(stream)).at(-1)!;
    expect(request.type).toBe('QueuedPostRequested');
    await Promise.all([write(job), write({ ...job, attemptId: request.id }), write(job)]);
    const postId = await publishedOf(stream);
    expect((await typesOf(stream)).filter((type) => type === 'QueuedPostPublished')).toHaveLength(1);
    expect((await eventsOf(stream))[0]?.data).toMatchObject({ title: erased, content: erased });
    expect(await eventsOf(`post-${postId}`)).toMatchObject([
      {
        type: 'PostPublished',
        data: { title: 'Meeting jobs', slug: 'meeting-jobs', tags: ['Calendar'], queuedPostId: id },
        metadata: { actor: { kind: 'system', id: 'blog-writer' } },
      },
    ]);
    await write(job);
    expect((await typesOf(stream)).at(-1)).toBe('QueuedPostPublished');
  });

  it('goes on where a killed process left it', async () => {
    const { stream, job } = await queued();
    const dies = { writePost: () => Effect.die('killed') };
    await expect(writeWith(job, dies)).rejects.toThrow();
    expect((await typesOf(stream)).at(-1)).toBe('QueuedPostWritingStarted');
    await write(job);
    expect(await typesOf(stream)).toEqual([
      'PostQueued',
      'QueuedPostWritingStarted',
      'QueuedPostWritten',
      'QueuedPostPublished',
    ]);
  });

  it('fails after five attempts with a reason, and restarts when an admin asks', async () => {
    const { stream, job, id } = await queued();
    const fails = {
      writePost: () => Effect.fail(new AiUnavailable({ reason: 'refused' })),
    };
    let attemptId = job.attemptId;
    for (let attempt = 1; attempt <= 5; attempt++) {
      await writeWith({ ...job, attemptId }, fails);
      attemptId = (await eventsOf(stream)).at(-1)!.id;
    }
    expect((await eventsOf(stream)).at(-1)).toMatchObject({
      type: 'QueuedPostFailed',
      data: { attempts: 5, reason: 'The writer refused to write this post.' },
    });
    const admin = await anAdmin(testApp().app);
    await admin.ask({ path: '/api/admin/process-queued-blog', body: { queueId: id } });
    await write({ ...job, attemptId: (await eventsOf(stream)).at(-1)!.id });
    expect(await publishedOf(stream)).toBeDefined();
  });

  it('waits for the next day when the day’s calls are used up', async () => {
    const { stream, job } = await queued();
    const retryAt = new Date(Date.now() + 8 * 3_600_000);
    await writeWith(job, { writePost: () => Effect.fail(new AiLimitReached({ retryAt })) });
    expect((await eventsOf(stream)).at(-1)).toMatchObject({
      type: 'QueuedPostAttemptFailed',
      data: { nextAttemptAt: retryAt.toISOString() },
    });
  });

  it('records an answer without a text as a failed attempt', async () => {
    const { stream, job } = await queued();
    const empty = { title: 'T', html: '<p> </p>', excerpt: '', tags: [], slug: 't' };
    await writeWith(job, { writePost: () => Effect.succeed(empty) });
    expect((await eventsOf(stream)).at(-1)).toMatchObject({
      type: 'QueuedPostAttemptFailed',
      data: { reason: 'The writer answered with an empty text.' },
    });
  });

  it('publishes nothing that an admin deleted meanwhile', async () => {
    const { stream, job, id } = await queued();
    const admin = await anAdmin(testApp().app);
    const deletes = Effect.promise(() =>
      admin.ask({ method: 'DELETE', path: `/api/admin/blog-queue/${id}` }),
    );
    const text = { title: 'T', html: '<p>Text</p>', excerpt: '', tags: [], slug: 't' };
    await writeWith(job, { writePost: () => Effect.as(deletes, text) });
    expect((await typesOf(stream)).at(-1)).toBe('QueuedPostDeleted');
    expect((await eventsOf(stream))[0]?.data).toMatchObject({ content: erased });
    const asked = await admin.ask({ path: '/api/admin/process-queued-blog', body: { queueId: id } });
    expect(asked.status).toBe(404);
  });

  it('does without a picture that is not on the public internet', async () => {
    const { stream, job } = await queued({
      imageUrl: 'http://127.0.0.1:1/a.png',
      content: '<p>Text</p><img src="http://localhost:1/b.png">',
    });
    await write(job);
    const [published] = await eventsOf(`post-${await publishedOf(stream)}`);
    expect(published?.data).toMatchObject({
      imageId: null,
      content: expect.not.stringContaining('<img') as string,
    });
  });
});

it('tells admins where posts arrive', async () => {
  const admin = await anAdmin(testApp().app);
  expect((await admin.ask({ path: '/api/admin/blog-settings' })).body).toEqual({
    webhookUrl: 'http://localhost:3000/api/webhooks/blog',
    webhookIsOpen: true,
    autoPublish: true,
    writer: 'built-in',
  });
});
