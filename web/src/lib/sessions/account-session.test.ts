import { describe, expect, it, vi } from 'vitest';
import { createAccountSession } from './account-session.ts';
import { clientAccount } from './page-account.ts';

const anna = clientAccount({ id: 3, firstName: 'Anna', username: 'anna' });
const problem = (status: number, code: string) => Response.json({ code, message: code }, { status });

/** A server with one session cookie; `signedIn` is whose it is. */
function browser(signedIn: string | null = anna.id) {
  const server = { signedIn, done: [] as string[], asked: [] as string[] };
  const send = async (path: string, init: RequestInit) => {
    await Promise.resolve();
    const headers = new Headers(init.headers);
    const named = headers.get('x-account');
    server.asked.push(path);
    if (path.endsWith('/login')) return named === null ? Response.json({}) : problem(409, 'other_account');
    if (server.signedIn === null) return problem(401, 'not_signed_in');
    if (named !== null && named !== server.signedIn) return problem(409, 'other_account');
    if (init.method === 'POST')
      server.done.push(`${init.body as string} ${headers.get('idempotency-key')} for ${server.signedIn}`);
    return Response.json({ who: server.signedIn });
  };
  const session = createAccountSession(send);
  session.adopt(anna);
  const command = () =>
    session.fetch('/api/client/unlock', {
      method: 'POST',
      body: 'unlock',
      headers: { 'idempotency-key': 'k1' },
    });
  const poll = (init: RequestInit = {}) => session.fetch('/api/client/user', init);
  return { server, session, command, poll };
}

const interrupted = (session: ReturnType<typeof browser>['session'], expected: object) =>
  vi.waitFor(() => expect(session.interruption()).toMatchObject(expected));
const pending = async (call: Promise<unknown>) =>
  (await Promise.race([call.then(() => 'settled'), new Promise((later) => setTimeout(later, 20))])) ===
  undefined;

describe('the calls of a page', () => {
  it('name the account that the page was drawn for', async () => {
    const { session, poll, server } = browser();
    expect((await poll()).status).toBe(200);
    server.signedIn = 'client:4';
    session.adopt(clientAccount({ id: 4, firstName: null, username: 'bert' }));
    expect((await poll()).status).toBe(200);
  });

  it('wait while the session is gone, and go on under their key once the account is signed in', async () => {
    const { server, session, command, poll } = browser(null);
    const [done, read] = [command(), poll()];
    await interrupted(session, { reason: 'ended', isDismissed: false, account: anna });
    expect(await pending(done)).toBe(true);
    await session.check();
    expect(await pending(read)).toBe(true);
    server.signedIn = anna.id;
    await session.check();
    expect([(await done).status, (await read).status]).toEqual([200, 200]);
    expect(server.done).toEqual(['unlock k1 for client:3']);
    expect(session.interruption()).toBeNull();
  });

  it('are never made for another account, also when that one signs in', async () => {
    const { server, session, command } = browser(null);
    const done = command();
    await interrupted(session, { reason: 'ended' });
    server.signedIn = 'client:4';
    await session.check();
    expect(session.interruption()).toMatchObject({ reason: 'other', account: anna });
    expect(await session.present()).toEqual({ who: 'client:4' });
    expect(await pending(done)).toBe(true);
    expect(server.done).toEqual([]);
    session.dismiss();
    expect((await done).status).toBe(401);
    expect(server.done).toEqual([]);
  });

  it('fail when the person goes on without signing in, if they are commands; reads stay as they are', async () => {
    const { server, session, command, poll } = browser(null);
    const [done, read] = [command(), poll()];
    await interrupted(session, { reason: 'ended' });
    session.dismiss();
    expect((await done).status).toBe(401);
    expect(await pending(read)).toBe(true);
    const later = poll();
    expect(await pending(later)).toBe(true);
    expect(session.interruption()?.isDismissed).toBe(true);
    const next = command();
    await interrupted(session, { isDismissed: false });
    server.signedIn = anna.id;
    await session.check();
    expect((await next).status).toBe(200);
    expect((await read).status).toBe(200);
    expect((await later).status).toBe(200);
  });

  it('of a guard ask again for the sign-in, since a navigation waits for them', async () => {
    const { session, poll } = browser(null);
    void poll();
    await interrupted(session, { reason: 'ended' });
    session.dismiss();
    void session.fetch('/api/auth/status?userType=client', {});
    await interrupted(session, { isDismissed: false });
    expect(session.interruption()?.reason).toBe('ended');
  });

  it('that were taken back are not sent again', async () => {
    const { server, session, poll } = browser(null);
    const controller = new AbortController();
    const read = poll({ signal: controller.signal });
    await interrupted(session, { reason: 'ended' });
    controller.abort();
    await expect(read).rejects.toThrow('taken back');
    server.signedIn = anna.id;
    const before = server.asked.length;
    await session.check();
    expect(server.asked.slice(before)).toEqual(['/api/auth/status?userType=client']);
  });

  it('that are refused for another reason are answered at once', async () => {
    const answers = [
      problem(401, 'invalid_credentials'),
      problem(409, 'username_taken'),
      new Response('<p>', { status: 401 }),
      new Response(null, { status: 409 }),
      problem(403, 'owners_only'),
    ];
    for (const answer of answers) {
      const session = createAccountSession(() => Promise.resolve(answer));
      session.adopt(anna);
      expect(await session.fetch('/api/client/user', {})).toBe(answer);
      expect(session.interruption()).toBeNull();
    }
  });

  it('name no account when they sign in, and none after signing out', async () => {
    const { server, session, poll } = browser('client:4');
    expect((await session.fetch('/api/client/login', { method: 'POST' })).status).toBe(200);
    server.signedIn = anna.id;
    await session.fetch('/api/client/logout', { method: 'POST' });
    server.signedIn = null;
    expect((await poll()).status).toBe(401);
    expect(session.interruption()).toBeNull();
  });

  it('of a page without an account are its own', async () => {
    const session = createAccountSession(() => Promise.resolve(problem(401, 'not_signed_in')));
    expect((await session.fetch('/api/auth/status', {})).status).toBe(401);
    expect(session.interruption()).toBeNull();
  });

  it('that need who is there to be confirmed wait for that, and are sent again under their key', async () => {
    const { session, confirm, erase, done } = unconfirmedSession();
    const [first, second] = [erase('k1'), erase('k2')];
    await vi.waitFor(() => expect(session.isUnconfirmed()).toBe(true));
    expect(await pending(first)).toBe(true);
    confirm();
    session.settleUnconfirmed(true);
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
    expect(done).toEqual(['k1', 'k2']);
    expect(session.isUnconfirmed()).toBe(false);
    expect(session.interruption()).toBeNull();
  });

  it('fail with what the server said when that is not confirmed, and ask again the next time', async () => {
    const { session, erase, done } = unconfirmedSession();
    const call = erase('k1');
    await vi.waitFor(() => expect(session.isUnconfirmed()).toBe(true));
    session.settleUnconfirmed(false);
    const refused = await call;
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'step_up_required' }]);
    expect(done).toEqual([]);
    void erase('k2');
    await vi.waitFor(() => expect(session.isUnconfirmed()).toBe(true));
  });

  it('wait for no confirmation once they are taken back', async () => {
    const { session, confirm, erase, done } = unconfirmedSession();
    const controller = new AbortController();
    const [taken, other] = [erase('k1', controller.signal), erase('k2')];
    await vi.waitFor(() => expect(session.isUnconfirmed()).toBe(true));
    controller.abort();
    await expect(taken).rejects.toThrow('taken back');
    // The other one still waits.
    expect(session.isUnconfirmed()).toBe(true);
    confirm();
    session.settleUnconfirmed(true);
    expect((await other).status).toBe(200);
    expect(done).toEqual(['k2']);

    const last = unconfirmedSession();
    const leaving = new AbortController();
    const alone = last.erase('k3', leaving.signal);
    await vi.waitFor(() => expect(last.session.isUnconfirmed()).toBe(true));
    leaving.abort();
    await expect(alone).rejects.toThrow('taken back');
    expect(last.session.isUnconfirmed()).toBe(false);
  });

  it('wait for no confirmation once the account has signed out', async () => {
    const { session, erase, done } = unconfirmedSession();
    const call = erase('k1');
    await vi.waitFor(() => expect(session.isUnconfirmed()).toBe(true));
    expect((await session.fetch('/api/admin/logout', { method: 'POST' })).status).toBe(200);
    expect(session.isUnconfirmed()).toBe(false);
    expect((await call).status).toBe(403);
    expect(done).toEqual([]);
  });
});

/** A session that is there, in which an erasure is refused until `confirm`. */
function unconfirmedSession() {
  let isConfirmed = false;
  const done: (string | null)[] = [];
  const session = createAccountSession(async (path, init) => {
    await Promise.resolve();
    if (path.endsWith('/logout')) return Response.json({});
    if (!isConfirmed) return problem(403, 'step_up_required');
    done.push(new Headers(init.headers).get('idempotency-key'));
    return Response.json({});
  });
  session.adopt(anna);
  return {
    session,
    done,
    confirm: () => {
      isConfirmed = true;
    },
    erase: (key: string, signal: AbortSignal | null = null) =>
      session.fetch('/api/admin/leads/1/erase', {
        method: 'POST',
        headers: { 'idempotency-key': key },
        signal,
      }),
  };
}
