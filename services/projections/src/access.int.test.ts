import { walkAccess } from '@setter/http/access-walk';
import { Effect } from 'effect';
import { expect, it } from 'vitest';
import { routes as queries } from './routes.ts';
import { StatusStream } from './system/status-stream.ts';
import { withQueryApp } from './test-support/query-app.ts';

const { app, cookieOf, database, routes, staffCookie } = withQueryApp();

const staffCookies = async () => ({
  setter: await staffCookie('setter'),
  admin: await staffCookie('admin'),
  owner: await staffCookie('owner'),
});

it('every query admits exactly the callers of its access policy', async () => {
  const guarded = routes().filter(({ access }) => access !== 'public' && access !== 'internal');
  expect(guarded.length).toBeGreaterThan(15);
  const stale = await staffCookies();
  await database().query(
    "UPDATE identity.sessions SET stepped_up_at = stepped_up_at - interval '10 minutes'",
  );
  const walkers = { ...(await staffCookies()), client: await cookieOf(1), stale };
  expect(await walkAccess(app().app, routes(), walkers)).toEqual([]);
  // The walker left the stream that it was let into.
  const open = () => app().run(StatusStream.use((watch) => Effect.sync(() => watch.stats().open)));
  await expect.poll(open).toBe(0);
});

it('no command of the read side has a body, so that its key can only be repeated', () => {
  const commands = Object.values(queries)
    .flat()
    .filter(({ call }) => call.method !== 'GET');
  expect(commands.length).toBeGreaterThan(3);
  for (const { call, claimsKeyFirst } of commands) {
    expect([call.path, call.body.def.type, call.query.def.type]).toEqual([
      call.path,
      'undefined',
      'undefined',
    ]);
    expect([call.path, claimsKeyFirst]).toEqual([call.path, true]);
  }
});
