import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { holdConsumers } from '@setter/testing/hold-consumers';
import { clientRegistered, creditsGranted, leadCaptured, postPublished } from '@setter/testing/sample-events';
import { append } from '@setter/testing/store';
import { expect, it } from 'vitest';
import { appendPost } from './test-support/append-post.ts';
import { withQueryApp } from './test-support/query-app.ts';

const { app, cookieOf, database, routes } = withQueryApp();
const happened = (events: readonly SetterEvent[]) => app().run(append(events));
const ask = async (url: string, cookie: string) => {
  const { statusCode, headers } = await app().app.inject({ method: 'GET', url, headers: { cookie } });
  return { url, status: statusCode, retryAfter: headers['retry-after'] };
};

it('a thing that was made just now is waited for, and never said to be gone or missing', async () => {
  const cookie = await cookieOf('admin');
  const urls = [
    '/api/blogs/just-published',
    '/api/admin/client/31',
    '/api/admin/clients/31/credit-transactions',
    `/api/admin/leads/${id(31)}/enquiries`,
  ];
  const answers = await holdConsumers(database().url, async (release) => {
    await happened([clientRegistered({ clientId: 31 }), creditsGranted({ clientId: 31 })]);
    await happened([leadCaptured({ leadId: id(31) })]);
    await app().run(appendPost(postPublished({ postId: 31, slug: 'just-published' })));
    const asked = Promise.all(urls.map((url) => ask(url, cookie)));
    // Each has been answered by the read models as they were.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await release();
    return asked;
  });
  expect(answers).toEqual(urls.map((url) => ({ url, status: 200, retryAfter: undefined })));
});

/** These read no read model: what they do not find is not there. */
const strict = /^\/(images\/|api\/admin\/(trail\/(?!credit)|system\/))/;
/** One of them is of the form that a parameter has. */
const unknown = ['999999', id(999), '2026-10'];

it('no query that reads a read model says that a thing is missing before the model has seen it', async () => {
  const cookies = { admin: await cookieOf('admin'), client: await cookieOf(31) };
  const ofOne = routes().filter(
    ({ method, url, access }) => method === 'GET' && url.includes(':') && access !== 'internal',
  );
  expect(ofOne.length).toBeGreaterThan(12);
  const statuses = await holdConsumers(database().url, async () => {
    await happened([creditsGranted({ clientId: 31 })]);
    const asked = ofOne.flatMap(({ url, access }) =>
      unknown.map((value) =>
        ask(url.replaceAll(/:\w+/g, value), access === 'client' ? cookies.client : cookies.admin),
      ),
    );
    return Promise.all(asked);
  });
  const missing = statuses.filter(({ status }) => status === 404 || status === 410);
  expect(missing.filter(({ url }) => !strict.test(url))).toEqual([]);
  const late = statuses.filter(({ status }) => status === 503);
  expect(late.length).toBeGreaterThan(8);
  expect(new Set(late.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['1']));
});
