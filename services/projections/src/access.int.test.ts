import { walkAccess } from '@setter/platform/http/access-walk';
import { Effect } from 'effect';
import { expect, it } from 'vitest';
import { StatusStream } from './system/status-stream.ts';
import { withQueryApp } from './test-support/query-app.ts';

const { app, cookieOf, routes } = withQueryApp();

it('every query admits exactly the callers of its access policy', async () => {
  const guarded = routes().filter(({ access }) => access === 'admin' || access === 'client');
  expect(guarded.length).toBeGreaterThan(15);
  const walkers = { admin: await cookieOf('admin'), client: await cookieOf(1) };
  expect(await walkAccess(app().app, routes(), walkers)).toEqual([]);
  // The walker left the stream that it was let into.
  const open = () => app().run(StatusStream.use((watch) => Effect.sync(() => watch.stats().open)));
  await expect.poll(open).toBe(0);
});
